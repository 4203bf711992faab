"""CR 701: keyword actions, one module each; they are found by importing the package."""
