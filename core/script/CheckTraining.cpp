#include <QRegularExpression>
#include <algorithm>

#include "core/script/ArraySpec.h"
#include "core/script/BodyFacts.h"
#include "core/script/CheckParts.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/SlurmTime.h"

namespace atelier {

namespace {

/// Options that name a place to write to, or a checkpoint, rather than data to read again and again.
bool namesAnOutput(const QString& option) {
    static const QRegularExpression form(QStringLiteral("out|save|result|log|ckpt|checkpoint|weights|model|"
                                                        "resume|load|config|cfg|write|store|cache|path-to"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch();
}

bool namesACheckpoint(const QString& option) {
    static const QRegularExpression form(QStringLiteral("write-checkpoints|save|ckpt|checkpoint"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !option.contains(QLatin1String("load"));
}

/// An argument of the training, with the option it belongs to.
struct Argument {
    const ShellWord* word = nullptr;
    QString option;  ///< empty for a positional one
    QString path;    ///< its text, variables put in
};

QList<Argument> arguments(const Training& training, const QMap<QString, QString>& variables) {
    QList<Argument> list;
    QString option;
    for (auto i = training.file + 1; i < training.command->words.size(); ++i) {
        const auto& word = training.command->words[i];
        if (word.text.startsWith(QLatin1Char('-'))) {
            const auto equals = word.text.indexOf(QLatin1Char('='));
            option = equals < 0 ? word.text : QString();
            if (equals > 0)
                list.append({&word, word.text.left(equals), expanded(word.text.mid(equals + 1), variables)});
            continue;
        }
        list.append({&word, option, expanded(word.text, variables)});
        option.clear();
    }
    return list;
}

/// Whether the script's author wrote that the data stay where they are.
bool readInPlaceOnPurpose(const ShellScript& shell) {
    for (const auto& command : shell.commands)
        for (const auto& word : command.assignments)
            if (word.text == QLatin1String("DATA=$ARCHIVE")) return true;
    return false;
}

void checkData(ScriptUnderCheck& script, const QList<Argument>& list) {
    bool first = true;
    for (const auto& argument : list) {
        const bool mayBeData = argument.option.isEmpty() ? first : !namesAnOutput(argument.option);
        if (argument.option.isEmpty()) first = false;
        // Single files are read once; it is folders that are read over and over.
        static const QRegularExpression file(
            QStringLiteral("\\.(ya?ml|json|toml|txt|cfg|pt|pth|ckpt|h5|keras|csv)\\z"));
        if (!mayBeData || !isShared(argument.path) || file.match(argument.path).hasMatch()) continue;
        script.atWord(code::dataOnSharedStorage, Severity::Warning, *argument.word, {argument.path});
    }
}

/// Whether anything after the training, or prepared before it in a trap or function, carries files off the
/// node.
bool copiesResults(const ShellScript& shell) {
    static const QSet<QString> carriers{"cp",  "rsync",  "mv",     "tar",    "zip",
                                        "scp", "rclone", "globus", "install"};
    const auto trainings = findTrainings(shell);
    const auto last = trainings.isEmpty() ? -1 : trainings.last().index;
    for (qsizetype i = 0; i < shell.commands.size(); ++i) {
        const auto& command = shell.commands[i];
        const bool counts = i > last || command.insideFunction || command.background;
        if (counts && carriers.contains(programName(command))) return true;
        if (command.word(0) == QLatin1String("trap")) {
            const auto trapped = readShell(command.word(1));
            for (const auto& inner : trapped.commands)
                if (carriers.contains(programName(inner))) return true;
        }
    }
    return false;
}

/// Whether the training runs in a folder of the node's disk.
bool runsOnNode(const ShellScript& shell, const Training& training, const QMap<QString, QString>& variables) {
    bool onNode = false;
    for (qsizetype i = 0; i < training.index; ++i) {
        const auto& command = shell.commands[i];
        if (command.word(0) != QLatin1String("cd")) continue;
        const auto folder = expanded(command.word(1), variables);
        const bool absolute =
            isShared(folder + QLatin1Char('/')) || folder.startsWith(QLatin1Char('/')) || folder.isEmpty();
        onNode = isOnNode(folder + QLatin1Char('/')) || (onNode && !absolute);
    }
    return onNode;
}

void checkResults(ScriptUnderCheck& script, const Training& training, const QList<Argument>& list,
                  const QMap<QString, QString>& variables) {
    const auto& shell = script.shell();
    if (copiesResults(shell)) return;
    for (const auto& argument : list)
        if (namesACheckpoint(argument.option) && isOnNode(argument.path))
            return script.atWord(code::checkpointOnNode, Severity::Warning, *argument.word, {argument.path});
    const bool writesElsewhere = std::any_of(list.cbegin(), list.cend(), [](const Argument& argument) {
        return namesAnOutput(argument.option) && isShared(argument.path);
    });
    const bool writesToNode = std::any_of(list.cbegin(), list.cend(), [](const Argument& argument) {
        return namesAnOutput(argument.option) && isOnNode(argument.path);
    });
    if (!writesElsewhere && (writesToNode || runsOnNode(shell, training, variables)))
        script.atWord(code::resultsNotCopied, Severity::Warning, training.command->words[training.python],
                      {});
}

void checkBuffering(ScriptUnderCheck& script, const Training& training,
                    const QMap<QString, QString>& variables) {
    for (auto i = training.python + 1; i < training.file; ++i)
        if (training.command->word(i).startsWith(QLatin1String("-u"))) return;
    if (variables.contains(QStringLiteral("PYTHONUNBUFFERED"))) return;
    const auto& python = training.command->words[training.python];
    script.atWord(code::pythonBuffered, Severity::Note, python, {}, python.raw + QStringLiteral(" -u"));
}

void checkLength(ScriptUnderCheck& script) {
    const auto* directive = script.last("time");
    const auto time = directive == nullptr ? std::nullopt : parseSlurmTime(directive->value);
    if (!time || time->length <= std::chrono::hours(24)) return;
    static const QRegularExpression careful(QStringLiteral("checkpoint|ckpt|resume|requeue"),
                                            QRegularExpression::CaseInsensitiveOption);
    const auto array = parseArray(script.value("array"));
    if ((array && array->atOnce == 1) || script.text().contains(careful)) return;
    script.atValue(code::longWithoutPieces, Severity::Note, *directive,
                   {QString::number(std::chrono::ceil<std::chrono::hours>(time->length).count())});
}

}  // namespace

void checkTraining(ScriptUnderCheck& script) {
    checkLength(script);
    const auto trainings = findTrainings(script.shell());
    if (trainings.isEmpty()) return;
    const auto variables = plainVariables(script.shell());
    const bool inPlace = readInPlaceOnPurpose(script.shell());
    QList<Argument> all;
    for (const auto& training : trainings) {
        const auto list = arguments(training, variables);
        if (!inPlace) checkData(script, list);
        all += list;
    }
    checkResults(script, trainings.last(), all, variables);
    checkBuffering(script, trainings.last(), variables);
}

}  // namespace atelier
