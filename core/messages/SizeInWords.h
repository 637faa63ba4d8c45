#pragma once

#include <QString>

namespace atelier {

/// A number of bytes for people, in decimal units and the language of QLocale(): "2.3 GB", "2,3 Go". A
/// no-break space joins number and unit.
QString sizeInWords(qint64 bytes, int decimals = 1);

/// An amount of memory, given in MiB, for people, in the binary units in which Slurm and the sites count it:
/// "256 MiB", "31 GiB", "1,5 Gio". A no-break space joins number and unit.
QString memorySizeInWords(qint64 mebibytes);

}  // namespace atelier
