#include "core/ssh/config/ConfigWords.h"

#include <cstring>

namespace atelier {

namespace {

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

}  // namespace

std::optional<QStringList> sshWords(const QString& text) {
    return wordsIn(text, false);
}

std::optional<QStringList> wordsOfConfigLine(QByteArray line) {
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

}  // namespace atelier
