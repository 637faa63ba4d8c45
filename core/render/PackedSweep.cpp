#include "core/render/SweepLines.h"
#include "core/render/SweepText.h"

namespace atelier {

namespace {

bool runsWith(const JobSpec& spec, SweepRunner runner) {
    return spec.sweep.runner == runner;
}

/// What the program that starts the runs needs: GLOST leaves the place of a run in SLURM_LOCALID.
QStringList gpuLines(const JobSpec& spec) {
    if (spec.gpus < 1) return {};
    return sweepComment(SweepText::AboutGpus, spec.language) +
           QStringList{QStringLiteral("IFS=, read -r -a GPUS <<< \"${CUDA_VISIBLE_DEVICES:-0}\""), QString()};
}

QStringList keepLines(const JobSpec& spec) {
    if (!keepsResults(spec)) return {};
    return {
        QStringLiteral("    if mkdir -p \"$RESULTS/runs\" && cp -r \"$RUN_FOLDER\" \"$RESULTS/runs/\" &&"),
        QStringLiteral("        { [ ! -d \"$LOGS/$RUN_NAME\" ] || cp -r \"$LOGS/$RUN_NAME\" "
                       "\"$RESULTS/logs/\"; }; then"),
        QStringLiteral("        cd \"$JOB_FOLDER\" && rm -r \"${RUN_FOLDER:?}\""),
        QStringLiteral("    else"),
        QStringLiteral("        echo \"%1 $RUN_NAME\" >&2").arg(sweepText(SweepText::NotKept, spec.language)),
        QStringLiteral("        code=74"),
        QStringLiteral("    fi")};
}

QString place(const JobSpec& spec) {
    return runsWith(spec, SweepRunner::Glost) ? QStringLiteral("${2:-${SLURM_LOCALID:-1}}")
                                              : QStringLiteral("${2:-1}");
}

QStringList oneRunLines(const JobSpec& spec) {
    QStringList lines = sweepComment(SweepText::AboutOne, spec.language);
    lines << QStringLiteral("# shellcheck disable=SC2317") << QStringLiteral("run_one() {")
          << QStringLiteral("    local code");
    if (runsWith(spec, SweepRunner::Glost))
        lines << QStringLiteral("    [ ! -e \"$SWEEP/done-$1\" ] || return 0");
    lines << QStringLiteral("    [ ! -e \"$SLURM_TMPDIR/stop\" ] || return 75")
          << QStringLiteral("    take_run \"$1\" || return")
          << QStringLiteral("    cd \"$RUN_FOLDER\" || return");
    if (spec.gpus > 0)
        lines << QStringLiteral(
                     "    export CUDA_VISIBLE_DEVICES=${GPUS[(%1 + ${#GPUS[@]} - 1) % ${#GPUS[@]}]}")
                     .replace(QLatin1String("%1"), place(spec));
    lines << QStringLiteral("    ") + trainingCommand(spec, {}, QStringLiteral("> output.txt 2>&1 &"))
          << QStringLiteral("    echo \"$!\" > \"$SLURM_TMPDIR/running/$1\"")
          << QStringLiteral("    wait \"$!\"") << QStringLiteral("    code=$?")
          << QStringLiteral("    rm \"$SLURM_TMPDIR/running/$1\"");
    for (const auto& line : sweepTaskEndLines(spec)) lines << QStringLiteral("    ") + line;
    // A run that was asked to stop is not done, whatever its exit code is.
    lines << QStringLiteral("    [ ! -e \"$SLURM_TMPDIR/stop\" ] || code=75");
    lines += keepLines(spec);
    if (runsWith(spec, SweepRunner::Glost))
        lines << QStringLiteral("    [ \"$code\" -ne 0 ] || touch \"$SWEEP/done-$1\"");
    return lines << QStringLiteral("    echo \"%1\"")
                        .arg(
                            // In some locales a shell takes the letter after a bare name for a part of it.
                            sweepText(SweepText::RunEnded, spec.language)
                                .arg(QStringLiteral("${RUN_NAME}"), QStringLiteral("$code")))
                 << QStringLiteral("    return \"$code\"") << QStringLiteral("}") << QString();
}

/// A sweep is the same as long as its table, its command and its data are.
QStringList goingOnLines(const JobSpec& spec) {
    if (runsWith(spec, SweepRunner::Meta)) return {};
    if (!keepsResults(spec)) return {QStringLiteral("SWEEP=\"$SLURM_TMPDIR\""), QString()};
    const auto data = spec.data.archive.isEmpty() ? QString() : QStringLiteral(" ARCHIVE");
    return sweepComment(SweepText::AboutGoingOn, spec.language) +
           QStringList{
               QStringLiteral("SWEEP=\"${RESULTS%/*}/.sweep-$({ declare -p RUN_OPTIONS RUN_VALUES PROGRAM") +
                   data + QStringLiteral(";"),
               QStringLiteral("    declare -f run_one; } | cksum | cut -d ' ' -f 1)\""),
               QStringLiteral("mkdir -p \"$SWEEP\" || exit"),
               QStringLiteral("[ -z \"$(ls \"$SWEEP\")\" ] || echo \"%1 $SWEEP\"")
                   .arg(sweepText(SweepText::GoesOn, spec.language)),
               QString()};
}

QStringList runFileLines(const JobSpec& spec) {
    QStringList variables{QStringLiteral("RUN_OPTIONS"), QStringLiteral("RUN_VALUES"),
                          QStringLiteral("PROGRAM"), QStringLiteral("JOB_FOLDER")};
    if (!spec.data.archive.isEmpty()) variables << QStringLiteral("DATA");
    if (keepsResults(spec)) variables << QStringLiteral("RESULTS");
    if (usesLogFolder(spec)) variables << QStringLiteral("LOGS");
    if (runsWith(spec, SweepRunner::Glost)) variables << QStringLiteral("SWEEP");
    if (spec.gpus > 0) variables << QStringLiteral("GPUS");
    return sweepComment(SweepText::AboutRunFile, spec.language) +
           QStringList{QStringLiteral("mkdir -p \"$SLURM_TMPDIR/running\" || exit"),
                       QStringLiteral("{"),
                       QStringLiteral("    declare -p ") + variables.join(QLatin1Char(' ')),
                       QStringLiteral("    declare -f take_run run_one"),
                       QStringLiteral("    echo 'run_one \"$@\"'"),
                       QStringLiteral("} > \"$SLURM_TMPDIR/run.sh\" || exit"),
                       QString()};
}

QStringList atOnceLines(const JobSpec& spec) {
    if (spec.sweep.atOnce > 0) return {QStringLiteral("AT_ONCE=%1").arg(spec.sweep.atOnce)};
    if (spec.gpus > 0) return {QStringLiteral("AT_ONCE=${#GPUS[@]}")};
    return {QStringLiteral("AT_ONCE=${SLURM_CPUS_PER_TASK:-1}")};
}

QStringList parallelLines(const JobSpec& spec) {
    return atOnceLines(spec) + sweepComment(SweepText::AboutRunner, spec.language) +
           QStringList{
               QStringLiteral("export PARALLEL_HOME=\"$SLURM_TMPDIR/parallel\" PARALLEL_SHELL=/bin/bash"),
               QStringLiteral("RUNS=$((${#RUN_VALUES[@]} / ${#RUN_OPTIONS[@]}))"),
               QStringLiteral(
                   "parallel --quote --jobs \"$AT_ONCE\" --joblog \"$SWEEP/joblog\" --resume-failed \\"),
               QStringLiteral("    bash \"$SLURM_TMPDIR/run.sh\" '{}' '{%}' :::: <(seq \"$RUNS\") &"),
               QStringLiteral("TRAINING=$!"),
               QString()};
}

QStringList glostLines(const JobSpec& spec) {
    return sweepComment(SweepText::AboutGlost, spec.language) +
           QStringList{QStringLiteral("RUNS=$((${#RUN_VALUES[@]} / ${#RUN_OPTIONS[@]}))"),
                       QStringLiteral("for RUN in $(seq \"$RUNS\"); do"),
                       QStringLiteral("    printf 'bash %q %d\\n' \"$SLURM_TMPDIR/run.sh\" \"$RUN\""),
                       QStringLiteral("done > \"$SLURM_TMPDIR/runs.list\""),
                       QStringLiteral("srun glost_launch \"$SLURM_TMPDIR/runs.list\" &"),
                       QStringLiteral("TRAINING=$!"),
                       QString()};
}

QStringList metaLines(const JobSpec& spec) {
    return sweepComment(SweepText::AboutMeta, spec.language) +
           QStringList{QStringLiteral("cd \"$SLURM_SUBMIT_DIR\" || exit"), QStringLiteral("task.run &"),
                       QStringLiteral("TRAINING=$!"), QString()};
}

/// The programs get a minute after the warning; what is left of the time is for copying the results.
QStringList stopLines(const JobSpec& spec) {
    return sweepComment(SweepText::AboutStop, spec.language) +
           QStringList{QStringLiteral("# shellcheck disable=SC2317"),
                       QStringLiteral("stop_runs() {"),
                       QStringLiteral("    touch \"$SLURM_TMPDIR/stop\""),
                       QStringLiteral("    cat \"$SLURM_TMPDIR\"/running/* | xargs -r kill -USR1"),
                       QStringLiteral("    sleep \"$1\""),
                       QStringLiteral("    cat \"$SLURM_TMPDIR\"/running/* | xargs -r kill"),
                       QStringLiteral("}"),
                       QStringLiteral("trap 'stop_runs 45 > /dev/null 2>&1 &' USR1"),
                       QStringLiteral("trap 'stop_runs 0 > /dev/null 2>&1 &' TERM"),
                       QString()};
}

QStringList endLines(const JobSpec& spec) {
    QStringList lines = sweepComment(SweepText::AboutWait, spec.language);
    lines += waitLines();
    // GLOST itself never says that a run failed.
    if (runsWith(spec, SweepRunner::Glost))
        lines << QStringLiteral(
            "[ \"$(find \"$SWEEP\" -maxdepth 1 -name 'done-*' | wc -l)\" -ge \"$RUNS\" ] || CODE=1");
    if (!keepsResults(spec)) return lines;
    if (runsWith(spec, SweepRunner::GnuParallel))
        lines << QStringLiteral("cp \"$SWEEP/joblog\" \"$RESULTS/joblog\"");
    if (!runsWith(spec, SweepRunner::Meta))
        lines << QStringLiteral("[ ! -e \"$SLURM_TMPDIR/stop\" ] || echo \"%1\"")
                     .arg(sweepText(SweepText::SubmitAgain, spec.language));
    return lines;
}

}  // namespace

QStringList packedSweepLines(const JobSpec& spec) {
    const QStringList made =
        sweepTableLines(spec) + gpuLines(spec) + oneRunLines(spec) + goingOnLines(spec) + runFileLines(spec);
    switch (spec.sweep.runner) {
        case SweepRunner::GnuParallel:
            return made + parallelLines(spec) + stopLines(spec) + endLines(spec);
        case SweepRunner::Glost:
            return made + glostLines(spec) + stopLines(spec) + endLines(spec);
        case SweepRunner::Meta:
            return made + metaLines(spec) + stopLines(spec) + endLines(spec);
    }
    return made;
}

}  // namespace atelier
