#include "core/dataset/OutputFolder.h"

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

std::optional<FileFacts> factsOf(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return {};
    return fileFacts(status);
}

/// False where another process holds it; where the file system knows no such thing, nobody does.
bool hold(int descriptor) {
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/// A rename that takes nothing's place, in one step where the system and the file system have it.
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

OutputFile::OutputFile(OutputFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

OutputFile::~OutputFile() {
    close();
}

bool OutputFile::isOpen() const {
    return descriptor_ >= 0;
}

int OutputFile::write(QByteArrayView bytes, qint64 at) {
    while (!bytes.isEmpty()) {
        const auto done = ::pwrite(descriptor_, bytes.data(), std::size_t(bytes.size()), off_t(at));
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return errno;
        bytes = bytes.sliced(qsizetype(done));
        at += qint64(done);
    }
    return 0;
}

int OutputFile::resize(qint64 size) {
    return reasonOf(::ftruncate(descriptor_, off_t(size)));
}

void OutputFile::closeTo(quint32 mode) {
    const auto now = factsOf(descriptor_);
    if (now && (now->mode & ~mode & 0077) != 0) ::fchmod(descriptor_, mode_t(now->mode & (mode | 0700)));
}

std::optional<FileFacts> OutputFile::facts() const {
    return factsOf(descriptor_);
}

int OutputFile::finish(qint64 modified) {
    constexpr qint64 second = 1'000'000'000;
    timespec times[2] = {};
    times[0].tv_nsec = UTIME_OMIT;
    times[1].tv_sec = time_t(modified / second);
    times[1].tv_nsec = long(modified % second);
    // A file system that keeps no such time keeps the file all the same.
    ::futimens(descriptor_, times);
    return reasonOf(::close(std::exchange(descriptor_, -1)));
}

void OutputFile::close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

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
    // Its owner must be able to write into it.
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
    if (!file.isOpen() || hold(file.descriptor_)) return file;
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

}  // namespace atelier

#endif
