#include "core/render/ChainLines.h"
#include "core/render/ProgramArguments.h"
#include "core/render/ProgramInterpreter.h"
#include "core/render/ScriptSteps.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepLines.h"

namespace atelier {

/// What cuBLAS and PyTorch ask of the environment for results that come out the same. Sources: NVIDIA,
/// cuBLAS, "Results Reproducibility" (`:4096:8` takes about 24 MiB, `:16:8` may be slower); PyTorch,
/// "Reproducibility".
QStringList reproducibleLines(const JobSpec& spec) {
    if (!spec.reproducible) return {};
    return scriptComment(ScriptText::AboutReproducible, spec.language) +
           QStringList{QStringLiteral("export CUBLAS_WORKSPACE_CONFIG=:4096:8"), QString()};
}

QString trainingCommand(const JobSpec& spec, const StepMode& mode, const QString& ending) {
    QStringList words;
    QString entryPoint = spec.program.entryPoint;
    if (interpreterOf(entryPoint).isEmpty()) entryPoint.remove(0, 2);
    if (mode.trainingSeconds > 0) words << QStringLiteral("timeout -k 10 %1").arg(mode.trainingSeconds);
    words << interpreterOf(spec.program.entryPoint) << inFolder(QStringLiteral("PROGRAM"), entryPoint);
    if (isDataFolderFirst(spec)) words << QStringLiteral("\"$DATA\"");
    for (const auto& argument : spec.program.arguments) words << argumentInScript(argument, spec);
    if (canResume(spec)) words << QStringLiteral("\"${CHECKPOINT_OPTIONS[@]}\"");
    if (hasSweep(spec)) words << QStringLiteral("\"${RUN_ARGUMENTS[@]}\"");
    words << ending;
    return words.join(QLatin1Char(' '));
}

QStringList waitLines() {
    return {QStringLiteral("while kill -0 \"$TRAINING\" 2> /dev/null; do wait \"$TRAINING\"; done"),
            QStringLiteral("wait \"$TRAINING\""), QStringLiteral("CODE=$?")};
}

QStringList trainingLines(const JobSpec& spec, const StepMode& mode) {
    const QStringList run{scriptCommentLine(ScriptText::AboutTraining, spec.language),
                          trainingCommand(spec, mode, QStringLiteral("&")), QStringLiteral("TRAINING=$!"),
                          QString()};
    const QStringList wait =
        QStringList{scriptCommentLine(ScriptText::AboutWait, spec.language)} + waitLines();
    // A try finishes nothing, however it ends.
    const bool isTry = mode.trainingSeconds > 0;
    const auto finish = isTry ? QStringList() : chainFinishLines(spec);
    return reproducibleLines(spec) + checkpointLines(spec, isTry) + run + stopLines(spec) + wait + finish;
}

}  // namespace atelier
