#pragma once

#include <algorithm>

#include "core/dataset/unpack/PlannedEntry.h"

namespace atelier::testing {

/// Entries as a plan has them, in whatever order they are written down.
inline PlannedEntries planned(PlannedEntries entries) {
    std::ranges::sort(entries, {}, &PlannedEntry::name);
    return entries;
}

inline PlannedEntry file(const std::string& name, qint64 size, quint32 mode = 0644) {
    return {name, FileFacts::Kind::File, size, 1'600'000'000, mode};
}
inline PlannedEntry folder(const std::string& name, quint32 mode = 0755) {
    return {name, FileFacts::Kind::Folder, 0, 1'600'000'000, mode};
}
inline PlannedEntry link(const std::string& name) {
    return {name, FileFacts::Kind::SymbolicLink, 0, 1'600'000'000, 0777};
}

/// The plan of bringing all of a folder of this computer.
inline PlannedEntries planOf(const std::filesystem::path& root) {
    PlannedEntries plan;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        const auto facts = fileFacts(entry.path()).value();
        plan.push_back({entry.path().native().substr(root.native().size() + 1), facts.kind,
                        facts.kind == FileFacts::Kind::File ? facts.size : 0, facts.modified / 1'000'000'000,
                        facts.mode & 0777});
    }
    return planned(plan);
}

}  // namespace atelier::testing
