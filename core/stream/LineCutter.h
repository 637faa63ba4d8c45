#pragma once

#include <QByteArray>
#include <algorithm>
#include <utility>

namespace atelier {

/// Cuts bytes that come piece by piece into lines, without their line breaks ("\n"). A line that is longer
/// than `longest` bytes is handed on in parts of that length, so that an endless one does not fill the
/// memory. The result does not depend on the pieces in which the bytes come.
class LineCutter {
public:
    /// `longest` is in bytes, at least 4.
    explicit LineCutter(qsizetype longest = qsizetype{1} << 20) : longest_(longest) {}

    /// Hands every complete line to `take`, as a QByteArray.
    template <typename Take>
    void feed(QByteArrayView bytes, const Take& take) {
        while (!bytes.isEmpty()) {
            const auto end = bytes.indexOf('\n');
            const auto rest = end < 0 ? bytes.size() : end;
            const auto taken = std::min(rest, longest_ - pending_.size());
            const bool whole = taken == end;
            pending_.append(bytes.first(taken));
            bytes = bytes.sliced(whole ? taken + 1 : taken);
            if (whole || pending_.size() == longest_) take(std::exchange(pending_, {}));
        }
    }

    /// To be called at the end of the stream: hands on a last line without a line break.
    template <typename Take>
    void finish(const Take& take) {
        if (!pending_.isEmpty()) take(std::exchange(pending_, {}));
    }

private:
    qsizetype longest_;
    QByteArray pending_;
};

}  // namespace atelier
