#include "core/dataset/FolderWalk.h"

#include <vector>

#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

/// Where everyone may read, the file system need not be asked once more for every file.
bool mayRead(const FileFacts& facts, const fs::path& path) {
    constexpr quint32 everyone = 0444;
    return (facts.mode & everyone) == everyone || isReadable(path);
}

class Walk {
public:
    Walk(const fs::path& root, LeaveOut rule, const WalkVisitor& visitor)
        : root_(root), rule_(rule), tell_(visitor) {}

    Expected<void> run(const std::stop_token& stop) {
        std::error_code error;
        if (!fs::is_directory(root_, error))
            return failure(error::FolderMissing{shownName(pathBytes(root_))});
        if (!readFolder({}, stop)) return failure(error::FileUnreadable{shownName(pathBytes(root_))});
        while (!waiting_.empty()) {
            const std::string folder = std::move(waiting_.back());
            waiting_.pop_back();
            if (!readFolder(folder, stop)) tell_.leftOut(folder, LeftOut::Reason::Unreadable);
        }
        if (stop.stop_requested()) return failure(error::Cancelled{});
        return {};
    }

private:
    /// Visits a folder; false where it cannot be listed.
    bool readFolder(const std::string& folder, const std::stop_token& stop) {
        std::error_code error;
        fs::directory_iterator it(folder.empty() ? root_ : root_ / pathFromBytes(folder), error);
        std::string below = folder.empty() ? folder : folder + '/';
        const std::size_t prefix = below.size();
        for (; !error && it != fs::directory_iterator(); it.increment(error)) {
            if (stop.stop_requested()) {
                waiting_.clear();
                return true;
            }
            const std::string name = pathBytes(it->path().filename());
            below.resize(prefix);
            below += name;
            look(below, name, it->path());
        }
        return !error;
    }

    void look(const std::string& relative, const std::string& name, const fs::path& path) {
        if (isRubbish(name, rule_)) return tell_.leftOut(relative, LeftOut::Reason::Rubbish);
        const auto facts = fileFacts(path);
        if (!facts) return tell_.leftOut(relative, LeftOut::Reason::Unreadable);
        using Kind = FileFacts::Kind;
        if (facts->kind == Kind::Special) return tell_.leftOut(relative, LeftOut::Reason::Special);
        if (facts->kind == Kind::File && !mayRead(*facts, path))
            return tell_.leftOut(relative, LeftOut::Reason::Unreadable);
        if (facts->kind == Kind::Folder) {
            if (rule_ == LeaveOut::ProgramRubbish && isVirtualEnvironment(path))
                return tell_.leftOut(relative, LeftOut::Reason::Rubbish);
            waiting_.push_back(relative);
        }
        tell_.entry({relative, path, *facts});
    }

    const fs::path& root_;
    LeaveOut rule_;
    const WalkVisitor& tell_;
    std::vector<std::string> waiting_;
};

}  // namespace

Expected<void> walkFolder(const fs::path& root, LeaveOut rule, const WalkVisitor& visitor,
                          const std::stop_token& stop) {
    return Walk(root, rule, visitor).run(stop);
}

}  // namespace atelier
