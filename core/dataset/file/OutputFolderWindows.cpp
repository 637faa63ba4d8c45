// What OutputFolder.cpp does, for a system that has no openat: names are looked at before each step. What an
// archive wrote is still never followed; another process that changes the folder meanwhile is not seen.
#include "core/dataset/file/OutputFolder.h"

#ifdef Q_OS_WIN

#include <io.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace atelier {

namespace fs = std::filesystem;

namespace {

/// The errno that corresponds to the system's own error number.
int reasonOf(const std::error_code& error) {
    return error.default_error_condition().value();
}

}  // namespace

OutputFile::OutputFile(OutputFile&& other) noexcept = default;
OutputFile& OutputFile::operator=(OutputFile&& other) noexcept = default;
OutputFile::~OutputFile() = default;

bool OutputFile::isOpen() const {
    return bool(file_);
}

int OutputFile::write(QByteArrayView bytes, qint64 at) {
    if (::_fseeki64(file_.get(), at, SEEK_SET) != 0) return errno;
    const auto size = std::size_t(bytes.size());
    return std::fwrite(bytes.data(), 1, size, file_.get()) == size ? 0 : errno;
}

int OutputFile::resize(qint64 size) {
    std::fflush(file_.get());
    return ::_chsize_s(::_fileno(file_.get()), size);
}

void OutputFile::closeTo(quint32) {}

std::optional<FileFacts> OutputFile::facts() const {
    return fileFacts(file_.get());
}

int OutputFile::finish(qint64 modified) {
    if (const int problem = close(); problem != 0) return problem;
    setModified(path_, modified);
    return 0;
}

int OutputFile::close() {
    return !file_ || std::fclose(file_.release()) == 0 ? 0 : errno;
}

OutputFolder::OutputFolder(const fs::path& path) : path_(path) {
    std::error_code error;
    folder_ = fs::is_directory(path, error) ? 0 : -1;
    if (folder_ < 0) problem_ = ENOENT;
}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept = default;
OutputFolder& OutputFolder::operator=(OutputFolder&& other) noexcept = default;
OutputFolder::~OutputFolder() = default;

bool OutputFolder::isOpen() const {
    return folder_ >= 0;
}

OutputFolder OutputFolder::enter(const std::string& name, quint32) const {
    OutputFolder entered;
    entered.path_ = path_ / pathFromBytes(name);
    std::error_code error;
    if (!fileFacts(entered.path_)) fs::create_directory(entered.path_, error);
    const auto facts = fileFacts(entered.path_);
    if (facts && facts->kind == FileFacts::Kind::Folder)
        entered.folder_ = 0;
    else
        entered.problem_ = error ? reasonOf(error) : ENOTDIR;
    return entered;
}

std::optional<FileFacts> OutputFolder::facts(const std::string& name) const {
    return fileFacts(path_ / pathFromBytes(name));
}

std::string OutputFolder::linkTarget(const std::string& name) const {
    std::error_code error;
    return pathBytes(fs::read_symlink(path_ / pathFromBytes(name), error));
}

OutputFile OutputFolder::opened(const fs::path& path, const char* way, int& problem) {
    OutputFile file(openFile(path, way));
    problem = file.isOpen() ? 0 : errno;
    file.path_ = path;
    return file;
}

OutputFile OutputFolder::create(const std::string& name, quint32, int& problem) const {
    return opened(path_ / pathFromBytes(name), "wbx", problem);
}

OutputFile OutputFolder::reopen(const std::string& name, int& problem) const {
    const auto facts = fileFacts(path_ / pathFromBytes(name));
    problem = !facts ? ENOENT : facts->kind == FileFacts::Kind::File ? 0 : EPERM;
    if (problem != 0) return {};
    return opened(path_ / pathFromBytes(name), "r+b", problem);
}

int OutputFolder::makeLink(const std::string& name, const std::string& target) const {
    std::error_code error;
    fs::create_symlink(pathFromBytes(target), path_ / pathFromBytes(name), error);
    return reasonOf(error);
}

int OutputFolder::makeHardLink(const OutputFolder& from, const std::string& existing,
                               const std::string& name) const {
    std::error_code error;
    fs::create_hard_link(from.path_ / pathFromBytes(existing), path_ / pathFromBytes(name), error);
    return reasonOf(error);
}

int OutputFolder::place(const std::string& from, const std::string& to) const {
    return facts(to) ? EEXIST : replace(from, to);
}

int OutputFolder::replace(const std::string& from, const std::string& to) const {
    std::error_code error;
    fs::rename(path_ / pathFromBytes(from), path_ / pathFromBytes(to), error);
    return reasonOf(error);
}

int OutputFolder::remove(const std::string& name) const {
    std::error_code error;
    fs::remove(path_ / pathFromBytes(name), error);
    return reasonOf(error);
}

int OutputFolder::setModified(const std::string& name, qint64 modified) const {
    return atelier::setModified(path_ / pathFromBytes(name), modified) ? 0 : EIO;
}

void OutputFolder::discard(OutputFile& file, const std::string& name) const {
    file.close();
    remove(name);
}

}  // namespace atelier

#endif
