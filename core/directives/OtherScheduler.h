#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/directives/DirectiveReader.h"

namespace atelier {

/// A line that is a directive of another scheduler's ("#PBS -N net"), and what becomes of it under Slurm.
struct OtherDirective {
    QString sign;  ///< "#PBS", "#BSUB", "#$"
    int line = 1;
    int endColumn = 1;
    /// What sbatch takes from it, as options of its own; nothing for "#$", which is a comment to it.
    QList<ReadDirective> read;
    QStringList instead;  ///< what says the same as options of Slurm's: "--job-name=net"
    bool whole = true;    ///< `instead` says all that the line does
    QString refused;      ///< the word for which sbatch refuses the script; empty: none
};

/// The lines of other schedulers. sbatch itself reads those of LSF ("#BSUB"), else those of PBS ("#PBS"),
/// after its own and before its variables, so that they count for more than "#SBATCH": anywhere up to the
/// 101st line that is no comment. Those of Grid Engine ("#$") it never reads. Source: opt.c
/// (_opt_batch_script's caller) and xlate.c of 22.05 to 26.05. A release of Slurm other than 0 knows only
/// the options it has.
QList<OtherDirective> otherDirectives(const QString& script, int slurmRelease = 0);

/// A script's directives with what sbatch takes from those of other schedulers; with `--ignore-pbs` nothing.
DirectiveReading withOtherDirectives(DirectiveReading script, const QList<OtherDirective>& others);

/// An option's name and value.
using NamedValue = std::pair<QString, QString>;

/// What PBS's `-l` asks for.
struct PbsResources {
    QList<NamedValue> read;     ///< as sbatch understands it
    QList<NamedValue> instead;  ///< as it is meant
    bool whole = true;          ///< nothing else is asked for
};
/// Source: xlate.c (_parse_pbs_resource_list); pbs_resources(7) for what one chunk of `select` means.
PbsResources pbsResources(const QString& list);

}  // namespace atelier
