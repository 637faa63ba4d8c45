#!/usr/bin/env python3
"""stages.py PERF_DATA: seconds of the processor's time for each stage of an upload, as a table in Markdown.

PERF_DATA is what `perf record -a -g -F 999 -e cpu-clock` wrote while `atelierctl upload` ran on the machine that
is the cluster, too. A sample belongs to a stage by its program, its thread and, in the kernel, its system call.
"""
import collections
import re
import subprocess
import sys

FREQUENCY = 999
READING = ("sys_read", "sys_pread", "sys_recv", "vfs_read", "filemap_read")
WRITING = ("sys_write", "sys_pwrite", "sys_send", "vfs_write", "sys_fsync", "sys_writev")
WAITING = ("sys_poll", "sys_ppoll", "sys_select", "sys_pselect", "sys_futex", "schedule_idle")


def kernel_stage(frames):
    names = " ".join(frames)
    if any(name in names for name in READING):
        return "reads"
    if any(name in names for name in WRITING):
        return "writes"
    return "waits" if any(name in names for name in WAITING) else "else"


def stage(comm, frames, libraries):
    crypto = any("libcrypto" in library for library in libraries[:1])
    kernel = "kernel" in libraries[0]
    if comm.startswith("ssh ") or comm == "ssh":
        return "here: encrypt" if crypto else "here: send" if kernel else "here: ssh besides"
    if comm.startswith("atelier"):
        if crypto:
            return "here: hash"
        return f"here: kernel {kernel_stage(frames)}" if kernel else "here: pack, copy"
    if comm.startswith("sshd"):
        if crypto:
            return "there: decrypt"
        return f"there: sshd {kernel_stage(frames)}" if kernel else "there: ssh besides"
    if comm.startswith("python"):
        if crypto:
            return "there: hash"
        return f"there: receiver {kernel_stage(frames)}" if kernel else "there: Python besides"
    return None if comm.startswith("swapper") else "other programs"


def samples(text):
    for block in text.split("\n\n"):
        lines = block.strip("\n").split("\n")
        if len(lines) < 2:
            continue
        frames, libraries = [], []
        for line in lines[1:]:
            found = re.match(r"\s*[0-9a-f]+ (.*) \((.*)\)$", line)
            if found:
                frames.append(found[1])
                libraries.append(found[2])
        if frames:
            yield lines[0].strip(), frames, libraries


text = subprocess.run(["perf", "script", "-i", sys.argv[1], "-F", "comm,ip,sym,dso"],
                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout
counted = collections.Counter(filter(None, (stage(*one) for one in samples(text))))
print("| stage | seconds of a processor | share |\n|---|---|---|")
for name, count in counted.most_common():
    print(f"| {name} | {count / FREQUENCY:.2f} | {100 * count / counted.total():.0f} % |")
print(f"| together | {counted.total() / FREQUENCY:.2f} | |")
