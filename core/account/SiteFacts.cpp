#include "core/account/SiteFacts.h"

#include <QMultiMap>

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

using Answers = QMultiMap<QString, QString>;

Answers answersIn(const QByteArray& output) {
    Answers answers;
    for (const auto& line : QString::fromUtf8(output).split(QLatin1Char('\n'))) {
        const auto sign = line.indexOf(QLatin1Char('='));
        if (sign > 0) answers.insert(line.left(sign), line.mid(sign + 1));
    }
    return answers;
}

/// All values of a key, in the order they came.
QStringList all(const Answers& answers, const char* key) {
    QStringList values = answers.values(QLatin1String(key));
    std::reverse(values.begin(), values.end());
    return values;
}

QString first(const Answers& answers, const char* key) {
    return all(answers, key).value(0);
}

QByteArray lines(const Answers& answers, const char* key) {
    return all(answers, key).join(QLatin1Char('\n')).toUtf8();
}

SiteFacts factsFrom(const Answers& answers) {
    SiteFacts facts;
    facts.user = first(answers, "user");
    facts.home = first(answers, "home");
    facts.scratch = first(answers, "scratch");
    facts.accounts = parseSacctmgr(lines(answers, "account"));
    if (facts.accounts.isEmpty()) facts.accounts = parseSacctmgr(lines(answers, "folder"));
    facts.slurmVersion = parseSbatchVersion(lines(answers, "version"));
    for (const QString& variable : all(answers, "environment"))
        facts.environment.insert(variable.section(QLatin1Char('='), 0, 0),
                                 variable.section(QLatin1Char('='), 1));
    facts.slurmAnswers = lines(answers, "ping").contains(" is UP");
    facts.rsync = all(answers, "has").contains(QLatin1String("rsync"));
    facts.git = all(answers, "has").contains(QLatin1String("git"));
    return facts;
}

}  // namespace

Expected<SiteFacts> lookAround(RemoteHost& host, std::stop_token stop) {
    const Command look =
        noted(QT_TRANSLATE_NOOP("CommandNote", "What there is here: folders, accounts, Slurm, rsync, git"),
              shellScript(needing("id sed env timeout", QLatin1String(remote_programs::siteFacts))));
    const auto answer = host.run(look, std::move(stop));
    if (!answer) return failure(answer);
    const QString missing = missingCommand(answer->standardError, look);
    if (answer->status.code == 127 && !missing.isEmpty())
        return failure(error::CommandMissing{missing}, QString::fromUtf8(answer->standardError).trimmed());
    const Answers answers = answersIn(answer->standardOutput);
    if (!answers.contains(QStringLiteral("end")) || first(answers, "home").isEmpty())
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
    const auto fill = [&text](const char* variable, const QString& value) {
        if (!value.isEmpty()) text.replace(QLatin1String(variable), value);
    };
    fill("$USER", facts.user);
    fill("$HOME", facts.home);
    fill("$SCRATCH", facts.scratch);
    const bool relative = !text.startsWith(QLatin1Char('/')) && !text.startsWith(QLatin1Char('$'));
    return relative ? facts.home + QLatin1Char('/') + text : text;
}

}  // namespace atelier
