#include <QRegularExpression>

#include "core/script/BodyFacts.h"
#include "core/script/CheckParts.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/SignalSpec.h"

namespace atelier {

namespace {

bool loadsModules(const ShellCommand& command) {
    return (command.word(0) == QLatin1String("module") && command.word(1) == QLatin1String("load")) ||
           command.word(0) == QLatin1String("ml");
}

bool loadsPython(const ShellCommand& command) {
    if (!loadsModules(command)) return false;
    for (const auto& word : command.texts())
        if (word == QLatin1String("python") || word.startsWith(QLatin1String("python/"))) return true;
    return false;
}

/// Where nodes have no internet but the script goes through the site's proxy, little can be said.
bool reachesInternet(const ScriptUnderCheck& script) {
    if (script.cluster().internet != NodeInternet::None) return true;
    for (const auto& command : script.shell().commands)
        if (loadsModules(command) &&
            command.texts().join(QLatin1Char(' ')).contains(QLatin1String("httpproxy")))
            return true;
    return false;
}

void checkInteractive(ScriptUnderCheck& script, const ShellCommand& command) {
    const auto program = command.word(0);
    if (program == QLatin1String("salloc"))
        script.atWord(code::sallocInside, Severity::Error, command.words.first(), {program});
    if (program == QLatin1String("srun") && hasArgument(command, QStringLiteral("--pty")))
        script.atWord(code::ptyInside, Severity::Warning, command.words.first(), {});
}

void checkConda(ScriptUnderCheck& script, const ShellCommand& command) {
    static const QRegularExpression module(QStringLiteral("\\A(ana|mini)conda\\d?(/|\\z)"));
    static const QSet<QString> programs{"conda", "mamba", "micromamba"};
    const auto note = [&](const ShellWord& word) {
        script.atWord(code::condaUsed, Severity::Warning, word, {word.text});
    };
    if (programs.contains(programName(command))) return note(command.words[programIndex(command)]);
    const bool activates =
        command.word(0) == QLatin1String("source") || command.word(0) == QLatin1String(".");
    if (activates && command.word(1) == QLatin1String("activate")) return note(command.words[1]);
    if (!loadsModules(command)) return;
    for (const auto& word : command.words)
        if (module.match(word.text).hasMatch()) return note(word);
}

void checkInstallation(ScriptUnderCheck& script, const ShellCommand& command) {
    if (reachesInternet(script)) return;
    if (programName(command) == QLatin1String("virtualenv") &&
        !hasArgument(command, QStringLiteral("--no-download"))) {
        const auto& word = command.words[programIndex(command)];
        script.atWord(code::virtualenvNeedsInternet, Severity::Warning, word, {script.cluster().name},
                      word.raw + QStringLiteral(" --no-download"));
    }
    if (!isPipInstall(command)) return;
    static const QSet<QString> offline{"--no-index", "--no-deps"};
    for (const auto& word : command.words)
        if (offline.contains(word.text)) return;
    for (const auto& word : command.words)
        if (word.text == QLatin1String("install"))
            return script.atWord(code::pipNeedsInternet, Severity::Warning, word, {script.cluster().name},
                                 word.raw + QStringLiteral(" --no-index"));
}

void checkDownload(ScriptUnderCheck& script, const ShellCommand& command) {
    if (reachesInternet(script)) return;
    static const QSet<QString> programs{"wget", "curl", "gdown"};
    const auto program = programName(command);
    const auto words = command.texts();
    const bool local = words.join(QLatin1Char(' '))
                           .contains(QRegularExpression(QStringLiteral("localhost|127\\.0\\.0\\.1")));
    const bool clones = program == QLatin1String("git") &&
                        (words.contains(QLatin1String("clone")) || words.contains(QLatin1String("pull")));
    if ((programs.contains(program) && !local) || clones)
        script.atWord(code::downloadNeedsInternet, Severity::Warning, command.words[programIndex(command)],
                      {clones ? QStringLiteral("git") : program, script.cluster().name});
}

void checkTensorBoard(ScriptUnderCheck& script, const ShellCommand& command) {
    if (programName(command) == QLatin1String("tensorboard") && !command.background && !command.piped &&
        !hasArgument(command, QStringLiteral("--version")))
        script.atWord(code::tensorBoardInForeground, Severity::Error, command.words[programIndex(command)],
                      {});
}

/// What a template or a tutorial left for the reader to fill in.
void checkPlaceholders(ScriptUnderCheck& script, const ShellCommand& command) {
    static const QRegularExpression left(QStringLiteral(
        "(?:\\A|[/=])((?:def|rrg|aip)-(?:x{2,}|someuser|someprof|some-?\\w+)|\\.\\.\\.)(?:/|\\z)"));
    for (const auto* words : {&command.words, &command.assignments})
        for (const auto& word : *words)
            if (const auto match = left.match(word.text); match.hasMatch())
                script.atWord(code::placeholderLeft, Severity::Warning, word, {match.captured(1)});
}

void checkModules(ScriptUnderCheck& script) {
    int environmentLine = 0;
    for (const auto& command : script.shell().commands) {
        const bool activates =
            (command.word(0) == QLatin1String("source") || command.word(0) == QLatin1String(".")) &&
            command.word(1).endsWith(QLatin1String("bin/activate"));
        if (environmentLine == 0 && (activates || programName(command) == QLatin1String("virtualenv")))
            environmentLine = command.line;
        if (environmentLine > 0 && loadsPython(command))
            script.atWord(code::pythonModuleLate, Severity::Warning, command.words.first(),
                          {QString::number(environmentLine)});
        if (loadsModules(command) && command.piped)
            script.atWord(code::moduleInPipe, Severity::Warning, command.words.first(), {});
    }
}

void checkSignalTrap(ScriptUnderCheck& script) {
    const auto* directive = script.last("signal");
    const auto signal = directive == nullptr ? std::nullopt : parseSignal(directive->value);
    if (!signal || !signal->toBatchShell) return;
    for (const auto& command : script.shell().commands)
        if (command.word(0) == QLatin1String("trap")) return;
    script.atValue(code::signalWithoutTrap, Severity::Warning, *directive, {signal->signal});
}

}  // namespace

void checkBody(ScriptUnderCheck& script) {
    if (script.shell().commands.isEmpty())
        script.atLine(code::noCommands, Severity::Warning, script.directivesLine(), {});
    for (const auto& command : script.shell().commands) {
        checkPlaceholders(script, command);
        if (command.words.isEmpty()) continue;
        checkInteractive(script, command);
        checkConda(script, command);
        checkInstallation(script, command);
        checkDownload(script, command);
        checkTensorBoard(script, command);
    }
    checkModules(script);
    checkSignalTrap(script);
}

}  // namespace atelier
