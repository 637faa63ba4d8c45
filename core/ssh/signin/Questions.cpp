#include "core/ssh/signin/Questions.h"

#include "core/display/WholeCharacters.h"
#include "core/error/SignInErrors.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// Three tries of a password and of two factors come to fewer.
constexpr int questionsAnswered = 30;
constexpr qsizetype charactersOfPrompt = 512;
constexpr qsizetype charactersOfInstruction = 4096;

}  // namespace

QString cutToRead(const QString& text, qsizetype characters) {
    if (text.size() <= characters) return text;
    return wholeCharacters(text, characters) + QStringLiteral(" […]");
}

std::optional<Secret> Questions::ask(SecretQuestion question) {
    if (question.name)
        if (auto secret = kept(*question.name)) return secret;
    if (stop_.stop_requested() || !prompts_.askSecret) return std::nullopt;
    question.account = account_;
    question.title = cutToRead(question.title, charactersOfPrompt);
    question.instruction = cutToRead(question.instruction, charactersOfInstruction);
    question.prompt = cutToRead(question.prompt, charactersOfPrompt);
    auto answer = prompts_.askSecret(question);
    if (!answer || stop_.stop_requested()) return std::nullopt;
    if (answer->remember && question.name) unproved_.push_back({*question.name, answer->text.copy()});
    return std::move(answer->text);
}

std::optional<Secret> Questions::kept(const SecretName& name) {
    // One that was wrong must be asked for, not tried again.
    if (!prompts_.readSecret || !lookedUp_.insert(name).second) return std::nullopt;
    auto secret = prompts_.readSecret(name);
    return secret && !secret->isEmpty() ? std::move(secret) : std::nullopt;
}

void Questions::proveRight() {
    if (prompts_.keepSecret)
        for (const auto& [name, secret] : unproved_) prompts_.keepSecret(name, secret);
    unproved_.clear();
}

Expected<void> Questions::count(int questions) {
    counted_ += questions;
    if (counted_ <= questionsAnswered) return {};
    return endless();
}

tl::unexpected<Error> Questions::endless() const {
    return failure(error::QuestionsEndless{serverLabel(account_.host, account_.port), questionsAnswered});
}

}  // namespace atelier
