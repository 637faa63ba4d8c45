#include "core/consent/words/ArgumentWords.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

const QString mask = QString::fromUtf16(credentialMask);

bool isOneWord(const QString& text) {
    static const QRegularExpression word(QStringLiteral("\\A[A-Za-z0-9_+=-]{1,128}\\z"));
    return word.match(text).hasMatch();
}

/// Of `--name=value`, `NAME=value`: where the value begins; 0 where it is none.
qsizetype valueStart(const QString& argument) {
    static const QRegularExpression assignment(QStringLiteral("\\A[-+]{0,2}[A-Za-z_][\\w.-]{0,63}="));
    return assignment.match(argument).capturedLength();
}

/// "A=1,B=2": words in a list, none of which could be more than one.
bool isListOfWords(const QString& text) {
    const QStringList words = text.split(QLatin1Char(','));
    return words.size() > 1 && std::ranges::all_of(words, isOneWord);
}

/// "X-Api-Key: WORD", "Authorization: Basic WORD" or "session=WORD": all but one word stays readable.
bool isWordUnderName(const QString& text) {
    static const QRegularExpression header(QStringLiteral(
        "\\A[A-Za-z][\\w-]{0,63}(?:: {0,8}(?:(?i:basic|bearer|token|apikey) )?|=)[A-Za-z0-9_+=-]{1,128}\\z"));
    return header.match(text).hasMatch();
}

/// A value, masked if what it is given to is named like a key, or if it has the form of one.
QString valueWords(const QString& name, const QString& value) {
    const bool named = namesCredential(name);
    if (!named && (isListOfWords(value) || isWordUnderName(value))) return withoutCredentials(value);
    if (!isOneWord(value)) return addressWords(value);
    if (!named) return withoutCredentials(value);
    static const QRegularExpression dashes(QStringLiteral("\\A[-+]*"));
    const QString option = QStringLiteral("--") + QString(name).remove(dashes);
    return withoutCredentials(QStringList{option, value}).constLast();
}

}  // namespace

QStringList argumentWords(const QStringList& arguments) {
    QStringList words;
    QString option;
    for (const QString& argument : arguments) {
        const bool isOption = argument.startsWith(QLatin1Char('-'));
        const qsizetype value = option.isEmpty() || isOption ? valueStart(argument) : 0;
        const QString name = value > 0 ? argument.left(value - 1) : option;
        words << argument.left(value) + valueWords(name, argument.mid(value));
        option = isOption && value == 0 ? argument : QString();
    }
    return words;
}

QString addressWords(const QString& address) {
    // Whoever signs in without a password gives a token in the place of the user: long, with digits.
    static const QRegularExpression secret(QStringLiteral(
        "\\A[A-Za-z][A-Za-z0-9+.-]{0,63}://(?:[^\\s/?#@:]{0,128}:(?<password>[A-Za-z0-9_+=-]{1,"
        "128})|(?<token>(?=[^@]*\\d)[A-Za-z0-9_]{20,128}))@(?![^/?#]*@)"));
    const auto found = secret.match(address);
    if (!found.hasMatch()) return address;
    const auto part = found.capturedLength(u"password") > 0 ? u"password" : u"token";
    return address.left(found.capturedStart(part)) + mask + address.mid(found.capturedEnd(part));
}

}  // namespace atelier
