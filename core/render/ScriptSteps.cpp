#include "core/render/ScriptSteps.h"

#include <QRegularExpression>

#include "core/job/EnvironmentTools.h"
#include "core/render/EnvironmentLines.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepLines.h"
#include "core/render/TrackingLines.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

QStringList moduleLines(const JobSpec& spec) {
    const auto runner = sweepRunnerLines(spec);
    if (spec.environment.modules.isEmpty()) return runner;
    return QStringList{scriptCommentLine(ScriptText::AboutModules, spec.language),
                       QStringLiteral("module purge"),
                       QStringLiteral("module load %1 || exit").arg(shellWords(spec.environment.modules))} +
           runner;
}

/// The command that brings an archive onto the node's disk, by what its name says it is.
QString unpacking(const QString& archive) {
    static const QRegularExpression tar(
        QStringLiteral("\\.(tar(\\.(gz|zst|xz|bz2|lz4|lzma))?|tgz|tbz2?|txz|tzst)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    if (tar.match(archive).hasMatch())
        return QStringLiteral("tar -xf \"$ARCHIVE\" -C \"$SLURM_TMPDIR/data\" || exit");
    if (archive.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive))
        return QStringLiteral("unzip -q \"$ARCHIVE\" -d \"$SLURM_TMPDIR/data\" || exit");
    return QStringLiteral("cp -r \"$ARCHIVE\" \"$SLURM_TMPDIR/data/\" || exit");
}

QStringList dataLines(const JobSpec& spec) {
    if (spec.data.archive.isEmpty()) return {};
    if (spec.data.placement == DataPlacement::Shared)
        return QStringList{scriptCommentLine(ScriptText::AboutDataShared, spec.language),
                           QStringLiteral("DATA=\"$ARCHIVE\""),
                           QStringLiteral("ls \"$DATA\" > /dev/null || exit")} +
               showInContainer(spec, QStringLiteral("DATA"));
    return {scriptCommentLine(ScriptText::AboutDataLocal, spec.language),
            QStringLiteral("DATA=\"$SLURM_TMPDIR/data\""), QStringLiteral("mkdir -p \"$DATA\" || exit"),
            unpacking(spec.data.archive)};
}

/// A try takes the first run of a sweep, however the job is to run them.
QStringList runLines(const JobSpec& spec, const StepMode& mode) {
    if (!hasSweep(spec)) return trainingLines(spec, mode);
    if (hasPackedSweep(spec) && mode.trainingSeconds == 0)
        return reproducibleLines(spec) + packedSweepLines(spec);
    return sweepTableLines(spec) + sweepTaskLines(spec) + trainingLines(spec, mode) + sweepTaskEndLines(spec);
}

}  // namespace

QString inFolder(const QString& variable, const QString& name) {
    static const QRegularExpression plain(QStringLiteral("\\A[\\w@%+=:,./ -]*\\z"));
    const auto folder = QLatin1Char('$') + variable;
    if (name.isEmpty()) return QStringLiteral("\"%1\"").arg(folder);
    if (plain.match(name).hasMatch()) return QStringLiteral("\"%1/%2\"").arg(folder, name);
    return QStringLiteral("\"%1\"/%2").arg(folder, shellQuoted(name));
}

bool keepsResults(const JobSpec& spec) {
    return !spec.follow.resultsFolder.isEmpty();
}

QStringList placeLines(const JobSpec& spec) {
    QStringList lines{scriptCommentLine(ScriptText::Places, spec.language)};
    const auto assign = [&](const char* name, const QString& path) {
        if (!path.isEmpty()) lines.append(QLatin1String(name) + QLatin1Char('=') + shellPath(path));
    };
    assign("PROGRAM", spec.program.folder.isEmpty() ? QStringLiteral(".") : spec.program.folder);
    assign("ARCHIVE", spec.data.archive);
    if (keepsResults(spec)) assign("RESULTS", spec.follow.resultsFolder + QStringLiteral("/$SLURM_JOB_ID"));
    if (spec.chain.enabled) assign("CHECKPOINTS", spec.chain.checkpointFolder);
    if (runsContainers(spec.environment.tool)) assign("IMAGE", spec.environment.image);
    return lines;
}

QList<ScriptStep> scriptSteps(const JobSpec& spec, const ClusterProfile& cluster, const StepMode& mode) {
    QList<ScriptStep> steps;
    const auto add = [&](ScriptStepId id, ScriptText title, const QStringList& lines) {
        if (!lines.isEmpty()) steps.append({id, scriptText(title, spec.language), lines});
    };
    add(ScriptStepId::Modules, ScriptText::TitleModules, moduleLines(spec));
    add(ScriptStepId::Environment, ScriptText::TitleEnvironment, environmentLines(spec, cluster));
    add(ScriptStepId::Packages, ScriptText::TitlePackages, packageLines(spec));
    add(ScriptStepId::Data, ScriptText::TitleData, dataLines(spec));
    add(ScriptStepId::Companions, ScriptText::TitleCompanions, companionLines(spec, cluster));
    add(ScriptStepId::Training, ScriptText::TitleTraining,
        trackingLines(spec, cluster) + runLines(spec, mode));
    add(ScriptStepId::Results, ScriptText::TitleResults, resultLines(spec));
    return steps;
}

QList<ScriptStep> scriptSteps(const JobSpec& spec, const ClusterProfile& cluster) {
    return scriptSteps(spec, cluster, StepMode{});
}

}  // namespace atelier
