#include "core/check/cluster/CheckOnCluster.h"

#include <QDir>
#include <QRegularExpression>
#include <algorithm>

#include "core/account/ClusterAnswers.h"
#include "core/check/Check.h"
#include "core/check/cluster/AnsweredFixes.h"
#include "core/check/cluster/NamedInScript.h"
#include "core/check/cluster/RefusedLine.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/directives/DirectiveReader.h"
#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

QString folderOf(const QString& path) {
    const QString folder = path.section(QLatin1Char('/'), 0, -2);
    return folder.isEmpty() ? QStringLiteral("/") : folder;
}

/// The command that looks for a module there by a part of its name.
QString moduleSearch(const ClusterProfile& cluster) {
    const bool isUnknown = cluster.moduleSystem == ModuleSystem::Unknown;
    const bool isLmod =
        cluster.moduleSystem == ModuleSystem::Lmod || (isUnknown && offersAllianceSoftware(cluster));
    return isLmod ? QStringLiteral("module spider") : QStringLiteral("module avail");
}

/// The questions and answers about one script, and what comes of them.
class Asked {
public:
    Asked(const ClusterProfile& cluster, const SiteFacts& site, const ScriptToAsk& asked)
        : cluster_(cluster), site_(site), asked_(asked), named_(namedInScript(asked.script)) {}

    ClusterQuestions questions() const;
    void setAnswers(const ClusterAnswers& answers) { answers_ = answers; }
    /// The folder that the script is submitted from.
    RemotePath workFolder() const { return RemotePath(answers_.workFolder); }
    /// The account that the command line gives besides the script; empty where it gives none.
    QString account() const { return asked_.accountIsGiven ? accountOfScript() : QString(); }
    /// What is wrong apart from Slurm's own word; `doubted` adds what only Slurm can decide.
    QList<Diagnostic> findings(bool doubted) const;
    Diagnostic refusal(const QString& reason) const;

private:
    /// A path as it is on the cluster; empty where that hangs on a home folder that is not known.
    QString onCluster(const NamedItem& path) const {
        const bool isKnown = !site_.home.isEmpty() || path.name.startsWith(QLatin1Char('/'));
        return isKnown ? expandedPath(path.name, site_) : QString();
    }
    static Diagnostic at(const Breach& breach, const NamedItem& item);
    NamedItem firstDirective() const;
    void addAccount(QList<Diagnostic>& found) const;
    void addGpus(QList<Diagnostic>& found) const;
    void addMissing(QList<Diagnostic>& found) const;
    void addFull(QList<Diagnostic>& found) const;
    void addOverridden(QList<Diagnostic>& found) const;
    bool bringsOwnCommands() const;
    bool concerns(const StorageQuota& quota) const;
    QString accountOfScript() const {
        return named_.accounts.isEmpty() ? QString() : named_.accounts.first().name;
    }
    /// A log's folder as it is on the cluster; empty where that is not known.
    QString logFolder(const NamedItem& folder) const;
    bool isThere(const QString& gpu) const;

    const ClusterProfile& cluster_;
    const SiteFacts& site_;
    const ScriptToAsk& asked_;
    NamedInScript named_;
    ClusterAnswers answers_;
};

ClusterQuestions Asked::questions() const {
    ClusterQuestions questions;
    for (const QString& folder : {asked_.folder.text(), site_.scratch, site_.home})
        if (!folder.isEmpty()) questions.workFolders << expandedPath(folder, site_);
    for (const NamedItem& module : named_.modules) questions.modules << module.name;
    for (const NamedItem& path : named_.paths) {
        const QString place = onCluster(path);
        if (!place.isEmpty() && !place.contains(QLatin1Char('$'))) questions.paths << place;
    }
    for (const GivenPath& path : named_.given) {
        const QString place = onCluster(path.item);
        if (!place.isEmpty() && !place.contains(QLatin1Char('$')))
            questions.paths << place << folderOf(place);
    }
    if (!asked_.logFoldersAreMade)
        for (const NamedItem& folder : named_.logFolders)
            if (const QString place = logFolder(folder); !place.isEmpty()) questions.paths << place;
    for (const QString& folder : {site_.home, site_.scratch})
        if (!folder.isEmpty()) questions.roomFolders << folder;
    for (QStringList* list : {&questions.modules, &questions.paths}) list->removeDuplicates();
    return questions;
}

Diagnostic Asked::at(const Breach& breach, const NamedItem& item) {
    return breach.at(item.line, item.column, item.endColumn);
}

