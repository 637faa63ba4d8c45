#include "core/cluster/Catalogue.h"

#include <QDir>
#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/ClusterJson.h"
#include "core/error/CatalogueErrors.h"
#include "core/error/FileErrors.h"
#include "core/json/JsonReader.h"

/// Makes the resource of this static library known, without which it cannot be read; the macro must stand
/// outside of any namespace.
static void takeInResource() {
    Q_INIT_RESOURCE(clusters);
}

namespace atelier {

namespace {

/// The practice cluster first, then those one can sign in to, those whose host the user gives, the retired.
int rank(const ClusterProfile& cluster) {
    if (cluster.practice) return 0;
    if (cluster.retired) return 3;
    return cluster.loginHost.isEmpty() ? 2 : 1;
}

/// "helios3.calculquebec.ca" → "helios": the name in a host of the Alliance, today's domain or an earlier
/// one.
QString nameInHost(const QString& host) {
    static const QRegularExpression alliance(
        QStringLiteral("\\A([a-z]+)\\d*\\.(alliancecan|computecanada|calculquebec)\\.ca\\z"));
    return alliance.match(host).captured(1);
}

/// A name without the number at its end.
QString withoutNumber(QString name) {
    while (!name.isEmpty() && name.back() >= u'0' && name.back() <= u'9') name.chop(1);
    return name;
}

bool answersTo(const ClusterProfile& cluster, const QString& name) {
    if (name == cluster.id || name == cluster.name.toLower()) return true;
    if (!cluster.loginHost.isEmpty() && name == cluster.loginHost.toLower()) return true;
    return nameInHost(name) == cluster.id || isLoginNode(cluster, name);
}

QString plainName(const QString& typed) {
    auto name = typed.section(QLatin1Char('@'), -1).trimmed().toLower();
    // A name of the name service may end in a dot.
    if (name.endsWith(u'.')) name.chop(1);
    return name;
}

}  // namespace

bool isLoginNode(const ClusterProfile& cluster, const QString& host) {
    const QString name = plainName(host);
    const QString login = cluster.loginHost.toLower();
    const QString ofName = name.section(QLatin1Char('.'), 0, 0);
    const QString stem = withoutNumber(ofName);
    // The parts of an address are numbers.
    if (stem.isEmpty() || stem == ofName || name == login || !name.contains(QLatin1Char('.'))) return false;
    return stem == withoutNumber(login.section(QLatin1Char('.'), 0, 0)) &&
           name.section(QLatin1Char('.'), 1) == login.section(QLatin1Char('.'), 1);
}

bool isHostOf(const ClusterProfile& cluster, const QString& host) {
    const QString name = plainName(host);
    return !name.isEmpty() && (name == cluster.loginHost.toLower() || isLoginNode(cluster, name));
}

Catalogue Catalogue::builtIn() {
    // Some commands ask several times, and reading costs more than all that most of them do with it.
    static const Catalogue catalogue = [] {
        takeInResource();
        const auto read = fromFolder(QStringLiteral(":/clusters"));
        // The files are part of the program and a test reads each of them: this cannot fail in a build that
        // passed. Whoever has just written one is told what is wrong with it by whatever they start first.
        Q_ASSERT_X(read.has_value(), "Catalogue::builtIn",
                   read ? "" : read.error().arguments().join(QStringLiteral(", ")).toUtf8().constData());
        return read.value_or(Catalogue());
    }();
    return catalogue;
}

Expected<Catalogue> Catalogue::fromFolder(const QString& folder) {
    const QDir directory(folder);
    if (!directory.exists()) return failure(error::FolderMissing{folder});
    Catalogue catalogue;
    for (const auto& name : directory.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        if (name == QLatin1String("schema.json")) continue;
        const auto path = directory.filePath(name);
        const auto json = jsonFromFile(path);
        if (!json) return failure(json);
        const auto cluster = clusterFromJson(path, *json);
        if (!cluster) return failure(cluster);
        catalogue.clusters_.append(*cluster);
    }
    std::stable_sort(catalogue.clusters_.begin(), catalogue.clusters_.end(),
                     [](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return catalogue;
}

/// The cluster of one course, by the facts of all of them: it is told from the others by its address alone.
static ClusterProfile courseCluster(ClusterProfile course, const QString& host) {
    course.id = course.name = course.loginHost = host;
    course.courseDomains.clear();
    return course;
}

static bool isInDomainOf(const ClusterProfile& course, const QString& host) {
    return std::ranges::any_of(course.courseDomains,
                               [&host](const QString& domain) { return host.endsWith(u'.' + domain); });
}

Expected<ClusterProfile> Catalogue::find(const QString& idOrHost) const {
    const QString name = plainName(idOrHost);
    for (const auto& cluster : clusters_) {
        if (!answersTo(cluster, name)) continue;
        if (!cluster.retired) return cluster;
        return failure(error::ClusterRetired{cluster.name, cluster.retiredOn, cluster.successor});
    }
    for (const auto& course : clusters_)
        if (isInDomainOf(course, name)) return courseCluster(course, name);
    return failure(error::ClusterUnknown{idOrHost});
}

std::optional<ListedHost> Catalogue::otherHost(const QString& host) const {
    const QString name = plainName(host);
    for (const auto& cluster : clusters_)
        for (const OtherHost& other : cluster.otherHosts)
            if (other.host.toLower() == name) return ListedHost{cluster, other};
    return std::nullopt;
}

}  // namespace atelier
