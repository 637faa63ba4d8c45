#include "core/program/SourceFix.h"

#include "core/program/SourceScanner.h"

namespace atelier {

QByteArray sourceWithFix(const QByteArray& source, const SourceFinding& finding) {
    if (finding.instead.isEmpty()) return source;
    const SourceText decoded = decodedSource(source);
    for (const auto& placed : SourceScanner().scan(decoded.text)) {
        const SourceFinding& here = placed.finding;
        if (here.line != finding.line || here.column != finding.column || here.found != finding.found)
            continue;
        const QString fixed = QString(decoded.text).replace(placed.offset, placed.length, finding.instead);
        return decoded.latin1 ? fixed.toLatin1() : fixed.toUtf8();
    }
    return source;
}

}  // namespace atelier
