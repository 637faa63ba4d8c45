#include "core/transfer/download/DownloadPlan.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/SafePath.h"
#include "core/dataset/file/WholeSeconds.h"
#include "core/dataset/unpack/NameCollisions.h"
#include "core/dataset/unpack/PartialNames.h"

namespace atelier {

namespace {

enum class Comparison { Wanted, Same, NewerLocally, KindDiffers };

FileFacts::Kind kindOf(RemoteEntry::Kind kind) {
    switch (kind) {
        case RemoteEntry::Kind::File:
        case RemoteEntry::Kind::ClosedFile:
            return FileFacts::Kind::File;
        case RemoteEntry::Kind::Folder:
        case RemoteEntry::Kind::Closed:
            return FileFacts::Kind::Folder;
        case RemoteEntry::Kind::SymbolicLink:
            return FileFacts::Kind::SymbolicLink;
        case RemoteEntry::Kind::Special:
            break;
    }
    return FileFacts::Kind::Special;
}

/// A folder is also wanted where a link stands here: TreeWriter then refuses to write through the link.
Comparison compareFolder(const FileFacts& here) {
    const bool isInTheWay =
        here.kind != FileFacts::Kind::Folder && here.kind != FileFacts::Kind::SymbolicLink;
    return isInTheWay ? Comparison::KindDiffers : Comparison::Wanted;
}

Comparison compare(const RemoteEntry& there, const std::optional<FileFacts>& here) {
    if (!here) return Comparison::Wanted;
    if (there.kind == RemoteEntry::Kind::Folder) return compareFolder(*here);
    if (here->kind == FileFacts::Kind::Folder) return Comparison::KindDiffers;
    const bool isFile = here->kind == FileFacts::Kind::File;
    const qint64 seconds = wholeSeconds(here->modified);
    if (isFile != (there.kind == RemoteEntry::Kind::File))
        return seconds > there.modified ? Comparison::NewerLocally : Comparison::Wanted;
    if (!isFile) return Comparison::Wanted;
    if (seconds == there.modified && here->size == there.size) return Comparison::Same;
    return seconds > there.modified ? Comparison::NewerLocally : Comparison::Wanted;
}

/// Remembers for which entry a file here was found: on a disk that does not tell `A` from `a`, the same file
/// is found for both.
class Found {
public:
    bool isAnothers(const FileFacts& here) {
        if (here.kind == FileFacts::Kind::Folder || here.links != 1 || here.inode == 0) return false;
        return !seen_.insert({here.device, here.inode}).second;
    }

private:
    std::set<std::pair<quint64, quint64>> seen_;
};

/// The folders of the cluster that are not made here, since something else has their names here or Atelier
/// reserves the names for itself.
class Blocked {
public:
    void add(const std::string& folder) { folders_.insert(folder); }
    bool holds(const std::string& name) const {
        if (folders_.empty()) return false;
        for (auto slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash + 1))
            if (folders_.contains(name.substr(0, slash))) return true;
        return false;
    }

private:
    std::set<std::string> folders_;
};

class Planner {
public:
    explicit Planner(const QString& localFolder) : folder_(nativePath(localFolder)) {}

    void add(const RemoteEntry& entry) {
        if (entry.name == listedRoot || blocked_.holds(entry.name)) return;
        const QString shown = shownName(entry.name);
        if (!isSafeName(entry.name)) return void(plan_.refused << shown);
        if (isReservedName(entry.name)) {
            if (entry.kind == RemoteEntry::Kind::Folder) blocked_.add(entry.name);
            return void(plan_.reserved << shown);
        }
        if (entry.kind == RemoteEntry::Kind::Special) return void(plan_.special << shown);
        if (entry.kind == RemoteEntry::Kind::Closed || entry.kind == RemoteEntry::Kind::ClosedFile)
            return void(plan_.closed << shown);
        const auto here = fileFacts(folder_ / pathFromBytes(entry.name));
        if (here && found_.isAnothers(*here)) return void(plan_.taken << shown);
        sort(entry, here, compare(entry, here));
    }

    /// Completes the plan. An entry whose name something of another kind has here counts as taken if the
    /// cluster has another entry whose name this disk does not tell apart: what is here may be that one.
    DownloadPlan plan(const std::vector<RemoteEntry>& there, const std::stop_token& stop) && {
        PlannedEntries all;
        if (!differing_.empty())
            for (const RemoteEntry& entry : there) all.push_back({.name = entry.name});
        NameCollisions collisions(all);
        for (const std::string& name : differing_) {
            if (stop.stop_requested()) break;
            (collisions.has(name) ? plan_.taken : plan_.kindDiffers) << shownName(name);
        }
        return std::move(plan_);
    }

private:
    void sort(const RemoteEntry& entry, const std::optional<FileFacts>& here, Comparison result) {
        if (result == Comparison::NewerLocally) plan_.newerLocally << shownName(entry.name);
        if (result == Comparison::KindDiffers) {
            differing_.push_back(entry.name);
            if (entry.kind == RemoteEntry::Kind::Folder) blocked_.add(entry.name);
        }
        if (result != Comparison::Wanted) return;
        plan_.wanted.push_back({entry.name, kindOf(entry.kind), entry.size, entry.modified, entry.mode, here,
                                entry.modifiedNanoseconds});
        plan_.bytes += std::min(entry.size, std::numeric_limits<qint64>::max() - plan_.bytes);
    }

    std::filesystem::path folder_;
    Found found_;
    Blocked blocked_;
    std::vector<std::string> differing_;
    DownloadPlan plan_;
};

}  // namespace

DownloadPlan planDownload(const std::vector<RemoteEntry>& there, const QString& localFolder,
                          const std::stop_token& stop) {
    Planner planner(localFolder);
    for (const RemoteEntry& entry : there) {
        if (stop.stop_requested()) break;
        planner.add(entry);
    }
    return std::move(planner).plan(there, stop);
}

}  // namespace atelier
