#include "core/openssh/persist/PersistentConnection.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/json/JsonReader.h"

namespace atelier {

namespace {

constexpr int noteVersion = 1;

QString noteIn(const QString& folder) {
    return folder + QStringLiteral("/connection.json");
}

void readHostKey(JsonReader& json, VouchedHostKey& key) {
    for (const char* name : {"type", "fingerprint"}) json.require(name);
    json.read("type", key.shown.keyType);
    json.read("fingerprint", key.shown.fingerprint);
    json.read("isKnown", key.isKnown);
    json.read("othersKnown", key.othersKnown);
}

}  // namespace

Expected<void> writeNote(const PersistentConnection& connection) {
    const VouchedHostKey& key = connection.hostKey;
    const QJsonObject object{
        {QStringLiteral("version"), noteVersion},
        {QStringLiteral("key"), connection.key},
        {QStringLiteral("label"), connection.label},
        {QStringLiteral("typedHost"), connection.typedHost},
        {QStringLiteral("since"), connection.since.toUTC().toString(Qt::ISODateWithMs)},
        {QStringLiteral("idleMinutes"), qint64(connection.idle.count())},
        {QStringLiteral("address"), connection.address},
        {QStringLiteral("hasAsked"), connection.hasAsked},
        {QStringLiteral("hostKey"), QJsonObject{{QStringLiteral("type"), key.shown.keyType},
                                                {QStringLiteral("fingerprint"), key.shown.fingerprint},
                                                {QStringLiteral("isKnown"), key.isKnown},
                                                {QStringLiteral("othersKnown"), key.othersKnown}}}};
    return writeClosedFile(noteIn(connection.folder), QJsonDocument(object).toJson());
}

Expected<PersistentConnection> readNote(const QString& folder) {
    const QString path = noteIn(folder);
    const auto object = jsonFromFile(path);
    if (!object) return failure(object);
    JsonReader json(*object);
    PersistentConnection connection{.folder = folder};
    int version = 0;
    QString since;
    for (const char* name : {"version", "key", "label", "since", "hostKey"}) json.require(name);
    json.read("version", version);
    if (version > noteVersion) return failure(error::VersionUnknown{path, version, noteVersion});
    json.read("key", connection.key);
    json.read("label", connection.label);
    json.read("typedHost", connection.typedHost);
    json.read("since", since);
    json.read("idleMinutes", connection.idle);
    json.read("address", connection.address);
    json.read("hasAsked", connection.hasAsked);
    json.object("hostKey", [&connection](JsonReader& key) { readHostKey(key, connection.hostKey); });
    connection.since = QDateTime::fromString(since, Qt::ISODateWithMs);
    if (!connection.since.isValid()) json.blame(QStringLiteral("since"), jsonProblem::dateExpected);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    return connection;
}

}  // namespace atelier
