#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/sbatch/Grammar.h"

namespace atelier {

/// Whether an option of sbatch takes a value, in the terms of getopt_long.
enum class OptionArgument { None, Required, Optional };

/// One option of sbatch: its names and the grammar of its value. The table of all of them serves render,
/// parse and check; JobDirectives.h says which value of a job stands in which option.
struct Directive {
    const char* name = "";  ///< long name without dashes
    char letter = 0;        ///< short name; 0: none
    OptionArgument argument = OptionArgument::Required;
    Grammar grammar = {};  ///< of its values
    /// The first release of Slurm that has it, and the first that does not have it any more, as
    /// `slurmRelease`; 0: none.
    int since = 0;
    int until = 0;
    const char* sameAs = nullptr;  ///< the option of which this one is only another name
};

/// All options of sbatch; those that most jobs have come first.
/// Source: slurm_opt.c of Slurm 22.05 to 26.05.
const QList<Directive>& directives();

/// The option that a name in a script stands for, as getopt_long resolves it.
struct FoundDirective {
    const Directive* directive = nullptr;  ///< null: unknown or ambiguous
    /// The options that an ambiguous name may mean; for an unknown name those that look like it.
    QStringList candidates;
    bool abbreviated = false;  ///< the name is the beginning of the option's
};

/// Finds an option by its long name or an unambiguous beginning of it, in a release of Slurm; 0: in any.
FoundDirective findDirective(const QString& longName, int slurmRelease = 0);
/// The option of a letter; null if sbatch has none.
const Directive* findDirective(QChar letter);

/// A value as one word of a directive line, quoted as sbatch reads it; none where no quoting can express the
/// value (it has a line break).
std::optional<QString> directiveWord(const QString& value);

}  // namespace atelier
