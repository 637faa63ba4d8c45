#include "core/ssh/signin/Authentication.h"

#include <poll.h>

#include <algorithm>
#include <utility>

#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/command/PasswordExpired.h"
#include "core/ssh/signin/PasswordPrompt.h"

namespace atelier {

namespace {

/// A server may chain several methods; one that never has enough is broken.
constexpr int methodsInARow = 6;

}  // namespace

Authentication::Authentication(ssh_session session, Identity identity, const SignInPrompts& prompts,
                               AnswerLimits limits, std::stop_token stop)
    : session_(session),
      identity_(std::move(identity)),
      prompts_(prompts),
      stop_(stop),
      questions_(prompts, identity_.account, stop),
      dialogue_(session, prompts, identity_.account),
      limits_(limits),
      call_(session, limits, stop, [this](std::chrono::nanoseconds waited) { dialogue_.showWait(waited); }) {}

int Authentication::answered(const std::function<int()>& call) {
    const int result = call_.untilAnswered(call);
    dialogue_.noteAnswer();
    return result;
}

int Authentication::verdictOn(const std::function<int()>& call) {
    dialogue_.noteGiven();
    return answered(call);
}

bool Authentication::hasHungUp() const {
    pollfd watched{.fd = ssh_get_fd(session_), .events = POLLRDHUP, .revents = 0};
    return ::poll(&watched, 1, 0) > 0 && (watched.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

Expected<Secret> Authentication::ask(const SecretQuestion& question) {
    const auto askedAt = std::chrono::steady_clock::now();
    auto answer = questions_.ask(question);
    answering_ = std::chrono::steady_clock::now() - askedAt;
    if (!answer) return failure(error::Cancelled{});
    // An answer is not sent to a server that has hung up.
    if (hasHungUp()) return timeOver();
    return std::move(*answer);
}

Expected<void> Authentication::run() {
    auto step = judged(answered([&] { return ssh_userauth_none(session_, nullptr); }));
    for (int i = 0; i < methodsInARow && step && *step != Step::Accepted; ++i) {
        methods_ = ssh_userauth_list(session_, nullptr) & ~spent_;
        step = tryNext();
        if (step && *step == Step::Refused)
            return exhausted_ && !passwordRefused_ ? tooManySteps() : refusal();
    }
    if (!step) return failure(step);
    if (*step != Step::Accepted) return tooManySteps();
    return {};
}

Authentication::StepResult Authentication::tryNext() {
    for (const QString& method : identity_.methods) {
        const auto step = tryMethod(method);
        if (!step || *step != Step::Refused || passwordRefused_) return step;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::tryMethod(const QString& method) {
    if (method == QLatin1String("publickey") && offers(SSH_AUTH_METHOD_PUBLICKEY)) return tryKeys();
    if (method == QLatin1String("keyboard-interactive") && offers(SSH_AUTH_METHOD_INTERACTIVE))
        return tryKeyboardInteractive();
    if (method == QLatin1String("password") && offers(SSH_AUTH_METHOD_PASSWORD)) return tryPassword();
    return Step::Refused;
}

tl::unexpected<Error> Authentication::tooManySteps() const {
    const Account& account = identity_.account;
    return failure(error::SignInEndless{account.user, serverLabel(account.host, account.port),
                                        identity_.passwordPrompts});
}

bool Authentication::mayTry(int& tries) {
    // As ssh counts for NumberOfPasswordPrompts: for each method and sign-in, whether the server takes an
    // answer for wrong or, without end, for right and not enough (OpenSSH's sshconnect2.c, userauth_passwd
    // and userauth_kbdint, which count on over a partial success).
    exhausted_ = tries >= identity_.passwordPrompts;
    return !exhausted_ && ++tries > 0;
}

Authentication::StepResult Authentication::tryPassword() {
    codeAsked_ = false;
    for (int attempt = 0; mayTry(passwordTries_); ++attempt) {
        const auto password = ask({.kind = SecretQuestion::Kind::Password,
                                   .attempt = attempt,
                                   .refusedKey = refusedChoice(),
                                   .name = SecretName::password(identity_.account)});
        if (!password) return failure(password);
        const int result =
            verdictOn([&] { return ssh_userauth_password(session_, nullptr, password->utf8()); });
        if (wantsNewPassword(result))
            return tl::unexpected<Error>(passwordExpired(identity_.account, identity_.typedHost));
        const auto step = judgedSecret(result);
        if (!step || *step != Step::Refused) return step;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::tryKeyboardInteractive() {
    for (int attempt = 0; mayTry(interactiveTries_); ++attempt) {
        bool asked = false;
        const auto step = answerRounds(attempt, &asked);
        if (!step || *step != Step::Refused) return step;
        // A server that refuses before it has asked anything offers the method without supporting it.
        if (!asked) break;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::answerRounds(int attempt, bool* asked) {
    const auto next = [this] { return ssh_userauth_kbdint(session_, nullptr, nullptr); };
    askedPrompts_.clear();
    codeAsked_ = false;
    passwordCounted_ = false;
    dialogue_.expectPhone();
    int result = answered(next);
    while (result == SSH_AUTH_INFO) {
        const auto prompts = answerPrompts(attempt, asked);
        if (!prompts) return failure(prompts);
        result = answered(next);
    }
    return *asked ? judgedSecret(result) : judged(result);
}

Expected<void> Authentication::answerPrompts(int attempt, bool* asked) {
    const int prompts = ssh_userauth_kbdint_getnprompts(session_);
    // A round without a question counts as one question: such rounds must not go on for ever.
    if (const auto few = questions_.count(std::max(1, prompts)); !few) return failure(few);
    SecretQuestion question{.kind = SecretQuestion::Kind::KeyboardInteractive,
                            .title = QString::fromUtf8(ssh_userauth_kbdint_getname(session_)),
                            .instruction = QString::fromUtf8(ssh_userauth_kbdint_getinstruction(session_)),
                            .attempt = attempt,
                            .refusedKey = refusedChoice()};
    if (prompts == 0) {
        dialogue_.showWords({question.title, question.instruction});
        return {};
    }
    for (int i = 0; i < prompts; ++i) {
        *asked = true;
        if (const auto answer = answerPrompt(i, question, prompts == 1); !answer) return answer;
    }
    dialogue_.noteGiven();
    return {};
}

Expected<void> Authentication::answerPrompt(int number, SecretQuestion& question, bool alone) {
    char echo = 0;
    const auto index = static_cast<unsigned int>(number);
    question.prompt = QString::fromUtf8(ssh_userauth_kbdint_getprompt(session_, index, &echo));
    question.echo = echo != 0;
    question.name.reset();
    if (alone && !question.echo && asksForPasswordOf(identity_.account, question.prompt))
        question.name = SecretName::interactivePassword(identity_.account);
    askedPrompts_ << question.prompt.simplified();
    codeAsked_ = codeAsked_ || !question.name;
    // A password counts once for both methods that ask for it.
    if (question.name && !std::exchange(passwordCounted_, true) && !mayTry(passwordTries_))
        return tooManySteps();
    const auto answer = ask(question);
    if (!answer) return failure(answer);
    ssh_userauth_kbdint_setanswer(session_, index, answer->utf8());
    return {};
}

}  // namespace atelier
