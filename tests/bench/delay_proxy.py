#!/usr/bin/env python3
"""delay_proxy.py PORT TARGET_PORT MILLISECONDS [MBITS]: carries TCP connections on 127.0.0.1, each byte that much later.

Each way has a thread that reads and one that writes when it is time; any number of bytes may be on their way,
as on a long line. With MBITS, each way of a connection carries that many million bits a second at most.
"""
import collections
import contextlib
import socket
import sys
import threading
import time

port, target, delay = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]) / 1000
seconds_a_byte = 8 / (float(sys.argv[4]) * 1e6) if len(sys.argv) > 4 else 0


def carry(source, sink):
    waiting, changed = collections.deque(), threading.Condition()
    free = 0.0

    def read():
        data = True
        while data:
            try:
                data = source.recv(1 << 16)
            except OSError:
                data = b""
            with changed:
                waiting.append((time.monotonic() + delay, data))
                changed.notify()

    threading.Thread(target=read, daemon=True).start()
    while True:
        with changed:
            while not waiting:
                changed.wait()
            due, data = waiting.popleft()
        # A piece has come whole once its last byte has passed the narrow place.
        free = max(free, due) + len(data) * seconds_a_byte
        time.sleep(max(0, free - time.monotonic()))
        try:
            if not data:
                return sink.shutdown(socket.SHUT_WR)
            sink.sendall(data)
        except OSError:
            # Closing it would end nothing while the other thread waits for it.
            with contextlib.suppress(OSError):
                source.shutdown(socket.SHUT_RDWR)
            return


server = socket.create_server(("127.0.0.1", port))
while True:
    near, _ = server.accept()
    far = socket.create_connection(("127.0.0.1", target))
    for one in (near, far):
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    threading.Thread(target=carry, args=(near, far), daemon=True).start()
    threading.Thread(target=carry, args=(far, near), daemon=True).start()
