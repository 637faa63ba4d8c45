#pragma once

#include <array>
#include <cstddef>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// How a dataset is sent; each way but the last has its row in SendWays.cpp.
enum class SendStrategy {
    Stream,  ///< as an archive that is made while it is sent: no copy on this computer
    /// As a finished archive file, by rsync where both sides have it: where there is one of that name
    /// already, only differences are sent.
    ArchiveRsync,
    /// As a folder of files, of which only changes are sent; by rsync where both sides have it.
    FolderRsync,
    /// The application chooses; must stay last, since its number is that of the ways before it.
    Auto,
};

struct SendChoice;
struct UploadRequest;

/// The function that sends requests in one way. Errors: those of uploadDataset.
using SendFunction = Expected<UploadReport>(RemoteHost&, const UploadRequest&, const SendChoice&,
                                            const UploadProgress&, const std::stop_token&);

// The functions of SendAsX.cpp, one for each way.

/// Sends as an archive that is made while it is sent; a finished archive as it is.
SendFunction sendAsStream;
/// Sends as a finished archive: an archive as it is, a folder after packing it here.
SendFunction sendAsArchive;
/// Sends as a folder of files.
SendFunction sendAsFolder;

/// Everything that other code has to know about one way to send. Its texts are sentences of SendText, to be
/// translated.
struct SendWay {
    SendStrategy strategy;
    /// Its name on the command line, in events and in kept files.
    const char* word;
    /// The description in the command line's help.
    const char* help;
    /// The window's texts: the name of the way, its advantages and drawbacks, and the remark once it is
    /// chosen.
    const char* offer;
    const char* hint;
    const char* remark;
    /// The cluster gets a folder of files, not an archive: it is uncompressed, and files that were sent stay.
    bool asFolder;
    /// It can send a finished archive, as it is.
    bool takesArchives;
    /// The sender itself finds out whether the very same is there already.
    bool looksForItself;
    /// A reference, so that a way without a function does not compile. (gcc with its sanitizers cannot tell
    /// at compile time whether a pointer to a function is null.)
    SendFunction& send;
};

/// All ways to send, indexed by their strategy.
const std::array<SendWay, std::size_t(SendStrategy::Auto)>& sendWays();

/// The way of a strategy other than Auto.
const SendWay& wayOf(SendStrategy strategy);

/// Whether the cluster gets a folder of files by a strategy; false for Auto.
bool arrivesAsFolder(SendStrategy strategy);

}  // namespace atelier
