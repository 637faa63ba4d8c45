#include "core/transfer/stream/StreamCheckpoints.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/files/ClosedFiles.h"

namespace atelier {

namespace {

constexpr qint64 closest = 16 << 20;
constexpr qint64 mostCheckpoints = 1024;
constexpr int keptDays = 60;
constexpr qint64 longestLine = 1 << 16;

void removeOld(const QDir& folder) {
    const auto limit = QDateTime::currentDateTimeUtc().addDays(-keptDays);
    for (const QFileInfo& file : folder.entryInfoList(QDir::Files))
        if (file.lastModified() < limit) QFile::remove(file.filePath());
}

std::optional<StreamCheckpoint> fromLine(const QByteArray& line) {
    const auto words = line.trimmed().split(' ');
    // A line without its end comes from an application that was killed while it wrote.
    if (words.size() != 6 || words[5] != "end") return {};
    const auto segment = countIn(words[0]);
    const auto position = countIn(words[1]);
    const auto piece = countIn(words[2]);
    if (!segment || !position || !piece || *segment > *position) return {};
    return StreamCheckpoint{*segment, *position, *piece, QByteArray::fromHex(words[3]),
                            QByteArray::fromHex(words[4])};
}

}  // namespace

StreamCheckpoints::StreamCheckpoints(const QString& ledgerFile, const QString& host, const QString& path,
                                     const StreamRecord& record)
    : spacing_(std::max(closest, record.bytes / mostCheckpoints)) {
    if (ledgerFile.isEmpty()) return;
    const QByteArray what =
        host.toUtf8() + '\0' + path.toUtf8() + '\0' + record.manifest + '\0' + record.compression.toUtf8();
    const auto name = QCryptographicHash::hash(what, QCryptographicHash::Sha256).toHex().left(32);
    const QDir folder(QFileInfo(ledgerFile).absolutePath() + QStringLiteral("/unfinished"));
    file_ = folder.filePath(QString::fromLatin1(name));
}

void StreamCheckpoints::add(const StreamCheckpoint& checkpoint) const {
    if (file_.isEmpty()) return;
    QFile file(file_);
    if (!file.exists()) {
        makeClosedFolder(QFileInfo(file_).absolutePath());
        makeClosedFile(file_);
        removeOld(QFileInfo(file_).dir());
    }
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append)) return;
    file.write(QByteArray::number(checkpoint.segment) + ' ' + QByteArray::number(checkpoint.position) + ' ' +
               QByteArray::number(checkpoint.piece) + ' ' + checkpoint.segmentHash.toHex() + ' ' +
               checkpoint.wholeHash.toHex() + " end\n");
}

std::optional<StreamCheckpoint> StreamCheckpoints::find(qint64 segment, qint64 position) const {
    QFile file(file_);
    if (file_.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    bool compared = segment == 0;
    std::optional<StreamCheckpoint> ofThisTry;
    std::optional<StreamCheckpoint> before;
    const auto keepLatest = [](std::optional<StreamCheckpoint>& best, const StreamCheckpoint& found) {
        if (!best || found.position >= best->position) best = found;
    };
    while (!file.atEnd()) {
        const auto found = fromLine(file.readLine(longestLine));
        if (!found) continue;
        if (found->segment == segment) compared = true;
        if (found->segment == segment && found->position <= position) keepLatest(ofThisTry, *found);
        if (found->position <= segment) keepLatest(before, *found);
    }
    if (ofThisTry || !compared || !before) return ofThisTry;
    before->segment = segment;
    before->segmentHash.clear();
    return before;
}

void StreamCheckpoints::forget() const {
    if (!file_.isEmpty()) QFile::remove(file_);
}

}  // namespace atelier
