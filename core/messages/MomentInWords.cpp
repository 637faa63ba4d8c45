#include "core/messages/MomentInWords.h"

#include <QCoreApplication>
#include <QLocale>

namespace atelier {

namespace {

/// The context of this file's sentences.
struct MomentText {
    Q_DECLARE_TR_FUNCTIONS(MomentInWords)
};

}  // namespace

QString dayInWords(const QDate& day) {
    // The locale's own long form begins with the day of the week.
    const bool french = QLocale().language() == QLocale::French;
    if (!french) return QLocale().toString(day, QStringLiteral("MMMM d, yyyy"));
    // The first of a month alone is said as an ordinal: "1er septembre".
    return QLocale().toString(
        day, day.day() == 1 ? QStringLiteral("d'er' MMMM yyyy") : QStringLiteral("d MMMM yyyy"));
}

QString timeInWords(const QTime& time) {
    // Canadian English writes "p.m.", whose full stop would stand beside that of its sentence.
    const bool french = QLocale().language() == QLocale::French;
    return french ? QLocale().toString(time, QLocale::ShortFormat)
                  : QLocale::c().toString(time, QStringLiteral("h:mm AP"));
}

QString shortMoment(const QDateTime& moment) {
    return QLocale().toString(moment.date(), QLocale::ShortFormat) + QLatin1Char(' ') +
           timeInWords(moment.time());
}

QString momentInWords(const QDateTime& moment) {
    return MomentText::tr("%1, %2").arg(dayInWords(moment.date()), timeInWords(moment.time()));
}

}  // namespace atelier
