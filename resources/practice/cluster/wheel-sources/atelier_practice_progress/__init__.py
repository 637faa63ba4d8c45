"""A progress bar for a terminal or a log, with nothing but Python's standard library."""

import sys
import time

__all__ = ["progress"]
__version__ = "1.0"


def progress(items, label="", stream=None, width=24, every=0.2):
    """Yields the items, and draws over one line how many are done, how fast, and how long the rest will take.

    Assign to `progress.note` of the returned object to show a figure behind the bar.
    """
    return _Bar(items, label, stream or sys.stderr, width, every)


class _Bar:
    def __init__(self, items, label, stream, width, every):
        self.items = items
        self.total = len(items)
        self.label = label
        self.stream = stream
        self.width = width
        self.every = every
        self.note = ""
        self.started = time.monotonic()
        self.drawn = 0.0

    def __iter__(self):
        for done, item in enumerate(self.items):
            yield item
            now = time.monotonic()
            if now - self.drawn >= self.every or done + 1 == self.total:
                self._draw(done + 1, now)
        self.stream.write("\n")
        self.stream.flush()

    def _draw(self, done, now):
        self.drawn = now
        elapsed = max(now - self.started, 1e-9)
        filled = self.width * done // max(self.total, 1)
        left = elapsed / done * (self.total - done)
        self.stream.write(
            "\r%s %3d%%|%s%s| %d/%d [%s<%s, %.1f/s] %s"
            % (self.label, 100 * done // max(self.total, 1), "#" * filled, "." * (self.width - filled), done,
               self.total, _clock(elapsed), _clock(left), done / elapsed, self.note)
        )
        self.stream.flush()


def _clock(seconds):
    return "%02d:%02d" % divmod(int(seconds), 60)
