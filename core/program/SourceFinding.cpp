#include "core/program/SourceFinding.h"

#include "core/program/SourceScanner.h"

namespace atelier {

QList<SourceFinding> findingsInSource(const QString& file, const QByteArray& source) {
    QList<SourceFinding> findings;
    for (const auto& placed : SourceScanner().scan(decodedSource(source).text)) {
        findings.append(placed.finding);
        findings.last().file = file;
    }
    return findings;
}

}  // namespace atelier
