#include "core/journey/StorageRoom.h"

#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

// The nearest folder that exists answers. What hangs must not hang the page.
constexpr auto script = R"bash(
exec </dev/null
d=$1
case $d in /*) ;; *) d=$PWD/$d ;; esac
while [ -n "$d" ] && [ ! -d "$d" ]; do d=${d%/*}; done
timeout 10 df -P -B1 -- "${d:-/}" | awk 'NR > 1 { print "bytes=" $4 }'
timeout 10 df -P -i -- "${d:-/}" | awk 'NR > 1 { print "files=" $4 }'
if command -v diskusage_report >/dev/null; then timeout 20 diskusage_report 2>/dev/null | sed 's/^/report=/'
elif command -v quota >/dev/null; then timeout 10 quota -w -p 2>/dev/null | sed 's/^/quota=/'; fi
printf 'end=\n'
)bash";

/// "1226k" is 1,226,000 files.
qint64 filesIn(const QString& number, const QString& unit) {
    const double factor = unit.isEmpty() ? 1 : unit.toLower() == QLatin1String("k") ? 1e3 : 1e6;
    return qint64(number.toDouble() * factor);
}

/// "280 kB", "39T", "25GiB".
qint64 bytesIn(const QString& number, const QString& unit) {
    static const QString letters = QStringLiteral("KMGTP");
    double value = number.toDouble();
    for (auto power = letters.indexOf(unit.left(1).toUpper()); power >= 0; --power) value *= 1024;
    return qint64(value);
}

QByteArray linesOf(const QByteArray& answer, const QByteArray& key) {
    QByteArray lines;
    for (const QByteArray& line : answer.split('\n'))
        if (line.startsWith(key + '=')) lines += line.mid(key.size() + 1) + '\n';
    return lines;
}

std::optional<qint64> numberOf(const QByteArray& answer, const QByteArray& key) {
    bool valid = false;
    const qint64 number = linesOf(answer, key).trimmed().toLongLong(&valid);
    return valid ? std::optional(number) : std::nullopt;
}

}  // namespace

QList<StorageQuota> parseDiskUsageReport(const QByteArray& text) {
    static const QRegularExpression line(QStringLiteral(
        R"(^\s*(/\S+\s*\([^)]*\))\s+([\d.]+)\s*([kKMGTP]?i?B?)\s*/\s*([\d.]+)\s*([kKMGTP]?i?B?))"
        R"(\s+([\d.]+)\s*([kKM]?)\s*/\s*([\d.]+)\s*([kKM]?)\s*$)"));
    QList<StorageQuota> quotas;
    for (const QString& one : QString::fromUtf8(text).split(QLatin1Char('\n'))) {
        const auto found = line.match(one);
        if (!found.hasMatch()) continue;
        const auto word = [&found](int index) { return found.captured(index); };
        quotas << StorageQuota{.space = word(1),
                               .usedBytes = bytesIn(word(2), word(3)),
                               .limitBytes = bytesIn(word(4), word(5)),
                               .usedFiles = filesIn(word(6), word(7)),
                               .limitFiles = filesIn(word(8), word(9))};
    }
    return quotas;
}

QList<StorageQuota> parseQuota(const QByteArray& text) {
    QList<StorageQuota> quotas;
    for (const QString& line : QString::fromUtf8(text).split(QLatin1Char('\n'))) {
        // File system, blocks, quota, limit, grace, files, quota, limit, grace; a star marks what is
        // exceeded.
        auto columns = line.simplified().remove(QLatin1Char('*')).split(QLatin1Char(' '));
        bool valid = false;
        const qint64 blocks = columns.value(1).toLongLong(&valid);
        if (columns.size() < 8 || !valid) continue;
        quotas << StorageQuota{.space = columns[0],
                               .usedBytes = blocks * 1024,
                               .limitBytes = columns[3].toLongLong() * 1024,
                               .usedFiles = columns[5].toLongLong(),
                               .limitFiles = columns[7].toLongLong()};
    }
    return quotas;
}

std::optional<StorageQuota> quotaOf(const QList<StorageQuota>& quotas, const QString& path) {
    static const QRegularExpression project(QStringLiteral("/projects?/([^/]+)"));
    const QString account = project.match(path).captured(1);
    const bool scratch = path.contains(QLatin1String("/scratch"));
    // "def-prof" must not be found in "def-prof-ab".
    const QRegularExpression wanted(
        account.isEmpty() ? scratch ? QStringLiteral("^/scratch") : QStringLiteral("^/home")
                          : QStringLiteral("^/project.*[( ]%1\\)").arg(QRegularExpression::escape(account)));
    const auto found = std::ranges::find_if(
        quotas, [&wanted](const StorageQuota& quota) { return wanted.match(quota.space).hasMatch(); });
    if (found != quotas.end()) return *found;
    return {};
}

RoomAdvice roomAdvice(qint64 bytes, qint64 files, const StorageRoom& room) {
    const StorageQuota quota = room.quota.value_or(StorageQuota{});
    const auto tooMany = [](qint64 wanted, qint64 used, qint64 limit) {
        return limit > 0 && wanted > std::max<qint64>(0, limit - used);
    };
    if ((room.freeBytes && *room.freeBytes < bytes) || tooMany(bytes, quota.usedBytes, quota.limitBytes))
        return RoomAdvice::NoBytes;
    if ((room.freeFiles && *room.freeFiles < files) || tooMany(files, quota.usedFiles, quota.limitFiles))
        return RoomAdvice::NoFiles;
    if (quota.limitFiles > 0 && files >= quota.limitFiles / 10) return RoomAdvice::ManyFiles;
    return room.freeBytes || room.quota ? RoomAdvice::Fits : RoomAdvice::Unknown;
}

Expected<StorageRoom> storageRoom(RemoteHost& host, const RemotePath& place, const std::stop_token& stop) {
    Command ask =
        noted(QT_TRANSLATE_NOOP("CommandNote", "How much room is left there, and how many files it may hold"),
              shellScript(QLatin1String(script)));
    ask.arg(QStringLiteral("atelier")).arg(place);
    const auto answer = host.runChecked(ask, stop);
    if (!answer) return failure(answer);
    StorageRoom room;
    room.freeBytes = numberOf(*answer, "bytes");
    room.freeFiles = numberOf(*answer, "files");
    // File systems that make their inodes as they go say 0.
    if (room.freeFiles == 0) room.freeFiles.reset();
    auto quotas = parseDiskUsageReport(linesOf(*answer, "report"));
    room.quota = quotaOf(quotas, place.text());
    // quota(1) names file systems, not spaces: where there is one only, it is that of the home folder.
    quotas = parseQuota(linesOf(*answer, "quota"));
    if (!room.quota && quotas.size() == 1) room.quota = quotas.constFirst();
    return room;
}

}  // namespace atelier
