#include "ui/environment/EnvironmentPage.h"

#include <QKeyEvent>
#include <QTimer>
#include <algorithm>

#include "core/environment/RequirementFiles.h"
#include "core/job/EnvironmentTools.h"
#include "core/journey/ChosenProgram.h"
#include "ui/environment/ModulesCard.h"
#include "ui/environment/PlaceCard.h"
#include "ui/environment/TestCard.h"

namespace atelier {

namespace {

/// Where lists of packages are looked for: in a folder here or, where that is empty, on the cluster.
struct RequirementsPlace {
    QString localFolder;
    QString remoteFolder;
    bool operator==(const RequirementsPlace&) const = default;
};

RequirementsPlace requirementsPlace(const JourneyState& state) {
    const bool isThere = !state.program.gitAddress.isEmpty() && isDone(state, Step::Program);
    return {state.program.localFolder, isThere ? state.job.program.folder : QString()};
}

/// Whether the program on this computer was read, and has other lists of packages than before.
bool hasOtherLists(const JourneyChange& change) {
    const auto& before = change.before.program.listing;
    const auto& after = change.after.program.listing;
    if (!change.isOf(JourneyFact::Program) || !after || change.after.program.localFolder.isEmpty())
        return false;
    return !before || before->requirementFiles.keys() != after->requirementFiles.keys();
}

/// Whether the cluster was looked at and offers none.
bool isWithoutModules(const JourneyState& state) {
    return state.site && state.cluster && state.cluster->standardModules.isEmpty() &&
           state.cluster->pythonModules.isEmpty() && state.cluster->gpuModules.isEmpty();
}

/// Whether a program that was just chosen is one whose user wants no list, as was known of it before: it is
/// chosen again, or the window was closed meanwhile.
bool isWithoutListAgain(const QList<SettingsPutAside>& before, const JourneyState& now) {
    if (!now.job.environment.requirements.isEmpty()) return false;
    const bool wasSet = std::ranges::any_of(before, [&now](const SettingsPutAside& one) {
        return one.of == sourceOf(now.program) && !one.settings.entryPoint.isEmpty();
    });
    return wasSet || !now.program.found.requirements.isEmpty();
}

/// The first list that the tool can install from; empty where there is none.
QString firstFitting(const QStringList& files, EnvironmentTool tool) {
    const auto fits = [tool](const QString& file) { return canInstall(tool, file); };
    const auto first = std::ranges::find_if(files, fits);
    return first == files.cend() ? QString() : *first;
}

}  // namespace

EnvironmentPage::EnvironmentPage(JourneyModel& model, const AppServices&, QWidget* parent)
    : Page(Step::Environment, Width::Column, parent),
      model_(model),
      modules_(add(new ModulesCard)),
      place_(add(new PlaceCard)),
      test_(add(new TestCard(model))) {
    model_.onChange({JourneyFact::Cluster, JourneyFact::Site, JourneyFact::Login, JourneyFact::Connection,
                     JourneyFact::Program, JourneyFact::Records, JourneyFact::Job, JourneyFact::Agreement},
                    this, [this](const JourneyChange& change) {
                        presentOnceSeen();
                        if (sourceOf(change.before.program) != sourceOf(change.after.program))
                            chosen_ = isWithoutListAgain(change.before.putAside, change.after);
                        const bool isBack = change.isOf(JourneyFact::Connection) && model_.host();
                        if ((isBack && !hasLooked_) || hasOtherLists(change) ||
                            requirementsPlace(change.before) != requirementsPlace(change.after))
                            lookForRequirements();
                    });
    connect(modules_, &ModulesCard::edited, this, [this](const QStringList& modules) {
        EnvironmentSpec environment = model_.state().job.environment;
        environment.modules = modules;
        edit(environment);
    });
    connect(place_, &PlaceCard::edited, this, [this](const EnvironmentSpec& environment) {
        chosen_ = chosen_ || environment.requirements != model_.state().job.environment.requirements;
        edit(environment);
    });
    connect(test_, &TestCard::internetWanted, this, [this] {
        EnvironmentSpec environment = model_.state().job.environment;
        environment.noIndex = false;
        edit(environment);
    });
    // The card is revealed only after the layout has made room for what appeared in it.
    connect(test_, &TestCard::runningChanged, this,
            [this] { QTimer::singleShot(0, this, [this] { reveal(test_); }); });
    lookForRequirements();
}

void EnvironmentPage::edit(const EnvironmentSpec& environment) {
    if (model_.state().job.environment == environment) return;
    model_.change([&environment](JourneyState& state) { state.job.environment = environment; });
}

void EnvironmentPage::present(InSight) {
    const auto& state = model_.state();
    modules_->show(state.job.environment.modules, state.cluster, !state.site || !state.site->withoutModules);
    place_->show(state.job.environment, state.cluster, files_);
    test_->refresh();
    presentReasons();
}

void EnvironmentPage::lookForRequirements() {
    search_.forget();
    const auto place = requirementsPlace(model_.state());
    const auto host = model_.host();
    hasLooked_ = place.remoteFolder.isEmpty() || host;
    search_ = startTask<QStringList>(
        this,
        [place, host](TaskContext& context) -> Expected<QStringList> {
            if (!place.localFolder.isEmpty()) return requirementFiles(place.localFolder);
            if (place.remoteFolder.isEmpty() || !host) return QStringList();
            return requirementFilesOnCluster(*host, place.remoteFolder, context.stop());
        },
        [this](const Expected<QStringList>& files) {
            hasLooked_ = hasLooked_ && files;
            if (!files) model_.dropLostConnection();
            applyRequirements(files.value_or(QStringList()));
            test_->setLooksForLists(false);
        });
    test_->setLooksForLists(true);
}

void EnvironmentPage::applyRequirements(const QStringList& files) {
    files_ = files;
    auto environment = model_.state().job.environment;
    const bool open = environment.requirements.isEmpty() && !chosen_;
    if (open) environment.requirements = firstFitting(files, environment.tool);
    if (environment == model_.state().job.environment) return presentOnceSeen();
    model_.change([&environment](JourneyState& state) {
        state.job.environment = environment;
        state.program.found.requirements = environment.requirements;
    });
}

void EnvironmentPage::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter) return Page::keyPressEvent(event);
    if (isDone(model_.state(), Step::Environment))
        continueButton()->click();
    else
        test_->start();
}

void EnvironmentPage::retranslate() {
    setSubtitle(tr("Python and its packages, as the job will find them."));
    presentReasons();
}

void EnvironmentPage::presentReasons() {
    const Reason modules{
        tr("Why modules?"),
        {tr("A cluster keeps many versions of each program side by side. A module puts one of them within "
            "reach, for this job only."),
         tr("Name the version of Python: the one loaded by default changes with time, and a script that "
            "worked "
            "last year would not any more.")}};
    Reason environment{tr("Why a virtual environment?"),
                       {tr("Your packages stay apart from those of the system and of your other projects.")}};
    const Reason cuda{tr("Good to know"),
                      {tr("CUDA and cuDNN are modules too: leave them out of your list of packages.")}};
    const JourneyState& state = model_.state();
    if (!state.cluster || offersAllianceSoftware(*state.cluster))
        environment.paragraphs << tr(
            "Avoid Anaconda here: it brings its own CUDA and its own compilers, which know nothing of this "
            "cluster’s, and fills your quota with small files. The same packages with "
            "<code>virtualenv</code> do the work.");
    setReasons(isWithoutModules(state) ? QList{environment} : QList{modules, environment, cuda});
}

}  // namespace atelier
