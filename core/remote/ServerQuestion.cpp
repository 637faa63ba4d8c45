#include "core/remote/ServerQuestion.h"

#include <QRegularExpression>

namespace atelier {

QStringList linesOf(const QString& text) {
    static const QRegularExpression ends(QStringLiteral("\r\n|[\n\r\v\f\u0085\u2028\u2029]"));
    return text.trimmed().split(ends);
}

QString withoutGaps(QString line) {
    // Braille's empty pattern (U+2800) is drawn as a space, too.
    return line.replace(QChar(0x2800), QLatin1Char(' ')).simplified();
}

ServerQuestion splitQuestion(const SecretQuestion& question) {
    ServerQuestion words;
    for (const QString& text : {question.title, question.instruction})
        if (!text.trimmed().isEmpty()) words.said << linesOf(text);
    QStringList prompt = linesOf(question.prompt);
    words.prompt = withoutGaps(prompt.takeLast());
    words.said << prompt;
    return words;
}

}  // namespace atelier
