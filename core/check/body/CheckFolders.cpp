#include "core/check/body/CheckFolders.h"

#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/DataRules.h"

namespace atelier {

namespace {

using Variables = QMap<QString, QString>;

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

/// The folders that were deleted so far and not made again, with the lines that did it.
class DeletedFolders {
public:
    /// Forgets the folders that a command names, since it may make or remove them.
    void forget(const QStringList& folders) {
        for (auto it = lines_.begin(); it != lines_.end();) {
            const bool named = std::any_of(folders.cbegin(), folders.cend(), [&](const QString& other) {
                return other.contains(it.key()) || it.key().startsWith(other);
            });
            it = named ? lines_.erase(it) : std::next(it);
        }
    }
    void forgetAll() { lines_.clear(); }
    bool isEmpty() const { return lines_.isEmpty(); }
    void insert(const QStringList& folders, int line) {
        for (const auto& folder : folders)
            if (isRooted(folder)) lines_.insert(folder, line);
    }
    /// The line that deleted a folder; 0 where none did.
    int line(const QString& folder) const { return lines_.value(folder, 0); }

private:
    QMap<QString, int> lines_;
};

/// The line after a command that makes a folder which nothing before has named; 0 where there is none.
int madeLater(const ShellScript& shell, qsizetype index, const QString& folder, const Variables& variables) {
    const auto& commands = shell.commands;
    const auto maker =
        std::find_if(commands.cbegin() + index, commands.cend(), [&](const ShellCommand& command) {
            return command.word(0) == QLatin1String("mkdir") &&
                   folderArguments(command, variables).contains(folder);
        });
    if (maker == commands.cend()) return 0;
    const bool named =
        std::any_of(commands.cbegin(), commands.cbegin() + index, [&](const ShellCommand& before) {
            return before.word(0) != QLatin1String("cd") &&
                   expanded(before.texts().join(QLatin1Char(' ')), variables).contains(folder);
        });
    return named ? 0 : maker->line;
}

void checkChange(CheckContext& script, qsizetype index, const DeletedFolders& deleted,
                 const Variables& variables) {
    const auto& command = script.shell().commands[index];
    const auto folder = folderArguments(command, variables).value(0);
    if (const int line = deleted.line(folder); line > 0)
        script.atWord(broken<DataRule::FolderGone>(folder, QString::number(line)), command.words[1]);
    if (const int line = madeLater(script.shell(), index, folder, variables); line > 0)
        script.atWord(broken<DataRule::FolderMadeLater>(folder, QString::number(line)), command.words[1]);
}

}  // namespace

void checkFolders(CheckContext& script) {
    const auto& variables = script.plainVariables();
    const auto& commands = script.shell().commands;
    DeletedFolders deleted;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const auto& command = commands[i];
        const bool changes = command.word(0) == QLatin1String("cd");
        const bool deletes = programName(command) == QLatin1String("rm");
        if (!changes && !deletes && deleted.isEmpty()) continue;
        const auto folders = folderArguments(command, variables);
        const bool sure =
            !command.conditional && !command.insideFunction && !command.insideLoop && !command.tested;
        if (sure && deletes)
            deleted.insert(folders, command.line);
        else if (!changes || !sure)
            deleted.forget(folders);
        else if (isRooted(folders.value(0)))
            checkChange(script, i, deleted, variables);
        else
            deleted.forgetAll();
    }
}

}  // namespace atelier
