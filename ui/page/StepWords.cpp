#include "ui/page/StepWords.h"

#include <QCoreApplication>

namespace atelier {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("atelier::steps", text);
}

}  // namespace

QString needSentence(StepNeed need) {
    switch (need) {
        case StepNeed::Connection:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "Connect to a cluster first."));
        case StepNeed::Program:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "Choose your program and send it first."));
        case StepNeed::Job:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "Submit a job first."));
        case StepNeed::Nothing:
            break;
    }
    return {};
}

QString changeSentence(StepChange change) {
    switch (change) {
        case StepChange::Cluster:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "You did this on another cluster, not on this one."));
        case StepChange::Account:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "You did this with another account of this cluster."));
        case StepChange::Program:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "You have chosen another program since then."));
        case StepChange::ProgramFolder:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "You have chosen another folder on the cluster since then."));
        case StepChange::ProgramFiles:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The program’s files have changed since then."));
        case StepChange::Dataset:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "You have chosen another dataset since then."));
        case StepChange::Archive:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "The job reads another archive now."));
        case StepChange::DatasetFiles:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The dataset’s files have changed since then."));
        case StepChange::Environment:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The environment was changed since it was tested."));
        case StepChange::Requirements:
            return translated(QT_TRANSLATE_NOOP(
                "atelier::steps", "The list of packages was changed since the environment was tested."));
        case StepChange::ScriptSteps:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The job runs other lines than the ones you tried."));
        case StepChange::OwnLines:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "You wrote lines into the script that a try does not run."));
        case StepChange::Failed:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "It failed when it was last tried."));
        case StepChange::Job:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "The job is another one than the one that was submitted."));
        case StepChange::None:
            break;
    }
    return {};
}

QString noteSentence(StepNote note) {
    switch (note) {
        case StepNote::EarlierDataset:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "An earlier version of the dataset is used, as you chose."));
        case StepNote::None:
            break;
    }
    return {};
}

QString earlierSentence(StepChange change) {
    if (change == StepChange::None) return {};
    return translated(QT_TRANSLATE_NOOP("atelier::steps", "This came of an earlier attempt. %1"))
        .arg(changeSentence(change));
}

Step stepThatGives(StepNeed need) {
    switch (need) {
        case StepNeed::Program:
            return Step::Program;
        case StepNeed::Job:
            return Step::Script;
        case StepNeed::Connection:
        case StepNeed::Nothing:
            break;
    }
    return Step::Connect;
}

}  // namespace atelier
