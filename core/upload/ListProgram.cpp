#include "core/upload/ListProgram.h"

#include <QDir>

#include "core/base/GivenPath.h"
#include "core/dataset/FileTree.h"
#include "core/dataset/file/Sha256.h"
#include "core/environment/RequirementFiles.h"
#include "core/program/EntryPoints.h"

namespace atelier {

Expected<ProgramListing> listProgram(const QString& folder, const std::stop_token& stop) {
    const auto tree = FileTree::read(folder, LeaveOut::ProgramRubbish, {}, stop);
    if (!tree) return failure(tree);
    ProgramListing listing{.digest = tree->digest(), .requirementFiles = {}};
    for (const QString& name : requirementFiles(folder))
        if (const auto sum = sha256OfFile(pathIn(folder, name), {}, stop))
            listing.requirementFiles.insert(name, *sum);
    return listing;
}

Expected<ScannedProgram> scanAndListProgram(const QString& folder, const std::stop_token& stop) {
    const auto findings = scanProgram(folder, stop);
    if (!findings) return failure(findings);
    const auto listing = listProgram(folder, stop);
    if (!listing) return failure(listing);
    return ScannedProgram{*findings, *listing, entryPoints(folder)};
}

}  // namespace atelier
