#include "core/openssh/persist/PersistenceSettings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "core/files/ClosedFiles.h"
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

struct Settings {
    std::chrono::minutes idle = usualIdleTime;
    QStringList codeKeys = {};
};

/// A file that cannot be read says nothing.
Settings read() {
    const auto object = jsonFromFile(file());
    if (!object) return {};
    JsonReader json(*object);
    Settings settings;
    int found = 0;
    json.read("version", found);
    json.read("idleMinutes", settings.idle);
    json.read("asksForCode", settings.codeKeys);
    const bool fits = settings.idle.count() >= 0 && settings.idle <= longestIdleTime;
    return found == version && fits && !json.problem() ? settings : Settings();
}

Expected<void> write(const Settings& settings) {
    makeClosedFolder(ownDataFolder());
    const QJsonObject object{
        {QStringLiteral("version"), version},
        {QStringLiteral("idleMinutes"), qint64(settings.idle.count())},
        {QStringLiteral("asksForCode"),
         QJsonArray::fromStringList(settings.codeKeys.last(std::min(mostKeys, settings.codeKeys.size())))}};
    return writeClosedFile(file(), QJsonDocument(object).toJson());
}

}  // namespace

std::chrono::minutes idleTime() {
    return read().idle;
}

Expected<void> setIdleTime(std::chrono::minutes time) {
    Settings settings = read();
    settings.idle = std::clamp(time, std::chrono::minutes(0), longestIdleTime);
    return write(settings);
}

bool asksForCode(const QString& key) {
    return read().codeKeys.contains(key);
}

bool doesAnyAskForCode() {
    return !read().codeKeys.isEmpty();
}

void noteAsksForCode(const QString& key, bool asks) {
    Settings settings = read();
    if (settings.codeKeys.contains(key) == asks) return;
    settings.codeKeys.removeAll(key);
    if (asks) settings.codeKeys << key;
    static_cast<void>(write(settings));
}

}  // namespace atelier
