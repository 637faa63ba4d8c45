#include "core/consent/RecipePlan.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "core/dataset/CountLinks.h"
#include "core/dataset/FolderWalk.h"
#include "core/error/FileErrors.h"
#include "core/job/JobFileName.h"

namespace atelier {

namespace {

/// The version of the facts in the key. It grows when the plan tells more, so that a user who agreed to
/// less is asked again.
constexpr int listVersion = 3;
const QString sampleMark = QStringLiteral(":sample");

Expected<void> count(SentItem& item, const std::stop_token& stop) {
    const QFileInfo info(item.from.path);
    if (!info.isDir()) {
        // A pipe or a device.
        if (!info.isFile()) return failure(error::FileSpecial{item.from.path});
        item.files = 1;
        item.bytes = info.size();
        auto links = linksInArchive<SentLinks>(item.from.path, stop);
        if (!links) return failure(links);
        item.links = std::move(*links);
        return {};
    }
    const WalkVisitor visitor{.entry =
                                  [&item](const WalkEntry& entry) {
                                      item.hidden.add(entry.name, entry.facts.kind);
                                      if (entry.facts.kind == FileFacts::Kind::Folder) return;
                                      if (entry.facts.kind == FileFacts::Kind::SymbolicLink)
                                          return item.links.add(entry);
                                      ++item.files;
                                      item.bytes += entry.facts.size;
                                  },
                              .leftOut = [](const std::string&, LeftOut::Reason) {}};
    const auto rule = item.what == SentItem::What::Program ? LeaveOut::ProgramRubbish : LeaveOut::Rubbish;
    return walkFolder(info.filesystemFilePath(), rule, visitor, stop);
}

Expected<SentItem> sentItem(SentItem::What what, const QString& folder, const QString& path,
                            const std::stop_token& stop) {
    const auto place = localPlace(folder, path);
    if (!place) return failure(place);
    SentItem item{.what = what, .from = *place};
    const auto home = localPlace(place->path, QDir::homePath());
    item.wholeHome = home && !home->outside;
    if (const auto counted = count(item, stop); !counted) return failure(counted);
    return item;
}

QList<RemotePath> destinations(const QList<WrittenPlace>& places, const QString& jobFolder) {
    QList<RemotePath> paths;
    for (const WrittenPlace& place : places)
        if (const RemotePath path(place.path); !place.onNode && !paths.contains(path)) paths << path;
    if (const RemotePath path(jobFolder); !jobFolder.isEmpty() && !paths.contains(path)) paths << path;
    return paths;
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
    using What = SentItem::What;
    const bool sampleProgram = recipe.program.folder == sampleMark;
    RecipePlan plan{.file = recipePath,
                    .folder = QFileInfo(QFileInfo(recipePath).absolutePath()).canonicalFilePath(),
                    .cluster = cluster.name,
                    .where = recipeHost(recipe, cluster),
                    .gitAddress = recipe.program.gitAddress,
                    .job = recipe.job,
                    .jobFolder = jobFolder(cluster, recipe.job.name),
                    .cost = jobCost(recipe.job, cluster),
                    .isJobFolderHome = !hasPlaceForJobs(cluster),
                    .trackingWay = trackingWay(recipe.job.tracking, cluster),
                    .packages = packageList(sampleProgram ? QString() : programFolder,
                                            recipe.job.environment.requirements)};
    const auto add = [&](What what, const QString& path) -> Expected<void> {
        if (path.isEmpty()) return {};
        const auto item = sentItem(what, plan.folder, path, stop);
        if (!item) return failure(item);
        plan.sent << *item;
        return {};
    };
    const auto addSample = [&plan](What what, const QString& path, int files) {
        plan.sent << SentItem{.what = what, .from = {.path = path}, .files = files, .sample = true};
    };
    if (sampleProgram)
        addSample(What::Program, programFolder, 0);
    else if (auto added = add(What::Program, programFolder); !added)
        return failure(added);
    if (recipe.dataset.path == sampleMark)
        addSample(What::Dataset, datasetPath, recipe.dataset.sampleImages);
    else if (auto added = add(What::Dataset, datasetPath); !added)
        return failure(added);
    return plan;
}

RecipePlan planFor(RecipePlan plan, const JobSpec& job, const ClusterProfile& cluster) {
    plan.job = job;
    plan.jobFolder = jobFolder(cluster, job.name);
    plan.cost = jobCost(job, cluster);
    plan.isJobFolderHome = !hasPlaceForJobs(cluster);
    plan.trackingWay = trackingWay(job.tracking, cluster);
    return plan;
}

bool sends(const RecipePlan& plan, SentItem::What what) {
    return std::any_of(plan.sent.begin(), plan.sent.end(),
                       [what](const SentItem& item) { return item.what == what; });
}

QList<WrittenPlace> writtenPlaces(const RecipePlan& plan) {
    return writtenPlaces(plan.job, sends(plan, SentItem::What::Dataset));
}

QList<WrittenPlace> replacedPlaces(const RecipePlan& plan) {
    QList<WrittenPlace> replaced;
    const auto exists = [&plan](const QString& path) {
        return std::any_of(plan.places.begin(), plan.places.end(),
                           [&path](const PlaceAccess& place) { return place.exists && place.asked == path; });
    };
    for (const WrittenPlace& place : writtenPlaces(plan)) {
        using What = WrittenPlace::What;
        // git does not clone over other content, so that a cloned program replaces nothing.
        const bool sent = place.what == What::Program && sends(plan, SentItem::What::Program);
        if (sent || place.what == What::Dataset || place.what == What::Environment)
            if (exists(place.path)) replaced << place;
    }
    return replaced;
}

QList<RemotePath> destinationsOf(const RecipePlan& plan) {
    return destinations(writtenPlaces(plan), plan.jobFolder);
}

QList<RemotePath> destinationsOf(const JobSpec& job, const ClusterProfile& cluster) {
    return destinations(writtenPlaces(job, true), jobFolder(cluster, job.name));
}

AgreedPlaces agreedPlaces(const RecipePlan& plan) {
    AgreedPlaces agreed;
    agreed.recipe = plan.file;
    for (const SentItem& item : plan.sent)
        if (!item.sample)
            (item.what == SentItem::What::Program ? agreed.program : agreed.dataset) = item.from.path;
    return agreed;
}

AgreementKey agreementKey(const Recipe& recipe, const RecipePlan& plan) {
    Recipe content = recipe;
    content.title.clear();
    content.description.clear();
    content.lessons.clear();
    // Nor do the comments of the script say what is done.
    content.job.language = JobSpec().language;
    QJsonArray sent;
    for (const SentItem& item : plan.sent) {
        QJsonArray facts{item.sample ? sampleMark : item.from.path, item.hidden.count,
                         QString::fromLatin1(item.hidden.all.digest().toHex()), item.links.leadingOut,
                         QString::fromLatin1(item.links.all.digest().toHex())};
        if (item.links.unread) facts.append(true);
        sent.append(facts);
    }
    const QJsonObject all{{QStringLiteral("list"), listVersion},
                          {QStringLiteral("recipe"), toJson(content)},
                          {QStringLiteral("sent"), sent},
                          {QStringLiteral("host"), plan.where.host},
                          {QStringLiteral("user"), plan.where.user}};
    return AgreementKey::of(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

}  // namespace atelier
