#pragma once

#include <QByteArray>

namespace atelier {

/// Compresses bytes into zlib's format (RFC 1950), which every Python can read. `level`: of libdeflate, 1 is
/// the fastest and 12 the best; zlib's 6 is about its 5. Empty where the result would have more than `most`
/// bytes.
QByteArray deflate(QByteArrayView content, int level, qsizetype most);

}  // namespace atelier
