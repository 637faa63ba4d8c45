#include "ui/widgets/Format.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/messages/DurationInWords.h"
#include "core/messages/MomentInWords.h"
#include "core/messages/SizeInWords.h"

namespace atelier::format {

namespace {

struct FormatText {
    Q_DECLARE_TR_FUNCTIONS(atelier::format)
};

/// The value in its decimal unit: 2310000000 is 2.31 (GB).
double mantissa(qint64 count) {
    double value = double(std::abs(count));
    while (value >= 1000) value /= 1000;
    return value;
}

}  // namespace

QString bytes(qint64 count) {
    return sizeInWords(count, count >= 1000 && mantissa(count) < 9.95 ? 1 : 0);
}

QString bytesGrowing(qint64 count) {
    if (count < 1000) return sizeInWords(count, 0);
    const double value = mantissa(count);
    return sizeInWords(count, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

QString speed(double bytesPerSecond) {
    return FormatText::tr("%1/s").arg(bytes(qint64(bytesPerSecond)));
}

QString count(qint64 number) {
    return QLocale().toString(number);
}

QString number(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals);
}

QString percent(qint64 done, qint64 total) {
    const qint64 hundredths = total > 0 ? done * 100 / total : 0;
    return FormatText::tr("%1%").arg(hundredths);
}

QString duration(std::chrono::seconds duration) {
    return durationInWords(duration);
}

QString day(const QDate& date) {
    return dayInWords(date);
}

QString bytesOf(const Progress& progress) {
    if (progress.total <= 0) return bytesGrowing(progress.done);
    return FormatText::tr("%1 of %2 · %3")
        .arg(bytesGrowing(progress.done), bytesGrowing(progress.total),
             percent(progress.done, progress.total));
}

QString countOf(const Progress& progress) {
    if (progress.total <= 0) return count(progress.done);
    return FormatText::tr("%1 of %2 · %3")
        .arg(count(progress.done), count(progress.total), percent(progress.done, progress.total));
}

}  // namespace atelier::format
