#include "core/discover/DiscoverSite.h"

#include "core/account/AnswerLines.h"
#include "core/base/Bounds.h"
#include "core/error/SlurmErrors.h"
#include "core/remote/MissingCommand.h"
#include "core/slurm/SbatchVersion.h"
#include "resources/remote/discover.h"

namespace atelier {

namespace {

QSet<QString> setOf(const QStringList& names) {
    return {names.cbegin(), names.cend()};
}

FoundModules modulesIn(const AnswerLines& answers) {
    FoundModules modules;
    const QString system = answers.first("modules");
    const QString name = system.section(QLatin1Char(' '), 0, 0);
    if (name == QLatin1String("none")) modules.system = ModuleSystem::None;
    if (name == QLatin1String("lmod")) modules.system = ModuleSystem::Lmod;
    if (name == QLatin1String("tcl")) modules.system = ModuleSystem::TclModules;
    modules.version = system.section(QLatin1Char(' '), 1).trimmed();
    for (QString module : answers.all("module")) {
        // What is marked as the default is a module like any other.
        module = module.trimmed().section(QLatin1Char('('), 0, 0).section(QLatin1Char(' '), 0, 0);
        if (!module.isEmpty() && !module.endsWith(QLatin1Char('/')) && !modules.offered.contains(module))
            modules.offered << module;
    }
    modules.loaded = answers.first("loaded").split(QLatin1Char(':'), Qt::SkipEmptyParts);
    return modules;
}

/// The total and the free KiB of the file system of each folder: lines such as "512 100 /home/moi".
QMap<QString, QPair<qint64, qint64>> roomsIn(const AnswerLines& answers) {
    QMap<QString, QPair<qint64, qint64>> rooms;
    for (const QString& line : answers.all("room"))
        rooms.insert(line.section(QLatin1Char(' '), 2),
                     {countIn(line.section(QLatin1Char(' '), 0, 0)).value_or(0),
                      countIn(line.section(QLatin1Char(' '), 1, 1)).value_or(0)});
    return rooms;
}

/// Lines such as "SCRATCH /lustre/moi", by their names.
QMap<QString, QString> physicalPathsIn(const AnswerLines& answers) {
    QMap<QString, QString> paths;
    for (const QString& line : answers.all("physical"))
        paths.insert(line.section(QLatin1Char(' '), 0, 0), line.section(QLatin1Char(' '), 1));
    return paths;
}

QList<FoundFolder> foldersIn(const AnswerLines& answers) {
    const auto rooms = roomsIn(answers);
    const auto physical = physicalPathsIn(answers);
    QList<FoundFolder> folders;
    for (const QString& line : answers.all("folder")) {
        const QString path = line.section(QLatin1Char(' '), 1);
        const auto [total, free] = rooms.value(path);
        const QString name = line.section(QLatin1Char(' '), 0, 0);
        folders.append({name, path, total, free, physical.value(name)});
    }
    return folders;
}

/// Each once: several folders may lie in one space.
QList<StorageQuota> quotasIn(const AnswerLines& answers) {
    QList<StorageQuota> quotas;
    for (const StorageQuota& quota :
         parseQuota(answers.text("quota")) + parseDiskUsageReport(answers.text("usage")))
        if (!quotas.contains(quota)) quotas << quota;
    return quotas;
}

FoundSite siteFrom(const AnswerLines& answers, const QDateTime& when) {
    FoundSite site;
    site.when = when;
    site.user = answers.first("user");
    site.groups = answers.all("group");
    site.home = answers.first("home");
    site.node = answers.first("node");
    site.version = parseSbatchVersion(answers.text("version"));
    site.config = parseScontrolConfig(answers.text("config"));
    site.partitions = parseScontrolPartitions(answers.text("partition"));
    // Only the controller knows the partitions: who has them from it need not ask whether it is up.
    site.controllerAnswers = answers.text("ping").contains(" is UP") || !site.partitions.isEmpty();
    site.nodes = parseSinfoNodes(answers.text("nodes"));
    site.reservations = parseScontrolReservations(answers.text("reservation"));
    site.associations = parseSacctmgrAssociations(answers.text("association"), site.config.clusterName);
    for (const QString& account : answers.all("share"))
        if (!account.trimmed().isEmpty() && !site.shareAccounts.contains(account.trimmed()))
            site.shareAccounts << account.trimmed();
    site.answered = setOf(answers.all("answers"));
    site.modules = modulesIn(answers);
    site.programs = setOf(answers.all("has"));
    site.pythonVersion = answers.first("python");
    site.environment = answers.variables("environment");
    site.variables = answers.variables("variable");
    site.folders = foldersIn(answers);
    site.lateFolders = answers.all("late");
    site.projects = answers.all("project");
    site.roots = answers.all("root");
    site.quotas = quotasIn(answers);
    return site;
}

}  // namespace

Command discoverSiteCommand() {
    Command look =
        shellScript(needing("id sed env timeout cat", QLatin1String(remote_programs::discoverSite)));
    look.argv << QStringLiteral("atelier-discover") << QLatin1String(sinfoNodesFormat)
              << QLatin1String(sacctmgrAssociationsFormat);
    return noted(QT_TRANSLATE_NOOP("CommandNote",
                                   "What kind of a site this is: partitions, nodes, GPUs, accounts, modules, "
                                   "programs, folders"),
                 look);
}

Expected<FoundSite> parseFoundSite(const QByteArray& standardOutput, const QDateTime& when) {
    const AnswerLines answers(standardOutput);
    if (!answers.has("end") || answers.first("home").isEmpty())
        return failure(error::SlurmAnswerUnreadable{QStringLiteral("bash"),
                                                    QString::fromUtf8(standardOutput).trimmed()});
    return siteFrom(answers, when);
}

Expected<FoundSite> discoverSite(RemoteHost& host, const QDateTime& when, std::stop_token stop) {
    const auto answer = host.runChecked(discoverSiteCommand(), std::move(stop));
    return answer ? parseFoundSite(*answer, when) : failure(answer);
}

}  // namespace atelier
