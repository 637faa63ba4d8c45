#include "core/check/cluster/PathsRead.h"

#include <QDir>
#include <QRegularExpression>
#include <utility>

#include "core/body/BodyFacts.h"

namespace atelier {

namespace {

bool isOption(const ShellWord& word) {
    return word.text.startsWith(QLatin1Char('-'));
}

QList<ShellWord> plainArguments(const ShellCommand& command) {
    QList<ShellWord> arguments;
    for (const ShellWord& word : command.words.mid(programIndex(command) + 1))
        if (!isOption(word)) arguments.append(word);
    return arguments;
}

bool isArchive(const QString& path) {
    static const QRegularExpression form(
        QStringLiteral("\\.(tar|tgz|tbz2?|txz|zip|tar\\.(gz|bz2|xz|zst|lz4))\\z"));
    return form.match(path).hasMatch();
}

/// `tar -xf FILE`, `tar xf FILE`, `tar --extract --file FILE`; nothing of a tar that makes an archive.
QList<ShellWord> unpackedBy(const ShellCommand& command, const QMap<QString, QString>& variables) {
    static const QRegularExpression unpacks(
        QStringLiteral("\\A(-?[a-wyzA-Z]*x[a-zA-Z]*|--extract|--get)\\z"));
    const auto words = command.words.mid(programIndex(command) + 1);
    const bool extracts = std::any_of(words.cbegin(), words.cend(), [](const ShellWord& word) {
        return unpacks.match(word.text).hasMatch();
    });
    QList<ShellWord> archives;
    if (!extracts) return archives;
    for (const ShellWord& word : words)
        if (isArchive(expanded(word.text, variables))) archives.append(word);
    return archives;
}

QList<ShellWord> valueOf(const ShellCommand& command, const QStringList& options) {
    for (qsizetype i = 1; i + 1 < command.words.size(); ++i)
        if (options.contains(command.word(i))) return {command.words[i + 1]};
    return {};
}

bool isPython(const QString& program) {
    static const QRegularExpression python(QStringLiteral("\\Apython[\\d.]*\\z"));
    return python.match(program).hasMatch();
}

/// Whether an option's name says that its value is written: such a place is often made by the program.
bool saysWriting(const QString& option) {
    static const QRegularExpression writing(
        QStringLiteral("out|save|log|result|checkpoint|ckpt|cache|export|dump|write|store|run|work|tmp|temp|"
                       "dest|target|record|report|tensorboard|pred"),
        QRegularExpression::CaseInsensitiveOption);
    return writing.match(option).hasMatch();
}

/// The words that a command gives to a program in Python, each with its own option, "--teacher"; empty for
/// one without.
QList<std::pair<QString, ShellWord>> givenToPython(const ShellCommand& command) {
    QList<std::pair<QString, ShellWord>> given;
    if (!isPython(programName(command))) return given;
    QString option;
    for (ShellWord word : command.words.mid(programIndex(command) + 1)) {
        if (!isOption(word)) {
            given.append({std::exchange(option, {}), word});
            continue;
        }
        option = word.text.section(QLatin1Char('='), 0, 0);
        if (!word.text.contains(QLatin1Char('='))) continue;
        word.text = word.text.section(QLatin1Char('='), 1);
        given.append({std::exchange(option, {}), word});
    }
    return given;
}

/// The words of a command that it reads, and that must be there for it.
QList<ShellWord> readBy(const ShellCommand& command, const QMap<QString, QString>& variables) {
    static const QStringList firstOnly{QStringLiteral("cd"), QStringLiteral("source"), QStringLiteral("."),
                                       QStringLiteral("unzip"), QStringLiteral("unsquashfs")};
    static const QStringList allButLast{QStringLiteral("cp"), QStringLiteral("rsync")};
    const QString program = programName(command);
    const auto arguments = plainArguments(command);
    if (firstOnly.contains(program)) return arguments.mid(0, 1);
    if (allButLast.contains(program)) return arguments.mid(0, arguments.size() - 1);
    if (program == QLatin1String("tar")) return unpackedBy(command, variables);
    if (isPipInstall(command))
        return valueOf(command, {QStringLiteral("-r"), QStringLiteral("--requirement")});
    if (isPython(program) && arguments.value(0).text.endsWith(QLatin1String(".py")))
        return arguments.mid(0, 1);
    return {};
}

/// A path that can be looked for on a login node; empty where it is another kind of word.
QString lookedFor(const ShellWord& word, const QMap<QString, QString>& variables) {
    static const QRegularExpression absolute(
        QStringLiteral("\\A(/(?!tmp/|dev/|proc/|localscratch)|~/|\\$\\{?(HOME|SCRATCH)\\}?/)"));
    static const QRegularExpression known(QStringLiteral("\\$\\{?(USER|HOME|SCRATCH)\\}?"));
    static const QRegularExpression atRunTime(QStringLiteral("[$`*?\\[{:]"));
    QString path = expanded(word.text, variables);
    if (!absolute.match(path).hasMatch()) return {};
    path.replace(known, QStringLiteral("$\\1"));
    QString rest = path;
    if (rest.remove(known).contains(atRunTime)) return {};
    return QDir::cleanPath(path);
}

bool within(const QString& path, const QString& folder) {
    return path == folder || path.startsWith(folder + QLatin1Char('/'));
}

class Readings {
public:
    explicit Readings(const ShellScript& shell) : variables_(plainVariables(shell)) {
        for (const ShellCommand& command : shell.commands) addCommand(command);
    }

    QList<NamedItem> found;
    QList<NamedItem> given;

private:
    void addCommand(const ShellCommand& command) {
        const auto reads = command.insideFunction ? QList<ShellWord>() : readBy(command, variables_);
        QStringList readPlaces;
        for (const ShellWord& word : reads) {
            readPlaces << QStringLiteral("%1:%2").arg(QString::number(word.line),
                                                      QString::number(word.column));
            const QString path = lookedFor(word, variables_);
            if (!path.isEmpty() && !isTouched(path))
                found.append({path, {}, word.line, word.column, word.endColumn});
        }
        if (!command.insideFunction) addGiven(command);
        for (const ShellWord& word : command.words + command.redirections)
            if (!readPlaces.contains(
                    QStringLiteral("%1:%2").arg(QString::number(word.line), QString::number(word.column))))
                touch(word);
    }

    void addGiven(const ShellCommand& command) {
        for (const auto& [option, word] : givenToPython(command)) {
            const QString path = lookedFor(word, variables_);
            if (path.isEmpty() || saysWriting(option) || isTouched(path)) continue;
            given.append({path, {}, word.line, word.column, word.endColumn});
        }
    }

    void touch(const ShellWord& word) {
        // An option's value counts, too: --output=/scratch/x.
        ShellWord value = word;
        if (isOption(word)) value.text = word.text.section(QLatin1Char('='), 1);
        const QString path = lookedFor(value, variables_);
        if (!path.isEmpty()) touched_.append(path);
    }

    bool isTouched(const QString& path) const {
        return std::any_of(touched_.cbegin(), touched_.cend(), [&path](const QString& other) {
            return within(path, other) || within(other, path);
        });
    }

    QMap<QString, QString> variables_;
    QStringList touched_;
};

}  // namespace

QList<NamedItem> pathsRead(const ShellScript& shell) {
    return Readings(shell).found;
}

QList<NamedItem> pathsGiven(const ShellScript& shell) {
    return Readings(shell).given;
}

}  // namespace atelier
