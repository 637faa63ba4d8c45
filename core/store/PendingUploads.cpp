#include "core/store/PendingUploads.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/NewerFile.h"

namespace atelier {

namespace {

constexpr int uploadsVersion = 1;
constexpr int mostWindows = 100;

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
            {QStringLiteral("recipe"), upload.recipe},
            {QStringLiteral("agreedPlace"), upload.agreedPlace},
            {QStringLiteral("agreedDestination"), upload.agreedDestination},
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
            .recipe = text("recipe"),
            .agreedPlace = text("agreedPlace"),
            .agreedDestination = text("agreedDestination"),
            .files = countIn(text("files")).value_or(0),
            .bytes = countIn(text("bytes")).value_or(0),
            .arrived = countIn(text("arrived")).value_or(0),
            .total = countIn(text("total")).value_or(0),
            .begunAt = QDateTime::fromString(text("begunAt"), Qt::ISODate),
            .seenAt = QDateTime::fromString(text("seenAt"), Qt::ISODate)};
}

QList<PendingUpload> readUploadFile(const QString& name) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    if (object.value(QStringLiteral("version")).toInt() != uploadsVersion) return {};
    QList<PendingUpload> uploads;
    for (const auto& value : object.value(QStringLiteral("uploads")).toArray())
        uploads << fromObject(value.toObject());
    return uploads;
}

/// Adds uploads that are not in the list yet: two windows that ended while one took over from the other may
/// both have kept one.
void append(QList<PendingUpload>& all, const QList<PendingUpload>& more) {
    for (const PendingUpload& upload : more) {
        const bool known = std::ranges::any_of(all, [&upload](const PendingUpload& one) {
            return one.host == upload.host && one.localPath == upload.localPath &&
                   one.remoteArchive == upload.remoteArchive;
        });
        if (!known) all << upload;
    }
}

}  // namespace

PendingUploads PendingUploads::in(const QString& dataFolder) {
    return PendingUploads(
        dataFolder.isEmpty() ? QString() : QDir(dataFolder).filePath(QStringLiteral("pending-uploads.json")));
}

QString PendingUploads::nameOf(int window) const {
    if (window == 1) return file_;
    const QFileInfo info(file_);
    return info.dir().filePath(
        QStringLiteral("%1-%2.%3").arg(info.completeBaseName(), QString::number(window), info.suffix()));
}

QStringList PendingUploads::others() const {
    QStringList names;
    const QFileInfo info(file_);
    const QStringList patterns{info.fileName(),
                               QStringLiteral("%1-*.%2").arg(info.completeBaseName(), info.suffix())};
    for (const QFileInfo& found : info.dir().entryInfoList(patterns, QDir::Files, QDir::Name))
        if (found.absoluteFilePath() != QFileInfo(own_).absoluteFilePath()) names << found.absoluteFilePath();
    return names;
}

Expected<void> PendingUploads::takeFile() {
    if (lock_) return {};
    for (int window = 1;; ++window) {
        if (newerVersionOf(nameOf(window), uploadsVersion) > 0 && window < mostWindows) continue;
        auto lock = FileLock::acquire(nameOf(window), 0);
        if (!lock && lock.error().kind() == ErrorKind::FileLocked && window < mostWindows) continue;
        if (!lock) return failure(lock);
        own_ = nameOf(window);
        lock_.emplace(std::move(*lock));
        return {};
    }
}

QList<PendingUpload> PendingUploads::read() const {
    if (file_.isEmpty()) return {};
    QList<PendingUpload> all = own_.isEmpty() ? QList<PendingUpload>() : readUploadFile(own_);
    for (const QString& name : others())
        if (!isLockedByAnother(name)) append(all, readUploadFile(name));
    return all;
}

std::optional<Error> PendingUploads::newer() const {
    if (file_.isEmpty()) return std::nullopt;
    for (const QString& name : others())
        if (const int version = newerVersionOf(name, uploadsVersion); version > 0)
            return Error(error::VersionUnknown{name, version, uploadsVersion});
    return std::nullopt;
}

QList<PendingUpload> PendingUploads::takeOver() {
    if (file_.isEmpty() || !takeFile()) return read();
    QList<PendingUpload> all = readUploadFile(own_);
    for (const QString& name : others()) {
        const auto lock = FileLock::acquire(name, 0);
        // A newer Atelier reads what it wrote.
        if (!lock || newerVersionOf(name, uploadsVersion) > 0) continue;
        append(all, readUploadFile(name));
        // The other window's file is removed only once its uploads are written to this one's.
        if (write(all)) QFile::remove(name);
    }
    return all;
}

Expected<void> PendingUploads::write(const QList<PendingUpload>& uploads) {
    if (file_.isEmpty()) return {};
    if (auto taken = takeFile(); !taken) return taken;
    if (uploads.isEmpty() && !QFile::exists(own_)) return {};
    if (auto aside = putNewerAside(own_, uploadsVersion); !aside) return aside;
    QJsonArray array;
    for (const PendingUpload& upload : uploads) array.append(toObject(upload));
    const QJsonObject all{{QStringLiteral("version"), uploadsVersion}, {QStringLiteral("uploads"), array}};
    closeToOthers(own_);
    return writeClosedFile(own_, QJsonDocument(all).toJson());
}

}  // namespace atelier
