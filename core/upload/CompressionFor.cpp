#include "core/upload/CompressionFor.h"

#include "core/dataset/FileTree.h"

namespace atelier {

Expected<CompressionAdvice> compressionFor(const QString& localPath, std::optional<double> lineSpeed,
                                           const std::stop_token& stop) {
    auto tree = FileTree::read(localPath, LeaveOut::Rubbish, {}, stop);
    if (!tree) return failure(tree);
    const ArchiveLayout layout(std::move(*tree));
    const auto sample = sampleCompression(layout, stop);
    if (!sample) return failure(sample);
    return adviseCompression(*sample, layout.size(), lineSpeed);
}

}  // namespace atelier
