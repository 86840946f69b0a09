"""What both games stand on: no input or output, no clock, no generator of the interpreter's, no log."""
