#include "core/text/TextLines.h"

namespace atelier {

TextLines::TextLines(const QString& text) : text_(text), starts_{0} {
    for (auto at = text.indexOf(QLatin1Char('\n')); at >= 0; at = text.indexOf(QLatin1Char('\n'), at + 1))
        starts_.append(at + 1);
    starts_.append(text.size() + 1);
}

QString TextLines::line(int number) const {
    if (number < 1 || number >= starts_.size()) return {};
    const auto from = starts_[number - 1];
    return text_.mid(from, starts_[number] - 1 - from);
}

}  // namespace atelier
