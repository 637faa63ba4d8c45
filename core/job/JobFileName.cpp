#include "core/job/JobFileName.h"

#include <QRegularExpression>

namespace atelier {

QString fileNameFor(const QString& jobName) {
    static const QRegularExpression unfit(QStringLiteral("[^\\w.+-]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression leading(QStringLiteral("\\A[.-]+"));
    QString name = jobName;
    name.replace(unfit, QStringLiteral("-")).remove(leading);
    return name.isEmpty() ? QStringLiteral("job") : name;
}

QString jobFolder(const ClusterProfile& cluster, const QString& jobName) {
    const StoragePaths& storage = cluster.storage;
    QString place = storage.submitFrom.isEmpty() ? storage.scratch : storage.submitFrom;
    // A place of an account's belongs to its whole group; scripts and logs are the user's own.
    if (place.isEmpty() || place.contains(QLatin1String("{account}"))) place = QStringLiteral("~/scratch");
    if (place.endsWith(QLatin1Char('/'))) place.chop(1);
    return place + QStringLiteral("/atelier/") + fileNameFor(jobName);
}

QString logNamePattern(const QString& jobName) {
    return jobName.contains(QLatin1Char('/')) ? fileNameFor(jobName) : QStringLiteral("%x");
}

}  // namespace atelier
