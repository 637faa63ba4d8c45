// Why a sign-in failed, by ssh's last messages.
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <optional>

#include "core/display/VisibleText.h"
#include "core/error/HostKeyErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/openssh/HopFailure.h"
#include "core/openssh/HostKeyFailure.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/signin/Questions.h"

namespace atelier {

namespace {

using Stage = SshSignInLog::Stage;

constexpr qsizetype charactersOfGreeting = 200;
constexpr qsizetype charactersOfQuestion = 120;

/// What ssh has and leaves out by itself (ssh_config(5)), the best first; and the keyword that allows it.
struct LeftOut {
    error::Agreement about;
    const char* keyword;
    const char* names;
};
constexpr std::array leftOut{
    LeftOut{error::Agreement::KeyExchange, "KexAlgorithms",
            "diffie-hellman-group14-sha1 diffie-hellman-group-exchange-sha1 diffie-hellman-group1-sha1"},
    LeftOut{error::Agreement::HostKey, "HostKeyAlgorithms", "ssh-rsa ssh-dss"},
    LeftOut{error::Agreement::Cipher, "Ciphers", "aes256-cbc aes192-cbc aes128-cbc 3des-cbc"},
    LeftOut{error::Agreement::Mac, "MACs", "hmac-sha1-96 hmac-md5 hmac-md5-96"}};

/// The line of the configuration that allows the best of what a server offers; empty where the user leaves
/// out what ssh would take, or ssh has nothing of it.
QString allowingLine(error::Agreement about, const QStringList& offered) {
    for (const LeftOut& one : leftOut) {
        if (one.about != about || offered.isEmpty()) continue;
        const QStringList names = QString::fromLatin1(one.names).split(QLatin1Char(' '));
        const auto isLeftOut = [&names](const QString& name) { return names.contains(name); };
        if (!std::all_of(offered.begin(), offered.end(), isLeftOut)) return {};
        const auto best = std::find_if(names.begin(), names.end(),
                                       [&offered](const QString& name) { return offered.contains(name); });
        return QLatin1String(one.keyword) + QLatin1String(" +") + *best;
    }
    return {};
}

class Failure {
public:
    Failure(const SshSignInLog& signInLog, const SignInCircumstances& around)
        : signInLog_(signInLog), around_(around), all_(signInLog.messages.join(QLatin1Char('\n'))) {}

    Error error() const {
        for (const auto look : {&Failure::ofConfiguration, &Failure::ofWay, &Failure::ofGreeting,
                                &Failure::ofAgreement, &Failure::ofHostKey, &Failure::ofAuthentication})
            if (auto found = (this->*look)()) return *found;
        const bool isEntering = signInLog_.stage < Stage::SignedIn;
        return {error::ConnectionLost{server(), isEntering}, last(), true};
    }

private:
    using Found = std::optional<Error>;

    QString server() const { return serverLabel(around_.account.host, around_.account.port); }
    QString last() const {
        return signInLog_.messages.isEmpty() ? around_.said : signInLog_.messages.constLast();
    }
    bool says(const char* words) const { return all_.contains(QLatin1String(words)); }
    static QRegularExpressionMatch matchIn(const QString& text, const char* pattern) {
        return QRegularExpression(QLatin1String(pattern), QRegularExpression::MultilineOption).match(text);
    }
    QRegularExpressionMatch match(const char* pattern) const { return matchIn(all_, pattern); }

    Found ofConfiguration() const {
        if (!says("Bad configuration option") && !says("terminating, ") &&
            !says("Bad owner or permissions on") && !says("Can't open user config file"))
            return {};
        return Error{error::SshConfigUnusable{around_.typedHost}, all_};
    }

    Found ofWay() const {
        // The ssh that goes to a jump host says so on its standard error.
        const QString words = isAtHop() ? all_ + QLatin1Char('\n') + around_.said : all_;
        if (const auto unknown = matchIn(words, "Could not resolve hostname (.*): (.*)$"); unknown.hasMatch())
            return Error{error::HostNameUnknown{unknown.captured(1)}, unknown.captured(2), true};
        if (const auto closed = matchIn(words, "connect to host (.*) port (\\d+): (.*)$"); closed.hasMatch())
            return unreached(closed.captured(1), closed.captured(2).toUShort(), closed.captured(3).trimmed());
        if (signInLog_.stage != Stage::OnTheWay) return {};
        if (isAtHop()) return hopFailure(around_);
        if (!around_.proxyCommand.isEmpty())
            return Error{error::ProxyCommandFailed{server(), around_.proxyCommand}, around_.said, true};
        return {};
    }

    bool isAtHop() const { return signInLog_.stage == Stage::OnTheWay && !around_.jump.isEmpty(); }

    static Error unreached(const QString& host, quint16 port, const QString& why) {
        if (why == QLatin1String("Connection refused"))
            return {error::ConnectionRefused{host, port}, why, true};
        if (why.endsWith(QLatin1String("timed out")))
            return {error::ConnectionTimedOut{host, port, {}}, why, true};
        return {error::HostUnreachable{host, port}, why, true};
    }

