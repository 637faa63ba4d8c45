#include "core/consent/WrittenPlace.h"

#include "core/shell/quote/SiteFolders.h"

#include <QDir>
#include <QRegularExpression>
#include <algorithm>

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

/// What is wrong with a path by its words alone.
Risk wordsRisk(const QString& path) {
    static const QRegularExpression hidden(QStringLiteral("(^|/)\\.(?!\\.?(/|$))"));
    static const QRegularExpression variable(QStringLiteral("\\$(?!(HOME|USER|%1|SLURM_\\w+)"
                                                            "\\b|\\{(HOME|USER|%1|SLURM_\\w+)"
                                                            "\\})")
                                                 .arg(siteFolderPattern()));
    if (path.contains(hidden)) return Risk::Hidden;
    if (isHome(path)) return Risk::Home;
    if (leadsUp(path)) return Risk::LeadsUp;
    return path.contains(variable) ? Risk::ClusterKnows : Risk::None;
}

/// The variables in a path that may be empty where it is written to, as those of a job are on a login node
/// and those of some sites are at others; each as often as it is written in another way.
QStringList maybeEmpty(const QString& path) {
    static const QRegularExpression variable(
        QStringLiteral("\\$(?!(HOME|USER)\\b)\\w+|"
                       "\\$\\{(?!(HOME|USER)\\})\\w+\\}"));
    QStringList found;
    auto matches = variable.globalMatch(path);
    while (matches.hasNext())
        if (const QString one = matches.next().captured(); !found.contains(one)) found << one;
    // A longer name is taken out before one that it begins with.
    std::sort(found.begin(), found.end(),
              [](const QString& left, const QString& right) { return left.size() > right.size(); });
    return found;
}

/// No place needs more variables; further ones are not tried as empty, and make the risk ClusterKnows.
constexpr qsizetype mostVariables = 6;

/// A path in all readings in which some of its variables are empty; the others stay, as plain names.
QStringList readingsOf(const QString& path) {
    QStringList readings{path};
    for (const QString& variable : maybeEmpty(path).mid(0, mostVariables)) {
        const QStringList before = readings;
        for (QString reading : before) readings << reading.remove(variable);
    }
    return readings;
}

/// The worst of what it may be.
Risk riskOf(const QString& path) {
    QList<Risk> risks;
    for (const QString& reading : readingsOf(path)) risks << wordsRisk(reading);
    if (maybeEmpty(path).size() > mostVariables) risks << Risk::ClusterKnows;
    for (const Risk worst : {Risk::Hidden, Risk::Home, Risk::LeadsUp, Risk::ClusterKnows})
        if (risks.contains(worst)) return worst;
    return Risk::None;
}

bool mayLeadUp(const QString& path) {
    const QStringList readings = readingsOf(path);
    return std::any_of(readings.begin(), readings.end(), leadsUp);
}

WrittenPlace judged(What what, const QString& path) {
    const Risk risk = riskOf(path);
    return {.what = what, .path = path, .risk = risk, .whereEmpty = risk != wordsRisk(path)};
}

/// Slurm's folder for a job, on the disk of its node.
bool isOnNode(const QString& path) {
    static const QRegularExpression local(QStringLiteral("^\\$(SLURM_TMPDIR|\\{SLURM_TMPDIR\\})(?=/|$)"));
    return path.contains(local);
}

/// A relative path is below the working folder of the job.
WrittenPlace eventFiles(const QString& folder) {
    const bool absolute = folder.startsWith(QLatin1Char('/')) || folder.startsWith(QLatin1Char('~')) ||
                          folder.startsWith(QLatin1Char('$'));
    const bool onNode = !absolute || isOnNode(folder);
    WrittenPlace place = judged(What::EventFiles, folder);
    place.onNode = onNode;
    if (!onNode) return place;
    // "." is the working folder.
    if (place.risk == Risk::Home) place.risk = mayLeadUp(folder) ? Risk::LeadsUp : Risk::None;
    if (place.risk == Risk::LeadsUp) place.risk = Risk::LeavesNode;
    return place;
}

}  // namespace

QList<WrittenPlace> writtenPlaces(const JobSpec& job, bool sendsDataset) {
    QList<WrittenPlace> places;
    const auto add = [&places](What what, const QString& path) {
        if (!path.isEmpty()) places << judged(what, path);
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
