#include "core/upload/program/CheckRecords.h"

#include <QMap>
#include <algorithm>

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

QString placeOf(const SentProgram& program) {
    return program.folder;
}

QString placeOf(const TestedEnvironment& environment) {
    return environment.environment.homeFolder;
}

QString placeOf(const SentDataset& dataset) {
    return dataset.place;
}

/// Whether a place holds what a record of that kind is of, by the letter of what-is-there.sh.
bool holds(const SentDataset&, char letter) {
    return letter != '-';
}

template <typename InFolder>
bool holds(const InFolder&, char letter) {
    return letter == 'd';
}

/// Those that are gone; what was not looked for is not among them.
template <typename Record>
QList<Record> goneOf(const QList<Record>& records, const QMap<QString, char>& there) {
    QList<Record> found;
    for (const Record& one : records)
        if (const auto letter = there.find(placeOf(one)); letter != there.end() && !holds(one, *letter))
            found << one;
    return found;
}

template <typename Record>
void setChecked(QList<Record>& records, const QList<Record>& unchecked) {
    for (Record& one : records)
        if (unchecked.contains(one)) one.isUnchecked = false;
}

template <typename Record>
void forget(QList<Record>& records, const QList<Record>& gone) {
    records.removeIf([&gone](const Record& one) { return gone.contains(one); });
}

template <typename Record>
void addPlaces(QStringList& places, const QList<Record>& records) {
    for (const Record& one : records)
        // A variable in it could not be told from a name.
        if (const QString place = placeOf(one); place.startsWith(u'/') || place.startsWith(u"~/"))
            places << place;
}

Command lookFor(const QStringList& places) {
    Command look =
        noted(QT_TRANSLATE_NOOP("CommandNote", "Look whether what was sent earlier is still there"),
              remoteScript(QString::fromUtf8(remote_programs::whatIsThere), RemotePath(places.constFirst())));
    for (const QString& place : places.mid(1)) look.arg(RemotePath(place));
    look.plainShell = true;
    return look;
}

}  // namespace

StepRecords uncheckedOn(const ClusterAccount& account, const StepRecords& records) {
    return {.programs = uncheckedAmong(records.programs, account),
            .datasets = uncheckedAmong(records.datasets, account),
            .environments = uncheckedAmong(records.environments, account),
            .trials = {}};
}

Expected<StepRecords> goneAmong(RemoteHost& host, const StepRecords& unchecked, const std::stop_token& stop) {
    QStringList places;
    addPlaces(places, unchecked.programs);
    addPlaces(places, unchecked.datasets);
    addPlaces(places, unchecked.environments);
    places.removeDuplicates();
    if (places.isEmpty()) return StepRecords();
    const auto answer = runScript(host, lookFor(places), stop);
    if (!answer) return failure(answer);
    QMap<QString, char> there;
    for (qsizetype at = 0; at < std::min(answer->size(), places.size()); ++at)
        there.insert(places[at], (*answer)[at]);
    return StepRecords{.programs = goneOf(unchecked.programs, there),
                       .datasets = goneOf(unchecked.datasets, there),
                       .environments = goneOf(unchecked.environments, there),
                       .trials = {}};
}

void noteChecked(StepRecords& records, const StepRecords& unchecked, const StepRecords& gone) {
    // What was sent or tested meanwhile is another record by now.
    forget(records.programs, gone.programs);
    forget(records.datasets, gone.datasets);
    forget(records.environments, gone.environments);
    setChecked(records.programs, unchecked.programs);
    setChecked(records.datasets, unchecked.datasets);
    setChecked(records.environments, unchecked.environments);
}

}  // namespace atelier
