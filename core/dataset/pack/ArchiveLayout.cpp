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
void asMember(const FileTree& tree, std::size_t index, const SparseContent* sparse, const Use& use) {
    const Kind kind = tree.kind(index);
    const std::string target = tree.target(index);
    std::string name = tree.name(index);
    TarMember member;
    if (kind == Kind::Folder) name += '/';
    member.name = name;
    member.target = target;
    member.type = typeOf(kind);
    member.size = sparse ? sparse->storedSize() : tree.bytes(index);
    if (sparse) member.sparseSize = tree.bytes(index);
    member.seconds = wholeSeconds(tree.modified(index));
    // A folder its owner may not enter or write to could not be unpacked into, nor removed after the job.
    member.mode = tree.mode(index) | (kind == Kind::Folder ? 0700 : 0);
    use(member);
}

tl::unexpected<Error> changed(const std::string& name) {
    return failure(error::FileChangedMeanwhile{shownName(name)}, {}, true);
}

tl::unexpected<Error> unreadable(const std::string& name, int reason) {
    if (reason == ENOENT || reason == ENOTDIR) return changed(name);
    return failure(error::DatasetEntryUnreadable{shownName(name)},
                   QString::fromLocal8Bit(std::strerror(reason)));
}

}  // namespace

ArchiveLayout::ArchiveLayout(FileTree tree, Holes holes) : tree_(std::move(tree)) {
    if (holes == Holes::Kept) findHoles();
    marks_.reserve(tree_.size() / markEvery + 1);
    for (std::size_t index = 0; index < tree_.size(); ++index) {
        if (index % markEvery == 0) marks_.push_back(size_);
        size_ += entrySize(index);
    }
    size_ += 2 * tarBlock;
    size_ = (size_ + tarRecord - 1) / tarRecord * tarRecord;
}

void ArchiveLayout::findHoles() {
    for (std::size_t index = 0; index < tree_.size(); ++index) {
        if (tree_.bytes(index) == 0) continue;
        const auto path = tree_.base().path() / pathFromBytes(tree_.name(index));
        if (hasHoles(path)) sparse_.try_emplace(index, filledParts(path), tree_.bytes(index));
    }
}

const SparseContent* ArchiveLayout::sparse(std::size_t index) const {
    if (sparse_.empty()) return nullptr;
    const auto found = sparse_.find(index);
    return found == sparse_.end() ? nullptr : &found->second;
}

qint64 ArchiveLayout::contentSize(std::size_t index) const {
    const SparseContent* stored = sparse(index);
    return stored ? stored->storedSize() : tree_.bytes(index);
}

qint64 ArchiveLayout::entrySize(std::size_t index) const {
    constexpr std::size_t alwaysFits = 99;
    const Kind kind = tree_.kind(index);
    const SparseContent* stored = sparse(index);
    const qint64 content = inWholeBlocks(contentSize(index));
    const bool isLink = kind == Kind::SymbolicLink || kind == Kind::HardLink;
    constexpr qint64 farFuture = 8'000'000'000 * 1'000'000'000;
    const bool usualTime = tree_.modified(index) >= 0 && tree_.modified(index) < farFuture;
    if (!isLink && !stored && usualTime && tree_.nameSize(index) <= alwaysFits && content < qint64(1) << 33)
        return tarBlock + content;
    qint64 headers = 0;
    asMember(tree_, index, stored, [&headers](const TarMember& member) { headers = tarHeadersSize(member); });
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
    ArchiveWindow window(data, size, from);
    auto index = indexAt(from);
    qint64 at = start(index);
    std::string headers;
    for (; index < tree_.size() && !window.isFilled(at); ++index) {
        headers.clear();
        asMember(tree_, index, sparse(index),
                 [&headers](const TarMember& member) { appendTarHeaders(member, headers); });
        window.copy(at, headers);
        at += qint64(headers.size());
        if (auto got = readContent(index, window, at); !got) return got;
        const qint64 content = contentSize(index);
        window.zero(at + content, inWholeBlocks(content) - content);
        at += inWholeBlocks(content);
    }
    window.zero(at, from + size - at);
    return {};
}

Expected<void> ArchiveLayout::readContent(std::size_t index, ArchiveWindow& window, qint64 at) const {
    // An empty file is looked at together with the last byte of its header: it may no longer be empty.
    const bool isLookedAt = tree_.kind(index) == Kind::File && window.wants(at - 1, contentSize(index) + 1);
    if (!isLookedAt) return {};
    const std::string name = tree_.name(index);
    InputFile file(tree_.base(), name);
    if (file.problem() != 0) return unreadable(name, file.problem());
    const bool isWhole = copyContent(file, index, window, at);
    // Asked after it was read: a change before or meanwhile shows in its time.
    const auto now = file.facts();
    const bool isAsBefore = now && now->size == tree_.bytes(index) && now->modified == tree_.modified(index);
    if (isAsBefore && file.problem() != 0) return unreadable(name, file.problem());
    return isWhole && isAsBefore ? Expected<void>() : changed(name);
}

bool ArchiveLayout::copyContent(InputFile& file, std::size_t index, ArchiveWindow& window, qint64 at) const {
    const SparseContent* stored = sparse(index);
    if (stored) window.copy(at, stored->map());
    const auto parts = stored ? stored->parts(window.from() - at, window.end() - at)
                              : std::vector<SparseContent::Part>{{{0, tree_.bytes(index)}, 0}};
    return std::ranges::all_of(parts, [&](const SparseContent::Part& part) {
        const auto [place, skip, size] = window.cut(at + part.stored, part.filled.size);
        return size == 0 || file.read(place, size, part.filled.at + skip) == size;
    });
}

}  // namespace atelier
