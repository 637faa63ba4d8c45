#include "core/sbatch/SlurmMoment.h"

#include <QRegularExpression>
#include <QTimeZone>

namespace atelier {

std::optional<QDateTime> parseSlurmMoment(const QString& value) {
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*(\\d{4})-(\\d\\d)-(\\d\\d?)(?:T(\\d\\d?):(\\d\\d)(?::(\\d\\d))?)?\\s*\\z"));
    const auto match = form.match(value);
    if (!match.hasMatch()) return std::nullopt;
    const auto number = [&match](int group) { return match.captured(group).toInt(); };
    const QDate date(number(1), number(2), number(3));
    const QTime time(number(4), number(5), number(6));
    if (!date.isValid() || !time.isValid()) return std::nullopt;
    return QDateTime(date, time, QTimeZone::utc());
}

}  // namespace atelier
