#include "core/openssh/persist/PersistenceSettings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "core/files/ClosedFiles.h"
#include "core/files/NewerFile.h"
#include "core/files/OwnFolders.h"
#include "core/json/JsonReader.h"

namespace atelier {

namespace {

constexpr int version = 1;
/// The oldest are forgotten.
constexpr qsizetype mostKeys = 200;

QString file() {
    return ownDataFolder() + QStringLiteral("/connections.json");
}

Expected<void> write(const PersistenceSettings& settings) {
    makeClosedFolder(ownDataFolder());
    if (auto aside = putNewerAside(file(), version); !aside) return aside;
    const QJsonObject object{
        {QStringLiteral("version"), version},
        {QStringLiteral("idleMinutes"), qint64(settings.idle.count())},
        {QStringLiteral("asksForCode"),
         QJsonArray::fromStringList(settings.codeKeys.last(std::min(mostKeys, settings.codeKeys.size())))}};
    return writeClosedFile(file(), QJsonDocument(object).toJson());
}

}  // namespace

PersistenceSettings persistenceSettings() {
    const auto object = jsonFromFile(file());
    if (!object) return {};
    JsonReader json(*object);
    PersistenceSettings settings;
    int found = 0;
    json.read("version", found);
    json.read("idleMinutes", settings.idle);
    json.read("asksForCode", settings.codeKeys);
    const bool fits = settings.idle.count() >= 0 && settings.idle <= longestIdleTime;
    return found == version && fits && !json.problem() ? settings : PersistenceSettings();
}

std::chrono::minutes idleTime() {
    return persistenceSettings().idle;
}

Expected<void> setIdleTime(std::chrono::minutes time) {
    PersistenceSettings settings = persistenceSettings();
    settings.idle = std::clamp(time, std::chrono::minutes(0), longestIdleTime);
    return write(settings);
}

void noteAsksForCode(const QString& key, bool asks) {
    PersistenceSettings settings = persistenceSettings();
    if (settings.codeKeys.contains(key) == asks) return;
    settings.codeKeys.removeAll(key);
    if (asks) settings.codeKeys << key;
    static_cast<void>(write(settings));
}

}  // namespace atelier
