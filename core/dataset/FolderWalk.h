#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "core/dataset/LeaveOut.h"
#include "core/dataset/Scan.h"
#include "core/dataset/file/FileFacts.h"
#include "core/error/Expected.h"

namespace atelier {

/// One entry found on a walk. It is valid only during the call that gets it.
struct WalkEntry {
    const std::string& name;            ///< bytes, relative to the folder, components separated by slashes
    const std::filesystem::path& path;  ///< the full path
    const FileFacts& facts;
};

/// The functions that a walk calls.
struct WalkVisitor {
    /// Called for files, folders and symbolic links that are sent, in no order.
    std::function<void(const WalkEntry&)> entry;
    /// Called for what is not sent; for a folder once, without its content.
    std::function<void(const std::string& name, LeftOut::Reason)> leftOut;
};

/// Walks through everything under a folder, not following links. Errors: FolderMissing, FileUnreadable (the
/// folder itself), Cancelled.
Expected<void> walkFolder(const std::filesystem::path& root, LeaveOut rule, const WalkVisitor& visitor,
                          const std::stop_token& stop);

}  // namespace atelier
