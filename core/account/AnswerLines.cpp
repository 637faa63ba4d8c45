#include "core/account/AnswerLines.h"

namespace atelier {

AnswerLines::AnswerLines(const QByteArray& standardOutput) {
    for (const auto& line : QString::fromUtf8(standardOutput).split(QLatin1Char('\n'))) {
        const auto sign = line.indexOf(QLatin1Char('='));
        if (sign > 0) lines_[line.left(sign)].append(line.mid(sign + 1));
    }
}

bool AnswerLines::has(const char* key) const {
    return lines_.contains(QLatin1String(key));
}

QStringList AnswerLines::all(const char* key) const {
    return lines_.value(QLatin1String(key));
}

QString AnswerLines::first(const char* key) const {
    return all(key).value(0);
}

QByteArray AnswerLines::text(const char* key) const {
    return all(key).join(QLatin1Char('\n')).toUtf8();
}

QMap<QString, QString> AnswerLines::variables(const char* key) const {
    QMap<QString, QString> variables;
    for (const QString& line : all(key))
        variables.insert(line.section(QLatin1Char('='), 0, 0), line.section(QLatin1Char('='), 1));
    return variables;
}

}  // namespace atelier
