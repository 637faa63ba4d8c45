#pragma once

#include <filesystem>
#include <string_view>

namespace atelier {

/// Which entries stay on this computer when a folder is sent.
enum class LeaveOut {
    Nothing,
    Rubbish,  ///< what systems and tools leave behind: .git, __pycache__, .DS_Store, ._*, Thumbs.db …
    ProgramRubbish,  ///< also virtual environments, and what editors and test tools leave behind
};

/// Whether an entry of that name stays on this computer. Only the name counts, so that whole folders need not
/// be read.
bool isRubbish(std::string_view name, LeaveOut rule);

/// Whether a folder is a Python virtual environment: PEP 405 puts a `pyvenv.cfg` at its top.
bool isVirtualEnvironment(const std::filesystem::path& folder);

}  // namespace atelier
