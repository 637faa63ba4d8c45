#include "core/openssh/HostKeyFailure.h"

#include <QRegularExpression>

#include "core/error/HostKeyErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

namespace {

const char* const changedWords = "REMOTE HOST IDENTIFICATION HAS CHANGED";
/// The line of a file that has another key, "FILE:7".
const char* const offendingLine = "^Offending .*key.* in (.*:\\d+)\\s*$";

QRegularExpressionMatch matchIn(const QString& text, const char* pattern) {
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::MultilineOption).match(text);
}

HostKeyRole roleIn(const SignInCircumstances& around, const QString& onTheWayTo) {
    const bool itself = around.typedHost.compare(around.account.host, Qt::CaseInsensitive) == 0;
    return {.calledAs = itself ? QString() : around.typedHost,
            .alias = around.account.alias,
            .onTheWayTo = onTheWayTo};
}

/// The fingerprint of the key in a line of a file, "FILE:7".
QString keyAt(const QString& where, const Account& account) {
    const QString file = where.section(QLatin1Char(':'), 0, -2);
    const int line = where.section(QLatin1Char(':'), -1).toInt();
    const QString name = account.alias.isEmpty() ? knownHostsName(account.host, account.port) : account.alias;
    for (const KnownHostKey& key : knownHostKeys({file}, name))
        if (key.line == line) return fingerprintOf(key.key);
    return {};
}

std::optional<Error> keyFailure(const SshSignInLog& signInLog, const SignInCircumstances& around,
                                const QString& onTheWayTo) {
    const QString all = signInLog.messages.join(QLatin1Char('\n'));
    const QString last = signInLog.messages.isEmpty() ? around.said : signInLog.messages.constLast();
    const auto says = [&all](const char* words) { return all.contains(QLatin1String(words)); };
    const QString label = around.account.label();
    const HostKeyRole role = roleIn(around, onTheWayTo);
    if (const auto revoked = matchIn(all, "^Host key \\S+ \\S+ revoked by file (.*)$"); revoked.hasMatch())
        return Error{error::HostKeyRevoked{label, signInLog.hostKey, revoked.captured(1), role}};
    if (const auto unread = matchIn(all, "^Error checking host key .* in revoked keys file ([^:]*)");
        unread.hasMatch())
        return Error{error::RevokedKeysUnreadable{label, unread.captured(1), role}, last};
    if (says("REVOKED HOST KEY DETECTED"))
        return Error{error::HostKeyRevoked{label, signInLog.hostKey, {}, role}, all};
    if (says(changedWords) || says("POSSIBLE DNS SPOOFING DETECTED")) {
        const QString where = matchIn(all, offendingLine).captured(1);
        return Error{
            error::HostKeyChanged{label, signInLog.hostKey, keyAt(where, around.account), where, role}};
    }
    if (says("and you have requested strict checking"))
        return Error{error::HostKeyUnknown{label, signInLog.hostKey, role}};
    if (says("Bad server host key")) {
        const QString server = serverLabel(around.account.host, around.account.port);
        return Error{error::KeyExchangeFailed{server, error::Agreement::HostKey, {}}, last};
    }
    if (says("Host key verification failed"))
        return Error{error::HostKeyUnknown{label, signInLog.hostKey, role}, all};
    return {};
}

}  // namespace

std::optional<Error> hostKeyFailure(const SshSignInLog& signInLog, const SignInCircumstances& around) {
    return keyFailure(signInLog, around, {});
}

std::optional<Error> hopKeyFailure(const SignInCircumstances& around) {
    SshSignInLog log = around.hopLog;
    log.messages = around.said.split(QLatin1Char('\n'));
    SignInCircumstances there = around;
    there.account = around.hop;
    if (there.account.host.isEmpty()) there.account.host = around.jump;
    there.typedHost = there.account.host;
    return keyFailure(log, there, around.account.label());
}

}  // namespace atelier
