#pragma once

#include <QList>
#include <QString>
#include <functional>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/script/JobSpec.h"

namespace atelier {

/// Whether an option of sbatch takes a value, as getopt_long means it.
enum class OptionArgument { None, Required, Optional };

/// What is wrong with a value: a code of DiagnosticCode.h's AT3xxx, with its arguments after the option and
/// value.
struct ValueProblem {
    QString code;
    QStringList arguments;
    QString better;  ///< a value to write instead; empty where none is clear
    /// Slurm takes the value all the same, and makes something of it that nobody would expect.
    bool accepted = false;
};

/// How one of the wizard's values stands in a directive.
struct DirectiveText {
    QString value;
    QString comment;  ///< after the value, in the job's language; may be empty
};

/// One option of sbatch: its names, the grammar of its value, and, for those the wizard asks about, how the
/// value comes from a job and goes back into it. The one table of them serves render, parse and check.
struct Directive {
    using Grammar = std::optional<ValueProblem> (*)(const QString& value);
    using Write = std::optional<DirectiveText> (*)(const JobSpec& job, const ClusterProfile& cluster);
    using Read = void (*)(JobSpec& job, const QString& value, const QString& comment);

    const char* name = "";  ///< long name without dashes
    char letter = 0;        ///< short name; 0: none
    OptionArgument argument = OptionArgument::Required;
    Grammar grammar = nullptr;  ///< none: any text will do
    Write write = nullptr;      ///< none: not one of the wizard's
    Read read = nullptr;
    /// The Slurm that has it first, and the one that no longer has it, as `slurmRelease` counts; 0: any.
    int since = 0;
    int until = 0;
    const char* sameAs = nullptr;  ///< the option of which this one is only another name
};

/// All options that sbatch takes; those of the wizard first, in the order they are written in.
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
