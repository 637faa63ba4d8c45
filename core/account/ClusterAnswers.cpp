#include "core/account/ClusterAnswers.h"

#include "core/base/Bounds.h"
#include "core/slurm/Sacctmgr.h"
#include "resources/remote/account.h"

namespace atelier {

namespace {

// Less than this is no room: a log and a checkpoint do not fit.
constexpr qint64 leastFreeKiB = 10LL * 1024;

void readQuota(const std::optional<StorageQuota>& use, ClusterAnswers& answers) {
    if (!use) return;
    answers.quotas.append(*use);
    if (use->isFull()) answers.fullFolders.append(use->space);
}

/// The Alliance's report says the same as Lustre, in words that its users know.
void readQuotas(const QStringList& ofLustre, const QStringList& reported, ClusterAnswers& answers) {
    const auto before = answers.quotas.size();
    for (const QString& line : reported) readQuota(parseUsageReportLine(line), answers);
    if (answers.quotas.size() > before) return;
    for (const QString& line : ofLustre) readQuota(parseQuotaLine(line), answers);
}

void readFree(const QString& value, ClusterAnswers& answers) {
    const auto free = countIn(value.section(QLatin1Char(' '), 0, 0));
    if (free && *free < leastFreeKiB) answers.fullFolders.append(value.section(QLatin1Char(' '), 1));
}

}  // namespace

Command clusterQuestionsCommand(const ClusterQuestions& questions) {
    Command ask =
        noted(QT_TRANSLATE_NOOP("CommandNote",
                                "Whether what the script names is here: modules, paths, account, GPUs, room"),
              shellScript(QLatin1String(remote_programs::clusterAnswers)));
    ask.arg(QStringLiteral("atelier-ask"));
    const auto add = [&ask](const char* kind, const QStringList& names) {
        for (const QString& name : names) ask.arg(QLatin1String(kind) + name);
    };
    add("f=", questions.workFolders);
    add("p=", questions.paths);
    add("m=", questions.modules);
    add("r=", questions.roomFolders);
    return ask;
}

ClusterAnswers parseClusterAnswers(const QByteArray& standardOutput) {
    ClusterAnswers answers;
    QString accounts;
    QString gres;
    QStringList lustre;
    QStringList reported;
    for (const QString& line : QString::fromUtf8(standardOutput).split(QLatin1Char('\n'))) {
        const QString key = line.section(QLatin1Char('='), 0, 0);
        const QString value = line.section(QLatin1Char('='), 1);
        if (key == QLatin1String("from")) answers.workFolder = value;
        if (key == QLatin1String("path")) answers.missingPaths.insert(value);
        if (key == QLatin1String("module")) answers.missingModules.insert(value);
        if (key == QLatin1String("free")) readFree(value, answers);
        if (key == QLatin1String("quota")) readQuota(parseQuotaLine(value), answers);
        if (key == QLatin1String("lustre")) lustre << value;
        if (key == QLatin1String("usage")) reported << value;
        if (key == QLatin1String("environment"))
            answers.environment.insert(value.section(QLatin1Char('='), 0, 0),
                                       value.section(QLatin1Char('='), 1));
        if (key == QLatin1String("account")) accounts += value + QLatin1Char('\n');
        if (key == QLatin1String("gres")) gres += value + QLatin1Char('\n');
        if (key == QLatin1String("end")) answers.complete = true;
    }
    readQuotas(lustre, reported, answers);
    answers.accounts = parseSacctmgr(accounts.toUtf8());
    answers.gpus = parseSinfoGres(gres.toUtf8());
    return answers;
}

}  // namespace atelier
