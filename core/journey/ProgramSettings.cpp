#include "core/journey/ProgramSettings.h"

namespace atelier {

namespace {

constexpr std::initializer_list<ProgramSetting> allSettings{
    ProgramSetting::EntryPoint, ProgramSetting::Arguments, ProgramSetting::Requirements,
    ProgramSetting::Chain,      ProgramSetting::Sweep,     ProgramSetting::LogFolder,
    ProgramSetting::Tracking};

/// Calls `use` with one setting of each.
template <typename Settings, typename Others, typename Use>
void with(Settings& one, Others& other, ProgramSetting which, const Use& use) {
    switch (which) {
        case ProgramSetting::EntryPoint:
            return use(one.entryPoint, other.entryPoint);
        case ProgramSetting::Arguments:
            return use(one.arguments, other.arguments);
        case ProgramSetting::Requirements:
            return use(one.requirements, other.requirements);
        case ProgramSetting::Chain:
            return use(one.chain, other.chain);
        case ProgramSetting::Sweep:
            return use(one.sweep, other.sweep);
        case ProgramSetting::LogFolder:
            return use(one.logFolder, other.logFolder);
        case ProgramSetting::Tracking:
            return use(one.tracking, other.tracking);
    }
}

/// The settings that have an effect: those of a chain and of a sweep are left out where these are switched
/// off.
ProgramSettings inForce(ProgramSettings settings) {
    if (!settings.chain.enabled) settings.chain = {};
    if (!settings.sweep.enabled) settings.sweep = {};
    return settings;
}

}  // namespace

ProgramSettings settingsOf(const JobSpec& job) {
    return {.entryPoint = job.program.entryPoint,
            .arguments = job.program.arguments,
            .requirements = job.environment.requirements,
            .chain = job.chain,
            .sweep = job.sweep,
            .logFolder = job.follow.logFolder,
            .tracking = job.tracking};
}

void applySettings(JobSpec& job, const ProgramSettings& settings) {
    const auto& [entryPoint, arguments, requirements, chain, sweep, logFolder, tracking] = settings;
    job.program.entryPoint = entryPoint;
    job.program.arguments = arguments;
    job.environment.requirements = requirements;
    job.chain = chain;
    job.sweep = sweep;
    job.follow.logFolder = logFolder;
    job.tracking = tracking;
}

bool saysTheSame(const ProgramSettings& one, const ProgramSettings& other, ProgramSetting which) {
    bool same = false;
    with(one, other, which, [&same](const auto& a, const auto& b) { same = a == b; });
    return same;
}

void copySetting(ProgramSettings& to, const ProgramSettings& from, ProgramSetting which) {
    with(to, from, which, [](auto& a, const auto& b) { a = b; });
}

QList<ProgramSetting> settingsByUser(const ProgramSettings& now, const FoundInProgram& found,
                                     const ProgramSettings& given) {
    ProgramSettings proposed;
    proposed.entryPoint = found.entryPoint;
    proposed.requirements = found.requirements;
    const ProgramSettings counts = inForce(now);
    QList<ProgramSetting> said;
    for (const ProgramSetting which : allSettings) {
        const bool isNothing = saysTheSame(counts, ProgramSettings{}, which);
        if (!isNothing && !saysTheSame(counts, proposed, which) &&
            !saysTheSame(counts, inForce(given), which))
            said << which;
    }
    return said;
}

}  // namespace atelier
