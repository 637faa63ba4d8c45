#include "core/follow/JobFiles.h"

#include "core/base/Bounds.h"
#include "core/metrics/written/WrittenMetrics.h"
#include "core/remote/MissingCommand.h"
#include "resources/remote/follow.h"

namespace atelier {

namespace {

// Four words and a path, which has 4096 bytes at the most.
constexpr qsizetype longestHead = 1 << 13;

QByteArray line(const char* word, const QString& rest) {
    return QByteArray(word) + ' ' + rest.toUtf8() + '\n';
}

QByteArray line(const char* word, const KnownFile& file) {
    return line(word, QString::number(file.offset) + QLatin1Char(' ') + file.path);
}

}  // namespace

Command filesCommand(const FilesQuestion& question) {
    const QString needed =
        needing("cat wc find sort awk tail head", QString::fromLatin1(remote_programs::jobFiles));
    Command look =
        noted(QT_TRANSLATE_NOOP("CommandNote", "New lines of the job’s output, GPU log and curves"),
              command({QStringLiteral("sh"), QStringLiteral("-c"), needed}));
    QByteArray& input = look.standardInput;
    input = line("limit", QString::number(question.bytesAtMost)) +
            line("largest", QString::number(largestMetricsFile)) + line("mark", question.begun);
    const auto add = [&input](const char* word, const auto& all) {
        for (const auto& each : all) input += line(word, each);
    };
    add("pattern", metricsFilePatterns());
    add("file", question.files);
    add("whole", question.wholeFiles);
    add("folder", question.metricsFolders);
    add("newer", question.foldersSinceBegun);
    add("known", question.known);
    add("ignore", question.ignored);
    return look;
}

FilesAnswer parseFilesAnswer(const QByteArray& answer) {
    FilesAnswer files;
    for (qsizetype at = 0; at < answer.size();) {
        const auto end = answer.indexOf('\n', at);
        if (end - at > longestHead) break;
        const QByteArrayList head = answer.mid(at, end - at).split(' ');
        if (end < 0 || head.size() < 5) break;
        const auto size = countIn(head[1]);
        const auto offset = countIn(head[2]);
        const auto count = countIn(head[3], answer.size() - end - 2);
        if (!size || !offset || !count || answer[end + 1 + *count] != '\n') break;
        files.grown.append(
            {QString::fromUtf8(head.mid(4).join(' ')), *size, *offset, answer.mid(end + 1, *count)});
        files.more = files.more || cappedSum(*offset, *count) < *size;
        at = end + 1 + *count + 1;
    }
    return files;
}

Expected<FilesAnswer> lookAtFiles(RemoteHost& host, const FilesQuestion& question, std::stop_token stop) {
    const auto answer = host.runChecked(filesCommand(question), std::move(stop));
    if (!answer) return failure(answer);
    return parseFilesAnswer(*answer);
}

}  // namespace atelier
