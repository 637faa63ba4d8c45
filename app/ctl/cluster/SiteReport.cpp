#include "app/ctl/cluster/SiteReport.h"

#include <QLocale>
#include <algorithm>

#include "app/ctl/cluster/SiteText.h"
#include "app/ctl/terminal/Table.h"
#include "core/messages/SizeInWords.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier::ctl {

namespace {

constexpr qint64 kibi = 1024;
constexpr qint64 mebi = kibi * 1024;
constexpr auto nothing = "–";

QString orNothing(const QString& text) {
    return text.isEmpty() ? QString::fromUtf8(nothing) : text;
}

QString memoryOrNothing(int mebibytes) {
    return mebibytes > 0 ? memorySizeInWords(mebibytes) : QString::fromUtf8(nothing);
}

/// As a script would say it.
QString timeLimit(std::optional<std::chrono::minutes> limit) {
    return limit ? slurmTimeText(*limit) : SiteText::tr("none");
}

QString gpusOf(const NodeShape& shape) {
    QStringList gpus;
    for (const GpuGres& gpu : shape.gpus)
        gpus << QStringLiteral("%1 × %2").arg(
            QLocale().toString(gpu.perNode),
            gpu.model.isEmpty() ? SiteText::tr("GPU without a model’s name") : gpu.model);
    return orNothing(gpus.join(QLatin1String(", ")));
}

QString whoMayUse(const SlurmPartition& partition) {
    if (!partition.takesJobs) return SiteText::tr("closed");
    QStringList who;
    if (!partition.accounts.isEmpty()) who << partition.accounts.join(QLatin1Char(','));
    if (!partition.groups.isEmpty()) who << partition.groups.join(QLatin1Char(','));
    if (partition.needsReservation) who << SiteText::tr("with a reservation");
    return who.isEmpty() ? SiteText::tr("everybody") : who.join(QLatin1String("; "));
}

QStringList partitionRow(const SlurmPartition& partition, const NodeShape& shape) {
    const QString name =
        partition.isDefault ? SiteText::tr("%1 (usual)").arg(partition.name) : partition.name;
    return {name,
            timeLimit(partition.maxTime),
            orNothing(shape.nodes > 0 ? QLocale().toString(shape.nodes) : QString()),
            orNothing(shape.cpus > 0 ? QLocale().toString(shape.cpus) : QString()),
            memoryOrNothing(shape.memoryMiB),
            memoryOrNothing(shape.temporaryMiB),
            gpusOf(shape),
            orNothing(shape.features.join(QLatin1Char(','))),
            whoMayUse(partition)};
}

QList<QStringList> partitionRows(const FoundSite& site) {
    QList<QStringList> rows{{SiteText::tr("PARTITION"), SiteText::tr("TIME LIMIT"), SiteText::tr("NODES"),
                             SiteText::tr("CPUS"), SiteText::tr("MEMORY"), SiteText::tr("OWN DISK"),
                             SiteText::tr("GPUS"), SiteText::tr("FEATURES"), SiteText::tr("FOR")}};
    for (const SlurmPartition& partition : site.partitions) {
        const auto before = rows.size();
        for (const NodeShape& shape : site.nodes)
            if (shape.partition == partition.name) rows << partitionRow(partition, shape);
        // Slurm may hide the nodes of a partition from this user, which then has a row without nodes.
        if (rows.size() == before) rows << partitionRow(partition, NodeShape{});
    }
    return rows;
}

QStringList accountsOf(const FoundSite& site) {
    QStringList accounts;
    for (const SlurmAssociation& one : site.associations) {
        QString text = one.account;
        if (!one.partition.isEmpty()) text += SiteText::tr(" on %1").arg(one.partition);
        if (!one.qos.isEmpty()) text += SiteText::tr(" (QoS %1)").arg(one.qos.join(QLatin1Char(',')));
        accounts << text;
    }
    return accounts.isEmpty() ? site.shareAccounts : accounts;
}

QString accountsLine(const FoundSite& site) {
    const QStringList accounts = accountsOf(site);
    if (!accounts.isEmpty()) return SiteText::tr("Accounts: %1").arg(accounts.join(QLatin1String(", ")));
    if (!site.projects.isEmpty())
        return SiteText::tr("Accounts: Slurm names none; the folders of projects are %1")
            .arg(site.projects.join(QLatin1String(", ")));
    return SiteText::tr("Accounts: Slurm names none");
}

QString modulesLine(const FoundModules& modules) {
    if (modules.system == ModuleSystem::Unknown) return SiteText::tr("Modules: not known");
    if (modules.system == ModuleSystem::None) return SiteText::tr("Modules: none");
    const QString program =
        modules.system == ModuleSystem::Lmod ? QStringLiteral("Lmod") : QStringLiteral("Environment Modules");
    constexpr qsizetype named = 24;
    QString offered = modules.offered.mid(0, named).join(QLatin1String(", "));
    if (modules.offered.size() > named)
        offered += SiteText::tr(" and %1 more").arg(QLocale().toString(modules.offered.size() - named));
    return SiteText::tr("Modules (%1): %2")
        .arg((program + QLatin1Char(' ') + modules.version).trimmed(), orNothing(offered));
}

QStringList folderLines(const FoundSite& site) {
    QStringList lines;
    for (const FoundFolder& folder : site.folders) {
        QString line = SiteText::tr("Folder %1: %2").arg(folder.name, folder.path);
        if (folder.totalKiB > 0)
            line += SiteText::tr(" (of its file system, %1 of %2 are free)")
                        .arg(sizeInWords(folder.freeKiB * kibi), sizeInWords(folder.totalKiB * kibi));
        lines << line;
    }
    for (const QString& name : site.lateFolders)
        lines << SiteText::tr("Folder %1: its file server did not answer in time").arg(name);
    return lines;
}

/// What a user may still write is what the quota leaves, however much the file system has.
QStringList quotaLines(const FoundSite& site) {
    QStringList lines;
    for (const StorageQuota& one : site.quotas) {
        const QString used = sizeInWords(one.usedBytes);
        const QString limit = sizeInWords(one.limitBytes);
        const QString files = QLocale().toString(one.usedFiles);
        const QString most = QLocale().toString(one.limitFiles);
        if (one.limitBytes > 0 && one.limitFiles > 0)
            lines << SiteText::tr("Quota of %1: %2 of %3 used, and %4 of %5 files")
                         .arg(one.space, used, limit, files, most);
        else if (one.limitBytes > 0)
            lines << SiteText::tr("Quota of %1: %2 of %3 used").arg(one.space, used, limit);
        else if (one.limitFiles > 0)
            lines << SiteText::tr("Quota of %1: %2 of %3 files").arg(one.space, files, most);
    }
    return lines;
}

QString programsLine(const FoundSite& site) {
    QStringList programs(site.programs.cbegin(), site.programs.cend());
    programs.sort();
    if (!site.pythonVersion.isEmpty())
        programs.replaceInStrings(QStringLiteral("python3"), QStringLiteral("python3 ") + site.pythonVersion);
    return SiteText::tr("Programs: %1").arg(orNothing(programs.join(QLatin1String(", "))));
}

QString whatAnswers(const FoundSite& site) {
    static const QStringList asked{QStringLiteral("sacct"), QStringLiteral("sstat"), QStringLiteral("seff"),
                                   QStringLiteral("squeue-start")};
    QStringList yes;
    QStringList no;
    for (const QString& name : asked) {
        QString typed = name;
        typed.replace(QLatin1String("-start"), QLatin1String(" --start"));
        (site.answered.contains(name) ? yes : no) << typed;
    }
    return SiteText::tr("Of Slurm’s programs these answer: %1; these do not: %2")
        .arg(orNothing(yes.join(QLatin1String(", "))), orNothing(no.join(QLatin1String(", "))));
}

QStringList reservationLines(const FoundSite& site) {
    QStringList lines;
    for (const SlurmReservation& one : site.reservations)
        lines << SiteText::tr("Reservation %1: %2 to %3, for %4")
                     .arg(one.name, QLocale().toString(one.start, QLocale::ShortFormat),
                          QLocale().toString(one.end, QLocale::ShortFormat),
                          one.isMaintenance
                              ? SiteText::tr("maintenance")
                              : orNothing((one.accounts + one.users + one.groups).join(QLatin1String(", "))));
    return lines;
}

/// What Slurm says of itself, as far as jobs have to go by it.
QStringList configLines(const SlurmConfig& config) {
    QStringList lines;
    const auto mebibytes = [](int count) { return SiteText::tr("%1 MiB").arg(QLocale().toString(count)); };
    if (config.maxArraySize && *config.maxArraySize > 0)
        lines << SiteText::tr("Highest number in a job array: %1")
                     .arg(QLocale().toString(*config.maxArraySize - 1));
    if (config.defaultMemoryMiBPerCpu)
        lines << SiteText::tr("Memory for each core where a job asks for none: %1")
                     .arg(mebibytes(*config.defaultMemoryMiBPerCpu));
    if (config.defaultMemoryMiBPerNode)
        lines << SiteText::tr("Memory on each node where a job asks for none: %1")
                     .arg(mebibytes(*config.defaultMemoryMiBPerNode));
    if (!config.privateData.isEmpty())
        lines << SiteText::tr("Of these, Slurm shows only what is yours: %1")
                     .arg(config.privateData.join(QLatin1String(", ")));
    return lines;
}

QString silenceLine(const FoundSite& site) {
    return SiteText::tr(
               "Slurm does not answer on %1: its controller may be busy or in maintenance. What was found "
               "there before still counts; running jobs are not affected.")
        .arg(site.node);
}

/// A Slurm that is there but does not run is another matter for the site's support than none.
QString slurmLine(const FoundSite& site) {
    if (!site.version.isEmpty())
        return SiteText::tr("Slurm %1 on %2, for %3").arg(site.version, site.node, site.user);
    return site.programs.contains(QStringLiteral("sbatch"))
               ? SiteText::tr(
                     "Slurm is on %1, but its programs do not run: type “sbatch --version” there to "
                     "see why, and show it to the cluster’s support.")
                     .arg(site.node)
               : SiteText::tr("No Slurm was found on %1.").arg(site.node);
}

}  // namespace

bool isSlurmSilent(const FoundSite& site) {
    return !site.version.isEmpty() && !site.controllerAnswers;
}

QStringList siteReport(const FoundSite& site, int columns) {
    QStringList lines;
    lines << slurmLine(site);
    if (site.when.isValid())
        lines << SiteText::tr("Looked at: %1")
                     .arg(QLocale().toString(site.when.toLocalTime(), QLocale::ShortFormat));
    if (isSlurmSilent(site)) lines << silenceLine(site);
    // Where the nodes and what they have begin, a narrow terminal takes a second line.
    constexpr qsizetype second = 2;
    if (!site.partitions.isEmpty()) lines << tableLines(partitionRows(site), second, columns);
    const bool usual = std::ranges::any_of(site.partitions, &SlurmPartition::isDefault);
    if (!site.partitions.isEmpty() && !usual)
        lines << SiteText::tr("No partition is the usual one: a job must name its partition.");
    lines << configLines(site.config) << accountsLine(site) << reservationLines(site)
          << modulesLine(site.modules) << programsLine(site) << folderLines(site) << quotaLines(site);
    if (!site.version.isEmpty()) lines << whatAnswers(site);
    return lines;
}

}  // namespace atelier::ctl
