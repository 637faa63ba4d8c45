#pragma once

#include <QString>
#include <stop_token>
#include <string>

#include "core/base/Expected.h"
#include "core/consent/NameSetHash.h"
#include "core/dataset/FolderWalk.h"

namespace atelier {

/// The symbolic links in a folder or an archive that is sent. They travel as links: where one leads out of
/// the folder, what is written through it on the cluster goes to whatever lies there.
struct SentLinks {
    qint64 count = 0;
    qint64 leadingOut = 0;  ///< those with an absolute target, or one that may climb above the folder
    QString name = {};      ///< of these, the first one by its name, relative to the folder
    QString target = {};    ///< as it is written in that one
    NameSetHash all = {};   ///< of the names and targets of all that lead out
    bool unread = false;    ///< there may be more: an archive that was not looked at to its end
    bool operator==(const SentLinks&) const = default;

    /// Takes a link of the folder into account, in whatever order they come.
    void add(const WalkEntry& link);
    void add(const std::string& link, const std::string& leads);
};

/// The links in an archive, of which no more is read than takes a moment; a file by another name has none.
/// Errors: Cancelled.
Expected<SentLinks> linksInArchive(const QString& path, const std::stop_token& stop);

}  // namespace atelier
