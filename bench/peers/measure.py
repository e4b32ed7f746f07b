"""Runs a command and writes what it cost into a file, as JSON: its exit code, and in seconds its wall time and the
processor time of all processes that it started, which it waits for. Linux only.

Arguments: file, command.
"""

import ctypes
import json
import os
import resource
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


def main(file: str, command: list[str]) -> None:
    # A process whose parent has ended becomes a child of this one, and its processor time is counted too.
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")
    before = processor_seconds()
    begun = time.monotonic()
    started = os.posix_spawnp(command[0], command, os.environ)
    code, wall = None, None
    while True:
        try:
            ended, status = os.wait()
        except ChildProcessError:
            break
        if ended == started:
            code, wall = os.waitstatus_to_exitcode(status), time.monotonic() - begun
    with open(file, "w") as out:
        json.dump({"code": code, "wall": wall, "cpu": processor_seconds() - before}, out)


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


main(sys.argv[1], sys.argv[2:])
