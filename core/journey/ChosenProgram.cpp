#include "core/journey/ChosenProgram.h"

#include <algorithm>
#include <ranges>

#include "core/journey/PutAsideNow.h"
#include "core/remote/RemotePath.h"

namespace atelier {

namespace {

/// What a script of a program from git is called most often; nobody can look before it is cloned.
constexpr QLatin1StringView usualEntryPoint("train.py");

QString nameOf(const ProgramSource& source) {
    const QString name = source.gitAddress.isEmpty()
                             ? source.localFolder.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty)
                             : repositoryName(source.gitAddress);
    return name.isEmpty() ? QString() : nameOnCluster(name);
}

/// Whether the job is one of before, and its program not chosen on this computer since.
bool isOfEarlierJob(const JourneyState& state) {
    return sourceOf(state.program) == ProgramSource{} && state.submitted;
}

bool hasNameOfItsOwn(const JourneyState& state) {
    if (isOfEarlierJob(state)) return false;
    const QString& name = state.job.name;
    return name != JobSpec{}.name && name != nameOf(sourceOf(state.program)) &&
           (!state.recipe || name != state.recipe->job.name);
}

void putAside(JourneyState& state, const QList<ProgramSetting>& staying) {
    const ProgramSource before = sourceOf(state.program);
    const ProgramSettings settings = settingsOf(state.job);
    PutAside now{before, state.job.name, state.job.program.folder, settings, saidNow(state)};
    now.files = filesNamedIn(now, state);
    now.said.removeIf([&staying](ProgramSetting which) { return staying.contains(which); });
    state.putAside.removeIf([&before](const PutAside& one) { return one.of == before; });
    if (before != ProgramSource{} || !now.said.isEmpty()) state.putAside << now;
}

/// What is said before any program is chosen is said for the first one. Only what a program has to hold may
/// be another's.
QList<ProgramSetting> staying(const JourneyState& state) {
    if (sourceOf(state.program) != ProgramSource{} || isOfEarlierJob(state)) return {};
    return {ProgramSetting::Arguments, ProgramSetting::Chain, ProgramSetting::Sweep,
            ProgramSetting::LogFolder, ProgramSetting::Tracking};
}

/// What was put aside for a program, which is not so any more; none where nothing was.
std::optional<PutAside> takenOut(JourneyState& state, const ProgramSource& source) {
    const auto known = std::ranges::find(state.putAside, source, &PutAside::of);
    if (known == state.putAside.end()) return std::nullopt;
    return state.putAside.takeAt(known - state.putAside.begin());
}

QString checkpointsOf(const JourneyState& state) {
    if (!state.cluster || !state.site) return {};
    JobSpec job = state.job;
    job.chain.checkpointFolder.clear();
    return suggestedJob(*state.cluster, *state.site, job).chain.checkpointFolder;
}

void nameAfter(JourneyState& state, const ProgramSource& source, bool keepsName) {
    JobSpec& job = state.job;
    const QString name = nameOf(source);
    if (name.isEmpty()) return;
    const bool hasUsualHome = job.environment.homeFolder == environmentFolderFor(job.name);
    if (!keepsName) job.name = name;
    job.program.folder = programFolderFor(name);
    if (hasUsualHome) job.environment.homeFolder = environmentFolderFor(job.name);
}

/// The settings of a program of which the job has said nothing yet.
ProgramSettings freshSettings(const JourneyState& state, const ProgramSource& source) {
    ProgramSettings fresh;
    for (const ProgramSetting which : staying(state)) copySetting(fresh, settingsOf(state.job), which);
    if (!source.gitAddress.isEmpty()) fresh.entryPoint = usualEntryPoint;
    return fresh;
}

void layOut(JourneyState& state, const ProgramSource& source) {
    state.program = {.localFolder = source.localFolder, .gitAddress = source.gitAddress, .findings = {}};
    if (!source.gitAddress.isEmpty()) state.program.found.entryPoint = usualEntryPoint;
}

}  // namespace

ProgramSource sourceOf(const ProgramState& program) {
    return {program.localFolder, program.gitAddress};
}

void chooseProgram(JourneyState& state, const ProgramSource& source) {
    if (source == sourceOf(state.program)) {
        const FoundInProgram found = state.program.found;
        layOut(state, source);
        state.program.found = found;
        return;
    }
    const bool keepsName = hasNameOfItsOwn(state);
    const ProgramSettings fresh = freshSettings(state, source);
    putAside(state, staying(state));
    const auto known = takenOut(state, source);
    layOut(state, source);
    nameAfter(state, source, keepsName);
    if (known && !keepsName) state.job.name = known->jobName;
    if (known) state.job.program.folder = known->folder;
    applySettings(state.job, known ? known->settings : fresh);
    if (state.job.chain.checkpointFolder.isEmpty() || !state.job.chain.enabled)
        state.job.chain.checkpointFolder = checkpointsOf(state);
}

void chooseProgram(JourneyState& state, const ProgramSource& source, const JobSpec& job) {
    putAside(state, {});
    // The job says what counts for the program by now; what was said for it before is told all the same.
    auto before = takenOut(state, source);
    if (before && !before->said.isEmpty() && source == sourceOf(state.program)) {
        takenOut(state, {});
        before->of = {};
        state.putAside << *before;
    }
    layOut(state, source);
    state.job = job;
}

void proposeFound(JourneyState& state, const FoundInProgram& found) {
    state.program.found = found;
    JobSpec& job = state.job;
    if (!job.program.entryPoint.isEmpty()) return;
    job.program.entryPoint = found.entryPoint;
    if (job.environment.requirements.isEmpty()) job.environment.requirements = found.requirements;
}

QString repositoryName(const QString& address) {
    QString name = address.trimmed();
    while (name.endsWith(QLatin1Char('/'))) name.chop(1);
    name = name.section(QLatin1Char('/'), -1).section(QLatin1Char(':'), -1);
    return name.endsWith(QLatin1String(".git")) ? name.chopped(4) : name;
}

}  // namespace atelier
