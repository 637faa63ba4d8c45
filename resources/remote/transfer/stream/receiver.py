# Hashes in one thread and writes in another, past the page cache where the file system lets it: an archive
# is not read again soon, and a login node's memory is others' too. The last bytes are held back, since they
# may be the stream's end. SIGTERM is ignored because the end of the input follows it: what came is kept.
# Every try is noted before it changes the part, so that one left over from a cut connection sees that it is
# not the last, and vouches for nothing. A laptop that falls asleep or leaves its network ends no input, for
# hours perhaps: what is there is noted as soon as nothing comes any more, too. Another upload to the same place
# removes the part and begins its own, which is not this one's to complete.

try:
    import errno, fcntl, hashlib, mmap, os, queue, select, signal, stat, sys, threading, time
except ImportError:
    raise SystemExit(64)
SIZE, PAGE, END, SILENCE, TRIES, LOOK, MOST = 1 << 20, 4096, 142, 0.5, 20, 1, 1 << 26
TRY = """{"try":"%d"}
"""
LINE = """{"from":"%d","to":"%d","sha256":"%s","state":"%d %d.%09d"}
"""
name, start, record, lanes, lanes_name = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), sys.argv[5]
mode, patience = int(sys.argv[6], 8), int(sys.argv[7])
framed, STREAM_CUT, ONLY_PLAIN, REPLACED, NO_ZSTANDARD = (int(word) for word in sys.argv[8:13])
PLAIN, _, ZSTANDARD = range(3)
part, note = name + ".part", name + ".part.json"
for one in (signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(one, signal.SIG_IGN)
def as_closed():
    # What somebody closed here stays so.
    return mode & (~0o66 | (stat.S_IMODE(os.stat(name).st_mode) if os.path.isfile(name) else 0o66))
LIST = "system.posix_acl_access"
def list_there():
    try:
        return os.getxattr(name, LIST)
    except (AttributeError, OSError):
        return None
def has_same_group(fd):
    # Else the group's rights would be somebody else's.
    return not os.path.isfile(name) or (os.fstat(fd).st_gid == os.stat(name).st_gid and not list_there())
def take_group(fd):
    try:
        os.fchown(fd, -1, os.stat(name).st_gid)
        entries = list_there()
        if entries:
            os.setxattr(fd, LIST, entries)
        return True
    except OSError:
        return False
def narrow(fd):
    has, may = stat.S_IMODE(os.fstat(fd).st_mode), as_closed()
    if not has_same_group(fd):
        may &= ~0o60
    if has & 0o66 & ~may:
        os.fchmod(fd, has & (may | ~0o66))
def apply_rights(fd):
    # Whole, it has the rights of what it replaces.
    narrow(fd)
    if not os.path.isfile(name):
        return ""
    kept = has_same_group(fd) or take_group(fd)
    may = 0o666 if kept else 0o606
    how = "closed" if kept else "list" if list_there() else "%d" % os.stat(name).st_gid
    has, there = stat.S_IMODE(os.fstat(fd).st_mode), stat.S_IMODE(os.stat(name).st_mode)
    wanted = has & ~0o666 | there & mode & may
    if has != wanted:
        try:
            os.fchmod(fd, wanted)
        except OSError:
            pass
    return " %o %s" % (there & 0o060 & ~(mode & may), how)
def give_up(problem):
    sys.stderr.write("%s: %s\n" % (part, problem.strerror or problem))
    sys.exit(1)
class Sink:
    def __init__(self, fd):
        self.fd, self.at, self.kept, self.digest, self.problem = fd, start, start, None, None
        self.flags = fcntl.fcntl(fd, fcntl.F_GETFL)
        self.able, self.direct = hasattr(os, "O_DIRECT"), False
        self.free, self.full = queue.Queue(), queue.Queue()
        for _ in range(8):
            self.free.put(mmap.mmap(-1, SIZE))
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
    def set_direct(self, wanted):
        if wanted == self.direct:
            return
        try:
            fcntl.fcntl(self.fd, fcntl.F_SETFL, self.flags | (os.O_DIRECT if wanted else 0))
            self.direct = wanted
        except OSError:
            self.able = False
    def put(self, view):
        # Zeros become a hole where nothing is yet.
        if len(view) and view[0] == 0 and bytes(view) == bytes(len(view)) and os.fstat(self.fd).st_size <= self.at:
            self.at += len(view)
            os.ftruncate(self.fd, self.at)
            return
        while len(view):
            odd = -self.at % PAGE
            size = min(odd, len(view)) if odd else len(view) - len(view) % PAGE or len(view)
            self.set_direct(self.able and not odd and size % PAGE == 0)
            try:
                done = os.pwrite(self.fd, view[:size], self.at)
            except OSError as problem:
                if problem.errno != errno.EINVAL or not self.direct:
                    raise
                self.able = False
                continue
            view, self.at = view[done:], self.at + done
    def run(self):
        while True:
            item = self.full.get()
            if item is None:
                return
            buffer, view, digest = item
            if self.problem is None:
                try:
                    self.put(view)
                    self.kept, self.digest = self.at, digest
                except OSError as problem:
                    self.problem = problem
            self.free.put(buffer)
            self.full.task_done()
    def flush(self):
        self.full.join()
        self.sync()
    def sync(self):
        try:
            os.fsync(self.fd)
        except OSError as problem:
            self.problem, self.digest = problem, None
    def finish(self):
        self.full.put(None)
        self.thread.join()
        if self.kept != self.at:
            os.ftruncate(self.fd, self.kept)
        self.sync()
def is_file(path, fd):
    there, here = os.lstat(path), os.fstat(fd)
    return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)
