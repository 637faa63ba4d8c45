#include "core/journey/StepRecords.h"

#include <QUuid>

#include "core/account/AccountPath.h"
#include "core/journey/SameRepository.h"

namespace atelier {

namespace {

template <typename Record>
void replace(QList<Record>& records, const Record& one) {
    records.removeIf([&one](const Record& known) { return isSame(known, one); });
    records << one;
    if (records.size() > mostRecords) records.removeFirst();
}

StepChange changeOf(const ClusterAccount& record, const ClusterAccount& now) {
    if (record == now) return StepChange::None;
    ClusterAccount sameUser = record;
    sameUser.user = now.user;
    return sameUser == now ? StepChange::Account : StepChange::Cluster;
}

/// Whether both are known and differ.
bool isOther(const QByteArray& record, const QByteArray& now) {
    return !record.isEmpty() && !now.isEmpty() && record != now;
}

/// Whether what is known now is not what the record says.
bool isOther(const std::optional<ProgramListing>& record, const std::optional<ProgramListing>& now) {
    return now && (!record || record->digest != now->digest);
}

bool isOtherList(const TestedEnvironment& record, const TestedEnvironment& now) {
    const bool hasList = !now.environment.requirements.isEmpty();
    return hasList && (record.requirements.isEmpty() || isOther(record.requirements, now.requirements));
}

QString placeOf(const SentProgram& program) {
    return accountPath(program.folder);
}

QString placeOf(const SentDataset& dataset) {
    return accountPath(dataset.place.isEmpty() ? dataset.archive : dataset.place);
}

EnvironmentSpec withPlace(EnvironmentSpec environment) {
    environment.homeFolder = accountPath(environment.homeFolder);
    return environment;
}

bool isSameSource(const SentProgram& one, const SentProgram& other) {
    return one.localFolder == other.localFolder && isSameRepository(one.gitAddress, other.gitAddress);
}

/// Whether records of a place are of the very same content.
bool isSameContent(const SentProgram& one, const SentProgram& other) {
    const bool isKnown = isAlike(one, other) && one.listing && other.listing;
    return isKnown && one.listing->digest == other.listing->digest;
}

/// The digest is of all that is sent. Where one of them has none, the rest has to tell.
bool isOther(DatasetSummary record, const DatasetSummary& now) {
    if (!record.digest.isEmpty() && !now.digest.isEmpty())
        return record.digest != now.digest || record.files != now.files || record.bytes != now.bytes;
    record.digest = now.digest;
    return record != now;
}

}  // namespace

bool isSame(const SentProgram& one, const SentProgram& other) {
    return one.where == other.where && placeOf(one) == placeOf(other);
}

bool isSame(const SentDataset& one, const SentDataset& other) {
    return one.where == other.where && placeOf(one) == placeOf(other);
}

bool isSame(const TestedEnvironment& one, const TestedEnvironment& other) {
    if (one.where != other.where || one.environment.place != other.environment.place) return false;
    if (one.environment.place == EnvironmentPlace::Home)
        return accountPath(one.environment.homeFolder) == accountPath(other.environment.homeFolder);
    return one.environment == other.environment && !isOther(one.requirements, other.requirements);
}

bool isSame(const FinishedTrial& one, const FinishedTrial& other) {
    return one.where == other.where && one.lines == other.lines;
}

bool isAlike(const SentProgram& one, const SentProgram& other) {
    return one.where == other.where && isSameSource(one, other);
}

bool isAlike(const SentDataset& one, const SentDataset& other) {
    return one.where == other.where && one.localPath == other.localPath;
}

bool isAlike(const TestedEnvironment& one, const TestedEnvironment& other) {
    return one.where == other.where && withPlace(one.environment) == withPlace(other.environment);
}

bool isAlike(const FinishedTrial& one, const FinishedTrial& other) {
    return one.where == other.where && one.programFolder == other.programFolder;
}

void record(StepRecords& records, const SentProgram& program) {
    replace(records.programs, program);
}

void record(StepRecords& records, const SentDataset& dataset) {
    replace(records.datasets, dataset);
}

void record(StepRecords& records, const TestedEnvironment& environment) {
    replace(records.environments, environment);
}

void record(StepRecords& records, const FinishedTrial& trial) {
    replace(records.trials, trial);
}

void recordPart(StepRecords& records, const SentProgram& program) {
    for (SentProgram& there : records.programs)
        if (isSame(there, program) && !isSameContent(there, program)) there.listing = unknownListing();
}

void recordPart(StepRecords& records, const TestedEnvironment& environment) {
    if (environment.environment.place != EnvironmentPlace::Home) return;
    for (TestedEnvironment& there : records.environments)
        if (isSame(there, environment) && changeSince(there, environment) != StepChange::None)
            there.works = false;
}

void recordPart(StepRecords& records, const SentDataset& dataset) {
    static const QByteArray mixed("a mixture of two datasets");
    for (SentDataset& there : records.datasets)
        if (isSame(there, dataset) && isOther(there.summary, dataset.summary)) there.summary.digest = mixed;
}

void removeRecord(StepRecords& records, const SentDataset& dataset) {
    records.datasets.removeIf([&dataset](const SentDataset& known) { return isSame(known, dataset); });
}

StepChange changeSince(const SentProgram& record, const SentProgram& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (!isSameSource(record, now)) return StepChange::Program;
    if (placeOf(record) != placeOf(now)) return StepChange::ProgramFolder;
    return isOther(record.listing, now.listing) ? StepChange::ProgramFiles : StepChange::None;
}

StepChange changeSince(const SentDataset& record, const SentDataset& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.localPath != now.localPath) return StepChange::Dataset;
    if (placeOf(record) != placeOf(now)) return StepChange::Archive;
    return isOther(record.summary, now.summary) ? StepChange::DatasetFiles : StepChange::None;
}

