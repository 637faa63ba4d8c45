#pragma once

#include <optional>

#include "core/journey/JourneyState.h"

namespace atelier {

/// A setting that was said for an earlier program and cannot count for the present one.
struct UnfitSetting {
    ProgramSetting which = ProgramSetting::EntryPoint;
    QString file;  ///< the file that it names and the present program does not have
    bool operator==(const UnfitSetting&) const = default;
};

/// The program's settings in the job that a person has made: neither found in the program nor given by the
/// open recipe.
QList<ProgramSetting> settingsByUser(const JourneyState& state);

/// The newest settings of an earlier program that a person had made, as far as the job has other values now
/// and nobody has set these since (`settingsByUser`); none where there are none.
std::optional<SettingsPutAside> restorableSettings(const JourneyState& state);

/// Those of the settings of `aside` that name a file which the chosen program is known not to have. Arguments
/// and the values of a sweep do so only where the earlier program had that file.
QList<UnfitSetting> unfitSettings(const SettingsPutAside& aside, const JourneyState& state);

/// Whether it is known what the chosen program has, as far as that can be known: its folder was read, or it
/// comes from git.
bool isProgramRead(const JourneyState& state);

/// Restores the settings of `restorableSettings` in the job. Those that do not fit the chosen program
/// (`unfitSettings`) stay put aside. A training in pieces keeps the folder of checkpoints that the job has
/// now: from those of another program it would go on with the other's model.
void restorePutAsideSettings(JourneyState& state);

/// Drops the settings of `restorableSettings` for good.
void forgetPutAside(JourneyState& state);

/// The words of what is put aside that are names of files of the program that is still the chosen one.
QStringList filesNamedIn(const SettingsPutAside& aside, const JourneyState& state);

}  // namespace atelier
