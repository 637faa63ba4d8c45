#include <QRegularExpression>
#include <algorithm>

#include "core/script/BodyFacts.h"
#include "core/script/BodyRules.h"
#include "core/script/DiagnosticCode.h"

namespace atelier {

namespace {

using Variables = QMap<QString, QString>;

QString withSlash(const QString& path) {
    return path.endsWith(QLatin1Char('/')) ? path : path + QLatin1Char('/');
}

// ---- deleting ----

/// Variables that Slurm, the login or the site always fill.
bool isAlwaysSet(const QString& name) {
    static const QSet<QString> names{"HOME", "USER", "LOGNAME", "PWD", "HOSTNAME", "RANDOM", "SCRATCH"};
    return names.contains(name) || name.startsWith(QLatin1String("SLURM_"));
}

/// Whether a value that the script assigns cannot be empty, as far as can be seen.
bool isNeverEmpty(const QString& value) {
    static const QRegularExpression variable(QStringLiteral("\\A\\$\\{?(\\w+)\\}?\\z"));
    static const QRegularExpression doubtful(QStringLiteral("\\A(?:`|\\$\\(|\\$\\{\\w+[^}\\w])"));
    static const QRegularExpression sure(QStringLiteral(":[-=?]|mktemp|\\bpwd\\b|realpath|\\A\\$\\(cd "));
    if (const auto match = variable.match(value); match.hasMatch()) return isAlwaysSet(match.captured(1));
    return !value.isEmpty() && (!doubtful.match(value).hasMatch() || sure.match(value).hasMatch());
}

/// `rm -rf $X/…` where X may be empty: then it begins at the root of the file system.
void checkRemoval(ScriptUnderCheck& script, const ShellCommand& command, const Variables& variables,
                  bool stopsAtUnset) {
    if (programName(command) != QLatin1String("rm") || command.tested) return;
    static const QRegularExpression recursive(
        QStringLiteral("\\A(?:-[a-zA-Z]*[rR][a-zA-Z]*|--recursive)\\z"));
    static const QRegularExpression start(
        QStringLiteral("\\A(\"?)\\$(?:\\{([A-Za-z_]\\w*)\\}|([A-Za-z_]\\w*)|(\\d))(\"?)(/.*)\\z"));
    const auto words = command.texts();
    if (std::none_of(words.cbegin(), words.cend(),
                     [](const QString& word) { return recursive.match(word).hasMatch(); }))
        return;
    for (const auto& word : command.words.mid(programIndex(command) + 1)) {
        const auto match = start.match(word.raw);
        if (!match.hasMatch()) continue;
        const auto name = match.captured(2) + match.captured(3) + match.captured(4);
        const bool assigned = variables.contains(name);
        if (isAlwaysSet(name) || (assigned && isNeverEmpty(variables.value(name))) ||
            (stopsAtUnset && !assigned))
            continue;
        const auto rest = match.captured(6);
        // rm itself refuses the root, and most of what could stand there does not exist.
        static const QRegularExpression exists(QStringLiteral(
            "\\A/+\"?(?:\\*|\\.\\*|\\{|(?:home|projects?|scratch|network|lustre\\d*|tmp)(?:/|\\z))"));
        if (!exists.match(rest).hasMatch()) continue;
        script.atWord(code::dangerousRemoval, Severity::Warning, word,
                      {QLatin1Char('$') + name, word.text.mid(word.text.indexOf(QLatin1Char('/')))},
                      match.captured(1) + QStringLiteral("${%1:?}").arg(name) + match.captured(5) + rest);
    }
}

/// `set -u`, `set -euo pipefail`: an unset variable ends the script.
bool stopsAtUnset(const ShellScript& shell) {
    static const QRegularExpression option(QStringLiteral("\\A-[a-zA-Z]*u"));
    for (const auto& command : shell.commands)
        if (command.word(0) == QLatin1String("set") &&
            (option.match(command.word(1)).hasMatch() || command.texts().contains(QLatin1String("nounset"))))
            return true;
    return false;
}

// ---- unpacking ----

bool isDataset(const QString& path) {
    static const QRegularExpression form(
        QStringLiteral("data|image|imagenet|coco|train|\\bval\\b|videos?\\b|frames|celeba|cifar|corpus"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(path).hasMatch();
}

/// What a command unpacks and where to; empty where it does not.
struct Unpacking {
    const ShellWord* archive = nullptr;
    QString target;  ///< empty: the working folder
};

Unpacking unpacking(const ShellCommand& command) {
    const auto from = programIndex(command);
    const bool zip = programName(command) == QLatin1String("unzip");
    if (!zip && programName(command) != QLatin1String("tar")) return {};
    static const QRegularExpression extract(QStringLiteral("\\A(?:-?[a-zA-Z]*x[a-zA-Z]*|--extract)\\z"));
    static const QRegularExpression archive(
        QStringLiteral("\\.(?:tar(?:\\.\\w+)?|tgz|tbz2?|txz|tzst|zip)\\z"));
    Unpacking found;
    bool extracts = zip;
    for (auto i = from + 1; i < command.words.size(); ++i) {
        const auto& text = command.words[i].text;
        if (!zip && (i == from + 1 || text.startsWith(QLatin1Char('-'))) && extract.match(text).hasMatch())
            extracts = true;
        if (text == QLatin1String(zip ? "-d" : "-C") || text == QLatin1String("--directory"))
            found.target = command.word(i + 1);
        if (text.startsWith(QLatin1String("--directory="))) found.target = text.mid(12);
        if (zip && (text == QLatin1String("-l") || text == QLatin1String("-p"))) return {};
        if (archive.match(text).hasMatch()) found.archive = &command.words[i];
    }
    return extracts ? found : Unpacking();
}

void checkUnpacking(ScriptUnderCheck& script, const Variables& variables) {
    // Where nodes have no disk of their own, there is no better place.
    if (script.cluster().rules.onlyScratchWritable) return;
    QString folder;
    for (const auto& command : script.shell().commands) {
        if (command.word(0) == QLatin1String("cd")) folder = withSlash(expanded(command.word(1), variables));
        const auto found = unpacking(command);
        if (found.archive == nullptr || command.conditional) continue;
        const auto target = found.target.isEmpty() ? folder : withSlash(expanded(found.target, variables));
        const auto archive = expanded(found.archive->text, variables);
        if (!isShared(target) || (!isDataset(archive.section(QLatin1Char('/'), -1)) && !isDataset(target)))
            continue;
        script.atWord(code::unpackedOnShared, Severity::Warning, *found.archive, {target});
    }
}

// ---- folders ----

QStringList folderArguments(const ShellCommand& command, const Variables& variables) {
    QStringList folders;
    for (const auto& word : command.words.mid(programIndex(command) + 1))
        if (!word.text.startsWith(QLatin1Char('-'))) {
            auto folder = expanded(word.text, variables);
            while (folder.size() > 1 && folder.endsWith(QLatin1Char('/'))) folder.chop(1);
            folders.append(folder);
        }
    return folders;
}

/// Whether a path means the same wherever the script is in the tree of folders.
bool isRooted(const QString& path) {
    return path.startsWith(QLatin1Char('/')) || path.startsWith(QLatin1Char('~')) ||
           path.startsWith(QLatin1Char('$'));
}

/// `cd` into a folder that only a later line makes, or that an earlier one deleted.
void checkFolders(ScriptUnderCheck& script, const Variables& variables) {
    const auto& commands = script.shell().commands;
    QMap<QString, int> deleted;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const auto& command = commands[i];
        if (command.conditional || command.insideFunction || command.insideLoop || command.tested) {
            // What it does cannot be known: forget what it names.
            for (const auto& folder : folderArguments(command, variables)) deleted.remove(folder);
            continue;
        }
        const auto folders = folderArguments(command, variables);
        if (programName(command) == QLatin1String("rm")) {
            for (const auto& folder : folders)
                if (isRooted(folder)) deleted.insert(folder, command.line);
            continue;
        }
        const auto folder = folders.value(0);
        if (command.word(0) != QLatin1String("cd")) {
            for (auto it = deleted.begin(); it != deleted.end();) {
                const bool named = std::any_of(folders.cbegin(), folders.cend(), [&](const QString& other) {
                    return other.contains(it.key()) || it.key().startsWith(other);
                });
                it = named ? deleted.erase(it) : std::next(it);
            }
            continue;
        }
        if (!isRooted(folder)) {
            deleted.clear();
            continue;
        }
        if (deleted.contains(folder))
            script.atWord(code::folderGone, Severity::Warning, command.words.value(1),
                          {folder, QString::number(deleted.value(folder))});
        for (auto later = i + 1; later < commands.size(); ++later) {
            const auto& maker = commands[later];
            if (maker.word(0) != QLatin1String("mkdir") ||
                !folderArguments(maker, variables).contains(folder))
                continue;
            const bool madeBefore =
                std::any_of(commands.cbegin(), commands.cbegin() + i, [&](const ShellCommand& before) {
                    const auto texts = expanded(before.texts().join(QLatin1Char(' ')), variables);
                    return before.word(0) != QLatin1String("cd") && texts.contains(folder);
                });
            if (!madeBefore)
                script.atWord(code::folderMadeLater, Severity::Warning, command.words.value(1),
                              {folder, QString::number(maker.line)});
            break;
        }
    }
}

// ---- moving ----

/// `mv` keeps a file's group, and on project storage that of one person has next to no quota. Source: the
/// Alliance's page Project layout.
void checkMove(ScriptUnderCheck& script, const ShellCommand& command, const Variables& variables) {
    if (!offersAllianceSoftware(script.cluster()) || programName(command) != QLatin1String("mv")) return;
    static const QRegularExpression project(QStringLiteral(
        "\\A(?:/project/|/home/[^/]+/projects/|~/projects?/|\\$\\{?(?:HOME\\}?/projects?/|PROJECT\\b))"));
    if (command.words.size() < 3) return;
    const auto target = expanded(command.words.last().text, variables);
    if (!project.match(target).hasMatch()) return;
    // Within the project space nothing changes hands.
    for (qsizetype i = programIndex(command) + 1; i + 1 < command.words.size(); ++i) {
        const auto source = expanded(command.word(i), variables);
        if (source.startsWith(QLatin1Char('-'))) continue;
        if (!isOnNode(withSlash(source)) && !source.startsWith(QLatin1String("~/scratch"))) return;
    }
    const auto& word = command.words[programIndex(command)];
    script.atWord(code::movedToProject, Severity::Warning, word, {target}, QStringLiteral("cp -r"));
}

// ---- variables ----

/// Names that differ by one letter or one `S` at an end: the one was meant with the other.
bool isMisspelt(const QString& name, const QString& other) {
    if (name.size() < 6 || std::abs(name.size() - other.size()) > 1 || name == other) return false;
    qsizetype begin = 0;
    while (begin < std::min(name.size(), other.size()) && name[begin] == other[begin]) ++begin;
    qsizetype end = 0;
    while (end < std::min(name.size(), other.size()) - begin &&
           name[name.size() - 1 - end] == other[other.size() - 1 - end])
        ++end;
    const auto changed = [&](const QString& text) { return text.mid(begin, text.size() - begin - end); };
    static const QRegularExpression number(QStringLiteral("\\d"));
    // DATA1 and DATA2 are two things.
    return changed(name).size() <= 1 && changed(other).size() <= 1 && !changed(name).contains(number) &&
           !changed(other).contains(number);
}

void checkVariable(ScriptUnderCheck& script, const ShellWord& word, const QString& name,
                   const QSet<QString>& named) {
    // The tutorial's second script uses what only its first one defines.
    if (name == QLatin1String("SOURCEDIR"))
        return script.atWord(code::variableUndefined, Severity::Warning, word, {name});
    QStringList alike;
    for (const auto& other : named)
        if (isMisspelt(name, other)) alike.append(other);
    if (alike.size() != 1) return;
    auto better = word.raw;
    static const QString form(QStringLiteral("\\$(\\{?)%1\\b"));
    better.replace(QRegularExpression(form.arg(name)), QStringLiteral("$\\1") + alike.first());
    script.atWord(code::variableMisspelt, Severity::Warning, word, {name, alike.first()}, better);
}

void checkVariables(ScriptUnderCheck& script) {
    const auto named = namedVariables(script.shell());
    static const QRegularExpression use(QStringLiteral("\\$(?:\\{([A-Za-z_]\\w*)\\}|([A-Za-z_]\\w*))"));
    static const QSet<QString> files{"source", "."};
    QSet<QString> said;
    for (const auto& command : script.shell().commands) {
        // A file that is read in may define anything.
        if (files.contains(command.word(0)) && !activatesEnvironment(command)) return;
        if (command.word(0) == QLatin1String("eval")) return;
        for (const auto* words : {&command.assignments, &command.words})
            for (const auto& word : *words) {
                if (!word.raw.contains(QLatin1Char('$')) || word.raw.startsWith(QLatin1Char('\''))) continue;
                for (auto it = use.globalMatch(word.raw); it.hasNext();) {
                    const auto match = it.next();
                    const auto name = match.captured(1) + match.captured(2);
                    const bool escaped =
                        match.capturedStart() > 0 && word.raw[match.capturedStart() - 1] == QLatin1Char('\\');
                    if (escaped || named.contains(name) || isAlwaysSet(name) || said.contains(name)) continue;
                    said.insert(name);
                    checkVariable(script, word, name, named);
                    break;
                }
            }
    }
}

}  // namespace

void checkFiles(ScriptUnderCheck& script) {
    const auto variables = plainVariables(script.shell());
    const bool careful = stopsAtUnset(script.shell());
    for (const auto& command : script.shell().commands) {
        if (command.words.isEmpty()) continue;
        checkRemoval(script, command, variables, careful);
        checkMove(script, command, variables);
    }
    checkUnpacking(script, variables);
    checkFolders(script, variables);
    checkVariables(script);
}

}  // namespace atelier
