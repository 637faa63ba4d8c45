#include "core/consent/words/FittingWords.h"

#include <algorithm>

#include "core/account/PlaceElsewhere.h"
#include "core/check/Check.h"
#include "core/consent/words/PlanText.h"
#include "core/credentials/Credentials.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/messages/Messages.h"
#include "core/messages/SizeInWords.h"
#include "core/render/Render.h"

namespace atelier {

namespace {

/// Whether a line of the script's body is there because the job says nothing of what it does.
bool isOfOpenBody(const ScriptChange& change) {
    return change.before.isEmpty() && !change.after.startsWith(QLatin1String("#SBATCH"));
}

QStringList asDifferences(const QList<ScriptChange>& changes) {
    QStringList lines;
    for (const ScriptChange& change : changes) {
        if (!change.before.isEmpty()) lines << QStringLiteral("- ") + withoutCredentials(change.before);
        if (!change.after.isEmpty()) lines << QStringLiteral("+ ") + withoutCredentials(change.after);
    }
    return lines;
}

/// The number of the script's first line that is one of these, without the blanks around it; 0 where none is.
qsizetype lineOf(const QString& script, const QString& line) {
    qsizetype number = 0;
    for (const QString& one : script.split(QLatin1Char('\n'))) {
        ++number;
        if (one.trimmed() == line) return number;
    }
    return 0;
}

std::optional<Diagnostic> accountNotYours(const JobSpec& job, const QString& script,
                                          const ClusterProfile& cluster, const QStringList& accounts) {
    if (accounts.isEmpty() || job.account.isEmpty() || accounts.contains(job.account)) return std::nullopt;
    const auto found =
        broken<ClusterRule::AccountNotYours>(job.account, accounts.join(QStringLiteral(", ")), cluster.name);
    const qsizetype line = lineOf(script, QStringLiteral("#SBATCH --account=") + job.account);
    return found.at(int(line), 2, 2);
}

/// The variables of the script that say where the job's things lie.
QMap<QString, QString> placesOf(const JobSpec& job) {
    return {{QStringLiteral("PROGRAM="), job.program.folder},
            {QStringLiteral("ARCHIVE="), job.data.archive},
            {QStringLiteral("RESULTS="), job.follow.resultsFolder},
            {QStringLiteral("CHECKPOINTS="), job.chain.checkpointFolder}};
}

QString whyPlace(const QString& line, const JobSpec& job, const ClusterProfile& cluster,
                 const SiteFacts& facts) {
    const auto places = placesOf(job);
    for (auto place = places.cbegin(); place != places.cend(); ++place)
        if (line.startsWith(place.key()) && namesNoFolder(place.value(), facts))
            return PlanText::tr("This cluster does not set the variable at the beginning of this place.");
        else if (const QString root = missingRoot(place.value(), cluster, facts);
                 line.startsWith(place.key()) && !root.isEmpty())
            return PlanText::tr("This cluster has no folder “%1”.").arg(root);
        else if (line.startsWith(place.key()) && isElsewhere(place.value(), cluster, facts))
            return PlanText::tr("This place is of another cluster, or of an account that is not yours.");
    return {};
}

QString whyModules(const QString& line, const JobSpec& job, const ClusterProfile& cluster,
                   const SiteFacts& facts) {
    if (!line.startsWith(QLatin1String("module "))) return {};
    if (facts.withoutModules) return PlanText::tr("This cluster has no command “module”.");
    const QStringList offered = cluster.standardModules + cluster.pythonModules + cluster.gpuModules;
    QStringList others = job.environment.modules;
    others.removeIf(
        [&](const QString& module) { return offered.contains(module) || !line.contains(module); });
    if (others.isEmpty()) return {};
    return PlanText::tr("This cluster is not known to have: %1.").arg(others.join(QLatin1String(", ")));
}

/// Of CPUs and memory, which are a part of a node.
QString whyShare(const QString& line, const JobSpec& job, const ClusterProfile& cluster) {
    const bool isCpus = line.startsWith(QLatin1String("#SBATCH --cpus-per-task="));
    if (!isCpus && !line.startsWith(QLatin1String("#SBATCH --mem="))) return {};
    if (isCpus && cluster.cpusPerNode > 0 && job.cpus > cluster.cpusPerNode)
        return PlanText::tr("The nodes that are known there have %n CPU(s) each.", nullptr,
                            cluster.cpusPerNode);
    if (!isCpus && cluster.memoryMiBPerNode > 0 && job.memoryMiB > cluster.memoryMiBPerNode)
        return PlanText::tr("The nodes that are known there have %1 of memory each.")
            .arg(memorySizeInWords(cluster.memoryMiBPerNode));
    return {};
}

/// Why a line does not fit of which the check says nothing; empty where nothing tells.
QString whyOf(const QString& line, const JobSpec& job, const ClusterProfile& cluster,
              const SiteFacts& facts) {
    for (const QString& why : {whyPlace(line, job, cluster, facts), whyModules(line, job, cluster, facts),
                               whyShare(line, job, cluster)})
        if (!why.isEmpty()) return why;
    return {};
}

/// A line of the script that fits, or that there is none.
QString fittingInWords(const QString& line) {
    return line.isEmpty() ? PlanText::tr("Here this line would be left out.")
                          : PlanText::tr("What fits here: %1").arg(withoutCredentials(line));
}

}  // namespace

QList<Diagnostic> findMisfits(const JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts) {
    const QString script = render(job, cluster);
    QList<Diagnostic> found = check(script.toUtf8(), cluster, {.accounts = facts.accounts});
    const auto account = accountNotYours(job, script, cluster, facts.accounts);
    // What the check has said of that line is the same.
    if (account && std::ranges::find(found, account->line, &Diagnostic::line) == found.cend())
        found.append(*account);
    return found;
}

QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts) {
    return misfits(job, cluster, facts, findMisfits(job, cluster, facts));
}

QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts,
                               const QList<Diagnostic>& found) {
    const QStringList lines = render(job, cluster).split(QLatin1Char('\n'));
    QMap<QString, QString> why;
    for (const Diagnostic& one : found) {
        const QString line = lines.value(one.line - 1).trimmed();
        // What is about the whole script stands at a whole line.
        const bool isOfLine = one.column > 1 && one.severity != Severity::Note;
        if (isOfLine && !why.contains(line)) why.insert(line, sentence(one));
    }
    for (const QString& each : lines) {
        const QString line = each.trimmed();
        const QString reason = whyOf(line, job, cluster, facts);
        if (!reason.isEmpty() && !why.contains(line)) why.insert(line, reason);
    }
    return why;
}

QStringList misfittingInWords(const QList<ScriptChange>& changes, JobOf whose,
                              const QMap<QString, QString>& why) {
    if (changes.isEmpty()) return {};
    QStringList lines{
        whose == JobOf::Recipe
            ? PlanText::tr("Some of the recipe’s job does not fit this cluster or your account. "
                           "It is kept as it is:")
            : PlanText::tr("Some of your job does not fit this cluster or your account. It is "
                           "kept as it is:")};
    for (const ScriptChange& change : changes) {
        if (!change.before.isEmpty()) lines << QStringLiteral("- ") + withoutCredentials(change.before);
        if (const QString reason = why.value(change.before); !reason.isEmpty())
            lines << QStringLiteral("  ") + withoutCredentials(reason);
        lines << QStringLiteral("  ") + fittingInWords(change.after);
    }
    return lines;
}

QStringList fittedInWords(const QList<ScriptChange>& changes, JobOf whose) {
    if (changes.isEmpty()) return {};
    return QStringList{
               whose == JobOf::Recipe
                   ? PlanText::tr("The recipe’s job was changed to fit this cluster and your account:")
                   : PlanText::tr("Your job was changed to fit this cluster and your account:")} +
           asDifferences(changes);
}

QStringList filledInWords(QList<ScriptChange> changes) {
    if (changes.isEmpty()) return {};
    const auto all = changes.size();
    changes.removeIf(isOfOpenBody);
    QStringList lines;
    if (!changes.isEmpty())
        lines =
            QStringList{PlanText::tr("What the recipe’s job leaves open is filled in for this cluster:")} +
            asDifferences(changes);
    // Few lines ask Slurm for something; what a small job leaves open is most of the script's body.
    if (const auto body = all - changes.size(); body > 0)
        lines << PlanText::tr(
            "What the recipe’s job leaves open, such as where its results go, is filled in "
            "(%n line(s) of the script).",
            nullptr, int(body));
    return lines;
}

}  // namespace atelier
