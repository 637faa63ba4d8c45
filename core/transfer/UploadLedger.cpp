#include "core/transfer/UploadLedger.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <algorithm>

namespace atelier {

namespace {

constexpr int version = 1;
constexpr int newest = 1000;

const QString uploadsKey = QStringLiteral("uploads");

QJsonObject toObject(const KnownUpload& upload) {
    return {{QStringLiteral("host"), upload.host},
            {QStringLiteral("path"), upload.path},
            {QStringLiteral("manifest"), QString::fromLatin1(upload.manifest)},
            {QStringLiteral("compression"), upload.compression},
            {QStringLiteral("sha256"), QString::fromLatin1(upload.sha256)},
            {QStringLiteral("size"), QString::number(upload.size)},
            {QStringLiteral("modified"), QString::number(upload.modified)},
            {QStringLiteral("verifiedAt"), upload.verifiedAt.toUTC().toString(Qt::ISODate)},
            {QStringLiteral("folder"), upload.folder}};
}

KnownUpload fromObject(const QJsonObject& object) {
    const auto text = [&object](const char* key) { return object.value(QLatin1String(key)).toString(); };
    return {.host = text("host"),
            .path = text("path"),
            .manifest = text("manifest").toLatin1(),
            .compression = text("compression"),
            .sha256 = text("sha256").toLatin1(),
            .size = text("size").toLongLong(),
            .modified = text("modified").toLongLong(),
            .verifiedAt = QDateTime::fromString(text("verifiedAt"), Qt::ISODate),
            .folder = object.value(QStringLiteral("folder")).toBool()};
}

QJsonArray readUploads(const QString& path) {
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    if (object.value(QStringLiteral("version")).toInt() != version) return {};
    return object.value(uploadsKey).toArray();
}

}  // namespace

QString UploadLedger::fileOfUser() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/uploads.json");
}

bool UploadLedger::knowsName(const QString& host, const QString& fileName) const {
    const QJsonArray uploads = readUploads(file_);
    return std::ranges::any_of(uploads, [&](const QJsonValue& value) {
        const KnownUpload known = fromObject(value.toObject());
        return known.host == host && known.path.section(QLatin1Char('/'), -1) == fileName;
    });
}

std::optional<KnownUpload> UploadLedger::find(const QString& host, const QString& path) const {
    for (const auto& value : readUploads(file_)) {
        const KnownUpload known = fromObject(value.toObject());
        if (known.host == host && known.path == path) return known;
    }
    return {};
}

Expected<void> UploadLedger::remember(const KnownUpload& upload) const {
    if (file_.isEmpty()) return {};
    QDir().mkpath(QFileInfo(file_).absolutePath());
    QLockFile lock(file_ + QStringLiteral(".lock"));
    lock.tryLock(5000);
    QJsonArray uploads{toObject(upload)};
    for (const auto& value : readUploads(file_)) {
        const KnownUpload known = fromObject(value.toObject());
        const bool same = known.host == upload.host && known.path == upload.path;
        if (!same && uploads.size() < newest) uploads.append(value);
    }
    QSaveFile file(file_);
    const QJsonObject all{{QStringLiteral("version"), version}, {uploadsKey, uploads}};
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(all).toJson()) < 0 || !file.commit())
        return failure(ErrorKind::FileUnwritable, {file_}, file.errorString());
    return {};
}

}  // namespace atelier
