"""``launch.py ARGUMENTS…``: the program as it is, with the seam of the matrix put in before anything of it is imported."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from seam import Seam

from groupx_host.fault_points import install_seam

install_seam(Seam(Path(os.environ["GROUPX_MATRIX_SEAM"])).place)

from groupx_host.cli.main import main  # noqa: E402 - after the seam, which is the purpose of this file

main()
