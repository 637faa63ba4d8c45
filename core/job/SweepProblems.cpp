#include <QHash>
#include <QSet>

#include "core/job/SweepRuns.h"

namespace atelier {

namespace {

/// The most runs of a sweep; nobody reads more lines, and no site accepts as many tasks.
constexpr qint64 mostRuns = 10000;

using Problems = QList<SweepProblem>;

void checkParameters(const SweepSpec& sweep, Problems& problems) {
    QSet<QString> seen;
    for (int i = 0; i < sweep.parameters.size(); ++i) {
        const auto& [option, values] = sweep.parameters[i];
        if (option.trimmed().isEmpty())
            problems.append({SweepProblemKind::OptionMissing, i, {QString::number(i + 1)}});
        else if (seen.contains(option))
            problems.append({SweepProblemKind::OptionTwice, i, {option}});
        seen.insert(option);
        if (values.isEmpty()) problems.append({SweepProblemKind::ValuesMissing, i, {option}});
    }
}

void checkLengths(const SweepSpec& sweep, Problems& problems) {
    if (sweep.table != SweepTable::List) return;
    const auto& first = sweep.parameters.first();
    for (int i = 1; i < sweep.parameters.size(); ++i) {
        const auto& other = sweep.parameters[i];
        if (other.values.size() == first.values.size() || other.values.isEmpty()) continue;
        problems.append({SweepProblemKind::LengthsDiffer,
                         i,
                         {other.option, QString::number(other.values.size()), first.option,
                          QString::number(first.values.size())}});
    }
}

void checkTwice(const SweepSpec& sweep, Problems& problems) {
    QHash<QStringList, qsizetype> seen;
    const auto rows = sweepRuns(sweep, mostRuns).rows;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const auto before = seen.constFind(rows[row]);
        if (before != seen.constEnd())
            return problems.append(
                {SweepProblemKind::RunTwice, -1, {QString::number(row + 1), QString::number(*before + 1)}});
        seen.insert(rows[row], row);
    }
}

void checkNumber(const JobSpec& job, const ClusterProfile& cluster, Problems& problems) {
    const qint64 runs = sweepRunCount(job.sweep);
    const auto& limits = cluster.limits;
    if (runs > mostRuns)
        problems.append(
            {SweepProblemKind::TooManyRuns, -1, {QString::number(runs), QString::number(mostRuns)}});
    if (job.sweep.placement != SweepPlacement::Array) return;
    if (limits.maxJobs && runs > *limits.maxJobs)
        problems.append({SweepProblemKind::TooManyJobs,
                         -1,
                         {QString::number(runs), QString::number(*limits.maxJobs), cluster.name}});
    if (limits.maxArrayIndex && runs > *limits.maxArrayIndex)
        problems.append({SweepProblemKind::ArrayTooLong,
                         -1,
                         {QString::number(runs), QString::number(*limits.maxArrayIndex), cluster.name}});
}

void checkChain(const JobSpec& job, Problems& problems) {
    if (!job.chain.enabled) return;
    if (job.sweep.placement == SweepPlacement::Packed)
        problems.append({SweepProblemKind::PackedAndChain, -1, {}});
    else if (job.chain.continuation == Continuation::Pieces)
        problems.append({SweepProblemKind::PiecesAndSweep, -1, {}});
}

QString nameOf(SweepRunner runner) {
    switch (runner) {
        case SweepRunner::GnuParallel:
            return QStringLiteral("GNU Parallel");
        case SweepRunner::Glost:
            return QStringLiteral("GLOST");
        case SweepRunner::Meta:
            return QStringLiteral("META");
    }
    return {};
}

void checkRunner(const JobSpec& job, const ClusterProfile& cluster, Problems& problems) {
    if (job.sweep.placement != SweepPlacement::Packed) return;
    if (!sweepRunners(cluster).contains(job.sweep.runner))
        problems.append({SweepProblemKind::RunnerMissing, -1, {nameOf(job.sweep.runner), cluster.name}});
    else if (job.sweep.runner == SweepRunner::Meta)
        problems.append({SweepProblemKind::MetaByHand, -1, {}});
}

}  // namespace

QList<SweepProblem> sweepProblems(const JobSpec& job, const ClusterProfile& cluster) {
    Problems problems;
    if (!job.sweep.enabled) return problems;
    if (job.sweep.parameters.isEmpty()) {
        problems.append({SweepProblemKind::NoParameters, -1, {}});
    } else {
        checkParameters(job.sweep, problems);
        checkLengths(job.sweep, problems);
        if (problems.isEmpty()) checkTwice(job.sweep, problems);
    }
    checkNumber(job, cluster, problems);
    checkChain(job, problems);
    checkRunner(job, cluster, problems);
    return problems;
}

QList<SweepRunner> sweepRunners(const ClusterProfile& cluster) {
    // GNU parallel is offered everywhere: a script that needs it looks for it before anything else.
    QList<SweepRunner> runners{SweepRunner::GnuParallel};
    if (cluster.manyRuns.contains(QLatin1String("glost"))) runners.append(SweepRunner::Glost);
    if (cluster.manyRuns.contains(QLatin1String("meta"))) runners.append(SweepRunner::Meta);
    return runners;
}

}  // namespace atelier
