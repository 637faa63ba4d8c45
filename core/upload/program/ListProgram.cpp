#include "core/upload/program/ListProgram.h"

#include <QFile>
#include <QSet>

#include "core/dataset/FileTree.h"
#include "core/dataset/file/Sha256.h"
#include "core/error/CommandErrors.h"
#include "core/files/FilePath.h"
#include "core/files/RegularFile.h"
#include "core/program/EntryPoints.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/upload/program/PackageLists.h"
#include "resources/remote/upload/program.h"

namespace atelier {

namespace {

/// Folders of more entries are hardly programs, and their names are not kept.
constexpr std::size_t mostNames = 20'000;

/// Larger files are hardly written by hand, and known by their times; so are all behind the first so many
/// bytes, since a folder of data is read again and again. To open a file takes as long as to read some bytes.
constexpr qint64 longestRead = 1 << 18;
constexpr qint64 mostRead = 1 << 25;
constexpr qint64 bytesOfOpening = 1 << 12;

/// What a file holds, or where it is not read, when it was written.
QByteArray contentOf(const FileTree& tree, std::size_t index, const QString& folder, bool isRead) {
    if (tree.kind(index) != FileTree::Kind::File) return {};
    if (isRead)
        if (const auto text =
                readRegularFile(pathIn(folder, QFile::decodeName(tree.name(index).c_str())), longestRead))
            return "holds " + *text;
    return "of " + QByteArray::number(tree.bytes(index)) + ' ' + QByteArray::number(tree.modified(index));
}

/// SHA-256, hexadecimal, of all names, kinds, permissions, links and contents: a file that is written again
/// as it was, as git does where one goes to another branch and back, changes nothing.
QByteArray digestOf(const FileTree& tree, const QString& folder, const std::stop_token& stop) {
    Sha256 hash;
    qint64 read = 0;
    for (std::size_t i = 0; i < tree.size() && !stop.stop_requested(); ++i) {
        const bool isRead = tree.bytes(i) <= longestRead && read + tree.bytes(i) <= mostRead;
        const QByteArray content = contentOf(tree, i, folder, isRead);
        read += content.size() + bytesOfOpening;
        hash.add(QByteArray::fromStdString(tree.name(i)) + '\0' + QByteArray::fromStdString(tree.target(i)) +
                 '\0' + char(tree.kind(i)) + QByteArray::number(tree.mode(i)) + ' ' +
                 QByteArray::number(content.size()) + ' ');
        hash.add(content);
    }
    return hash.hex();
}

ProgramListing listingOf(const FileTree& tree, const QString& folder, const QString& list,
                         const std::stop_token& stop) {
    return {.digest = digestOf(tree, folder, stop),
            .requirementFiles = packageLists(tree, folder, list, stop)};
}

std::optional<QStringList> filesOf(const FileTree& tree) {
    if (tree.size() > mostNames) return std::nullopt;
    QStringList names;
    for (std::size_t i = 0; i < tree.size(); ++i)
        if (tree.kind(i) != FileTree::Kind::Folder) names << QFile::decodeName(tree.name(i).c_str());
    names.sort();
    return names;
}

/// The entry at the top of a clone in which a file lies, of HEAD:PATH.
QString topOf(const QString& named) {
    return named.section(QLatin1Char(':'), 1).section(QLatin1Char('/'), 0, 0);
}

/// Reads what list-clone.sh prints. An entry is MODE KIND HASH, a tab, and the name.
ProgramListing cloneListing(const QByteArray& printed) {
    const qsizetype end = printed.indexOf('\n');
    ProgramListing listing{.digest = printed.left(end), .requirementFiles = {}};
    QSet<QString> naming;
    for (const QByteArray& entry : printed.mid(end + 1).split('\0')) {
        const qsizetype tab = entry.indexOf('\t');
        const QString name = QString::fromUtf8(entry.mid(tab + 1));
        if (tab < 0)
            naming << topOf(name);
        else
            listing.requirementFiles.insert(name, entry.left(tab).split(' ').constLast());
    }
    // What such a list has installed besides may lie anywhere in the clone: it counts as another one with
    // each commit.
    for (auto list = listing.requirementFiles.begin(); list != listing.requirementFiles.end(); ++list)
        if (naming.contains(list.key())) *list += ' ' + listing.digest;
    return listing;
}

}  // namespace

Expected<ProgramListing> listProgram(const QString& folder, const QString& list,
                                     const std::stop_token& stop) {
    const auto tree = FileTree::read(folder, LeaveOut::ProgramRubbish, {}, stop);
    if (!tree) return failure(tree);
    return listingOf(*tree, folder, list, stop);
}

Expected<ProgramListing> listClone(RemoteHost& host, const QString& folder, const std::stop_token& stop) {
    const Command list =
        noted(QT_TRANSLATE_NOOP("CommandNote", "Note which commit was cloned"),
              remoteScript(QString::fromUtf8(remote_programs::listClone), RemotePath(folder)));
    const auto answer = host.run(list, stop);
    if (!answer) return failure(answer);
    if (answer->status.code != 0)
        return failure(error::CommandFailed{QStringLiteral("git"), answer->status.code});
    return cloneListing(answer->standardOutput);
}

Expected<ScannedProgram> scanAndListProgram(const QString& folder, const QString& list,
                                            const std::stop_token& stop) {
    const auto findings = scanProgram(folder, stop);
    if (!findings) return failure(findings);
    const auto tree = FileTree::read(folder, LeaveOut::ProgramRubbish, {}, stop);
    if (!tree) return failure(tree);
    return ScannedProgram{*findings, listingOf(*tree, folder, list, stop), entryPoints(folder),
                          filesOf(*tree)};
}

}  // namespace atelier
