#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/sbatch/Grammar.h"

namespace atelier {

/// Whether an option of sbatch takes a value, as getopt_long means it.
enum class OptionArgument { None, Required, Optional };

/// One option of sbatch: its names and the grammar of its value. The one table of them serves render, parse
/// and check; what of a job stands in which option is in JobDirectives.h.
struct Directive {
    const char* name = "";  ///< long name without dashes
    char letter = 0;        ///< short name; 0: none
    OptionArgument argument = OptionArgument::Required;
    Grammar grammar = {};  ///< of its values
    /// The Slurm that has it first, and the one that no longer has it, as `slurmRelease` counts; 0: any.
    int since = 0;
    int until = 0;
    const char* sameAs = nullptr;  ///< the option of which this one is only another name
};

/// All options that sbatch takes; those that most jobs have first.
/// Source: slurm_opt.c of Slurm 22.05 to 26.05.
const QList<Directive>& directives();

/// What a name in a script stands for, as getopt_long resolves it.
struct FoundDirective {
    const Directive* directive = nullptr;  ///< none: unknown or ambiguous
    QStringList candidates;                ///< of an ambiguous one; of an unknown one those that look alike
    bool abbreviated = false;
};

/// The option of a long name or of an unambiguous beginning of one, in a release of Slurm; 0: in any.
FoundDirective findDirective(const QString& longName, int slurmRelease = 0);
/// The option of a letter; none if sbatch has none such.
const Directive* findDirective(QChar letter);

/// A value as one word of a directive line, where sbatch's own quoting is understood; none where no quoting
/// can carry it (a line break).
std::optional<QString> directiveWord(const QString& value);

}  // namespace atelier
