#include "core/dataset/FileTree.h"

#include <QtEndian>

#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/file/Sha256.h"

namespace atelier {

bool FileTree::isBefore(std::string_view one, Kind ones, std::string_view other, Kind others) {
    const auto common = std::min(one.size(), other.size());
    if (const int order = one.substr(0, common).compare(other.substr(0, common)); order != 0)
        return order < 0;
    const auto next = [common](std::string_view name, Kind kind) {
        if (name.size() > common) return int(static_cast<unsigned char>(name[common]));
        return kind == Kind::Folder ? int('/') : -1;
    };
    const int oneNext = next(one, ones);
    const int otherNext = next(other, others);
    // Of two names, one of which begins with the other, the shorter one is the folder that the other lies in.
    return oneNext != otherNext ? oneNext < otherNext : one.size() < other.size();
}

std::size_t FileTree::nameSizeOf(quint32 number) const {
    std::size_t size = 0;
    for (; number != none; number = entries_[number].parent) size += entries_[number].nameSize + 1;
    return size - 1;
}

std::string FileTree::nameOf(quint32 number) const {
    std::string name(nameSizeOf(number), '/');
    auto end = name.size();
    for (; number != none; number = entries_[number].parent) {
        const auto part = lastName(entries_[number]);
        part.copy(name.data() + end - part.size(), part.size());
        end -= std::min(end, part.size() + 1);
    }
    return name;
}

std::string FileTree::target(std::size_t index) const {
    const Entry& entry = at(index);
    if (entry.kind == Kind::HardLink) return nameOf(quint32(entry.value));
    if (entry.kind == Kind::SymbolicLink) return names_.c_str() + entry.value;
    return {};
}

FileTree::Entry& FileTree::add(quint32 parent, std::string_view name) {
    Entry entry;
    entry.parent = parent;
    entry.nameAt = quint32(names_.size());
    entry.nameSize = quint16(name.size());
    names_ += name;
    return entries_.emplace_back(entry);
}

void FileTree::count() {
    for (const quint32 number : order_) {
        const Entry& entry = entries_[number];
        if (entry.kind == Kind::Folder) archiveMode_ &= folderCopyMode(entry.mode);
        if (entry.kind != Kind::File) continue;
        archiveMode_ &= copyMode(entry.mode);
        ++files_;
        totalBytes_ += entry.value;
    }
}

void FileTree::closeAsItsFolder() {
    std::error_code error;
    if (const auto facts = fileFacts(std::filesystem::canonical(base_.path(), error)))
        archiveMode_ &= folderCopyMode(facts->mode);
}

QByteArray FileTree::digest() const {
    return digestWith(FolderTimes::Counted);
}

QByteArray FileTree::digestWithoutFolderTimes() const {
    return digestWith(FolderTimes::LeftOut);
}

QByteArray FileTree::digestWith(FolderTimes times) const {
    Sha256 hash;
    std::string block;
    const auto number = [&block](qint64 value) {
        const qint64 bytes = qToLittleEndian(value);
        block.append(reinterpret_cast<const char*>(&bytes), sizeof bytes);
    };
    for (std::size_t index = 0; index < size(); ++index) {
        block += name(index) + '\0' + target(index) + '\0' + char(kind(index));
        number(bytes(index));
        number(times == FolderTimes::LeftOut && kind(index) == Kind::Folder ? 0 : modified(index));
        number(mode(index));
        if (block.size() < 1 << 16 && index + 1 < size()) continue;
        hash.add({block.data(), qsizetype(block.size())});
        block.clear();
    }
    return hash.hex();
}

Expected<void> FileTree::requireReadable() const {
    return requireNothingLost(leftOut_);
}

}  // namespace atelier
