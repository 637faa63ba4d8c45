#pragma once

#include <QDateTime>
#include <optional>

#include "core/account/StorageRoom.h"
#include "core/base/Error.h"
#include "core/consent/AgreedPlaces.h"
#include "core/dataset/pack/CompressionAdvice.h"
#include "core/upload/FindDataset.h"

namespace atelier {

/// How an upload stands.
enum class UploadState {
    Scanning,   ///< is being looked through
    Ready,      ///< was looked through; nobody has asked to send it yet
    Waiting,    ///< goes as soon as it is its turn and its cluster is connected
    Sending,    ///< on its way
    Asking,     ///< what is on the cluster is a part of other data; the sender waits for the user's word
    Pausing,    ///< was asked to stop, and has not stopped yet
    Paused,     ///< stopped until the user wants to go on
    Cut,        ///< the connection is gone; goes on by itself when there is one to that cluster again
    Deciding,   ///< cancelled; the user has not said yet whether to keep what has arrived
    Removing,   ///< what has arrived is being removed
    Cancelled,  ///< ended by the user
    Done,       ///< whole, and the same at both ends
    Failed,
};

/// One dataset on its way to a cluster, from the moment it was chosen until it can be read there.
struct DatasetUpload {
    int id = 0;
    UploadRequest request;
    QString host;         ///< RemoteHost::identity of where it goes; empty until it is sent
    QString written;      ///< the archive's path as the script will write it, with `~` and `$USER`
    bool chosen = false;  ///< whether the user wrote that path
    /// Of the recipe that was open when it was ordered, which named its place; none where there was none.
    std::optional<AgreedPlaces> agreed;
    UploadState state = UploadState::Scanning;
    std::optional<DatasetSummary> summary;
    std::optional<DatasetFound> found;             ///< what is at its place, once somebody has looked
    std::optional<StorageRoom> room;               ///< where it goes, once somebody has asked
    std::optional<CompressionAdvice> compression;  ///< whether that would pay, once a sample was taken
    UploadPhase phase = UploadPhase::Preparing;
    Progress progress;
    qint64 arrived = 0;                   ///< bytes known to be on the cluster
    std::optional<Error> error;           ///< where it failed, or why it was cut
    std::optional<ChangedUpload> change;  ///< while Asking
    std::optional<SendReport> report;     ///< once Done
    bool kept = false;                    ///< of a cancelled one: what has arrived is still there
    bool fromEarlier = false;             ///< was under way when the application ended
    QDateTime begunAt;
    QDateTime sentAt;     ///< when the last try began
    qint64 sentFrom = 0;  ///< bytes that had arrived before it
    QDateTime endedAt;
};

/// Whether it holds what cannot travel, and the user has not said yet that it may stay behind.
bool needsWord(const DatasetUpload& upload);
/// Whether it is on its way at this moment, so that no other can be.
bool isBusy(UploadState state);
/// Whether it has come to an end, one way or the other.
bool hasEnded(UploadState state);
/// Whether it would be lost if nobody remembered it when the application ends.
bool isUnfinished(UploadState state);

}  // namespace atelier
