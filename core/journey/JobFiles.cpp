#include "core/journey/JobFiles.h"

#include "core/base/Bounds.h"
#include "core/remote/MissingCommand.h"

namespace atelier {

namespace {

// Only what every cluster has: sh, find, sort, awk, sed, wc, tail, head. `wc -c` asks for a file's size
// without reading it; nothing else is started for a file that did not change.
constexpr auto script = R"sh(# What the job's files grew by since the last look.
export LC_ALL=C
question=$(cat)
limit=$(printf '%s\n' "$question" | sed -n 's/^limit //p')
{
    printf '%s\n' "$question"
    printf '%s\n' "$question" | sed -n 's/^file [0-9]* //p' | while IFS= read -r path; do
        [ -f "$path" ] && printf 'size file %s %s\n' "$(($(wc -c < "$path")))" "$path"
    done
    printf '%s\n' "$question" | sed -n 's/^folder //p' | while IFS= read -r folder; do
        [ -d "$folder" ] && find "$folder/" -type f -name '*tfevents*' -exec wc -c {} + |
            sed -n 's/^ *\([0-9][0-9]* .*\/.*\)$/size events \1/p' | sort -k 4
    done
} 2> /dev/null | awk '
    $1 == "file" || $1 == "known" { path = $0; sub(/^[a-z]+ [0-9]+ /, "", path); offset[path] = $2 }
    $1 == "size" {
        path = $0; sub(/^size [a-z]+ [0-9]+ /, "", path)
        from = (path in offset) ? offset[path] : "0"
        if ($3 != from) print $2, $3, from, path
    }' | {
    leftfile=$limit
    leftevents=$limit
    while read -r kind size from path; do
        count=$((size - from))
        [ "$count" -ge 0 ] || count=0
        if [ "$kind" = file ]; then
            [ "$count" -le "$leftfile" ] || count=$leftfile
            leftfile=$((leftfile - count))
        else
            [ "$count" -le "$leftevents" ] || count=$leftevents
            leftevents=$((leftevents - count))
        fi
        printf '%s %s %s %s %s\n' "$kind" "$size" "$from" "$count" "$path"
        [ "$count" -eq 0 ] || tail -c "+$((from + 1))" "$path" | head -c "$count"
        echo
    done
})sh";

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
    const QString needed = needing("cat sed wc find sort awk tail head", QString::fromLatin1(script));
    Command look =
        noted(QT_TRANSLATE_NOOP("CommandNote", "New lines of the job’s output, GPU log and curves"),
              command({QStringLiteral("sh"), QStringLiteral("-c"), needed}));
    look.standardInput = line("limit", QString::number(question.bytesAtMost));
    for (const KnownFile& file : question.files) look.standardInput += line("file", file);
    for (const QString& folder : question.eventFolders) look.standardInput += line("folder", folder);
    for (const KnownFile& file : question.knownEvents) look.standardInput += line("known", file);
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
        files.grown.append({QString::fromUtf8(head.mid(4).join(' ')), *size, *offset,
                            answer.mid(end + 1, *count), head[0] == "events"});
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
