#include "core/transfer/ClosedThere.h"

#include <algorithm>

#include "core/dataset/FileFacts.h"
#include "core/dataset/SafePath.h"
#include "core/transfer/RemoteScript.h"

namespace atelier {

namespace {

// xargs ends with 123 where stat does not find some of them: those are new.
const char modesScript[] = R"sh(cd -- "$1" || exit 44
xargs -0 -r stat --printf='%f %n\0' -- 2>/dev/null
asked=$?
[ "$asked" = 0 ] || [ "$asked" = 123 ] || exit "$asked")sh";

// The names of four million files.
constexpr qint64 mostAnswer = 256LL * 1024 * 1024;
constexpr quint32 kindBits = 0170000;
constexpr quint32 notTheOwners = 0077;

Command asking(const RemotePath& folder, const std::vector<ManifestEntry>& entries) {
    Command script =
        noted(QT_TRANSLATE_NOOP("CommandNote", "What is closed to others there already, so that it stays so"),
              remoteScript(QString::fromUtf8(modesScript), folder));
    for (const ManifestEntry& entry : entries) {
        script.standardInput += "./";
        script.standardInput.append(entry.name.data(), qsizetype(entry.name.size()));
        script.standardInput += '\0';
    }
    return script;
}

ManifestEntry* find(Manifest& manifest, const std::string& name) {
    const auto at = std::ranges::lower_bound(manifest.entries, name, {}, &ManifestEntry::name);
    return at != manifest.entries.end() && at->name == name ? &*at : nullptr;
}

/// A second name of a file has the rights of the first.
void narrow(Manifest& manifest, ManifestEntry& entry, quint32 there) {
    using Kind = ManifestEntry::Kind;
    const quint32 kind = there & kindBits;
    if (entry.kind == Kind::SymbolicLink || kind != (entry.kind == Kind::Folder ? 0040000U : 0100000U))
        return;
    auto* first = entry.kind == Kind::HardLink ? find(manifest, entry.target) : &entry;
    if (first) first->mode &= there | ~notTheOwners;
}

}  // namespace

Expected<void> keepClosed(RemoteHost& host, const RemotePlace& place, Manifest& manifest,
                          const std::stop_token& stop) {
    if (!place.isFolder) return {};
    const auto answer = runScript(host, asking(place.path, manifest.entries), stop, mostAnswer);
    if (!answer) return failure(answer);
    for (const QByteArray& said : answer->split('\0')) {
        const auto space = said.indexOf(' ');
        if (space < 0) continue;
        const std::string name = tidiedName(said.mid(space + 1).toStdString());
        auto* entry = find(manifest, name);
        if (!entry) return failure(ErrorKind::EntryUnasked, {shownName(name)});
        narrow(manifest, *entry, said.left(space).toUInt(nullptr, 16));
    }
    return {};
}

}  // namespace atelier
