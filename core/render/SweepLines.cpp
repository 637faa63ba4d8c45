#include "core/render/SweepLines.h"

#include <algorithm>

#include "core/job/SweepRuns.h"
#include "core/render/SweepText.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

/// Whether the event files are in a folder below the one a run works in; only then can they go elsewhere.
bool ownLogs(const JobSpec& spec) {
    const auto& folder = spec.follow.logFolder;
    const bool absolute = folder.startsWith(QLatin1Char('/')) || folder.startsWith(QLatin1Char('~')) ||
                          folder.startsWith(QLatin1Char('$'));
    const auto parts = folder.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    return keepsResults(spec) && !absolute && !parts.isEmpty() && !parts.contains(QLatin1String("..")) &&
           !parts.contains(QLatin1String("."));
}

QString runLogs(const JobSpec& spec) {
    return inFolder(QStringLiteral("RUN_FOLDER"), spec.follow.logFolder);
}

/// `--lr VALUE`, or `lr=VALUE` in one word for an option that ends so.
QStringList argumentLines(const JobSpec& spec) {
    const QString glued = QStringLiteral("RUN_ARGUMENTS+=(\"${RUN_OPTIONS[i]}${values[i]}\")");
    const QString apart = QStringLiteral("RUN_ARGUMENTS+=(\"${RUN_OPTIONS[i]}\" \"${values[i]}\")");
    const auto& parameters = spec.sweep.parameters;
    const auto ends = std::count_if(
        parameters.begin(), parameters.end(),
        [](const SweepParameter& parameter) { return parameter.option.endsWith(QLatin1Char('=')); });
    if (ends == 0) return {QStringLiteral("        ") + apart};
    if (ends == parameters.size()) return {QStringLiteral("        ") + glued};
    return {QStringLiteral("        if [[ ${RUN_OPTIONS[i]} == *= ]]; then"),
            QStringLiteral("            ") + glued, QStringLiteral("        else"),
            QStringLiteral("            ") + apart, QStringLiteral("        fi")};
}

QStringList nameLines(const JobSpec& spec) {
    return QStringList{
               QStringLiteral("take_run() {"),
               QStringLiteral("    local LC_ALL=C number=$1 columns=${#RUN_OPTIONS[@]} values option i"),
               QStringLiteral(
                   "    [ \"$number\" -ge 1 ] && values=(\"${RUN_VALUES[@]:columns*(number-1):columns}\")"),
               QStringLiteral("    if [ \"${#values[@]}\" -ne \"$columns\" ]; then"),
               QStringLiteral("        echo \"%1 $number.\" >&2")
                   .arg(sweepText(SweepText::NoSuchRun, spec.language)),
               QStringLiteral("        return 1"),
               QStringLiteral("    fi"),
               QStringLiteral("    RUN_NAME=$number RUN_ARGUMENTS=()"),
               QStringLiteral("    for i in \"${!RUN_OPTIONS[@]}\"; do"),
               QStringLiteral("        option=${RUN_OPTIONS[i]#-} option=${option#-}"),
               QStringLiteral("        RUN_NAME+=\"-${option%=}=${values[i]}\"")} +
           argumentLines(spec) +
           QStringList{QStringLiteral("    done"),
                       QStringLiteral("    RUN_NAME=${RUN_NAME//[!A-Za-z0-9._=+-]/_}"),
                       QStringLiteral("    RUN_NAME=${RUN_NAME:0:80}"),
                       QStringLiteral("    RUN_FOLDER=\"$JOB_FOLDER/runs/$RUN_NAME\"")};
}

QStringList folderLines(const JobSpec& spec) {
    QStringList lines{
        QStringLiteral("    mkdir -p \"$RUN_FOLDER\" || return"),
        QStringLiteral("    python -c 'import json, sys; half = len(sys.argv) // 2"),
        QStringLiteral(
            R"(print(json.dumps({o.strip("-= "): v for o, v in zip(sys.argv[1:], sys.argv[half + 1:])}, indent=1))' \)"),
        QStringLiteral("        \"${RUN_OPTIONS[@]}\" \"${values[@]}\" > "
                       "\"$RUN_FOLDER/hyperparameters.json\" || return")};
    // Weights & Biases shows the runs by these names, next to each other.
    if (spec.tracking == Tracking::WeightsAndBiases)
        lines << QStringLiteral("    export WANDB_NAME=\"$RUN_NAME\" WANDB_RUN_GROUP=\"$SLURM_JOB_NAME\"");
    if (!keepsResults(spec)) return lines;
    lines << QStringLiteral("    mkdir -p \"$RESULTS/logs/$RUN_NAME\" || return")
          << QStringLiteral(
                 "    cp \"$RUN_FOLDER/hyperparameters.json\" \"$RESULTS/logs/$RUN_NAME/\" || return");
    const bool nested = spec.follow.logFolder.contains(QLatin1Char('/'));
    if (ownLogs(spec))
        lines << (nested ? QStringLiteral("    mkdir -p \"$LOGS/$RUN_NAME\" \"$(dirname %1)\" || return")
                               .arg(runLogs(spec))
                         : QStringLiteral("    mkdir -p \"$LOGS/$RUN_NAME\" || return"))
              << QStringLiteral("    ln -sfn \"$LOGS/$RUN_NAME\" %1 || return").arg(runLogs(spec));
    return lines;
}

