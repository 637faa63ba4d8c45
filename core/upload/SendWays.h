#pragma once

#include <array>
#include <cstddef>

#include "core/upload/SendDataset.h"

namespace atelier {

/// What sends a request one way. Errors: those of uploadDataset.
using SendFunction = Expected<UploadReport>(RemoteHost&, const UploadRequest&, const SendChoice&,
                                            const UploadProgress&, const std::stop_token&);

/// One way to send, all that others have to know of it. Its words are sentences of SendText, to be
/// translated.
struct SendWay {
    SendStrategy strategy;
    /// The name that the command line, its events and kept files know.
    const char* word;
    /// What it does, in the command line's help.
    const char* help;
    /// What the window offers it as, what it says for and against it, and its remark on what was chosen.
    const char* offer;
    const char* hint;
    const char* remark;
    /// A folder of files arrives, not an archive: uncompressed, and what has arrived of it stays.
    bool asFolder;
    /// Finds for itself that the very same is there already.
    bool looksForItself;
    /// A reference: a way without it does not compile. Whether a pointer to a function is null, gcc does not
    /// know while it compiles for its sanitizers.
    SendFunction& send;
};

/// All ways to send, by their strategy.
const std::array<SendWay, std::size_t(SendStrategy::Auto)>& sendWays();

/// That of a strategy which is not Auto.
const SendWay& wayOf(SendStrategy strategy);

/// Whether a strategy brings a folder of files there; Auto is not said to.
bool arrivesAsFolder(SendStrategy strategy);

}  // namespace atelier
