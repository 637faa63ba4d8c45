#include "core/check/header/CheckLogFiles.h"

#include <QDir>
#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/CombinationRules.h"

namespace atelier {

namespace {

/// A letter that stands for nothing stays in the name. Source: sbatch(1), "FILENAME PATTERN".
void checkPatterns(CheckContext& script, const ReadDirective& directive) {
    static const QRegularExpression unknown(
        QStringLiteral("(?<!%)(?:%%)*(%\\d{0,9}(?![AabJjNnrSstux%\\d])[A-Za-z])"));
    // A backslash turns all patterns off.
    if (directive.value.contains(QLatin1Char('\\'))) return;
    if (const auto match = unknown.match(directive.value); match.hasMatch())
        script.atValue(broken<CombinationRule::UnknownPattern>(directive.option, match.captured(1)),
                       directive);
}

/// The folder of a log; empty where it is the one of the submission, or lies where folders are not ours.
QString folderOf(const QString& file) {
    static const QRegularExpression atRunTime(QStringLiteral("[$~]|\\A/(?:dev|tmp)(?:/|\\z)"));
    if (!file.contains(QLatin1Char('/')) || atRunTime.match(file).hasMatch()) return {};
    const auto folder = QDir::cleanPath(file.section(QLatin1Char('/'), 0, -2));
    const bool there = folder == QLatin1String(".") || folder == QLatin1String("..") ||
                       folder.startsWith(QLatin1String("../"));
    return there ? QString() : folder;
}

/// The line of the first command that makes a folder; 0: none does.
int lineOfMkdir(const CheckContext& script, const QString& folder) {
    for (const auto& command : script.shell().commands) {
        if (programName(command) != QLatin1String("mkdir")) continue;
        const auto words = command.words.mid(programIndex(command) + 1);
        const bool makes = std::any_of(words.cbegin(), words.cend(), [&](const ShellWord& word) {
            const auto path = QDir::cleanPath(word.text);
            // What is made within a whole path may well be made in a folder that is there.
            const bool within = path.startsWith(folder + QLatin1Char('/'));
            return path == folder || (within && !folder.startsWith(QLatin1Char('/')));
        });
        if (makes) return command.line;
    }
    return 0;
}

/// Slurm makes no folders, and what it cannot open is lost.
void checkFolder(CheckContext& script, const ReadDirective& directive) {
    const auto folder = folderOf(directive.value);
    if (folder.isEmpty()) return;
    if (const int line = lineOfMkdir(script, folder); line > 0)
        script.atValue(
            broken<CombinationRule::LogFolderMadeLate>(directive.option, folder, QString::number(line)),
            directive);
    else if (!folder.startsWith(QLatin1Char('/')))
        script.atValue(broken<CombinationRule::LogFolderNeeded>(directive.option, folder), directive);
}

}  // namespace

void checkLogFiles(CheckContext& script) {
    for (const char* option : {"output", "error"}) {
        const auto* directive = script.last(option);
        if (directive == nullptr) continue;
        checkPatterns(script, *directive);
        checkFolder(script, *directive);
    }
}

}  // namespace atelier
