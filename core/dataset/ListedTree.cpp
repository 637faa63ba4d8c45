#include <algorithm>
#include <unordered_map>

#include "core/dataset/FileTree.h"
#include "core/dataset/Manifest.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

/// Puts what a manifest lists into a tree. The manifest outlives it.
class ListedTree {
public:
    explicit ListedTree(FileTree& tree) : tree_(tree) {}

    void addEntries(const Manifest& manifest) {
        std::vector<const ManifestEntry*> listed;
        listed.reserve(manifest.entries.size());
        for (const ManifestEntry& entry : manifest.entries) listed.push_back(&entry);
        std::ranges::sort(listed, [](const ManifestEntry* a, const ManifestEntry* b) {
            return FileTree::isBefore(a->name, a->kind, b->name, b->kind);
        });
        for (const ManifestEntry* entry : listed) {
            const quint32 number = add(entry->name);
            tree_.order_.push_back(number);
            describe(tree_.entries_[number], *entry);
        }
        tree_.count();
    }

private:
    using Kind = FileTree::Kind;

    quint32 add(std::string_view name) {
        const auto slash = name.rfind('/');
        const bool isAtRoot = slash == std::string_view::npos;
        const quint32 parent = isAtRoot ? FileTree::none : folder(name.substr(0, slash));
        const auto number = quint32(tree_.entries_.size());
        tree_.add(parent, isAtRoot ? name : name.substr(slash + 1));
        numbers_.emplace(name, number);
        return number;
    }

    /// One that is not listed is only part of names.
    quint32 folder(std::string_view name) {
        const auto known = numbers_.find(name);
        return known != numbers_.end() ? known->second : add(name);
    }

    void describe(FileTree::Entry& entry, const ManifestEntry& listed) {
        entry.kind = listed.kind;
        entry.modified = listed.modified;
        entry.mode = quint16(listed.mode & 0777);
        if (listed.kind == Kind::File) entry.value = listed.size;
        if (listed.kind == Kind::HardLink) entry.value = numbers_.at(listed.target);
        if (listed.kind != Kind::SymbolicLink) return;
        entry.value = qint64(tree_.names_.size());
        tree_.names_ += listed.target + '\0';
    }

    FileTree& tree_;
    std::unordered_map<std::string_view, quint32> numbers_;
};

Expected<FileTree> FileTree::of(const Manifest& manifest) {
    const QString shown = shownName(pathBytes(manifest.root));
    FileTree tree(shown, BaseFolder(manifest.root));
    std::error_code error;
    if (!tree.base_.isOpen() && !std::filesystem::exists(manifest.root, error))
        return failure(error::FileChangedMeanwhile{shown}, {}, true);
    if (!tree.base_.isOpen()) return failure(error::FileUnreadable{shown});
    tree.leftOut_ = manifest.leftOut;
    ListedTree(tree).addEntries(manifest);
    tree.closeAsItsFolder();
    return tree;
}

}  // namespace atelier
