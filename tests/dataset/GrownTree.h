#pragma once

#include <fcntl.h>
#include <sys/stat.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/dataset/SampleTree.h"

namespace atelier::testing {

inline void setTime(const std::filesystem::path& path, qint64 seconds, long nanoseconds = 0) {
    const timespec times[2] = {{seconds, nanoseconds}, {seconds, nanoseconds}};
    ::utimensat(AT_FDCWD, path.c_str(), times, AT_SYMLINK_NOFOLLOW);
}

/// A tree of files, folders and links from a seed: names short, long, nasty and deep.
inline void growTree(const QString& root, unsigned seed, int entries) {
    std::mt19937 random(seed);
    const auto upTo = [&random](int most) { return int(random() % unsigned(most + 1)); };
    const auto nasty = nastyNames();
    const std::filesystem::path base = root.toStdString();
    std::vector<std::string> folders{""};
    std::vector<std::string> files;
    for (int i = 0; i < entries; ++i) {
        std::string last = std::to_string(i);
        if (upTo(3) == 0) last += nasty[upTo(int(nasty.size()) - 3)].toStdString();
        if (upTo(9) == 0) last += std::string(std::size_t(upTo(240 - int(last.size()))), 'l');
        const std::string name = folders[std::size_t(upTo(int(folders.size()) - 1))] + last;
        const int kind = upTo(9);
        if (kind < 2 && name.size() < 1500) {
            std::filesystem::create_directory(base / name);
            folders.push_back(name + '/');
        } else if (kind == 2) {
            std::filesystem::create_symlink(std::string(std::size_t(1 + upTo(150)), 't'), base / name);
        } else if (kind == 3 && !files.empty()) {
            std::filesystem::create_hard_link(base / files[std::size_t(upTo(int(files.size()) - 1))],
                                              base / name);
        } else {
            put(root, name,
                std::string(std::size_t(upTo(4) == 0 ? upTo(5000) : upTo(600)), char('a' + i % 26)));
            setTime(base / name, upTo(2'000'000'000) - (upTo(20) == 0 ? 2'000'000'000LL : 0),
                    upTo(999'999'999));
            files.push_back(name);
        }
    }
    put(root, "at least one", "file");
}

}  // namespace atelier::testing
