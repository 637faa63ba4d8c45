#include <algorithm>
#include <map>

#include "core/dataset/FileTree.h"
#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

/// The number of entries between two reports of progress: often enough for the user, and rarely enough to
/// cost nothing.
constexpr std::size_t entriesBetweenReports = 512;

}  // namespace

/// Looks a folder through and puts what it finds in order.
class TreeReader {
public:
    using Kind = FileTree::Kind;
    using Entry = FileTree::Entry;

    TreeReader(FileTree& tree, LeaveOut rule, const ProgressCallback& progress, const std::stop_token& stop)
        : tree_(tree), rule_(rule), progress_(progress), stop_(stop) {}

    Expected<void> readFolder() {
        if (!readFolder(FileTree::none)) return failure(error::FileUnreadable{tree_.path_});
        // Entries are numbered folder by folder, so that this one loop reaches all of them.
        for (quint32 number = 0; number < tree_.entries_.size(); ++number) {
            if (stop_.stop_requested()) return failure(error::Cancelled{});
            if (tree_.entries_[number].kind == Kind::Folder && !readFolder(number))
                leaveOut(number, LeftOut::Reason::Unreadable);
        }
        if (!hasFiles_) return noFiles();
        finish();
        return {};
    }

    void takeFile(const std::string& name, const FileFacts& facts) {
        add(FileTree::none, name, facts);
        rootCount_ = 1;
        finish();
    }

private:
    struct Identity {
        quint64 device, inode;
        // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the comparison with 0 for a pointer.
        auto operator<=>(const Identity&) const = default;
    };

    /// What cannot be read is none the less there.
    Expected<void> noFiles() const {
        if (auto whole = tree_.requireReadable(); !whole) return whole;
        return failure(error::DatasetEmpty{tree_.path_});
    }

    bool readFolder(quint32 folder) {
        const std::string name = folder == FileTree::none ? std::string() : tree_.nameOf(folder);
        const auto first = quint32(tree_.entries_.size());
        const bool listed =
            tree_.base_.list(name, [&](const ListedEntry& found) { look(folder, name, found); });
        const auto count = quint32(tree_.entries_.size()) - first;
        std::sort(tree_.entries_.begin() + first, tree_.entries_.end(),
                  [this](const Entry& a, const Entry& b) {
                      return FileTree::isBefore(tree_.lastName(a), a.kind, tree_.lastName(b), b.kind);
                  });
        if (folder == FileTree::none)
            rootCount_ = count;
        else
            tree_.entries_[folder].value = qint64(first) << 32 | count;
        if (progress_) report();
        return listed;
    }

    void look(quint32 folder, const std::string& folderName, const ListedEntry& found) {
        const auto full = [&] {
            return (folderName.empty() ? std::string() : folderName + '/') + std::string(found.name);
        };
        using Reason = LeftOut::Reason;
        if (isRubbish(found.name, rule_)) return leaveOut(full(), Reason::Rubbish);
        if (!found.facts) return leaveOut(full(), Reason::Unreadable);
        if (found.facts->kind == FileFacts::Kind::Special) return leaveOut(full(), Reason::Special);
        if (found.facts->kind == FileFacts::Kind::File && !found.readable)
            return leaveOut(full(), Reason::Unreadable);
        if (found.facts->kind == FileFacts::Kind::Folder && rule_ == LeaveOut::ProgramRubbish &&
            isVirtualEnvironment(nativePath(tree_.path_) / pathFromBytes(full())))
            return leaveOut(full(), Reason::Rubbish);
        if (found.facts->kind != FileFacts::Kind::Folder) hasFiles_ = true;
        if (progress_ && tree_.entries_.size() % entriesBetweenReports == 0) report();
        Entry& entry = add(folder, found.name, *found.facts);
        if (entry.kind == Kind::SymbolicLink) {
            entry.value = qint64(tree_.names_.size());
            tree_.names_ += tree_.base_.linkTarget(full()) + '\0';
        }
        if (entry.kind == Kind::File && found.facts->links > 1)
            // By the place of its name, since sorting moves the entry itself.
            linked_[entry.nameAt] = {found.facts->device, found.facts->inode};
    }

