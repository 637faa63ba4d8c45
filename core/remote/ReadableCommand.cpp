#include "core/remote/ReadableCommand.h"

#include <algorithm>

#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

using namespace Qt::StringLiterals;

constexpr qsizetype longestInput = 64LL * 1024;
constexpr int scriptAt = 2;  // sh -c SCRIPT

/// `<<'WORD'`, and the text as it stands until a line WORD that does not occur in it.
struct HereDocument {
    QString word;
    QString text;  ///< ends in a line break

    HereDocument(QString name, const QString& content) : word(std::move(name)), text(content) {
        if (!text.endsWith(u'\n')) text += u'\n';
        while ((u'\n' + text).contains(u'\n' + word + u'\n')) word += u'_';
    }
    QString opening() const { return u"<<'"_s + word + u'\''; }
    QString body() const { return text + word + u'\n'; }
};

bool isWhiteSpace(char byte) {
    return byte == '\n' || byte == '\t';
}

bool isPlainText(const QByteArray& bytes) {
    if (!bytes.endsWith('\n') || QString::fromUtf8(bytes).toUtf8() != bytes) return false;
    return std::none_of(bytes.begin(), bytes.end(), [](char byte) {
        const auto value = static_cast<unsigned char>(byte);
        return (value < 0x20 && !isWhiteSpace(byte)) || value == 0x7f;
    });
}

/// For printf's %b: whatever is not a plain character becomes \0ooo.
QString escaped(const QByteArray& bytes) {
    QString text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        if (value >= 0x20 && value < 0x7f && byte != '\\')
            text += QLatin1Char(byte);
        else
            text += u"\\0"_s + QString::number(value, 8).rightJustified(3, u'0');
    }
    return text;
}

QString scriptWord(const QString& script) {
    if (!script.trimmed().contains(u'\n')) return shellQuoted(script);
    QString text = script;
    while (text.startsWith(u'\n')) text.remove(0, 1);
    const HereDocument document(u"SCRIPT"_s, text);
    return u"\"$(cat "_s + document.opening() + u'\n' + document.body() + u")\""_s;
}

QString words(const Command& command) {
    QStringList all;
    for (auto it = command.environment.cbegin(); it != command.environment.cend(); ++it)
        all << it.key() + u'=' + shellQuoted(it.value());
    for (int i = 0; i < command.argv.size(); ++i) {
        if (i == scriptAt && isScript(command))
            all << scriptWord(command.argv[i]);
        else if (command.pathArguments.contains(i))
            all << RemotePath(command.argv[i]).toShell();
        else
            all << shellQuoted(command.argv[i]);
    }
    return all.join(u' ');
}

/// A line that gives the words their standard input.
QString fed(const QString& line, const QByteArray& input) {
    if (input.isEmpty() || input.size() > longestInput) return line;
    if (!isPlainText(input)) return u"printf %b "_s + shellQuoted(escaped(input)) + u" | "_s + line;
    const HereDocument document(u"INPUT"_s, QString::fromUtf8(input));
    return line + u' ' + document.opening() + u'\n' + document.body().chopped(1);
}

}  // namespace

Command withoutCredentials(Command command) {
    command.argv = withoutCredentials(command.argv);
    for (auto it = command.environment.begin(); it != command.environment.end(); ++it)
        it.value() = withoutCredentials(QStringList{it.key() + u'=' + it.value()})
                         .constFirst()
                         .mid(it.key().size() + 1);
    // A longer standard input is left out.
    if (command.standardInput.size() > longestInput) return command;
    if (const QString input = QString::fromUtf8(command.standardInput);
        input.toUtf8() == command.standardInput)
        command.standardInput = withoutCredentials(input).toUtf8();
    return command;
}

bool isScript(const Command& command) {
    const QString shell = command.argv.value(0);
    return (shell == "sh"_L1 || shell == "bash"_L1) && command.argv.value(1) == "-c"_L1;
}

QString briefShell(const Command& command) {
    if (isScript(command)) return {};
    Command brief = command;
    brief.environment.clear();
    return toShell(brief);
}

QString readableShell(const Command& command) {
    const QString line = fed(words(command), command.standardInput);
    if (command.workingFolder.isEmpty()) return line;
    return u"cd "_s + command.workingFolder.toShell() + u" && "_s + line;
}

}  // namespace atelier
