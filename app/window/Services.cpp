#include "app/window/Services.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/common/ClusterSignIn.h"
#include "app/common/OwnEntries.h"
#include "app/common/PracticeAccess.h"
#include "app/common/RecipeFiles.h"
#include "app/common/RememberJob.h"
#include "core/consent/AgreedDestinations.h"
#include "core/consent/Agreements.h"
#include "core/files/OwnFolders.h"
#include "core/journey/kept/KeptJourney.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "core/practice/PracticeSite.h"
#include "core/profile/KnownCluster.h"
#include "core/ssh/config/ConfiguredUser.h"
#include "core/ssh/config/HostAliases.h"
#include "core/ssh/ownkey/OwnKeys.h"
#include "core/transfer/ledger/UploadLedger.h"

namespace atelier {

namespace {

/// A recipe with its local paths relative to the file it goes to, so that all can be handed on together.
Recipe besideIts(const QString& file, Recipe recipe) {
    const QDir folder = QFileInfo(file).absoluteDir();
    for (QString* path : {&recipe.program.folder, &recipe.dataset.path})
        if (QDir::isAbsolutePath(*path) && !path->startsWith(QLatin1Char(':')))
            *path = folder.relativeFilePath(*path);
    return recipe;
}

QList<PlayedSite> playedSites() {
    QList<PlayedSite> sites;
    for (const QString& name : practiceSiteNames())
        if (const auto site = practiceSite(name)) sites << PlayedSite{name, site->about};
    return sites;
}

Expected<OpenedRecipe> openedRecipe(const QString& path, const std::stop_token& stop) {
    const auto recipe = readJourneyRecipe(path);
    if (!recipe) return failure(recipe);
    const auto files = recipeFiles(*recipe, path, cacheFolder());
    if (!files) return failure(files);
    const auto cluster =
        clusterInFile(Catalogue::builtIn(), ProfileStore::in(ownDataFolder()), recipe->cluster);
    if (!cluster) return failure(cluster);
    auto plan = recipePlan(*recipe, path, *cluster, files->programFolder, files->datasetPath, stop);
    if (!plan) return failure(plan);
    if (cluster->practice) plan->where.user = practiceUser();
    const AgreementKey key = agreementKey(*recipe, *plan);
    const bool agreed = isSampleRecipe(*recipe) || Agreements::ofUser().has(key);
    return OpenedRecipe{*recipe, files->programFolder, files->datasetPath, *plan, key, agreed};
}

void addSignIn(AppServices& services) {
    services.signIn = clusterSignIn();
    services.hostAliases = [] { return hostAliases(QDir::homePath()); };
    services.ownEntries = [](const std::stop_token& stop) { return ownEntries(Catalogue::builtIn(), stop); };
    services.configuredUser = [](const QString& host, const std::stop_token& stop) {
        const auto user = configuredUser(host, 0, stop);
        return user && user->configured ? user->name : QString();
    };
    services.ownKeys = [] { return ownKeys(ownKeyFolder()); };
    services.makeOwnKey = [](const Secret& passphrase) {
        return makeOwnKey(firstKeyFile(), passphrase, ownKeyComment());
    };
}

void addPractice(AppServices& services, const PracticeOptions& practice) {
    // Somebody who named a practice cluster on the command line is not asked again which site it plays.
    if (practice.name == PracticeOptions().name) services.practiceSites = playedSites();
    services.startPractice = [practice](const QString& site, const std::function<void(const QString&)>& said,
                                        std::stop_token stop) -> Expected<PracticeAccess> {
        PracticeOptions options = practice;
        // The practice cluster of each site is named after it, as `atelierctl practice start --like` names
        // it.
        if (!site.isEmpty()) options.name = options.like = site;
        const auto connection = startPractice(options, said, std::move(stop));
        if (!connection) return failure(connection);
        PracticeAccess access{signInRequest(*connection)};
        if (const auto listed = Catalogue::builtIn().find(QStringLiteral("practice")))
            access.cluster = playedCluster(*listed, connection->like);
        return access;
    };
}

void addSecrets(AppServices& services, Secrets& secrets) {
    services.readSecret = [&secrets](const SecretName& name, const std::stop_token& stop) {
        return secrets.read(name, stop);
    };
    services.keepSecret = [&secrets](const SecretName& name, const Secret& secret,
                                     const std::stop_token& stop) {
        return secrets.keep(name, secret, stop);
    };
    services.removeUnnamedSecret = [&secrets](const QString& user, const QString& host,
                                              const std::stop_token& stop) {
        return secrets.removeUnnamed(user, host, stop);
    };
}

void addHistory(AppServices& services, const History& history) {
    services.remember = [history](const JourneyState& state) -> Expected<void> {
        if (!state.submitted || !state.login) return {};
        return rememberJob(history, *state.login, *state.submitted, state.job);
    };
    services.history = [history] { return jobsIn(history); };
    services.noteState = [history](const JourneyState& state, JobState seen) -> Expected<void> {
        if (!state.submitted || !state.login) return {};
        return noteJobState(history, *state.login, *state.submitted, seen);
    };
}

void addJourney(AppServices& services) {
    const QString journeyFile = QDir(services.dataFolder).filePath(QStringLiteral("journey.json"));
    services.keptJourney = [journeyFile]() -> Expected<std::optional<KeptJourney>> {
        const auto kept = readKeptJourney(journeyFile);
        if (kept) return std::optional(*kept);
        if (kept.error().kind() == ErrorKind::VersionUnknown) return failure(kept);
        return std::optional<KeptJourney>();
    };
    services.keepJourney = [journeyFile](const std::optional<KeptJourney>& kept) {
        return kept ? writeKeptJourney(journeyFile, *kept) : removeKeptJourney(journeyFile);
    };
}

void addRecipes(AppServices& services) {
    services.openRecipe = openedRecipe;
    services.writeSamples = [](const Recipe& recipe, std::stop_token stop) {
        return writeSamples(recipe, cacheFolder(), std::move(stop));
    };
    services.rememberAgreement = [](const AgreementKey& key) { return Agreements::ofUser().add(key); };
    services.arePlacesAgreed = [](const AgreementKey& key, const QList<PlaceAccess>& places) {
        return isAgreedTo(Agreements::ofUser(), key, places);
    };
    services.rememberPlaces = [](const AgreementKey& key, const QList<PlaceAccess>& places) {
        return rememberAgreement(Agreements::ofUser(), key, places);
    };
    services.saveRecipe = [](const QString& path, const Recipe& recipe) {
        return writeRecipe(path, besideIts(path, recipe));
    };
    services.sampleRecipe = QLatin1String(sampleRecipePath);
}

}  // namespace

AppServices realServices(Secrets& secrets, const PracticeOptions& practice, const History& history) {
    AppServices services;
    services.clock = std::make_shared<SystemClock>();
    services.catalogue = Catalogue::builtIn();
    services.downloadsFolder = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    services.workFolder = cacheFolder();
    services.dataFolder = QFileInfo(UploadLedger::fileOfUser()).path();
    services.openUrl = [](const QUrl& url) { QDesktopServices::openUrl(url); };
    addSignIn(services);
    addPractice(services, practice);
    addSecrets(services, secrets);
    addHistory(services, history);
    addJourney(services);
    addRecipes(services);
    return services;
}

}  // namespace atelier
