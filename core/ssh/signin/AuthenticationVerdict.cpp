// How an Authentication judges the server's answers: as a success, a refusal or an error.
#include <QRegularExpression>

#include "core/display/VisibleText.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/signin/Authentication.h"
#include "core/ssh/signin/ConnectionLostAtSignIn.h"
#include "core/ssh/signin/HangUpTimes.h"

namespace atelier {

namespace {

/// Whether libssh's words for the end of a connection hold a disconnect message by which the server gives its
/// verdict: reason 14, "no more auth methods available" (RFC 4253, 11.1), or what servers say under another
/// reason (OpenSSH's auth.c, `auth_maxtries_exceeded`; asyncssh). Any other one is no verdict.
bool disconnectsAfterWrongAnswers(const QString& words) {
    static const QRegularExpression verdict(
        QStringLiteral(
            "SSH_MSG_DISCONNECT: *(?:14:|\\d+: *(?:too many (?:auth|pass|login|fail)|no more auth))"),
        QRegularExpression::CaseInsensitiveOption);
    return verdict.match(words).hasMatch();
}

/// libssh's words for a connection that the other side closed (ssh_socket_exception_callback in its
/// session.c).
constexpr const char* closed = "Socket error: disconnected";

/// How much of a server's question is quoted in a sentence of Atelier's.
constexpr qsizetype charactersOfQuestion = 120;

}  // namespace

Authentication::StepResult Authentication::judgedSecret(int result) {
    const bool right = result == SSH_AUTH_SUCCESS || result == SSH_AUTH_PARTIAL;
    passwordRefused_ = !right;
    if (right)
        questions_.answersWereRight();
    else
        questions_.answersWereWrong();
    return judged(result);
}

Authentication::StepResult Authentication::judged(int result) {
    if (result == SSH_AUTH_SUCCESS || result == SSH_AUTH_PARTIAL || result == SSH_AUTH_DENIED)
        dialogue_.noteVerdict();
    if (stop_.stop_requested()) return failure(error::Cancelled{});
    const Account& account = identity_.account;
    const QString words = QString::fromUtf8(ssh_get_error(session_));
    switch (result) {
        case SSH_AUTH_SUCCESS:
            return Step::Accepted;
        case SSH_AUTH_PARTIAL:
            return Step::Partial;
        case SSH_AUTH_DENIED:
            return Step::Refused;
        case SSH_AUTH_AGAIN:
            return failure(error::ConnectionTimedOut{account.host, account.port, call_.waited().count()}, {},
                           true);
        default:
            break;
    }
    if (call_.isUndelivered()) return undeliveredAtSignIn(serverLabel(account.host, account.port));
    // A server that hangs up after too many wrong answers has refused them.
    if (disconnectsAfterWrongAnswers(words)) return refusal();
    // libssh reads no more than 256 questions at once.
    if (words.contains(QLatin1String("Too much prompts"))) return questions_.tooManyQuestions();
    return cutOff(words);
}

tl::unexpected<Error> Authentication::cutOff(const QString& words) const {
    const Account& account = identity_.account;
    const QString host = serverLabel(account.host, account.port);
    const QString said = dialogue_.lastWords();
    const bool mayJudge = words == QLatin1String(closed) || !said.isEmpty();
    if (!dialogue_.isVerdictAwaited() || !mayJudge || words.contains(QLatin1String("SSH_MSG_DISCONNECT")))
        return connectionLostAtSignIn(host, words);
    const bool isLate = call_.waited() > hangsUpAtOnce || answering_ > answersInTime;
    if (said.isEmpty() && isLate) return timeOver();
    return failure(error::AccountRestricted{account.user, host, said}, {}, true);
}

tl::unexpected<Error> Authentication::timeOver() const {
    const Account& account = identity_.account;
    const auto waited = std::chrono::steady_clock::now() - began_;
    return failure(error::SignInTimeOver{account.user, serverLabel(account.host, account.port),
                                         std::chrono::round<std::chrono::seconds>(waited).count()},
                   {}, true);
}

bool Authentication::wantsNewPassword(int result) const {
    // RFC 4252, 8: SSH_MSG_USERAUTH_PASSWD_CHANGEREQ is message 60, which libssh 0.10 and 0.11 let through
    // only where it means something else.
    return result == SSH_AUTH_ERROR &&
           QByteArray(ssh_get_error(session_)).contains("rejected packet (type 60)");
}

QStringList Authentication::methodNames() const {
    QStringList names;
    if (offers(SSH_AUTH_METHOD_PUBLICKEY)) names << QStringLiteral("publickey");
    if (offers(SSH_AUTH_METHOD_INTERACTIVE)) names << QStringLiteral("keyboard-interactive");
    if (offers(SSH_AUTH_METHOD_PASSWORD)) names << QStringLiteral("password");
    if (offers(SSH_AUTH_METHOD_HOSTBASED)) names << QStringLiteral("hostbased");
    if (offers(SSH_AUTH_METHOD_GSSAPI_MIC)) names << QStringLiteral("gssapi-with-mic");
    return names;
}

QStringList Authentication::forbiddenMethods() const {
    QStringList forbidden;
    const QStringList offered = methodNames();
    for (const QString& method : ConnectionRules().methods)
        if (offered.contains(method) && !identity_.methods.contains(method)) forbidden << method;
    return forbidden;
}

QString Authentication::refusedChoice() const {
    const QString& chosen = identity_.chosenKeyFile;
    return refusedKeys_.contains(chosen) ? chosen : QString();
}

tl::unexpected<Error> Authentication::answerRefused(const QString& words) const {
    const Account& account = identity_.account;
    const QString host = serverLabel(account.host, account.port);
    if (const QString said = dialogue_.lastWords(); !said.isEmpty())
        return failure(error::AccountRestricted{account.user, host, said}, {}, true);
    if (!codeAsked_) return failure(error::PasswordRefused{account.user, host}, words, true);
    const QString question =
        visibleLine(shortenedText(askedPrompts_.join(QLatin1Char(' ')), charactersOfQuestion));
    return failure(error::CodeRefused{account.user, host, question}, words, true);
}

tl::unexpected<Error> Authentication::refusal() const {
    const QString words = QString::fromUtf8(ssh_get_error(session_));
    const Account& account = identity_.account;
    const QString& user = account.user;
    const QString host = serverLabel(account.host, account.port);
    if (passwordRefused_) return answerRefused(words);
    if (keysOffered_ > 1 && words.contains(QLatin1String("SSH_MSG_DISCONNECT")))
        return failure(error::KeysTooMany{user, host, keysOffered_}, words);
    if (const QString chosen = refusedChoice(); !chosen.isEmpty())
        return failure(error::KeyRefused{chosen, user, host}, words);
    if (!lockedKeys_.isEmpty()) return failure(error::PassphraseWrong{lockedKeys_.constFirst()});
    if (const QStringList forbidden = forbiddenMethods(); !forbidden.isEmpty())
        return failure(error::SignInMethodsForbidden{user, host, forbidden.join(QLatin1String(", "))}, words);
    return failure(error::AuthenticationRefused{user, host, methodNames().join(QLatin1String(", "))}, words);
}

}  // namespace atelier
