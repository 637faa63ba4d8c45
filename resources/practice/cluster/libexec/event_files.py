"""Reads scalars from TensorBoard event files that may still be growing. For the practice cluster's stand-in.

Follows TensorBoard's default loader: where a training restarts, the steps that it repeats are dropped, tag by tag.
A record whose checksum is wrong ends the reading of its file.
"""

import os
import struct
import sys

# The package that writes such files stands beside this folder.
sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "wheel-sources"))
from atelier_practice_metrics.checksum import masked_crc32c  # noqa: E402


def _varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def fields(data):
    """(number, value) of a protocol-buffer message; values are integers or bytes."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = _varint(data, at)
        elif kind == 1:
            value, at = data[at:at + 8], at + 8
        elif kind == 2:
            length, at = _varint(data, at)
            value, at = data[at:at + length], at + length
        elif kind == 5:
            value, at = data[at:at + 4], at + 4
        else:
            raise ValueError("wire type %d" % kind)
        yield key >> 3, value


def _signed(value):
    return value - (1 << 64) if value >= 1 << 63 else value


def _tensor_scalar(data):
    """The value of a float tensor without dimensions; None for every other tensor."""
    kind, content, rank = 0, None, 0
    for number, value in fields(data):
        if number == 1:
            kind = value
        elif number == 2:
            rank = sum(1 for field, _ in fields(value) if field == 2)
        elif number in (4, 5):
            content = value
    if kind != 1 or rank or content is None or len(content) != 4:
        return None
    return struct.unpack("<f", content)[0]


class _Metadata:
    def __init__(self, data):
        self.plugin = self.display_name = self.description = ""
        for number, value in fields(data):
            if number == 1:
                for field, name in fields(value):
                    if field == 1:
                        self.plugin = name.decode("utf-8", "replace")
            elif number == 2:
                self.display_name = value.decode("utf-8", "replace")
            elif number == 3:
                self.description = value.decode("utf-8", "replace")
        self.is_scalar = self.plugin == "scalars"


class Run:
    """One folder with event files."""

    def __init__(self):
        self.curves = {}  # tag -> [(wall_time, step, value)]
        self.metadata = {}  # tag -> _Metadata, or None for a plain value
        self.first_time = None
        self.offsets = {}
        self.broken = set()

    def read(self, path):
        """Takes up what the file has got since the last time."""
        if path in self.broken:
            return
        with open(path, "rb") as file:
            file.seek(self.offsets.get(path, 0))
            data = file.read()
        at = 0
        while len(data) - at >= 12:
            (length,) = struct.unpack_from("<Q", data, at)
            (crc,) = struct.unpack_from("<I", data, at + 8)
            if masked_crc32c(data[at:at + 8]) != crc:
                self.broken.add(path)
                break
            if len(data) - at < 16 + length:
                break
            record = data[at + 12:at + 12 + length]
            if masked_crc32c(record) != struct.unpack_from("<I", data, at + 12 + length)[0]:
                self.broken.add(path)
                break
            try:
                self._event(record)
            except (ValueError, IndexError, struct.error):
                self.broken.add(path)
                break
            at += 16 + length
        self.offsets[path] = self.offsets.get(path, 0) + at

    def _event(self, record):
        wall_time, step, summary = 0.0, 0, None
        for number, value in fields(record):
            if number == 1:
                (wall_time,) = struct.unpack("<d", value)
            elif number == 2:
                step = _signed(value)
            elif number == 5:
                summary = value
        if self.first_time is None:
            self.first_time = wall_time
        for number, value in fields(summary or b""):
            if number == 1:
                self._value(value, wall_time, step)

    def _value(self, data, wall_time, step):
        tag, number, metadata, plain = "", None, None, False
        for field, value in fields(data):
            if field == 1:
                tag = value.decode("utf-8", "replace")
            elif field == 2:
                (number,) = struct.unpack("<f", value)
                plain = True
            elif field == 8:
                number = _tensor_scalar(value)
            elif field == 9:
                metadata = _Metadata(value)
        if tag not in self.metadata:
            # A tensor that names no plugin is nobody's.
            self.metadata[tag] = metadata or (None if plain else _Metadata(b""))
        known = self.metadata[tag]
        if number is None or (known is not None and not known.is_scalar):
            return
        points = self.curves.setdefault(tag, [])
        _purge(points, step)
        points.append((wall_time, step, number))


def _purge(points, step):
    while points and points[-1][1] >= step:
        points.pop()


def event_files(folder):
    """(run name, path) of every event file under a folder, as TensorBoard names runs."""
    for parent, folders, files in os.walk(folder, followlinks=True):
        folders.sort()
        for name in sorted(files):
            if "tfevents" in name:
                yield os.path.relpath(parent, folder), os.path.join(parent, name)
