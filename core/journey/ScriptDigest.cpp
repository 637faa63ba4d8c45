#include "core/journey/ScriptDigest.h"

#include <QCryptographicHash>

#include "core/render/ScriptChanges.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// A line without the comment behind a directive.
QString withoutComment(const QString& line) {
    return line.startsWith(QLatin1Char('#')) ? line.section(QStringLiteral(" #"), 0, 0).trimmed() : line;
}

}  // namespace

QByteArray digestOfScript(const JobSpec& job, const ClusterProfile& cluster) {
    JobSpec plain = withoutCredentials(job);
    plain.language = sourceLanguage;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& line : sayingLines(plain, cluster))
        hash.addData((withoutComment(line) + QLatin1Char('\n')).toUtf8());
    return hash.result();
}

}  // namespace atelier