def is_replaced(fd):
    try:
        return not is_file(part, fd)
    except OSError:
        # Nobody writes to what is not there; who wants to complete it will say so.
        return False
def complete(fd, tried):
    # A later try on the same part may have cut off what this one wrote.
    if is_replaced(fd) or not tried.is_last():
        sys.exit(REPLACED)
    os.rename(part, name)
    if not is_file(name, fd):
        # The other one came between the two.
        if not os.path.lexists(part):
            os.rename(name, part)
        sys.exit(REPLACED)
    os.unlink(note)
def identity(file):
    found = os.stat(file)
    return found.st_ino, found.st_size
def last_line(path):
    try:
        with open(path) as lines:
            return lines.readlines()[-1]
    except (OSError, IndexError, ValueError):
        return ""
class Note:
    def __init__(self):
        self.seen, self.before = None, last_line(note)
        self.add(TRY % start)
    def add(self, line):
        fd = os.open(note, os.O_WRONLY | os.O_APPEND | os.O_NOFOLLOW)
        if self.seen is None and os.fstat(fd).st_uid == os.geteuid():
            os.fchmod(fd, 0o600)
        if self.seen in (None, identity(fd)):
            os.write(fd, line.encode())
            self.seen = identity(fd)
        os.close(fd)
    def is_last(self):
        try:
            return self.seen == identity(note)
        except OSError:
            return True
    def remember(self, sink):
        found = os.stat(part)
        if found.st_size != sink.kept or found.st_ino != os.fstat(sink.fd).st_ino:
            return
        state = (found.st_ino,) + divmod(found.st_ctime_ns, 10**9)
        if sink.digest is not None:
            self.add(LINE % ((start, sink.kept, sink.digest.hexdigest()) + state))
        elif sink.problem is None and self.before.endswith('"state":"%d %d.%09d"}\n' % state):
            # Nothing came, and what was noted before still holds.
            self.add(self.before)
    def try_to_remember(self, sink):
        try:
            self.remember(sink)
        except OSError:
            pass
def widen(fd):
    try:
        fcntl.fcntl(fd, 1031, 1 << 20)
    except OSError:
        pass
def open_lane(path):
    try:
        os.mkfifo(path, 0o600)
    except OSError:
        # Nothing can be made in the folder for temporary files.
        sys.exit(ONLY_PLAIN)
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        if not select.select([fd], [], [], patience)[0] or os.read(fd, 1) != b"x":
            sys.exit(ONLY_PLAIN)
        os.set_blocking(fd, True)
    finally:
        os.unlink(path)
    widen(fd)
    return open(fd, "rb", buffering=0)
class Lanes:
    def __init__(self):
        base = os.path.join(os.environ.get("TMPDIR") or "/tmp", lanes_name)
        self.sources, self.left = [open(0, "rb", buffering=0, closefd=False)], SIZE
        self.on_silence = None
        widen(0)
        for lane in range(1, lanes):
            self.sources.append(open_lane(base + str(lane)))
    def readinto(self, view):
        if not select.select(self.sources[:1], [], [], SILENCE)[0]:
            self.on_silence()
        got = self.sources[0].readinto(view[:self.left])
        self.left -= got
        if self.left == 0:
            self.sources.append(self.sources.pop(0))
            self.left = SIZE
        return got
class Zstandard:
    def __init__(self):
        # Python reads this format only since 3.14; the library is where there is an rpm or a dpkg.
        try:
            import ctypes
            library = ctypes.CDLL("libzstd.so.1")
            self.length, self.unpack = library.ZSTD_getFrameContentSize, library.ZSTD_decompress
        except (ImportError, OSError, AttributeError):
            sys.exit(NO_ZSTANDARD)
        size = ctypes.c_size_t
        self.length.restype, self.length.argtypes = ctypes.c_ulonglong, (ctypes.c_char_p, size)
        self.unpack.restype, self.unpack.argtypes = size, (ctypes.c_void_p, size, ctypes.c_char_p, size)
        self.room = ctypes.create_string_buffer
    def __call__(self, frame):
        length = self.length(frame, len(frame))
        if length > MOST:
            sys.exit(STREAM_CUT)
        content = self.room(length)
        if self.unpack(content, length, frame, len(frame)) != length:
            sys.exit(STREAM_CUT)
        return content
