#include "core/ssh/Authentication.h"

#include <QFileInfo>

#include "core/ssh/PrivateKey.h"
#include "core/ssh/SessionCall.h"

namespace atelier {

namespace {

constexpr int attemptsAllowed = 3;
/// A server may chain several methods; one that never has enough is broken.
constexpr int methodsInARow = 6;

/// Whether a prompt asks for the account's password, rather than for something that is good only once.
bool asksForPassword(const QString& prompt) {
    return prompt.contains(QLatin1String("password"), Qt::CaseInsensitive) &&
           !prompt.contains(QLatin1String("one-time"), Qt::CaseInsensitive);
}

}  // namespace

Authentication::Authentication(ssh_session session, Identity identity, const SignInPrompts& prompts,
                               QString storedSecret, std::stop_token stop)
    : session_(session),
      identity_(std::move(identity)),
      prompts_(prompts),
      stored_(std::move(storedSecret)),
      stop_(std::move(stop)) {}

Expected<void> Authentication::run() {
    auto step = judged(answered([&] { return ssh_userauth_none(session_, nullptr); }));
    if (char* banner = ssh_get_issue_banner(session_)) {
        if (prompts_.showBanner) prompts_.showBanner(QString::fromUtf8(banner));
        ssh_string_free_char(banner);
    }
    for (int i = 0; i < methodsInARow && step && *step != Step::Accepted; ++i) {
        methods_ = ssh_userauth_list(session_, nullptr) & ~spent_;
        step = tryNext();
        if (step && *step == Step::Refused) return refusal();
    }
    if (!step) return failure(step);
    if (*step != Step::Accepted) return refusal();
    return {};
}

Authentication::StepResult Authentication::tryNext() {
    if (offers(SSH_AUTH_METHOD_PUBLICKEY)) {
        const auto step = tryKeys();
        if (!step || *step != Step::Refused) return step;
    }
    if (offers(SSH_AUTH_METHOD_INTERACTIVE)) {
        const auto step = tryKeyboardInteractive();
        if (!step || *step != Step::Refused || passwordRefused_) return step;
    }
    if (offers(SSH_AUTH_METHOD_PASSWORD)) return tryPassword();
    return Step::Refused;
}

Authentication::StepResult Authentication::tryKeys() {
    // A key that was accepted once must not be offered again for a second factor.
    spent_ |= SSH_AUTH_METHOD_PUBLICKEY;
    if (!identity_.chosenKeyFile.isEmpty()) {
        const auto step = tryKeyFile(identity_.chosenKeyFile);
        if (!step || *step != Step::Refused) return step;
    }
    if (identity_.useAgent) {
        const auto step = tryAgent();
        if (!step || *step != Step::Refused) return step;
    }
    for (const QString& path : identity_.keyFiles) {
        if (path == identity_.chosenKeyFile || !QFileInfo::exists(path)) continue;
        const auto step = tryKeyFile(path);
        // Nobody chose this key: one that cannot be used is passed over.
        if (!step && step.error().kind == ErrorKind::KeyUnreadable) continue;
        if (!step || *step != Step::Refused) return step;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::tryAgent() {
    const int result = answered([&] { return ssh_userauth_agent(session_, nullptr); });
    // An agent that does not answer is no reason to give up; a connection that is gone is.
    if (result == SSH_AUTH_ERROR && ssh_is_connected(session_) && !stop_.stop_requested())
        return Step::Refused;
    return judged(result);
}

Authentication::StepResult Authentication::tryKeyFile(const QString& path) {
    if (!QFileInfo(path).isReadable()) return failure(ErrorKind::KeyUnreadable, {path});
    if (const KeyHandle half = publicKeyOf(path)) {
        const auto wanted =
            judged(answered([&] { return ssh_userauth_try_publickey(session_, nullptr, half.get()); }));
        if (!wanted || *wanted == Step::Refused) {
            refusedKeys_ << path;
            return wanted;
        }
    }
    const auto key = loadPrivateKey(path, [&](int attempt) {
        return ask({.kind = SecretQuestion::Kind::Passphrase, .prompt = path, .attempt = attempt});
    });
    if (!key) return failure(key);
    const auto step = judged(answered([&] { return ssh_userauth_publickey(session_, nullptr, key->get()); }));
    if (step && *step == Step::Refused) refusedKeys_ << path;
    return step;
}

Authentication::StepResult Authentication::tryPassword() {
    for (int attempt = 0; attempt < attemptsAllowed; ++attempt) {
        const auto password =
            ask({.kind = SecretQuestion::Kind::Password, .attempt = attempt, .refusedKey = refusedChoice()});
        if (!password) return failure(ErrorKind::Cancelled);
        const auto step = judgedSecret(answered(
            [&] { return ssh_userauth_password(session_, nullptr, password->toUtf8().constData()); }));
        if (!step || *step != Step::Refused) return step;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::tryKeyboardInteractive() {
    for (int attempt = 0; attempt < attemptsAllowed; ++attempt) {
        bool asked = false;
        const auto step = answerRounds(attempt, &asked);
        if (!step || *step != Step::Refused) return step;
        // Refused before a single question: the server offers the method but does not mean it.
        if (!asked) break;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::answerRounds(int attempt, bool* asked) {
    const auto next = [this] { return ssh_userauth_kbdint(session_, nullptr, nullptr); };
    int result = answered(next);
    while (result == SSH_AUTH_INFO) {
        const auto prompts = answerPrompts(attempt, asked);
        if (!prompts) return failure(prompts);
        result = answered(next);
    }
    return *asked ? judgedSecret(result) : judged(result);
}

Expected<int> Authentication::answerPrompts(int attempt, bool* asked) {
    SecretQuestion question{.kind = SecretQuestion::Kind::KeyboardInteractive,
                            .title = QString::fromUtf8(ssh_userauth_kbdint_getname(session_)),
                            .instruction = QString::fromUtf8(ssh_userauth_kbdint_getinstruction(session_)),
                            .attempt = attempt,
                            .refusedKey = refusedChoice()};
    const int prompts = ssh_userauth_kbdint_getnprompts(session_);
    for (int i = 0; i < prompts; ++i) {
        char echo = 0;
        const auto index = static_cast<unsigned int>(i);
        question.prompt = QString::fromUtf8(ssh_userauth_kbdint_getprompt(session_, index, &echo));
        question.echo = echo != 0;
        *asked = true;
        const auto answer = ask(question);
        if (!answer) return failure(ErrorKind::Cancelled);
        ssh_userauth_kbdint_setanswer(session_, index, answer->toUtf8().constData());
    }
    return prompts;
}

std::optional<QString> Authentication::ask(const SecretQuestion& question) {
    const bool storable = question.kind != SecretQuestion::Kind::KeyboardInteractive ||
                          (!question.echo && asksForPassword(question.prompt));
    if (storable)
        if (auto stored = stored_.take()) return stored;
    if (stop_.stop_requested() || !prompts_.askSecret) return std::nullopt;
    const auto answer = prompts_.askSecret(question);
    if (!answer || stop_.stop_requested()) return std::nullopt;
    return answer->text;
}

int Authentication::answered(const std::function<int()>& call) const {
    return untilAnswered(session_, stop_, call);
}

Authentication::StepResult Authentication::judgedSecret(int result) {
    passwordRefused_ = result != SSH_AUTH_SUCCESS && result != SSH_AUTH_PARTIAL;
    return judged(result);
}

Authentication::StepResult Authentication::judged(int result) const {
    if (stop_.stop_requested()) return failure(ErrorKind::Cancelled);
    switch (result) {
        case SSH_AUTH_SUCCESS:
            return Step::Accepted;
        case SSH_AUTH_PARTIAL:
            return Step::Partial;
        case SSH_AUTH_DENIED:
            return Step::Refused;
        default:
            break;
    }
    // Servers hang up after too many wrong answers: then the answers are what was wrong.
    const QString words = QString::fromUtf8(ssh_get_error(session_));
    if (words.contains(QLatin1String("SSH_MSG_DISCONNECT"))) return refusal();
    return failure(ErrorKind::ConnectionLost, {identity_.host}, QString::fromUtf8(ssh_get_error(session_)),
                   true);
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

QString Authentication::refusedChoice() const {
    const QString& chosen = identity_.chosenKeyFile;
    return refusedKeys_.contains(chosen) ? chosen : QString();
}

tl::unexpected<Error> Authentication::refusal() const {
    const QString words = QString::fromUtf8(ssh_get_error(session_));
    if (passwordRefused_)
        return failure(ErrorKind::PasswordRefused, {identity_.user, identity_.host}, words, true);
    if (const QString chosen = refusedChoice(); !chosen.isEmpty())
        return failure(ErrorKind::KeyRefused, {chosen, identity_.user, identity_.host}, words);
    return failure(ErrorKind::AuthenticationRefused,
                   {identity_.user, identity_.host, methodNames().join(QLatin1String(", "))}, words);
}

}  // namespace atelier