    Entry& add(quint32 parent, std::string_view name, const FileFacts& facts) {
        Entry& entry = tree_.add(parent, name);
        entry.modified = facts.modified;
        entry.mode = quint16(facts.mode & 0777);
        if (facts.kind == FileFacts::Kind::File) entry.value = facts.size;
        if (facts.kind == FileFacts::Kind::Folder) entry.kind = Kind::Folder;
        if (facts.kind == FileFacts::Kind::SymbolicLink) entry.kind = Kind::SymbolicLink;
        return entry;
    }

    void report() const { progress_({qint64(tree_.entries_.size()), 0, {}}); }

    void leaveOut(const std::string& name, LeftOut::Reason reason) {
        tree_.leftOut_.append({shownName(name), reason});
    }
    void leaveOut(quint32 folder, LeftOut::Reason reason) { leaveOut(tree_.nameOf(folder), reason); }

    void finish() {
        tree_.entries_.shrink_to_fit();
        tree_.names_.shrink_to_fit();
        putInOrder();
        resolveHardLinks();
        tree_.count();
    }

    void putInOrder() {
        struct Range {
            quint32 next, end;
        };
        tree_.order_.reserve(tree_.entries_.size());
        std::vector<Range> open{{0, rootCount_}};
        while (!open.empty()) {
            if (open.back().next == open.back().end) {
                open.pop_back();
                continue;
            }
            const quint32 number = open.back().next++;
            tree_.order_.push_back(number);
            const Entry& entry = tree_.entries_[number];
            if (entry.kind != Kind::Folder) continue;
            const auto first = quint32(quint64(entry.value) >> 32);
            open.push_back({first, first + quint32(entry.value)});
        }
    }

    /// The first of a file's names in the archive's order keeps the content.
    void resolveHardLinks() {
        if (linked_.empty()) return;
        std::map<Identity, quint32> first;
        for (const quint32 number : tree_.order_) {
            Entry& entry = tree_.entries_[number];
            const auto linked = entry.kind == Kind::File ? linked_.find(entry.nameAt) : linked_.end();
            if (linked == linked_.end()) continue;
            const auto [known, isFirst] = first.try_emplace(linked->second, number);
            if (isFirst) continue;
            entry.kind = Kind::HardLink;
            entry.value = known->second;
        }
    }

    FileTree& tree_;
    LeaveOut rule_;
    const ProgressCallback& progress_;
    const std::stop_token& stop_;
    std::map<quint32, Identity> linked_;
    quint32 rootCount_ = 0;
    bool hasFiles_ = false;
};

Expected<FileTree> FileTree::read(const QString& path, LeaveOut rule, const ProgressCallback& progress,
                                  const std::stop_token& stop) {
    std::error_code error;
    const fs::path root = nativePath(path);
    if (!fs::exists(root, error)) return failure(error::FileMissing{path});
    const bool isFile = fs::is_regular_file(root, error);
    const fs::path folder = !isFile ? root : root.has_parent_path() ? root.parent_path() : fs::path(".");
    FileTree tree(path, BaseFolder(folder));
    if (!tree.base_.isOpen()) return failure(error::FileUnreadable{path});
    TreeReader reader(tree, rule, progress, stop);
    if (isFile) {
        const auto facts = fileFacts(fs::canonical(root, error));
        if (!facts || !isReadable(root)) return failure(error::FileUnreadable{path});
        reader.takeFile(pathBytes(root.filename()), *facts);
        return tree;
    }
    if (auto done = reader.readFolder(); !done) return failure(done);
    tree.closeAsItsFolder();
    return tree;
}

}  // namespace atelier
