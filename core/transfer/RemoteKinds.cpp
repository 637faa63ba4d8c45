#include "core/transfer/RemoteKinds.h"

#include <QStringList>
#include <algorithm>

#include "core/dataset/FileFacts.h"
#include "core/transfer/RemoteScript.h"

namespace atelier {

namespace {

// Words are a letter for the kind here and a name, each ended by a NUL; the answer is the names that differ,
// ended alike. rsync and tar would remove a file, or a link to a folder, where a folder is to be, and an
// empty folder where anything else is. xargs, since bash's `read` takes a system call for every byte.
const char kindsScript[] = R"sh(cd -- "$1" || exit 44
xargs -0 -r bash -c 'for word; do
    name=${word#?}
    is="./$name"
    case $word in
        d*) [ -d "$is" ] && [ ! -L "$is" ] || { [ ! -e "$is" ] && [ ! -L "$is" ]; } ;;
        l*) [ ! -d "$is" ] || [ -L "$is" ] ;;
        *) [ ! -d "$is" ] ;;
    esac || printf "%s\0" "$name"
done' atelier)sh";

// The names of four million files.
constexpr qint64 mostAnswer = 256LL * 1024 * 1024;

char letterOf(ManifestEntry::Kind kind) {
    if (kind == ManifestEntry::Kind::Folder) return 'd';
    return kind == ManifestEntry::Kind::SymbolicLink ? 'l' : 'f';
}

Command asking(const RemotePath& folder, const std::vector<ManifestEntry>& entries) {
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote",
                                             "Whether a folder would take the place of something else there, "
                                             "or the reverse"),
                           remoteScript(QString::fromUtf8(kindsScript), folder));
    for (const ManifestEntry& entry : entries) {
        script.standardInput += letterOf(entry.kind);
        script.standardInput.append(entry.name.data(), qsizetype(entry.name.size()));
        script.standardInput += '\0';
    }
    return script;
}

}  // namespace

Expected<void> requireSameKinds(RemoteHost& host, const RemotePlace& place,
                                const std::vector<ManifestEntry>& entries, const std::stop_token& stop) {
    if (place.size) return failure(ErrorKind::RemoteKindDiffers, {place.path.text()}, place.path.text());
    if (!place.isFolder) return {};
    const auto answer = runScript(host, asking(place.path, entries), stop, mostAnswer);
    if (!answer) return failure(answer);
    QStringList names;
    for (const QByteArray& said : answer->split('\0')) {
        if (said.isEmpty()) continue;
        const std::string name = said.toStdString();
        if (!std::ranges::binary_search(entries, name, {}, &ManifestEntry::name))
            return failure(ErrorKind::EntryUnasked, {shownName(name)});
        names << shownName(name);
    }
    if (names.isEmpty()) return {};
    return failure(ErrorKind::RemoteKindDiffers, {names.first()}, names.join(QLatin1Char('\n')));
}

}  // namespace atelier
