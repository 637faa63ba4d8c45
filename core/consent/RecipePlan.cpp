#include "core/consent/RecipePlan.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include "core/dataset/FolderWalk.h"

namespace atelier {

namespace {

const QString sampleMark = QStringLiteral(":sample");

Expected<void> count(SentThing& thing, const std::stop_token& stop) {
    const QFileInfo info(thing.from.path);
    if (!info.isDir()) {
        thing.files = 1;
        thing.bytes = info.size();
        return {};
    }
    const WalkVisitor visitor{.entry =
                                  [&thing](const WalkEntry& entry) {
                                      if (entry.facts.kind == FileFacts::Kind::Folder) return;
                                      ++thing.files;
                                      thing.bytes += entry.facts.size;
                                  },
                              .leftOut = [](const std::string&, LeftOut::Reason) {}};
    const auto rule = thing.what == SentThing::What::Program ? LeaveOut::ProgramRubbish : LeaveOut::Rubbish;
    return walkFolder(info.filesystemFilePath(), rule, visitor, stop);
}

Expected<SentThing> sentThing(SentThing::What what, const QString& folder, const QString& path, bool sample,
                              const std::stop_token& stop) {
    const auto place = localPlace(folder, path);
    if (!place) return failure(place);
    SentThing thing{.what = what, .from = *place, .sample = sample};
    const auto home = localPlace(place->path, QDir::homePath());
    thing.wholeHome = home && !home->outside;
    if (const auto counted = count(thing, stop); !counted) return failure(counted);
    return thing;
}

/// What pip would read, without comments. A list that leads out of the program is not opened: what is in it
/// is nobody's business here.
QStringList packagesIn(const QString& programFolder, const QString& requirements) {
    constexpr qint64 mostBytes = 1 << 20;
    if (programFolder.isEmpty() || requirements.isEmpty() || !staysInside(requirements)) return {};
    const auto place = localPlace(programFolder, requirements);
    if (!place || place->outside || !QFileInfo(place->path).isFile()) return {};
    QFile file(place->path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QStringList packages;
    for (const QString& line : QString::fromUtf8(file.read(mostBytes)).split(QLatin1Char('\n'))) {
        const QString text = line.trimmed();
        if (!text.isEmpty() && !text.startsWith(QLatin1Char('#'))) packages << text;
    }
    return packages;
}

}  // namespace

RecipeHost recipeHost(const Recipe& recipe, const ClusterProfile& cluster, const QString& given) {
    if (cluster.practice) return {.host = cluster.loginHost, .user = {}};
    RecipeHost where{.host = given, .user = recipe.user};
    if (where.host.isEmpty()) where.host = cluster.loginHost;
    if (where.host.isEmpty()) {
        where.host = recipe.host;
        where.fromRecipe = !recipe.host.isEmpty();
    } else if (!recipe.host.isEmpty() && recipe.host.compare(where.host, Qt::CaseInsensitive) != 0) {
        where.refused = recipe.host;
    }
    return where;
}

Expected<RecipePlan> recipePlan(const Recipe& recipe, const QString& recipePath,
                                const ClusterProfile& cluster, const QString& programFolder,
                                const QString& datasetPath, const std::stop_token& stop) {
    using What = SentThing::What;
    RecipePlan plan{.folder = QFileInfo(QFileInfo(recipePath).absolutePath()).canonicalFilePath(),
                    .cluster = cluster.name,
                    .where = recipeHost(recipe, cluster),
                    .gitAddress = recipe.program.gitAddress,
                    .job = recipe.job,
                    .packages = packagesIn(programFolder, recipe.job.environment.requirements)};
    const auto add = [&](What what, const QString& path, bool sample) -> Expected<void> {
        if (path.isEmpty()) return {};
        const auto thing = sentThing(what, plan.folder, path, sample, stop);
        if (!thing) return failure(thing);
        plan.sent << *thing;
        return {};
    };
    if (auto added = add(What::Program, programFolder, recipe.program.folder == sampleMark); !added)
        return failure(added);
    if (auto added = add(What::Dataset, datasetPath, recipe.dataset.path == sampleMark); !added)
        return failure(added);
    return plan;
}

QList<RemotePath> destinationsOf(const RecipePlan& plan) {
    QList<RemotePath> paths;
    for (const SentThing& thing : plan.sent)
        paths << RemotePath(thing.what == SentThing::What::Program ? plan.job.program.folder
                                                                   : plan.job.data.archive);
    if (!plan.gitAddress.isEmpty()) paths << RemotePath(plan.job.program.folder);
    if (!plan.job.follow.resultsFolder.isEmpty()) paths << RemotePath(plan.job.follow.resultsFolder);
    if (plan.job.chain.enabled && !plan.job.chain.checkpointFolder.isEmpty())
        paths << RemotePath(plan.job.chain.checkpointFolder);
    return paths;
}

QString closedAgainst(const RecipePlan& plan, const QString& path) {
    for (const PlaceAccess& place : plan.places)
        if (place.asked == path) return place.closedAgainst();
    return {};
}

QString agreementKey(const Recipe& recipe, const RecipePlan& plan) {
    Recipe content = recipe;
    content.title.clear();
    content.description.clear();
    content.lessons.clear();
    QJsonArray sent;
    for (const SentThing& thing : plan.sent) sent.append(thing.sample ? sampleMark : thing.from.path);
    const QJsonObject all{{QStringLiteral("recipe"), toJson(content)},
                          {QStringLiteral("sent"), sent},
                          {QStringLiteral("host"), plan.where.host},
                          {QStringLiteral("user"), plan.where.user}};
    const QByteArray text = QJsonDocument(all).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
}

}  // namespace atelier
