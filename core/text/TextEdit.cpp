#include "core/text/TextEdit.h"

#include <algorithm>

#include "core/text/ScriptPlaces.h"

namespace atelier {

QByteArray withFix(const QByteArray& script, const TextEdit& fix) {
    const auto from = byteOffset(script, fix.line, fix.column);
    const auto to = std::max(from, byteOffset(script, fix.endLine, fix.endColumn));
    return script.left(from) + fix.replacement.toUtf8() + script.mid(to);
}

}  // namespace atelier
