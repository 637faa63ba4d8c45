#include "ui/program/ProgramChoice.h"

#include <QGuiApplication>
#include <utility>

#include "core/journey/ChosenProgram.h"
#include "core/journey/ProgramFiles.h"
#include "core/upload/program/ListProgram.h"

namespace atelier {

ProgramChoice::ProgramChoice(JourneyModel& model, QObject* parent) : QObject(parent), model_(model) {
    model_.onChange({JourneyFact::Program, JourneyFact::Job}, this,
                    [this](const JourneyChange& change) { onJourneyChanged(change); });
    // Whoever comes back from an editor has changed the program.
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState now) {
        if (now == Qt::ApplicationActive) scan();
    });
    if (!model_.state().program.listing) scan();
}

void ProgramChoice::chooseFolder(const QString& folder) {
    chosenAnew_ = true;
    model_.change(
        [&](JourneyState& state) { chooseProgram(state, {.localFolder = folder, .gitAddress = {}}); });
}

void ProgramChoice::chooseGit(const QString& address) {
    if (address == model_.state().program.gitAddress) return;
    model_.change(
        [&](JourneyState& state) { chooseProgram(state, {.localFolder = {}, .gitAddress = address}); });
}

void ProgramChoice::onJourneyChanged(const JourneyChange& change) {
    const ProgramState& before = change.before.program;
    const ProgramState& now = change.after.program;
    const bool isOther = before.localFolder != now.localFolder;
    if (isOther) {
        scanTask_.forget();
        entryPoints_.clear();
        unreadable_.reset();
    }
    const bool hasOtherList =
        change.before.job.environment.requirements != change.after.job.environment.requirements;
    const bool isUnread = !now.listing && (isOther || before.listing);
    if (isUnread || (hasOtherList && isListUnread(model_.state()))) scan();
}

void ProgramChoice::scan() {
    const QString folder = model_.state().program.localFolder;
    scanTask_.forget();
    if (folder.isEmpty()) return;
    unreadable_.reset();
    scanTask_ = startTask<ScannedProgram>(
        this,
        [folder, list = model_.state().job.environment.requirements](TaskContext& task) {
            return scanAndListProgram(folder, list, task.stop());
        },
        [this](const Expected<ScannedProgram>& found) {
            found ? takeScan(*found) : void(unreadable_ = found.error());
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void ProgramChoice::takeScan(const ScannedProgram& found) {
    entryPoints_ = found.entryPoints;
    const bool chosenAnew = std::exchange(chosenAnew_, false);
    model_.change([&](JourneyState& state) {
        state.program.findings = found.findings;
        state.program.listing = found.listing;
        state.program.files = found.files;
        if (!chosenAnew) return;
        const QString listed = QStringLiteral("requirements.txt");
        const bool isListed = found.listing.requirementFiles.contains(listed);
        proposeFound(state, {found.entryPoints.value(0), isListed ? listed : QString()});
    });
}

}  // namespace atelier
