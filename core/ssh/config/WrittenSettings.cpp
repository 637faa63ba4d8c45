#include "core/ssh/config/WrittenSettings.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <algorithm>
#include <cstring>

#include "core/error/FileErrors.h"
#include "core/files/ExactText.h"
#include "core/files/GivenPath.h"
#include "core/files/RegularFile.h"

namespace atelier {

namespace {

constexpr qint64 mostBytes = 16 << 20;
/// OpenSSH's readconf.c, in what `ssh -v` says.
constexpr const char* readingMark = "debug1: Reading configuration data ";
/// The most bytes of a name that ssh shows ("%.200s"): a name of that length may be longer.
constexpr qsizetype mostBytesShown = 200;

bool isBlank(QChar c) {
    return c == QLatin1Char(' ') || c == QLatin1Char('\t');
}

bool isQuote(QChar c) {
    return c == QLatin1Char('"') || c == QLatin1Char('\'');
}

/// What the `\` at a place of a word stands for besides itself.
bool escapes(const QString& text, qsizetype at, QChar quote) {
    if (text[at] != QLatin1Char('\\') || at + 1 >= text.size()) return false;
    const QChar next = text[at + 1];
    return isQuote(next) || next == QLatin1Char('\\') || (quote.isNull() && next == QLatin1Char(' '));
}

/// Takes the word at `at`, which moves behind it; none where its quote is not closed.
std::optional<QString> wordAt(const QString& text, qsizetype& at) {
    QString word;
    QChar quote;
    for (; at < text.size(); ++at) {
        const QChar c = text[at];
        if (escapes(text, at, quote))
            word += text[++at];
        else if (quote.isNull() && isBlank(c))
            break;
        else if (quote.isNull() && isQuote(c))
            quote = c;
        else if (!quote.isNull() && c == quote)
            quote = QChar();
        else
            word += c;
    }
    if (!quote.isNull()) return std::nullopt;
    return word;
}

std::optional<QStringList> wordsIn(const QString& text, bool untilComment) {
    QStringList words;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (isBlank(text[at])) continue;
        if (untilComment && text[at] == QLatin1Char('#')) break;
        const auto word = wordAt(text, at);
        if (!word) return std::nullopt;
        words << *word;
    }
    return words;
}

constexpr const char* whiteSpace = " \t\r\n";

void skipWhiteSpace(QByteArray& line) {
    qsizetype start = 0;
    while (start < line.size() && std::strchr(whiteSpace, line[start])) ++start;
    line.remove(0, start);
}

/// Takes the keyword of a line away, and the one `=` that may stand behind it (strdelim in OpenSSH's misc.c,
/// which takes a quote out wherever it begins and ends the word at the next one). None where that quote is
/// not closed.
std::optional<QByteArray> takeDelimited(QByteArray& line) {
    qsizetype end = 0;
    while (end < line.size() && !std::strchr(" \t\r\n\"=", line[end])) ++end;
    QByteArray word = line.left(end);
    const char delimiter = end < line.size() ? line[end] : '\0';
    line.remove(0, end + 1);
    if (delimiter == '"') {
        const auto close = line.indexOf('"');
        if (close < 0) return std::nullopt;
        word += line.left(close);
        line.remove(0, close + 1);
    }
    skipWhiteSpace(line);
    if (delimiter != '"' && delimiter != '=' && line.startsWith('=')) {
        line.remove(0, 1);
        skipWhiteSpace(line);
    }
    return word;
}

/// The words of a line, its keyword in small letters before them; none where it says nothing.
std::optional<QStringList> wordsOfLine(QByteArray line) {
    if (const auto end = line.indexOf('\0'); end >= 0) line.truncate(end);
    while (line.size() > 1 && std::strchr(" \t\r\n\f", line.back())) line.chop(1);
    auto keyword = takeDelimited(line);
    if (keyword && keyword->isEmpty()) keyword = takeDelimited(line);
    if (!keyword || keyword->isEmpty() || keyword->startsWith('#')) return std::nullopt;
    // The blank keeps QString::fromLocal8Bit from dropping a byte order mark at the beginning.
    const auto words = wordsIn(QString::fromLocal8Bit(' ' + line), true);
    if (!words) return std::nullopt;
    return QStringList{QString::fromLatin1(keyword->toLower())} + *words;
}

/// The content of a file, if ssh must have read the same.
Expected<QByteArray> readAgain(const QString& file) {
    // A folder is opened by ssh, too, and holds no line.
    if (file == QProcess::nullDevice() || QFileInfo(file).isDir()) return QByteArray();
    return readRegularFile(file, mostBytes);
}

/// Why a file that ssh names so cannot be read again.
const char* whyUnseen(const QByteArray& name, const Error& error) {
    if (!exactText(name)) return QT_TRANSLATE_NOOP("Messages", "its name is not UTF-8");
    if (error.kind() == ErrorKind::FileSpecial)
        return QT_TRANSLATE_NOOP("Messages", "it is a pipe or a device");
    if (error.kind() == ErrorKind::FileTooLarge)
        return QT_TRANSLATE_NOOP("Messages", "it is larger than 16 MB");
    return QT_TRANSLATE_NOOP("Messages", "it can no longer be read");
}

/// Whether the words of a list stand for themselves, but for a home folder at their beginning.
bool standsForItself(const QStringList& words) {
    return std::none_of(words.begin(), words.end(), [](const QString& word) {
        return word.contains(QLatin1Char(' ')) || word.contains(QLatin1Char('%')) ||
               word.contains(QLatin1Char('$'));
    });
}

/// The names behind the mark in what ssh says, as bytes.
QList<QByteArray> namesIn(const QByteArray& said) {
    QList<QByteArray> names;
    for (QByteArray line : said.split('\n')) {
        if (line.endsWith('\r')) line.chop(1);
        if (line.startsWith(readingMark))
            names << withoutVis(line.mid(static_cast<qsizetype>(qstrlen(readingMark))));
    }
    return names;
}

}  // namespace

