#pragma once

#include <QByteArrayView>
#include <filesystem>
#include <set>
#include <string>

#include "core/base/Expected.h"
#include "core/dataset/FileFacts.h"

namespace atelier {

/// Writes entries of an archive below one folder and nowhere else: every name is checked, and no symbolic
/// link is ever followed on the way to a file. A file appears under its name only when it is whole. Errors of
/// all functions: ArchivePathUnsafe (nothing was written), FileUnwritable, LocalDiskFull.
class TreeWriter {
public:
    explicit TreeWriter(std::filesystem::path root) : root_(std::move(root)) {}

    Expected<void> makeFolder(const std::string& name);
    Expected<void> makeSymbolicLink(const std::string& name, const std::string& target);
    /// A second name of a file that is below the folder already.
    Expected<void> makeHardLink(const std::string& name, const std::string& existing);

    /// Takes up a file where an earlier try stopped, or begins it; how many bytes of it are there. `key` says
    /// which file it is: what is there of one with the same name and another key is removed. What arrives
    /// stays until it is finished or abandoned.
    Expected<qint64> resumeFile(const std::string& name, const std::string& key);
    /// Begins it again from its first byte.
    Expected<void> restartFile();
    /// Where what has arrived of the present file is.
    QString growingFile() const;
    /// Begins a file; its content follows in `write`, and `finishFile` puts it in place.
    Expected<void> beginFile(const std::string& name);
    Expected<void> write(QByteArrayView bytes);
    Expected<void> finishFile(quint32 mode, qint64 modified);
    /// Removes what a file that was begun has left.
    void abandonFile();

private:
    Expected<std::filesystem::path> placeFor(const std::string& name);
    Expected<void> makeParents(const std::string& name);
    Expected<void> enter(const std::string& folder);

    std::filesystem::path root_;
    std::set<std::string> known_;
    std::string name_;
    std::filesystem::path growing_;
    FileHandle file_;
};

}  // namespace atelier
