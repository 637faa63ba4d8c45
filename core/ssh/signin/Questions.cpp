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

QString shortenedText(const QString& text, qsizetype characters) {
    if (text.size() <= characters) return text;
    return wholeCharacters(text, characters) + QStringLiteral(" […]");
}

std::optional<Secret> Questions::ask(SecretQuestion question) {
    if (question.name)
        if (auto secret = kept(*question.name)) return secret;
    if (stop_.stop_requested() || !prompts_.askSecret) return std::nullopt;
    question.account = account_;
    question.title = shortenedText(question.title, charactersOfPrompt);
    question.instruction = shortenedText(question.instruction, charactersOfInstruction);
    question.prompt = shortenedText(question.prompt, charactersOfPrompt);
    auto answer = prompts_.askSecret(question);
    if (!answer || stop_.stop_requested()) return std::nullopt;
    if (answer->remember && question.name) undecided_.push_back({*question.name, answer->text.copy()});
    return std::move(answer->text);
}

std::optional<Secret> Questions::kept(const SecretName& name) {
    // A kept secret is used once: if it was wrong, the user is asked.
    if (!prompts_.readSecret || !lookedUp_.insert(name).second) return std::nullopt;
    auto secret = prompts_.readSecret(name);
    return secret && !secret->isEmpty() ? std::move(secret) : std::nullopt;
}

void Questions::answersWereRight() {
    if (prompts_.keepSecret)
        for (const auto& [name, secret] : undecided_) prompts_.keepSecret(name, secret);
    undecided_.clear();
}

Expected<void> Questions::count(int questions) {
    counted_ += questions;
    if (counted_ <= questionsAnswered) return {};
    return tooManyQuestions();
}

tl::unexpected<Error> Questions::tooManyQuestions() const {
    return failure(error::QuestionsEndless{serverLabel(account_.host, account_.port), questionsAnswered});
}

}  // namespace atelier