StepChange changeSince(const TestedEnvironment& record, const TestedEnvironment& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (withPlace(record.environment) != withPlace(now.environment)) return StepChange::Environment;
    if (isOtherList(record, now)) return StepChange::Requirements;
    // One that is kept is there already, whatever would make it now.
    if (now.environment.place == EnvironmentPlace::Home || record.maker == now.maker) return StepChange::None;
    return record.maker.isEmpty() ? StepChange::Unknown : StepChange::Environment;
}

StepChange changeSince(const FinishedTrial& record, const FinishedTrial& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.dataset != now.dataset) return StepChange::Dataset;
    // The lines name the archive: what lies in another one says nothing of the files here.
    if (record.lines != now.lines) return StepChange::ScriptSteps;
    if (isOther(record.content, now.content)) return StepChange::DatasetFiles;
    if (isOther(record.program, now.program)) return StepChange::ProgramFiles;
    return changeSince(record.environment, now.environment);
}

StepChange changeSince(const PaceConditions& record, const PaceConditions& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.programFolder != now.programFolder || record.entryPoint != now.entryPoint)
        return StepChange::Program;
    if (record.program && isOther(record.program, now.program)) return StepChange::ProgramFiles;
    if (record.archive != now.archive) return StepChange::Archive;
    if (!record.dataset.isEmpty() && record.dataset != now.dataset) return StepChange::Dataset;
    if (isOther(record.content, now.content)) return StepChange::DatasetFiles;
    if (record.gpuModel != now.gpuModel || record.gpus != now.gpus) return StepChange::Job;
    return record.environment ? changeSince(record.environment, now.environment) : StepChange::None;
}

ProgramListing unknownListing() {
    return {.digest = "not known: " + QUuid::createUuid().toByteArray(), .requirementFiles = {}};
}

PaceConditions paceConditions(const ClusterAccount& where, const JobSpec& job) {
    return {.where = where,
            .programFolder = job.program.folder,
            .entryPoint = job.program.entryPoint,
            .archive = job.data.archive,
            .gpuModel = job.gpuModel,
            .gpus = job.gpus};
}

bool wentWell(const SentProgram&) {
    return true;
}

bool wentWell(const SentDataset&) {
    return true;
}

bool wentWell(const TestedEnvironment& record) {
    return record.works;
}

bool wentWell(const FinishedTrial& record) {
    return record.succeeded;
}

}  // namespace atelier
