#pragma once

#include <QByteArrayView>
#include <QString>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/Expected.h"
#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/OutputFolder.h"

namespace atelier {

/// Writes entries that came from elsewhere below one folder and nowhere else: every name is checked, and no
/// symbolic link is ever followed on the way to a file. A file appears under its name only when it is whole,
/// and in place of nothing but what was there when its coming was planned: `before` are the facts of that,
/// none where nothing was. What is made is as closed as its `mode` and the umask say. Errors of all
/// functions: ArchivePathUnsafe (the name, or a link on its way, leads out), LocalFileNewer (something else
/// has the name by now), LocalFileAlike (the same, but it has the same size and time, to the second, or is a
/// link to the same target), LocalKindDiffers (a folder has the name, or something else that of a folder on
/// the way), FileUnwritable, LocalDiskFull; of the file in question nothing was written then.
class TreeWriter {
public:
    using Before = std::optional<FileFacts>;
    /// `folderMode`: the rights of a folder that has to be made on the way to an entry.
    explicit TreeWriter(const std::filesystem::path& root,
                        std::function<quint32(const std::string&)> folderMode = {});

    Expected<void> makeFolder(const std::string& name);
    Expected<void> makeSymbolicLink(const std::string& name, const std::string& target, const Before& before);
    /// A second name of an entry that is below the folder already.
    Expected<void> makeHardLink(const std::string& name, const std::string& existing, const Before& before);

    /// Takes up a file where an earlier try stopped, or begins it; how many bytes of it are there. `key` says
    /// which file it is: what is there of one with the same name and another key is removed. What arrives
    /// stays until it is finished or abandoned. Where another process is about the very same file, it is
    /// begun.
    Expected<qint64> resumeFile(const std::string& name, const std::string& key, quint32 mode);
    /// Begins it again from its first byte.
    Expected<void> restartFile();
    /// Where what has arrived of the present file is.
    QString growingFile() const;
    /// Begins a file; its content follows in `write`, and `finishFile` puts it in place.
    Expected<void> beginFile(const std::string& name, quint32 mode);
    /// What no `write` reaches is a hole.
    Expected<void> write(QByteArrayView bytes, qint64 at);
    /// `modified` is in nanoseconds since 1970.
    Expected<void> finishFile(qint64 size, qint64 modified, const Before& before);
    /// Removes what a file that was begun has left.
    void abandonFile();
    /// Removes a file that was put in place with that time (whole seconds since 1970); false where there is
    /// none, or another by now.
    Expected<bool> takeBack(const std::string& name, qint64 modified);
    /// Cuts such a file, which keeps its time; false where there is none, or another by now.
    Expected<bool> cut(const std::string& name, qint64 size, qint64 modified);
    /// Gives such a file a time before its own instead, so that whoever compares it finds another one there.
    Expected<bool> makeOlder(const std::string& name, qint64 modified);

private:
    /// Whether a file of that name has that time, as far as this disk keeps it.
    bool isThere(const std::string& last, qint64 modified) const;
    /// The last component of a name; its folder is then the one that is open.
    Expected<std::string> placeFor(const std::string& name);
    Expected<void> enter(const std::string& folder);
    Expected<void> begin(const std::string& growing, quint32 mode);
    Expected<void> put(const std::string& growing, const std::string& last, const Before& before);
    bool isAlike(const std::string& one, const std::string& other) const;
    void removeOthers(const std::string& prefix, const std::string& but) const;
    tl::unexpected<Error> unwritable(int reason) const;

    std::filesystem::path root_;
    std::function<quint32(const std::string&)> folderMode_;
    OutputFolder top_;
    /// The folder that was written into last, below the top, and its name; closed for the top itself.
    std::optional<OutputFolder> below_;
    std::string folderName_;
    const OutputFolder& folder() const { return below_ ? *below_ : top_; }

    std::string name_;
    std::string last_;
    std::string growing_;
    OutputFile file_;
    qint64 end_ = 0;
};

}  // namespace atelier
