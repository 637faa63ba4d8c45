#include "core/check/body/CheckInternet.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SoftwareRules.h"

namespace atelier {

namespace {

/// Whether a variable of pip's or virtualenv's says the same as the option.
bool isSet(const CheckContext& script, const char* variable) {
    return script.variables().contains(QLatin1String(variable));
}

void checkEnvironment(CheckContext& script, const ShellCommand& command) {
    if (programName(command) != QLatin1String("virtualenv") ||
        hasArgument(command, QStringLiteral("--no-download")) || isSet(script, "VIRTUALENV_NO_DOWNLOAD"))
        return;
    const auto& word = command.words[programIndex(command)];
    script.atWord(broken<SoftwareRule::VirtualenvNeedsInternet>(script.cluster().name), word,
                  word.raw + QStringLiteral(" --no-download"));
}

/// Whether all that is installed lies on the cluster, as far as can be seen.
bool isOffline(const ShellCommand& command) {
    static const QSet<QString> offline{"--no-index", "--no-deps", "--help", "-h"};
    bool wheels = false;
    bool others = false;
    for (const auto& word : command.words.mid(programIndex(command) + 1)) {
        if (offline.contains(word.text)) return true;
        if (word.text.startsWith(QLatin1Char('-')) || word.text == QLatin1String("install")) continue;
        (word.text.endsWith(QLatin1String(".whl")) ? wheels : others) = true;
    }
    return wheels && !others;
}

void checkPip(CheckContext& script, const ShellCommand& command) {
    if (!isPipInstall(command) || isOffline(command) || isSet(script, "PIP_NO_INDEX")) return;
    for (const auto& word : command.words)
        if (word.text == QLatin1String("install"))
            return script.atWord(broken<SoftwareRule::PipNeedsInternet>(script.cluster().name), word,
                                 word.raw + QStringLiteral(" --no-index"));
}

/// Whether curl sends something there, a notice as a rule, of which nothing depends.
bool sends(const QStringList& words) {
    static const QRegularExpression option(
        QStringLiteral("\\A(?:-X|-d|-F|-T|--request|--data.*|--form.*|--upload.*)\\z"));
    return std::any_of(words.cbegin(), words.cend(),
                       [](const QString& word) { return option.match(word).hasMatch(); });
}

/// Whether a word is an address out in the world.
bool isFarAway(const QString& word) {
    static const QRegularExpression form(
        QStringLiteral("\\A(?:(?:https?|ftp|git|ssh)://(?!localhost|127\\.|\\[|\\$)[^/]*\\.[A-Za-z]|git@)"));
    return form.match(word).hasMatch();
}

/// Whether conda or one of its like installs something from its channels.
bool fetchesByConda(const QStringList& words) {
    static const QSet<QString> verbs{"create", "install", "update"};
    const bool env = words.value(1) == QLatin1String("env");
    return verbs.contains(words.value(env ? 2 : 1)) && !words.contains(QLatin1String("--offline")) &&
           !words.contains(QLatin1String("--clone"));
}

/// Whether a container program takes an image from a registry.
bool pullsImage(const ShellCommand& command) {
    static const QSet<QString> programs{"apptainer", "singularity"};
    static const QRegularExpression address(QStringLiteral("\\A(?:docker|library|shub|oras)://.*"));
    return programs.contains(command.word(0)) && command.texts().indexOf(address) >= 0;
}

bool fetches(const ShellCommand& command, const QMap<QString, QString>& variables) {
    const auto words = command.texts().mid(programIndex(command));
    const auto program = programName(command);
    const auto verb = words.value(1);
    if (program == QLatin1String("gdown")) return true;
    if (isConda(program)) return fetchesByConda(words);
    if (pullsImage(command)) return true;
    if (program == QLatin1String("git") && verb == QLatin1String("pull")) return true;
    if (program == QLatin1String("kaggle")) return words.contains(QLatin1String("download"));
    if (program == QLatin1String("huggingface-cli") || program == QLatin1String("hf"))
        return verb == QLatin1String("download");
    const bool named = program == QLatin1String("wget") ||
                       (program == QLatin1String("curl") && !sends(words)) ||
                       (program == QLatin1String("git") && verb == QLatin1String("clone"));
    return named && std::any_of(words.cbegin(), words.cend(),
                                [&](const QString& word) { return isFarAway(expanded(word, variables)); });
}

void checkDownload(CheckContext& script, const ShellCommand& command,
                   const QMap<QString, QString>& variables) {
    if (!fetches(command, variables)) return;
    script.atWord(broken<SoftwareRule::DownloadNeedsInternet>(programName(command), script.cluster().name),
                  command.words[programIndex(command)]);
}

}  // namespace

bool reachesInternet(const CheckContext& script) {
    if (script.cluster().internet != NodeInternet::None) return true;
    for (const auto& command : script.shell().commands) {
        for (const auto& module : loadedModules(command))
            if (module.text.startsWith(QLatin1String("httpproxy"))) return true;
        for (const auto& word : command.assignments + command.words)
            if (word.text.startsWith(QLatin1String("https_proxy=")) ||
                word.text.startsWith(QLatin1String("HTTPS_PROXY=")))
                return true;
    }
    return false;
}

void checkInternet(CheckContext& script) {
    if (reachesInternet(script)) return;
    const auto& variables = script.plainVariables();
    for (const auto& command : script.shell().commands) {
        // A command under a condition is left out: it may run only where the data is missing, as in `[ -d
        // data ] || git clone …`.
        if (command.words.isEmpty() || command.conditional) continue;
        checkEnvironment(script, command);
        checkPip(script, command);
        checkDownload(script, command, variables);
    }
}

}  // namespace atelier