NamedItem Asked::firstDirective() const {
    const auto directives = readDirectives(asked_.script).directives;
    if (directives.isEmpty()) return {{}, {}, 1, 1, 1};
    const ReadDirective& first = directives.first();
    return {{}, {}, first.line, first.column, first.endColumn};
}

void Asked::addAccount(QList<Diagnostic>& found) const {
    // Folders in ~/projects tell of accounts, but need not be all of them.
    const bool certain = !answers_.accounts.isEmpty();
    const QStringList known = certain ? answers_.accounts : site_.accounts;
    if (known.isEmpty()) return;
    for (const NamedItem& account : named_.accounts) {
        if (known.contains(account.name, Qt::CaseInsensitive)) continue;
        found << at(broken<ClusterRule::AccountNotYours>(account.name, known.join(QStringLiteral(", ")),
                                                         cluster_.name)
                        .withSeverity(certain ? Severity::Error : Severity::Warning)
                        .forItsAuthor(known.size() > 1),
                    account);
        found.last().fix =
            TextEdit{account.line, account.column, account.line, account.endColumn, known.first()};
    }
}

bool Asked::isThere(const QString& gpu) const {
    QStringList names{gpu};
    if (const auto model = findGpu(cluster_, gpu)) names << model->slurmName << model->synonyms;
    return std::any_of(answers_.gpus.cbegin(), answers_.gpus.cend(), [&names](const GpuGres& there) {
        return names.contains(there.model, Qt::CaseInsensitive);
    });
}

void Asked::addGpus(QList<Diagnostic>& found) const {
    QStringList models;
    for (const GpuGres& there : answers_.gpus)
        if (!there.model.isEmpty()) models << there.model;
    if (models.isEmpty()) return;
    for (const NamedItem& gpu : named_.gpus) {
        if (isThere(gpu.name)) continue;
        found << at(
            broken<ClusterRule::GpuNotThere>(gpu.name, models.join(QStringLiteral(", ")), cluster_.name)
                .forItsAuthor(models.size() > 1),
            gpu);
        found.last().fix = gpuThere(asked_.script, gpu, answers_.gpus);
    }
}

/// Whether the script reads a file before its first module is loaded, which may bring the command that loads
/// it.
bool Asked::bringsOwnCommands() const {
    static const QRegularExpression reads(QStringLiteral("(?:\\A|[\\s;&])(?:source|\\.)\\s"));
    const QStringList lines = asked_.script.split(QLatin1Char('\n'));
    const qsizetype first = named_.modules.isEmpty() ? lines.size() : named_.modules.first().line - 1;
    return std::ranges::any_of(lines.first(first), [](const QString& line) {
        return !line.trimmed().startsWith(QLatin1Char('#')) && reads.match(line).hasMatch();
    });
}

void Asked::addMissing(QList<Diagnostic>& found) const {
    const bool isWithout = site_.withoutModules && !bringsOwnCommands();
    for (const NamedItem& module : named_.modules)
        if (isWithout || answers_.missingModules.contains(module.name))
            found << at(broken<ClusterRule::ModuleNotThere>(module.name, cluster_.name,
                                                            isWithout ? QString() : moduleSearch(cluster_)),
                        module);
    for (const NamedItem& path : named_.paths)
        if (answers_.missingPaths.contains(onCluster(path)))
            found << at(broken<ClusterRule::PathNotThere>(path.name, cluster_.name), path);
    for (const auto& [path, isRead] : named_.given) {
        const QString place = onCluster(path);
        // What may be made only needs a folder to be made in.
        if (answers_.missingPaths.contains(place) &&
            (isRead || answers_.missingPaths.contains(folderOf(place))))
            found << at(broken<ClusterRule::GivenPathNotThere>(path.name, cluster_.name), path);
    }
    for (const NamedItem& folder : named_.logFolders)
        if (answers_.missingPaths.contains(logFolder(folder)))
            found << at(broken<ClusterRule::LogFolderMissing>(folder.option, folder.name, cluster_.name),
                        folder);
}

QString Asked::logFolder(const NamedItem& folder) const {
    if (folder.name.startsWith(QLatin1Char('/'))) return folder.name;
    if (asked_.folder.text().isEmpty()) return {};
    return QDir::cleanPath(expandedPath(asked_.folder.text(), site_) + QLatin1Char('/') + folder.name);
}

/// A project's room matters to the script only if it is the project of its account.
bool Asked::concerns(const StorageQuota& quota) const {
    if (quota.space.startsWith(QLatin1String("/nearline"))) return false;
    if (!quota.space.startsWith(QLatin1String("/project"))) return true;
    const QString account = accountOfScript();
    return !account.isEmpty() && quota.space.contains(account);
}

