#include "core/check/cluster/PathsRead.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>
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

/// A word that a command gives to the user's program, and the name of what it is for: "teacher" of
/// `--teacher X`, "data.path" of `data.path=X`; empty where it has none.
struct GivenWord {
    QString name;
    ShellWord word;
};

bool isAmong(const QString& name, const QSet<QString>& words) {
    static const QRegularExpression parts(QStringLiteral("[^A-Za-z]+"));
    for (const QString& part : name.toLower().split(parts, Qt::SkipEmptyParts))
        if (words.contains(part)) return true;
    return false;
}

/// Whether the name says that something is read there.
bool saysReading(const QString& name) {
    static const QSet<QString> words{
        "data",       "dataset", "datadir", "datapath", "input", "inputs", "config", "cfg",        "conf",
        "pretrained", "teacher", "resume",  "load",     "init",  "source", "src",    "from",       "weights",
        "vocab",      "train",   "val",     "test",     "valid", "images", "labels", "annotations"};
    return isAmong(name, words);
}

/// Whether the name says that something is written there, which the program makes.
bool saysWriting(const QString& name) {
    static const QSet<QString> words{"out",   "output",     "outputs", "outdir",  "save",       "saved",
                                     "log",   "logs",       "logdir",  "results", "result",     "ckpt",
                                     "cache", "checkpoint", "export",  "dump",    "write",      "checkpoints",
                                     "store", "run",        "runs",    "work",    "workdir",    "tmp",
                                     "temp",  "dest",       "record",  "report",  "tensorboard"};
    return isAmong(name, words);
}

/// Whether the name says, or lets expect, that a word is a place in a file system, which looks like an
/// address of another kind: `--endpoint /api/v1/users`.
bool saysPlace(const GivenWord& given, const QString& path) {
    static const QSet<QString> words{"path", "paths",  "file", "files", "dir",
                                     "dirs", "folder", "root", "model"};
    static const QRegularExpression fileName(QStringLiteral("\\.[A-Za-z][A-Za-z0-9]{0,7}\\z"));
    static const QRegularExpression storage(QStringLiteral(
        "\\A(~|\\$\\w+|/(home|users?|scratch|work|projects?|lustre|gpfs|data|datasets|nfs|mnt|group|groups|"
        "network|global|gscratch|nobackup))/"));
    return given.name.isEmpty() || saysReading(given.name) || isAmong(given.name, words) ||
           fileName.match(path).hasMatch() || storage.match(path).hasMatch();
}

/// Whether what a command runs sees the file systems of another system: an image of one.
bool isInContainer(const ShellCommand& command) {
    static const QSet<QString> programs{"apptainer", "singularity", "docker", "podman", "podman-hpc",
                                        "shifter",   "enroot",      "ch-run", "sarus",  "charliecloud"};
    for (const QString& text : command.texts())
        if (programs.contains(text.section(QLatin1Char('/'), -1)) ||
            text.startsWith(QLatin1String("--container-")))
            return true;
    return false;
}

/// Whether a command runs a program of the user's: by what runs such, or by its place.
bool runsOwnProgram(const ShellCommand& command) {
    static const QSet<QString> runners{"Rscript", "julia", "torchrun", "accelerate", "deepspeed",
                                       "uv",      "bash",  "sh",       "octave"};
    const QString word = command.word(programIndex(command));
    const QString program = programName(command);
    // What comes as text may use its words for anything.
    if (command.texts().contains(QStringLiteral("-c"))) return false;
    return isPythonProgram(program) || runners.contains(program) || word.startsWith(QLatin1String("./")) ||
           word.startsWith(QLatin1String("~/"));
}

QList<GivenWord> givenToProgram(const ShellCommand& command) {
    static const QRegularExpression named(QStringLiteral("\\A[+~]*([A-Za-z][\\w./-]*)=(.*)\\z"));
    QList<GivenWord> given;
    if (!runsOwnProgram(command) || isInContainer(command)) return given;
    QString name;
    for (ShellWord word : command.words.mid(programIndex(command) + 1)) {
        const bool isOfOption = isOption(word);
        QString text = word.text;
        while (text.startsWith(QLatin1Char('-'))) text.remove(0, 1);
        const auto match = named.match(text);
        if (match.hasMatch()) {
            word.text = match.captured(2);
            given.append({match.captured(1), word});
            name.clear();
        } else if (isOfOption) {
            name = text;
        } else {
            given.append({std::exchange(name, {}), word});
        }
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
    if (isPythonProgram(program) && arguments.value(0).text.endsWith(QLatin1String(".py")))
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

/// Where a word stands, by which it is told from another that reads the same.
QString placeOf(const ShellWord& word) {
    return QStringLiteral("%1:%2").arg(QString::number(word.line), QString::number(word.column));
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
    QList<GivenPath> given;

private:
    void addCommand(const ShellCommand& command) {
        const auto reads = command.insideFunction ? QList<ShellWord>() : readBy(command, variables_);
        QStringList readPlaces;
        for (const ShellWord& word : reads) {
            readPlaces << placeOf(word);
            const QString path = lookedFor(word, variables_);
            if (!path.isEmpty() && !isTouched(path))
                found.append({path, {}, word.line, word.column, word.endColumn});
        }
        if (!command.insideFunction) addGiven(command, readPlaces);
        for (const ShellWord& word : command.words + command.redirections)
            if (!readPlaces.contains(placeOf(word))) touch(word);
    }

    void addGiven(const ShellCommand& command, const QStringList& readPlaces) {
        for (const GivenWord& one : givenToProgram(command)) {
            const ShellWord& word = one.word;
            const QString path = lookedFor(word, variables_);
            // Two slashes are at the beginning of no path that somebody writes.
            if (path.isEmpty() || word.text.startsWith(QLatin1String("//")) ||
                readPlaces.contains(placeOf(word)) || isTouched(path))
                continue;
            const bool isRead = saysReading(one.name);
            if ((saysWriting(one.name) && !isRead) || !saysPlace(one, path)) continue;
            given.append({{path, {}, word.line, word.column, word.endColumn}, isRead});
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

QList<GivenPath> pathsGiven(const ShellScript& shell) {
    return Readings(shell).given;
}

}  // namespace atelier
