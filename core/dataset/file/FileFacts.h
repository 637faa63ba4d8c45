#pragma once

#include <QByteArray>
#include <QString>
#include <QtGlobal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

struct stat;

namespace atelier {

/// What the file system says about an entry itself, links not followed.
struct FileFacts {
    /// What an entry is; Special is a socket, a pipe or a device.
    enum class Kind { File, Folder, SymbolicLink, Special };
    Kind kind = Kind::Special;
    qint64 size = 0;
    /// Time of the last change of the content, nanoseconds since 1970.
    qint64 modified = 0;
    /// Permission bits, at most 07777.
    quint32 mode = 0;
    quint64 device = 0;
    quint64 inode = 0;
    /// The number of names the file has; above 1 it has hard links.
    quint64 links = 1;
    bool operator==(const FileFacts&) const = default;
};

/// The facts of an entry, links not followed; none where it does not exist or cannot be looked at.
std::optional<FileFacts> fileFacts(const std::filesystem::path& path);
/// The facts of an open file.
std::optional<FileFacts> fileFacts(std::FILE* file);
#ifndef Q_OS_WIN
/// The facts in an answer of `stat`.
FileFacts fileFacts(const struct stat& found);
#endif
/// Whether this user may read a file's content.
bool isReadable(const std::filesystem::path& path);

/// A path of the application as one of the file system.
std::filesystem::path nativePath(const QString& path);
/// A name as its bytes: the file system's own on POSIX, UTF-8 on Windows. Slashes separate components.
std::string pathBytes(const std::filesystem::path& path);
/// The reverse of `pathBytes`.
std::filesystem::path pathFromBytes(const std::string& bytes);
/// A name in bytes as people read it; bytes that are not UTF-8 show as U+FFFD.
QString shownName(const std::string& bytes);

/// A C file that closes itself.
struct FileCloser {
    /// Closes the file.
    void operator()(std::FILE* file) const { std::fclose(file); }
};
/// An open C file; empty where none is open.
using FileHandle = std::unique_ptr<std::FILE, FileCloser>;
/// Opens with a mode of `fopen`; empty where that fails, with the reason in errno.
FileHandle openFile(const std::filesystem::path& path, const char* mode);
/// The most rights that a file with a copy of a file's content may have, from the mode of the latter. Others
/// get what they have on that file. A group that may read it may also write the copy, where the umask allows,
/// so that the group of a project folder can work on what lies there.
quint32 copyMode(quint32 mode);
/// The most rights that a file may have which holds content of a folder with that mode, such as an archive: a
/// group, or all others, can read it only if they may enter the folder.
quint32 folderCopyMode(quint32 mode);
/// Whether an errno says that there is no room left, on the disk or in the user's quota.
bool saysDiskFull(int reason);
/// Sets the time of the last change, nanoseconds since 1970; false where the file system refuses.
bool setModified(const std::filesystem::path& path, qint64 modified);

}  // namespace atelier
