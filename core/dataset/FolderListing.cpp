#include "core/dataset/FolderListing.h"

#include <cerrno>
#include <memory>
#include <utility>

#ifndef Q_OS_WIN
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace atelier {

BaseFolder::BaseFolder(BaseFolder&& other) noexcept
    : path_(std::move(other.path_)), folder_(std::exchange(other.folder_, -1)) {}

BaseFolder& BaseFolder::operator=(BaseFolder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(folder_, other.folder_);
    return *this;
}

#ifndef Q_OS_WIN

namespace {

struct DirectoryCloser {
    void operator()(DIR* open) const { ::closedir(open); }
};

/// Where everyone may read, the file system need not be asked once more for every file.
bool mayReadIn(int folder, const char* name, const FileFacts& facts) {
    constexpr quint32 everyone = 0444;
    return (facts.mode & everyone) == everyone || ::faccessat(folder, name, R_OK, 0) == 0;
}

}  // namespace

BaseFolder::BaseFolder(const std::filesystem::path& path)
    : path_(path), folder_(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

BaseFolder::~BaseFolder() {
    if (folder_ >= 0) ::close(folder_);
}

bool BaseFolder::isOpen() const {
    return folder_ >= 0;
}

bool BaseFolder::list(const std::string& folder, const std::function<void(const ListedEntry&)>& show) const {
    // Names are relative to an open folder, so that a deep tree does not exceed the longest path of the
    // system.
    const int opened =
        ::openat(folder_, folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const std::unique_ptr<DIR, DirectoryCloser> directory(opened < 0 ? nullptr : ::fdopendir(opened));
    if (!directory) {
        if (opened >= 0) ::close(opened);
        return false;
    }
    errno = 0;
    while (const dirent* found = ::readdir(directory.get())) {
        const std::string_view name(found->d_name);
        if (name == "." || name == "..") continue;
        struct stat status {};
        const bool known = ::fstatat(opened, found->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0;
        const FileFacts facts = known ? fileFacts(status) : FileFacts{};
        show({name, known ? &facts : nullptr, known && mayReadIn(opened, found->d_name, facts)});
        errno = 0;
    }
    return errno == 0;
}

std::string BaseFolder::linkTarget(const std::string& name) const {
    std::string target(1 << 12, '\0');
    const auto size = ::readlinkat(folder_, name.c_str(), target.data(), target.size());
    target.resize(size < 0 ? 0 : std::size_t(size));
    return target;
}

InputFile::InputFile(const BaseFolder& base, const std::string& name)
    // Opening a pipe that has replaced the file must not block.
    : descriptor_(::openat(base.folder_, name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    if (descriptor_ < 0) problem_ = errno;
}

InputFile::~InputFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<FileFacts> InputFile::facts() const {
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0) return {};
    return fileFacts(status);
}

qint64 InputFile::read(char* data, qint64 size, qint64 from) {
    qint64 done = 0;
    while (done < size) {
        const auto got = ::pread(descriptor_, data + done, std::size_t(size - done), off_t(from + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            problem_ = errno;
            return -1;
        }
        if (got == 0) break;
        done += got;
    }
    return done;
}

#else

BaseFolder::BaseFolder(const std::filesystem::path& path) : path_(path) {
    std::error_code error;
    folder_ = std::filesystem::is_directory(path, error) ? 0 : -1;
}

BaseFolder::~BaseFolder() = default;

bool BaseFolder::isOpen() const {
    return folder_ >= 0;
}

bool BaseFolder::list(const std::string& folder, const std::function<void(const ListedEntry&)>& show) const {
    std::error_code error;
    std::filesystem::directory_iterator it(path_ / pathFromBytes(folder), error);
    for (; !error && it != std::filesystem::directory_iterator(); it.increment(error)) {
        const std::string name = pathBytes(it->path().filename());
        const auto facts = fileFacts(it->path());
        const bool isFile = facts && facts->kind == FileFacts::Kind::File;
        show({name, facts ? &*facts : nullptr, facts && (!isFile || isReadable(it->path()))});
    }
    return !error;
}

std::string BaseFolder::linkTarget(const std::string& name) const {
    std::error_code error;
    return pathBytes(std::filesystem::read_symlink(path_ / pathFromBytes(name), error));
}

InputFile::InputFile(const BaseFolder& base, const std::string& name)
    : file_(openFile(base.path_ / pathFromBytes(name), "rb")) {
    if (!file_) problem_ = errno;
}

InputFile::~InputFile() = default;

std::optional<FileFacts> InputFile::facts() const {
    return fileFacts(file_.get());
}

qint64 InputFile::read(char* data, qint64 size, qint64 from) {
    if (::_fseeki64(file_.get(), from, SEEK_SET) != 0) return -1;
    const auto got = std::fread(data, 1, std::size_t(size), file_.get());
    if (!std::ferror(file_.get())) return qint64(got);
    problem_ = errno;
    return -1;
}

#endif

}  // namespace atelier
