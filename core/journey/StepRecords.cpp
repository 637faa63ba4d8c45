#include "core/journey/StepRecords.h"

namespace atelier {

namespace {

template <typename Record>
void replace(QList<Record>& records, const Record& one) {
    records.removeIf([&one](const Record& known) { return isSamePlace(known, one); });
    records << one;
}

StepChange changeOf(const ClusterAccount& record, const ClusterAccount& now) {
    if (record == now) return StepChange::None;
    ClusterAccount sameUser = record;
    sameUser.user = now.user;
    return sameUser == now ? StepChange::Account : StepChange::Cluster;
}

bool isOther(const QByteArray& record, const QByteArray& now) {
    return !record.isEmpty() && !now.isEmpty() && record != now;
}

bool isOther(const std::optional<ProgramListing>& record, const std::optional<ProgramListing>& now) {
    return record && now && record->digest != now->digest;
}

bool isOther(DatasetSummary record, const DatasetSummary& now) {
    if (record.digest.isEmpty() || now.digest.isEmpty()) record.digest = now.digest;
    return record != now;
}

}  // namespace

bool isSamePlace(const SentProgram& one, const SentProgram& other) {
    return one.where == other.where && one.folder == other.folder;
}

bool isSamePlace(const SentDataset& one, const SentDataset& other) {
    return one.where == other.where && one.archive == other.archive;
}

bool isSamePlace(const TestedEnvironment& one, const TestedEnvironment& other) {
    return one.where == other.where;
}

bool isSamePlace(const FinishedTrial& one, const FinishedTrial& other) {
    return one.where == other.where;
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

void removeRecord(StepRecords& records, const SentDataset& dataset) {
    records.datasets.removeIf([&dataset](const SentDataset& known) { return isSamePlace(known, dataset); });
}

StepChange changeSince(const SentProgram& record, const SentProgram& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.localFolder != now.localFolder || record.gitAddress != now.gitAddress)
        return StepChange::Program;
    if (record.folder != now.folder) return StepChange::ProgramFolder;
    return isOther(record.listing, now.listing) ? StepChange::ProgramFiles : StepChange::None;
}

StepChange changeSince(const SentDataset& record, const SentDataset& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.localPath != now.localPath) return StepChange::Dataset;
    if (record.archive != now.archive) return StepChange::Archive;
    return isOther(record.summary, now.summary) ? StepChange::DatasetFiles : StepChange::None;
}

StepChange changeSince(const TestedEnvironment& record, const TestedEnvironment& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.environment != now.environment) return StepChange::Environment;
    return isOther(record.requirements, now.requirements) ? StepChange::Requirements : StepChange::None;
}

StepChange changeSince(const FinishedTrial& record, const FinishedTrial& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.dataset != now.dataset) return StepChange::Dataset;
    if (isOther(record.content, now.content)) return StepChange::DatasetFiles;
    if (record.lines != now.lines) return StepChange::ScriptSteps;
    return isOther(record.program, now.program) ? StepChange::ProgramFiles : StepChange::None;
}

StepChange changeSince(const TrainedWith& record, const TrainedWith& now) {
    if (const auto change = changeOf(record.where, now.where); change != StepChange::None) return change;
    if (record.programFolder != now.programFolder || record.entryPoint != now.entryPoint)
        return StepChange::Program;
    if (isOther(record.program, now.program)) return StepChange::ProgramFiles;
    if (record.archive != now.archive) return StepChange::Archive;
    if (!record.dataset.isEmpty() && record.dataset != now.dataset) return StepChange::Dataset;
    if (isOther(record.content, now.content)) return StepChange::DatasetFiles;
    const bool sameGpus = record.gpuModel == now.gpuModel && record.gpus == now.gpus;
    return sameGpus ? StepChange::None : StepChange::Job;
}

TrainedWith trainedWith(const ClusterAccount& where, const JobSpec& job) {
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
