#include "core/job/JobFileName.h"

#include <QRegularExpression>

namespace atelier {

namespace {

/// Where the site wants jobs to be submitted from, else scratch; empty where no such place is the user's own.
QString placeForJobs(const ClusterProfile& cluster) {
    const StoragePaths& storage = cluster.storage;
    const QString& place = storage.submitFrom.isEmpty() ? storage.scratch : storage.submitFrom;
    // A place of an account's belongs to its whole group; scripts and logs are the user's own.
    return place.contains(QLatin1String("{account}")) ? QString() : place;
}

}  // namespace

QString fileNameFor(const QString& jobName) {
    static const QRegularExpression unfit(QStringLiteral("[^\\w.+-]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression leading(QStringLiteral("\\A[.-]+"));
    QString name = jobName;
    name.replace(unfit, QStringLiteral("-")).remove(leading);
    return name.isEmpty() ? QStringLiteral("job") : name;
}

QString jobFolder(const ClusterProfile& cluster, const QString& jobName) {
    QString place = placeForJobs(cluster);
    // Beside the folders of programs.
    if (place.isEmpty()) return QStringLiteral("~/atelier/jobs/") + fileNameFor(jobName);
    if (place.endsWith(QLatin1Char('/'))) place.chop(1);
    return place + QStringLiteral("/atelier/") + fileNameFor(jobName);
}

bool hasPlaceForJobs(const ClusterProfile& cluster) {
    return !placeForJobs(cluster).isEmpty();
}

QString logNamePattern(const QString& jobName) {
    return jobName.contains(QLatin1Char('/')) ? fileNameFor(jobName) : QStringLiteral("%x");
}

}  // namespace atelier
