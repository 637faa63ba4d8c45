#include "core/messages/MomentInWords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include "core/base/Language.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct MomentText {
    Q_DECLARE_TR_FUNCTIONS(MomentInWords)
};

/// The locale by whose forms moments are written; that of the sources where none is set.
QLocale spoken() {
    const QLocale set;
    return set.language() == QLocale::C ? QLocale(QString::fromLatin1(rowOf(sourceLanguage).locale)) : set;
}

/// The locale's own long form of a day, which begins with the day of the week in many, without that.
QString dayForm(const QLocale& locale) {
    static const QRegularExpression weekday(QStringLiteral("(?:^|,?\\s*)dddd[,،]?\\s*"));
    return locale.dateFormat(QLocale::LongFormat).remove(weekday);
}

/// "p.m." as "PM": its full stop would stand beside that of the sentence.
QString withoutFullStops(const QString& halfOfDay) {
    return halfOfDay.contains(QLatin1Char('.')) ? QString(halfOfDay).remove(QLatin1Char('.')).toUpper()
                                                : halfOfDay;
}

}  // namespace

QString dayInWords(const QDate& day) {
    const QLocale locale = spoken();
    const auto language = languageFromCode(locale.name());
    const char* ordinal = language && day.day() == 1 ? rowOf(*language).firstOfMonth : nullptr;
    return locale.toString(day, ordinal ? QString::fromLatin1(ordinal) : dayForm(locale));
}

QString timeInWords(const QTime& time) {
    const QLocale locale = spoken();
    QString words = locale.toString(time, QLocale::ShortFormat);
    for (const QString& half : {locale.amText(), locale.pmText()}) {
        words.replace(half, withoutFullStops(half), Qt::CaseInsensitive);
    }
    return words;
}

QString shortMoment(const QDateTime& moment) {
    return QLocale().toString(moment.date(), QLocale::ShortFormat) + QLatin1Char(' ') +
           timeInWords(moment.time());
}

QString momentInWords(const QDateTime& moment) {
    return MomentText::tr("%1, %2").arg(dayInWords(moment.date()), timeInWords(moment.time()));
}

}  // namespace atelier
