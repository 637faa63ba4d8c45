#include "core/ssh/hostkey/KnownHostsCommand.h"

#include <QDir>

#include "core/base/LocalProgram.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds timeAllowed{20};

QString nameOf(KnownHostsQuery query) {
    switch (query) {
        case KnownHostsQuery::Order:
            return QStringLiteral("ORDER");
        case KnownHostsQuery::HostName:
            return QStringLiteral("HOSTNAME");
        case KnownHostsQuery::Address:
            return QStringLiteral("ADDRESS");
    }
    return {};
}

SshTokens tokensFor(const HostKeyRules& rules, KnownHostsQuery query, const QString& name,
                    const std::optional<PublicKey>& shown) {
    const QString none = QStringLiteral("NONE");
    SshTokens tokens = rules.tokens;
    tokens.insert(u'H', name);
    tokens.insert(u'I', nameOf(query));
    tokens.insert(u't', shown ? shown->type : none);
    tokens.insert(u'f', shown ? fingerprintOf(*shown) : none);
    tokens.insert(u'K', shown ? QString::fromLatin1(shown->blob.toBase64()) : none);
    return tokens;
}

}  // namespace

Expected<QList<KnownHostKey>> askKnownHostsCommand(const HostKeyRules& rules, KnownHostsQuery query,
                                                   const QString& name, const std::optional<PublicKey>& shown,
                                                   const std::stop_token& stop) {
    if (rules.command.isEmpty()) return QList<KnownHostKey>();
    const auto failed = [&](const QString& why = {}) {
        return failure(error::KnownHostsCommandFailed{name, rules.command.join(u' ')}, why);
    };
    if (QDir::isRelativePath(rules.command.constFirst())) return failed();
    const SshTokens tokens = tokensFor(rules, query, name, shown);
    QStringList arguments;
    for (const QString& word : rules.command.mid(1)) {
        const auto argument = expanded(word, tokens);
        if (!argument) return failed();
        arguments << *argument;
    }
    const LocalRun run = runToItsEnd(rules.command.constFirst(), arguments, {}, timeAllowed, stop);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (run.end == LocalRun::End::TimedOut)
        return failed(QStringLiteral("no end after %1 s").arg(timeAllowed.count()));
    if (run.end != LocalRun::End::Ended || run.answer.exitCode != 0)
        return failed(QString::fromUtf8(run.answer.standardError).trimmed());
    return knownHostKeysIn(run.answer.standardOutput, rules.command.constFirst(), name);
}

}  // namespace atelier
