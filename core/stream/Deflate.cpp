#include "core/stream/Deflate.h"

#include <libdeflate.h>

#include <memory>

namespace atelier {

QByteArray deflate(QByteArrayView content, int level, qsizetype most) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(level), libdeflate_free_compressor);
    if (!compressor) return {};
    QByteArray deflated(most, Qt::Uninitialized);
    const std::size_t size =
        libdeflate_zlib_compress(compressor.get(), content.data(), std::size_t(content.size()),
                                 deflated.data(), std::size_t(deflated.size()));
    deflated.truncate(qsizetype(size));
    return deflated;
}

}  // namespace atelier
