#pragma once

#include <QDate>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/directives/DirectiveReader.h"

namespace atelier {

/// Everything besides the script that decides about a job's options.
struct SubmissionSettings {
    QStringList words = {};  ///< sbatch's own options on the command line, one word each
    QMap<QString, QString> environment =
        {};  ///< of the shell that runs sbatch; variables that sbatch does not read are ignored
    /// Values of options (a file, a user, a group) that are known not to exist where sbatch runs; see
    /// mustExist.
    QStringList missing = {};
    /// Today, where it is known: earlier moments are past. The checks do not look at the clock.
    std::optional<QDate> today = std::nullopt;
    /// The Slurm accounts of the user, where the cluster has told them (SiteFacts); empty: not known.
    QStringList accounts = {};
    /// Whether nothing besides the script gives options.
    bool isEmpty() const { return words.isEmpty() && environment.isEmpty() && missing.isEmpty(); }
    bool operator==(const SubmissionSettings&) const = default;
};

/// A place that gives an option.
struct OptionSource {
    OptionOrigin origin = OptionOrigin::Script;
    QString written;  ///< "--time", "-t", "SBATCH_TIMELIMIT"
    QString value;    ///< empty for options without one
    int line = 0;     ///< the script's line, also one for another scheduler; 0 elsewhere
    bool operator==(const OptionSource&) const = default;
};

/// An option with the value that the job gets.
struct EffectiveOption {
    QString name;  ///< long name without dashes: "time"
    QString value;
    bool on = true;                  ///< false: a variable turns off a flag that the script sets
    OptionSource source;             ///< the place that decides
    QList<OptionSource> overridden;  ///< the places that would decide without it, the strongest first
    bool operator==(const EffectiveOption&) const = default;
};

/// Each option that a script, the environment or the command line gives, in the order in which sbatch reads
/// them: the script, then the environment, then the command line. Of several that give an option the last
/// counts. A variable that asks for memory by another one of the three options for it than the script or the
/// command line does not count. Options that Slurm of that release does not know are left out; 0 knows those
/// of all releases; so are those of a heterogeneous job's later parts. Source: sbatch(1), "INPUT ENVIRONMENT
/// VARIABLES"; opt.c (process_options_second_pass) and slurm_opt.c (slurm_process_option,
/// _validate_memory_options) of 22.05 to 26.05.
QList<EffectiveOption> effectiveOptions(const QString& script, const SubmissionSettings& settings,
                                        int slurmRelease = 0);

/// The options that a job gets (as of the other effectiveOptions) by a script that was read: its directives,
/// with what sbatch takes from lines for other schedulers.
QList<EffectiveOption> effectiveOptions(const DirectiveReading& script, const SubmissionSettings& settings,
                                        int slurmRelease = 0);

/// The options of a script together with those of the environment and the command line, as effectiveOptions
/// decides. An option from outside has the place where the script gives the same option, else that of its
/// first directive. The problems of the command line are included.
DirectiveReading withSettings(const DirectiveReading& script, const SubmissionSettings& settings,
                              int slurmRelease = 0);

/// Whether sbatch refuses the option if its value names no existing file (`--nodefile`, `--bbf`,
/// `--export-file`), user or group.
bool mustExist(const QString& option);
/// The file that sbatch reads for an option, and without which it refuses the job; empty where it reads none.
/// A node list with a slash in it is the name of a file that holds the list.
QString fileToRead(const ReadDirective& directive);

/// What a user typed as options of sbatch ("--time=1:0:0 -A def-x"), split into words as a shell splits them.
QStringList optionWords(const QString& typed);

}  // namespace atelier
