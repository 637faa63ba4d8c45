#pragma once

#include <QtGlobal>
#include <algorithm>
#include <cstring>
#include <string>

namespace atelier {

/// The part of an archive that is being made: what lies outside of it is dropped.
class ArchiveWindow {
public:
    /// `size` bytes of the archive from the place `from` on, which are written to `data`.
    ArchiveWindow(char* data, qint64 size, qint64 from) : data_(data), from_(from), end_(from + size) {}

    /// The place of the window's first byte.
    qint64 from() const { return from_; }
    /// The place behind its last byte.
    qint64 end() const { return end_; }
    /// Whether everything is made once the archive has reached `at`.
    bool isFilled(qint64 at) const { return at >= end_; }
    /// Whether any of `length` bytes at `at` is wanted.
    bool wants(qint64 at, qint64 length) const { return cut(at, length).size > 0; }
    /// Writes bytes of the archive that begin at `at`, as far as they are wanted.
    void copy(qint64 at, const std::string& bytes) {
        const auto [place, skip, size] = cut(at, qint64(bytes.size()));
        if (size > 0) std::memcpy(place, bytes.data() + skip, std::size_t(size));
    }
    /// Writes `length` bytes of zeros from `at` on, as far as they are wanted.
    void zero(qint64 at, qint64 length) {
        const auto [place, skip, size] = cut(at, length);
        if (size > 0) std::memset(place, 0, std::size_t(size));
    }

    /// Where wanted bytes go, how many before them are not wanted, and how many are.
    struct Part {
        char* place;
        qint64 skip, size;
    };
    /// What of `length` bytes at `at` is wanted, and where it goes.
    Part cut(qint64 at, qint64 length) const {
        const qint64 first = std::max(at, from_);
        const qint64 last = std::min(at + length, end_);
        return {data_ + (first - from_), first - at, std::max<qint64>(0, last - first)};
    }

private:
    char* data_;
    qint64 from_, end_;
};

}  // namespace atelier
