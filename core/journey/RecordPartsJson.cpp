#include "core/journey/RecordPartsJson.h"

#include <QJsonArray>

#include "core/job/JobSpecJson.h"

namespace atelier {

QString textOf(const QByteArray& bytes) {
    return QString::fromLatin1(bytes.toBase64());
}

void readBytes(JsonReader& json, const char* name, QByteArray& bytes) {
    QString text;
    json.read(name, text);
    const auto read =
        QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (!read) return json.blame(QLatin1String(name), jsonProblem::wordUnknown);
    bytes = *read;
}

QJsonObject accountJson(const ClusterAccount& account) {
    return {{QStringLiteral("cluster"), account.clusterId},
            {QStringLiteral("user"), account.user},
            {QStringLiteral("practice"), account.practice},
            {QStringLiteral("practiceInstance"), account.practiceInstance},
            {QStringLiteral("host"), account.host}};
}

void readAccount(JsonReader& json, ClusterAccount& account) {
    json.object("where", [&account](JsonReader& part) {
        part.read("cluster", account.clusterId);
        part.read("user", account.user);
        part.read("practice", account.practice);
        part.read("practiceInstance", account.practiceInstance);
        part.read("host", account.host);
    });
}

void insertListing(QJsonObject& object, const std::optional<ProgramListing>& listing) {
    if (!listing) return;
    QJsonObject requirements;
    for (auto it = listing->requirementFiles.begin(); it != listing->requirementFiles.end(); ++it)
        requirements.insert(it.key(), textOf(it.value()));
    object.insert(QStringLiteral("listing"), QJsonObject{{QStringLiteral("digest"), textOf(listing->digest)},
                                                         {QStringLiteral("requirements"), requirements}});
}

void readListing(JsonReader& json, std::optional<ProgramListing>& listing) {
    json.object("listing", [&listing](JsonReader& part) {
        listing.emplace();
        readBytes(part, "digest", listing->digest);
        QMap<QString, QString> requirements;
        part.read("requirements", requirements);
        for (auto it = requirements.begin(); it != requirements.end(); ++it)
            listing->requirementFiles.insert(it.key(), QByteArray::fromBase64(it.value().toLatin1()));
    });
}

QJsonObject recordJson(const TestedEnvironment& record) {
    // A job is the form in which an environment is written.
    JobSpec job;
    job.environment = record.environment;
    return {{QStringLiteral("where"), accountJson(record.where)},
            {QStringLiteral("environment"), toJson(job).value(QLatin1String("environment"))},
            {QStringLiteral("requirements"), textOf(record.requirements)},
            {QStringLiteral("works"), record.works},
            {QStringLiteral("maker"), QJsonArray::fromStringList(record.maker)}};
}

void readRecord(JsonReader& json, TestedEnvironment& record) {
    readAccount(json, record.where);
    QJsonObject environment;
    json.read("environment", environment);
    QJsonObject whole = toJson(JobSpec());
    whole.insert(QStringLiteral("environment"), environment);
    const auto job = jobSpecFromJson({}, whole);
    if (job) record.environment = job->environment;
    if (!job) json.blame(QStringLiteral("environment"), jsonProblem::wordUnknown);
    readBytes(json, "requirements", record.requirements);
    json.read("works", record.works);
    json.read("maker", record.maker);
}

void insertEnvironment(QJsonObject& object, const std::optional<UsedEnvironment>& environment) {
    if (!environment) return;
    QJsonObject used{{QStringLiteral("keptIn"), environment->keptIn}};
    if (environment->tested) used.insert(QStringLiteral("tested"), recordJson(*environment->tested));
    object.insert(QStringLiteral("ranIn"), used);
}

void readEnvironment(JsonReader& json, std::optional<UsedEnvironment>& environment) {
    json.object("ranIn", [&environment](JsonReader& part) {
        environment.emplace();
        part.read("keptIn", environment->keptIn);
        part.object("tested", [&environment](JsonReader& tested) {
            readRecord(tested, environment->tested.emplace());
        });
    });
}

}  // namespace atelier
