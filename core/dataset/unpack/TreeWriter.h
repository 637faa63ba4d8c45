#pragma once

#include <QByteArrayView>
#include <QString>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/OutputFolder.h"
#include "core/error/Expected.h"

namespace atelier {

/// Writes entries that come from elsewhere below one folder and nowhere else: every name is checked, and no
/// symbolic link is followed on the way to a file. A file gets its name only when it is complete. It replaces
/// nothing but what had the name when it was planned, whose facts are `before` (none: nothing had it). What
/// is made has at most the rights of `mode` and the umask. Errors of all functions: ArchivePathUnsafe (the
/// name, or a link on its way, leads out), LocalFileNewer (something else has the name by now),
/// LocalFileAlike (the same, but it has the same size and time, to the second, or is a link to the same
/// target), LocalKindDiffers (a folder has the name, or something other than a folder has the name of a
/// folder on the way), FileUnwritable, LocalDiskFull. An entry that gets one of these errors is not written
/// at all.
class TreeWriter {
public:
    /// The facts of what had a name when it was planned; none: nothing had it.
    using Before = std::optional<FileFacts>;
    /// `folderMode`: the rights of a folder, by its name, that is made on the way to an entry.
    explicit TreeWriter(const std::filesystem::path& root,
                        std::function<quint32(const std::string&)> folderMode = {});

    /// Makes a folder and those on the way to it; nothing is done where it is there already.
    Expected<void> makeFolder(const std::string& name);
    /// Makes a symbolic link. A target that leads out of the folder is refused: ArchivePathUnsafe.
    Expected<void> makeSymbolicLink(const std::string& name, const std::string& target, const Before& before);
    /// Makes a second name for an entry that is below the folder already.
    Expected<void> makeHardLink(const std::string& name, const std::string& existing, const Before& before);

    /// Continues a file where an earlier try stopped, or begins it; returns how many bytes of it are there.
    /// `key` tells versions of a file apart: what is there of one with the same name and another key is
    /// removed. What was written stays there until the file is finished or abandoned. Where another process
    /// is writing the very same file, it is begun under another name.
    Expected<qint64> resumeFile(const std::string& name, const std::string& key, quint32 mode);
    /// Empties the file that is being written, to begin it again.
    Expected<void> restartFile();
    /// The path of the file that is being written.
    QString partialFile() const;
    /// Begins a file. Its content follows by `write`, and `finishFile` gives it its name.
    Expected<void> beginFile(const std::string& name, quint32 mode);
    /// Writes content at a place. A part that no `write` reaches becomes a hole.
    Expected<void> write(QByteArrayView bytes, qint64 at);
    /// Ends the file at that size and gives it its name. `modified` is in nanoseconds since 1970.
    Expected<void> finishFile(qint64 size, qint64 modified, const Before& before);
    /// Removes the file that was begun.
    void abandonFile();
    /// Removes a finished file with that time of the last change (whole seconds since 1970); false where
    /// there is none, or one with another time.
    Expected<bool> removeFile(const std::string& name, qint64 modified);
    /// Cuts a finished file with that time of the last change (whole seconds since 1970) to a size, and keeps
    /// its time; false where there is none, or one with another time.
    Expected<bool> truncateFile(const std::string& name, qint64 size, qint64 modified);
    /// Gives a finished file with that time of the last change (whole seconds since 1970) an earlier one, so
    /// that a later comparison finds that it differs; false where there is none, or one with another time.
    Expected<bool> backdateFile(const std::string& name, qint64 modified);

private:
    /// Whether a file of that name has that time (whole seconds since 1970), as far as this disk keeps times.
    bool isThere(const std::string& last, qint64 modified) const;
    /// Opens the folder of a name, and returns the name's last component.
    Expected<std::string> enterFolderOf(const std::string& name);
    Expected<void> enter(const std::string& folder);
    Expected<void> begin(const std::string& growing, quint32 mode);
    Expected<void> put(const std::string& growing, const std::string& last, const Before& before);
    bool isAlike(const std::string& one, const std::string& other) const;
    void removeOthers(const std::string& prefix, const std::string& but) const;
    tl::unexpected<Error> unwritable(int reason) const;
    /// The error that the entry's name, or one on the way to it, belongs to something of another kind here.
    tl::unexpected<Error> kindDiffers() const;

    std::filesystem::path root_;
    std::function<quint32(const std::string&)> folderMode_;
    OutputFolder top_;
    /// The folder below the top that was written into last, and its name; closed for the top itself.
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
