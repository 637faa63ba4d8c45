#include "core/transfer/remote/RemoteKinds.h"

#include <QStringList>
#include <algorithm>

#include "core/dataset/file/FileFacts.h"
#include "core/error/TransferErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/remote.h"

namespace atelier {

namespace {

// This is room for the names of four million files.
constexpr qint64 mostAnswer = 256LL * 1024 * 1024;

char letterOf(ManifestEntry::Kind kind) {
    if (kind == ManifestEntry::Kind::Folder) return 'd';
    return kind == ManifestEntry::Kind::SymbolicLink ? 'l' : 'f';
}

Command asking(const RemotePath& folder, const std::vector<ManifestEntry>& entries) {
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote",
                                             "Whether a folder would take the place of something else there, "
                                             "or the reverse"),
                           remoteScript(QString::fromUtf8(remote_programs::kindsThatDiffer), folder));
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
    if (place.size) return failure(error::RemoteKindDiffers{place.path.text()}, place.path.text());
    if (!place.isFolder) return {};
    const auto answer = runScript(host, asking(place.path, entries), stop, mostAnswer);
    if (!answer) return failure(answer);
    QStringList names;
    for (const QByteArray& said : answer->split('\0')) {
        if (said.isEmpty()) continue;
        const std::string name = said.toStdString();
        if (!std::ranges::binary_search(entries, name, {}, &ManifestEntry::name))
            return failure(error::EntryUnasked{shownName(name)});
        names << shownName(name);
    }
    if (names.isEmpty()) return {};
    return failure(error::RemoteKindDiffers{names.first()}, names.join(QLatin1Char('\n')));
}

}  // namespace atelier
