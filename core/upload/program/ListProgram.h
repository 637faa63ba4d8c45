#pragma once

#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/StepRecords.h"
#include "core/program/SourceFinding.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Lists a program's folder on this computer, with the entries that sendProgram sends. A package list that
/// cannot be read is left out. `list`: the one that the job installs, relative to the folder; empty: none.
/// Errors: those of FileTree::read.
Expected<ProgramListing> listProgram(const QString& folder, const QString& list, const std::stop_token& stop);

/// Lists a clone on the cluster by the hashes of git: its commit, and the entries at its top. Errors:
/// CommandFailed, and those of RemoteHost.
Expected<ProgramListing> listClone(RemoteHost& host, const QString& folder, const std::stop_token& stop);

/// The result of reading a program's folder once.
struct ScannedProgram {
    QList<SourceFinding> findings;
    ProgramListing listing;
    QStringList entryPoints;           ///< those of core/program/EntryPoints.h
    std::optional<QStringList> files;  ///< ProgramState::files
};

/// Reads a program's folder once: scanProgram, listProgram and entryPoints of it. Errors: those of
/// scanProgram and listProgram.
Expected<ScannedProgram> scanAndListProgram(const QString& folder, const QString& list,
                                            const std::stop_token& stop);

}  // namespace atelier
