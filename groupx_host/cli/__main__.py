"""``python -m groupx_host.cli``."""

from groupx_host.cli.main import main

main()
