#pragma once

#include <QByteArray>

namespace atelier {

/// Compresses bytes into one frame of the Zstandard format (RFC 8878) that tells how long its content is.
/// `level`: of zstd(1), 1 is the fastest and 19 the best. Empty where the result would have more than `most`
/// bytes.
QByteArray zstandard(QByteArrayView content, int level, qsizetype most);

}  // namespace atelier
