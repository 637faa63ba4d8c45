#include "core/transfer/RemoteListing.h"

#include <algorithm>
#include <optional>

#include "core/dataset/FileFacts.h"
#include "core/dataset/SafePath.h"
#include "core/transfer/RemoteScript.h"

namespace atelier {

namespace {

// One record: type, size, time, permissions, name, each ended by a NUL, since a name may hold anything else.
// find says what it may not read and ends with 1, which must not lose the rest.
const char listScript[] = R"sh(cd -- "$1" || exit 44
shift
[ $# -gt 0 ] || set -- .
for start; do find "./$start" -printf '%y\0%s\0%T@\0%m\0%p\0'; done
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

/// A time whose nanoseconds can be counted.
qint64 boundedSeconds(const QByteArray& text) {
    constexpr qint64 farAway = 9'000'000'000;
    return std::clamp(text.left(text.indexOf('.')).toLongLong(), -farAway, farAway);
}

bool isAsked(const std::string& name, const std::vector<std::string>& within) {
    if (name == listedRoot) return within.empty();
    const bool leadsOut =
        name.empty() || name.starts_with('/') || ('/' + name + '/').find("/../") != std::string::npos;
    if (leadsOut || tidiedName(name) != name) return false;
    return within.empty() || std::ranges::any_of(within, [&](const std::string& asked) {
               return name == asked || name.starts_with(asked + '/');
           });
}

}  // namespace

std::vector<RemoteEntry> parseListing(const QByteArray& answer) {
    const auto fields = answer.split('\0');
    std::vector<RemoteEntry> entries;
    for (qsizetype i = 0; i + 4 < fields.size(); i += 5) {
        const auto kind = kindOf(fields[i]);
        if (!kind) continue;
        const qint64 size = *kind == RemoteEntry::Kind::File ? fields[i + 1].toLongLong() : 0;
        entries.push_back({withoutDots(fields[i + 4]), *kind, std::max<qint64>(0, size),
                           boundedSeconds(fields[i + 2]), fields[i + 3].toUInt(nullptr, 8) & 0777});
    }
    std::ranges::stable_sort(entries, {}, &RemoteEntry::name);
    const auto again = std::ranges::unique(entries, {}, &RemoteEntry::name);
    entries.erase(again.begin(), again.end());
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
    auto entries = parseListing(*answer);
    std::vector<std::string> asked;
    for (const QString& name : within) asked.push_back(tidiedName(name.toUtf8().toStdString()));
    for (const RemoteEntry& entry : entries)
        if (!isAsked(entry.name, asked)) return failure(ErrorKind::EntryUnasked, {shownName(entry.name)});
    return entries;
}

}  // namespace atelier
