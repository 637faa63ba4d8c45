#include "core/journey/KeptJourney.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/credentials/Credentials.h"
#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/job/JobSpecJson.h"
#include "core/journey/ChosenProgram.h"
#include "core/json/JsonReader.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// A file of Atelier's own is far smaller.
constexpr qint64 mostBytes = 4 * 1024 * 1024;

QJsonObject toJson(const KeptJourney& kept) {
    QJsonObject object{{QStringLiteral("version"), KeptJourney::newestVersion},
                       {QStringLiteral("cluster"), kept.clusterId},
                       {QStringLiteral("host"), kept.host},
                       {QStringLiteral("recipe"), kept.recipe},
                       {QStringLiteral("programFolder"), kept.program.localFolder},
                       {QStringLiteral("programGit"), kept.program.gitAddress},
                       {QStringLiteral("foundEntryPoint"), kept.found.entryPoint},
                       {QStringLiteral("foundRequirements"), kept.found.requirements},
                       {QStringLiteral("dataset"), kept.dataset},
                       {QStringLiteral("ownLines"), kept.hasOwnLines},
                       {QStringLiteral("job"), atelier::toJson(kept.job)}};
    if (kept.proposed) object.insert(QStringLiteral("proposed"), atelier::toJson(*kept.proposed));
    return object;
}

/// What is chosen in the window has an absolute path.
void requireAbsolute(JsonReader& json, const char* name, const QString& path) {
    if (!path.isEmpty() && !QDir::isAbsolutePath(path))
        json.blame(QLatin1String(name), jsonProblem::wordUnknown);
}

Expected<KeptJourney> keptFrom(JsonReader& json, const QString& path) {
    KeptJourney kept;
    QJsonObject job;
    std::optional<QJsonObject> proposed;
    json.read("cluster", kept.clusterId);
    json.read("host", kept.host);
    json.read("recipe", kept.recipe);
    json.read("programFolder", kept.program.localFolder);
    json.read("programGit", kept.program.gitAddress);
    json.read("foundEntryPoint", kept.found.entryPoint);
    json.read("foundRequirements", kept.found.requirements);
    json.read("dataset", kept.dataset);
    json.read("ownLines", kept.hasOwnLines);
    json.require("job");
    json.read("job", job);
    json.read("proposed", proposed);
    requireAbsolute(json, "programFolder", kept.program.localFolder);
    requireAbsolute(json, "dataset", kept.dataset);
    requireAbsolute(json, "recipe", kept.recipe);
    if (!kept.program.localFolder.isEmpty() && !kept.program.gitAddress.isEmpty())
        json.blame(QStringLiteral("programGit"), recipeProblem::folderOrGit);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    const auto readJob = jobSpecFromJson(path, job);
    if (!readJob) return failure(readJob);
    kept.job = *readJob;
    if (!proposed) return kept;
    const auto readProposed = jobSpecFromJson(path, *proposed);
    if (!readProposed) return failure(readProposed);
    kept.proposed = *readProposed;
    return kept;
}

}  // namespace

bool isBegun(const JourneyState& state) {
    return state.recipe || sourceOf(state.program) != ProgramSource{} || !state.dataset.localPath.isEmpty();
}

std::optional<KeptJourney> keptOf(const JourneyState& state) {
    if (!isBegun(state)) return std::nullopt;
    KeptJourney kept;
    if (state.cluster) {
        kept.clusterId = state.cluster->id;
        const bool isListed = state.cluster->practice || !state.cluster->loginHost.isEmpty();
        if (!isListed && state.login) kept.host = state.login->host;
    }
    if (state.recipe) {
        // Without its file there is nothing to open again.
        kept.recipe = state.agreed ? state.agreed->recipe : QString();
        return kept.recipe.isEmpty() ? std::nullopt : std::optional(kept);
    }
    kept.program = sourceOf(state.program);
    kept.program.gitAddress = withoutCredentials(kept.program.gitAddress);
    kept.found = state.program.found;
    kept.hasOwnLines = !state.handWrittenScript.isEmpty();
    kept.dataset = state.dataset.localPath;
    kept.job = withoutCredentials(state.job);
    if (state.proposed) kept.proposed = withoutCredentials(*state.proposed);
    return kept;
}

void goOnWith(JourneyState& state, const KeptJourney& kept) {
    JobSpec job = kept.job;
    job.language = state.job.language;
    chooseProgram(state, kept.program, job);
    state.program.found = kept.found;
    state.dataset = {.localPath = kept.dataset, .summary = std::nullopt};
    state.handWrittenScript.clear();
    state.proposed = kept.proposed;
    state.adapted.reset();
    adaptJob(state);
}

Expected<void> writeKeptJourney(const QString& path, const KeptJourney& kept) {
    makeClosedFolder(QFileInfo(path).path());
    return writeClosedFile(path, QJsonDocument(toJson(kept)).toJson());
}

Expected<KeptJourney> readKeptJourney(const QString& path) {
    if (QFileInfo(path).size() > mostBytes) return failure(error::FileUnreadable{path});
    const auto object = jsonFromFile(path);
    if (!object) return failure(object);
    JsonReader json(*object);
    int version = KeptJourney::newestVersion;
    json.require("version");
    json.read("version", version);
    if (version != KeptJourney::newestVersion)
        return failure(error::VersionUnknown{path, version, KeptJourney::newestVersion});
    return keptFrom(json, path);
}

}  // namespace atelier
