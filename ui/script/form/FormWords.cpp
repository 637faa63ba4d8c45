#include "ui/script/form/FormWords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <cmath>

#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

constexpr QChar noBreak(0x00A0);

QString formWord(const char* text) {
    return QCoreApplication::translate("atelier::FormWords", text);
}

/// Minutes in a unit of time of either language; 0 for other words.
int minutesIn(const QString& unit) {
    static const QRegularExpression days(QStringLiteral("\\A(d|days?|j|jours?)\\z"));
    static const QRegularExpression hours(QStringLiteral("\\A(h|hr?s?|hours?|heures?)\\z"));
    static const QRegularExpression minutes(QStringLiteral("\\A(m|mins?|minutes?)\\z"));
    if (days.match(unit).hasMatch()) return 24 * 60;
    if (hours.match(unit).hasMatch()) return 60;
    return minutes.match(unit).hasMatch() ? 1 : 0;
}

/// Slurm's own forms, as far as nobody can take them for something else.
std::optional<std::chrono::minutes> slurmForm(const QString& text) {
    const bool clear = text.contains(QLatin1Char('-')) || text.count(QLatin1Char(':')) == 2;
    const auto time = clear ? parseSlurmTime(text) : std::nullopt;
    if (!time || time->unlimited) return std::nullopt;
    return time->minutes();
}

double numberTyped(QString text) {
    return text.replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
}

}  // namespace

QString timeInWords(std::chrono::minutes time) {
    static const struct {
        int minutes;
        const char* words;
    } units[] = {{24 * 60, QT_TRANSLATE_NOOP("atelier::FormWords", "%1 d")},
                 {60, QT_TRANSLATE_NOOP("atelier::FormWords", "%1 h")},
                 {1, QT_TRANSLATE_NOOP("atelier::FormWords", "%1 min")}};
    auto left = time.count();
    // "24 h" and "36 h" are how people and sites speak of a day or two.
    const bool inHours = left % 60 == 0 && time <= std::chrono::hours(48);
    QStringList parts;
    for (const auto& unit : units) {
        if (inHours && unit.minutes > 60) continue;
        const auto amount = left / unit.minutes;
        left %= unit.minutes;
        if (amount > 0) parts += formWord(unit.words).arg(amount);
    }
    return parts.isEmpty() ? formWord(units[2].words).arg(0) : parts.join(QLatin1Char(' '));
}

std::optional<std::chrono::minutes> timeFromWords(const QString& text) {
    static const QRegularExpression whole(
        QStringLiteral("\\A(\\s*\\d+([.,]\\d+)?\\s*\\p{L}+\\s*)+(\\d{1,2}\\s*)?\\z"));
    static const QRegularExpression part(QStringLiteral("(\\d+(?:[.,]\\d+)?)\\s*(\\p{L}*)"));
    const QString words = QString(text).replace(noBreak, QLatin1Char(' ')).trimmed().toLower();
    if (const auto time = slurmForm(words)) return time;
    if (!whole.match(words).hasMatch()) return std::nullopt;
    double minutes = 0;
    int last = 0;
    for (auto found = part.globalMatch(words); found.hasNext();) {
        const auto match = found.next();
        // "2 h 30": what follows hours without a unit is minutes.
        const bool bare = match.captured(2).isEmpty();
        last = bare ? (last == 60 ? 1 : 0) : minutesIn(match.captured(2));
        if (last == 0) return std::nullopt;
        minutes += numberTyped(match.captured(1)) * last;
    }
    return std::chrono::minutes(static_cast<qint64>(std::ceil(minutes)));
}

QString memoryInWords(qint64 mebibytes) {
    if (mebibytes <= 0) return {};
    const bool whole = mebibytes % 1024 == 0;
    return whole ? formWord(QT_TRANSLATE_NOOP("atelier::FormWords", "%1 GB")).arg(mebibytes / 1024)
                 : formWord(QT_TRANSLATE_NOOP("atelier::FormWords", "%1 MB")).arg(mebibytes);
}

std::optional<qint64> memoryFromWords(const QString& text) {
    static const QRegularExpression amount(QStringLiteral("\\A(\\d+(?:[.,]\\d+)?)\\s*([mgt])(i?[bo])?\\z"),
                                           QRegularExpression::CaseInsensitiveOption);
    const QString words = QString(text).replace(noBreak, QLatin1Char(' ')).trimmed();
    if (words.isEmpty()) return 0;
    const auto match = amount.match(words);
    if (!match.hasMatch()) return std::nullopt;
    const QChar unit = match.captured(2).at(0).toLower();
    const double factor = unit == QLatin1Char('m') ? 1 : unit == QLatin1Char('g') ? 1024 : 1024 * 1024;
    return static_cast<qint64>(std::ceil(numberTyped(match.captured(1)) * factor));
}

}  // namespace atelier
