#pragma once

#include <QString>
#include <functional>
#include <memory>

#include "core/dataset/pack/Compression.h"
#include "core/upload/SendWays.h"

namespace atelier {

struct ChangedUpload;
class EarlyFolderArchive;
struct SendChoice;

/// What is to be sent, and where.
struct UploadRequest {
    QString localPath;      ///< folder, or an archive that is sent as it is
    QString remoteArchive;  ///< "~/projects/def-sponsor00/moi/tinyimagenet.tar"; a folder for FolderRsync
    QString workFolder;     ///< on this computer, for the packed archive while it is sent
    bool keepLocalArchive = false;
    bool leaveOutUnreadable = false;  ///< the user allows leaving out files that cannot be read
    SendStrategy strategy = SendStrategy::Auto;
    Compression compression = Compression::None;  ///< of a folder's archive; it does not change the name
    /// What to do about a part of other data (StreamToSend::startOver), and the file of finished uploads
    /// (Upload::ledgerFile).
    std::function<bool(const ChangedUpload&)> startOver = {};
    QString ledgerFile = {};
    /// The reading of the folder where it was begun before; readEarly.
    std::shared_ptr<EarlyFolderArchive> early = {};
    /// Gets the choice before anything is sent; called in the calling thread.
    std::function<void(const SendChoice&)> chosen = {};
};

}  // namespace atelier
