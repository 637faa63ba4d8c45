#include "core/dataset/pack/SparseContent.h"

#include <algorithm>

#include "core/dataset/pack/TarHeader.h"

namespace atelier {

SparseContent::SparseContent(const std::vector<FilledPart>& filled, qint64 size) {
    takeParts(filled, size);
    const auto line = [](qint64 number) { return std::to_string(number) + '\n'; };
    std::string lines;
    for (const auto& [part, stored] : parts_) lines += line(part.at) + line(part.size);
    const bool endsInHole = parts_.empty() || parts_.back().filled.at + parts_.back().filled.size < size;
    if (endsInHole) lines += line(size) + line(0);
    map_ = line(qint64(parts_.size()) + (endsInHole ? 1 : 0)) + lines;
    map_.resize(std::size_t(inWholeBlocks(qint64(map_.size()))), '\0');
    storedSize_ = qint64(map_.size());
    for (Part& part : parts_) {
        part.stored = storedSize_;
        storedSize_ += part.filled.size;
    }
}

void SparseContent::takeParts(const std::vector<FilledPart>& filled, qint64 size) {
    for (const FilledPart& part : filled) {
        // GNU tar begins every part with a block of its own.
        const qint64 from = part.at / tarBlock * tarBlock;
        const qint64 to = std::min(inWholeBlocks(part.at + part.size), size);
        if (to <= from) continue;
        FilledPart* last = parts_.empty() ? nullptr : &parts_.back().filled;
        if (last && from <= last->at + last->size)
            last->size = to - last->at;
        else
            parts_.push_back({.filled = {.at = from, .size = to - from}});
    }
}

std::vector<SparseContent::Part> SparseContent::parts(qint64 from, qint64 to) const {
    const auto isBefore = [from](const Part& part) { return part.stored + part.filled.size <= from; };
    const auto first = std::ranges::partition_point(parts_, isBefore);
    return {first, std::find_if(first, parts_.end(), [to](const Part& part) { return part.stored >= to; })};
}

}  // namespace atelier
