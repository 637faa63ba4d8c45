#include "core/check/body/CheckModules.h"

#include <QRegularExpression>
#include <QVersionNumber>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

bool purges(const ShellCommand& command) {
    const auto words = command.texts();
    return (words.value(0) == QLatin1String("module") || words.value(0) == QLatin1String("ml")) &&
           words.contains(QLatin1String("purge"));
}

/// The environments that the script has made and activated so far.
struct Environments {
    int madeLine = 0;       ///< with whichever Python was there, no module having been loaded
    int activatedLine = 0;  ///< 0: none is active
    QSet<QString> modules;  ///< loaded before

    int line() const { return activatedLine > 0 ? activatedLine : madeLine; }

    void pass(const ShellCommand& command) {
        if (command.word(0) == QLatin1String("deactivate")) activatedLine = 0;
        if (command.conditional) return;
        if (activatesEnvironment(command) && activatedLine == 0) activatedLine = command.line;
        const bool python = std::any_of(modules.cbegin(), modules.cend(), isPythonModule);
        if (makesEnvironment(command) && madeLine == 0 && !python) madeLine = command.line;
        for (const auto& module : loadedModules(command)) modules.insert(module.text);
    }
};

/// Whether Python is used after a command with the environment that was active before.
bool environmentUsedAfter(const ShellScript& shell, qsizetype index) {
    for (auto i = index + 1; i < shell.commands.size(); ++i) {
        const auto& command = shell.commands[i];
        if (makesEnvironment(command) || activatesEnvironment(command)) return false;
        if (programName(command).startsWith(QLatin1String("python")) || isPipInstall(command)) return true;
    }
    return false;
}

/// Whether an environment that was made is activated after a command.
bool activatedAfter(const ShellScript& shell, qsizetype index) {
    for (auto i = index + 1; i < shell.commands.size(); ++i) {
        if (makesEnvironment(shell.commands[i])) return false;
        if (activatesEnvironment(shell.commands[i])) return true;
    }
    return false;
}

void checkLate(CheckContext& script, const ShellCommand& command, const Environments& environments) {
    const auto line = QString::number(environments.line());
    if (purges(command) && environments.activatedLine > 0)
        return script.atWord(broken<SoftwareRule::StackChangedLate>(QStringLiteral("module purge"), line),
                             command.words.first());
    const auto modules = loadedModules(command);
    for (const auto& module : modules) {
        // A module that is loaded already changes nothing.
        if (environments.modules.contains(module.text) ||
            script.cluster().standardModules.contains(module.text))
            continue;
        if (isPythonModule(module.text))
            return script.atWord(broken<SoftwareRule::PythonModuleLate>(line), command.words.first());
        if (isStandardEnvironment(module.text))
            return script.atWord(broken<SoftwareRule::StackChangedLate>(module.text, line), module);
    }
}

void checkOrder(CheckContext& script) {
    const auto& shell = script.shell();
    Environments environments;
    for (qsizetype i = 0; i < shell.commands.size(); ++i) {
        const auto& command = shell.commands[i];
        // A module or environment of another shell ends with that shell.
        if (command.place != CommandPlace::Script) continue;
        const bool changes = purges(command) || !loadedModules(command).isEmpty();
        if (changes && !command.conditional && environments.line() > 0 &&
            (environments.activatedLine > 0 ? environmentUsedAfter(shell, i) : activatedAfter(shell, i)))
            checkLate(script, command, environments);
        environments.pass(command);
        if (command.piped && !loadedModules(command).isEmpty())
            script.atWord(broken<SoftwareRule::ModuleInPipe>(), command.words.first());
    }
}

/// Whether a command may bring a Python of its own, so that no module need be loaded.
bool mayBringPython(const ShellCommand& command) {
    static const QSet<QString> programs{"module", "ml",    "source",     ".",     "conda", "mamba",
                                        "eval",   "spack", "micromamba", "pyenv", "uv"};
    if (programs.contains(command.word(0))) return true;
    const auto words = command.assignments + command.words;
    return std::any_of(words.cbegin(), words.cend(),
                       [](const ShellWord& word) { return word.text.startsWith(QLatin1String("PATH=")); });
}

void checkMissing(CheckContext& script) {
    const auto& cluster = script.cluster();
    if (!offersAllianceSoftware(cluster) || cluster.pythonModules.isEmpty()) return;
    for (const auto& command : script.shell().commands) {
        if (mayBringPython(command)) return;
        const auto index = programIndex(command);
        // A Python in a container, or one called by a path, is not the module's.
        if (!makesEnvironment(command) || index > 0 || command.word(0).contains(QLatin1Char('/')) ||
            command.place != CommandPlace::Script)
            continue;
        const auto& module = cluster.pythonModules.first();
        return script.atWordWithEdit(
            broken<SoftwareRule::PythonModuleMissing>(module), command.words[index],
            script.lineBefore(command.line, QStringLiteral("module load ") + shellQuoted(module)));
    }
}

/// Whether an older stack is asked for, with its older Python: some programs still need it.
bool loadsOldStack(const CheckContext& script) {
    for (const auto& command : script.shell().commands)
        for (const auto& word : loadedModules(command))
            if ((isStandardEnvironment(word.text) || word.text.startsWith(QLatin1String("nixpkgs"))) &&
                !script.cluster().standardModules.contains(word.text))
                return true;
    return false;
}

// Wheels of the last Python that was dropped are still there, and good.
constexpr int droppedLately = 1;

QVersionNumber pythonVersion(const QString& module) {
    static const QRegularExpression form(QStringLiteral("\\Apython/(\\d+\\.\\d+)"));
    return QVersionNumber::fromString(form.match(module).captured(1));
}

void checkAge(CheckContext& script) {
    const auto& cluster = script.cluster();
    if (!offersAllianceSoftware(cluster) || loadsOldStack(script)) return;
    QList<QVersionNumber> offered;
    for (const auto& module : cluster.pythonModules) offered.append(pythonVersion(module));
    // Where only one version is known, it is not known which ones are old.
    if (offered.size() < 2) return;
    std::sort(offered.begin(), offered.end());
    QStringList names;
    for (const auto& version : offered) names.append(QStringLiteral("python/") + version.toString());
    const auto& commands = script.shell().commands;
    for (const auto& command : commands)
        for (const auto& word : loadedModules(command)) {
            const auto version = pythonVersion(word.text);
            const QVersionNumber oldest(offered.first().majorVersion(),
                                        offered.first().minorVersion() - droppedLately);
            if (version.isNull() || version >= oldest || command.conditional) continue;
            // Which one to take instead depends on the packages, whose versions may be old as well.
            script.atWord(broken<SoftwareRule::PythonModuleOld>(word.text, names.join(QLatin1String(", ")),
                                                                cluster.name),
                          word);
        }
}

/// Modules where nothing loads any, up to a file that is read and may bring the command.
void checkThere(CheckContext& script) {
    const auto& cluster = script.cluster();
    if (cluster.moduleSystem != ModuleSystem::None) return;
    static const QSet<QString> readers{"source", ".", "eval"};
    for (const auto& command : script.shell().commands) {
        if (readers.contains(command.word(0))) return;
        for (const auto& word : loadedModules(command))
            script.atWord(broken<SiteRule::NoModulesThere>(word.text, cluster.name), word);
    }
}

}  // namespace

void checkModules(CheckContext& script) {
    checkOrder(script);
    checkMissing(script);
    checkAge(script);
    checkThere(script);
}

}  // namespace atelier