class Frames:
    def __init__(self, source, zstandard):
        try:
            import zlib
        except ImportError:
            sys.exit(ONLY_PLAIN)
        self.source, self.inflater, self.left, self.inflate, self.ready = source, zlib.decompressobj, 0, None, b""
        self.zstandard = zstandard
    def begin(self):
        head = bytearray(5)
        if fill(self.source, memoryview(head)) < len(head):
            return False
        self.left = int.from_bytes(head[1:], "big")
        if head[:1] == b"z":
            return self.take_zstandard()
        self.inflate = self.inflater().decompress if head[:1] == b"d" else None
        return True
    def take_zstandard(self):
        frame = bytearray(self.left)
        if fill(self.source, memoryview(frame)) < self.left:
            return False
        self.left, self.ready = 0, memoryview(self.zstandard(bytes(frame))).cast("B")
        return True
    def readinto(self, view):
        while not self.ready:
            if not self.left and not self.begin():
                return 0
            if self.ready:
                break
            if not self.inflate:
                got = self.source.readinto(view[:self.left])
                self.left -= got
                return got
            piece = memoryview(bytearray(min(self.left, SIZE)))
            got = self.source.readinto(piece)
            if not got:
                return 0
            self.left -= got
            self.ready = memoryview(self.inflate(piece[:got]))
        size = min(len(self.ready), len(view))
        view[:size] = self.ready[:size]
        self.ready = self.ready[size:]
        return size
def remove(path):
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass
def fill(source, view):
    size = 0
    while size < len(view):
        got = source.readinto(view[size:])
        if not got:
            break
        size += got
    return size
def receive(sink, source):
    digest, before, lead, looked = hashlib.sha256(), None, start % PAGE, time.monotonic()
    def push(buffer, view):
        digest.update(view)
        sink.full.put((buffer, view, digest.copy()))
    while sink.problem is None:
        buffer = sink.free.get()
        view = memoryview(buffer)[lead:]
        lead = 0
        size = fill(source, view)
        if size == len(view):
            if before:
                push(*before)
            before = (buffer, view)
            if time.monotonic() - looked > LOOK:
                looked = time.monotonic()
                if is_replaced(sink.fd):
                    sys.exit(REPLACED)
            continue
        tail = (bytes(before[1][-END:]) if before else b"") + bytes(view[:size])
        end = tail[-END:].decode("latin-1")
        end = end[12:76] if len(end) == END and end.startswith("atelier-end ") and end.endswith("\n") else ""
        over = END - size if end and size < END else 0
        if before:
            push(before[0], before[1][:len(before[1]) - over])
        rest = view[:max(0, size - END) if end else size]
        if len(rest):
            push(buffer, rest)
        return digest, end
    return digest, ""
def begin():
    if start == 0:
        remove(part)
        remove(note)
        fd = os.open(note, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        os.write(fd, record.encode())
        os.close(fd)
    tried = Note()
    fd = os.open(part, os.O_RDWR | os.O_NOFOLLOW | (os.O_CREAT | os.O_EXCL if start == 0 else 0), as_closed())
    return tried, fd
def begin_among_others():
    # Another upload to this place may begin at the same moment, and remove what this one has just made.
    for left in range(TRIES - 1, -1, -1):
        try:
            return begin()
        except (FileExistsError, FileNotFoundError):
            if start or not left:
                raise
def main():
    # Before the lanes, which would be waited for in vain.
    zstandard = Zstandard() if framed == ZSTANDARD else None
    lines = Lanes()
    source = lines if framed == PLAIN else Frames(lines, zstandard)
    try:
        tried, fd = begin_among_others()
        narrow(fd)
        if os.fstat(fd).st_size != start:
            os.ftruncate(fd, start)
    except OSError as problem:
        give_up(problem)
    sink = Sink(fd)
    def keep_in_mind():
        sink.flush()
        tried.try_to_remember(sink)
    lines.on_silence = keep_in_mind
    digest, end = receive(sink, source)
    sink.finish()
    if end and not sink.problem:
        if end != digest.hexdigest() or os.fstat(fd).st_size != sink.kept:
            print("differs", digest.hexdigest())
            return
        try:
            lost = apply_rights(fd)
            complete(fd, tried)
        except OSError as problem:
            give_up(problem)
        print("whole %d%s" % (os.fstat(fd).st_mtime, lost))
        return
    tried.try_to_remember(sink)
    if sink.problem:
        give_up(sink.problem)
    sys.exit(STREAM_CUT)
main()
