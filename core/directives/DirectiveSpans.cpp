#include "core/directives/DirectiveSpans.h"

#include <algorithm>

#include "core/directives/DirectiveReader.h"

namespace atelier {

DirectiveSpans directiveSpans(const QString& line) {
    const int size = static_cast<int>(line.size());
    const auto reading = line.startsWith(QLatin1String("#S")) ? readDirectives(line) : DirectiveReading{};
    if (reading.lines.isEmpty()) return {};
    if (reading.directives.isEmpty()) return {size, size};
    const auto& first = reading.directives.first();
    int optionEnd = (first.valueColumn > first.column ? first.valueColumn : first.endColumn) - 1;
    const auto opening = line.at(optionEnd - 1);
    if (opening == QLatin1Char('"') || opening == QLatin1Char('\'')) --optionEnd;
    return {optionEnd, std::max(optionEnd, first.valueEndColumn - 1)};
}

}  // namespace atelier
