#include "core/dataset/pack/CompressionAdvice.h"

#include <QElapsedTimer>
#include <algorithm>

#include "core/dataset/pack/OrderedPieces.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

constexpr qint64 sampleBytes = 16 << 20;
/// Large enough for zstd's window to find what repeats.
constexpr qint64 samplePiece = 1 << 20;
/// What must be saved to be worth an archive that needs zstd to be read.
constexpr double worthwhile = 0.9;
constexpr double half = 0.5;

}  // namespace

Expected<CompressionSample> sampleCompression(const ArchiveLayout& layout, const std::stop_token& stop) {
    CompressionSample sample;
    const qint64 count = std::min(sampleBytes, layout.size()) / samplePiece + 1;
    QByteArray piece;
    qint64 nanoseconds = 0;
    for (qint64 i = 0; i < count; ++i) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        const qint64 from = layout.size() / count * i;
        piece.resize(qsizetype(std::min(samplePiece, layout.size() - from)));
        if (auto read = layout.read(piece.data(), piece.size(), from); !read) return failure(read);
        QElapsedTimer timer;
        timer.start();
        sample.compressed += compressed(piece, Compression::Zstd).size();
        nanoseconds += timer.nsecsElapsed();
        sample.bytes += piece.size();
    }
    constexpr double second = 1e9;
    if (nanoseconds > 0)
        sample.bytesPerSecond = double(sample.bytes) * second / double(nanoseconds) * pieceThreads();
    return sample;
}

CompressionAdvice adviseCompression(const CompressionSample& sample, qint64 total,
                                    std::optional<double> lineBytesPerSecond) {
    using Reason = CompressionAdvice::Reason;
    CompressionAdvice advice;
    advice.plainBytes = total;
    advice.bytes = qint64(double(total) * sample.ratio());
    const bool lineKnown = lineBytesPerSecond && *lineBytesPerSecond > 0;
    if (lineKnown) {
        advice.secondsPlain = double(total) / *lineBytesPerSecond;
        const double making = sample.bytesPerSecond > 0 ? double(total) / sample.bytesPerSecond : 0;
        advice.secondsCompressed = std::max(double(advice.bytes) / *lineBytesPerSecond, making);
    }
    if (sample.ratio() > worthwhile) return advice;
    if (!lineKnown) {
        const bool much = sample.ratio() < half;
        advice.reason = much ? Reason::SavesRoom : Reason::LineUnknown;
        advice.compression = much ? Compression::Zstd : Compression::None;
    } else if (advice.secondsCompressed < worthwhile * advice.secondsPlain) {
        advice.reason = Reason::SavesTime;
        advice.compression = Compression::Zstd;
    } else {
        advice.reason = Reason::LineIsFaster;
    }
    return advice;
}

}  // namespace atelier
