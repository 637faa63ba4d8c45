#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// One entry of a folder that is being listed. It is valid only during the call that gets it.
struct ListedEntry {
    std::string_view name;             ///< bytes, the last component alone
    const FileFacts* facts = nullptr;  ///< none where the file system does not tell
    bool readable = false;             ///< whether this user may read it
};

/// A folder on this computer to which names are relative. Several threads may use one at once.
class BaseFolder {
public:
    /// Opens the folder, links on the way followed; `isOpen` tells whether that succeeded.
    explicit BaseFolder(const std::filesystem::path& path);
    ~BaseFolder();
    BaseFolder(BaseFolder&& other) noexcept;
    BaseFolder& operator=(BaseFolder&& other) noexcept;

    /// Whether the folder was there and could be opened.
    bool isOpen() const;
    /// The path that was given.
    const std::filesystem::path& path() const { return path_; }
    /// Calls `show` with every entry of a folder below this one ("" for itself), in no order; false where the
    /// folder cannot be listed.
    bool list(const std::string& folder, const std::function<void(const ListedEntry&)>& show) const;
    /// A symbolic link's target, as written.
    std::string linkTarget(const std::string& name) const;

private:
    friend class InputFile;
    std::filesystem::path path_;
    int folder_ = -1;
};

/// A file below a BaseFolder, open for reading.
class InputFile {
public:
    /// Opens the file; where that fails, `problem` says why, as errno does.
    InputFile(const BaseFolder& base, const std::string& name);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// 0 if the file is open.
    int problem() const { return problem_; }
    /// The facts of the open file; none where the file system does not tell.
    std::optional<FileFacts> facts() const;
    /// Reads from a place in the file. Returns how many bytes were read, fewer than asked only at the file's
    /// end; -1 with the reason in `problem`.
    qint64 read(char* data, qint64 size, qint64 from);

private:
    FileHandle file_;
    int descriptor_ = -1;
    int problem_ = 0;
};

}  // namespace atelier
