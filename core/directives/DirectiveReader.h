#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "core/sbatch/Directive.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// Where an option comes from, the weakest origin first. Source: sbatch(1), "INPUT ENVIRONMENT VARIABLES";
/// xlate.c.
enum class OptionOrigin {
    Script,
    OtherScheduler,  ///< a line for PBS or LSF in the script
    Environment,
    CommandLine,
};

/// An option that a script gives, and its place.
struct ReadDirective {
    const Directive* directive = nullptr;
    QString option;   ///< as written: "--time", "-t"
    QString value;    ///< empty for options without one
    QString comment;  ///< what follows on its line after `#`
    int line = 1;
    int column = 1;  ///< where the option begins
    /// The column where its name begins: for a letter behind others, as `t` in `-Ht5`, that of the letter;
    /// else `column`.
    int nameColumn = 1;
    int endColumn = 1;  ///< after option and value, where both are on one line
    int valueLine = 1;
    int valueColumn = 1;  ///< where the value begins; of an option without a value, where the option does
    int valueEndColumn = 1;
    OptionOrigin origin = OptionOrigin::Script;
    /// Of which part of a heterogeneous job it is: 0 up to the first line with `hetjob`, and in every other
    /// script. Each part has options of its own. Source: opt.c (het_job_offset); heterogeneous_jobs.html.
    int part = 0;

    /// The long name without dashes: "time".
    QString name() const { return QString::fromLatin1(directive->name); }
};

/// The directives of a script, and the problems with how they are written (AT2xxx).
struct DirectiveReading {
    /// In the order of the script; of equal ones of a part the last counts.
    QList<ReadDirective> directives;
    QList<Diagnostic> problems;
    /// All lines that sbatch reads as directives, also those whose words it refuses.
    QList<int> lines;
    int firstCommandLine = 0;  ///< where sbatch stops looking for directives; 0: nowhere

    /// The directive of an option that counts for the job, or for the first part of a heterogeneous one; null
    /// where that has none.
    const ReadDirective* last(const char* name) const;
    /// The value that counts for an option; empty where there is none.
    QString value(const char* name) const;
};

/// Reads `#SBATCH` lines exactly as sbatch does. Source: opt.c (next_line, get_argument) and getopt_long.
/// With a `slurmRelease` other than 0, only the options of that release are known. `shell` is the script as
/// the shell reads it, where somebody has read it already.
DirectiveReading readDirectives(const QString& script, int slurmRelease = 0,
                                const ShellScript* shell = nullptr);

/// Reads words of sbatch's command line in the same way; the result has no lines of a script.
DirectiveReading readOptionWords(const QStringList& words, int slurmRelease = 0);

}  // namespace atelier
