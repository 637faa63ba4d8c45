#include "core/journey/SettingsPutAside.h"

#include <algorithm>
#include <ranges>

#include "core/journey/ProgramFiles.h"

namespace atelier {

namespace {

/// The words that may be names of files; an option gives its value behind "=".
QStringList wordsOf(const ProgramSettings& settings, ProgramSetting which) {
    switch (which) {
        case ProgramSetting::EntryPoint:
            return {settings.entryPoint};
        case ProgramSetting::Requirements:
            return {settings.requirements};
        case ProgramSetting::Arguments: {
            QStringList words;
            for (const QString& word : settings.arguments)
                words << (word.startsWith(QLatin1Char('-')) ? word.section(QLatin1Char('='), 1) : word);
            return words;
        }
        case ProgramSetting::Sweep: {
            QStringList words;
            for (const SweepParameter& parameter : settings.sweep.parameters) words << parameter.values;
            return words;
        }
        case ProgramSetting::Chain:
        case ProgramSetting::LogFolder:
        case ProgramSetting::Tracking:
            return {};
    }
    return {};
}

/// Whether the setting is nothing but the name of a file of the program.
bool isFile(ProgramSetting which) {
    return which == ProgramSetting::EntryPoint || which == ProgramSetting::Requirements;
}

bool holds(const QList<UnfitSetting>& unfit, ProgramSetting which) {
    return std::ranges::find(unfit, which, &UnfitSetting::which) != unfit.end();
}

/// The newest entry that holds a setting which a person has made; the end where none does.
auto newestTold(auto& putAside) {
    auto newest = std::views::reverse(putAside);
    return std::pair(
        std::ranges::find_if(newest, [](const SettingsPutAside& one) { return !one.said.isEmpty(); }),
        newest.end());
}

}  // namespace

QList<ProgramSetting> settingsByUser(const JourneyState& state) {
    const ProgramSettings given = state.recipe ? settingsOf(state.recipe->job) : ProgramSettings{};
    return settingsByUser(settingsOf(state.job), state.program.found, given);
}

std::optional<SettingsPutAside> restorableSettings(const JourneyState& state) {
    const auto [told, end] = newestTold(state.putAside);
    if (told == end) return std::nullopt;
    SettingsPutAside one = *told;
    const ProgramSettings now = settingsOf(state.job);
    const auto saidSince = settingsByUser(state);
    one.said.removeIf([&](ProgramSetting which) {
        return saidSince.contains(which) || saysTheSame(one.settings, now, which);
    });
    return one.said.isEmpty() ? std::nullopt : std::optional(one);
}

QList<UnfitSetting> unfitSettings(const SettingsPutAside& aside, const JourneyState& state) {
    QList<UnfitSetting> unfit;
    for (const ProgramSetting which : aside.said) {
        const QStringList words = wordsOf(aside.settings, which);
        const auto lacking = std::ranges::find_if(words, [&](const QString& word) {
            return (isFile(which) || aside.files.contains(word)) && isInProgram(state, word) == false;
        });
        if (lacking != words.end()) unfit << UnfitSetting{which, *lacking};
    }
    return unfit;
}

bool isProgramRead(const JourneyState& state) {
    return state.program.localFolder.isEmpty() || state.program.listing;
}

void restorePutAsideSettings(JourneyState& state) {
    const auto back = restorableSettings(state);
    if (!back) return;
    const auto unfit = unfitSettings(*back, state);
    ProgramSettings now = settingsOf(state.job);
    for (const ProgramSetting which : back->said)
        if (!holds(unfit, which)) copySetting(now, back->settings, which);
    now.chain.checkpointFolder = state.job.chain.checkpointFolder;
    applySettings(state.job, now);
    const auto [told, end] = newestTold(state.putAside);
    if (told != end)
        told->said.removeIf(
            [&](ProgramSetting which) { return back->said.contains(which) && !holds(unfit, which); });
}

void forgetPutAside(JourneyState& state) {
    if (const auto [told, end] = newestTold(state.putAside); told != end) told->said.clear();
}

QStringList filesNamedIn(const SettingsPutAside& aside, const JourneyState& state) {
    QStringList files;
    for (const ProgramSetting which : {ProgramSetting::Arguments, ProgramSetting::Sweep})
        for (const QString& word : wordsOf(aside.settings, which))
            if (isInProgram(state, word) == true) files << word;
    return files;
}

}  // namespace atelier
