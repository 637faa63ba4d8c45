#include "core/journey/MissingForJob.h"

#include "core/credentials/Credentials.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/ProgramFiles.h"
#include "core/journey/RemoteContent.h"
#include "core/render/ProgramArguments.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

bool isInScript(const JourneyState& state, const QString& name) {
    return state.handWrittenScript.isEmpty() || state.handWrittenScript.contains(name);
}

void addProgramFiles(QList<MissingForJob>& missing, const JourneyState& state) {
    if (sourceOf(state.program) == ProgramSource{}) return;
    const QString& entryPoint = state.job.program.entryPoint;
    const bool isUnnamed = entryPoint.isEmpty() && state.handWrittenScript.isEmpty();
    if (isUnnamed || (isInProgram(state, entryPoint) == false && isInScript(state, entryPoint)))
        missing << MissingForJob{JobNeed::EntryPoint, entryPoint};
    // A kept environment was filled when it was made.
    const EnvironmentSpec& environment = state.job.environment;
    if (environment.place == EnvironmentPlace::Home) return;
    if (isInProgram(state, environment.requirements) == false && isInScript(state, environment.requirements))
        missing << MissingForJob{JobNeed::Requirements, environment.requirements};
}

}  // namespace

QList<MissingForJob> missingForJob(const JourneyState& state) {
    QList<MissingForJob> missing;
    addProgramFiles(missing, state);
    const QString& archive = state.job.data.archive;
    const QString fileName = archive.section(QLatin1Char('/'), -1);
    if (accountOf(state) && !archive.isEmpty() && !datasetThere(state) && isInScript(state, fileName))
        missing << MissingForJob{JobNeed::Archive, archive, false};
    if (namesNoData(state.job) && state.handWrittenScript.isEmpty())
        missing << MissingForJob{JobNeed::Data, QStringLiteral("$DATA")};
    if (lacksCredentials(state.job) && state.handWrittenScript.isEmpty())
        missing << MissingForJob{JobNeed::Secret, QString::fromUtf16(credentialMask)};
    return missing;
}

Step stepThatFixes(JobNeed need) {
    switch (need) {
        case JobNeed::EntryPoint:
        case JobNeed::Secret:
            return Step::Program;
        case JobNeed::Requirements:
            return Step::Environment;
        case JobNeed::Archive:
        case JobNeed::Data:
            break;
    }
    return Step::Dataset;
}

}  // namespace atelier
