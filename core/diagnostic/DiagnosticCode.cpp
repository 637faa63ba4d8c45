#include "core/diagnostic/DiagnosticCode.h"

#include <QMap>
#include <QSet>
#include <QString>

namespace atelier {

namespace {

// NOLINTNEXTLINE(readability-function-size): a table, one line a code.
const QMap<QString, int>& argumentCounts() {
    static const QMap<QString, int> counts{
        {QString::fromLatin1(code::scriptEmpty), 0},
        {QString::fromLatin1(code::onlyWhitespace), 0},
        {QString::fromLatin1(code::noShebang), 0},
        {QString::fromLatin1(code::nulByte), 0},
        {QString::fromLatin1(code::dosLineBreaks), 1},
        {QString::fromLatin1(code::byteOrderMark), 0},
        {QString::fromLatin1(code::afterFirstCommand), 2},
        {QString::fromLatin1(code::indented), 1},
        {QString::fromLatin1(code::commentedOut), 1},
        {QString::fromLatin1(code::wrongCase), 1},
        {QString::fromLatin1(code::slurmPrefix), 0},
        {QString::fromLatin1(code::unmatchedQuote), 1},
        {QString::fromLatin1(code::colonWord), 0},
        {QString::fromLatin1(code::invalidWord), 1},
        {QString::fromLatin1(code::typographicDash), 2},
        {QString::fromLatin1(code::unknownOption), 2},
        {QString::fromLatin1(code::ambiguousOption), 2},
        {QString::fromLatin1(code::missingValue), 1},
        {QString::fromLatin1(code::swallowedOption), 2},
        {QString::fromLatin1(code::literalVariable), 2},
        {QString::fromLatin1(code::hetJob), 0},
        {QString::fromLatin1(code::givenTwice), 3},
        {QString::fromLatin1(code::unexpectedValue), 1},
        {QString::fromLatin1(code::typographicQuote), 1},
        {QString::fromLatin1(code::optionTooNew), 3},
        {QString::fromLatin1(code::optionGone), 3},
        {QString::fromLatin1(code::deprecatedOption), 2},
        {QString::fromLatin1(code::ignoredInScript), 1},
        {QString::fromLatin1(code::environmentOverrides), 4},
        {QString::fromLatin1(code::neverSubmitted), 0},
        {QString::fromLatin1(code::blankAtEquals), 1},
        {QString::fromLatin1(code::singleDash), 4},
        {QString::fromLatin1(code::otherRead), 2},
        {QString::fromLatin1(code::otherRefused), 2},
        {QString::fromLatin1(code::otherIgnored), 2},
        {QString::fromLatin1(code::timeInvalid), 2},
        {QString::fromLatin1(code::timeMinutesSeconds), 3},
        {QString::fromLatin1(code::timeUnlimited), 2},
        {QString::fromLatin1(code::memoryInvalid), 2},
        {QString::fromLatin1(code::memoryTiny), 3},
        {QString::fromLatin1(code::gpuInvalid), 2},
        {QString::fromLatin1(code::gresInvalid), 2},
        {QString::fromLatin1(code::arrayInvalid), 2},
        {QString::fromLatin1(code::numberInvalid), 2},
        {QString::fromLatin1(code::nodesInvalid), 2},
        {QString::fromLatin1(code::mailTypeInvalid), 3},
        {QString::fromLatin1(code::signalInvalid), 2},
        {QString::fromLatin1(code::mailPlaceholder), 2},
        {QString::fromLatin1(code::valueInvalid), 2},
        {QString::fromLatin1(code::valueTooNew), 4},
        {QString::fromLatin1(code::momentPast), 2},
        {QString::fromLatin1(code::valueNotThere), 2},
        {QString::fromLatin1(code::memoryForms), 3},
        {QString::fromLatin1(code::gresAndGpus), 3},
        {QString::fromLatin1(code::cpusTwice), 3},
        {QString::fromLatin1(code::tasksPerGpu), 3},
        {QString::fromLatin1(code::gpusPerTaskAlone), 0},
        {QString::fromLatin1(code::arrayPatternOutside), 2},
        {QString::fromLatin1(code::arrayOutputShared), 2},
        {QString::fromLatin1(code::signalBeforeStart), 2},
        {QString::fromLatin1(code::mailNeverSent), 0},
        {QString::fromLatin1(code::arbitraryWithoutNodes), 0},
        {QString::fromLatin1(code::timeMinBeyondTime), 2},
        {QString::fromLatin1(code::needsGpus), 1},
        {QString::fromLatin1(code::gpusPerSocketAlone), 0},
        {QString::fromLatin1(code::excludeEachOther), 3},
        {QString::fromLatin1(code::logFolderMadeLate), 3},
        {QString::fromLatin1(code::logFolderNeeded), 2},
        {QString::fromLatin1(code::unknownPattern), 2},
        {QString::fromLatin1(code::typedAndUntyped), 2},
        {QString::fromLatin1(code::deadlineTooSoon), 2},
        {QString::fromLatin1(code::clusterRetired), 3},
        {QString::fromLatin1(code::accountPrefix), 3},
        {QString::fromLatin1(code::accountPlaceholder), 2},
        {QString::fromLatin1(code::timeMissing), 1},
        {QString::fromLatin1(code::timeTooLong), 3},
        {QString::fromLatin1(code::timeTooShort), 3},
        {QString::fromLatin1(code::gpuModelMissing), 2},
        {QString::fromLatin1(code::gpuModelUnknown), 3},
        {QString::fromLatin1(code::oneInstance), 3},
        {QString::fromLatin1(code::wholeNodeGpus), 4},
        {QString::fromLatin1(code::gpuCount), 3},
        {QString::fromLatin1(code::memoryOption), 2},
        {QString::fromLatin1(code::partitionOption), 2},
        {QString::fromLatin1(code::cpusBeyondShare), 5},
        {QString::fromLatin1(code::memoryBeyondShare), 5},
        {QString::fromLatin1(code::memoryBeyondNode), 3},
        {QString::fromLatin1(code::cpusBeyondNode), 3},
        {QString::fromLatin1(code::tooManyJobs), 3},
        {QString::fromLatin1(code::arrayIndex), 3},
        {QString::fromLatin1(code::memoryMissing), 2},
        {QString::fromLatin1(code::gpusBeyondNode), 4},
        {QString::fromLatin1(code::readOnlyFolder), 2},
        {QString::fromLatin1(code::nameUnknown), 4},
        {QString::fromLatin1(code::beyondNodes), 3},
        {QString::fromLatin1(code::arrayIndexUsual), 3},
        {QString::fromLatin1(code::sallocInside), 1},
        {QString::fromLatin1(code::ptyInside), 0},
        {QString::fromLatin1(code::condaUsed), 1},
        {QString::fromLatin1(code::pipNeedsInternet), 1},
        {QString::fromLatin1(code::dataOnSharedStorage), 1},
        {QString::fromLatin1(code::resultsNotCopied), 0},
        {QString::fromLatin1(code::tensorBoardInForeground), 0},
        {QString::fromLatin1(code::longWithoutPieces), 1},
        {QString::fromLatin1(code::pythonBuffered), 0},
        {QString::fromLatin1(code::pythonModuleLate), 1},
        {QString::fromLatin1(code::virtualenvNeedsInternet), 1},
        {QString::fromLatin1(code::checkpointOnNode), 1},
        {QString::fromLatin1(code::signalWithoutTrap), 1},
        {QString::fromLatin1(code::placeholderLeft), 1},
        {QString::fromLatin1(code::downloadNeedsInternet), 2},
        {QString::fromLatin1(code::noCommands), 0},
        {QString::fromLatin1(code::moduleInPipe), 0},
        {QString::fromLatin1(code::trackingNeedsInternet), 2},
        {QString::fromLatin1(code::trackingNeedsProxy), 3},
        {QString::fromLatin1(code::keyInScript), 1},
        {QString::fromLatin1(code::workLeftBehind), 1},
        {QString::fromLatin1(code::dangerousRemoval), 2},
        {QString::fromLatin1(code::stackChangedLate), 2},
        {QString::fromLatin1(code::pythonModuleMissing), 1},
        {QString::fromLatin1(code::pythonModuleOld), 3},
        {QString::fromLatin1(code::unpackedOnShared), 1},
        {QString::fromLatin1(code::resultsLostOnFailure), 1},
        {QString::fromLatin1(code::folderMadeLater), 2},
        {QString::fromLatin1(code::folderGone), 2},
        {QString::fromLatin1(code::variableUndefined), 1},
        {QString::fromLatin1(code::variableMisspelt), 2},
        {QString::fromLatin1(code::gpusUnused), 1},
        {QString::fromLatin1(code::moreProcessesThanGpus), 2},
        {QString::fromLatin1(code::workersBeyondCpus), 2},
        {QString::fromLatin1(code::fewCommands), 1},
        {QString::fromLatin1(code::movedToProject), 1},
        {QString::fromLatin1(code::commandCutOff), 1},
        {QString::fromLatin1(code::unquotedVariable), 2},
        {QString::fromLatin1(code::accountNotYours), 3},
        {QString::fromLatin1(code::moduleNotThere), 2},
        {QString::fromLatin1(code::pathNotThere), 2},
        {QString::fromLatin1(code::gpuNotThere), 3},
        {QString::fromLatin1(code::logFolderMissing), 3},
        {QString::fromLatin1(code::folderFull), 2},
        {QString::fromLatin1(code::refusedBySlurm), 2},
        {QString::fromLatin1(code::folderNearlyFull), 3},
        {QString::fromLatin1(code::shellUnreadable), 1},
        {QString::fromLatin1(code::hereDocumentOpen), 1},
    };
    return counts;
}

}  // namespace

QStringList diagnosticCodes() {
    return argumentCounts().keys();
}

bool isRefusal(const QString& code) {
    static const QSet<QString> others = [] {
        QSet<QString> codes;
        for (const char* other : {code::swallowedOption, code::hetJob, code::signalBeforeStart,
                                  code::placeholderLeft, code::readOnlyFolder, code::timeUnlimited})
            codes.insert(QString::fromLatin1(other));
        return codes;
    }();
    // sbatch does not look at the body, nor at what lies on the cluster.
    static const QStringList ofTheCluster{code::accountNotYours, code::gpuNotThere, code::refusedBySlurm};
    if (code.startsWith(QLatin1String("AT7"))) return ofTheCluster.contains(code);
    return code < QLatin1String("AT6") && !others.contains(code);
}

int diagnosticArgumentCount(const QString& code) {
    return argumentCounts().value(code, -1);
}

}  // namespace atelier
