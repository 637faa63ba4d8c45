#pragma once

#include <QByteArrayView>

namespace atelier {

/// CRC-32C (Castagnoli, RFC 3720 appendix B.4).
quint32 crc32c(QByteArrayView bytes);

/// The checksum as a TFRecord stores it: rotated right by 15 bits plus 0xa282ead8 (TensorFlow,
/// `tensorflow/core/lib/hash/crc32c.h`), so that checksums stay good on data that contain checksums.
quint32 maskedCrc32c(QByteArrayView bytes);

}  // namespace atelier
