#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// How an archive is compressed on its way.
enum class Compression { None, Gzip, Zstd };

/// Compresses bytes so that the results of several calls, one after the other, are one valid file: gzip's
/// members (RFC 1952, 2.2) and zstd's frames (RFC 8878, 3.1) may follow each other. The same bytes give the
/// same result with the same version of the library.
QByteArray compressed(const QByteArray& bytes, Compression compression);

/// The library's version, as far as its output may depend on it: equal texts mean equal bytes. Empty for
/// None.
QString compressionVersion(Compression compression);

/// ".zst", ".gz" or nothing.
QString compressionSuffix(Compression compression);

}  // namespace atelier
