#include "ui/script/editor/FindingPlace.h"

#include <algorithm>

namespace atelier {

namespace {

using Place = std::pair<int, int>;

Place startOf(const Diagnostic& found) {
    return {found.line - 1, found.column - 1};
}

template <typename Fits>
QList<Diagnostic> gravestFirst(const QList<Diagnostic>& found, Fits fits) {
    QList<Diagnostic> some;
    std::copy_if(found.cbegin(), found.cend(), std::back_inserter(some), fits);
    std::stable_sort(some.begin(), some.end(),
                     [](const auto& a, const auto& b) { return a.severity > b.severity; });
    return some;
}

}  // namespace

std::optional<Diagnostic> nextFinding(const QList<Diagnostic>& found, ScriptPlace from, bool forward) {
    if (found.isEmpty()) return std::nullopt;
    const Place here{from.line, from.unit};
    if (forward) {
        const auto next = std::find_if(found.cbegin(), found.cend(),
                                       [here](const auto& each) { return startOf(each) > here; });
        return next == found.cend() ? found.constFirst() : *next;
    }
    const auto last = std::find_if(found.crbegin(), found.crend(),
                                   [here](const auto& each) { return startOf(each) < here; });
    return last == found.crend() ? found.constLast() : *last;
}

QList<Diagnostic> findingsAt(const QList<Diagnostic>& found, ScriptPlace place) {
    return gravestFirst(found, [place](const Diagnostic& each) {
        const int from = each.column - 1;
        return each.line - 1 == place.line && place.unit >= from &&
               place.unit <= std::max(from + 1, each.endColumn - 1);
    });
}

QList<Diagnostic> findingsOn(const QList<Diagnostic>& found, int line) {
    return gravestFirst(found, [line](const Diagnostic& each) { return each.line - 1 == line; });
}

}  // namespace atelier
