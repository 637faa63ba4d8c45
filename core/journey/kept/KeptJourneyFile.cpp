// How what is kept of a journey is written to its file, and read.
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/NewerFile.h"
#include "core/job/JobSpecJson.h"
#include "core/journey/OwnLines.h"
#include "core/journey/StepRecordsJson.h"
#include "core/journey/kept/KeptJourney.h"
#include "core/json/JsonReader.h"
#include "core/store/Recipe.h"

namespace atelier {

namespace {

/// A file of Atelier's own is far smaller.
constexpr qint64 mostBytes = 16 * 1024 * 1024;

QJsonObject toJson(const KeptJourney& kept) {
    QJsonObject object{{QStringLiteral("version"), KeptJourney::newestVersion},
                       {QStringLiteral("cluster"), kept.clusterId},
                       {QStringLiteral("host"), kept.host},
                       {QStringLiteral("recipe"), kept.recipe},
                       {QStringLiteral("recipeContent"), QString::fromLatin1(kept.recipeContent)},
                       {QStringLiteral("programFolder"), kept.program.localFolder},
                       {QStringLiteral("programGit"), kept.program.gitAddress},
                       {QStringLiteral("foundEntryPoint"), kept.found.entryPoint},
                       {QStringLiteral("foundRequirements"), kept.found.requirements},
                       {QStringLiteral("dataset"), kept.dataset},
                       {QStringLiteral("ownLines"), kept.hasOwnLines},
                       {QStringLiteral("ownScript"), kept.ownLines},
                       {QStringLiteral("job"), atelier::toJson(kept.job)},
                       {QStringLiteral("records"), atelier::toJson(kept.records)}};
    if (kept.proposed) object.insert(QStringLiteral("proposed"), atelier::toJson(*kept.proposed));
    if (kept.said) object.insert(QStringLiteral("said"), atelier::toJson(*kept.said));
    return object;
}

/// What is chosen in the window has an absolute path.
void requireAbsolute(JsonReader& json, const char* name, const QString& path) {
    if (!path.isEmpty() && !QDir::isAbsolutePath(path))
        json.blame(QLatin1String(name), jsonProblem::wordUnknown);
}

/// The jobs are left as they are written, since they have errors of their own.
struct WrittenJobs {
    QJsonObject job;
    std::optional<QJsonObject> proposed;
    std::optional<QJsonObject> said;
};

Expected<std::optional<JobSpec>> jobFrom(const QString& path, const std::optional<QJsonObject>& written) {
    if (!written) return std::optional<JobSpec>();
    const auto job = jobSpecFromJson(path, *written);
    return job ? Expected<std::optional<JobSpec>>(*job) : failure(job);
}

void readFields(JsonReader& json, KeptJourney& kept, WrittenJobs& jobs) {
    QString recipeContent;
    json.read("cluster", kept.clusterId);
    json.read("host", kept.host);
    json.read("recipe", kept.recipe);
    json.read("recipeContent", recipeContent);
    kept.recipeContent = recipeContent.toUtf8();
    json.read("programFolder", kept.program.localFolder);
    json.read("programGit", kept.program.gitAddress);
    json.read("foundEntryPoint", kept.found.entryPoint);
    json.read("foundRequirements", kept.found.requirements);
    json.read("dataset", kept.dataset);
    json.read("ownLines", kept.hasOwnLines);
    json.read("ownScript", kept.ownLines);
    json.object("records", [&kept](JsonReader& part) { readRecords(part, kept.records); });
    json.require("job");
    json.read("job", jobs.job);
    json.read("proposed", jobs.proposed);
    json.read("said", jobs.said);
}

void requireSense(JsonReader& json, const KeptJourney& kept) {
    requireAbsolute(json, "programFolder", kept.program.localFolder);
    requireAbsolute(json, "dataset", kept.dataset);
    requireAbsolute(json, "recipe", kept.recipe);
    if (!areOwnLines(kept.ownLines)) json.blame(QStringLiteral("ownScript"), jsonProblem::wordUnknown);
    if (!kept.program.localFolder.isEmpty() && !kept.program.gitAddress.isEmpty())
        json.blame(QStringLiteral("programGit"), recipeProblem::folderOrGit);
}

Expected<KeptJourney> keptFrom(JsonReader& json, const QString& path) {
    KeptJourney kept;
    WrittenJobs jobs;
    readFields(json, kept, jobs);
    requireSense(json, kept);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    const auto job = jobSpecFromJson(path, jobs.job);
    if (!job) return failure(job);
    kept.job = *job;
    const auto proposed = jobFrom(path, jobs.proposed);
    if (!proposed) return failure(proposed);
    const auto said = jobFrom(path, jobs.said);
    if (!said) return failure(said);
    kept.proposed = *proposed;
    kept.said = *said;
    return kept;
}

}  // namespace

Expected<void> writeKeptJourney(const QString& path, const KeptJourney& kept) {
    makeClosedFolder(QFileInfo(path).path());
    if (auto aside = putNewerAside(path, KeptJourney::newestVersion); !aside) return aside;
    return writeClosedFile(path, QJsonDocument(toJson(kept)).toJson());
}

Expected<void> removeKeptJourney(const QString& path) {
    if (auto aside = putNewerAside(path, KeptJourney::newestVersion); !aside) return aside;
    if (!QFile::exists(path) || QFile::remove(path)) return {};
    return failure(error::FileUnwritable{path});
}

Expected<KeptJourney> readKeptJourney(const QString& path) {
    if (QFileInfo(path).size() > mostBytes) return failure(error::FileUnreadable{path});
    const auto object = jsonFromFile(path);
    if (!object) return failure(object);
    JsonReader json(*object);
    int version = KeptJourney::newestVersion;
    json.require("version");
    json.read("version", version);
    if (version < 1 || version > KeptJourney::newestVersion)
        return failure(error::VersionUnknown{path, version, KeptJourney::newestVersion});
    return keptFrom(json, path);
}

}  // namespace atelier
