#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// How an archive is compressed on its way.
enum class Compression { None, Gzip, Zstd };

/// Compresses some bytes so that what several calls give, one after the other, is one valid file: gzip's
/// members (RFC 1952, 2.2) and zstd's frames (RFC 8878, 3.1) may follow each other. The same bytes give the
/// same result with the same version of the library.
QByteArray compressed(const QByteArray& bytes, Compression compression);

/// What of a library's doing may change between its versions: equal texts mean equal bytes. Empty for None.
QString compressionVersion(Compression compression);

/// ".zst", ".gz" or nothing.
QString compressionSuffix(Compression compression);

}  // namespace atelier
