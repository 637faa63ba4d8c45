#pragma once

#include <QString>
#include <optional>
#include <stop_token>

#include "core/dataset/pack/CompressionAdvice.h"
#include "core/error/Expected.h"

namespace atelier {

/// Whether to compress a folder when it is sent, by a sample of its bytes and the speed of the line in bytes
/// a second, if that is known. Errors: those of FileTree::read and sampleCompression.
Expected<CompressionAdvice> compressionFor(const QString& localPath, std::optional<double> lineSpeed,
                                           const std::stop_token& stop);

}  // namespace atelier
