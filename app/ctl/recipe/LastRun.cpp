#include "app/ctl/recipe/LastRun.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/ctl/terminal/Terminal.h"
#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/OwnFolders.h"
#include "core/json/JsonReader.h"

namespace atelier::ctl {

namespace {

constexpr int lastRunVersion = 1;

/// The context of this file's sentences.
struct LastRunText {
    Q_DECLARE_TR_FUNCTIONS(LastRun)
};

QString lastRunFile() {
    return ownDataFolder() + QStringLiteral("/last-run.json");
}

QString text(const std::string& word) {
    return QString::fromStdString(word);
}

/// The words that a run is begun with again, beside whether there is a trial: each has its field.
std::vector<std::pair<const char*, std::string*>> wordsOf(RunArguments& arguments) {
    return {{"recipe", &arguments.recipe},
            {"cluster", &arguments.cluster},
            {"host", &arguments.host},
            {"results", &arguments.results},
            {"user", &arguments.access.user},
            {"key", &arguments.access.keyFile},
            {"practice", &arguments.access.practiceName},
            {"practiceStateRoot", &arguments.access.practiceStateRoot},
            {"packed", &arguments.sweep.packed},
            {"tracking", &arguments.sweep.tracking}};
}

QMap<QString, Step> stepWords() {
    QMap<QString, Step> words;
    for (const Step step : allSteps()) words.insert(stepKey(step), step);
    return words;
}

QJsonObject lastRunObject(LastRun run) {
    QJsonObject object{{QStringLiteral("version"), lastRunVersion},
                       {QStringLiteral("recipeKey"), run.recipeKey},
                       {QStringLiteral("next"), stepKey(run.next)},
                       {QStringLiteral("noTrial"), run.arguments.noTrial},
                       {QStringLiteral("fit"), run.arguments.fit},
                       {QStringLiteral("leaveOutUnreadable"), run.arguments.leaveOutUnreadable},
                       {QStringLiteral("allowMissingPaths"), run.arguments.allowMissingPaths},
                       {QStringLiteral("list"), run.arguments.sweep.list},
                       {QStringLiteral("atOnce"), run.arguments.sweep.atOnce}};
    for (const auto& [name, word] : wordsOf(run.arguments)) object.insert(QLatin1String(name), text(*word));
    QJsonArray parameters;
    for (const std::string& parameter : run.arguments.sweep.parameters) parameters << text(parameter);
    object.insert(QStringLiteral("parameters"), parameters);
    if (run.job)
        object.insert(QStringLiteral("job"), QJsonObject{{QStringLiteral("cluster"), run.job->clusterId},
                                                         {QStringLiteral("host"), run.job->host},
                                                         {QStringLiteral("port"), run.job->port},
                                                         {QStringLiteral("user"), run.job->user},
                                                         {QStringLiteral("id"), run.job->jobId}});
    return object;
}

void readLastRun(JsonReader& json, LastRun& run) {
    json.require("recipe");
    for (const auto& [name, word] : wordsOf(run.arguments)) {
        QString read = text(*word);
        json.read(name, read);
        *word = read.toStdString();
    }
    QStringList parameters;
    json.read("recipeKey", run.recipeKey);
    json.read("next", run.next, stepWords());
    json.read("noTrial", run.arguments.noTrial);
    json.read("fit", run.arguments.fit);
    json.read("leaveOutUnreadable", run.arguments.leaveOutUnreadable);
    json.read("allowMissingPaths", run.arguments.allowMissingPaths);
    json.read("list", run.arguments.sweep.list);
    json.read("atOnce", run.arguments.sweep.atOnce);
    json.read("parameters", parameters);
    for (const QString& parameter : std::as_const(parameters))
        run.arguments.sweep.parameters.push_back(parameter.toStdString());
    json.object("job", [&run](JsonReader& fields) {
        HistoryKey key;
        for (const char* name : {"cluster", "host", "user", "id"}) fields.require(name);
        fields.read("cluster", key.clusterId);
        fields.read("host", key.host);
        fields.read("port", key.port);
        fields.read("user", key.user);
        fields.read("id", key.jobId);
        run.job = key;
    });
}

}  // namespace

Expected<std::optional<LastRun>> lastRun() {
    if (!QFile::exists(lastRunFile())) return std::nullopt;
    const auto object = jsonFromFile(lastRunFile());
    if (!object) return failure(object);
    JsonReader json(*object);
    int version = 0;
    json.require("version");
    json.read("version", version);
    LastRun run;
    readLastRun(json, run);
    if (version > lastRunVersion)
        return failure(error::VersionUnknown{lastRunFile(), version, lastRunVersion});
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{lastRunFile(), problem->where, problem->what});
    return run;
}

RunKeeper::RunKeeper(LastRun run) : run_(std::move(run)) {
    RunArguments& arguments = run_.arguments;
    for (std::string* path : {&arguments.recipe, &arguments.results, &arguments.access.keyFile,
                              &arguments.access.practiceStateRoot})
        if (!path->empty()) *path = QDir::cleanPath(QDir(text(*path)).absolutePath()).toStdString();
    keep();
}

void RunKeeper::attach(RunOptions& options, RunObserver& observer, const Login& login,
                       const QString& clusterId) {
    observer.done = [this, told = observer.done](Step step) {
        if (told) told(step);
        run_.next = nextStep(step);
        keep();
    };
    options.remember = [this, login, clusterId, told = options.remember](const SubmittedJob& job) {
        if (told) told(job);
        run_.job = HistoryKey{clusterId, login.host, login.port, login.user, job.jobId};
        keep();
    };
}

void RunKeeper::madeToFit() {
    run_.arguments.fit = true;
    keep();
}

void RunKeeper::forget() {
    QFile::remove(lastRunFile());
}

void RunKeeper::keep() {
    // It may be the first that Atelier keeps on this computer; what cannot be made is told by the file.
    makeClosedFolder(ownDataFolder());
    const auto kept = writeClosedFile(lastRunFile(), QJsonDocument(lastRunObject(run_)).toJson());
    if (kept || std::exchange(told_, true)) return;
    note(LastRunText::tr("This run cannot be taken up later, since it could not be noted how far it is."));
    fail(kept.error());
}

}  // namespace atelier::ctl
