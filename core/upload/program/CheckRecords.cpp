#include "core/upload/program/CheckRecords.h"

#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/upload/program.h"

namespace atelier {

namespace {

template <typename Record>
QList<Record> uncheckedAmong(const QList<Record>& records, const ClusterAccount& account) {
    QList<Record> unchecked;
    for (const Record& one : records)
        if (one.isUnchecked && one.where == account) unchecked << one;
    return unchecked;
}

QString folderOf(const SentProgram& program) {
    return program.folder;
}

QString folderOf(const TestedEnvironment& environment) {
    return environment.environment.homeFolder;
}

template <typename Record>
QList<Record> goneOf(const QList<Record>& records, const QStringList& gone) {
    QList<Record> found;
    for (const Record& one : records)
        if (gone.contains(folderOf(one))) found << one;
    return found;
}

template <typename Record>
void setChecked(QList<Record>& records, const QList<Record>& unchecked) {
    for (Record& one : records)
        if (unchecked.contains(one)) one.isUnchecked = false;
}

Command lookFor(const QStringList& folders) {
    Command look = noted(
        QT_TRANSLATE_NOOP("CommandNote", "Look whether what was sent earlier is still there"),
        remoteScript(QString::fromUtf8(remote_programs::missingFolders), RemotePath(folders.constFirst())));
    for (const QString& folder : folders.mid(1)) look.arg(RemotePath(folder));
    look.plainShell = true;
    return look;
}

}  // namespace

StepRecords uncheckedOn(const ClusterAccount& account, const StepRecords& records) {
    return {.programs = uncheckedAmong(records.programs, account),
            .datasets = {},
            .environments = uncheckedAmong(records.environments, account),
            .trials = {}};
}

Expected<StepRecords> goneAmong(RemoteHost& host, const StepRecords& unchecked, const std::stop_token& stop) {
    QStringList folders;
    for (const SentProgram& one : unchecked.programs) folders << folderOf(one);
    for (const TestedEnvironment& one : unchecked.environments) folders << folderOf(one);
    folders.removeDuplicates();
    if (folders.isEmpty()) return StepRecords();
    const auto answer = runScript(host, lookFor(folders), stop);
    if (!answer) return failure(answer);
    QStringList gone;
    for (const QByteArray& line : answer->split('\n')) {
        bool isNumber = false;
        const int number = line.toInt(&isNumber);
        if (isNumber && number >= 0 && number < folders.size()) gone << folders[number];
    }
    return StepRecords{.programs = goneOf(unchecked.programs, gone),
                       .datasets = {},
                       .environments = goneOf(unchecked.environments, gone),
                       .trials = {}};
}

void noteChecked(StepRecords& records, const StepRecords& unchecked, const StepRecords& gone) {
    // What was sent or tested meanwhile is another record by now.
    records.programs.removeIf([&gone](const SentProgram& one) { return gone.programs.contains(one); });
    records.environments.removeIf(
        [&gone](const TestedEnvironment& one) { return gone.environments.contains(one); });
    setChecked(records.programs, unchecked.programs);
    setChecked(records.environments, unchecked.environments);
}

}  // namespace atelier
