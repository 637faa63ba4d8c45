#include "core/dataset/pack/Compression.h"

#include <zlib.h>
#include <zstd.h>

#include <memory>

namespace atelier {

namespace {

/// Levels that keep up with a fast line; each library's next ones cost far more than they save.
constexpr int zstdLevel = 3;
constexpr int gzipLevel = 5;

struct ContextFree {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

QByteArray zstdFrame(const QByteArray& bytes) {
    thread_local const std::unique_ptr<ZSTD_CCtx, ContextFree> context(ZSTD_createCCtx());
    QByteArray frame(qsizetype(ZSTD_compressBound(std::size_t(bytes.size()))), Qt::Uninitialized);
    const auto size = ZSTD_compressCCtx(context.get(), frame.data(), std::size_t(frame.size()),
                                        bytes.constData(), std::size_t(bytes.size()), zstdLevel);
    frame.truncate(ZSTD_isError(size) ? 0 : qsizetype(size));
    frame.squeeze();
    return frame;
}

QByteArray gzipMember(const QByteArray& bytes) {
    constexpr int gzipWindow = 15 + 16;
    z_stream stream{};
    deflateInit2(&stream, gzipLevel, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY);
    gz_header header{};
    header.os = 255;  // "unknown", so that all systems write the same
    deflateSetHeader(&stream, &header);
    QByteArray member(qsizetype(deflateBound(&stream, uLong(bytes.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.constData()));
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(member.data());
    stream.avail_out = uInt(member.size());
    deflate(&stream, Z_FINISH);
    member.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    member.squeeze();
    return member;
}

}  // namespace

QByteArray compressed(const QByteArray& bytes, Compression compression) {
    if (compression == Compression::Zstd) return zstdFrame(bytes);
    return compression == Compression::Gzip ? gzipMember(bytes) : bytes;
}

QString compressionVersion(Compression compression) {
    if (compression == Compression::Zstd)
        return QStringLiteral("zstd %1 level %2")
            .arg(QLatin1String(ZSTD_versionString()), QString::number(zstdLevel));
    if (compression == Compression::Gzip)
        return QStringLiteral("gzip %1 level %2")
            .arg(QLatin1String(zlibVersion()), QString::number(gzipLevel));
    return {};
}

QString compressionSuffix(Compression compression) {
    if (compression == Compression::Zstd) return QStringLiteral(".zst");
    return compression == Compression::Gzip ? QStringLiteral(".gz") : QString();
}

}  // namespace atelier
