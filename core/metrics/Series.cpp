#include "core/metrics/Series.h"

#include <algorithm>
#include <bit>

namespace atelier {

namespace {

// Most curves are short: the first block is small, and each of the next ones twice as large, up to a size
// that is still cheap to copy.
constexpr qsizetype firstRoom = 16;
constexpr qsizetype growingBlocks = 6;
constexpr qsizetype fullRoom = firstRoom << growingBlocks;
constexpr qsizetype inGrowingBlocks = fullRoom - firstRoom;

struct Place {
    qsizetype block;
    qsizetype row;
};

Place placeOf(qsizetype index) {
    if (index >= inGrowingBlocks) {
        const qsizetype beyond = index - inGrowingBlocks;
        return {growingBlocks + beyond / fullRoom, beyond % fullRoom};
    }
    const qsizetype block = std::bit_width(std::size_t(index / firstRoom + 1)) - 1;
    return {block, index - ((firstRoom << block) - firstRoom)};
}

qsizetype roomOf(qsizetype block) {
    return firstRoom << std::min(block, growingBlocks);
}

}  // namespace

Series::Block::Block(const Block& other, qsizetype rows) : Block(qsizetype(other.samples.size())) {
    std::copy_n(other.samples.begin(), rows, samples.begin());
    taken = rows;
}

bool Series::Block::put(qsizetype row, const Sample& sample) {
    // If this series alone holds the block, rows that destroyed copies had used are free again.
    if (ref.loadAcquire() == 1) taken = row;
    if (!taken.compare_exchange_strong(row, row + 1)) return false;
    samples[std::size_t(row)] = sample;
    return true;
}

void Series::append(const Sample& sample) {
    const auto before = last();
    ordered_ = ordered_ && (!before || before->step < sample.step);
    const auto [block, row] = placeOf(size_);
    if (row == 0) blocks_.emplace_back(new Block(roomOf(block)));
    if (!blocks_.back()->put(row, sample)) {
        blocks_.back().reset(new Block(*blocks_.back(), row));
        blocks_.back()->put(row, sample);
    }
    ++size_;
}

void Series::purgeFrom(qint64 step) {
    if (!ordered_) {
        Series kept;
        for (qsizetype i = 0; i < size_; ++i)
            if (const Sample sample = at(i); sample.step < step) kept.append(sample);
        *this = std::move(kept);
        return;
    }
    // Only the values removed are visited: a file that goes back by a step again and again must not cost
    // the whole curve each time.
    while (size_ > 0 && at(size_ - 1).step >= step) --size_;
    blocks_.resize(size_ == 0 ? 0 : std::size_t(placeOf(size_ - 1).block) + 1);
}

Sample Series::at(qsizetype index) const {
    const auto [block, row] = placeOf(index);
    return blocks_[std::size_t(block)]->samples[std::size_t(row)];
}

std::optional<Sample> Series::last() const {
    if (isEmpty()) return {};
    return at(size_ - 1);
}

bool Series::continues(const Series& earlier) const {
    return size_ >= earlier.size_ &&
           std::equal(earlier.blocks_.begin(), earlier.blocks_.end(), blocks_.begin());
}

bool Series::operator==(const Series& other) const {
    if (size_ != other.size_) return false;
    for (qsizetype i = 0; i < size_;) {
        const auto [block, row] = placeOf(i);
        const bool shared = blocks_[std::size_t(block)] == other.blocks_[std::size_t(block)];
        if (!shared && at(i) != other.at(i)) return false;
        i += shared ? roomOf(block) - row : 1;
    }
    return true;
}

}  // namespace atelier
