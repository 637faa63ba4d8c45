#pragma once

#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// A server's text, cut to a readable length of at most `characters`.
QString shortenedText(const QString& text, qsizetype characters);

/// The questions of one sign-in to one account. Each is put to the keychain first, once for each name, then
/// to the user. An answer that the user wants kept is kept only after it has proved right. All answers are
/// for this account alone.
class Questions {
public:
    /// `prompts` must outlive it; `stop` ends the sign-in.
    Questions(const SignInPrompts& prompts, Account account, std::stop_token stop)
        : prompts_(prompts), account_(std::move(account)), stop_(std::move(stop)) {}

    /// The account that signs in.
    const Account& account() const { return account_; }
    /// Asks one question. None: the user cancels, or the sign-in is to stop.
    std::optional<Secret> ask(SecretQuestion question);
    /// Says that the answers since the last verdict were right: those that the user wants kept are kept.
    void answersWereRight();
    /// Says that the answers since the last verdict were wrong: none of them is kept.
    void answersWereWrong() { undecided_.clear(); }
    /// Counts the questions of a server, which may ask for ever. Errors: QuestionsEndless.
    Expected<void> count(int questions);
    /// The error that the server asks without end: QuestionsEndless.
    tl::unexpected<Error> tooManyQuestions() const;

private:
    struct Undecided {
        SecretName name;
        Secret secret;
    };
    std::optional<Secret> kept(const SecretName& name);

    const SignInPrompts& prompts_;
    Account account_;
    std::stop_token stop_;
    std::set<SecretName> lookedUp_;
    std::vector<Undecided> undecided_;
    int counted_ = 0;
};

}  // namespace atelier
