#include "core/dataset/file/Holes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/dataset/file/FileFacts.h"

#ifndef Q_OS_WIN
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace atelier {

namespace {

constexpr qint64 holeBlock = 4096;

bool isZeros(QByteArrayView bytes) {
    return bytes.front() == 0 &&
           std::memcmp(bytes.data(), bytes.data() + 1, std::size_t(bytes.size() - 1)) == 0;
}

}  // namespace

Stretch firstStretch(QByteArrayView bytes, qint64 at) {
    Stretch stretch;
    while (stretch.size < bytes.size()) {
        const qint64 inBlock = (at + stretch.size) % holeBlock;
        const auto size = qsizetype(std::min<qint64>(holeBlock - inBlock, bytes.size() - stretch.size));
        const bool zeros = isZeros(bytes.sliced(stretch.size, size));
        if (stretch.size > 0 && zeros != stretch.zeros) break;
        stretch = {stretch.size + size, zeros};
    }
    return stretch;
}

#ifndef Q_OS_WIN

std::vector<FilledPart> filledParts(const std::filesystem::path& path) {
    const FileHandle file = openFile(path, "rb");
    const auto facts = file ? fileFacts(file.get()) : std::nullopt;
    if (!facts) return {};
    std::vector<FilledPart> parts;
    const int descriptor = ::fileno(file.get());
    for (qint64 at = 0; at < facts->size;) {
        const off_t begin = ::lseek(descriptor, off_t(at), SEEK_DATA);
        if (begin < 0 && errno == ENXIO) break;
        const off_t end = begin < 0 ? -1 : ::lseek(descriptor, begin, SEEK_HOLE);
        if (end < 0) return {{0, facts->size}};
        parts.push_back({begin, std::min(qint64(end), facts->size) - begin});
        at = end;
    }
    return parts;
}

bool hasHoles(const std::filesystem::path& path) {
    struct stat found {};
    // stat(2): st_blocks counts in 512 bytes. A disk that compresses, or has not written a file out yet,
    // counts fewer of a file without holes, too.
    const bool fewer = ::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) &&
                       qint64(found.st_blocks) * 512 < qint64(found.st_size);
    return fewer && filledParts(path) != std::vector<FilledPart>{{0, qint64(found.st_size)}};
}

#else

bool hasHoles(const std::filesystem::path&) {
    return false;
}

std::vector<FilledPart> filledParts(const std::filesystem::path& path) {
    const auto facts = fileFacts(path);
    return facts && facts->size > 0 ? std::vector<FilledPart>{{0, facts->size}} : std::vector<FilledPart>();
}

#endif

}  // namespace atelier
