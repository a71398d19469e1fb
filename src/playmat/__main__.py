"""`python -m playmat` is the same as `playmat`."""

import sys

from playmat.cli import main

sys.exit(main())
