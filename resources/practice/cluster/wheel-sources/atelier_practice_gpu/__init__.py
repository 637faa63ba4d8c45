"""Stands for a GPU library on Atelier's practice cluster, whose GPUs are simulated.

Nothing is computed on a GPU: each step is noted in the job's folder on the node, where the practice cluster's
nvidia-smi looks to tell a busy GPU from an idle one. Outside of a job all of it does nothing.
"""

import json
import os

__all__ = ["Gpu", "available"]
__version__ = "1.0"


def _visible():
    devices = os.environ.get("CUDA_VISIBLE_DEVICES") or os.environ.get("SLURM_JOB_GPUS") or ""
    return [device for device in devices.split(",") if device.strip()]


def available():
    """How many (simulated) GPUs this job has."""
    return len(_visible()) if os.environ.get("SLURM_TMPDIR") else 0


class Gpu:
    """One simulated GPU of the job, by its position. `memory_mib` is what the program pretends to hold there."""

    def __init__(self, index=0, memory_mib=11264):
        self.memory_mib = memory_mib
        self.path = None
        if index < available():
            folder = os.path.join(os.environ["SLURM_TMPDIR"], ".practice-gpu")
            os.makedirs(folder, exist_ok=True)
            self.path = os.path.join(folder, "%d.%d.json" % (index, os.getpid()))
            self._note()

    def step(self):
        """To be called once a training step: the GPU counts as busy for the two seconds that follow."""
        if self.path:
            os.utime(self.path)

    def close(self):
        if self.path and os.path.exists(self.path):
            os.remove(self.path)
        self.path = None

    def _note(self):
        with open(self.path + ".new", "w") as file:
            json.dump({"pid": os.getpid(), "memory_mib": self.memory_mib}, file)
        os.replace(self.path + ".new", self.path)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()
