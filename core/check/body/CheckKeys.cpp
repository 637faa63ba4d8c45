#include "core/check/body/CheckKeys.h"

#include <QRegularExpression>

#include "core/body/BodyFacts.h"
#include "core/credentials/Credentials.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"

namespace atelier {

namespace {

/// Whether a text is a key as services give them out, and neither a variable nor a word to be replaced.
bool isKey(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z0-9_\\-./+=:]{16,}\\z"));
    static const QRegularExpression digit(QStringLiteral("\\d"));
    static const QRegularExpression letter(QStringLiteral("[A-Za-z]"));
    static const QRegularExpression placeholder(QStringLiteral("your|xxx|\\.\\.\\.|changeme|secret|example"),
                                                QRegularExpression::CaseInsensitiveOption);
    return form.match(text).hasMatch() && text.contains(digit) && text.contains(letter) &&
           !text.contains(placeholder) && !text.startsWith(QLatin1Char('/')) &&
           !text.startsWith(QLatin1String("./")) && !text.startsWith(QLatin1Char('~'));
}

void checkAssignment(CheckContext& script, const ShellWord& word) {
    const auto name = word.text.section(QLatin1Char('='), 0, 0);
    const auto value = word.text.mid(name.size() + 1);
    if (namesCredential(name) && isKey(value)) script.atWord(broken<BodyRule::KeyInScript>(name), word);
}

/// `wandb login KEY`, `--api-key KEY`, `--token=KEY`.
void checkArguments(CheckContext& script, const ShellCommand& command) {
    static const QSet<QString> programs{"wandb", "comet", "huggingface-cli", "hf"};
    const auto index = programIndex(command);
    const bool logsIn =
        programs.contains(programName(command)) && (command.word(index + 1) == QLatin1String("login") ||
                                                    command.word(index + 2) == QLatin1String("login"));
    const QLatin1Char dash('-');
    for (auto i = index + 1; i < command.words.size(); ++i) {
        const auto& word = command.words[i];
        const bool option = word.text.startsWith(dash) || command.words[i - 1].text.startsWith(dash);
        if (!logsIn && !option) continue;
        const auto name = word.text.section(QLatin1Char('='), 0, 0);
        const bool attached = namesCredential(name) && isKey(word.text.mid(name.size() + 1));
        const bool apart = namesCredential(command.word(i - 1)) && isKey(word.text);
        if (attached || apart || (logsIn && isKey(word.text) && !word.text.startsWith(QLatin1Char('-'))))
            return script.atWord(broken<BodyRule::KeyInScript>(attached ? name
                                                               : logsIn ? programName(command)
                                                                        : command.word(i - 1)),
                                 word);
    }
}

/// Neither the history nor what is kept of a journey has its keys. A text for another program may hold one
/// anywhere, so that the lines count and not the words.
void checkMasks(CheckContext& script) {
    if (!isMasked(script.text())) return;
    const QStringList lines = script.text().split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i)
        if (isMasked(lines[i]) && !lines[i].trimmed().startsWith(QLatin1Char('#')))
            script.atLine(broken<BodyRule::SecretMasked>(QString::fromUtf16(credentialMask)), int(i) + 1);
}

}  // namespace

void checkKeys(CheckContext& script) {
    checkMasks(script);
    for (const auto& command : script.shell().commands) {
        for (const auto& word : command.assignments) checkAssignment(script, word);
        if (command.word(0) == QLatin1String("export"))
            for (const auto& word : command.words.mid(1)) checkAssignment(script, word);
        else if (!command.words.isEmpty())
            checkArguments(script, command);
    }
}

}  // namespace atelier
