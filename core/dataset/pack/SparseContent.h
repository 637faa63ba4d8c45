#pragma once

#include <QtGlobal>
#include <string>
#include <vector>

#include "core/dataset/file/Holes.h"

namespace atelier {

/// What an archive stores of a file with holes: a map of the parts between them, and these parts one after
/// the other, in whole blocks. Source: GNU tar's manual, "Storing Sparse Files", "PAX Format, Version 1.0".
class SparseContent {
public:
    /// A part of the file, and its place in what is stored.
    struct Part {
        FilledPart filled;
        qint64 stored = 0;
    };

    /// `size`: that of the file, with its holes; parts behind it do not count.
    SparseContent(const std::vector<FilledPart>& filled, qint64 size);

    /// The map, with zeros up to a whole block; it comes before the parts.
    const std::string& map() const { return map_; }
    /// The parts that begin before `to` and end behind `from` in what is stored.
    std::vector<Part> parts(qint64 from, qint64 to) const;
    /// Bytes of the map and of all parts.
    qint64 storedSize() const { return storedSize_; }

private:
    void takeParts(const std::vector<FilledPart>& filled, qint64 size);

    std::string map_;
    std::vector<Part> parts_;
    qint64 storedSize_ = 0;
};

}  // namespace atelier
