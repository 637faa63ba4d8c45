#pragma once

#include <QHash>
#include <QLabel>
#include <functional>
#include <tuple>

namespace atelier {

/// How high a label is at a width, measured once: layouts within layouts ask for the same heights hundreds of
/// times, and each time a label would lay out its text anew.
class TextHeights {
public:
    /// The height of `label` at a width, in pixels; `measured` gives one that is not known.
    int at(int width, const QLabel& label, const std::function<int()>& measured);
    /// Forgets them all, as after a change of the font or the style.
    void clear() { known_.clear(); }

private:
    /// What of a label its heights depend on besides font and style.
    using Shape = std::tuple<QString, Qt::TextFormat, Qt::TextInteractionFlags, bool, QMargins, int, int>;

    Shape shape_;
    QHash<int, int> known_;
};

}  // namespace atelier
