#include "core/messages/SizeInWords.h"

#include <QLocale>

namespace atelier {

QString sizeInWords(qint64 bytes, int decimals) {
    return QLocale()
        .formattedDataSize(bytes, decimals, QLocale::DataSizeSIFormat)
        .replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString memorySizeInWords(qint64 mebibytes) {
    constexpr qint64 kibi = 1024;
    const qint64 unit = mebibytes < kibi ? 1 : mebibytes < kibi * kibi ? kibi : kibi * kibi;
    const int decimals = mebibytes % unit == 0 || mebibytes / unit >= 10 ? 0 : 1;
    return QLocale()
        .formattedDataSize(mebibytes * kibi * kibi, decimals, QLocale::DataSizeIecFormat)
        .replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

}  // namespace atelier
