#pragma once

#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"

namespace atelier {

/// What is kept of a journey for the next run of the program: what it is about and what was done for it,
/// without anything of a connection and without secrets.
struct KeptJourney {
    /// The version of the form in which it is written as JSON; newer ones are not read.
    static constexpr int newestVersion = 3;

    QString clusterId;  ///< in the catalogue; empty where none was chosen
    QString host;       ///< only where the catalogue's cluster has none
    /// The file of the recipe that is open, to be opened again; consent to it is kept elsewhere. Where the
    /// recipe has changed by then, `resumeRecipe` does not restore the journey.
    QString recipe;
    QByteArray recipeContent;  ///< a hash of what the recipe said; empty where none is open
    ProgramSource program;
    QString dataset;       ///< path on this computer; empty where none was chosen
    FoundInProgram found;  ///< ProgramState::found
    JobSpec job;
    std::optional<JobSpec> proposed;  ///< JourneyState::proposed
    /// JobFit::said where the user has let it be made to fit.
    std::optional<JobSpec> said = {};
    /// JourneyState::handWrittenScript with the secrets in it masked; empty where there is none, and where it
    /// is too long to be kept.
    QString ownLines;
    bool hasOwnLines = false;  ///< whether lines of the script were written by hand
    StepRecords records;       ///< what was done, on all accounts
    bool operator==(const KeptJourney&) const = default;
};

/// What is to be kept of a journey; none where neither a recipe, nor a program, nor a dataset was chosen.
std::optional<KeptJourney> keptJourneyOf(const JourneyState& state);

/// Whether anything is chosen that would be replaced by an earlier journey.
bool hasChoices(const JourneyState& state);

/// Resumes an earlier journey that was kept, without its recipe. This sends and runs nothing: the program
/// and the dataset are read again, and the job is made to fit the cluster, at once where the user is signed
/// in, else after the next sign-in.
void resumeJourney(JourneyState& state, const KeptJourney& kept);

/// Restores all that the user had changed of a journey whose recipe was just opened again. Does nothing where
/// the recipe is another one than the kept one, or has changed since.
void resumeRecipe(JourneyState& state, const KeptJourney& kept);

/// Adds the records of an earlier journey to those of this one, such as when its recipe is opened again.
/// They count while what they are of has not changed.
void addKeptRecords(JourneyState& state, const KeptJourney& kept);

/// Whether secrets were left out of what was kept, so that the user has to type them again.
bool lacksSecrets(const KeptJourney& kept);

/// Writes it to a file, whole or not at all, closed to others as is the folder that is made for it. Errors:
/// FileUnwritable. A file that a newer Atelier wrote is put beside it (core/files/NewerFile.h).
Expected<void> writeKeptJourney(const QString& path, const KeptJourney& kept);

/// Removes what was kept; what a newer Atelier wrote is put aside. Errors: FileUnwritable.
Expected<void> removeKeptJourney(const QString& path);

/// Reads it. Errors: FileMissing, FileUnreadable, JsonInvalid, VersionUnknown, and RecipeInvalid for a job
/// that makes no sense.
Expected<KeptJourney> readKeptJourney(const QString& path);

}  // namespace atelier