std::optional<QStringList> sshWords(const QString& text) {
    return wordsIn(text, false);
}

QByteArray withoutVis(const QByteArray& shown) {
    QByteArray name;
    constexpr int digits = 3;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        bool isOctal = false;
        const int byte = shown.mid(i + 1, digits).toInt(&isOctal, 8);
        const bool escaped = shown[i] == '\\' && i + digits < shown.size() && isOctal;
        if (escaped)
            i += digits;
        else if (shown.mid(i, 2) == "\\\\")
            ++i;
        name += escaped ? static_cast<char>(byte) : shown[i];
    }
    return name;
}

QStringList filesReadBySsh(const QByteArray& said) {
    QStringList files;
    for (const QByteArray& name : namesIn(said)) files << givenPath(QFile::decodeName(name));
    files.removeDuplicates();
    return files;
}

WrittenSettings writtenSettingsIn(const QByteArray& text) {
    WrittenSettings settings;
    for (const QByteArray& line : text.split('\n'))
        if (auto words = wordsOfLine(line)) {
            const QString keyword = words->takeFirst();
            settings.words.insert(keyword, *words);
        }
    return settings;
}

void WrittenSettings::add(const QMultiMap<QString, QStringList>& others, bool areUsersOwn) {
    words.unite(others);
    if (areUsersOwn)
        for (const QString& keyword : others.keys()) usersOwn.insert(keyword);
}

WrittenSettings writtenSettingsOf(const QByteArray& said) {
    WrittenSettings settings;
    QSet<QString> seen;
    for (const QByteArray& name : namesIn(said)) {
        const QString file = givenPath(QFile::decodeName(name));
        if (!settings.unseen && name.size() >= mostBytesShown)
            settings.unseen = {file, QT_TRANSLATE_NOOP("Messages",
                                                       "its path is so long that ssh does not "
                                                       "tell the whole of it")};
        // ssh names a file each time it reads it. A name that cannot be decoded may stand for several
        // files, so it is not skipped.
        const bool isText = exactText(name).has_value();
        if (isText && seen.contains(file)) continue;
        if (isText) seen.insert(file);
        const auto text = isText ? readAgain(file) : failure(error::FileUnreadable{file});
        if (text)
            settings.add(writtenSettingsIn(*text).words, !file.startsWith(QLatin1String("/etc/ssh/")));
        else if (!settings.unseen)
            settings.unseen = {file, whyUnseen(name, text.error())};
    }
    return settings;
}

std::optional<QStringList> fileNamesIn(const AnsweredNames& asked, const WrittenSettings& written,
                                       const std::function<QString(const QString&)>& answered) {
    const QStringList pieces = asked.answer.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (pieces.size() == 1 && pieces.constFirst() == asked.answer) return pieces;
    if (written.unseen) return std::nullopt;
    const auto lists = written.words.values(asked.keyword);
    QList<QStringList> possible;
    for (const QStringList& words : lists + QList<QStringList>{asked.usual}) {
        QStringList names;
        for (const QString& word : words) names << answered(word);
        if (names.join(QLatin1Char(' ')) == asked.answer && !possible.contains(names)) possible << names;
    }
    if (possible.size() == 1) return possible.constFirst();
    const bool plain = std::all_of(pieces.begin(), pieces.end(), [](const QString& piece) {
        return piece.startsWith(QLatin1Char('/')) || piece.startsWith(QLatin1Char('~'));
    });
    if (!possible.isEmpty() || !plain || !std::all_of(lists.begin(), lists.end(), standsForItself))
        return std::nullopt;
    return pieces;
}

}  // namespace atelier
