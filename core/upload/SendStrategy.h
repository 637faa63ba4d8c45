#pragma once

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

}  // namespace atelier
