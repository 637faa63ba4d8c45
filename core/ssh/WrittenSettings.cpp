#include "core/ssh/WrittenSettings.h"

#include <QFile>
#include <algorithm>

#include "core/base/GivenPath.h"
#include "core/base/RegularFile.h"

namespace atelier {

namespace {

constexpr qint64 mostBytes = 16 << 20;
/// OpenSSH's readconf.c, in what `ssh -v` says.
constexpr const char* readingMark = "debug1: Reading configuration data ";

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

/// Takes the keyword of a line away, and the one `=` that may stand behind it.
QString takeKeyword(QString& line) {
    const bool quoted = line.startsWith(QLatin1Char('"'));
    if (quoted) line.remove(0, 1);
    qsizetype end = 0;
    while (end < line.size() &&
           (quoted ? line[end] != QLatin1Char('"') : !isBlank(line[end]) && line[end] != QLatin1Char('=')))
        ++end;
    const QString keyword = line.left(end).toLower();
    line = line.mid(quoted ? end + 1 : end).trimmed();
    if (line.startsWith(QLatin1Char('='))) line.remove(0, 1);
    return keyword;
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
    for (QByteArray line : said.split('\n')) {
        if (line.endsWith('\r')) line.chop(1);
        if (line.startsWith(readingMark))
            files << givenPath(QFile::decodeName(withoutVis(line.mid(qstrlen(readingMark)))));
    }
    files.removeDuplicates();
    return files;
}

WrittenSettings writtenSettingsIn(const QByteArray& text) {
    WrittenSettings settings;
    for (const QByteArray& bytes : text.split('\n')) {
        QString line = QString::fromLocal8Bit(bytes).trimmed();
        if (line.isEmpty() || line.startsWith(QLatin1Char('#'))) continue;
        const QString keyword = takeKeyword(line);
        if (const auto words = wordsIn(line, true)) settings.insert(keyword, *words);
    }
    return settings;
}

WrittenSettings writtenSettingsOf(const QByteArray& said) {
    WrittenSettings settings;
    for (const QString& file : filesReadBySsh(said))
        if (const auto text = readRegularFile(file, mostBytes)) settings.unite(writtenSettingsIn(*text));
    return settings;
}

std::optional<QStringList> fileNamesIn(const QString& answer, const QList<QStringList>& written,
                                       const std::function<QString(const QString&)>& answered) {
    const QStringList pieces = answer.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (pieces.size() == 1 && pieces.constFirst() == answer) return pieces;
    QList<QStringList> possible;
    for (const QStringList& words : written) {
        QStringList names;
        for (const QString& word : words) names << answered(word);
        if (names.join(QLatin1Char(' ')) == answer && !possible.contains(names)) possible << names;
    }
    if (possible.size() == 1) return possible.constFirst();
    const bool plain = std::all_of(pieces.begin(), pieces.end(), [](const QString& piece) {
        return piece.startsWith(QLatin1Char('/')) || piece.startsWith(QLatin1Char('~'));
    });
    if (!possible.isEmpty() || !plain) return std::nullopt;
    return pieces;
}

}  // namespace atelier
