#include "core/stream/HeadAndTail.h"

#include <algorithm>

namespace atelier {

void HeadAndTail::append(QByteArrayView bytes) {
    const auto first = std::min(bytes.size(), most_ - beginning_.size());
    beginning_.append(bytes.first(first));
    bytes = bytes.sliced(first);
    // The tail is cut only now and then, since what is kept of it has to be moved.
    end_.append(bytes.last(std::min(bytes.size(), most_)));
    leftOut_ += bytes.size() - std::min(bytes.size(), most_);
    if (end_.size() < 2 * most_) return;
    leftOut_ += end_.size() - most_;
    end_ = end_.last(most_);
}

QByteArray HeadAndTail::text() const {
    const qint64 leftOut = leftOut_ + std::max<qint64>(0, end_.size() - most_);
    if (leftOut == 0) return beginning_ + end_;
    return beginning_ + "\n[… " + QByteArray::number(leftOut) + " bytes …]\n" +
           end_.last(std::min(end_.size(), most_));
}

}  // namespace atelier
