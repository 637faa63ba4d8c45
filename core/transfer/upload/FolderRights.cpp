#include "core/transfer/upload/FolderRights.h"

#include <QDir>
#include <QFileInfo>

#include "core/dataset/file/FileFacts.h"
#include "core/error/CommandErrors.h"

namespace atelier {

namespace {

quint32 modeOf(const QString& localFolder) {
    const auto facts = fileFacts(nativePath(QFileInfo(localFolder).canonicalFilePath()));
    return facts ? facts->mode : 0700;
}

quint32 keptByTheFolder(quint32 source, quint32 there) {
    quint32 kept = 0;
    if (!(source & 0010) && (there & 0010)) kept |= groupRights;
    if (!(source & 0001) && (there & 0001)) kept |= otherRights;
    return kept;
}

Error withAll(Error error, const RightsTaken& taken) {
    error.also.insert(error.also.end(), taken.closed.begin(), taken.closed.end());
    error.also.insert(error.also.end(), taken.lost.begin(), taken.lost.end());
    return error;
}

}  // namespace

FolderRights::FolderRights(QString localFolder)
    : localFolder_(std::move(localFolder)), mode_(modeOf(localFolder_)) {}

quint32 FolderRights::modeOfPlace() const {
    return 0700 | (mode_ & (groupRights | otherRights)) | ((mode_ & 0050) == 0050 ? 0020 : 0);
}

QString FolderRights::closedFolder() const {
    return taken_ & groupRights ? QDir(localFolder_).absolutePath() : QString();
}

Expected<void> FolderRights::close(RemoteHost& host, const RemotePlace& place, Manifest& manifest,
                                   const std::stop_token& stop) {
    auto there = readRemoteRights(host, place, manifest, stop);
    if (!there) return failure(there);
    before_ = std::move(*there);
    taken_ = keptByTheFolder(mode_, before_.folder);
    for (ManifestEntry& entry : manifest.entries) entry.mode &= ~taken_;
    const auto closed = closeRemoteEntries(host, place, manifest, before_, stop);
    if (closed) return {};
    return tl::unexpected<Error>(withClosed(host, place, manifest, closed.error(), stop));
}

/// Adds the rights that were taken before closing failed; nobody else would tell whose rights are gone.
Error FolderRights::withClosed(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                               Error error, const std::stop_token& stop) const {
    const auto* denied = error.as<error::RemotePermissionDenied>();
    if (denied && denied->isAnothers && taken_ != 0)
        error.setCause(error::RemotePermissionDenied{
            .path = denied->path, .isAnothers = true, .closedFolder = QDir(localFolder_).absolutePath()});
    const auto now = readRemoteRights(host, place, manifest, stop);
    return now ? withAll(std::move(error), takenSince(*now, place, manifest)) : error;
}

/// The part of the planned taking of rights that had happened when the cluster was asked again: rights that
/// differ from before, and what groups lost where a file was replaced. A replaced file is recognised by
/// having no rights of groups left to lose.
RightsTaken FolderRights::takenSince(const RemoteRights& now, const RemotePlace& place,
                                     const Manifest& manifest) const {
    RemoteRights since = before_;
    for (std::size_t i = 0; i < since.entries.size(); ++i) {
        RemoteEntryRights& entry = since.entries[i];
        const bool isReplaced = entry.groupsLost != 0 && now.entries[i].groupsLost == 0;
        if (isReplaced) continue;
        entry.groupsLost = 0;
        if (entry.rights == now.entries[i].rights) entry = {};
    }
    return rightsTaken(place, manifest, since, closedFolder());
}

std::vector<Error> FolderRights::takenBySending(const RemotePlace& place, const Manifest& manifest) const {
    RightsTaken taken = rightsTaken(place, manifest, before_, closedFolder());
    std::vector<Error> all = std::move(taken.closed);
    all.insert(all.end(), taken.lost.begin(), taken.lost.end());
    return all;
}

Error FolderRights::withTaken(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                              Error error) const {
    RightsTaken taken = rightsTaken(place, manifest, before_, closedFolder());
    if (!taken.lost.empty()) {
        const auto now = readRemoteRights(host, place, manifest, {});
        taken.lost = now ? takenSince(*now, place, manifest).lost : std::vector<Error>();
    }
    return withAll(std::move(error), taken);
}

}  // namespace atelier
