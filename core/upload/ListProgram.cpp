#include "core/upload/ListProgram.h"

#include <QFile>

#include "core/dataset/FileTree.h"
#include "core/dataset/file/Sha256.h"
#include "core/environment/RequirementFiles.h"
#include "core/error/CommandErrors.h"
#include "core/files/GivenPath.h"
#include "core/program/EntryPoints.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/upload.h"

namespace atelier {

namespace {

/// Folders of more entries are hardly programs, and their names are not kept.
constexpr std::size_t mostNames = 20'000;

ProgramListing listingOf(const FileTree& tree, const QString& folder, const std::stop_token& stop) {
    ProgramListing listing{.digest = tree.digest(), .requirementFiles = {}};
    for (const QString& name : requirementFiles(folder))
        if (const auto sum = sha256OfFile(pathIn(folder, name), {}, stop))
            listing.requirementFiles.insert(name, *sum);
    return listing;
}

std::optional<QStringList> filesOf(const FileTree& tree) {
    if (tree.size() > mostNames) return std::nullopt;
    QStringList names;
    for (std::size_t i = 0; i < tree.size(); ++i)
        if (tree.kind(i) != FileTree::Kind::Folder) names << QFile::decodeName(tree.name(i).c_str());
    names.sort();
    return names;
}

}  // namespace

Expected<ProgramListing> listProgram(const QString& folder, const std::stop_token& stop) {
    const auto tree = FileTree::read(folder, LeaveOut::ProgramRubbish, {}, stop);
    if (!tree) return failure(tree);
    return listingOf(*tree, folder, stop);
}

Expected<ProgramListing> listClone(RemoteHost& host, const QString& folder, const std::stop_token& stop) {
    const Command list =
        noted(QT_TRANSLATE_NOOP("CommandNote", "Note which commit was cloned"),
              remoteScript(QString::fromUtf8(remote_programs::listClone), RemotePath(folder)));
    const auto answer = host.run(list, stop);
    if (!answer) return failure(answer);
    if (answer->status.code != 0)
        return failure(error::CommandFailed{QStringLiteral("git"), answer->status.code});
    const qsizetype end = answer->standardOutput.indexOf('\n');
    ProgramListing listing{.digest = answer->standardOutput.left(end), .requirementFiles = {}};
    // MODE KIND HASH, a tab, and the name.
    for (const QByteArray& entry : answer->standardOutput.mid(end + 1).split('\0')) {
        const qsizetype tab = entry.indexOf('\t');
        if (tab < 0) continue;
        listing.requirementFiles.insert(QString::fromUtf8(entry.mid(tab + 1)),
                                        entry.left(tab).split(' ').constLast());
    }
    return listing;
}

Expected<ScannedProgram> scanAndListProgram(const QString& folder, const std::stop_token& stop) {
    const auto findings = scanProgram(folder, stop);
    if (!findings) return failure(findings);
    const auto tree = FileTree::read(folder, LeaveOut::ProgramRubbish, {}, stop);
    if (!tree) return failure(tree);
    return ScannedProgram{*findings, listingOf(*tree, folder, stop), entryPoints(folder), filesOf(*tree)};
}

}  // namespace atelier
