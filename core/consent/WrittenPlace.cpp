#include "core/consent/WrittenPlace.h"

#include <QDir>
#include <QRegularExpression>

namespace atelier {

namespace {

using Risk = WrittenPlace::Risk;
using What = WrittenPlace::What;

/// Whether a path is the home folder or one above it. What home folders are called is not known before
/// sign-in: "/home/moi" is one on whichever disk, and so is that of root.
bool isHome(const QString& path) {
    static const QRegularExpression variable(QStringLiteral("\\$(HOME\\b|\\{HOME\\})"));
    static const QRegularExpression tilde(QStringLiteral("^~(?=/|$)"));
    static const QRegularExpression home(
        QStringLiteral("^(/|/root|/Users(/[^/]+)?|(/[^/]+)*/home(/[^/]+)?)$"));
    const QString own = QStringLiteral("/home/moi");
    QString whole = QString(path).replace(variable, own).replace(tilde, own);
    if (!whole.startsWith(QLatin1Char('/')) && !whole.startsWith(QLatin1Char('$')))
        whole = own + QLatin1Char('/') + whole;
    return QDir::cleanPath(whole).contains(home);
}

bool leadsUp(const QString& path) {
    return path.split(QLatin1Char('/')).contains(QStringLiteral(".."));
}

Risk riskOf(const QString& path) {
    static const QRegularExpression hidden(QStringLiteral("(^|/)\\.(?!\\.?(/|$))"));
    static const QRegularExpression variable(
        QStringLiteral("\\$(?!(HOME|USER|SCRATCH|PROJECT|SLURM_\\w+)"
                       "\\b|\\{(HOME|USER|SCRATCH|PROJECT|SLURM_\\w+)"
                       "\\})"));
    if (path.contains(hidden)) return Risk::Hidden;
    if (isHome(path)) return Risk::Home;
    if (leadsUp(path)) return Risk::LeadsUp;
    return path.contains(variable) ? Risk::ClusterKnows : Risk::None;
}

/// Slurm's folder for a job, on the disk of its node.
bool isOnNode(const QString& path) {
    static const QRegularExpression local(QStringLiteral("^\\$(SLURM_TMPDIR|\\{SLURM_TMPDIR\\})(?=/|$)"));
    return path.contains(local);
}

/// A relative one is below the working folder of the job.
WrittenPlace eventFiles(const QString& folder) {
    const bool absolute = folder.startsWith(QLatin1Char('/')) || folder.startsWith(QLatin1Char('~')) ||
                          folder.startsWith(QLatin1Char('$'));
    const bool onNode = !absolute || isOnNode(folder);
    WrittenPlace place{.what = What::EventFiles, .path = folder, .risk = riskOf(folder), .onNode = onNode};
    if (!onNode) return place;
    // "." is the working folder.
    if (place.risk == Risk::Home) place.risk = leadsUp(folder) ? Risk::LeadsUp : Risk::None;
    if (place.risk == Risk::LeadsUp) place.risk = Risk::LeavesNode;
    return place;
}

}  // namespace

QList<WrittenPlace> writtenPlaces(const JobSpec& job, bool sendsDataset) {
    QList<WrittenPlace> places;
    const auto add = [&places](What what, const QString& path) {
        if (!path.isEmpty()) places << WrittenPlace{.what = what, .path = path, .risk = riskOf(path)};
    };
    add(What::Program, job.program.folder);
    if (sendsDataset) add(What::Dataset, job.data.archive);
    if (job.environment.place == EnvironmentPlace::Home) add(What::Environment, job.environment.homeFolder);
    add(What::Results, job.follow.resultsFolder);
    if (job.chain.enabled) add(What::Checkpoints, job.chain.checkpointFolder);
    if (!job.follow.logFolder.isEmpty()) places << eventFiles(job.follow.logFolder);
    return places;
}

}  // namespace atelier
