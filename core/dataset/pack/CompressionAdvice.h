#pragma once

#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/Compression.h"

namespace atelier {

/// What came of compressing some of an archive with zstd, as it would be on its way.
struct CompressionSample {
    qint64 bytes = 0;       ///< looked at, spread over the whole archive; none of an empty one
    qint64 compressed = 0;  ///< what became of them
    /// How much of the archive this computer compresses in a second, with the threads a stream has.
    double bytesPerSecond = 0;

    /// How many bytes are left of one; 1 where nothing was looked at.
    double left() const { return bytes > 0 ? double(compressed) / double(bytes) : 1; }
    bool operator==(const CompressionSample&) const = default;
};

/// Compresses at most 16 MiB of an archive, which takes a fraction of a second. Errors: those of
/// ArchiveLayout::read, Cancelled.
Expected<CompressionSample> sampleCompression(const ArchiveLayout& layout, const std::stop_token& stop);

/// Whether to compress an archive on its way, and why.
struct CompressionAdvice {
    enum class Reason {
        ShrinksLittle,  ///< as JPEGs and compressed archives do: less than a tenth would be saved
        LineIsFaster,   ///< it would shrink, but this computer compresses more slowly than the line sends
        SavesTime,      ///< it arrives sooner
        SavesRoom,      ///< how fast the line is is not known, and it shrinks to less than half
        LineUnknown,    ///< nor that, and it shrinks a little
    };
    Compression compression = Compression::None;
    Reason reason = Reason::ShrinksLittle;
    qint64 plainBytes = 0;    ///< of the archive as it is
    qint64 bytes = 0;         ///< that would travel, compressed; of about
    double secondsPlain = 0;  ///< on the way as it is; 0 where the line is not known
    double secondsCompressed = 0;
    bool operator==(const CompressionAdvice&) const = default;
};

/// Of `total` bytes of archive over a line of so many bytes a second, where that is known.
CompressionAdvice adviseCompression(const CompressionSample& sample, qint64 total,
                                    std::optional<double> lineBytesPerSecond);

}  // namespace atelier
