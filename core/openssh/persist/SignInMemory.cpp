#include "core/openssh/persist/SignInMemory.h"

#include <algorithm>

namespace atelier {

namespace {

bool isSame(const SecretQuestion& one, const SecretQuestion& other) {
    if (one.name || other.name) return one.name == other.name;
    return one.kind == other.kind && one.account.label() == other.account.label() &&
           one.prompt.simplified() == other.prompt.simplified();
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
    if (prompts_.showWords)
        made.showWords = [this](const ServerWords& words) {
            const QString said = words.text.simplified();
            if (said_.contains(said)) return;
            said_ << said;
            prompts_.showWords(words);
        };
    if (prompts_.readSecret) made.readSecret = [this](const SecretName& name) { return readSecret(name); };
    return made;
}

SignInPrompts SignInMemory::untilCode() {
    SignInPrompts made = remembering();
    if (prompts_.askSecret)
        made.askSecret = [this](const SecretQuestion& question) { return askUntilCode(question); };
    return made;
}

SignInPrompts SignInMemory::goingOn() {
    SignInPrompts made = remembering();
    if (prompts_.askSecret)
        made.askSecret = [this](const SecretQuestion& question) { return askGoingOn(question); };
    return made;
}

std::vector<SignInMemory::Answered>::iterator SignInMemory::find(const SecretQuestion& question) {
    return std::ranges::find_if(answered_,
                                [&question](const Answered& one) { return isSame(one.question, question); });
}

std::optional<SecretAnswer> SignInMemory::askUntilCode(const SecretQuestion& question) {
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

std::optional<SecretAnswer> SignInMemory::askGoingOn(const SecretQuestion& question) {
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
