#include "core/check/body/CheckBody.h"

#include <QRegularExpression>
#include <algorithm>
#include <optional>

#include "core/body/BodyFacts.h"
#include "core/check/body/Checks.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/sbatch/SignalSpec.h"

namespace atelier {

namespace {

/// The column after a command that has its line to itself: nothing stands before it, and neither another
/// command nor a comment behind it; none otherwise, and for a line that goes on in the next one.
std::optional<int> endOnItsLine(const CheckContext& script, const ShellCommand& command) {
    if (command.holder >= 0 || command.endLine != command.line) return {};
    const auto line = script.lineText(command.line);
    int first = static_cast<int>(line.size()) + 1;
    int end = 1;
    for (const auto* words : {&command.assignments, &command.words, &command.redirections})
        for (const auto& word : *words) {
            first = std::min(first, word.column);
            end = std::max(end, word.endColumn);
        }
    const bool alone = line.left(first - 1).trimmed().isEmpty() && line.mid(end - 1).trimmed().isEmpty();
    return alone ? std::optional(end) : std::nullopt;
}

/// An edit that removes a whole line.
TextEdit withoutLine(int line) {
    return {line, 1, line + 1, 1, {}};
}

void checkSalloc(CheckContext& script, const ShellCommand& command) {
    if (command.word(0) != QLatin1String("salloc")) return;
    const auto& word = command.words.first();
    // The command is only removed outside of an `if` or a loop, which must not become empty.
    if (endOnItsLine(script, command) && command.blockEndLine == command.endLine && !command.insideFunction)
        script.atWordWithEdit(broken<BodyRule::SallocInside>(word.text), word, withoutLine(word.line));
    else
        script.atWord(broken<BodyRule::SallocInside>(word.text), word);
}

/// `srun --pty PROGRAM`: without the option it is a job step like any other.
void checkPty(CheckContext& script, const ShellCommand& command) {
    if (command.word(0) != QLatin1String("srun") || !hasArgument(command, QStringLiteral("--pty"))) return;
    const auto& words = command.words;
    const auto at = std::find_if(words.cbegin() + 1, words.cend(),
                                 [](const ShellWord& word) { return word.raw == QLatin1String("--pty"); });
    static const QSet<QString> shells{"bash", "sh", "zsh", "tcsh", "-l", "-i"};
    const bool shell = shells.contains(words.last().text.section(QLatin1Char('/'), -1));
    if (shell || at == words.cend() || at + 1 == words.cend() || (at + 1)->line != at->line ||
        command.holder >= 0)
        return script.atWord(broken<BodyRule::PtyInside>(), words.first());
    script.atWordWithEdit(broken<BodyRule::PtyInside>(), words.first(),
                          {at->line, at->column, at->line, (at + 1)->column, {}});
}

/// Where the site says not to use it, and has wheels of its own; once for each script.
void checkConda(CheckContext& script) {
    if (!offersAllianceSoftware(script.cluster())) return;
    static const QRegularExpression module(QStringLiteral("\\A(ana|mini)conda\\d?(/|\\z)"),
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression installed(
        QStringLiteral(
            "/(?:(?:ana|mini)conda|mini-?forge|mamba-?forge)\\d?/(?:bin/activate|etc/profile\\.d/)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QSet<QString> programs{"conda", "mamba", "micromamba"};
    for (const auto& command : script.shell().commands) {
        if (command.words.isEmpty()) continue;
        const auto note = [&](const ShellWord& word, const QString& what) {
            script.atWord(broken<SoftwareRule::CondaUsed>(what), word);
        };
        if (programs.contains(command.word(0))) return note(command.words.first(), command.word(0));
        const bool activates =
            command.word(0) == QLatin1String("source") || command.word(0) == QLatin1String(".");
        if (activates && command.word(1) == QLatin1String("activate"))
            return note(command.words[1], QStringLiteral("source activate"));
        if (activates && installed.match(command.word(1)).hasMatch())
            return note(command.words[1], command.word(1));
        for (const auto& word : loadedModules(command))
            if (module.match(word.text).hasMatch()) return note(word, word.text);
    }
}

void checkTensorBoard(CheckContext& script, const ShellCommand& command) {
    if (programName(command) != QLatin1String("tensorboard") || command.background || command.piped ||
        hasArgument(command, QStringLiteral("--version")))
        return;
    const auto& word = command.words[programIndex(command)];
    if (const auto end = endOnItsLine(script, command))
        return script.atWordWithEdit(broken<BodyRule::TensorBoardInForeground>(), word,
                                     {command.line, *end, command.line, *end, QStringLiteral(" &")});
    script.atWord(broken<BodyRule::TensorBoardInForeground>(), word);
}

/// Reports a word that a template or a tutorial left for the reader to replace.
void checkPlaceholders(CheckContext& script, const ShellCommand& command) {
    static const QRegularExpression left(QStringLiteral(
        "(?:\\A|[/=])((?:def|rrg|aip)-(?:x{2,}|some-?(?:user|prof|one|pi|body|group))|"
        "[\\w.-]*CHANGE_?ME[\\w.-]*)(?:/|\\z)|\\A(?:[\\w-]+=)?(?:/?(path/to)/|(\\.\\.\\.)\\z)"));
    if (onlyPrints(command)) return;
    for (const auto* words : {&command.words, &command.assignments})
        for (const auto& word : *words)
            if (const auto match = left.match(word.text); match.hasMatch())
                return script.atWord(broken<BodyRule::PlaceholderLeft>(match.captured(1) + match.captured(2) +
                                                                       match.captured(3)),
                                     word);
}

/// Reports a line that begins with an option: the line before lacks the backslash that continues it.
void checkCutOff(CheckContext& script, const ShellCommand& command) {
    static const QRegularExpression option(QStringLiteral("\\A--?[A-Za-z][\\w-]*(?:=.*)?\\z"),
                                           QRegularExpression::DotMatchesEverythingOption);
    const auto& word = command.words.first();
    // Within another command, it may stand behind something on its line.
    if (word.line != command.line || !script.lineText(word.line).left(word.column - 1).trimmed().isEmpty())
        return;
    if (!command.assignments.isEmpty() || !option.match(word.raw).hasMatch() || command.line < 2) return;
    static const QRegularExpression end(QStringLiteral("\\s*\\\\?\\s*\\z"));
    const auto before = script.lineText(command.line - 1);
    const auto match = end.match(before);
    // Over a comment or an empty line, it is not clear what was meant.
    if (match.capturedStart() == 0 || before.contains(QLatin1Char('#')))
        return script.atWord(broken<BodyRule::CommandCutOff>(word.text), word);
    const TextEdit joined{command.line - 1, static_cast<int>(match.capturedStart()) + 1, command.line - 1,
                          static_cast<int>(before.size()) + 1, QStringLiteral(" \\")};
    script.atWordWithEdit(broken<BodyRule::CommandCutOff>(word.text), word, joined);
}

/// The workshop's own test: a script with less than this has left something out. Source: the workshop's
/// "Réponses aux questions fréquentes".
constexpr int workshopCommands = 10;

/// Asked on a course's cluster only: elsewhere a program may do by itself what the workshop's script does.
void checkCount(CheckContext& script) {
    const auto& cluster = script.cluster();
    const auto& trainings = script.trainings();
    const auto& commands = script.shell().commands;
    const auto count = std::count_if(commands.cbegin(), commands.cend(), [](const ShellCommand& command) {
        return command.place == CommandPlace::Script;
    });
    if (cluster.practice || !cluster.loginHost.isEmpty() || cluster.standardModules.isEmpty() ||
        trainings.isEmpty() || count >= workshopCommands)
        return;
    const auto& training = trainings.last();
    script.atWord(broken<BodyRule::FewCommands>(QString::number(count)),
                  training.command->words[training.python]);
}

void checkSignalTrap(CheckContext& script) {
    const auto* directive = script.last("signal");
    const auto signal = directive == nullptr ? std::nullopt : parseSignal(directive->value);
    if (!signal || !signal->toBatchShell) return;
    for (const auto& command : script.shell().commands)
        // A program that takes the shell's place (exec) gets the signal itself.
        if (command.word(0) == QLatin1String("trap") || command.word(0) == QLatin1String("exec")) return;
    script.atValue(broken<BodyRule::SignalWithoutTrap>(signal->signal), *directive);
}

}  // namespace

void checkBody(CheckContext& script) {
    if (script.shell().commands.isEmpty())
        script.atLine(broken<BodyRule::NoCommands>(), script.directivesLine());
    for (const auto& command : script.shell().commands) {
        checkPlaceholders(script, command);
        if (command.words.isEmpty()) continue;
        checkSalloc(script, command);
        checkPty(script, command);
        checkCutOff(script, command);
        checkTensorBoard(script, command);
    }
    checkConda(script);
    for (const auto check : bodyChecks) check(script);
    checkSignalTrap(script);
    checkCount(script);
}

}  // namespace atelier
