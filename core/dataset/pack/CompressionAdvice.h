#pragma once

#include <optional>
#include <stop_token>

#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/Compression.h"
#include "core/error/Expected.h"

namespace atelier {

/// The result of compressing a sample of an archive with zstd, as a stream would.
struct CompressionSample {
    qint64 bytes = 0;       ///< of the sample, which is spread over the whole archive; 0 for an empty archive
    qint64 compressed = 0;  ///< bytes of the sample once compressed
    /// Bytes of the archive that this computer compresses in a second, with the threads that a stream has.
    double bytesPerSecond = 0;

    /// The compressed size over the plain size; 1 where there is no sample.
    double ratio() const { return bytes > 0 ? double(compressed) / double(bytes) : 1; }
    bool operator==(const CompressionSample&) const = default;
};

/// Compresses at most about 16 MiB of an archive, which takes a fraction of a second. Errors: those of
/// ArchiveLayout::read, Cancelled.
Expected<CompressionSample> sampleCompression(const ArchiveLayout& layout, const std::stop_token& stop);

/// Whether to compress an archive that is sent, and why.
struct CompressionAdvice {
    /// Why to compress or not to.
    enum class Reason {
        ShrinksLittle,  ///< less than a tenth would be saved, as with JPEGs and compressed archives
        LineIsFaster,   ///< it would shrink, but this computer compresses more slowly than the line sends
        SavesTime,      ///< the archive arrives sooner
        SavesRoom,      ///< the speed of the line is not known, and the archive shrinks to less than half
        LineUnknown,    ///< the speed of the line is not known, and the archive shrinks, but not to half
    };
    Compression compression = Compression::None;
    Reason reason = Reason::ShrinksLittle;
    qint64 plainBytes = 0;    ///< of the archive uncompressed
    qint64 bytes = 0;         ///< to be sent once compressed, estimated
    double secondsPlain = 0;  ///< to send it uncompressed; 0 where the speed of the line is not known
    double secondsCompressed = 0;
    bool operator==(const CompressionAdvice&) const = default;
};

/// The advice for an archive of `total` bytes over a line of that speed, where it is known.
CompressionAdvice adviseCompression(const CompressionSample& sample, qint64 total,
                                    std::optional<double> lineBytesPerSecond);

}  // namespace atelier
