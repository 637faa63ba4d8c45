#include "core/gpulog/GpuLog.h"
#include "core/job/JobGpu.h"
#include "core/metrics/written/WrittenMetrics.h"
#include "core/render/ProgramArguments.h"
#include "core/render/ScriptSteps.h"
#include "core/render/ScriptText.h"
#include "core/render/TensorBoardSecret.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

bool isInJobFolder(const QString& folder) {
    return !folder.startsWith(QLatin1Char('/')) && !folder.startsWith(QLatin1Char('~')) &&
           !folder.startsWith(QLatin1Char('$'));
}

/// The folder of the event files: relative ones are under the working folder.
QString logFolder(const JobSpec& spec) {
    const auto& folder = spec.follow.logFolder;
    return isInJobFolder(folder) ? inFolder(QStringLiteral("JOB_FOLDER"), folder) : shellPath(folder);
}

/// On AMD's GPUs, NVIDIA's program is asked only where it is there after all.
QStringList gpuLogLines(const JobSpec& spec, const ClusterProfile& cluster) {
    if (!spec.follow.gpuLog || spec.gpus == 0) return {};
    const QStringList options = gpuLogOptions();
    QStringList lines{QStringLiteral("nvidia-smi %1 \\").arg(options.first()),
                      QStringLiteral("    %1 -l %2 >> \"$RESULTS/gpu.csv\" &")
                          .arg(options.last(), QString::number(spec.follow.gpuLogSeconds)),
                      QStringLiteral("COMPANIONS+=(\"$!\")")};
    const bool amd = getsAmdGpus(spec, cluster);
    if (amd) {
        for (QString& line : lines) line.prepend(QStringLiteral("    "));
        lines.prepend(QStringLiteral("if command -v nvidia-smi > /dev/null; then"));
        lines.append(QStringLiteral("fi"));
    }
    const auto about = amd ? ScriptText::AboutGpuLogOnAmd : ScriptText::AboutGpuLog;
    const QString seconds = QString::number(spec.follow.gpuLogSeconds);
    return QStringList{QString()} +
           scriptComment(about, spec.language).replaceInStrings(QStringLiteral("%1"), seconds) + lines;
}

/// The lines that find out where TensorBoard is to listen, and the word for it. The practice cluster's nodes
/// are this computer, and nobody else need get there. Elsewhere the login node must: the one address that the
/// node's name stands for is enough, but where a node takes its own name for loopback, it can only be all.
QStringList addressLines(const ClusterProfile& cluster) {
    if (cluster.practice) return {};
    return {QStringLiteral(
        "ADDRESS=$(getent ahostsv4 \"$(hostname)\" | grep -v '^127\\.' | head -n 1 | cut -d ' ' -f 1)")};
}

QString addressWord(const ClusterProfile& cluster) {
    if (cluster.practice) return QStringLiteral("127.0.0.1");
    return QStringLiteral("\"${ADDRESS:-0.0.0.0}\"");
}

/// Whoever does not name the folder of the logs may write event files anywhere; each run of a sweep has its
/// own folder there.
QString tensorBoardFolder(const JobSpec& spec) {
    const bool isNamed = nameLogFolder(spec.program.arguments) || spec.sweep.enabled;
    return isNamed ? QStringLiteral("$LOGS") : QStringLiteral("$JOB_FOLDER");
}

QStringList tensorBoardLines(const JobSpec& spec, const ClusterProfile& cluster) {
    if (!spec.follow.tensorBoard) return {};
    return QStringList{QString()} + scriptComment(ScriptText::AboutTensorBoard, spec.language) +
           tensorBoardSecretLines(QStringLiteral("$SLURM_TMPDIR")) + addressLines(cluster) +
           // TensorBoard prints the secret word, so that only its owner may read the log.
           QStringList{
               QStringLiteral("install -m 600 /dev/null \"$RESULTS/tensorboard.log\" || exit"),
               tensorBoardCommand() + QStringLiteral(" --logdir=\"%1\" \\").arg(tensorBoardFolder(spec)),
               QStringLiteral("    --host %1 --port 0 --load_fast false \\").arg(addressWord(cluster)),
               QStringLiteral("    > \"$RESULTS/tensorboard.log\" 2>&1 &"),
               QStringLiteral("COMPANIONS+=(\"$!\")")};
}

