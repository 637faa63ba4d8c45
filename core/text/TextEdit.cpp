#include "core/text/TextEdit.h"

#include <algorithm>

#include "core/text/ScriptPlaces.h"

namespace atelier {

namespace {

/// The least that parts a comment in a column of its own from what it is about.
constexpr qsizetype gap = 2;

/// What follows a change in the line of a directive, with as many blanks before its comment as keep the
/// comment where it was.
QByteArray realigned(const QByteArray& rest, qsizetype grownBy) {
    qsizetype blanks = 0;
    while (blanks < rest.size() && rest.at(blanks) == ' ') ++blanks;
    if (blanks < gap || blanks == rest.size() || rest.at(blanks) != '#') return rest;
    return QByteArray(std::max(gap, blanks - grownBy), ' ') + rest.mid(blanks);
}

}  // namespace

QByteArray withFix(const QByteArray& script, const TextEdit& fix) {
    const auto from = byteOffset(script, fix.line, fix.column);
    const auto to = std::max(from, byteOffset(script, fix.endLine, fix.endColumn));
    const bool isOfDirective = fix.line == fix.endLine && fix.column > 1 &&
                               !fix.replacement.contains(QLatin1Char('\n')) &&
                               script.mid(script.lastIndexOf('\n', from - 1) + 1).startsWith("#SBATCH");
    const auto grownBy = fix.replacement.size() - (fix.endColumn - fix.column);
    const QByteArray rest = script.mid(to);
    return script.left(from) + fix.replacement.toUtf8() + (isOfDirective ? realigned(rest, grownBy) : rest);
}

}  // namespace atelier
