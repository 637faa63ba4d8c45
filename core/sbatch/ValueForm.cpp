#include "core/sbatch/ValueForm.h"

#include "core/diagnostic/Rule.h"

namespace atelier {

QRegularExpression anyCase(const char* pattern) {
    return QRegularExpression(QStringLiteral("\\A(?:%1)\\z").arg(QString::fromLatin1(pattern)),
                              QRegularExpression::CaseInsensitiveOption);
}

bool hasForm(const QString& value, const QRegularExpression& form) {
    return form.match(value).hasMatch();
}

ValueProblem invalidValue() {
    return ValueProblem{ValueRule::ValueInvalid, {}, {}};
}

std::optional<ValueProblem> unless(bool valid) {
    return valid ? std::optional<ValueProblem>() : invalidValue();
}

}  // namespace atelier
