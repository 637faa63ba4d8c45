#include "core/dataset/pack/ArchiveLayout.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/dataset/file/WholeSeconds.h"
#include "core/dataset/pack/TarHeader.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

using Kind = FileTree::Kind;
constexpr std::size_t markEvery = 64;

TarMember::Type typeOf(Kind kind) {
    switch (kind) {
        case Kind::Folder:
            return TarMember::Type::Folder;
        case Kind::SymbolicLink:
            return TarMember::Type::SymbolicLink;
        case Kind::HardLink:
            return TarMember::Type::HardLink;
        case Kind::File:
            break;
    }
    return TarMember::Type::File;
}

/// Calls `use` with an entry as tar has it.
template <typename Use>
void asMember(const FileTree& tree, std::size_t index, const Use& use) {
    const Kind kind = tree.kind(index);
    const std::string target = tree.target(index);
    std::string name = tree.name(index);
    TarMember member;
    if (kind == Kind::Folder) name += '/';
    member.name = name;
    member.target = target;
    member.type = typeOf(kind);
    member.size = tree.bytes(index);
    member.seconds = wholeSeconds(tree.modified(index));
    // A folder its owner may not enter or write to could not be unpacked into, nor removed after the job.
    member.mode = tree.mode(index) | (kind == Kind::Folder ? 0700 : 0);
    use(member);
}

/// The part of the archive that is being made: what lies outside of it is dropped.
class Window {
public:
    Window(char* data, qint64 size, qint64 from) : data_(data), from_(from), end_(from + size) {}

    bool isFilled(qint64 at) const { return at >= end_; }
    void copy(qint64 at, const std::string& bytes) {
        const auto [place, skip, size] = cut(at, qint64(bytes.size()));
        if (size > 0) std::memcpy(place, bytes.data() + skip, std::size_t(size));
    }
    void zero(qint64 at, qint64 length) {
        const auto [place, skip, size] = cut(at, length);
        if (size > 0) std::memset(place, 0, std::size_t(size));
    }

    struct Part {
        char* place;
        qint64 skip, size;
    };
    /// What of `length` bytes at `at` is wanted, and where it goes.
    Part cut(qint64 at, qint64 length) const {
        const qint64 first = std::max(at, from_);
        const qint64 last = std::min(at + length, end_);
        return {data_ + (first - from_), first - at, std::max<qint64>(0, last - first)};
    }

private:
    char* data_;
    qint64 from_, end_;
};

tl::unexpected<Error> changed(const std::string& name) {
    return failure(error::FileChangedMeanwhile{shownName(name)}, {}, true);
}

tl::unexpected<Error> unreadable(const std::string& name, int reason) {
    if (reason == ENOENT || reason == ENOTDIR) return changed(name);
    return failure(error::DatasetEntryUnreadable{shownName(name)},
                   QString::fromLocal8Bit(std::strerror(reason)));
}

}  // namespace

ArchiveLayout::ArchiveLayout(FileTree tree) : tree_(std::move(tree)) {
    marks_.reserve(tree_.size() / markEvery + 1);
    for (std::size_t index = 0; index < tree_.size(); ++index) {
        if (index % markEvery == 0) marks_.push_back(size_);
        size_ += entrySize(index);
    }
    size_ += 2 * tarBlock;
    size_ = (size_ + tarRecord - 1) / tarRecord * tarRecord;
}

qint64 ArchiveLayout::entrySize(std::size_t index) const {
    constexpr std::size_t alwaysFits = 99;
    const Kind kind = tree_.kind(index);
    const qint64 content = inWholeBlocks(tree_.bytes(index));
    const bool isLink = kind == Kind::SymbolicLink || kind == Kind::HardLink;
    constexpr qint64 farFuture = 8'000'000'000 * 1'000'000'000;
    const bool usualTime = tree_.modified(index) >= 0 && tree_.modified(index) < farFuture;
    if (!isLink && usualTime && tree_.nameSize(index) <= alwaysFits && content < qint64(1) << 33)
        return tarBlock + content;
    qint64 headers = 0;
    asMember(tree_, index, [&headers](const TarMember& member) { headers = tarHeadersSize(member); });
    return headers + content;
}

qint64 ArchiveLayout::start(std::size_t index) const {
    if (index == 0 || marks_.empty()) return 0;
    const auto mark = std::min(index / markEvery, marks_.size() - 1);
    qint64 at = marks_[mark];
    for (auto before = mark * markEvery; before < index; ++before) at += entrySize(before);
    return at;
}

std::size_t ArchiveLayout::indexAt(qint64 offset) const {
    const auto after = std::upper_bound(marks_.begin(), marks_.end(), offset);
    if (after == marks_.begin()) return 0;
    const auto mark = std::size_t(after - marks_.begin()) - 1;
    auto index = mark * markEvery;
    for (qint64 end = marks_[mark]; index < tree_.size(); ++index) {
        end += entrySize(index);
        if (end > offset) break;
    }
    return index;
}

Expected<void> ArchiveLayout::read(char* data, qint64 size, qint64 from) const {
    Window window(data, size, from);
    auto index = indexAt(from);
    qint64 at = start(index);
    std::string headers;
    for (; index < tree_.size() && !window.isFilled(at); ++index) {
        headers.clear();
        asMember(tree_, index, [&headers](const TarMember& member) { appendTarHeaders(member, headers); });
        window.copy(at, headers);
        at += qint64(headers.size());
        const qint64 content = tree_.bytes(index);
        const auto [place, skip, wanted] = window.cut(at, content);
        if (wanted > 0) {
            if (auto got = readContent(index, tree_.name(index), place, wanted, skip); !got) return got;
        }
        window.zero(at + content, inWholeBlocks(content) - content);
        at += inWholeBlocks(content);
    }
    window.zero(at, from + size - at);
    return {};
}

Expected<void> ArchiveLayout::readContent(std::size_t index, const std::string& name, char* data, qint64 size,
                                          qint64 from) const {
    InputFile file(tree_.base(), name);
    if (file.problem() != 0) return unreadable(name, file.problem());
    const auto isAsBefore = [&] {
        const auto now = file.facts();
        return now && now->size == tree_.bytes(index) && now->modified == tree_.modified(index);
    };
    if (!isAsBefore()) return changed(name);
    const qint64 got = file.read(data, size, from);
    if (got < 0) return unreadable(name, file.problem());
    if (got < size || !isAsBefore()) return changed(name);
    return {};
}

}  // namespace atelier