void Asked::addFull(QList<Diagnostic>& found) const {
    QStringList full = answers_.fullFolders;
    for (const StorageQuota& quota : answers_.quotas) {
        if (!concerns(quota)) full.removeAll(quota.space);
        if (concerns(quota) && quota.isNearlyFull())
            found << at(broken<ClusterRule::FolderNearlyFull>(quota.space, QString::number(quota.percent()),
                                                              cluster_.name),
                        firstDirective());
    }
    for (const QString& folder : full)
        found << at(broken<ClusterRule::FolderFull>(folder, cluster_.name), firstDirective());
}

/// Adds the findings about options that the environment on the cluster overrides.
void Asked::addOverridden(QList<Diagnostic>& found) const {
    SubmissionSettings settings;
    settings.environment = answers_.environment;
    if (settings.isEmpty()) return;
    if (const QString given = account(); !given.isEmpty())
        settings.words = QStringList{QStringLiteral("--account=") + given};
    const auto overridden = codeOf(OptionRule::EnvironmentOverrides);
    for (const Diagnostic& one : check(asked_.script.toUtf8(), cluster_, settings))
        if (one.code == overridden) found << one;
}

QList<Diagnostic> Asked::findings(bool doubted) const {
    QList<Diagnostic> found;
    if (doubted) addAccount(found);
    if (doubted) addGpus(found);
    addMissing(found);
    addFull(found);
    addOverridden(found);
    return found;
}

Diagnostic Asked::refusal(const QString& reason) const {
    const QString option = refusedOption(asked_.script, reason);
    const DirectiveReading reading = readDirectives(asked_.script);
    const auto* directive = option.isEmpty() ? nullptr : reading.last(option.toLatin1().constData());
    const NamedItem place =
        directive ? NamedItem{{}, {}, directive->valueLine, directive->valueColumn, directive->valueEndColumn}
                  : firstDirective();
    const QStringList& accounts = answers_.accounts.isEmpty() ? site_.accounts : answers_.accounts;
    Diagnostic refused = at(
        broken<ClusterRule::RefusedBySlurm>(reason, cluster_.name).forItsAuthor(accounts.size() > 1), place);
    if (!reading.directives.isEmpty())
        refused.fix = missingAccount(reason, firstDirective(), named_, accounts);
    return refused;
}

bool isSlurms(const Error& error) {
    return error.kind() == ErrorKind::SubmissionRefused || error.kind() == ErrorKind::SlurmUnavailable ||
           error.kind() == ErrorKind::CommandMissing || error.kind() == ErrorKind::SlurmAnswerUnreadable;
}

/// The answers without the lists that may lack their end.
ClusterAnswers wholeLists(ClusterAnswers answers) {
    if (answers.complete) return answers;
    answers.accounts.clear();
    answers.gpus.clear();
    return answers;
}

Expected<StartEstimate> askSbatch(RemoteHost& host, const Asked& asked, const QString& script,
                                  std::stop_token stop) {
    const auto answer =
        askSlurm(host, testOnlyFromInputCommand(asked.workFolder(), script.toUtf8(), asked.account()), stop);
    if (!answer) return failure(answer);
    return parseTestOnly(answer->status.code, answer->standardError);
}

}  // namespace

bool ClusterVerdict::refused() const {
    return !slurm && slurm.error().kind() == ErrorKind::SubmissionRefused;
}

Expected<ClusterVerdict> checkOnCluster(RemoteHost& host, const ClusterProfile& cluster,
                                        const SiteFacts& site, const ScriptToAsk& script,
                                        std::stop_token stop) {
    Asked asked(cluster, site, script);
    const auto told = host.run(clusterQuestionsCommand(asked.questions()), stop);
    if (!told) return failure(told);
    const ClusterAnswers answers = wholeLists(parseClusterAnswers(told->standardOutput));
    asked.setAnswers(answers);
    ClusterVerdict verdict;
    if (!answers.complete)
        verdict.cutShort =
            Error(error::SlurmAnswerUnreadable{QStringLiteral("bash"),
                                               QString::fromUtf8(told->standardOutput).trimmed()},
                  QString::fromUtf8(told->standardError).trimmed());
    verdict.environment = answers.environment;
    verdict.slurm = askSbatch(host, asked, script.script, stop);
    if (!verdict.slurm && !isSlurms(verdict.slurm.error())) return failure(verdict.slurm);
    verdict.diagnostics = asked.findings(!verdict.slurm);
    if (verdict.refused()) verdict.diagnostics << asked.refusal(verdict.slurm.error().arguments().value(0));
    std::stable_sort(verdict.diagnostics.begin(), verdict.diagnostics.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
    return verdict;
}

}  // namespace atelier
