"""Packs the practice cluster's own Python packages into wheels: build_wheels.py SOURCES DESTINATION.

A wheel is a ZIP archive with the package and its metadata (PEP 427); pure Python needs no build tools.
"""

import base64
import hashlib
import os
import re
import sys
import zipfile

SUMMARY = "Part of Atelier's practice cluster."


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def version_of(source):
    return re.search(r'^__version__ = "(.+)"$', source.decode(), re.MULTILINE).group(1)


def build(name, folder, destination):
    contents = {}
    for file in sorted(os.listdir(folder)):
        if file.endswith(".py"):
            with open(os.path.join(folder, file), "rb") as source:
                contents[name + "/" + file] = source.read()
    version = version_of(contents[name + "/__init__.py"])
    info = "%s-%s.dist-info" % (name, version)
    contents[info + "/METADATA"] = (
        "Metadata-Version: 2.1\nName: %s\nVersion: %s\nSummary: %s\n" % (name.replace("_", "-"), version, SUMMARY)
    ).encode()
    contents[info + "/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: atelier\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join("%s,sha256=%s,%d\n" % (path, digest(data), len(data)) for path, data in contents.items())
    contents[info + "/RECORD"] = (record + info + "/RECORD,,\n").encode()
    wheel = os.path.join(destination, "%s-%s-py3-none-any.whl" % (name, version))
    with zipfile.ZipFile(wheel + ".new", "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in contents.items():
            archive.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), data)
    os.replace(wheel + ".new", wheel)


def main():
    sources, destination = sys.argv[1:]
    for name in sorted(os.listdir(sources)):
        build(name, os.path.join(sources, name), destination)


if __name__ == "__main__":
    main()
