#include "core/dataset/TreeWriter.h"

#include <cerrno>
#include <cstring>

#include "core/dataset/SafePath.h"
#include "core/dataset/Sha256.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> unsafe(const std::string& name) {
    return failure(ErrorKind::ArchivePathUnsafe, {shownName(name)});
}

tl::unexpected<Error> unwritable(const fs::path& path, int reason) {
    const QString shown = shownName(pathBytes(path));
    if (saysDiskFull(reason)) return failure(ErrorKind::LocalDiskFull, {shown, {}, {}});
    return failure(ErrorKind::FileUnwritable, {shown}, QString::fromLocal8Bit(std::strerror(reason)));
}

}  // namespace

Expected<void> TreeWriter::enter(const std::string& folder) {
    if (known_.contains(folder)) return {};
    const fs::path path = root_ / pathFromBytes(folder);
    const auto facts = fileFacts(path);
    if (facts && facts->kind == FileFacts::Kind::SymbolicLink) return unsafe(folder);
    std::error_code error;
    if (!facts) fs::create_directory(path, error);
    if (facts && facts->kind != FileFacts::Kind::Folder) return unwritable(path, ENOTDIR);
    if (error) return unwritable(path, error.value());
    known_.insert(folder);
    return {};
}

Expected<void> TreeWriter::makeParents(const std::string& name) {
    for (auto slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash + 1))
        if (auto entered = enter(name.substr(0, slash)); !entered) return entered;
    return {};
}

Expected<fs::path> TreeWriter::placeFor(const std::string& name) {
    if (!isSafeName(name)) return unsafe(name);
    const std::string tidy = tidiedName(name);
    if (auto made = makeParents(tidy); !made) return failure(made);
    return root_ / pathFromBytes(tidy);
}

Expected<void> TreeWriter::makeFolder(const std::string& name) {
    const std::string tidy = tidiedName(name);
    if (tidy.empty() && !name.starts_with('/')) return {};
    if (!isSafeName(name)) return unsafe(name);
    if (auto made = makeParents(tidy); !made) return made;
    return enter(tidy);
}

Expected<void> TreeWriter::makeSymbolicLink(const std::string& name, const std::string& target) {
    if (!isSafeName(name) || !isSafeLinkTarget(name, target)) return unsafe(name);
    const auto place = placeFor(name);
    if (!place) return failure(place);
    std::error_code error;
    fs::remove(*place, error);
    fs::create_symlink(pathFromBytes(target), *place, error);
    if (error) return unwritable(*place, error.value());
    known_.erase(tidiedName(name));
    return {};
}

Expected<void> TreeWriter::makeHardLink(const std::string& name, const std::string& existing) {
    const auto place = placeFor(name);
    if (!place) return failure(place);
    const auto source = placeFor(existing);
    if (!source) return failure(source);
    const auto facts = fileFacts(*source);
    if (!facts || facts->kind != FileFacts::Kind::File) return unsafe(name);
    std::error_code error;
    fs::remove(*place, error);
    fs::create_hard_link(*source, *place, error);
    // Not every file system has hard links; a copy says the same.
    if (error) fs::copy_file(*source, *place, error);
    if (error) return unwritable(*place, error.value());
    return {};
}

Expected<void> TreeWriter::beginFile(const std::string& name) {
    const auto place = placeFor(name);
    if (!place) return failure(place);
    if (const auto there = fileFacts(*place); there && there->kind == FileFacts::Kind::Folder)
        return unwritable(*place, EISDIR);
    name_ = name;
    // A fixed name, since one made from the entry's could be too long; only one file grows at a time.
    growing_ = place->parent_path() / ".atelier-arriving.part";
    std::error_code ignored;
    fs::remove(growing_, ignored);
    file_ = openFile(growing_, "wbx");
    if (!file_) return unwritable(*place, errno);
    return {};
}

Expected<qint64> TreeWriter::resumeFile(const std::string& name, const std::string& key) {
    const auto place = placeFor(name);
    if (!place) return failure(place);
    if (const auto there = fileFacts(*place); there && there->kind == FileFacts::Kind::Folder)
        return unwritable(*place, EISDIR);
    name_ = name;
    const auto short8 = [](const std::string& text) {
        Sha256 hash;
        hash.add({text.data(), qsizetype(text.size())});
        return hash.hex().left(16).toStdString();
    };
    const std::string ofName = ".atelier-" + short8(tidiedName(name)) + '-';
    growing_ = place->parent_path() / (ofName + short8(key) + ".part");
    std::error_code ignored;
    for (const auto& other : fs::directory_iterator(place->parent_path(), ignored))
        if (pathBytes(other.path().filename()).starts_with(ofName) && other.path() != growing_)
            fs::remove(other.path(), ignored);
    // Whatever else stands there under that name is none of ours.
    if (const auto there = fileFacts(growing_); there && there->kind != FileFacts::Kind::File)
        fs::remove(growing_, ignored);
    file_ = openFile(growing_, "ab");
    if (!file_) return unwritable(*place, errno);
    const auto facts = fileFacts(growing_);
    return facts ? facts->size : 0;
}

Expected<void> TreeWriter::restartFile() {
    file_.reset();
    file_ = openFile(growing_, "wb");
    if (!file_) return unwritable(growing_, errno);
    return {};
}

QString TreeWriter::growingFile() const {
    return shownName(pathBytes(growing_));
}

Expected<void> TreeWriter::write(QByteArrayView bytes) {
    const auto size = std::size_t(bytes.size());
    if (std::fwrite(bytes.data(), 1, size, file_.get()) == size) return {};
    return unwritable(root_ / pathFromBytes(name_), errno);
}

Expected<void> TreeWriter::finishFile(quint32 mode, qint64 modified) {
    const fs::path place = root_ / pathFromBytes(tidiedName(name_));
    if (std::fclose(file_.release()) != 0) {
        const int reason = errno;
        abandonFile();
        return unwritable(place, reason);
    }
    std::error_code error;
    // The owner must be able to read and to replace what was fetched.
    fs::permissions(growing_, fs::perms((mode & 0777) | 0600), error);
    setModified(growing_, modified);
    fs::rename(growing_, place, error);
    if (!error) return {};
    abandonFile();
    return unwritable(place, error.value());
}

void TreeWriter::abandonFile() {
    file_.reset();
    std::error_code ignored;
    if (!growing_.empty()) fs::remove(growing_, ignored);
}

}  // namespace atelier
