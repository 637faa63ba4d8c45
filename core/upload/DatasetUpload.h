#pragma once

#include <QDateTime>
#include <initializer_list>
#include <optional>

#include "core/account/StorageRoom.h"
#include "core/consent/AgreedPlaces.h"
#include "core/dataset/Scan.h"
#include "core/dataset/pack/CompressionAdvice.h"
#include "core/error/Error.h"
#include "core/transfer/stream/StreamRecord.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/upload/DatasetFound.h"
#include "core/upload/SendReport.h"
#include "core/upload/UploadRequest.h"

namespace atelier {

/// The state of an upload.
enum class UploadState {
    Scanning,   ///< the dataset is being read
    Ready,      ///< it was read; nobody has asked to send it yet
    Waiting,    ///< it is sent as soon as it is its turn and its cluster is connected
    Sending,    ///< it is being sent
    Asking,     ///< the cluster has a part of other data; the sender waits for the user's decision
    Pausing,    ///< was asked to stop, and has not stopped yet
    Paused,     ///< stopped until the user wants to go on
    Cut,        ///< the connection is lost; it continues by itself once that cluster is connected again
    Deciding,   ///< it was cancelled; the user has not decided yet whether to keep what was sent
    Removing,   ///< what was sent is being removed
    Cancelled,  ///< ended by the user
    Done,       ///< it is complete, and the same at both ends
    Failed,
};

/// What the user has asked for about an upload while it was being sent.
enum class StopRequest {
    None,
    Pause,
    Cancel,
    Disconnect,  ///< the connection shall end; it continues by itself over the next one
};

/// One dataset and its upload to a cluster, from the moment it was chosen until it can be read there.
struct DatasetUpload {
    int id = 0;
    UploadRequest request;
    QString host;              ///< RemoteHost::identity of where it goes; empty until it is sent
    QString written;           ///< the archive's path as the script writes it, with `~` and `$USER`
    bool placeChosen = false;  ///< whether the user wrote that path
    /// The consent to the recipe that was open when the upload was ordered and that named its place; else
    /// none.
    std::optional<AgreedPlaces> agreed;
    UploadState state = UploadState::Scanning;
    std::optional<DatasetSummary> summary;
    std::optional<DatasetFound> found;  ///< what exists at its place, once that was looked at
    std::optional<StorageRoom> room;    ///< the room at its place, once that was asked for
    /// Whether compressing saves time, once a sample was taken.
    std::optional<CompressionAdvice> compression;
    /// The way that the user chose for this sending alone.
    std::optional<SendStrategy> oneTimeStrategy;
    std::optional<SendChoice> choice;  ///< how it is or was sent, as far as that was chosen
    UploadPhase phase = UploadPhase::Preparing;
    Progress progress;
    qint64 arrived = 0;          ///< bytes known to be on the cluster
    std::optional<Error> error;  ///< why it failed, or why it was cut
    /// Why its dataset, which was read, could not be listed when that was last tried; none where it could.
    std::optional<Error> notListed = {};
    std::optional<ChangedUpload> change;  ///< while Asking
    std::optional<SendReport> report;     ///< once Done
    bool kept = false;                    ///< for a cancelled one: what was sent is still on the cluster
    bool fromEarlier = false;             ///< it was unfinished when the application ended
    QDateTime begunAt;
    QDateTime sentAt;                             ///< when the last try began
    qint64 sentFrom = 0;                          ///< bytes that had been sent before that
    StopRequest stopRequest = StopRequest::None;  ///< since the last try began
    QDateTime endedAt;
};

/// Moves an upload into a state that may follow any of `from`. Where it is in none of these, or is null, it
/// stays as it is, and false is returned.
bool changeState(DatasetUpload* upload, std::initializer_list<UploadState> from, UploadState to);
/// The request in the way in which it is sent this time.
UploadRequest requestNow(const DatasetUpload& upload);
/// Whether its dataset is known to be a finished archive.
bool isArchive(const DatasetUpload& upload);
/// How an upload would be sent by its settings and what is known of it (chooseSending). It looks at no file.
SendChoice choiceNow(const DatasetUpload& upload);
/// Whether something of it has arrived that can be removed (canRemoveArrived). It looks at no file.
bool hasRemovablePart(const DatasetUpload& upload);
/// Whether it has entries that cannot be sent, and the user has not said yet that they may be left out.
bool needsLeaveOutChoice(const DatasetUpload& upload);
/// Whether the dataset was not found on this computer when it was last read or sent, so that it can be read
/// as soon as it is there.
bool failedSinceNotHere(const DatasetUpload& upload);
/// Whether an upload in this state occupies the line, so that no other can be sent.
bool isBusy(UploadState state);
/// Whether an upload in this state has ended, well or not.
bool hasEnded(UploadState state);
/// Whether its settings can still be changed: its dataset was read, and it is neither being sent nor done.
bool isOpen(const DatasetUpload& upload);
/// Whether an upload in this state has to be remembered when the application ends.
bool isUnfinished(UploadState state);

}  // namespace atelier
