#pragma once

#include <QStringList>
#include <map>
#include <optional>
#include <vector>

#include "core/remote/SignIn.h"

namespace atelier {

/// Whether a question asks for something that can be used only once: a code, or the choice of a phone.
bool wantsCode(const SecretQuestion& question);

/// What is said, asked and answered in a sign-in that ends at the first code it is asked for, and in the one
/// by another way that takes its place, so that nobody is told or asked the same twice.
class SignInMemory {
public:
    /// `prompts` must outlive it.
    explicit SignInMemory(const SignInPrompts& prompts) : prompts_(prompts) {}

    /// The prompts of the first sign-in: a code is not asked for, and its question cancels.
    SignInPrompts promptsUntilCode();
    /// The prompts of the one that takes its place, or is the only one.
    SignInPrompts promptsAfterCode();
    /// Whether the first has ended at a code.
    bool hasEndedAtCode() const { return endedAtCode_; }
    /// Whether the second has asked the user something, and whether a code was among it.
    bool hasAsked() const { return asked_; }
    bool hasAskedForCode() const { return askedForCode_; }
    /// Whether the server has waited for something else than an answer since the last question, and has told
    /// what: a push to the user's phone, which it sends by itself.
    bool hasWaitedForPhone() const { return waited_ && saidWhy_; }
    /// Whether the server has said anything since the last question, as it does also where the user has
    /// agreed on the phone at once.
    bool hasHeard() const { return heard_; }

private:
    struct Answered {
        SecretQuestion question;
        SecretAnswer answer;
    };
    SignInPrompts remembering();
    /// A wait that follows a question is one for what the server makes of the answer.
    void noteQuestion() { waited_ = saidWhy_ = heard_ = false; }
    std::optional<SecretAnswer> askUntilCode(const SecretQuestion& question);
    std::optional<SecretAnswer> askAfterCode(const SecretQuestion& question);
    std::optional<Secret> readSecret(const SecretName& name);
    std::vector<Answered>::iterator find(const SecretQuestion& question);

    const SignInPrompts& prompts_;
    std::vector<Answered> answered_;
    std::map<SecretName, std::optional<Secret>> kept_;
    QStringList acceptedKeys_;
    QStringList said_;
    bool endedAtCode_ = false;
    bool asked_ = false;
    bool askedForCode_ = false;
    bool waited_ = false;
    bool saidWhy_ = false;
    bool heard_ = false;
};

}  // namespace atelier
