#include "core/openssh/persist/SignInMemory.h"

#include <algorithm>

namespace atelier {

namespace {

/// Whether a question is the one that was answered. Of a jump host, ssh says neither the port nor, so, under
/// which name its password is kept.
bool isSame(const SecretQuestion& question, const SecretQuestion& answered) {
    if (question.name) return question.name == answered.name;
    const Account& account = question.account;
    const bool isOfSame = answered.name
                              ? account.user == answered.account.user && account.host == answered.account.host
                              : account.label() == answered.account.label();
    return isOfSame && question.kind == answered.kind &&
           question.prompt.simplified() == answered.prompt.simplified();
}

}  // namespace

bool wantsCode(const SecretQuestion& question) {
    return question.kind == SecretQuestion::Kind::KeyboardInteractive && !question.name;
}

SignInPrompts SignInMemory::remembering() {
    SignInPrompts made = prompts_;
    if (prompts_.acceptHostKey)
        made.acceptHostKey = [this](const HostKeyQuestion& question) {
            const QString key = question.account.place() + QLatin1Char(' ') + question.fingerprint;
            if (acceptedKeys_.contains(key)) return true;
            if (!prompts_.acceptHostKey(question)) return false;
            acceptedKeys_ << key;
            return true;
        };
    made.showWords = [this](const ServerWords& words) {
        heard_ = heard_ || !words.isOfProgram;
        // What comes before the wait in a banner is there for everybody. OpenSSH's server holds back what PAM
        // says until it is done, and says it in a banner then (sshpam_query in its auth-pam.c).
        saidWhy_ = saidWhy_ || words.isOfRound || waited_;
        const QString said = words.text.simplified();
        if (said_.contains(said) || !prompts_.showWords) return;
        said_ << said;
        prompts_.showWords(words);
    };
    made.showWait = [this](std::optional<ServerWait> wait) {
        waited_ = waited_ || (wait && wait->mayBePhone);
        if (prompts_.showWait) prompts_.showWait(wait);
    };
    if (prompts_.readSecret) made.readSecret = [this](const SecretName& name) { return readSecret(name); };
    return made;
}

SignInPrompts SignInMemory::promptsUntilCode() {
    SignInPrompts made = remembering();
    if (prompts_.askSecret)
        made.askSecret = [this](const SecretQuestion& question) { return askUntilCode(question); };
    return made;
}

SignInPrompts SignInMemory::promptsAfterCode() {
    SignInPrompts made = remembering();
    if (prompts_.askSecret)
        made.askSecret = [this](const SecretQuestion& question) { return askAfterCode(question); };
    return made;
}

std::vector<SignInMemory::Answered>::iterator SignInMemory::find(const SecretQuestion& question) {
    return std::ranges::find_if(answered_,
                                [&question](const Answered& one) { return isSame(question, one.question); });
}

std::optional<SecretAnswer> SignInMemory::askUntilCode(const SecretQuestion& question) {
    noteQuestion();
    if (wantsCode(question)) {
        endedAtCode_ = true;
        return std::nullopt;
    }
    auto answer = prompts_.askSecret(question);
    if (!answer) return std::nullopt;
    // What was answered before was wrong.
    if (const auto before = find(question); before != answered_.end()) answered_.erase(before);
    answered_.push_back({question, {.text = answer->text.copy(), .remember = answer->remember}});
    return answer;
}

std::optional<SecretAnswer> SignInMemory::askAfterCode(const SecretQuestion& question) {
    noteQuestion();
    if (const auto before = find(question); before != answered_.end()) {
        SecretAnswer answer = std::move(before->answer);
        answered_.erase(before);
        if (question.attempt == 0) return answer;
    }
    asked_ = true;
    askedForCode_ = askedForCode_ || wantsCode(question);
    return prompts_.askSecret(question);
}

std::optional<Secret> SignInMemory::readSecret(const SecretName& name) {
    auto known = kept_.find(name);
    if (known == kept_.end()) known = kept_.emplace(name, prompts_.readSecret(name)).first;
    if (!known->second) return std::nullopt;
    return known->second->copy();
}

}  // namespace atelier
