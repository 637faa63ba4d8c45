#include "core/journey/StepRecordsJson.h"

#include <QJsonArray>

#include "core/credentials/Credentials.h"
#include "core/journey/RecordPartsJson.h"

namespace atelier {

namespace {

QJsonObject recordJson(const SentProgram& record) {
    QJsonObject object{{QStringLiteral("where"), accountJson(record.where)},
                       {QStringLiteral("localFolder"), record.localFolder},
                       {QStringLiteral("git"), withoutCredentials(record.gitAddress)},
                       {QStringLiteral("folder"), record.folder}};
    insertListing(object, record.listing);
    return object;
}

void readRecord(JsonReader& json, SentProgram& record) {
    readAccount(json, record.where);
    json.read("localFolder", record.localFolder);
    json.read("git", record.gitAddress);
    json.read("folder", record.folder);
    readListing(json, record.listing);
}

QJsonObject recordJson(const SentDataset& record) {
    return {{QStringLiteral("where"), accountJson(record.where)},
            {QStringLiteral("localPath"), record.localPath},
            {QStringLiteral("archive"), record.archive},
            {QStringLiteral("place"), record.place},
            {QStringLiteral("digest"), textOf(record.summary.digest)},
            {QStringLiteral("files"), record.summary.files},
            {QStringLiteral("bytes"), record.summary.bytes},
            {QStringLiteral("isEarlier"), record.isEarlier}};
}

void readRecord(JsonReader& json, SentDataset& record) {
    readAccount(json, record.where);
    json.read("localPath", record.localPath);
    json.read("archive", record.archive);
    json.read("place", record.place);
    json.require("digest");
    readBytes(json, "digest", record.summary.digest);
    json.read("files", record.summary.files);
    json.read("bytes", record.summary.bytes);
    json.read("isEarlier", record.isEarlier);
}

QJsonObject recordJson(const FinishedTrial& record) {
    QJsonObject object{{QStringLiteral("where"), accountJson(record.where)},
                       {QStringLiteral("lines"), QJsonArray::fromStringList(record.lines)},
                       {QStringLiteral("dataset"), record.dataset},
                       {QStringLiteral("content"), textOf(record.content)},
                       {QStringLiteral("succeeded"), record.succeeded},
                       {QStringLiteral("programFolder"), record.programFolder}};
    insertListing(object, record.program);
    insertEnvironment(object, record.environment);
    return object;
}

void readRecord(JsonReader& json, FinishedTrial& record) {
    readAccount(json, record.where);
    json.read("lines", record.lines);
    json.read("dataset", record.dataset);
    readBytes(json, "content", record.content);
    json.read("succeeded", record.succeeded);
    json.read("programFolder", record.programFolder);
    readListing(json, record.program);
    readEnvironment(json, record.environment);
}

template <typename Record>
QJsonArray listJson(const QList<Record>& records) {
    QJsonArray list;
    for (const Record& one : records) list.append(recordJson(one));
    return list;
}

template <typename Record>
void readList(JsonReader& json, const char* name, QList<Record>& records) {
    json.objects(name, [&records](JsonReader& part) {
        Record one;
        readRecord(part, one);
        records << one;
    });
    if (records.size() > mostRecords) records.remove(0, records.size() - mostRecords);
}

template <typename Record>
void addEarlierOf(QList<Record>& records, const QList<Record>& earlier) {
    QList<Record> all;
    for (const Record& one : earlier + records) {
        all.removeIf([&one](const Record& known) { return isSame(known, one); });
        all << one;
    }
    if (all.size() > mostRecords) all.remove(0, all.size() - mostRecords);
    records = all;
}

}  // namespace

QJsonObject toJson(const StepRecords& records) {
    auto datasets = records.datasets;
    datasets.removeIf([](const SentDataset& one) { return one.summary.digest.isEmpty(); });
    return {{QStringLiteral("programs"), listJson(records.programs)},
            {QStringLiteral("datasets"), listJson(datasets)},
            {QStringLiteral("environments"), listJson(records.environments)},
            {QStringLiteral("trials"), listJson(records.trials)}};
}

void readRecords(JsonReader& json, StepRecords& records) {
    readList(json, "programs", records.programs);
    readList(json, "datasets", records.datasets);
    readList(json, "environments", records.environments);
    readList(json, "trials", records.trials);
}

void addEarlier(StepRecords& records, StepRecords earlier) {
    for (SentProgram& one : earlier.programs) one.isUnchecked = true;
    for (SentDataset& one : earlier.datasets) one.isUnchecked = true;
    for (TestedEnvironment& one : earlier.environments)
        one.isUnchecked = one.environment.place == EnvironmentPlace::Home;
    addEarlierOf(records.programs, earlier.programs);
    addEarlierOf(records.datasets, earlier.datasets);
    addEarlierOf(records.environments, earlier.environments);
    addEarlierOf(records.trials, earlier.trials);
}

}  // namespace atelier
