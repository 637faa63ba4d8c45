#include "core/loginshell/BeginMark.h"

#include <utility>

namespace atelier {

QByteArray BeginMark::feed(QByteArrayView bytes) {
    if (found_) return bytes.toByteArray();
    held_.append(bytes);
    const auto at = held_.indexOf(line_);
    found_ = at >= 0;
    if (!found_) {
        held_ = held_.right(line_.size() - 1);
        return {};
    }
    held_.remove(0, at + line_.size());
    return std::exchange(held_, {});
}

}  // namespace atelier
