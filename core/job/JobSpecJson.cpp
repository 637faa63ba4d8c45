#include "core/job/JobSpecJson.h"

#include <QJsonArray>

#include "core/error/FileErrors.h"
#include "core/error/RecordErrors.h"
#include "core/job/EnvironmentTools.h"
#include "core/job/JobSpecFields.h"
#include "core/job/SweepSpecJson.h"
#include "core/json/JsonReader.h"

namespace atelier {

namespace {

const QMap<QString, Language>& languageWords() {
    static const QMap<QString, Language> words = [] {
        QMap<QString, Language> all;
        for (const auto language : allLanguages()) all.insert(languageCode(language), language);
        return all;
    }();
    return words;
}

const QMap<QString, DataPlacement>& placementWords() {
    static const QMap<QString, DataPlacement> words{{QStringLiteral("localdisk"), DataPlacement::LocalDisk},
                                                    {QStringLiteral("shared"), DataPlacement::Shared}};
    return words;
}

const QMap<QString, EnvironmentPlace>& placeWords() {
    static const QMap<QString, EnvironmentPlace> words{
        {QStringLiteral("localdisk"), EnvironmentPlace::LocalDisk},
        {QStringLiteral("home"), EnvironmentPlace::Home}};
    return words;
}

const QMap<QString, EnvironmentTool>& toolWords() {
    static const QMap<QString, EnvironmentTool> words = [] {
        QMap<QString, EnvironmentTool> all;
        for (const auto tool : allEnvironmentTools()) all.insert(programOf(tool), tool);
        all.remove(programOf(EnvironmentTool::Python));
        all.insert(QStringLiteral("python"), EnvironmentTool::Python);
        return all;
    }();
    return words;
}

const QMap<QString, Continuation>& continuationWords() {
    static const QMap<QString, Continuation> words{{QStringLiteral("pieces"), Continuation::Pieces},
                                                   {QStringLiteral("requeue"), Continuation::Requeue}};
    return words;
}

const QMap<QString, Tracking>& trackingWords() {
    static const QMap<QString, Tracking> words{{QStringLiteral("none"), Tracking::None},
                                               {QStringLiteral("wandb"), Tracking::WeightsAndBiases},
                                               {QStringLiteral("comet"), Tracking::Comet}};
    return words;
}

QJsonArray list(const QStringList& texts) {
    return QJsonArray::fromStringList(texts);
}

QJsonObject schedulingJson(const SchedulingSpec& scheduling) {
    return {{"partition", scheduling.partition},
            {"qos", scheduling.qos},
            {"constraint", scheduling.constraint},
            {"reservation", scheduling.reservation},
            {"exclude", scheduling.exclude}};
}

QJsonObject programJson(const ProgramSpec& program) {
    return {{"folder", program.folder},
            {"entryPoint", program.entryPoint},
            {"arguments", list(program.arguments)}};
}

QJsonObject dataJson(const DataSpec& data) {
    return {{"archive", data.archive}, {"placement", placementWords().key(data.placement)}};
}

QJsonObject environmentJson(const EnvironmentSpec& environment) {
    return {{"modules", list(environment.modules)},
            {"place", placeWords().key(environment.place)},
            {"homeFolder", environment.homeFolder},
            {"requirements", environment.requirements},
            {"noIndex", environment.noIndex},
            {"tool", toolWords().key(environment.tool)},
            {"pythonVersion", environment.pythonVersion},
            {"image", environment.image}};
}

QJsonObject chainJson(const ChainSpec& chain) {
    return {{"enabled", chain.enabled},
            {"continuation", continuationWords().key(chain.continuation)},
            {"epochsTotal", chain.epochsTotal},
            {"epochsPerPiece", chain.epochsPerPiece},
            {"checkpointFolder", chain.checkpointFolder},
            {"checkpointPattern", chain.checkpointPattern}};
}

QJsonObject followJson(const FollowSpec& follow) {
    return {{"resultsFolder", follow.resultsFolder},
            {"logFolder", follow.logFolder},
            {"gpuLog", follow.gpuLog},
            {"gpuLogSeconds", follow.gpuLogSeconds},
            {"tensorBoard", follow.tensorBoard}};
}

void readScheduling(JsonReader& json, SchedulingSpec& scheduling) {
    json.read("partition", scheduling.partition);
    json.read("qos", scheduling.qos);
    json.read("constraint", scheduling.constraint);
    json.read("reservation", scheduling.reservation);
    json.read("exclude", scheduling.exclude);
}

void readProgram(JsonReader& json, ProgramSpec& program) {
    json.read("folder", program.folder);
    json.read("entryPoint", program.entryPoint);
    json.read("arguments", program.arguments);
}

void readData(JsonReader& json, DataSpec& data) {
    json.read("archive", data.archive);
    json.read("placement", data.placement, placementWords());
}

void readEnvironment(JsonReader& json, EnvironmentSpec& environment) {
    json.read("modules", environment.modules);
    json.read("place", environment.place, placeWords());
    json.read("homeFolder", environment.homeFolder);
    json.read("requirements", environment.requirements);
    json.read("noIndex", environment.noIndex);
    json.read("tool", environment.tool, toolWords());
    json.read("pythonVersion", environment.pythonVersion);
    json.read("image", environment.image);
}

void readChain(JsonReader& json, ChainSpec& chain) {
    json.read("enabled", chain.enabled);
    json.read("continuation", chain.continuation, continuationWords());
    json.read("epochsTotal", chain.epochsTotal);
    json.read("epochsPerPiece", chain.epochsPerPiece);
    json.read("checkpointFolder", chain.checkpointFolder);
    json.read("checkpointPattern", chain.checkpointPattern);
}

void readFollow(JsonReader& json, FollowSpec& follow) {
    json.read("resultsFolder", follow.resultsFolder);
    json.read("logFolder", follow.logFolder);
    json.read("gpuLog", follow.gpuLog);
    json.read("gpuLogSeconds", follow.gpuLogSeconds);
    json.read("tensorBoard", follow.tensorBoard);
}

struct NumberField {
    const char* name;
    qint64 value;
    qint64 least;
    qint64 most;  ///< no cluster has more, and what is reckoned with it stays a number
};

/// What is wrong with the first field whose value makes no sense; none where all do.
std::optional<JsonReader::Problem> senselessField(const JobSpec& spec) {
    constexpr qint64 million = 1'000'000;
    constexpr qint64 exbibyteInMiB = qint64{1} << 40;
    constexpr qint64 centuryInMinutes = qint64{100} * 366 * 24 * 60;
    const QList<NumberField> fields{
        {"cpus", spec.cpus, 1, million},
        {"gpus", spec.gpus, 0, million},
        {"memoryMiB", spec.memoryMiB, 0, exbibyteInMiB},
        {"time", spec.time.count(), 1, centuryInMinutes},
        {"chain.epochsTotal", spec.chain.epochsTotal, 1, mostEpochs},
        {"chain.epochsPerPiece", spec.chain.epochsPerPiece, 1, mostEpochs},
        {"sweep.atOnce", spec.sweep.atOnce, 0, million},
        {"follow.gpuLogSeconds", spec.follow.gpuLogSeconds, 1, million},
    };
    for (const auto& [name, value, least, most] : fields) {
        if (value >= least && value <= most) continue;
        const char* what = value < least ? jsonProblem::greaterExpected : jsonProblem::smallerExpected;
        return JsonReader::Problem{QString::fromLatin1(name), QString::fromUtf8(what)};
    }
    return std::nullopt;
}

}  // namespace

void readJobSpecFields(JsonReader& json, JobSpec& spec) {
    json.read("name", spec.name);
    json.read("language", spec.language, languageWords());
    json.read("account", spec.account);
    json.read("cpus", spec.cpus);
    json.read("gpus", spec.gpus);
    json.read("gpuModel", spec.gpuModel);
    json.read("memoryMiB", spec.memoryMiB);
    json.read("time", spec.time);
    json.read("email", spec.email);
    json.object("scheduling", [&](JsonReader& part) { readScheduling(part, spec.scheduling); });
    json.object("program", [&](JsonReader& part) { readProgram(part, spec.program); });
    json.object("data", [&](JsonReader& part) { readData(part, spec.data); });
    json.object("environment", [&](JsonReader& part) { readEnvironment(part, spec.environment); });
    json.object("chain", [&](JsonReader& part) { readChain(part, spec.chain); });
    json.object("follow", [&](JsonReader& part) { readFollow(part, spec.follow); });
    json.object("sweep", [&](JsonReader& part) { readSweep(part, spec.sweep); });
    json.read("tracking", spec.tracking, trackingWords());
    json.read("reproducible", spec.reproducible);
}

QJsonObject toJson(const JobSpec& spec) {
    return {{"version", JobSpec::newestVersion},
            {"name", spec.name},
            {"language", languageCode(spec.language)},
            {"account", spec.account},
            {"cpus", spec.cpus},
            {"gpus", spec.gpus},
            {"gpuModel", spec.gpuModel},
            {"memoryMiB", spec.memoryMiB},
            {"time", static_cast<qint64>(spec.time.count())},
            {"email", spec.email},
            {"scheduling", schedulingJson(spec.scheduling)},
            {"program", programJson(spec.program)},
            {"data", dataJson(spec.data)},
            {"environment", environmentJson(spec.environment)},
            {"chain", chainJson(spec.chain)},
            {"follow", followJson(spec.follow)},
            {"sweep", sweepJson(spec.sweep)},
            {"tracking", trackingWords().key(spec.tracking)},
            {"reproducible", spec.reproducible}};
}

Expected<JobSpec> jobSpecFromJson(const QString& path, const QJsonObject& object) {
    JsonReader json(object);
    int version = JobSpec::newestVersion;
    json.read("version", version);
    if (version < 1 || version > JobSpec::newestVersion)
        return failure(error::VersionUnknown{path, version, JobSpec::newestVersion});
    JobSpec spec;
    readJobSpecFields(json, spec);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    if (const auto field = senselessField(spec))
        return failure(error::RecipeInvalid{path, field->where, UntranslatedText{field->what}});
    return spec;
}

}  // namespace atelier
