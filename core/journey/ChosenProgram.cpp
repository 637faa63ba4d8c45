#include "core/journey/ChosenProgram.h"

#include <algorithm>
#include <ranges>

#include "core/journey/SameRepository.h"
#include "core/journey/SettingsPutAside.h"
#include "core/remote/RemotePath.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// The most frequent name of the script that starts a training; it is proposed for a program from git, which
/// nobody can look into before it is cloned.
constexpr QLatin1StringView usualEntryPoint("train.py");

QString nameOf(const ProgramSource& source) {
    const QString name = source.gitAddress.isEmpty()
                             ? source.localFolder.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty)
                             : repositoryName(source.gitAddress);
    return name.isEmpty() ? QString() : nameOnCluster(name);
}

/// Whether the journey's job was submitted before, and no program has been chosen on this computer since.
bool isOfEarlierJob(const JourneyState& state) {
    if (sourceOf(state.program) != ProgramSource{} || !state.submitted) return false;
    // A user who has only looked at an earlier job goes on with a program of their own.
    const auto& spec = state.submitted->spec;
    return !spec || spec->program == withoutCredentials(state.job).program;
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
    SettingsPutAside now{before, state.job.name, state.job.program.folder, settings, settingsByUser(state)};
    now.files = filesNamedIn(now, state);
    now.said.removeIf([&staying](ProgramSetting which) { return staying.contains(which); });
    state.putAside.removeIf([&before](const SettingsPutAside& one) { return one.of == before; });
    if (before != ProgramSource{} || !now.said.isEmpty()) state.putAside << now;
}

/// The settings that stay when a program is chosen: those that were set before any program was chosen are
/// meant for the first one. Only settings that name files of a program may be another program's.
QList<ProgramSetting> staying(const JourneyState& state) {
    if (sourceOf(state.program) != ProgramSource{} || isOfEarlierJob(state)) return {};
    return {ProgramSetting::Arguments, ProgramSetting::Chain, ProgramSetting::Sweep,
            ProgramSetting::LogFolder, ProgramSetting::Tracking};
}

/// Takes out of the state what was put aside for a program; none where nothing was.
std::optional<SettingsPutAside> takenOut(JourneyState& state, const ProgramSource& source) {
    const auto known = std::ranges::find(state.putAside, source, &SettingsPutAside::of);
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

/// The settings for a program that the job has none for yet.
ProgramSettings freshSettings(const JourneyState& state, const ProgramSource& source) {
    ProgramSettings fresh;
    for (const ProgramSetting which : staying(state)) copySetting(fresh, settingsOf(state.job), which);
    if (!source.gitAddress.isEmpty()) fresh.entryPoint = usualEntryPoint;
    return fresh;
}

/// Whether it is the same program, of which a password may have been typed again.
bool isSameProgram(const ProgramSource& one, const ProgramSource& other) {
    return one.localFolder == other.localFolder && isSameRepository(one.gitAddress, other.gitAddress);
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
    if (isSameProgram(source, sourceOf(state.program))) {
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
    // The settings in the job may be newer than those that were put aside; these are shown to the user all
    // the same.
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
