#include "core/profile/ProfileStore.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

#include "core/account/ClusterAccount.h"
#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/NewerFile.h"
#include "core/json/JsonReader.h"

namespace atelier {

namespace {

constexpr int profileVersion = 1;

}  // namespace

ProfileStore ProfileStore::in(const QString& dataFolder) {
    return ProfileStore(dataFolder.isEmpty() ? QString() : dataFolder + QStringLiteral("/clusters"));
}

QString ProfileStore::fileOf(const QString& key) const {
    return folder_ + QLatin1Char('/') + QString::fromLatin1(QUrl::toPercentEncoding(key)) +
           QStringLiteral(".json");
}

Expected<std::optional<SiteProfile>> ProfileStore::read(const QString& key) const {
    const QString path = fileOf(key);
    if (folder_.isEmpty() || !QFileInfo::exists(path)) return std::nullopt;
    const auto object = jsonFromFile(path);
    if (!object) return failure(object);
    JsonReader json(*object);
    int version = 0;
    QString foundAt;
    SiteProfile profile;
    json.require("version");
    json.read("version", version);
    json.read("foundAt", foundAt);
    json.read("found", profile.found);
    json.read("said", profile.said);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    // What is no fact is passed over, whoever wrote it into the file. What the user said and has not its form
    // is told where it is used.
    profile.found = fittingFacts(profile.found);
    profile.said = withFacts({}, profile.said);
    profile.foundAt = QDateTime::fromString(foundAt, Qt::ISODate);
    return profile;
}

Expected<void> ProfileStore::write(const QString& key, const SiteProfile& profile) const {
    if (folder_.isEmpty()) return {};
    if (!makeClosedFolder(folder_)) return failure(error::FileUnwritable{folder_});
    if (auto aside = putNewerAside(fileOf(key), profileVersion); !aside) return aside;
    const QJsonObject json{{QStringLiteral("version"), profileVersion},
                           {QStringLiteral("foundAt"), profile.foundAt.toUTC().toString(Qt::ISODate)},
                           {QStringLiteral("found"), profile.found},
                           {QStringLiteral("said"), profile.said}};
    return writeClosedFile(fileOf(key), QJsonDocument(json).toJson());
}

Expected<void> ProfileStore::noteFound(const QString& key, const QString& path,
                                       const QJsonValue& value) const {
    const auto kept = read(key);
    if (!kept) return failure(kept);
    SiteProfile profile = kept->value_or(SiteProfile{});
    const QJsonObject found = withFact(profile.found, path, value);
    if (found == profile.found) return {};
    profile.found = found;
    return write(key, profile);
}

QString profileKey(const ClusterProfile& cluster, const QString& host, quint16 port,
                   const QString& practiceFolder) {
    if (cluster.practice) return QStringLiteral("practice ") + practiceAt(practiceFolder, port);
    const bool isAddress = cluster.loginHost.isEmpty() || cluster.id == cluster.loginHost;
    if (isAddress) return placeOf(host, port);
    return isOwnName(cluster.id, host) ? QStringLiteral("ssh ") + placeOf(host, port) : cluster.id;
}

QJsonObject exported(const SiteProfile& profile) {
    QJsonObject whole = profile.catalogue;
    for (const ProfileFact& fact : factsOf(profile))
        whole = withFact(whole, QLatin1String(fact.kind->path), fact.value());
    QJsonArray told;
    for (const char* list : {"partitions", "qos", "constraints", "reservations"})
        if (const QJsonValue found = factAt(profile.found, QLatin1String(list));
            found.isArray() && found == factAt(whole, QLatin1String(list)))
            told.append(QLatin1String(list));
    if (!told.isEmpty()) whole.insert(QStringLiteral("told"), told);
    if (profile.foundAt.isValid()) {
        QJsonArray sources = whole.value(QLatin1String("sources")).toArray();
        sources.append(QJsonObject{
            {QStringLiteral("what"), QStringLiteral("What the other sources leave open was found by "
                                                    "asking the cluster.")},
            {QStringLiteral("asOf"), profile.foundAt.date().toString(Qt::ISODate)}});
        whole.insert(QStringLiteral("sources"), sources);
    }
    return whole;
}

}  // namespace atelier
