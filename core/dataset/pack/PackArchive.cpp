#include "core/dataset/file/GrowingFile.h"
#include "core/dataset/file/LocalSpace.h"
#include "core/dataset/pack/Archive.h"

namespace atelier {

Expected<PackedArchive> packArchive(const QString& folder, const QString& outFile, const PackOptions& options,
                                    const ProgressCallback& progress, const std::stop_token& stop) {
    const auto manifest = readManifest(folder, options.leaveOut, stop);
    if (!manifest) return failure(manifest);
    if (auto readable = requireReadable(*manifest); !readable && !options.leaveOutUnreadable)
        return failure(readable);
    return packArchive(*manifest, outFile, progress, stop);
}

Expected<PackedArchive> packArchive(const Manifest& manifest, const QString& outFile,
                                    const ProgressCallback& progress, const std::stop_token& stop) {
    const qint64 needed = archiveSizeBound(manifest);
    if (auto space = checkLocalSpace(outFile, needed); !space) return failure(space);
    GrowingFile out(outFile, manifest.archiveMode());
    if (!out.isOpen()) return failure(out.unwritable());
    const ByteSink sink = [&out](QByteArrayView bytes) { return out.write(bytes); };
    if (auto written = writeArchive(manifest, sink, progress, stop); !written)
        return tl::unexpected<Error>(withLocalSpace(written.error(), outFile, needed));
    if (auto completed = out.complete(); !completed) return failure(completed);
    return PackedArchive{outFile, out.size(), out.sha256(), qint64(manifest.entries.size()),
                         manifest.leftOut};
}

}  // namespace atelier
