#include "core/sbatch/SlurmTime.h"

#include <QRegularExpression>

#include "core/sbatch/ValueForm.h"

namespace atelier {

namespace {

bool meansNoLimit(const QString& text) {
    static const auto form = anyCase("-1|infinite|unlimited");
    return hasForm(text, form);
}

}  // namespace

std::optional<SlurmTime> parseSlurmTime(const QString& text) {
    using namespace std::chrono;
    if (meansNoLimit(text)) return SlurmTime{.unlimited = true};
    // Nine digits a field, and zeros before them: more would overflow in Slurm too.
    static const QRegularExpression form(
        QStringLiteral("\\A(?:0*(\\d{1,9})-)?0*(\\d{1,9})(?::0*(\\d{1,9}))?(?::0*(\\d{1,9}))?\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const auto number = [&](int i) { return match.captured(i).toLongLong(); };
    const bool days = match.hasCaptured(1) && !match.captured(1).isEmpty();
    const bool second = !match.captured(3).isEmpty();
    const bool third = !match.captured(4).isEmpty();
    SlurmTime time;
    if (days || third)
        time.length = hours(number(1) * 24 + number(2)) + minutes(number(3)) + seconds(number(4));
    else
        time.length = minutes(number(2)) + seconds(number(3));
    time.minutesAndSeconds = !days && second && !third;
    time.unlimited = time.length == seconds(0);
    return time;
}

QString slurmTimeText(std::chrono::minutes time) {
    const auto all = time.count();
    return QStringLiteral("%1-%2:%3:00")
        .arg(QString::number(all / 1440), QString::number(all / 60 % 24).rightJustified(2, QLatin1Char('0')),
             QString::number(all % 60).rightJustified(2, QLatin1Char('0')));
}

}  // namespace atelier
