#pragma once

#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// A text of a server's, cut to what somebody would read.
QString cutToRead(const QString& text, qsizetype characters);

/// The questions of one sign-in to one account. Each is asked of the keychain first, once under each name,
/// then of the user; what the user wants kept is kept only after it has proved right. All of it is for this
/// account alone.
class Questions {
public:
    Questions(const SignInPrompts& prompts, Account account, std::stop_token stop)
        : prompts_(prompts), account_(std::move(account)), stop_(std::move(stop)) {}

    const Account& account() const { return account_; }
    /// None: the user gives up, or the sign-in is to stop.
    std::optional<Secret> ask(SecretQuestion question);
    /// The answers given since the last verdict were right: those that are wanted are kept.
    void proveRight();
    /// They were wrong: nothing of them is kept.
    void proveWrong() { unproved_.clear(); }
    /// Counts what a server asks for; an Error once that has no end. Errors: QuestionsEndless.
    Expected<void> count(int questions);
    tl::unexpected<Error> endless() const;

private:
    struct Unproved {
        SecretName name;
        Secret secret;
    };
    std::optional<Secret> kept(const SecretName& name);

    const SignInPrompts& prompts_;
    Account account_;
    std::stop_token stop_;
    std::set<SecretName> lookedUp_;
    std::vector<Unproved> unproved_;
    int counted_ = 0;
};

}  // namespace atelier
