#include "core/messages/SizeInWords.h"

#include <QLocale>

namespace atelier {

QString sizeInWords(qint64 bytes, int decimals) {
    return QLocale()
        .formattedDataSize(bytes, decimals, QLocale::DataSizeSIFormat)
        .replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

}  // namespace atelier
