#include "core/consent/RecipePlan.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "core/dataset/FolderWalk.h"
#include "core/error/FileErrors.h"
#include "core/job/JobFileName.h"

namespace atelier {

namespace {

/// Grows with what the list tells: who agreed to one that told less is asked anew.
constexpr int listVersion = 3;
const QString sampleMark = QStringLiteral(":sample");

Expected<void> count(SentThing& thing, const std::stop_token& stop) {
    const QFileInfo info(thing.from.path);
    if (!info.isDir()) {
        // A pipe or a device.
        if (!info.isFile()) return failure(error::FileSpecial{thing.from.path});
        thing.files = 1;
        thing.bytes = info.size();
        auto links = linksInArchive(thing.from.path, stop);
        if (!links) return failure(links);
        thing.links = std::move(*links);
        return {};
    }
    const WalkVisitor visitor{.entry =
                                  [&thing](const WalkEntry& entry) {
                                      thing.hidden.add(entry.name, entry.facts.kind);
                                      if (entry.facts.kind == FileFacts::Kind::Folder) return;
                                      if (entry.facts.kind == FileFacts::Kind::SymbolicLink)
                                          return thing.links.add(entry);
                                      ++thing.files;
                                      thing.bytes += entry.facts.size;
                                  },
                              .leftOut = [](const std::string&, LeftOut::Reason) {}};
    const auto rule = thing.what == SentThing::What::Program ? LeaveOut::ProgramRubbish : LeaveOut::Rubbish;
    return walkFolder(info.filesystemFilePath(), rule, visitor, stop);
}

Expected<SentThing> sentThing(SentThing::What what, const QString& folder, const QString& path,
                              const std::stop_token& stop) {
    const auto place = localPlace(folder, path);
    if (!place) return failure(place);
    SentThing thing{.what = what, .from = *place};
    const auto home = localPlace(place->path, QDir::homePath());
    thing.wholeHome = home && !home->outside;
    if (const auto counted = count(thing, stop); !counted) return failure(counted);
    return thing;
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
    using What = SentThing::What;
    const bool sampleProgram = recipe.program.folder == sampleMark;
    RecipePlan plan{.file = recipePath,
                    .folder = QFileInfo(QFileInfo(recipePath).absolutePath()).canonicalFilePath(),
                    .cluster = cluster.name,
                    .where = recipeHost(recipe, cluster),
                    .gitAddress = recipe.program.gitAddress,
                    .job = recipe.job,
                    .jobFolder = jobFolder(cluster, recipe.job.name),
                    .trackingWay = trackingWay(recipe.job.tracking, cluster),
                    .packages = packageList(sampleProgram ? QString() : programFolder,
                                            recipe.job.environment.requirements)};
    const auto add = [&](What what, const QString& path) -> Expected<void> {
        if (path.isEmpty()) return {};
        const auto thing = sentThing(what, plan.folder, path, stop);
        if (!thing) return failure(thing);
        plan.sent << *thing;
        return {};
    };
    const auto addSample = [&plan](What what, const QString& path, int files) {
        plan.sent << SentThing{.what = what, .from = {.path = path}, .files = files, .sample = true};
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

bool sends(const RecipePlan& plan, SentThing::What what) {
    return std::any_of(plan.sent.begin(), plan.sent.end(),
                       [what](const SentThing& thing) { return thing.what == what; });
}

QList<WrittenPlace> writtenPlaces(const RecipePlan& plan) {
    return writtenPlaces(plan.job, sends(plan, SentThing::What::Dataset));
}

QList<WrittenPlace> replacedPlaces(const RecipePlan& plan) {
    QList<WrittenPlace> replaced;
    const auto exists = [&plan](const QString& path) {
        return std::any_of(plan.places.begin(), plan.places.end(),
                           [&path](const PlaceAccess& place) { return place.exists && place.asked == path; });
    };
    for (const WrittenPlace& place : writtenPlaces(plan)) {
        using What = WrittenPlace::What;
        // git itself leaves alone what is not its own.
        const bool sent = place.what == What::Program && sends(plan, SentThing::What::Program);
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
    for (const SentThing& thing : plan.sent)
        if (!thing.sample)
            (thing.what == SentThing::What::Program ? agreed.program : agreed.dataset) = thing.from.path;
    return agreed;
}

QString closedAgainst(const RecipePlan& plan, const QString& path) {
    for (const PlaceAccess& place : plan.places)
        if (place.asked == path) return place.closedAgainst();
    return {};
}

AgreementKey agreementKey(const Recipe& recipe, const RecipePlan& plan) {
    Recipe content = recipe;
    content.title.clear();
    content.description.clear();
    content.lessons.clear();
    QJsonArray sent;
    for (const SentThing& thing : plan.sent) {
        QJsonArray facts{thing.sample ? sampleMark : thing.from.path, thing.hidden.count,
                         QString::fromLatin1(thing.hidden.all.digest().toHex()), thing.links.leadingOut,
                         QString::fromLatin1(thing.links.all.digest().toHex())};
        if (thing.links.unread) facts.append(true);
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
