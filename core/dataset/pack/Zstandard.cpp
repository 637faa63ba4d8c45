#include "core/dataset/pack/Zstandard.h"

#include <zstd.h>

namespace atelier {

QByteArray zstandard(QByteArrayView content, int level, qsizetype most) {
    QByteArray frame(most, Qt::Uninitialized);
    const std::size_t size = ZSTD_compress(frame.data(), std::size_t(frame.size()), content.data(),
                                           std::size_t(content.size()), level);
    frame.truncate(ZSTD_isError(size) != 0 ? 0 : qsizetype(size));
    return frame;
}

}  // namespace atelier
