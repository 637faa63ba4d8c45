"""Writes scalars as TensorBoard event files, with nothing but Python's standard library.

An event file is a series of TFRecords: the length of the data (8 bytes), its masked CRC32C (4 bytes), the data,
and the data's masked CRC32C; the data is an `Event` message in protocol-buffer encoding.
"""

import os
import socket
import struct
import time

from atelier_practice_metrics.checksum import masked_crc32c

__all__ = ["ScalarWriter", "masked_crc32c"]
__version__ = "1.0"


def _varint(value):
    value &= 0xFFFFFFFFFFFFFFFF
    encoded = bytearray()
    while value > 0x7F:
        encoded.append(0x80 | (value & 0x7F))
        value >>= 7
    encoded.append(value)
    return bytes(encoded)


def _bytes_field(number, data):
    return _varint(number << 3 | 2) + _varint(len(data)) + data


class ScalarWriter:
    """One event file in `folder`; every scalar is on disk when the call returns."""

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        name = "events.out.tfevents.%010d.%s.%d.0" % (time.time(), socket.gethostname(), os.getpid())
        self.path = os.path.join(folder, name)
        self._file = open(self.path, "ab")
        self._write(_bytes_field(3, b"brain.Event:2"), step=0)

    def scalar(self, tag, value, step):
        """Adds one value of a curve."""
        self.scalars({tag: value}, step)

    def scalars(self, values, step):
        """Adds one value to each of several curves, as one event."""
        summary = b"".join(
            _bytes_field(1, _bytes_field(1, tag.encode()) + b"\x15" + struct.pack("<f", value))
            for tag, value in values.items()
        )
        self._write(_bytes_field(5, summary), step)

    def close(self):
        self._file.close()

    def _write(self, what, step):
        event = b"\x09" + struct.pack("<d", time.time())
        if step:
            event += b"\x10" + _varint(step)
        event += what
        length = struct.pack("<Q", len(event))
        self._file.write(
            length + struct.pack("<I", masked_crc32c(length)) + event + struct.pack("<I", masked_crc32c(event))
        )
        self._file.flush()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()
