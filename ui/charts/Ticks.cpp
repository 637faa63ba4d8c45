#include "ui/charts/Ticks.h"

#include <QCoreApplication>
#include <QDateTime>
#include <algorithm>
#include <array>
#include <cmath>

namespace atelier {

namespace {

struct TicksText {
    Q_DECLARE_TR_FUNCTIONS(Ticks)
};

/// The smallest of 1, 2, 5 × 10^n that is at least `least`.
double roundStep(double least) {
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

int decimalsOf(double step) {
    return std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
}

QString withoutTrailingZeros(QString text, const QLocale& locale) {
    if (!text.contains(locale.decimalPoint())) return text;
    while (text.endsWith(locale.zeroDigit())) text.chop(1);
    if (text.endsWith(locale.decimalPoint())) text.chop(locale.decimalPoint().size());
    return text;
}

/// "3.1e-5", as programs of the field write it; the mantissa as the locale writes numbers.
QString scientific(double value, int digits, const QLocale& locale) {
    // The library's rounding decides which power it is: 9.99 may round to 10.
    const QByteArray plain = QByteArray::number(value, 'e', digits);
    const auto mark = plain.indexOf('e');
    const QString mantissa = locale.toString(plain.left(mark).toDouble(), 'f', digits);
    return mantissa + QLatin1Char('e') + QString::number(plain.mid(mark + 1).toInt());
}

/// Numbers get an exponent where they would be long.
QString axisNumber(double value, double step, double largest, const QLocale& locale) {
    if (value == 0) return locale.toString(0);
    if (largest < 1e-4 || largest >= 1e7) {
        const int digits = std::max(0, static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9) -
                                                        std::floor(std::log10(step) + 1e-9)));
        return scientific(value, digits, locale);
    }
    return locale.toString(value, 'f', decimalsOf(step));
}

double secondsStep(double least) {
    static constexpr std::array steps{1.0,    2.0,    5.0,     10.0,    15.0,    30.0,
                                      60.0,   120.0,  300.0,   600.0,   900.0,   1800.0,
                                      3600.0, 7200.0, 10800.0, 21600.0, 43200.0, 86400.0};
    for (double step : steps)
        if (step >= least) return step;
    return roundStep(least / 86400) * 86400;
}

template <typename Write>
QList<Tick> every(double step, double from, double to, double origin, const Write& write) {
    QList<Tick> ticks;
    const double slack = step * 1e-9;
    for (double n = std::ceil((from - origin - slack) / step); origin + n * step <= to + slack; ++n)
        ticks.append({origin + n * step, write(origin + n * step)});
    return ticks;
}

bool isDrawable(double from, double to, int most) {
    return std::isfinite(from) && std::isfinite(to) && to > from && most > 0;
}

}  // namespace

QList<Tick> numberTicks(double from, double to, int most, const QLocale& locale, bool wholeOnly) {
    if (!isDrawable(from, to, most)) return {};
    double step = roundStep((to - from) / most);
    if (wholeOnly) step = std::max(1.0, step);
    const double largest = std::max(std::abs(from), std::abs(to));
    return every(step, from, to, 0, [&](double at) {
        return axisNumber(std::abs(at) < step / 2 ? 0 : at, step, largest, locale);
    });
}

QList<Tick> powerTicks(double from, double to, int most, const QLocale& locale) {
    if (!isDrawable(from, to, most)) return {};
    // Less than a decade: round values between the powers, at the places they have there.
    if (to - from < 1.2) {
        QList<Tick> ticks = numberTicks(std::pow(10, from), std::pow(10, to), most, locale);
        ticks.removeIf([](const Tick& tick) { return tick.at <= 0; });
        for (Tick& tick : ticks) tick.at = std::log10(tick.at);
        return ticks;
    }
    const double step = std::max(1.0, roundStep((to - from) / most));
    return every(step, from, to, 0, [&](double at) { return numberText(std::pow(10, at), locale); });
}

QList<Tick> durationTicks(double from, double to, int most, const QLocale&) {
    if (!isDrawable(from, to, most)) return {};
    return every(secondsStep((to - from) / most), from, to, 0, [](double at) { return durationText(at); });
}

QList<Tick> clockTicks(double from, double to, int most, const QLocale& locale) {
    if (!isDrawable(from, to, most)) return {};
    const double step = secondsStep((to - from) / most);
    const auto time = [](double at) {
        return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(at * 1000));
    };
    const double zone = time(from).offsetFromUtc();
    return every(step, from, to, -zone, [&](double at) {
        if (step >= 86400) return locale.toString(time(at).date(), QLocale::ShortFormat);
        return step < 60 ? time(at).toString(QStringLiteral("HH:mm:ss"))
                         : time(at).toString(QStringLiteral("HH:mm"));
    });
}

QString numberText(double value, const QLocale& locale) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (value == std::rint(value) && std::abs(value) < 1e7) return locale.toString(value, 'f', 0);
    const double size = std::abs(value);
    if (size < 1e-4 || size >= 1e7) {
        const QString text = scientific(value, 3, locale);
        const auto mark = text.indexOf(QLatin1Char('e'));
        return withoutTrailingZeros(text.left(mark), locale) + text.mid(mark);
    }
    const int before = std::max(0, static_cast<int>(std::floor(std::log10(size))) + 1);
    const int digits =
        size < 1 ? 3 - static_cast<int>(std::floor(std::log10(size))) : std::max(0, 5 - before);
    return withoutTrailingZeros(locale.toString(value, 'f', digits), locale);
}

QString durationText(double seconds) {
    const auto whole = static_cast<qint64>(std::llround(std::abs(seconds)));
    const QString sign = seconds < -0.5 ? QStringLiteral("−") : QString();
    const auto two = [](qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
    const qint64 days = whole / 86400;
    const qint64 hours = whole / 3600 % 24;
    const qint64 minutes = whole / 60 % 60;
    if (days > 0 && hours == 0) return sign + TicksText::tr("%1 d").arg(days);
    if (days > 0) return sign + TicksText::tr("%1 d %2 h").arg(QString::number(days), QString::number(hours));
    if (hours > 0 && minutes == 0) return sign + TicksText::tr("%1 h").arg(hours);
    if (hours > 0) return sign + TicksText::tr("%1 h %2").arg(QString::number(hours), two(minutes));
    if (minutes > 0 && whole % 60 == 0) return sign + TicksText::tr("%1 min").arg(minutes);
    if (minutes > 0) return sign + TicksText::tr("%1 min %2").arg(QString::number(minutes), two(whole % 60));
    return sign + TicksText::tr("%1 s").arg(whole);
}

}  // namespace atelier
