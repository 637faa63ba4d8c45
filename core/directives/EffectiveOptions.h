#pragma once

#include <QDate>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/directives/DirectiveReader.h"

namespace atelier {

/// What decides about a job's options besides its script.
struct SubmissionSettings {
    QStringList words = {};  ///< sbatch's own options on the command line, one word each
    QMap<QString, QString> environment =
        {};  ///< of the shell that runs sbatch; others than sbatch's are left out
    /// Values of options (a file, a user, a group) that are known not to be where sbatch runs; see
    /// mustBeThere.
    QStringList missing = {};
    /// Where it is known: moments before it are past. Nothing here looks at a clock.
    std::optional<QDate> today = std::nullopt;
    /// Whether nothing besides the script gives options.
    bool isEmpty() const { return words.isEmpty() && environment.isEmpty() && missing.isEmpty(); }
    bool operator==(const SubmissionSettings&) const = default;
};

/// One place that gives an option.
struct OptionSource {
    OptionOrigin origin = OptionOrigin::Script;
    QString written;  ///< "--time", "-t", "SBATCH_TIMELIMIT"
    QString value;    ///< empty for options without one
    int line = 0;     ///< of the script, another scheduler's among them; 0 elsewhere
    bool operator==(const OptionSource&) const = default;
};

/// An option as the job gets it.
struct EffectiveOption {
    QString name;  ///< long name without dashes: "time"
    QString value;
    bool on = true;                  ///< false: a variable takes back a flag that the script sets
    OptionSource source;             ///< what decides
    QList<OptionSource> overridden;  ///< what would have counted else, the strongest first
    bool operator==(const EffectiveOption&) const = default;
};

/// Each option that a script, the environment or the command line gives, in the order in which sbatch comes
/// upon it: the script, then the environment, then the command line; of several the last counts. Of the three
/// ways to ask for memory those of the script or the command line count even where a variable asks in another
/// way. Options that Slurm of that release would not understand are left out; 0 understands those of any.
/// Source: sbatch(1), "INPUT ENVIRONMENT VARIABLES"; opt.c (process_options_second_pass) and slurm_opt.c
/// (slurm_process_option, _validate_memory_options) of 22.05 to 26.05.
QList<EffectiveOption> effectiveOptions(const QString& script, const SubmissionSettings& settings,
                                        int slurmRelease = 0);

/// The options of a script together with those of the environment and the command line, as effectiveOptions
/// decides; what comes from outside stands where the script gives the same option, else at its first
/// directive. What is wrong with the command line is among the problems.
DirectiveReading withSettings(const DirectiveReading& script, const SubmissionSettings& settings,
                              int slurmRelease = 0);

/// Whether sbatch refuses an option whose value is no file (`--nodefile`, `--bbf`, `--export-file`), user or
/// group there.
bool mustBeThere(const QString& option);
/// The file that sbatch reads for an option, and without which it refuses the job; empty where it reads none.
/// A list of nodes with a slash is the name of a file that has it.
QString fileToRead(const ReadDirective& directive);

/// What a user typed as options of sbatch ("--time=1:0:0 -A def-x"), as words; its quotes are the shell's.
QStringList optionWords(const QString& typed);

}  // namespace atelier
