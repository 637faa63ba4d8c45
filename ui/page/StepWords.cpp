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
        case StepNeed::Secret:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "A key or a password among the arguments of your program was "
                                                "not kept. Type it again first."));
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
        case StepChange::KeptEnvironment:
            return translated(QT_TRANSLATE_NOOP(
                "atelier::steps", "The environment in your home folder has changed since then."));
        case StepChange::EnvironmentGone:
            return translated(QT_TRANSLATE_NOOP(
                "atelier::steps", "The environment in your home folder is not there any more."));
        case StepChange::ProgramGone:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The program that the job runs is not on the cluster."));
        case StepChange::Unknown:
            return translated(QT_TRANSLATE_NOOP(
                "atelier::steps", "It is not known whether this was done with what is there now."));
        case StepChange::ScriptSteps:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The job runs other lines than the ones you tried."));
        case StepChange::OwnLines:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "You wrote lines into the script that a try does not run."));
        case StepChange::OwnSoftware:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "You wrote lines into the script that load modules or "
                                                "install packages, which the test does not do."));
        case StepChange::Failed:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "It failed when it was last tried."));
        case StepChange::Job:
            return translated(QT_TRANSLATE_NOOP("atelier::steps",
                                                "The job is another one than the one that was submitted."));
        case StepChange::JobFailed:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "The job failed."));
        case StepChange::JobCancelled:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "The job was cancelled."));
        case StepChange::JobOutOfTime:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "The job’s time was over before it was done."));
        case StepChange::JobStopped:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "The job was stopped before its end."));
        case StepChange::JobPartFailed:
            return translated(
                QT_TRANSLATE_NOOP("atelier::steps", "A part of the job failed or was cancelled."));
        case StepChange::JobEndUnknown:
            return translated(QT_TRANSLATE_NOOP("atelier::steps", "It is not known how the job ended."));
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
        case StepNeed::Secret:
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
