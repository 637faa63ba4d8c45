#pragma once

#include <QByteArrayView>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// A file that is being written below an OutputFolder. Functions return 0, or the reason of a failure as
/// errno does.
class OutputFile {
public:
    OutputFile() = default;
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile();

    /// Whether a file is open for writing.
    bool isOpen() const;
    /// Writes at a place in the file. A gap before it becomes a hole, which takes up no room where the file
    /// system has holes. So do blocks of zeros beyond the file's end; the file still gets as long as if they
    /// had been written.
    int write(QByteArrayView bytes, qint64 at);
    /// Cuts the file, or lengthens it by a hole.
    int resize(qint64 size);
    /// Takes away the rights that `mode` does not have, and adds none; the owner's rights are taken away by
    /// `finish` only.
    void closeTo(quint32 mode);
    /// The facts of the file as it is now; none where the file system does not tell.
    std::optional<FileFacts> facts() const;
    /// Sets the time of the last change (nanoseconds since 1970), leaves the owner no more rights than the
    /// file was made with or closed to, and ends the writing. The file stays locked against other processes
    /// until `close`, so that it can get its final name before.
    int finish(qint64 modified);
    /// Ends the writing and the lock.
    int close();

private:
    friend class OutputFolder;
    explicit OutputFile(int descriptor) : descriptor_(descriptor) {}
    explicit OutputFile(FileHandle file) : file_(std::move(file)) {}
    int put(QByteArrayView bytes, qint64 at);
    int descriptor_ = -1;
    qint64 size_ = 0;
    quint32 mode_ = 0777;
    // These are used where the system has no descriptors of folders.
    FileHandle file_;
    std::filesystem::path path_;
};

/// A folder of this computer that is written into. It is held open, so that renaming it, or replacing a
/// folder above it, makes no difference; and no name is followed through a symbolic link. Names are single
/// components, in bytes. Functions return 0, or the reason of a failure as errno does.
class OutputFolder {
public:
    /// Opens the folder at a path and follows links on the way, since the user chose where to write.
    explicit OutputFolder(const std::filesystem::path& path);
    OutputFolder(OutputFolder&& other) noexcept;
    OutputFolder& operator=(OutputFolder&& other) noexcept;
    ~OutputFolder();

    /// Whether the folder is open.
    bool isOpen() const;
    /// Why the folder is not open, as errno says it.
    int problem() const { return problem_; }
    /// Opens the folder of that name in this one, and makes it if there is none: with those of `mode`'s bits
    /// that the umask, or the folder's default access list, lets through. ENOTDIR where a link or a file has
    /// that name.
    OutputFolder enter(const std::string& name, quint32 mode) const;
    /// The facts of an entry, links not followed.
    std::optional<FileFacts> facts(const std::string& name) const;
    /// A symbolic link's target, as written; empty where there is none of that name.
    std::string linkTarget(const std::string& name) const;

    /// Makes a new file with rights as `enter` gives them, and locks it against other processes that write
    /// here. Its owner may read and write it until it is finished. EEXIST where the name is taken, EBUSY
    /// where another process locked the file first.
    OutputFile create(const std::string& name, quint32 mode, int& problem) const;
    /// Opens a file that an earlier try has left, and locks it. EBUSY where another process has locked it,
    /// EPERM where it is not a plain file of this user's with one name.
    OutputFile reopen(const std::string& name, int& problem) const;

    /// Makes a symbolic link with that target, as written. EEXIST where the name is taken.
    int makeLink(const std::string& name, const std::string& target) const;
    /// Gives a file of another folder a second name, `name` in this folder.
    int makeHardLink(const OutputFolder& from, const std::string& existing, const std::string& name) const;
    /// Renames an entry; EEXIST where something has the new name already.
    int place(const std::string& from, const std::string& to) const;
    /// Renames an entry, replacing what has the new name.
    int replace(const std::string& from, const std::string& to) const;
    /// Removes an entry that is not a folder.
    int remove(const std::string& name) const;
    /// Sets an entry's time of the last change, in nanoseconds since 1970; links are not followed.
    int setModified(const std::string& name, qint64 modified) const;
    /// Removes a file that was being written, and closes it.
    void discard(OutputFile& file, const std::string& name) const;

private:
    OutputFolder() = default;
    int folder_ = -1;
    int problem_ = 0;
    // These are used where the system has no descriptors of folders.
    static OutputFile opened(const std::filesystem::path& path, const char* way, int& problem);
    std::filesystem::path path_;
};

}  // namespace atelier
