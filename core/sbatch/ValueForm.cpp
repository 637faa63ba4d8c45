#include "core/sbatch/ValueForm.h"

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ValueRules.h"

namespace atelier {

QRegularExpression anyCase(const char* pattern) {
    return QRegularExpression(QStringLiteral("\\A(?:%1)\\z").arg(QString::fromLatin1(pattern)),
                              QRegularExpression::CaseInsensitiveOption);
}

bool hasForm(const QString& value, const QRegularExpression& form) {
    // Unicode has a long s and a sign for kelvin that are an s and a k where case does not matter.
    static const QRegularExpression foreign(QStringLiteral("[\\x{17F}\\x{212A}]"));
    QString bytes = value;
    return form.match(bytes.replace(foreign, QString(QChar::ReplacementCharacter))).hasMatch();
}

ValueProblem invalidValue() {
    return ValueProblem{valueBreaks<ValueRule::ValueInvalid>(), {}};
}

std::optional<ValueProblem> unless(bool valid) {
    return valid ? std::optional<ValueProblem>() : invalidValue();
}

}  // namespace atelier
