#include "core/base/ShellWord.h"
#include "core/script/ScriptSteps.h"
#include "core/script/ScriptText.h"

namespace atelier {

namespace {

QString comment(const JobSpec& spec, ScriptText text) {
    return QStringLiteral("# ") + scriptText(text, spec.language);
}

bool resumes(const JobSpec& spec) {
    return spec.chain.enabled && !spec.chain.checkpointFolder.isEmpty();
}

QStringList checkpointLines(const JobSpec& spec) {
    if (!resumes(spec)) return {};
    return {comment(spec, ScriptText::AboutCheckpoints),
            QStringLiteral("mkdir -p \"$CHECKPOINTS\" || exit"),
            QStringLiteral("LAST_CHECKPOINT=$(find \"$CHECKPOINTS/\" -maxdepth 1 -type f -name %1 -print0 |")
                .arg(shellQuoted(spec.chain.checkpointPattern)),
            QStringLiteral("    xargs -r -0 ls -1 -t | head -1)"),
            QStringLiteral("CHECKPOINT_OPTIONS=(--write-checkpoints-to \"$CHECKPOINTS\")"),
            QStringLiteral("if [ -n \"$LAST_CHECKPOINT\" ]; then"),
            QStringLiteral("    CHECKPOINT_OPTIONS+=(--load-checkpoint \"$LAST_CHECKPOINT\")"),
            QStringLiteral("fi"),
            QString()};
}

QString trainingCommand(const JobSpec& spec, const StepMode& mode) {
    QStringList words;
    if (mode.trainingSeconds > 0) words << QStringLiteral("timeout -k 10 %1").arg(mode.trainingSeconds);
    words << QStringLiteral("python -u") << inFolder(QStringLiteral("PROGRAM"), spec.program.entryPoint);
    if (!spec.data.archive.isEmpty()) words << QStringLiteral("\"$DATA\"");
    for (const auto& argument : spec.program.arguments) words << shellWord(argument);
    if (resumes(spec)) words << QStringLiteral("\"${CHECKPOINT_OPTIONS[@]}\"");
    words << QStringLiteral("&");
    return words.join(QLatin1Char(' '));
}

/// The program gets a minute after the warning; what is left of the time is for copying the results.
QStringList stopLines(const JobSpec& spec) {
    return {comment(spec, ScriptText::AboutStop),
            QStringLiteral(
                "trap 'kill -USR1 \"$TRAINING\"; { sleep 45; kill \"$TRAINING\"; } > /dev/null 2>&1 &' USR1"),
            QStringLiteral("trap 'kill \"$TRAINING\"' TERM"), QString()};
}

}  // namespace

QStringList trainingLines(const JobSpec& spec, const StepMode& mode) {
    const QStringList run{comment(spec, ScriptText::AboutTraining), trainingCommand(spec, mode),
                          QStringLiteral("TRAINING=$!"), QString()};
    const QStringList wait{
        comment(spec, ScriptText::AboutWait),
        QStringLiteral("while kill -0 \"$TRAINING\" 2> /dev/null; do wait \"$TRAINING\"; done"),
        QStringLiteral("wait \"$TRAINING\""), QStringLiteral("CODE=$?")};
    return checkpointLines(spec) + run + stopLines(spec) + wait;
}

}  // namespace atelier
