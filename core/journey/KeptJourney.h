#pragma once

#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"

namespace atelier {

/// What is kept of a journey for the next run of the program: what it is about, without anything of a
/// connection and without secrets.
struct KeptJourney {
    /// The version of the form in which it is written as JSON; others are not read.
    static constexpr int newestVersion = 1;

    QString clusterId;  ///< in the catalogue; empty where none was chosen
    QString host;       ///< only where the catalogue's cluster has none
    /// The file of the recipe that is open. Then the program, the dataset and the job are the recipe's to
    /// say, and what is agreed to about it is kept elsewhere: nothing below is kept.
    QString recipe;
    ProgramSource program;
    QString dataset;       ///< path on this computer; empty where none was chosen
    FoundInProgram found;  ///< ProgramState::found
    JobSpec job;
    std::optional<JobSpec> proposed;  ///< JourneyState::proposed
    /// Whether lines of the script were written by hand. They may hold secrets, and are not kept themselves.
    bool hasOwnLines = false;
    bool operator==(const KeptJourney&) const = default;
};

/// What is to be kept of a journey; none where neither a recipe, nor a program, nor a dataset was chosen.
std::optional<KeptJourney> keptOf(const JourneyState& state);

/// Whether anything was chosen that going on with an earlier journey would replace.
bool isBegun(const JourneyState& state);

/// Makes the journey go on with what was kept of an earlier one, which has no recipe. Nothing is sent or run
/// by that: the program and the dataset are read anew, and the job is made to fit where the user is signed
/// in, now or once that is so.
void goOnWith(JourneyState& state, const KeptJourney& kept);

/// Writes it to a file, whole or not at all, closed to others as is the folder that is made for it. Errors:
/// FileUnwritable.
Expected<void> writeKeptJourney(const QString& path, const KeptJourney& kept);

/// Reads it. Errors: FileMissing, FileUnreadable, JsonInvalid, VersionUnknown, and RecipeInvalid for a job
/// that makes no sense.
Expected<KeptJourney> readKeptJourney(const QString& path);

}  // namespace atelier
