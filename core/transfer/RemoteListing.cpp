#include "core/transfer/RemoteListing.h"

#include <algorithm>
#include <optional>

#include "core/transfer/RemoteScript.h"

namespace atelier {

namespace {

// One record: type, size, time, permissions, name, each ended by a NUL, since a name may hold anything else.
// find says what it may not read and ends with 1, which must not lose the rest.
const char listScript[] = R"sh(cd -- "$1" || exit 44
shift
[ $# -gt 0 ] || set -- .
for start; do
    least=1; if [ -f "./$start" ]; then least=0; fi
    find "./$start" -mindepth "$least" -printf '%y\0%s\0%T@\0%m\0%p\0'
done
exit 0)sh";

std::optional<RemoteEntry::Kind> kindOf(const QByteArray& letter) {
    if (letter == "f") return RemoteEntry::Kind::File;
    if (letter == "d") return RemoteEntry::Kind::Folder;
    if (letter == "l") return RemoteEntry::Kind::SymbolicLink;
    return {};
}

std::string withoutDots(const QByteArray& name) {
    std::string bytes = name.toStdString();
    while (bytes.starts_with("./")) bytes.erase(0, 2);
    return bytes;
}

}  // namespace

std::vector<RemoteEntry> parseListing(const QByteArray& answer) {
    const auto fields = answer.split('\0');
    std::vector<RemoteEntry> entries;
    for (qsizetype i = 0; i + 4 < fields.size(); i += 5) {
        const auto kind = kindOf(fields[i]);
        if (!kind) continue;
        const qint64 size = *kind == RemoteEntry::Kind::File ? fields[i + 1].toLongLong() : 0;
        const qint64 seconds = fields[i + 2].left(fields[i + 2].indexOf('.')).toLongLong();
        entries.push_back(
            {withoutDots(fields[i + 4]), *kind, size, seconds, fields[i + 3].toUInt(nullptr, 8) & 0777});
    }
    std::ranges::sort(entries, {}, &RemoteEntry::name);
    return entries;
}

Expected<std::vector<RemoteEntry>> listRemoteFolder(RemoteHost& host, const RemotePath& folder,
                                                    const QStringList& within, const std::stop_token& stop) {
    const auto answer =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote", "The files in a folder, with their sizes and times"),
                        remoteScript(QString::fromUtf8(listScript), folder, within)),
                  stop);
    if (!answer) return failure(answer);
    return parseListing(*answer);
}

}  // namespace atelier
