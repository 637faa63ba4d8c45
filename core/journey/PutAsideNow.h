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

/// The settings that the job has for its program from a person: neither found in the program nor given by the
/// open recipe.
QList<ProgramSetting> saidNow(const JourneyState& state);

/// What was put aside last of what a person had said, as far as the job says otherwise now and nobody has
/// said something else since (`saidNow`); none where there is nothing.
std::optional<PutAside> putAsideNow(const JourneyState& state);

/// Those of the settings of `aside` that name a file which the chosen program is known not to have. Arguments
/// and the values of a sweep do so only where the earlier program had that file.
QList<UnfitSetting> unfitNow(const PutAside& aside, const JourneyState& state);

/// Whether it is known what the chosen program has, as far as that can be known: its folder was read, or it
/// comes from git.
bool isProgramRead(const JourneyState& state);

/// Lets the job say again what `putAsideNow` holds. What does not fit the chosen program (`unfitNow`) stays
/// put aside. A training in pieces keeps the folder of checkpoints that the job says now: from those of
/// another program it would go on with the other's model.
void takeBackPutAside(JourneyState& state);

/// Lets go of what `putAsideNow` holds.
void forgetPutAside(JourneyState& state);

/// The words of what is put aside that are names of files of the program that is still the chosen one.
QStringList filesNamedIn(const PutAside& aside, const JourneyState& state);

}  // namespace atelier
