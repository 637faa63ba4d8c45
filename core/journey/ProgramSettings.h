#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/job/JobSpec.h"

namespace atelier {

/// Where a program comes from: one of the two, or neither while none is chosen.
struct ProgramSource {
    QString localFolder;  ///< empty where it comes from git
    QString gitAddress;   ///< empty where it comes from this computer
    bool operator==(const ProgramSource&) const = default;
};

/// The settings of a job that belong to its program alone, and mean nothing for another program.
struct ProgramSettings {
    QString entryPoint;
    QStringList arguments;
    QString requirements;  ///< EnvironmentSpec::requirements
    ChainSpec chain;
    SweepSpec sweep;
    QString logFolder = FollowSpec{}.logFolder;
    Tracking tracking = Tracking::None;
    bool operator==(const ProgramSettings&) const = default;
};

/// One of these settings.
enum class ProgramSetting { EntryPoint, Arguments, Requirements, Chain, Sweep, LogFolder, Tracking };

/// What Atelier has found in a program and put into the job.
struct FoundInProgram {
    QString entryPoint;
    QString requirements;
    bool operator==(const FoundInProgram&) const = default;
};

/// The settings that a job had for a program before another one was chosen.
struct SettingsPutAside {
    ProgramSource of;
    QString jobName;
    QString folder;  ///< on the cluster
    ProgramSettings settings;
    /// The settings that a person had said, and has not taken back or let go of since.
    QList<ProgramSetting> said;
    /// The words of these settings that were names of files of the program.
    QStringList files = {};
    bool operator==(const SettingsPutAside&) const = default;
};

/// The settings of a job.
ProgramSettings settingsOf(const JobSpec& job);

/// Puts settings into a job.
void applySettings(JobSpec& job, const ProgramSettings& settings);

/// The settings of `now` that have a value which was neither found in the program nor stands in `given`.
/// Those of a chain and of a sweep count only while these are switched on.
QList<ProgramSetting> settingsByUser(const ProgramSettings& now, const FoundInProgram& found,
                                     const ProgramSettings& given);

/// Whether two programs' settings agree in one setting.
bool saysTheSame(const ProgramSettings& one, const ProgramSettings& other, ProgramSetting which);

/// Copies one setting.
void copySetting(ProgramSettings& to, const ProgramSettings& from, ProgramSetting which);

}  // namespace atelier
