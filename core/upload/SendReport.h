#pragma once

#include <optional>

#include "core/dataset/LinkCount.h"
#include "core/transfer/upload/UploadReport.h"
#include "core/upload/SendWays.h"

namespace atelier {

/// Why a dataset is sent in the way that it is.
enum class SendReason {
    NoCopyNeeded,      ///< it is a folder: streaming it needs no room on this computer and starts at once
    IsArchive,         ///< it is an archive already, and is sent as it is
    KeepsArchiveHere,  ///< the archive is to stay on this computer, too
    Chosen,            ///< the user asked for it
    // Reasons where something was sent to that place before:
    ArchiveChanged,  ///< another archive of that name is there: rsync sends the differences
    ChangedALittle,  ///< so little differs that packing it here and sending the differences is quicker
    QuickerWhole,    ///< so much differs, or so little is there, that sending all of it is as quick
    Compressed,      ///< a compressed archive differs everywhere, however little has changed
    NoRoomHere,      ///< there is no room on this computer to pack it first
    WithoutRsync,    ///< only rsync could send the differences, and it is missing (SendChoice::rsync)
    FolderThere,     ///< it was sent as a folder of files: the changes are sent
};

/// How a request will be sent, and why.
struct SendChoice {
    SendStrategy strategy = SendStrategy::Stream;  ///< never Auto
    SendReason reason = SendReason::NoCopyNeeded;
    TransportReason rsync = TransportReason::RsyncOnBothSides;  ///< for WithoutRsync: what is missing
    bool operator==(const SendChoice&) const = default;
};

/// The result of a request.
struct SendReport {
    SendChoice choice = {};
    UploadReport upload = {};
    std::optional<LinkCount> links = {};  ///< the links in what was streamed
    /// What was sent there before is used, although it is not the dataset as it is here: its user wants that.
    bool isEarlier = false;
};

}  // namespace atelier
