#include "core/transfer/ledger/UploadLedger.h"

#include <QJsonObject>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/files/OwnFolders.h"
#include "core/practice/PracticeFiling.h"
#include "core/transfer/ledger/LedgerFile.h"

namespace atelier {

namespace {

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
            .size = countIn(text("size")).value_or(0),
            .modified = text("modified").toLongLong(),
            .verifiedAt = QDateTime::fromString(text("verifiedAt"), Qt::ISODate),
            .folder = object.value(QStringLiteral("folder")).toBool()};
}

bool isOf(const KnownUpload& known, const QString& host) {
    return isRecordedFor(known.host, known.path, host);
}

LedgerFile uploadsIn(const QString& file) {
    return {file, QStringLiteral("uploads")};
}

}  // namespace

QString UploadLedger::fileOfUser() {
    return ownDataFolder() + QStringLiteral("/uploads.json");
}

bool UploadLedger::knowsName(const QString& host, const QString& fileName) const {
    const QJsonArray uploads = uploadsIn(file_).read();
    return std::ranges::any_of(uploads, [&](const QJsonValue& value) {
        const KnownUpload known = fromObject(value.toObject());
        return known.path.section(QLatin1Char('/'), -1) == fileName && isOf(known, host);
    });
}

std::optional<KnownUpload> UploadLedger::find(const QString& host, const QString& path) const {
    for (const auto& value : uploadsIn(file_).read()) {
        const KnownUpload known = fromObject(value.toObject());
        if (known.path == path && isOf(known, host)) return known;
    }
    return {};
}

Expected<void> UploadLedger::remember(const KnownUpload& upload) const {
    return uploadsIn(file_).putInFront(toObject(upload), [&upload](const QJsonObject& object) {
        const KnownUpload known = fromObject(object);
        return known.path == upload.path && isOf(known, upload.host);
    });
}

}  // namespace atelier
