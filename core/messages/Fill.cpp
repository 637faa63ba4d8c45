#include "core/messages/Fill.h"

#include <QCoreApplication>
#include <QLocale>

namespace atelier {

QString inApplicationLanguage(const char* english) {
    return QCoreApplication::translate("Messages", english);
}

QString filled(const QString& text, const QStringList& arguments) {
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool percent =
            text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1] == QLatin1Char('%');
        if (percent) ++i;
        const bool place =
            !percent && text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1].digitValue() > 0;
        if (place)
            result += arguments.value(text[++i].digitValue() - 1);
        else
            result += text[i];
    }
    return result;
}

QString readableDate(QDate date) {
    return date.isValid() ? QLocale().toString(date, QLocale::LongFormat) : QString();
}

QString readableDate(const QString& isoDate) {
    const auto date = QDate::fromString(isoDate, Qt::ISODate);
    return date.isValid() ? readableDate(date) : isoDate;
}

}  // namespace atelier
