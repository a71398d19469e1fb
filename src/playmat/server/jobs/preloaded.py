"""What the process has read from which workers are forked: to import it is to read it.

It has no threads and no connections, so it can be forked safely, and looks for no rubbish in what
lives as long as the server: pages that nobody writes to stay shared.
"""

from __future__ import annotations

import gc

from playmat.games import playable_names
from playmat.server.jobs import kind_analysis as kind_analysis
from playmat.server.jobs import request_jobs as request_jobs
from playmat.server.jobs import table_jobs as table_jobs
from playmat.server.jobs import thinking as thinking
from playmat.server.work import nursery as nursery
from playmat.server.work import worker_process as worker_process

playable_names()  # which loads them
gc.collect()
gc.freeze()
