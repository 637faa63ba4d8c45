#pragma once

#include <QString>
#include <string>

namespace atelier {

struct WalkEntry;

/// The links in a folder or an archive that is sent, and those of them that lead out of it: on the cluster,
/// what is written through one of these goes to whatever lies there. The list of what a recipe sends, the
/// dataset's page and the command line all use this count.
struct LinkCount {
    qint64 count = 0;
    qint64 leadingOut = 0;  ///< those with an absolute target, or one that may climb above the folder
    QString name = {};      ///< of those that lead out, the first one by name, relative to the folder
    QString target = {};    ///< the target of that link, as written
    bool unread = false;    ///< there may be more links: the archive was not read to its end
    bool operator==(const LinkCount&) const = default;

    /// Counts a link and returns whether it leads out; links may come in any order. A hard link's target is a
    /// name in the archive; one to a file of the archive is only that file's second name, and not counted.
    /// For other hard links, GNU tar and bsdtar make nothing and end with an error; busybox's tar makes them,
    /// and what is written to one changes the file it leads to.
    bool add(const std::string& link, const std::string& leads, bool hard = false);
    bool add(const WalkEntry& link);

private:
    bool note(const std::string& link, const std::string& leads, bool out);
};

}  // namespace atelier
