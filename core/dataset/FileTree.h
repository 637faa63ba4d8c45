#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Progress.h"
#include "core/dataset/FolderListing.h"
#include "core/dataset/LeaveOut.h"
#include "core/dataset/Scan.h"
#include "core/error/Expected.h"

namespace atelier {

struct Manifest;

/// Everything of a folder that is sent, as it was when the folder was read. Entries are numbered in the order
/// of their names in an archive (bytes, folders with a slash at the end), so that the same folder gives the
/// same archive everywhere. An entry takes 36 bytes and the bytes of its own name: full paths are not kept,
/// so that a million files fit in well under 100 MB.
class FileTree {
public:
    /// What an entry is; hard links are the further names of a file.
    enum class Kind : quint8 { File, Folder, SymbolicLink, HardLink };

    /// Reads a folder, or a single file as a folder that holds only this file. Of a file with several names,
    /// the first name is a file and the others are hard links. Progress counts entries. Errors: FileMissing,
    /// FileUnreadable, DatasetEmpty, Cancelled; those of requireReadable where no other file is in it.
    static Expected<FileTree> read(const QString& path, LeaveOut rule, const ProgressCallback& progress,
                                   const std::stop_token& stop);

    /// The tree of what a manifest lists: the folders that its entries lie in need not be among them, but the
    /// file to which a hard link leads is. Errors: FileChangedMeanwhile, FileUnreadable, both for the folder
    /// itself.
    static Expected<FileTree> of(const Manifest& manifest);

    /// The number of entries; those of the functions below count from 0.
    std::size_t size() const { return order_.size(); }
    /// What the entry is.
    Kind kind(std::size_t index) const { return at(index).kind; }
    /// Bytes of a file's content; 0 for all else.
    qint64 bytes(std::size_t index) const { return kind(index) == Kind::File ? at(index).value : 0; }
    /// Time of the last change, nanoseconds since 1970.
    qint64 modified(std::size_t index) const { return at(index).modified; }
    /// Permission bits, at most 0777.
    quint32 mode(std::size_t index) const { return at(index).mode; }
    /// The name in bytes, relative to the root, without the slash at a folder's end.
    std::string name(std::size_t index) const { return nameOf(order_[index]); }
    /// The length of that name in bytes, found without making it.
    std::size_t nameSize(std::size_t index) const { return nameSizeOf(order_[index]); }
    /// A link's target: as written for a symbolic link, an entry's name for a hard link.
    std::string target(std::size_t index) const;

    /// The folder that names are relative to, held open.
    const BaseFolder& base() const { return base_; }
    /// The path that was given to `read`: a folder, or a single file.
    const QString& path() const { return path_; }
    /// Bytes of the content of all files.
    qint64 totalBytes() const { return totalBytes_; }
    /// How many files there are; links do not count.
    qint64 files() const { return files_; }
    /// The most rights that an archive of the tree may have: none for group or others if they could not read
    /// all of its files here.
    quint32 archiveMode() const { return archiveMode_; }
    /// What of the folder is not sent, and why.
    const QList<LeftOut>& leftOut() const { return leftOut_; }
    /// SHA-256, hexadecimal, of all names, kinds, sizes, permissions, links and times (to the nanosecond).
    QByteArray digest() const;
    /// `digest` without the times of folders, which change with each file that comes or goes, be it one that
    /// is not sent.
    QByteArray digestWithoutFolderTimes() const;
    /// Fails where an entry cannot be sent, as requireNothingLost does.
    Expected<void> requireReadable() const;

private:
    enum class FolderTimes { Counted, LeftOut };
    QByteArray digestWith(FolderTimes times) const;

    friend class TreeReader;
    friend class ListedTree;
    static constexpr quint32 none = 0xffffffff;

    struct Entry {
        /// A file's size; of a folder, the number of its first child and how many children it has; of a
        /// symbolic link, where its target is among the names; of a hard link, the entry that has the
        /// content.
        qint64 value = 0;
        qint64 modified = 0;
        quint32 nameAt = 0;
        quint32 parent = none;
        quint16 nameSize = 0;
        quint16 mode = 0;
        Kind kind = Kind::File;
    };

    explicit FileTree(QString path, BaseFolder base) : path_(std::move(path)), base_(std::move(base)) {}
    /// The order of an archive: that of the names as bytes, a folder's with the slash it has there. Only then
    /// do the entries of a folder follow it at once.
    static bool isBefore(std::string_view one, Kind ones, std::string_view other, Kind others);
    const Entry& at(std::size_t index) const { return entries_[order_[index]]; }
    std::string_view lastName(const Entry& entry) const {
        return {names_.data() + entry.nameAt, entry.nameSize};
    }
    std::string nameOf(quint32 number) const;
    std::size_t nameSizeOf(quint32 number) const;
    /// Adds an entry whose order is still to be found.
    Entry& add(quint32 parent, std::string_view name);
    /// Sums up the entries, and takes from the archive's mode the rights that a file does not have.
    void count();
    /// Takes from the archive's mode the rights that the folder itself does not have.
    void closeAsItsFolder();

    QString path_;
    BaseFolder base_;
    std::vector<Entry> entries_;
    std::vector<quint32> order_;
    std::string names_;
    QList<LeftOut> leftOut_;
    qint64 totalBytes_ = 0;
    qint64 files_ = 0;
    quint32 archiveMode_ = 0666;
};

}  // namespace atelier