    Found ofGreeting() const {
        const Account& to = around_.account;
        const QString said = shortenedText(visibleLine(signInLog_.greeting), charactersOfGreeting);
        error::NotAnSshServer other{.host = to.host, .port = to.port};
        if (says("Connection timed out during banner exchange")) {
            other.answer = error::NoVersion::Late;
            other.words = said;
            other.seconds = around_.taken.count();
            return Error{other, last(), true};
        }
        // As OpenSSH says it (drop_connection in its sshd.c).
        const bool isBusy = said.startsWith(QLatin1String("Exceeded MaxStartups")) ||
                            said.startsWith(QLatin1String("Not allowed at this time"));
        if (says("kex_exchange_identification: ") && signInLog_.hostKey.isEmpty() &&
            (said.isEmpty() || isBusy))
            return Error{error::GreetingRefused{to.host, to.port, said}, all_, true};
        if (!said.isEmpty() && signInLog_.stage < Stage::Authenticating) {
            other.answer = error::NoVersion::Said;
            other.words = said;
            return Error{other, all_, true};
        }
        if (says("No SSH version received") || says("banner line contains invalid characters") ||
            says("Invalid SSH identification string") || says("Bad remote protocol version identification"))
            return Error{other, all_, true};
        if (says("Protocol major versions differ"))
            return Error{error::KeyExchangeFailed{server(), error::Agreement::Other, {}}, all_};
        return {};
    }

    Found ofAgreement() const {
        const auto none =
            match("Unable to negotiate with .*: no matching (.*) found(?:\\. Their offer: (.*))?$");
        if (!none.hasMatch()) return {};
        auto about = error::Agreement::Other;
        const QString what = none.captured(1);
        if (what == QLatin1String("key exchange method")) about = error::Agreement::KeyExchange;
        if (what == QLatin1String("host key type")) about = error::Agreement::HostKey;
        if (what == QLatin1String("cipher")) about = error::Agreement::Cipher;
        if (what == QLatin1String("MAC")) about = error::Agreement::Mac;
        QStringList offered;
        for (const QString& name : none.captured(2).split(QLatin1Char(','), Qt::SkipEmptyParts))
            // Signs of extensions stand among them (RFC 8308, 2.1).
            if (!name.startsWith(QLatin1String("kex-strict-")) &&
                !name.startsWith(QLatin1String("ext-info-")))
                offered << name;
        return Error{error::KeyExchangeFailed{server(), about, offered.join(QLatin1String(", ")),
                                              allowingLine(about, offered)},
                     last()};
    }

    Found ofHostKey() const { return hostKeyFailure(signInLog_, around_); }

    Found ofAuthentication() const {
        const QString& user = around_.account.user;
        const auto denied = match("Permission denied \\((.*)\\)\\.$");
        const bool tooMany = says("Too many authentication failures");
        if (denied.hasMatch() || tooMany) {
            if (around_.answered && !around_.said.isEmpty())
                return Error{error::AccountRestricted{user, server(), around_.said}, {}, true};
            if (around_.answered && around_.codeAsked)
                return Error{
                    error::CodeRefused{user, server(),
                                       visibleLine(shortenedText(around_.question, charactersOfQuestion))},
                    last(), true};
            if (around_.answered) return Error{error::PasswordRefused{user, server()}, last(), true};
            if (tooMany && signInLog_.keysOffered > 1)
                return Error{error::KeysTooMany{user, server(), signInLog_.keysOffered}, last()};
            if (!around_.lockedKey.isEmpty()) return Error{error::PassphraseWrong{around_.lockedKey}};
            if (!around_.chosenKey.isEmpty() && says("Load key "))
                return Error{error::KeyUnreadable{around_.chosenKey}, all_};
            if (!around_.chosenKey.isEmpty() && !signInLog_.isKeyTaken)
                return Error{error::KeyRefused{around_.chosenKey, user, server()}, last()};
            const QString offered = denied.hasMatch() ? denied.captured(1) : signInLog_.offered;
            return Error{error::AuthenticationRefused{
                             user, server(), QString(offered).replace(QLatin1Char(','), QLatin1String(", "))},
                         last()};
        }
        const bool isJudged = around_.verdictAwaited || (around_.answered && !around_.said.isEmpty());
        if (!saysHungUp(all_) || signInLog_.stage != Stage::Authenticating || !isJudged) return {};
        if (around_.said.isEmpty() && around_.isLate(all_))
            return Error{error::SignInTimeOver{user, server(), around_.taken.count()}, last(), true};
        return Error{error::AccountRestricted{user, server(), around_.said}, last(), true};
    }

    const SshSignInLog& signInLog_;
    const SignInCircumstances& around_;
    QString all_;
};

}  // namespace

Error signInFailure(const SshSignInLog& signInLog, const SignInCircumstances& around) {
    return Failure(signInLog, around).error();
}

}  // namespace atelier
