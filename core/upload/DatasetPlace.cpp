#include "core/upload/DatasetPlace.h"

#include <QFileInfo>

#include "core/remote/RemotePath.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

/// Makes "images-2.tar" of "images.tar": the number stands before all suffixes.
QString numbered(const QString& name, int number) {
    const auto dot = name.indexOf(QLatin1Char('.'), 1);
    const QString stem = dot < 0 ? name : name.left(dot);
    return QStringLiteral("%1-%2%3").arg(stem, QString::number(number), name.mid(stem.size()));
}

}  // namespace

QString datasetName(const DatasetSummary& summary, SendStrategy strategy, Compression compression) {
    if (summary.isArchive) return nameOnCluster(summary.path.section(QLatin1Char('/'), -1));
    if (arrivesAsFolder(strategy)) return nameOnCluster(summary.name);
    return nameOnCluster(summary.name + QStringLiteral(".tar") + compressionSuffix(compression));
}

QString suggestedPlace(const JourneyState& state, const QString& name,
                       const std::function<bool(const QString&)>& isTaken) {
    const QString folder = projectFolder(state.cluster.value_or(ClusterProfile{}), state.job.account);
    QString place = folder + QLatin1Char('/') + name;
    for (int number = 2; isTaken && isTaken(place); ++number)
        place = folder + QLatin1Char('/') + numbered(name, number);
    return place;
}

QString placeForRun(const JourneyState& state, const QString& localPath) {
    const QFileInfo dataset(localPath);
    const UploadRequest asked;
    DatasetSummary summary;
    summary.path = dataset.absoluteFilePath();
    summary.name = QFileInfo(summary.path).fileName();
    summary.isArchive = !dataset.isDir();
    return suggestedPlace(state, datasetName(summary, asked.strategy, asked.compression), {});
}

void assignPlaces(UploadQueue& queue, const JourneyState& state) {
    for (const DatasetUpload& one : QList(queue.uploads())) {
        if (!one.written.isEmpty()) continue;
        const bool isJobs = one.id == queue.current() && one.request.localPath == state.dataset.localPath;
        if (isJobs && !state.job.data.archive.isEmpty()) {
            queue.preparation(one.id).setRequest(one.request, state.job.data.archive);
        } else if (one.summary) {
            const auto isTaken = [&](const QString& place) { return queue.isTaken(one.id, place); };
            const QString name = datasetName(*one.summary, one.request.strategy, one.request.compression);
            queue.preparation(one.id).setRequest(one.request, suggestedPlace(state, name, isTaken));
        }
    }
}

}  // namespace atelier
