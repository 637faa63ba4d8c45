#include "core/transfer/stream/StreamRecord.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

constexpr int version = 2;

const QString versionKey = QStringLiteral("version");
const QString manifestKey = QStringLiteral("manifest");
const QString compressionKey = QStringLiteral("compression");
const QString filesKey = QStringLiteral("files");
const QString bytesKey = QStringLiteral("bytes");
const QString sourceKey = QStringLiteral("source");
const QString startedKey = QStringLiteral("startedAt");

}  // namespace

QByteArray toJson(const StreamRecord& record) {
    // Numbers are written as text: numbers in JSON are doubles, which are exact only up to 2^53.
    const QJsonObject object{{versionKey, version},
                             {manifestKey, QString::fromLatin1(record.manifest)},
                             {compressionKey, record.compression},
                             {filesKey, QString::number(record.files)},
                             {bytesKey, QString::number(record.bytes)},
                             {sourceKey, record.source},
                             {startedKey, record.startedAt.toUTC().toString(Qt::ISODate)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<StreamRecord> streamRecordFromJson(const QByteArray& json) {
    // Only the first line is the record; the receiver may have added lines of its own.
    const auto object = QJsonDocument::fromJson(json.left(json.indexOf('\n'))).object();
    if (object.value(versionKey).toInt() != version) return {};
    StreamRecord record;
    record.manifest = object.value(manifestKey).toString().toLatin1();
    record.compression = object.value(compressionKey).toString();
    const auto files = countIn(object.value(filesKey).toString());
    const auto bytes = countIn(object.value(bytesKey).toString());
    if (!files || !bytes) return {};
    record.files = *files;
    record.bytes = *bytes;
    record.source = object.value(sourceKey).toString();
    record.startedAt = QDateTime::fromString(object.value(startedKey).toString(), Qt::ISODate);
    if (record.manifest.size() != 64) return {};
    return record;
}

bool isSameArchive(const StreamRecord& one, const StreamRecord& other) {
    return one.manifest == other.manifest && one.compression == other.compression;
}

ResumeDecision streamDecision(const StreamRecord& now, const std::optional<StreamRecord>& before,
                              std::optional<qint64> partSize) {
    using Reason = ResumeDecision::Reason;
    if (!partSize || *partSize == 0) return {Reason::NothingThere, 0};
    if (!before) return {Reason::NoRecord, 0};
    if (!isSameArchive(*before, now)) return {Reason::SourceChanged, 0};
    // The length of a compressed archive is not known before it is made.
    if (now.compression.isEmpty() && *partSize > now.bytes) return {Reason::PartTooLong, 0};
    return {Reason::SameSource, *partSize};
}

}  // namespace atelier
