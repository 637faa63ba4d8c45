#include "core/render/ChainLines.h"
#include "core/render/EnvironmentLines.h"

#include <algorithm>

#include "core/job/CheckpointPresets.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepLines.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

bool inPieces(const JobSpec& spec) {
    return canResume(spec) && spec.chain.continuation == Continuation::Pieces;
}

bool requeues(const JobSpec& spec) {
    return canResume(spec) && spec.chain.continuation == Continuation::Requeue;
}

QStringList shell(const char* text) {
    return QString::fromUtf8(text).trimmed().split(QLatin1Char('\n'));
}

/// The lines with a text in the job's language for each `%1`, `%2`.
QStringList shell(const char* text, const JobSpec& spec, std::initializer_list<ScriptText> said) {
    QStringList lines = shell(text);
    int number = 0;
    for (const auto each : said)
        lines.replaceInStrings(QLatin1Char('%') + QString::number(++number), scriptText(each, spec.language));
    return lines;
}

/// `\( -name '*.pt' -o -name '*.ckpt' \) `; empty where any file is a checkpoint.
QString namesToFind(const QString& patterns) {
    QStringList names;
    for (const auto& pattern : checkpointPatterns(patterns))
        names.append(QStringLiteral("-name ") + shellQuoted(pattern));
    if (names.isEmpty()) return {};
    if (names.size() == 1) return names.first() + QLatin1Char(' ');
    return QStringLiteral("\\( ") + names.join(QStringLiteral(" -o ")) + QStringLiteral(" \\) ");
}

// The number of seconds that the program may take after the warning; the rest of the warning's time is for
// copying the results.
int secondsToStop(int warning) {
    if (warning >= 300) return 180;
    return warning >= 120 ? 45 : 25;
}

}  // namespace

int warningSeconds(std::chrono::minutes time, bool chain) {
    using namespace std::chrono_literals;
    if (time < 4min) return 0;
    if (time < 10min) return 60;
    return chain && time >= 1h ? 300 : 120;
}

bool canResume(const JobSpec& spec) {
    return spec.chain.enabled && !spec.chain.checkpointFolder.isEmpty();
}

QStringList chainStartLines(const JobSpec& spec) {
    if (!inPieces(spec)) return {};
    return scriptComment(ScriptText::AboutFinishedMark, spec.language) + shell(R"sh(
FINISHED="$CHECKPOINTS/.finished-${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}"
if [ -e "$FINISHED" ]; then
    echo "%1"
    exit 0
fi
)sh",
                                                                               spec,
                                                                               {ScriptText::NothingToDo});
}

QStringList checkpointLines(const JobSpec& spec, bool isTry) {
    if (!canResume(spec)) return {};
    QStringList lines = scriptComment(ScriptText::AboutCheckpoints, spec.language) + shell(R"sh(
whole() {
    [ "$(head -c 2 "$1" | tr -d '\0')" != PK ] || python -m zipfile -l "$1" > /dev/null 2>&1
}
latest_checkpoint() {
    find "$CHECKPOINTS/" -maxdepth 1 -type f -size +0 %1-printf '%T@\t%p\0' |
        LC_ALL=C sort -z -rn | cut -z -f 2- |
        while IFS= read -r -d '' FILE; do
            if whole "$FILE"; then printf '%s' "$FILE"; break; fi
        done
}
mkdir -p "$CHECKPOINTS" || exit
)sh");
    lines += showInContainer(spec, QStringLiteral("CHECKPOINTS"));
    lines << QStringLiteral("LAST_CHECKPOINT=$(latest_checkpoint)");
    lines.replaceInStrings(QStringLiteral("%1"), namesToFind(spec.chain.checkpointPattern));
    if (requeues(spec))
        lines << QStringLiteral("BEFORE=$(stat -c '%n %y' \"$LAST_CHECKPOINT\" 2> /dev/null)");
    lines += isTry ? shell(R"sh(
mkdir -p "$SLURM_TMPDIR/checkpoints" || exit
CHECKPOINT_OPTIONS=(--write-checkpoints-to "$SLURM_TMPDIR/checkpoints")
)sh")
                   : shell(R"sh(
CHECKPOINT_OPTIONS=(--write-checkpoints-to "$CHECKPOINTS")
)sh");
    return lines + shell(R"sh(
if [ -n "$LAST_CHECKPOINT" ]; then
    CHECKPOINT_OPTIONS+=(--load-checkpoint "$LAST_CHECKPOINT")
fi
)sh") << QString();
}

QStringList stopLines(const JobSpec& spec) {
    const int seconds = secondsToStop(warningSeconds(spec.time, spec.chain.enabled));
    QStringList lines = scriptComment(ScriptText::AboutStop, spec.language);
    // Traps, and no function: shellcheck takes a function that only a trap calls for one that is never
    // called. A warning that comes after the program's end has stopped nothing.
    if (canResume(spec))
        lines += shell(R"sh(
STOPPED=
trap 'kill -USR1 "$TRAINING" 2> /dev/null && STOPPED=USR1
    { sleep %1; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'STOPPED=TERM; kill "$TRAINING" 2> /dev/null' TERM
)sh");
    else
        lines += shell(R"sh(
trap 'kill -USR1 "$TRAINING"
    { sleep %1; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'kill "$TRAINING"' TERM
)sh");
    lines.replaceInStrings(QStringLiteral("%1"), QString::number(seconds));
    return lines << QString();
}

QStringList chainFinishLines(const JobSpec& spec) {
    if (!inPieces(spec)) return {};
    return QStringList{QString()} + scriptComment(ScriptText::AboutFinish, spec.language) +
           shell(R"sh(
if [ "$CODE" -eq 0 ] && [ -z "$STOPPED" ]; then
    touch "$FINISHED"
    scancel --state=PENDING "${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}"
    echo "%1"
elif [ "$SLURM_ARRAY_TASK_ID" = "$SLURM_ARRAY_TASK_MAX" ]; then
    echo "%2" >&2
fi
)sh",
                 spec, {ScriptText::Finished, ScriptText::PiecesUsedUp});
}

QStringList chainEndLines(const JobSpec& spec) {
    if (!requeues(spec)) return {};
    QStringList lines = scriptComment(ScriptText::AboutRequeue, spec.language) +
                        shell(R"sh(
if [ "$STOPPED" = USR1 ]; then
    AFTER=$(stat -c '%n %y' "$(latest_checkpoint)" 2> /dev/null)
    if [ "$AFTER" = "$BEFORE" ]; then
        echo "%1" >&2
        CODE=1
    elif [ "${SLURM_RESTART_COUNT:-0}" -ge %3 ]; then
        echo "%2" >&2
        CODE=1
    else
        scontrol requeue %4 || CODE=1
    fi
fi
)sh",
                              spec, {ScriptText::NoProgress, ScriptText::NoRestartLeft});
    // The number of restarts does not count the first run.
    lines.replaceInStrings(QStringLiteral("%3"), QString::number(std::max(1, spec.chain.pieces()) - 1));
    // The number of one task of an array may be that of the whole array too.
    return lines.replaceInStrings(QStringLiteral("%4"),
                                  hasArraySweep(spec)
                                      ? QStringLiteral("\"${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID\"")
                                      : QStringLiteral("\"$SLURM_JOB_ID\""));
}

}  // namespace atelier
