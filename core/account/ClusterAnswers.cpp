#include "core/account/ClusterAnswers.h"

#include "core/account/AnswerLines.h"
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
    const AnswerLines lines(standardOutput);
    const auto set = [&lines](const char* key) {
        const QStringList values = lines.all(key);
        return QSet<QString>(values.cbegin(), values.cend());
    };
    ClusterAnswers answers;
    answers.complete = lines.has("end");
    answers.workFolder = lines.first("from");
    answers.missingPaths = set("path");
    answers.missingModules = set("module");
    answers.environment = lines.variables("environment");
    answers.accounts = parseSacctmgr(lines.text("account"));
    answers.gpus = parseSinfoGres(lines.text("gres"));
    for (const QString& line : lines.all("free")) readFree(line, answers);
    for (const QString& line : lines.all("quota")) readQuota(parseQuotaLine(line), answers);
    readQuotas(lines.all("lustre"), lines.all("usage"), answers);
    return answers;
}

}  // namespace atelier
