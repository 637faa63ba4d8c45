#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "core/base/Expected.h"
#include "core/dataset/LeaveOut.h"
#include "core/dataset/Scan.h"
#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// One entry found on a walk. It lives only as long as the call that shows it.
struct WalkEntry {
    const std::string& name;            ///< bytes, relative to the folder, components separated by slashes
    const std::filesystem::path& path;  ///< where it lies
    const FileFacts& facts;
};

/// What a walk tells of.
struct WalkVisitor {
    /// Files, folders and symbolic links that travel, in no order.
    std::function<void(const WalkEntry&)> entry;
    /// What does not travel; folders once, without what is in them.
    std::function<void(const std::string& name, LeftOut::Reason)> leftOut;
};

/// Walks through everything under a folder, not following links. Errors: FolderMissing, FileUnreadable (the
/// folder itself), Cancelled.
Expected<void> walkFolder(const std::filesystem::path& root, LeaveOut rule, const WalkVisitor& visitor,
                          const std::stop_token& stop);

}  // namespace atelier
