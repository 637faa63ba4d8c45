#include "core/journey/ScriptDigest.h"

#include <QCryptographicHash>

#include "core/render/Render.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// A line without what is only said to its reader; empty where that is all of it.
QString withoutComment(const QString& line) {
    const QString words = line.trimmed();
    if (!words.startsWith(QLatin1Char('#'))) return words;
    if (!words.startsWith(QLatin1String("#SBATCH"))) return {};
    return words.section(QStringLiteral(" #"), 0, 0).trimmed();
}

}  // namespace

QByteArray digestOfScript(const JobSpec& job, const ClusterProfile& cluster) {
    JobSpec plain = withoutCredentials(job);
    plain.language = sourceLanguage;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& line : render(plain, cluster).split(QLatin1Char('\n')))
        if (const QString words = withoutComment(line); !words.isEmpty())
            hash.addData((words + QLatin1Char('\n')).toUtf8());
    return hash.result();
}

}  // namespace atelier
