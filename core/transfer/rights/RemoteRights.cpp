#include "core/transfer/rights/RemoteRights.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "core/dataset/file/FileFacts.h"
#include "core/display/FirstNames.h"
#include "core/error/CommandErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/rights/RightsAnswer.h"
#include "resources/remote/transfer/rights.h"

namespace atelier {

namespace {

using Kind = ManifestEntry::Kind;

// This is room for the names of four million files.
constexpr qint64 mostAnswer = 256LL * 1024 * 1024;
constexpr quint32 readers = 0444;
constexpr quint32 runners = 0111;

ManifestEntry* find(Manifest& manifest, const std::string& name) {
    const auto at = std::ranges::lower_bound(manifest.entries, name, {}, &ManifestEntry::name);
    return at != manifest.entries.end() && at->name == name ? &*at : nullptr;
}

/// A change of rights as chmod(1) takes it, such as "g-rw,o-r".
QString change(quint32 rights, char sign) {
    struct Right {
        quint32 bit;
        char who;
        char what;
    };
    static constexpr std::array all = {
        Right{0400, 'u', 'r'}, Right{0200, 'u', 'w'},  Right{0100, 'u', 'x'},  Right{0040, 'g', 'r'},
        Right{0020, 'g', 'w'}, Right{0010, 'g', 'x'},  Right{0004, 'o', 'r'},  Right{0002, 'o', 'w'},
        Right{0001, 'o', 'x'}, Right{04000, 'u', 's'}, Right{02000, 'g', 's'}, Right{01000, 'a', 't'}};
    QStringList changes;
    for (const Right& right : all)
        if (rights & right.bit)
            changes << QString(QLatin1Char(right.who)) + QLatin1Char(sign) + QLatin1Char(right.what);
    return changes.join(QLatin1Char(','));
}

/// Changes the rights of those entries for which `changed` returns some, with one command for each kind of
/// change.
Expected<void> changeRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, char sign,
                            const std::function<quint32(std::size_t)>& changed, const std::stop_token& stop) {
    std::map<quint32, QByteArray> namesOf;
    for (std::size_t i = 0; i < manifest.entries.size(); ++i)
        if (const quint32 rights = changed(i)) appendName(namesOf[rights], manifest.entries[i].name);
    for (auto& [rights, names] : namesOf) {
        Command script = noted(
            QT_TRANSLATE_NOOP("CommandNote", "What is there stays as open as it was, or as the source is"),
            remoteScript(QString::fromUtf8(remote_programs::changeRights), place.path,
                         {change(rights, sign)}));
        script.standardInput = std::move(names);
        if (const auto done = runScript(host, script, stop); !done) return failure(done);
    }
    return {};
}

}  // namespace

quint32 keptRights(ManifestEntry::Kind kind, quint32 there, quint32 source) {
    const bool isFolder = kind == Kind::Folder;
    quint32 open = source & (groupRights | otherRights);
    if (source & (isFolder ? 0010 : 0040)) open |= 0020;
    // The bit 02000 of a folder hands the group down to what is made in it.
    quint32 kept = there & ((isFolder ? 07700 : 0700) | open);
    if (isFolder) return kept;
    kept |= there & source & runners;
    if (!(source & runners)) return kept & ~runners;
    return kept & runners ? kept : kept | ((kept & readers) >> 2);
}

Expected<RemoteRights> readRemoteRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                        const std::stop_token& stop) {
    if (!place.isFolder)
        return RemoteRights{.entries = std::vector<RemoteEntryRights>(manifest.entries.size())};
    Command script =
        noted(QT_TRANSLATE_NOOP("CommandNote", "What is closed to others there already, so that it stays so"),
              remoteScript(QString::fromUtf8(remote_programs::lookAtRights), place.path));
    for (const ManifestEntry& entry : manifest.entries) appendName(script.standardInput, entry.name);
    const auto answer = runScript(host, script, stop, mostAnswer);
    if (!answer) return failure(answer);
    auto there = rightsInAnswer(*answer, manifest);
    if (!there) return failure(there);
    if (*there) return std::move(**there);
    return failure(error::LoginShellUnusable{host.label()}, QString::fromUtf8(answer->left(1000)));
}

Expected<void> closeRemoteEntries(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                  const RemoteRights& there, const std::stop_token& stop) {
    const auto taken = [&](std::size_t i) -> quint32 {
        const auto& has = there.entries[i].rights;
        return has ? *has & ~keptRights(manifest.entries[i].kind, *has, manifest.entries[i].mode) : 0U;
    };
    auto closed = changeRights(host, place, manifest, '-', taken, stop);
    if (closed || closed.error().kind() != ErrorKind::RemotePermissionDenied) return closed;
    QStringList anothers;
    for (std::size_t i = 0; i < manifest.entries.size(); ++i)
        if (there.entries[i].isAnothers && taken(i) != 0) anothers << shownName(manifest.entries[i].name);
    if (anothers.isEmpty()) return closed;
    constexpr qsizetype mostNamed = 3;
    return failure(error::RemotePermissionDenied{.path = firstNames(anothers, mostNamed), .isAnothers = true},
                   closed.error().detail);
}

bool mustBeReplaced(const Manifest& manifest, const RemoteRights& there, std::size_t i) {
    const RemoteEntryRights& has = there.entries[i];
    if (!has.rights || manifest.entries[i].kind == Kind::Folder) return false;
    if (has.toReplace) return true;
    const quint32 kept = keptRights(manifest.entries[i].kind, *has.rights, manifest.entries[i].mode);
    return has.isAnothers && (kept & ~*has.rights) != 0;
}

Manifest withKeptRights(Manifest manifest, const RemoteRights& there) {
    for (std::size_t i = 0; i < manifest.entries.size(); ++i) {
        ManifestEntry& entry = manifest.entries[i];
        const auto& has = there.entries[i].rights;
        if (!has) continue;
        const quint32 kept = keptRights(entry.kind, *has, entry.mode);
        if (entry.kind != Kind::HardLink)
            entry.mode = kept;
        else if (auto* first = find(manifest, entry.target))
            // A second name of a file has the same rights as the first.
            first->mode &= kept | ~(groupRights | otherRights);
    }
    return manifest;
}

Expected<void> restoreRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                             const RemoteRights& there, const std::stop_token& stop) {
    const auto lost = [&](std::size_t i) -> quint32 {
        const ManifestEntry& entry = manifest.entries[i];
        return there.entries[i].rights && entry.kind == Kind::File ? entry.mode & there.umask : 0U;
    };
    return changeRights(host, place, manifest, '+', lost, stop);
}

}  // namespace atelier
