#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/directives/DirectiveReader.h"

namespace atelier {

/// A directive for another scheduler ("#PBS -N net"), and what it becomes under Slurm.
struct OtherDirective {
    QString sign;  ///< "#PBS", "#BSUB", "#$"
    int line = 1;
    int endColumn = 1;
    /// The options that sbatch takes from the line; none for "#$", which is a comment to sbatch.
    QList<ReadDirective> read;
    QStringList instead;  ///< options of Slurm's that say the same: "--job-name=net"
    bool whole = true;    ///< `instead` covers everything that the line asks
    QString refused;      ///< the word for which sbatch refuses the script; empty: none
};

/// Finds the lines for other schedulers. sbatch itself reads those for LSF ("#BSUB"), else those for PBS
/// ("#PBS"), after its own lines and before its variables, so that they override "#SBATCH". It looks for them
/// anywhere up to the 101st line that is no comment. Lines for Grid Engine ("#$") it never reads. Source:
/// opt.c (_opt_batch_script's caller) and xlate.c of 22.05 to 26.05. With a `slurmRelease` other than 0, only
/// the options of that release are known.
QList<OtherDirective> otherDirectives(const QString& script, int slurmRelease = 0);

/// A script's directives with what sbatch takes from lines for other schedulers; a script with `--ignore-pbs`
/// gets none of these.
DirectiveReading withOtherDirectives(DirectiveReading script, const QList<OtherDirective>& others);

/// An option's name and value.
using NamedValue = std::pair<QString, QString>;

/// What the list of resources of PBS's option `-l` asks for.
struct PbsResources {
    QList<NamedValue> read;     ///< the options that sbatch makes of it
    QList<NamedValue> instead;  ///< the options of Slurm's that say what was meant
    bool whole = true;          ///< `instead` covers all that is asked for
};
/// Parses a list of resources as PBS's option `-l` takes it. Source: xlate.c (_parse_pbs_resource_list);
/// pbs_resources(7) for what one chunk of `select` means.
PbsResources pbsResources(const QString& list);

}  // namespace atelier
