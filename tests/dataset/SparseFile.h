#pragma once

#include <sys/stat.h>

#include <fstream>
#include <vector>

#include "tests/dataset/SampleTree.h"

namespace atelier::testing {

/// The room that a file takes up on the disk, in bytes.
inline qint64 roomOf(const std::filesystem::path& path) {
    struct stat found {};
    return ::stat(path.c_str(), &found) == 0 ? qint64(found.st_blocks) * 512 : -1;
}

struct Written {
    qint64 at;
    std::string bytes;
};

/// A file of that size, with these bytes in it and holes around them.
inline void putSparse(const QString& root, const std::string& name, qint64 size,
                      const std::vector<Written>& parts) {
    put(root, name, "");
    const auto path = std::filesystem::path(root.toStdString()) / name;
    std::filesystem::resize_file(path, std::uintmax_t(size));
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    for (const auto& [at, bytes] : parts) file.seekp(at).write(bytes.data(), std::streamsize(bytes.size()));
}

}  // namespace atelier::testing
