#include "core/check/header/CheckBytes.h"

#include <algorithm>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ByteRules.h"
#include "core/text/ScriptPlaces.h"

namespace atelier {

namespace {

const QByteArray byteOrderMark("\xef\xbb\xbf");

Diagnostic atStart(const Breach& breach, int endColumn = 1) {
    return breach.at(1, 1, endColumn);
}

Diagnostic shebangMissing(const QByteArray& script) {
    auto found = atStart(broken<ByteRule::NoShebang>(), 2);
    // Where it is merely pushed down or in, it has to move to the first column of the first line.
    const auto start = script.indexOf("#!");
    if (start > 0 && script.left(start).trimmed().isEmpty()) {
        const auto before = script.left(start);
        const auto lines = static_cast<int>(before.count('\n'));
        const auto column = static_cast<int>(start - (before.lastIndexOf('\n') + 1)) + 1;
        found.fix = TextEdit{1, 1, lines + 1, column, {}};
    } else {
        found.fix = TextEdit{1, 1, 1, 1, QStringLiteral("#!/bin/bash\n")};
    }
    return found;
}

Diagnostic nulFound(const QByteArray& script) {
    const auto at = script.indexOf('\0');
    const auto before = decodedScript(script.left(at));
    const int line = static_cast<int>(before.count(QLatin1Char('\n'))) + 1;
    const int column = static_cast<int>(before.size() - (before.lastIndexOf(QLatin1Char('\n')) + 1)) + 1;
    auto found = atStart(broken<ByteRule::NulByte>(), column + 1);
    found.line = line;
    found.column = column;
    found.fix = TextEdit{line, column, line, column + 1, {}};
    return found;
}

Diagnostic dosLineBreaks(const QByteArray& script) {
    const auto before = script.left(script.indexOf("\r\n"));
    const int line = static_cast<int>(before.count('\n')) + 1;
    auto found = atStart(broken<ByteRule::DosLineBreaks>(QString::number(script.count("\r\n"))));
    found.line = line;
    const auto text = decodedScript(script);
    found.endColumn = static_cast<int>(text.section(QLatin1Char('\n'), line - 1, line - 1).size()) + 1;
    if (text.toUtf8() != script) return found;
    auto unixText = text;
    unixText.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    const int last = static_cast<int>(text.count(QLatin1Char('\n'))) + 1;
    const int end = static_cast<int>(text.size() - (text.lastIndexOf(QLatin1Char('\n')) + 1)) + 1;
    found.fix = TextEdit{1, 1, last, end, unixText};
    return found;
}

}  // namespace

QList<Diagnostic> checkBytes(const QByteArray& script) {
    if (script.isEmpty()) return {atStart(broken<ByteRule::ScriptEmpty>())};
    if (script.trimmed().isEmpty()) return {atStart(broken<ByteRule::OnlyWhitespace>())};
    QList<Diagnostic> found;
    if (script.startsWith(byteOrderMark)) {
        auto mark = atStart(broken<ByteRule::ByteOrderMark>(), 2);
        mark.fix = TextEdit{1, 1, 1, 2, {}};
        found.append(mark);
    } else if (!script.startsWith("#!")) {
        found.append(shebangMissing(script));
    }
    if (script.contains('\0')) found.append(nulFound(script));
    if (script.contains("\r\n")) found.append(dosLineBreaks(script));
    return found;
}

}  // namespace atelier
