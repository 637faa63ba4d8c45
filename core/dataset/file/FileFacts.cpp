#include "core/dataset/file/FileFacts.h"

#include <QFile>
#include <cerrno>
#include <chrono>

#ifndef Q_OS_WIN
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace atelier {

#ifndef Q_OS_WIN

namespace {

FileFacts::Kind kindOf(mode_t mode) {
    if (S_ISREG(mode)) return FileFacts::Kind::File;
    if (S_ISDIR(mode)) return FileFacts::Kind::Folder;
    return S_ISLNK(mode) ? FileFacts::Kind::SymbolicLink : FileFacts::Kind::Special;
}

}  // namespace

FileFacts fileFacts(const struct stat& found) {
#ifdef Q_OS_DARWIN
    const timespec changed = found.st_mtimespec;
#else
    const timespec changed = found.st_mtim;
#endif
    FileFacts facts;
    facts.kind = kindOf(found.st_mode);
    facts.size = found.st_size;
    facts.modified = qint64(changed.tv_sec) * 1'000'000'000 + changed.tv_nsec;
    facts.mode = found.st_mode & 07777;
    facts.device = found.st_dev;
    facts.inode = found.st_ino;
    facts.links = found.st_nlink;
    return facts;
}

std::optional<FileFacts> fileFacts(const std::filesystem::path& path) {
    struct stat found {};
    if (::lstat(path.c_str(), &found) != 0) return {};
    return fileFacts(found);
}

std::optional<FileFacts> fileFacts(std::FILE* file) {
    struct stat found {};
    if (::fstat(::fileno(file), &found) != 0) return {};
    return fileFacts(found);
}

bool isReadable(const std::filesystem::path& path) {
    return ::access(path.c_str(), R_OK) == 0;
}

std::string pathBytes(const std::filesystem::path& path) {
    return path.native();
}

std::filesystem::path pathFromBytes(const std::string& bytes) {
    return {bytes};
}

FileHandle openFile(const std::filesystem::path& path, const char* mode) {
    return FileHandle(std::fopen(path.c_str(), mode));
}

#else

namespace {

qint64 modifiedOf(const std::filesystem::path& path) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    if (error) return 0;
    const auto since = std::chrono::clock_cast<std::chrono::system_clock>(time).time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(since).count();
}

}  // namespace

std::optional<FileFacts> fileFacts(const std::filesystem::path& path) {
    std::error_code error;
    const auto status = std::filesystem::symlink_status(path, error);
    if (error || !std::filesystem::exists(status)) return {};
    FileFacts facts;
    facts.mode = quint32(status.permissions()) & 07777;
    facts.modified = modifiedOf(path);
    if (std::filesystem::is_directory(status)) facts.kind = FileFacts::Kind::Folder;
    if (std::filesystem::is_symlink(status)) facts.kind = FileFacts::Kind::SymbolicLink;
    if (!std::filesystem::is_regular_file(status)) return facts;
    facts.kind = FileFacts::Kind::File;
    facts.size = qint64(std::filesystem::file_size(path, error));
    return facts;
}

std::optional<FileFacts> fileFacts(std::FILE* file) {
    struct _stat64 found {};
    if (::_fstat64(::_fileno(file), &found) != 0) return {};
    FileFacts facts;
    facts.kind = FileFacts::Kind::File;
    facts.size = found.st_size;
    facts.modified = qint64(found.st_mtime) * 1'000'000'000;
    return facts;
}

bool isReadable(const std::filesystem::path& path) {
    return bool(openFile(path, "rb"));
}

std::string pathBytes(const std::filesystem::path& path) {
    const auto text = path.generic_u8string();
    return {text.begin(), text.end()};
}

std::filesystem::path pathFromBytes(const std::string& bytes) {
    return {std::u8string(bytes.begin(), bytes.end())};
}

FileHandle openFile(const std::filesystem::path& path, const char* mode) {
    const std::wstring wide(mode, mode + std::char_traits<char>::length(mode));
    return FileHandle(::_wfopen(path.c_str(), wide.c_str()));
}

#endif

std::filesystem::path nativePath(const QString& path) {
    return pathFromBytes(QFile::encodeName(path).toStdString());
}

QString shownName(const std::string& bytes) {
    return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
}

quint32 copyMode(quint32 mode) {
    return 0600 | ((mode & 0040) ? 0060 : 0) | (mode & 0006);
}

quint32 folderCopyMode(quint32 mode) {
    const quint32 entering = mode & 0011;
    return copyMode((entering << 2) | (entering << 1));
}

bool saysDiskFull(int reason) {
#ifdef EDQUOT
    if (reason == EDQUOT) return true;
#endif
    return reason == ENOSPC;
}

bool setModified(const std::filesystem::path& path, qint64 modified) {
    using namespace std::chrono;
    const sys_time<nanoseconds> time{nanoseconds(modified)};
    std::error_code error;
    std::filesystem::last_write_time(
        path, time_point_cast<std::filesystem::file_time_type::duration>(file_clock::from_sys(time)), error);
    return !error;
}

}  // namespace atelier
