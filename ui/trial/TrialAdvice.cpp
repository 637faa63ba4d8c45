#include "ui/trial/TrialAdvice.h"

#include <QCoreApplication>

#include "core/job/EnvironmentTools.h"

namespace atelier {

namespace {

QString adviceSentence(const char* text) {
    return QCoreApplication::translate("atelier::TrialAdvice", text);
}

QString adviceForPackages(const EnvironmentSpec& environment) {
    if (environment.noIndex)
        return adviceSentence(
            QT_TRANSLATE_NOOP("atelier::TrialAdvice",
                              "A package could not be installed. Its last lines of output name it: write "
                              "the version the site has, or leave the version out."));
    return adviceSentence(
        QT_TRANSLATE_NOOP("atelier::TrialAdvice",
                          "A package could not be installed. Its last lines of output name it: check its "
                          "name and its version, and whether the node reaches the internet."));
}

QString adviceForEnvironment(const EnvironmentSpec& environment) {
    if (environment.tool == EnvironmentTool::Python)
        return adviceSentence(
            QT_TRANSLATE_NOOP("atelier::TrialAdvice",
                              "The virtual environment could not be made or entered. Look at its "
                              "place and at the module of Python on the page Environment."));
    return adviceSentence(
               QT_TRANSLATE_NOOP("atelier::TrialAdvice",
                                 "The environment could not be made or entered. Look at its place, and at "
                                 "whether the cluster has %1, on the page Environment."))
        .arg(programOf(environment.tool));
}

}  // namespace

TrialAdvice trialAdvice(ScriptStepId failed, const EnvironmentSpec& environment) {
    switch (failed) {
        case ScriptStepId::Modules:
            return {adviceSentence(
                        QT_TRANSLATE_NOOP("atelier::TrialAdvice",
                                          "A module does not exist under that name, or needs another one "
                                          "before it. Change the list on the page Environment.")),
                    Step::Environment};
        case ScriptStepId::Environment:
            return {adviceForEnvironment(environment), Step::Environment};
        case ScriptStepId::Packages:
            return {adviceForPackages(environment), Step::Environment};
        case ScriptStepId::Data:
            return {adviceSentence(QT_TRANSLATE_NOOP(
                        "atelier::TrialAdvice",
                        "The dataset could not be unpacked. Was its archive sent, and does it fit on "
                        "the node’s disk?")),
                    Step::Dataset};
        case ScriptStepId::Training:
            return {
                adviceSentence(QT_TRANSLATE_NOOP(
                    "atelier::TrialAdvice",
                    "Your program stopped with an error: the last lines of its output say where. Fix it on "
                    "your computer, send it again, and try again.")),
                Step::Program};
        case ScriptStepId::Companions:
        case ScriptStepId::Results:
            return {adviceSentence(QT_TRANSLATE_NOOP(
                        "atelier::TrialAdvice",
                        "The folder of the results could not be written. Look at it, and at your "
                        "quota, before you go on.")),
                    Step::Script};
    }
    return {};
}

}  // namespace atelier
