#include "core/transfer/ledger/LedgerFile.h"

#include <QFile>
#include <QJsonDocument>

#include "core/files/ClosedFiles.h"
#include "core/files/FileLock.h"
#include "core/files/NewerFile.h"

namespace atelier {

namespace {

constexpr int version = 1;
constexpr int newest = 1000;
constexpr int patienceMs = 5000;

const QString versionKey = QStringLiteral("version");

}  // namespace

QJsonArray LedgerFile::read() const {
    QFile file(file_);
    if (file_.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    if (object.value(versionKey).toInt() != version) return {};
    return object.value(listKey_).toArray();
}

Expected<void> LedgerFile::putInFront(const QJsonObject& entry,
                                      const std::function<bool(const QJsonObject&)>& isSame) const {
    if (file_.isEmpty()) return {};
    const auto lock = FileLock::acquire(file_, patienceMs);
    if (!lock) return failure(lock);
    if (auto aside = putNewerAside(file_, version); !aside) return aside;
    QJsonArray entries{entry};
    for (const auto& known : read())
        if (!isSame(known.toObject()) && entries.size() < newest) entries.append(known);
    const QJsonObject all{{versionKey, version}, {listKey_, entries}};
    closeToOthers(file_);
    return writeClosedFile(file_, QJsonDocument(all).toJson());
}

}  // namespace atelier
