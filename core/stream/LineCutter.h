#pragma once

#include <QByteArray>
#include <algorithm>
#include <utility>

namespace atelier {

/// Cuts bytes that come piece by piece into lines, without their line breaks ("\n"). A line that is longer
/// than `longest` bytes is handed on in parts of at most that length, so that an endless one does not fill
/// the memory; no part ends inside a character of UTF-8. The result does not depend on the pieces in which
/// the bytes come.
class LineCutter {
public:
    /// `longest` is in bytes, at least 4.
    explicit LineCutter(qsizetype longest = qsizetype{1} << 20) : longest_(longest) {}

    /// Hands every line that the bytes complete to `handle`, as a QByteArray.
    template <typename Handle>
    void feed(QByteArrayView bytes, const Handle& handle) {
        while (!bytes.isEmpty()) {
            // Only the byte after a full part tells whether it is the whole line.
            if (pending_.size() == longest_ && bytes.front() != '\n') {
                const auto kept = begunCharacter(bytes.front());
                const auto part = std::exchange(pending_, pending_.last(kept));
                handle(part.first(part.size() - kept));
            }
            // Not beyond what is taken: of an endless line, all that is left would be searched for each part.
            const auto room = longest_ - pending_.size();
            const auto end = bytes.first(std::min(bytes.size(), room + 1)).indexOf('\n');
            const auto taken = std::min(end < 0 ? bytes.size() : end, room);
            const bool whole = taken == end;
            pending_.append(bytes.first(taken));
            bytes = bytes.sliced(whole ? taken + 1 : taken);
            if (whole) handle(std::exchange(pending_, {}));
        }
    }

    /// To be called at the end of the stream: hands on a last line without a line break.
    template <typename Handle>
    void finish(const Handle& handle) {
        if (!pending_.isEmpty()) handle(std::exchange(pending_, {}));
    }

private:
    /// How many bytes at the end of what is pending begin a character that `next` continues.
    qsizetype begunCharacter(char next) const {
        const auto continues = [](char byte) { return (static_cast<uchar>(byte) & 0xC0U) == 0x80U; };
        if (!continues(next)) return 0;
        for (qsizetype size = 1; size <= std::min<qsizetype>(3, pending_.size()); ++size) {
            const char byte = pending_.at(pending_.size() - size);
            if (!continues(byte)) return static_cast<uchar>(byte) >= 0xC0U ? size : 0;
        }
        return 0;
    }

    qsizetype longest_;
    QByteArray pending_;
};

}  // namespace atelier
