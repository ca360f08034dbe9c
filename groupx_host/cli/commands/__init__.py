"""One module for each command of the program; a module is imported only when its command is run or its help is asked for."""
