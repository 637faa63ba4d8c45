#include "core/transfer/upload/ChangedFiles.h"

#include <QStringList>
#include <algorithm>

#include "core/dataset/file/FileFacts.h"
#include "core/display/FirstNames.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

namespace {

/// Makes files on the cluster look old, so that the next upload replaces them: what arrived of a file that
/// changed meanwhile may be half the old and half the new version.
Expected<void> makeOlder(RemoteHost& host, const RemotePlace& place, const std::vector<std::string>& names,
                         const std::stop_token& stop) {
    if (names.empty()) return {};
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote",
                                             "Files that changed while they were sent look "
                                             "old there, so that they are sent anew"),
                           remoteScript(QString::fromUtf8(remote_programs::makeOlder), place.path));
    for (const std::string& name : names) appendName(script.standardInput, name);
    if (const auto done = runScript(host, script, stop); !done) return failure(done);
    return {};
}

/// The bytes that will not be sent any more, since the files, or the folders that they lie in, were removed.
qint64 bytesOf(const std::vector<std::string>& removed, const Manifest& manifest) {
    qint64 bytes = 0;
    for (const std::string& name : removed)
        for (auto at = std::ranges::lower_bound(manifest.entries, name, {}, &ManifestEntry::name);
             at != manifest.entries.end() && at->name.starts_with(name); ++at)
            if (at->name.size() == name.size() || at->name[name.size()] == '/') bytes += at->size;
    return bytes;
}

}  // namespace

Expected<ChangedFiles> findChangedFiles(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                        bool saidSo, const std::stop_token& stop) {
    const auto since = changesSince(manifest, stop);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    const QString root = shownName(pathBytes(manifest.root.filename()));
    if (since.isRootRemoved) return ChangedFiles{.entries = {{root, LeftOut::Reason::Removed}}};
    if (since.changed.empty() && since.removed.empty() && saidSo)
        return failure(error::FileChangedMeanwhile{shownName(pathBytes(manifest.root))}, {}, true);
    if (auto older = makeOlder(host, place, since.changed, stop); !older) return failure(older);
    ChangedFiles all{.entries = {}, .removedBytes = bytesOf(since.removed, manifest)};
    for (const std::string& name : since.changed)
        all.entries.append({shownName(name), LeftOut::Reason::Changed});
    for (const std::string& name : since.removed)
        all.entries.append({shownName(name), LeftOut::Reason::Removed});
    return all;
}

Error withChanged(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, Error error,
                  const std::stop_token& stop) {
    if (stop.stop_requested() || !host.isConnected()) return error;
    const auto changed = changesSince(manifest, stop).changed;
    if (changed.empty() || !makeOlder(host, place, changed, stop)) return error;
    QStringList names;
    for (const std::string& name : changed) names << shownName(name);
    constexpr qsizetype mostNamed = 3;
    error.also.push_back(
        {error::FileChangedMeanwhile{firstNames(names, mostNamed)}, names.join(QLatin1Char('\n')), true});
    return error;
}

Expected<void> backdateDoubtfulFiles(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                     const RemoteRights& there, const QDateTime& begun,
                                     const std::stop_token& stop) {
    // The clock of a network disk may be behind that of this computer.
    constexpr qint64 skew = 60;
    const qint64 since = (begun.toSecsSinceEpoch() - skew) * 1'000'000'000;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < manifest.entries.size(); ++i) {
        const ManifestEntry& entry = manifest.entries[i];
        const RemoteEntryRights& has = there.entries[i];
        const bool isOurs = has.rights && !has.isAnothers && !has.stays;
        if (entry.kind == ManifestEntry::Kind::File && entry.modified >= since && isOurs)
            names.push_back(entry.name);
    }
    return makeOlder(host, place, names, stop);
}

}  // namespace atelier
