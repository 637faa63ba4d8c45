#pragma once

#include <QList>
#include <QLocale>
#include <QString>

namespace atelier {

/// A place of a line of an axis, and its label.
struct Tick {
    double at = 0;  ///< in the unit of the axis
    QString label;
};

/// At most `most` round values (1, 2 or 5 times a power of ten apart) from `from` to `to`, written as the
/// locale writes numbers. `wholeOnly`: no fractions, for steps.
QList<Tick> numberTicks(double from, double to, int most, const QLocale& locale, bool wholeOnly = false);

/// Ticks like those of numberTicks for a logarithmic axis from 10 to the power `from` to 10 to the power
/// `to`.
QList<Tick> powerTicks(double from, double to, int most, const QLocale& locale);

/// Ticks like those of numberTicks for seconds since the start: "30 s", "5 min", "2 h", "3 d".
QList<Tick> durationTicks(double from, double to, int most, const QLocale& locale);

/// Ticks like those of numberTicks for times of day, given as seconds since 1970 UTC and written in the
/// computer's time zone, with the date where more than a day is shown.
QList<Tick> clockTicks(double from, double to, int most, const QLocale& locale);

/// A value as text, with enough digits to tell it from its neighbours: "0.613", "41 200", "3.1e-5".
QString numberText(double value, const QLocale& locale);

/// A length of time as text: "45 s", "3 min 05 s", "2 h 10 min".
QString durationText(double seconds);

}  // namespace atelier
