#include "core/loginshell/EndMark.h"

#include <algorithm>

namespace atelier {

QByteArray EndMark::feed(QByteArrayView bytes) {
    held_.append(bytes);
    QByteArray written;
    if (!found_) {
        const auto at = held_.indexOf(word_);
        found_ = at >= 0;
        const auto end = found_ ? at : possibleStart();
        written = held_.left(end);
        held_.remove(0, end);
    }
    if (!found_) return written;
    const auto end = held_.indexOf('\n');
    if (end >= 0 && !status_) status_ = held_.mid(word_.size() + 1, end - word_.size() - 1).toInt();
    return written;
}

/// Where the word may begin at the end of what has come; nothing before is held back, since whoever follows
/// a file wants each line at once.
qsizetype EndMark::possibleStart() const {
    const auto most = std::min(held_.size(), word_.size() - 1);
    for (auto size = most; size > 0; --size)
        if (held_.endsWith(QByteArrayView(word_).first(size))) return held_.size() - size;
    return held_.size();
}

}  // namespace atelier