/// How a script that only META can submit gets to be submitted.
QStringList farmComment(const JobSpec& spec) {
    QStringList lines = sweepComment(SweepText::AboutFarm, spec.language);
    for (const auto& line : metaFarmLines(spec, spec.name + QStringLiteral(".sh"))) {
        // A name may hold a line break; a comment must not end there.
        auto words = line;
        lines << QStringLiteral("#     ") + words.replace(QLatin1Char('\n'), QLatin1Char(' '));
    }
    return lines;
}

}  // namespace

bool hasSweep(const JobSpec& spec) {
    return spec.sweep.enabled && sweepRunCount(spec.sweep) > 0;
}

bool hasArraySweep(const JobSpec& spec) {
    return hasSweep(spec) && spec.sweep.placement == SweepPlacement::Array;
}

bool hasPackedSweep(const JobSpec& spec) {
    return hasSweep(spec) && spec.sweep.placement == SweepPlacement::Packed;
}

int runsAtOnce(const JobSpec& spec) {
    if (spec.sweep.atOnce > 0) return spec.sweep.atOnce;
    return std::max(1, spec.gpus > 0 ? spec.gpus : spec.cpus);
}

JobSpec withoutDisallowedChain(JobSpec spec) {
    const bool eachForItself = hasArraySweep(spec) && spec.chain.continuation == Continuation::Requeue;
    if (hasSweep(spec) && !eachForItself) spec.chain.enabled = false;
    return spec;
}

QStringList sweepRunnerLines(const JobSpec& spec) {
    if (!hasPackedSweep(spec)) return {};
    const auto unless = [&](const char* test, SweepText text) {
        return QStringList{QStringLiteral("%1 || { echo \"%2\" >&2; exit 127; }")
                               .arg(QLatin1String(test), sweepText(text, spec.language))};
    };
    switch (spec.sweep.runner) {
        case SweepRunner::GnuParallel:
            return unless("command -v parallel > /dev/null", SweepText::NoParallel);
        case SweepRunner::Glost:
            return {QStringLiteral("module load glost || exit")};
        case SweepRunner::Meta:
            return farmComment(spec) + unless("[ -e table.dat ]", SweepText::NoFarm) +
                   QStringList{QStringLiteral("module load meta-farm || exit")};
    }
    return {};
}

QStringList sweepTableLines(const JobSpec& spec) {
    const auto runs = sweepRuns(spec.sweep);
    QStringList lines = sweepComment(SweepText::AboutTable, spec.language);
    lines << QStringLiteral("RUN_OPTIONS=(%1)").arg(shellWords(runs.options))
          << QStringLiteral("RUN_VALUES=(");
    for (const auto& row : runs.rows) lines << QStringLiteral("    ") + shellWords(row);
    lines << QStringLiteral(")") << QString();
    lines += sweepComment(SweepText::AboutRun, spec.language);
    if (hasPackedSweep(spec)) lines << QStringLiteral("# shellcheck disable=SC2317");
    return lines + nameLines(spec) + folderLines(spec) << QStringLiteral("}") << QString();
}

QStringList sweepTaskLines(const JobSpec& spec) {
    QStringList lines = sweepComment(SweepText::AboutThisRun, spec.language);
    lines << QStringLiteral("take_run \"${SLURM_ARRAY_TASK_ID:-1}\" || exit")
          << QStringLiteral("cd \"$RUN_FOLDER\" || exit");
    if (spec.chain.enabled && !spec.chain.checkpointFolder.isEmpty())
        lines << QStringLiteral("CHECKPOINTS+=\"/$RUN_NAME\"");
    return lines << QString();
}

QStringList sweepTaskEndLines(const JobSpec& spec) {
    if (!ownLogs(spec)) return {};
    return {QStringLiteral("[ ! -L %1 ] || rm %1").arg(runLogs(spec))};
}

QStringList metaFarmLines(const JobSpec& spec, const QString& script, int jobs) {
    const auto farm = shellPath(spec.name + QStringLiteral("-farm"));
    return {QStringLiteral("module load meta-farm"),
            QStringLiteral("farm_init.run %1").arg(farm),
            QStringLiteral("cp %1 %2/job_script.sh").arg(shellPath(script), farm),
            QStringLiteral("cd %1").arg(farm),
            QStringLiteral(
                R"(for RUN in $(seq %1); do echo "bash \"\$SLURM_TMPDIR/run.sh\" $RUN"; done > table.dat)")
                .arg(sweepRunCount(spec.sweep)),
            QStringLiteral("submit.run %1").arg(std::max(1, jobs))};
}

}  // namespace atelier
