#pragma once

#include <QByteArrayView>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// A file that is being written below an OutputFolder. Functions give 0, or the reason as errno does.
class OutputFile {
public:
    OutputFile() = default;
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile();

    bool isOpen() const;
    /// Writes at a place; what was never written before it is a hole, which takes no room where the file
    /// system has holes. Nor do zeros beyond the file's end: they become holes, and the file as long as if
    /// they had been written.
    int write(QByteArrayView bytes, qint64 at);
    /// Cuts it, or lets it end with a hole.
    int resize(qint64 size);
    /// Takes away the rights that `mode` has not, and gives none; its owner's only once it is finished.
    void closeTo(quint32 mode);
    std::optional<FileFacts> facts() const;
    /// Sets the time of the last change (nanoseconds since 1970), leaves the owner no more rights than the
    /// file was made with or closed to, and ends the writing. It is held against others until it is closed,
    /// so that it can get its name before.
    int finish(qint64 modified);
    /// Ends the writing and the holding.
    int close();

private:
    friend class OutputFolder;
    explicit OutputFile(int descriptor) : descriptor_(descriptor) {}
    explicit OutputFile(FileHandle file) : file_(std::move(file)) {}
    int put(QByteArrayView bytes, qint64 at);
    int descriptor_ = -1;
    qint64 size_ = 0;
    quint32 mode_ = 0777;
    // Where there are no descriptors of folders:
    FileHandle file_;
    std::filesystem::path path_;
};

/// A folder of this computer that is written into. It is held open, so that what it is called by now, and
/// what has taken the place of one above it, makes no difference; and no name is ever followed through a
/// symbolic link. Names are single components, in bytes. Functions give 0, or the reason as errno does.
class OutputFolder {
public:
    /// The folder of a path, links on the way to it followed: where to write is the user's to say.
    explicit OutputFolder(const std::filesystem::path& path);
    OutputFolder(OutputFolder&& other) noexcept;
    OutputFolder& operator=(OutputFolder&& other) noexcept;
    ~OutputFolder();

    bool isOpen() const;
    /// Why it is not open, as errno says it.
    int problem() const { return problem_; }
    /// The folder of that name in this one, made where there is none: with those of `mode`'s bits that the
    /// umask, or the folder's default access list, lets through. A link or a file of that name is ENOTDIR.
    OutputFolder enter(const std::string& name, quint32 mode) const;
    /// The facts of an entry itself.
    std::optional<FileFacts> facts(const std::string& name) const;
    std::string linkTarget(const std::string& name) const;

    /// Makes a file that nothing has had the name of, with rights as `enter` gives them, and holds it against
    /// other processes that make files here. Its owner may read and write it until it is finished. EEXIST
    /// where the name is taken, EBUSY where one of them was quicker to hold it.
    OutputFile create(const std::string& name, quint32 mode, int& problem) const;
    /// Opens a file that an earlier try has left, and holds it. EBUSY where another process holds it, EPERM
    /// where it is no plain file of this user's with one name.
    OutputFile reopen(const std::string& name, int& problem) const;

    int makeLink(const std::string& name, const std::string& target) const;
    /// A second name, `name` here, of a file in another folder.
    int makeHardLink(const OutputFolder& from, const std::string& existing, const std::string& name) const;
    /// Gives an entry another name, which nothing has: EEXIST else.
    int place(const std::string& from, const std::string& to) const;
    /// Gives an entry another name, in place of what has it.
    int replace(const std::string& from, const std::string& to) const;
    int remove(const std::string& name) const;
    /// Gives an entry itself that time, in nanoseconds since 1970.
    int setModified(const std::string& name, qint64 modified) const;
    /// Removes a file that was being written, and closes it.
    void discard(OutputFile& file, const std::string& name) const;

private:
    OutputFolder() = default;
    int folder_ = -1;
    int problem_ = 0;
    // Where there are no descriptors of folders:
    static OutputFile opened(const std::filesystem::path& path, const char* way, int& problem);
    std::filesystem::path path_;
};

}  // namespace atelier
