#include "app/ctl/TerminalPrompts.h"

#include <QCoreApplication>

#include "app/ctl/Terminal.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct TerminalPromptsText {
    Q_DECLARE_TR_FUNCTIONS(TerminalPrompts)
};

bool acceptHostKey(const HostKeyQuestion& question) {
    if (question.published) {
        note(TerminalPromptsText::tr("%1 shows the %2 key %3, which its site publishes.")
                 .arg(question.host, question.keyType, question.fingerprint));
        return true;
    }
    note(TerminalPromptsText::tr("%1 is not known yet. Its %2 key is %3.")
             .arg(question.host, question.keyType, question.fingerprint));
    const QString answer =
        ask(TerminalPromptsText::tr("Is that the key your site publishes? Type yes to go on: "), false);
    return answer.trimmed().compare(TerminalPromptsText::tr("yes"), Qt::CaseInsensitive) == 0;
}

std::optional<SecretAnswer> askSecret(const SecretQuestion& question) {
    if (question.attempt > 0) note(TerminalPromptsText::tr("That was not accepted. Once more:"));
    if (!question.instruction.isEmpty()) note(question.instruction);
    const QString prompt = question.kind == SecretQuestion::Kind::Passphrase
                               ? TerminalPromptsText::tr("Passphrase of %1: ").arg(question.prompt)
                               : question.prompt;
    const QString answer = ask(prompt, !question.echo);
    if (answer.isNull()) return std::nullopt;
    return SecretAnswer{.text = answer};
}

}  // namespace

SignInPrompts terminalPrompts() {
    return {.acceptHostKey = acceptHostKey, .askSecret = askSecret, .showBanner = [](const QString& text) {
                note(text);
            }};
}

}  // namespace atelier::ctl
