"""What a game is: plain slotted data whose parts refer to one another by ids."""
