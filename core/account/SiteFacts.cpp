#include "core/account/SiteFacts.h"

#include <QRegularExpression>

#include "core/account/AnswerLines.h"
#include "core/cluster/SlurmRelease.h"
#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/remote/MissingCommand.h"
#include "core/remote/RemotePath.h"
#include "core/slurm/Sacctmgr.h"
#include "core/slurm/SbatchVersion.h"
#include "resources/remote/account.h"

namespace atelier {

namespace {

SiteFacts factsFrom(const AnswerLines& answers) {
    SiteFacts facts;
    facts.user = answers.first("user");
    facts.home = answers.first("home");
    facts.scratch = answers.first("scratch");
    facts.folders = answers.variables("variable");
    facts.accounts = parseSacctmgr(answers.text("account"));
    if (facts.accounts.isEmpty()) facts.accounts = parseSacctmgr(answers.text("folder"));
    facts.slurmVersion = parseSbatchVersion(answers.text("version"));
    facts.environment = answers.variables("environment");
    facts.slurmAnswers = answers.text("ping").contains(" is UP");
    facts.rsync = answers.all("has").contains(QLatin1String("rsync"));
    facts.git = answers.all("has").contains(QLatin1String("git"));
    return facts;
}

}  // namespace

Expected<SiteFacts> readSiteFacts(RemoteHost& host, std::stop_token stop) {
    const Command look =
        noted(QT_TRANSLATE_NOOP("CommandNote", "What there is here: folders, accounts, Slurm, rsync, git"),
              shellScript(needing("id sed env timeout", QLatin1String(remote_programs::siteFacts))));
    const auto answer = host.run(look, std::move(stop));
    if (!answer) return failure(answer);
    const QString missing = missingCommand(answer->standardError, look);
    if (answer->status.code == 127 && !missing.isEmpty())
        return failure(error::CommandMissing{missing}, QString::fromUtf8(answer->standardError).trimmed());
    const AnswerLines answers(answer->standardOutput);
    if (!answers.has("end") || answers.first("home").isEmpty())
        return failure(error::SlurmAnswerUnreadable{QStringLiteral("bash"),
                                                    QString::fromUtf8(answer->standardOutput).trimmed()},
                       QString::fromUtf8(answer->standardError).trimmed());
    return factsFrom(answers);
}

ClusterProfile asFound(const ClusterProfile& cluster, const SiteFacts& facts) {
    ClusterProfile found = cluster;
    if (const int release = slurmReleaseOf(facts.slurmVersion); release > 0) found.slurmRelease = release;
    return found;
}

QString projectFolder(const ClusterProfile& cluster, const SiteFacts& facts, const QString& account) {
    if (cluster.storage.project.isEmpty()) return facts.home;
    return expandedPath(QString(cluster.storage.project).replace(QStringLiteral("{account}"), account),
                        facts);
}

QString expandedPath(const QString& path, const SiteFacts& facts) {
    QString text = path;
    if (text == QLatin1String("~")) return facts.home;
    if (text.startsWith(QLatin1String("~/"))) text = facts.home + text.mid(1);
    const auto fill = [&text](const QString& variable, const QString& value) {
        // $WORK is no beginning of $WORKDIR.
        const QRegularExpression whole(QLatin1String("\\$") + variable + QLatin1String("\\b"));
        if (!value.isEmpty()) text = text.split(whole).join(value);
    };
    fill(QStringLiteral("USER"), facts.user);
    fill(QStringLiteral("HOME"), facts.home);
    for (auto folder = facts.folders.cbegin(); folder != facts.folders.cend(); ++folder)
        fill(folder.key(), folder.value());
    fill(QStringLiteral("SCRATCH"), facts.scratch);
    const bool relative = !text.startsWith(QLatin1Char('/')) && !text.startsWith(QLatin1Char('$'));
    return relative ? facts.home + QLatin1Char('/') + text : text;
}

}  // namespace atelier
