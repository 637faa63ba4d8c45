#include "ui/widgets/TextHeights.h"

namespace atelier {

int TextHeights::at(int width, const QLabel& label, const std::function<int()>& measured) {
    Shape shape(label.text(), label.textFormat(), label.textInteractionFlags(), label.wordWrap(),
                label.contentsMargins(), label.margin(), label.indent());
    if (shape != shape_) {
        known_.clear();
        shape_ = std::move(shape);
    }
    const auto known = known_.constFind(width);
    if (known != known_.constEnd()) return *known;
    return *known_.insert(width, measured());
}

}  // namespace atelier
