#include "core/check/LateDirectives.h"

#include <algorithm>

#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/Rule.h"

namespace atelier {

namespace {

// Each change holds all lines between; a script with more of them is hardly one that somebody wrote.
constexpr int mostMoves = 20;

bool saysSomethingNew(const QString& line, const DirectiveReading& reading) {
    const auto late = readDirectives(line);
    return late.problems.isEmpty() && !late.directives.isEmpty() &&
           std::none_of(late.directives.cbegin(), late.directives.cend(), [&](const ReadDirective& one) {
               return reading.last(one.directive->name) != nullptr;
           });
}

}  // namespace

void proposeMoves(QList<Diagnostic>& found, const QString& script, const DirectiveReading& reading) {
    const int first = reading.firstCommandLine;
    // Whole lines are written anew.
    if (first == 0 || script.contains(QChar::ReplacementCharacter)) return;
    int moves = 0;
    for (auto& one : found) {
        if (!one.is(LineRule::AfterFirstCommand)) continue;
        if (++moves > mostMoves) return;
        const auto line = script.section(QLatin1Char('\n'), one.line - 1, one.line - 1);
        if (!saysSomethingNew(line, reading)) continue;
        const auto between = script.section(QLatin1Char('\n'), first - 1, one.line - 2);
        one.fix = TextEdit{first, 1, one.line, static_cast<int>(line.size()) + 1,
                           line + QLatin1Char('\n') + between};
    }
}

}  // namespace atelier
