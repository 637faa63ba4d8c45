#include "core/dataset/LeaveOut.h"

#include <algorithm>
#include <array>

namespace atelier {

namespace {

constexpr std::array<std::string_view, 13> everywhere{
    ".git",       ".hg",       ".svn",        "__pycache__",     ".ipynb_checkpoints",
    ".DS_Store",  "Thumbs.db", "desktop.ini", ".Spotlight-V100", ".Trashes",
    ".fseventsd", "__MACOSX",  "$RECYCLE.BIN"};
constexpr std::array<std::string_view, 8> inPrograms{".idea",       ".vscode", ".mypy_cache", ".pytest_cache",
                                                     ".ruff_cache", ".tox",    ".nox",        ".venv"};

bool isSwapFile(std::string_view name) {
    return name.size() > 1 && (name.back() == '~' || name.ends_with(".swp") || name.ends_with(".pyc"));
}

}  // namespace

bool isRubbish(std::string_view name, LeaveOut rule) {
    if (rule == LeaveOut::Nothing) return false;
    // macOS keeps extended attributes on foreign file systems in a twin file ("AppleDouble").
    if (name.starts_with("._") && name.size() > 2) return true;
    if (std::ranges::find(everywhere, name) != everywhere.end()) return true;
    if (rule != LeaveOut::ProgramRubbish) return false;
    return std::ranges::find(inPrograms, name) != inPrograms.end() || isSwapFile(name);
}

bool isVirtualEnvironment(const std::filesystem::path& folder) {
    std::error_code error;
    return std::filesystem::is_regular_file(folder / "pyvenv.cfg", error);
}

}  // namespace atelier
