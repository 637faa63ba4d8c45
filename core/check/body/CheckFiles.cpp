#include "core/check/body/CheckFiles.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/check/body/CheckVariables.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/DataRules.h"

namespace atelier {

namespace {

using Variables = QMap<QString, QString>;

QString withSlash(const QString& path) {
    return path.endsWith(QLatin1Char('/')) ? path : path + QLatin1Char('/');
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
void checkRemoval(CheckContext& script, const ShellCommand& command, const Variables& variables,
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
        const auto path = word.text.mid(word.text.indexOf(QLatin1Char('/')));
        script.atWord(broken<DataRule::DangerousRemoval>(QLatin1Char('$') + name, path), word,
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

/// Whether a training is given what was unpacked: the folder, or the one in it that is named as the archive.
bool isTrainedOn(const QString& target, const QString& archive, const ShellScript& shell,
                 const Variables& variables) {
    const auto inside = target + archive.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0);
    for (const auto& training : findTrainings(shell)) {
        const auto& words = training.command->words;
        if (!isNamedTraining(training)) continue;
        for (auto i = training.file + 1; i < words.size(); ++i) {
            const auto path = withSlash(expanded(words[i].text.section(QLatin1Char('='), -1), variables));
            if (path == target || path == withSlash(inside)) return true;
        }
    }
    return false;
}

void checkUnpacking(CheckContext& script, const Variables& variables) {
    // Where nodes have no disk of their own, there is no better place.
    if (script.cluster().rules.onlyScratchWritable) return;
    QMap<qsizetype, QString> folders;  // Another shell's is its own.
    for (const auto& command : script.shell().commands) {
        if (command.word(0) == QLatin1String("cd"))
            folders[command.holder] = withSlash(expanded(command.word(1), variables));
        const auto folder = folders.value(command.holder, folders.value(-1));
        const auto found = unpacking(command);
        if (found.archive == nullptr || command.conditional) continue;
        const auto target = found.target.isEmpty() ? folder : withSlash(expanded(found.target, variables));
        const auto archive = expanded(found.archive->text, variables);
        if (!script.isShared(target) ||
            (!isDataset(archive.section(QLatin1Char('/'), -1)) && !isDataset(target) &&
             !isTrainedOn(target, archive, script.shell(), variables)))
            continue;
        script.atWord(broken<DataRule::UnpackedOnShared>(target.size() > 1 ? target.chopped(1) : target,
                                                         script.cluster().storage.localDisk),
                      *found.archive);
    }
}

/// `mv` keeps a file's group, and on project storage that of one person has next to no quota. Source: the
/// Alliance's page Project layout.
void checkMove(CheckContext& script, const ShellCommand& command, const Variables& variables) {
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
        if (!script.isOnNode(withSlash(source)) && !source.startsWith(QLatin1String("~/scratch"))) return;
    }
    const auto& word = command.words[programIndex(command)];
    script.atWord(broken<DataRule::MovedToProject>(target), word, QStringLiteral("cp -r"));
}

}  // namespace

void checkFiles(CheckContext& script) {
    const auto& variables = script.plainVariables();
    const bool careful = stopsAtUnset(script.shell());
    for (const auto& command : script.shell().commands) {
        if (command.words.isEmpty()) continue;
        checkRemoval(script, command, variables, careful);
        checkMove(script, command, variables);
    }
    checkUnpacking(script, variables);
}

}  // namespace atelier
