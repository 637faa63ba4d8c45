#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "core/sbatch/Directive.h"

namespace atelier {

/// Where an option comes from, the weakest first. Source: sbatch(1), "INPUT ENVIRONMENT VARIABLES"; xlate.c.
enum class OptionOrigin {
    Script,
    OtherScheduler,  ///< a line of PBS's or LSF's in the script
    Environment,
    CommandLine,
};

/// An option as a script gives it, and where.
struct ReadDirective {
    const Directive* directive = nullptr;
    QString option;   ///< as written: "--time", "-t"
    QString value;    ///< empty for options without one
    QString comment;  ///< what follows on its line after `#`
    int line = 1;
    int column = 1;      ///< of the option
    int nameColumn = 1;  ///< of its name: that of a letter behind others, as `t` in `-Ht5`, else `column`
    int endColumn = 1;   ///< after option and value, where both are on one line
    int valueLine = 1;
    int valueColumn = 1;  ///< where the option has no value: its own columns
    int valueEndColumn = 1;
    OptionOrigin origin = OptionOrigin::Script;

    /// "time"
    QString name() const { return QString::fromLatin1(directive->name); }
};

/// The directives of a script, and what is wrong with how they are written (AT2xxx).
struct DirectiveReading {
    QList<ReadDirective> directives;  ///< in the order of the script; of equal ones the last counts
    QList<Diagnostic> problems;
    QList<int> lines;          ///< that sbatch reads as directives, whether or not it likes their words
    int firstCommandLine = 0;  ///< where sbatch stops to look for directives; 0: nowhere

    /// The one that counts; none where the script has none such.
    const ReadDirective* last(const char* name) const;
    /// Its value; empty where there is none.
    QString value(const char* name) const;
};

/// Reads `#SBATCH` lines exactly as sbatch does. Source: opt.c (next_line, get_argument) and getopt_long.
/// A release of Slurm other than 0 knows only the options it has.
DirectiveReading readDirectives(const QString& script, int slurmRelease = 0);

/// Reads words of sbatch's command line in the same way; they are on no line of a script.
DirectiveReading readOptionWords(const QStringList& words, int slurmRelease = 0);

}  // namespace atelier
