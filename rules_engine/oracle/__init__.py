"""Oracle text: from and to the intermediate representation."""
