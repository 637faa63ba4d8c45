#include "core/store/PendingUploads.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSaveFile>

namespace atelier {

namespace {

constexpr int version = 1;

const QMap<QString, Compression>& compressionWords() {
    static const QMap<QString, Compression> words{{QStringLiteral("none"), Compression::None},
                                                  {QStringLiteral("gzip"), Compression::Gzip},
                                                  {QStringLiteral("zstd"), Compression::Zstd}};
    return words;
}

/// Numbers as text: JSON's are doubles, which are exact only up to 2^53.
QJsonObject toObject(const PendingUpload& upload) {
    return {{QStringLiteral("host"), upload.host},
            {QStringLiteral("localPath"), upload.localPath},
            {QStringLiteral("remoteArchive"), upload.remoteArchive},
            {QStringLiteral("written"), upload.written},
            {QStringLiteral("strategy"), upload.strategy},
            {QStringLiteral("compression"), compressionWords().key(upload.compression)},
            {QStringLiteral("leaveOutUnreadable"), upload.leaveOutUnreadable},
            {QStringLiteral("files"), QString::number(upload.files)},
            {QStringLiteral("bytes"), QString::number(upload.bytes)},
            {QStringLiteral("arrived"), QString::number(upload.arrived)},
            {QStringLiteral("total"), QString::number(upload.total)},
            {QStringLiteral("begunAt"), upload.begunAt.toUTC().toString(Qt::ISODate)},
            {QStringLiteral("seenAt"), upload.seenAt.toUTC().toString(Qt::ISODate)}};
}

PendingUpload fromObject(const QJsonObject& object) {
    const auto text = [&object](const char* key) { return object.value(QLatin1String(key)).toString(); };
    return {.host = text("host"),
            .localPath = text("localPath"),
            .remoteArchive = text("remoteArchive"),
            .written = text("written"),
            .strategy = text("strategy"),
            .compression = compressionWords().value(text("compression"), Compression::None),
            .leaveOutUnreadable = object.value(QLatin1String("leaveOutUnreadable")).toBool(),
            .files = text("files").toLongLong(),
            .bytes = text("bytes").toLongLong(),
            .arrived = text("arrived").toLongLong(),
            .total = text("total").toLongLong(),
            .begunAt = QDateTime::fromString(text("begunAt"), Qt::ISODate),
            .seenAt = QDateTime::fromString(text("seenAt"), Qt::ISODate)};
}

}  // namespace

QList<PendingUpload> PendingUploads::read() const {
    QFile file(file_);
    if (file_.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    if (object.value(QStringLiteral("version")).toInt() != version) return {};
    QList<PendingUpload> uploads;
    for (const auto& value : object.value(QStringLiteral("uploads")).toArray())
        uploads << fromObject(value.toObject());
    return uploads;
}

Expected<void> PendingUploads::write(const QList<PendingUpload>& uploads) const {
    if (file_.isEmpty() || (uploads.isEmpty() && !QFile::exists(file_))) return {};
    QDir().mkpath(QFileInfo(file_).absolutePath());
    QJsonArray array;
    for (const PendingUpload& upload : uploads) array.append(toObject(upload));
    const QJsonObject all{{QStringLiteral("version"), version}, {QStringLiteral("uploads"), array}};
    QSaveFile file(file_);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(all).toJson()) < 0 || !file.commit())
        return failure(ErrorKind::FileUnwritable, {file_}, file.errorString());
    return {};
}

}  // namespace atelier
