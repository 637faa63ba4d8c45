#include "core/run/RunSteps.h"

#include <QFileInfo>

#include "core/consent/AgreedDestinations.h"
#include "core/consent/LookAtPlaces.h"
#include "core/consent/words/PlaceWords.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/Scan.h"
#include "core/discover/DiscoverProfile.h"
#include "core/environment/PrepareEnvironment.h"
#include "core/error/FileErrors.h"
#include "core/files/FilePath.h"
#include "core/journey/FittingJob.h"
#include "core/journey/RequireDestinations.h"
#include "core/messages/Messages.h"
#include "core/run/NotifyObserver.h"
#include "core/upload/DatasetPlace.h"
#include "core/upload/program/ListProgram.h"
#include "core/upload/program/SendProgram.h"

namespace atelier {

RunSteps::RunSteps(RemoteHost& host, const ClusterProfile& cluster, const Recipe& recipe,
                   const RecipePlan& plan, const Agree& agree, const RunOptions& options, const Clock& clock,
                   const RunObserver& observer, std::stop_token stop)
    : host_(host),
      recipe_(recipe),
      plan_(plan),
      agree_(agree),
      options_(options),
      clock_(clock),
      observer_(observer),
      stop_(std::move(stop)) {
    journey_.cluster = cluster;
    journey_.recipe = recipe;
    journey_.job = recipe.job;
    journey_.proposed = recipe.job;
}

void RunSteps::say(Step step, const QString& line) const {
    notify(observer_.said, step, line);
}

Expected<void> RunSteps::connect() {
    const auto looked = look();
    return looked ? consent() : looked;
}

Expected<void> RunSteps::look() {
    const auto looked = discoverProfile(host_, *journey_.cluster, profileStore(), profileKey(),
                                        clock_.now().toUTC(), stop_, options_.given);
    if (!looked) return failure(looked);
    if (looked->trouble) say(Step::Connect, sentence(*looked->trouble));
    journey_.connected = true;
    journey_.login = options_.login;
    journey_.site = looked->site;
    journey_.profile = looked->profile;
    journey_.cluster = looked->cluster;
    proposeJob(journey_);
    const auto filledIn = scriptChanges(recipe_.job, journey_.job, *journey_.cluster);
    if (!filledIn.isEmpty()) notify(observer_.filledIn, filledIn);
    fit();
    proposeArchive();
    if (options_.isElsewhere)
        for (const QString& line : unconfirmed()) say(Step::Connect, line);
    return requireFits();
}

void RunSteps::proposeArchive() {
    QString& archive = journey_.job.data.archive;
    if (options_.datasetPath.isEmpty() || !archive.isEmpty()) return;
    archive = placeForRun(journey_, options_.datasetPath);
    say(Step::Connect, proposedArchiveInWords(archive));
}

Expected<void> RunSteps::consent() {
    plan_ = planFor(plan_, journey_.job, *journey_.cluster);
    const auto places = accessTo(host_, destinationsOf(plan_), stop_);
    if (!places) return failure(places);
    plan_.places = *places;
    journey_.agreed = agreedPlaces(plan_);
    journey_.agreed->host = host_.identity();
    journey_.agreed->destinations = *places;
    return agree_(plan_);
}

Expected<void> RunSteps::program() {
    const bool fromGit = !recipe_.program.gitAddress.isEmpty();
    journey_.program = {.localFolder = fromGit ? QString() : options_.programFolder,
                        .gitAddress = recipe_.program.gitAddress,
                        .findings = {}};
    if (!fromGit)
        if (auto known = readProgram(); !known) return known;
    const RemotePath folder(journey_.job.program.folder);
    const auto host = hostForAgreed(host_, *journey_.agreed, journey_.job,
                                    {journey_.program.localFolder, folder, folder}, stop_);
    if (!host) return failure(host);
    return fromGit ? clone(**host) : sendFolder(**host);
}

Expected<void> RunSteps::readProgram() {
    const QFileInfo entry(pathIn(options_.programFolder, journey_.job.program.entryPoint));
    if (!entry.isFile()) return failure(error::FileMissing{entry.filePath()});
    const auto program =
        scanAndListProgram(options_.programFolder, journey_.job.environment.requirements, stop_);
    if (!program) return failure(program);
    notify(observer_.findings, program->findings);
    journey_.program.findings = program->findings;
    journey_.program.listing = program->listing;
    journey_.program.files = program->files;
    return {};
}

Expected<void> RunSteps::sendFolder(RemoteHost& host) {
    const auto program = programToSend(journey_);
    const auto sent = sendProgram(host, options_.programFolder, journey_.job.program.folder, {}, stop_);
    if (!sent) return failure(sent);
    for (const Error& besides : *sent) say(Step::Program, sentence(besides));
    if (program) record(journey_.records, *program);
    return {};
}

Expected<void> RunSteps::clone(RemoteHost& host) {
    auto program = programToSend(journey_);
    const QString& folder = journey_.job.program.folder;
    const auto said = [this](const QString& line) { say(Step::Program, line); };
    if (auto cloned = cloneProgram(host, recipe_.program.gitAddress, folder, said, stop_); !cloned)
        return cloned;
    // The program is there, whether or not its commit can be told.
    const auto listing = listClone(host, folder, stop_);
    if (program) program->listing = listing ? *listing : unknownListing();
    if (program) record(journey_.records, *program);
    return {};
}

Expected<void> RunSteps::dataset() {
    const QString& path = options_.datasetPath;
    if (path.isEmpty()) return {};
    // The digest is made first: a file that is changed while it is sent may arrive as it was.
    const auto digest = listDataset(path, stop_);
    if (!digest) return failure(digest);
    DatasetSummary summary;
    summary.path = path;
    summary.digest = *digest;
    journey_.dataset = {.localPath = path, .summary = summary};
    const UploadRequest request{.localPath = path,
                                .remoteArchive = expandedPath(journey_.job.data.archive, *journey_.site),
                                .workFolder = options_.workFolder,
                                .leaveOutUnreadable = options_.leaveOutUnreadable};
    const AgreedSending sending{path, RemotePath(request.remoteArchive),
                                RemotePath(journey_.job.data.archive)};
    const auto host = hostForAgreed(host_, *journey_.agreed, journey_.job, sending, stop_);
    if (!host) return failure(host);
    const auto sent = uploadDataset(**host, request, observer_.sending, stop_);
    if (!sent) return failure(sent);
    const auto warnings = warningsUnlessChanged(sent->upload.leftOut, sent->upload.rightsTaken);
    if (!warnings) return failure(warnings);
    const auto lost = lostOf(sent->upload.leftOut);
    if (!lost.isEmpty() && observer_.leftOut) observer_.leftOut(lost);
    for (const Error& besides : *warnings) say(Step::Dataset, sentence(besides));
    if (const auto dataset = datasetToSend(journey_)) record(journey_.records, *dataset);
    return {};
}

Expected<void> RunSteps::environment() {
    if (auto there = requireAgreedDestinations(host_, journey_, stop_); !there) return there;
    const auto tested = environmentToTest(journey_);
    const auto said = [this](const QString& line) { say(Step::Environment, line); };
    if (auto made = prepareEnvironment(host_, journey_.job, *journey_.cluster, said, stop_); !made)
        return made;
    if (tested) record(journey_.records, *tested);
    return {};
}

void RunSteps::keepLearnt(const NodeFact& fact) const {
    const auto kept = profileStore().noteFound(profileKey(), fact.path, fact.value);
    if (!kept) say(Step::Trial, sentence(kept.error()));
}

ProfileStore RunSteps::profileStore() const {
    return ProfileStore::in(options_.login ? options_.dataFolder : QString());
}

QString RunSteps::profileKey() const {
    return atelier::profileKey(*journey_.cluster, options_.login.value_or(Login{}));
}

Expected<void> RunSteps::trial() {
    if (auto there = requireAgreedDestinations(host_, journey_, stop_); !there) return there;
    // What Slurm or the site refuses would be refused after a wait for the try's nodes, in Slurm's words
    // alone.
    if (auto sound = requireSound(render(journey_.job, *journey_.cluster)); !sound) return failure(sound);
    const TrialLimits limits{.allocationMinutes = 15, .trainingSeconds = options_.trialSeconds};
    JobSpec job = journey_.job;
    job.language = options_.spoken.value_or(job.language);
    const auto trial = trialToRun(journey_);
    const auto observer = [this](const TrialEvent& event) {
        notify(observer_.trial, event);
        if (event.fact) keepLearnt(*event.fact);
    };
    if (auto tried = tryInteractively(host_, job, *journey_.cluster, limits, observer, stop_); !tried)
        return tried;
    if (trial) record(journey_.records, *trial);
    return {};
}

}  // namespace atelier
