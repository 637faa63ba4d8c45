#include "core/transfer/RemoteFile.h"

#include "core/base/Bounds.h"
#include "core/transfer/RemoteScript.h"

namespace atelier {

namespace {

// The nearest folder that exists answers for the space; `df -P` prints one line for it, free bytes in
// column 4.
const char inspectScript[] = R"sh(f=$1
case $f in /*) ;; *) f=$PWD/$f ;; esac
# What stat would say is told by ls where there is none like GNU's; the rest is then not known.
size() (
    [ -f "$1" ] || exit 0
    said=$(ls -ldnL -- "$1") || exit
    set -f
    set -- $said
    printf %s "$5"
)
say() { if [ -f "$2" ]; then stat -c "$1" -- "$2" 2>/dev/null; fi; }
d=${f%/*}
folder=; if [ -d "${d:-/}" ]; then folder=yes; fi
taken=; if [ -d "$f" ]; then taken=yes; fi
while [ -n "$d" ] && [ ! -d "$d" ]; do d=${d%/*}; done
printf '%s\0' "$f" "$(size "$f")" "$(size "$f.part")" "$(df -P -B1 -- "${d:-/}" | awk 'NR > 1 { print $4 }')" \
    "$(command -v rsync)" "$(say %Y "$f")" "$(say '%i %.9Z' "$f.part")" "$folder" "$taken"
if [ -f "$f.part.json" ] && [ -r "$f.part.json" ]; then head -c 4194304 -- "$f.part.json"; fi)sh";

const char folderScript[] = R"sh(d=$1
case $d in /*) ;; *) d=$PWD/$d ;; esac
case $d in "$HOME"/projects/*)
    account=${d#"$HOME"/projects/}
    [ -d "$HOME/projects/${account%%/*}" ] || exit 44 ;;
esac
d=${d%/}
above=${d%/*}
[ ! -d "${d:-/}" ] || exit 0
mkdir -p -- "${above:-/}" && umask "$(printf %o "$((0$(umask) | 0$2))")" && mkdir -p -- "$d" || exit
# Where the folder above has a default access list, that counts instead of the umask.
for right in "040 g-r" "020 g-w" "010 g-x" "04 o-r" "02 o-w" "01 o-x"; do
    [ "$((0$2 & ${right% *}))" = 0 ] || chmod -- "${right#* }" "$d" || exit
done)sh";

const char hashScript[] =
    R"sh(if [ -n "$2" ]; then head -c "$2" -- "$1"; else cat -- "$1"; fi | sum
ends=("${PIPESTATUS[@]}")
[ "${ends[0]}" = 0 ] || exit "${ends[0]}"
exit "${ends[1]}")sh";

const char blocksScript[] = R"sh(size=$(wc -c < "$1") || exit
n=0
while [ $((n * $2)) -lt "$size" ]; do
    dd if="$1" bs="$2" skip="$n" count=1 status=none | sha256sum
    n=$((n + 1))
done)sh";

// The hashes of 64 TiB in blocks of 16 MiB.
constexpr qint64 mostHashBytes = 256LL * 1024 * 1024;

const char spaceScript[] = R"sh(d=${1%/*}
df -P -B1 -- "${d:-/}" | awk 'NR > 1 { print $4 }'
if command -v diskusage_report >/dev/null; then diskusage_report
elif command -v lfs >/dev/null && lfs quota -h -u "$(id -un)" "${d:-/}" 2>/dev/null; then :
elif command -v quota >/dev/null; then quota -s; fi 2>&1
exit 0)sh";

// Larger than any file and later than any time, and small enough to reckon with.
constexpr qint64 mostNumber = qint64{1} << 60;

std::optional<qint64> number(const QByteArray& text) {
    return countIn(text.trimmed(), mostNumber);
}

}  // namespace

RemotePath RemotePlace::part() const {
    return RemotePath(path.text() + QStringLiteral(".part"));
}

RemotePath RemotePlace::recordPath() const {
    return RemotePath(path.text() + QStringLiteral(".part.json"));
}

Expected<RemotePlace> inspectPlace(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                   PlaceFor what) {
    const auto answer = runScript(
        host,
        noted(QT_TRANSLATE_NOOP("CommandNote",
                                "What is at the destination already, and how much room is left there"),
              remoteScript(QString::fromUtf8(inspectScript), path)),
        stop);
    if (!answer) return failure(answer);
    const auto fields = answer->split('\0');
    if (fields.size() < 10)
        return failure(ErrorKind::LoginShellUnusable, {host.label()}, QString::fromUtf8(*answer));
    RemotePlace place;
    place.path = RemotePath(QString::fromUtf8(fields[0]));
    place.size = number(fields[1]);
    place.partSize = number(fields[2]);
    place.freeBytes = number(fields[3]);
    place.rsync = !fields[4].isEmpty();
    place.modified = numberIn(fields[5].trimmed(), -mostNumber, mostNumber);
    place.partState = fields[6];
    place.folderThere = !fields[7].isEmpty();
    place.isFolder = !fields[8].isEmpty();
    place.record = fields[9];
    if (place.isFolder && what == PlaceFor::File)
        return failure(ErrorKind::RemotePathIsFolder, {place.path.text()});
    return place;
}

Expected<void> makeRemoteFolder(RemoteHost& host, const RemotePath& folder, const std::stop_token& stop,
                                quint32 mode) {
    const QString taken = QString::number(0777 & ~mode, 8);
    const auto made = runScript(host,
                                noted(QT_TRANSLATE_NOOP("CommandNote", "Make the folder"),
                                      remoteScript(QString::fromUtf8(folderScript), folder, {taken})),
                                stop);
    if (!made) return failure(made);
    return {};
}

Expected<QByteArray> remoteSha256(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                  qint64 length) {
    const QString first = length < 0 ? QString() : QString::number(length);
    const auto answer = runScript(host,
                                  noted(QT_TRANSLATE_NOOP("CommandNote", "The checksum of what has arrived"),
                                        remoteScript(withSum(hashScript), path, {first})),
                                  stop);
    if (!answer) return failure(answer);
    return answer->left(64);
}

Expected<QList<QByteArray>> remoteBlockHashes(RemoteHost& host, const RemotePath& path, qint64 blockSize,
                                              const std::stop_token& stop) {
    const auto answer =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote",
                                          "The SHA-256 of every block of a file that is not as it was sent"),
                        remoteScript(QString::fromUtf8(blocksScript), path, {QString::number(blockSize)})),
                  stop, mostHashBytes);
    if (!answer) return failure(answer);
    QList<QByteArray> hashes;
    for (const QByteArray& line : answer->split('\n'))
        if (line.size() > 64) hashes << line.left(64);
    return hashes;
}

Error withSpaceReport(RemoteHost& host, Error error, const RemotePath& path, qint64 needed) {
    if (error.kind != ErrorKind::RemoteDiskFull) return error;
    error.arguments = {path.text(), QString::number(needed), {}};
    const auto answer =
        host.run(noted(QT_TRANSLATE_NOOP("CommandNote", "How much room is left, and what the quota says"),
                       remoteScript(QString::fromUtf8(spaceScript), path)));
    if (!answer) return error;
    const auto lines = QString::fromUtf8(answer->standardOutput).trimmed();
    const QString free = lines.section(QLatin1Char('\n'), 0, 0);
    if (countIn(free).value_or(0) < needed) error.arguments[2] = free;
    const QString quota = lines.section(QLatin1Char('\n'), 1);
    if (!quota.isEmpty()) error.detail += QStringLiteral("\n\n") + quota;
    return error;
}

}  // namespace atelier
