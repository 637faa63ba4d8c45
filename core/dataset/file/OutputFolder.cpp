#include "core/dataset/file/OutputFolder.h"

#ifndef Q_OS_WIN

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace atelier {

namespace {

int reasonOf(int result) {
    return result == 0 ? 0 : errno;
}

/// Locks a file; false where another process has locked it. A file system without locks lets everybody.
bool hold(int descriptor) {
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/// Whether an open file still has its name, which whoever held it before may have given another; its facts
/// are then in `status`.
bool isAt(int folder, const char* name, int descriptor, struct stat& status) {
    struct stat named {};
    return ::fstat(descriptor, &status) == 0 && ::fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 &&
           named.st_dev == status.st_dev && named.st_ino == status.st_ino;
}

/// Renames a file to a name that nothing has, in one step where the system and the file system can.
int renameToFreeName(int folder, const char* from, const char* to) {
#if defined(Q_OS_LINUX)
    if (::renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
#elif defined(Q_OS_DARWIN)
    if (::renameatx_np(folder, from, folder, to, RENAME_EXCL) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
#endif
    struct stat status {};
    if (::fstatat(folder, to, &status, AT_SYMLINK_NOFOLLOW) == 0) return EEXIST;
    return reasonOf(::renameat(folder, from, folder, to));
}

}  // namespace

OutputFolder::OutputFolder(const std::filesystem::path& path)
    : folder_(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (folder_ < 0) problem_ = errno;
}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept
    : folder_(std::exchange(other.folder_, -1)), problem_(other.problem_) {}

OutputFolder& OutputFolder::operator=(OutputFolder&& other) noexcept {
    std::swap(folder_, other.folder_);
    std::swap(problem_, other.problem_);
    return *this;
}

OutputFolder::~OutputFolder() {
    if (folder_ >= 0) ::close(folder_);
}

bool OutputFolder::isOpen() const {
    return folder_ >= 0;
}

OutputFolder OutputFolder::enter(const std::string& name, quint32 mode) const {
    OutputFolder entered;
    constexpr int way = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    entered.folder_ = ::openat(folder_, name.c_str(), way);
    // The owner always gets the right to write into the folder.
    if (entered.folder_ < 0 && errno == ENOENT &&
        (::mkdirat(folder_, name.c_str(), mode_t((mode & 0777) | 0700)) == 0 || errno == EEXIST))
        entered.folder_ = ::openat(folder_, name.c_str(), way);
    if (entered.folder_ < 0) entered.problem_ = errno == ELOOP ? ENOTDIR : errno;
    return entered;
}

std::optional<FileFacts> OutputFolder::facts(const std::string& name) const {
    struct stat status {};
    if (::fstatat(folder_, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return {};
    return fileFacts(status);
}

std::string OutputFolder::linkTarget(const std::string& name) const {
    std::string target(1 << 12, '\0');
    const auto size = ::readlinkat(folder_, name.c_str(), target.data(), target.size());
    target.resize(size < 0 ? 0 : std::size_t(size));
    return target;
}

OutputFile OutputFolder::create(const std::string& name, quint32 mode, int& problem) const {
    // The mode it is made with, so that the umask and default access lists have their say, and nobody can
    // open it in the moment before it is closed to them.
    OutputFile file(::openat(folder_, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                             mode_t((mode & 0777) | 0600)));
    problem = file.isOpen() ? 0 : errno;
    file.mode_ = mode;
    if (!file.isOpen()) return file;
    // Before the lock was taken, another process may have removed the file as one that a dead process left.
    struct stat status {};
    if (hold(file.descriptor_) && isAt(folder_, name.c_str(), file.descriptor_, status)) return file;
    problem = EBUSY;
    file.close();
    return file;
}

OutputFile OutputFolder::reopen(const std::string& name, int& problem) const {
    OutputFile file(::openat(folder_, name.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    problem = file.isOpen() ? 0 : errno;
    if (!file.isOpen()) return file;
    struct stat status {};
    const bool known = ::fstat(file.descriptor_, &status) == 0;
    if (!known || !S_ISREG(status.st_mode) || status.st_nlink != 1 || status.st_uid != ::geteuid())
        problem = EPERM;
    else if (!hold(file.descriptor_))
        problem = EBUSY;
    else if (!isAt(folder_, name.c_str(), file.descriptor_, status))
        problem = ENOENT;
    file.size_ = status.st_size;
    if (problem != 0) file.close();
    return file;
}

int OutputFolder::makeLink(const std::string& name, const std::string& target) const {
    return reasonOf(::symlinkat(target.c_str(), folder_, name.c_str()));
}

int OutputFolder::makeHardLink(const OutputFolder& from, const std::string& existing,
                               const std::string& name) const {
    return reasonOf(::linkat(from.folder_, existing.c_str(), folder_, name.c_str(), 0));
}

int OutputFolder::place(const std::string& from, const std::string& to) const {
    return renameToFreeName(folder_, from.c_str(), to.c_str());
}

int OutputFolder::replace(const std::string& from, const std::string& to) const {
    return reasonOf(::renameat(folder_, from.c_str(), folder_, to.c_str()));
}

int OutputFolder::remove(const std::string& name) const {
    return reasonOf(::unlinkat(folder_, name.c_str(), 0));
}

int OutputFolder::setModified(const std::string& name, qint64 modified) const {
    constexpr qint64 second = 1'000'000'000;
    const qint64 beyond = ((modified % second) + second) % second;
    timespec times[2] = {};
    times[0].tv_nsec = UTIME_OMIT;
    times[1].tv_sec = time_t((modified - beyond) / second);
    times[1].tv_nsec = long(beyond);
    return reasonOf(::utimensat(folder_, name.c_str(), times, AT_SYMLINK_NOFOLLOW));
}

void OutputFolder::discard(OutputFile& file, const std::string& name) const {
    // The lock is still held, so that the name is surely that of this file.
    remove(name);
    file.close();
}

}  // namespace atelier

#endif
