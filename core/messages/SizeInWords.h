#pragma once

#include <QString>

namespace atelier {

/// A number of bytes for people, in decimal units and the language of QLocale(): "2.3 GB", "2,3 Go". A
/// no-break space joins number and unit.
QString sizeInWords(qint64 bytes, int decimals = 1);

}  // namespace atelier
