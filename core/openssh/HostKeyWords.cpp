#include "core/openssh/HostKeyWords.h"

#include <QFile>
#include <QRegularExpression>

#include "core/error/HostKeyErrors.h"
#include "core/ssh/hostkey/PublicKey.h"
#include "core/ssh/hostkey/Publication.h"
#include "core/ssh/signin/PasswordPrompt.h"

namespace atelier {

namespace {

/// The host that a prompt of ssh is about, "'[127.0.0.1]:2222 (127.0.0.1)'".
Account namedIn(const SshPrompt& prompt, const OpenSshPlace& place) {
    static const QRegularExpression form(QStringLiteral("^The authenticity of host '(\\S+) "));
    QString name = form.match(prompt.text).captured(1);
    Account account{.host = name};
    static const QRegularExpression withPort(QStringLiteral("^\\[(.*)\\]:(\\d+)$"));
    if (const auto found = withPort.match(name); found.hasMatch()) {
        account.host = found.captured(1);
        account.port = found.captured(2).toUShort();
    }
    const Account& target = place.account;
    // An alias is written without the port.
    const bool isHost =
        account.host.compare(target.host, Qt::CaseInsensitive) == 0 && account.port == target.port;
    const bool isAlias =
        !target.alias.isEmpty() && account.host.compare(target.alias, Qt::CaseInsensitive) == 0;
    const bool isTarget = isHost || isAlias;
    return isTarget ? target : account;
}

/// A public key of that length is none.
constexpr qint64 longestKeyFile = 1 << 16;

}  // namespace

HostKeyWords::HostKeyWords(const SignInRequest& request, const OpenSshPlace& place, const SshPrompt& prompt,
                           const SshSignInLog& signInLog, const JumpHost* hop)
    : request_(request),
      account_(hop ? hop->account : namedIn(prompt, place)),
      fingerprint_(prompt.fingerprint) {
    const bool isTarget = !hop && account_ == place.account;
    acceptsUnknown_ = isTarget && place.unknown == HostKeyRules::Unknown::Accept;
    const QString called = isTarget ? request.host : hop ? hop->typed.host : account_.host;
    const bool itself = called.compare(account_.host, Qt::CaseInsensitive) == 0;
    role_ = {.calledAs = itself ? QString() : called, .alias = account_.alias};
    if (!isTarget) role_.onTheWayTo = place.account.label();
    family_ = prompt.keyType;
    keyType_ = signInLog.hostKey == fingerprint_ ? signInLog.hostKeyType : prompt.keyType;
}

QStringList HostKeyWords::names() const {
    return {account_.host, account_.alias, role_.calledAs.isEmpty() ? account_.host : role_.calledAs};
}

SiteHostKeys HostKeyWords::site() const {
    return publishedFor(names(), QList<SiteHostKeys>{request_.siteKeys} + request_.catalogueKeys);
}

Publication HostKeyWords::publication() const {
    return publicationOf(PublishedHostKey{family_, fingerprint_}, site(), names());
}

Expected<void> HostKeyWords::judge() const {
    const Publication known = publication();
    if (!known.contradicted) return {};
    return failure(error::HostKeyNotPublished{account_.label(), family_, fingerprint_,
                                              known.fingerprints.join(QLatin1String(", ")), site().source,
                                              role_});
}

bool HostKeyWords::isAcceptedUnasked() const {
    const Publication known = publication();
    // An attacker in between chooses the type of the key that is shown.
    return acceptsUnknown_ && !known.contradicted && (known.vouched || known.otherTypes.isEmpty());
}

HostKeyQuestion HostKeyWords::question() const {
    const Publication known = publication();
    HostKeyQuestion question{
        .account = account_, .keyType = keyType_, .fingerprint = fingerprint_, .role = role_};
    question.published = known.vouched;
    if (!known.vouched) question.otherPublishedTypes = known.otherTypes;
    return question;
}

std::optional<SecretName> passphraseNameOf(const QString& keyFile) {
    // ssh writes no more of the name than this ("%.100s").
    constexpr qsizetype mostShown = 100;
    QFile file(keyFile + QStringLiteral(".pub"));
    if (keyFile.size() >= mostShown || !file.open(QIODevice::ReadOnly)) return std::nullopt;
    const auto key = publicKeyInLine(file.read(longestKeyFile).split('\n').value(0));
    if (!key) return std::nullopt;
    return SecretName::passphrase(fingerprintOf(*key));
}

std::optional<SecretName> interactiveNameOf(const SshPrompt& prompt, const OpenSshPlace& place,
                                            bool isOfTarget) {
    if (!isOfTarget || !place.account.via.isEmpty() || !asksForPasswordOf(place.account, prompt.text))
        return std::nullopt;
    return SecretName::interactivePassword(place.account);
}

}  // namespace atelier