/// The lines that copy files, so that a folder has the same place among the results as at the end of the job.
/// They are the same whatever folder the logs are in, which somebody may change in the script itself.
QStringList mirrorLines(const JobSpec& spec) {
    QStringList patterns;
    for (const QString& pattern : metricsFilePatterns()) patterns << shellWord(pattern);
    const auto inLine = [&patterns](qsizetype from, qsizetype count) {
        return patterns.mid(from, count).join(QLatin1Char(' '));
    };
    const qsizetype half = patterns.size() / 2;
    return {QString(),
            scriptCommentLine(ScriptText::AboutLogCopies, spec.language),
            QStringLiteral("METRICS=(%1").arg(inLine(0, half)),
            QStringLiteral("    %1)").arg(inLine(half, -1)),
            QStringLiteral("copy_logs() {"),
            QStringLiteral("    local events=(-rtmq --include='*/' --include='*tfevents*' --exclude='*')"),
            QStringLiteral("    rsync \"${events[@]}\" \"$LOGS/\" \"$RESULTS/logs/\""),
            QStringLiteral("    rsync \"${events[@]}\" \"$JOB_FOLDER/\" \"$RESULTS/\""),
            QStringLiteral("    rsync -rtmq --max-size=%1m --include='*/' \"${METRICS[@]/#/--include=}\" \\")
                .arg(largestMetricsFile / 1024 / 1024),
            QStringLiteral("        --exclude='*' \"$JOB_FOLDER/\" \"$RESULTS/\""),
            QStringLiteral("}"),
            QStringLiteral("while sleep 30; do copy_logs; done > /dev/null 2>&1 &"),
            QStringLiteral("COMPANIONS+=(\"$!\")")};
}

}  // namespace

bool usesLogFolder(const JobSpec& spec) {
    return keepsResults(spec) || nameLogFolder(spec.program.arguments);
}

QStringList companionLines(const JobSpec& spec, const ClusterProfile& cluster) {
    QStringList lines{scriptCommentLine(ScriptText::AboutWorkFolder, spec.language),
                      QStringLiteral("JOB_FOLDER=\"$SLURM_TMPDIR/work\""),
                      QStringLiteral("mkdir -p \"$JOB_FOLDER\" || exit"),
                      QStringLiteral("cd \"$JOB_FOLDER\" || exit")};
    if (usesLogFolder(spec))
        lines << QStringLiteral("LOGS=%1").arg(logFolder(spec))
              << QStringLiteral("mkdir -p \"$LOGS\" || exit");
    if (!keepsResults(spec)) return lines;
    lines << QString() << scriptCommentLine(ScriptText::AboutResultsFolder, spec.language)
          << QStringLiteral("mkdir -p \"$RESULTS/logs\" || exit")
          << QStringLiteral(
                 R"(printf '%s\n' "${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}" > "$RESULTS/.atelier-job" || exit)")
          << QStringLiteral("hostname > \"$RESULTS/node\" || exit") << QStringLiteral("COMPANIONS=()");
    return lines + gpuLogLines(spec, cluster) + tensorBoardLines(spec, cluster) + mirrorLines(spec);
}

QStringList resultLines(const JobSpec& spec) {
    if (!keepsResults(spec)) return {};
    return {scriptCommentLine(ScriptText::AboutResults, spec.language),
            QStringLiteral("kill \"${COMPANIONS[@]}\" 2> /dev/null"),
            QStringLiteral("copy_logs"),
            QStringLiteral("if ! cp -r \"$JOB_FOLDER/.\" \"$RESULTS/\"; then"),
            QStringLiteral("    echo \"%1 $RESULTS\" >&2")
                .arg(scriptText(ScriptText::ResultsNotCopied, spec.language)),
            QStringLiteral("    [ \"$CODE\" -ne 0 ] || CODE=1"),
            QStringLiteral("fi")};
}

}  // namespace atelier
