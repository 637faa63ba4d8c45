#include "app/tour/JourneyStops.h"

#include <QAbstractButton>
#include <QSpinBox>
#include <algorithm>

#include "ui/charts/CurveChart.h"
#include "ui/page/Page.h"
#include "ui/widgets/PathDrop.h"

namespace atelier {

namespace {

using Act = std::function<bool(MainWindow&)>;
using Reached = std::function<bool(const JourneyModel&)>;

Act click(const QString& name) {
    return [name](MainWindow& window) {
        auto* button = window.findChild<QAbstractButton*>(name);
        if (!button || !button->isVisible() || !button->isEnabled()) return false;
        button->click();
        return true;
    };
}

/// Presses a button if it is offered: a dataset that is on the cluster already is not offered to be sent
/// again.
Act clickIfOffered(const QString& name) {
    return [name](MainWindow& window) {
        auto* button = window.findChild<QAbstractButton*>(name);
        return button && (button->isHidden() || click(name)(window));
    };
}

Act choosePath(const QString& name, const QString& path) {
    return [name, path](MainWindow& window) {
        auto* drop = window.findChild<PathDrop*>(name);
        if (!drop || !drop->isVisible()) return false;
        drop->choose(path);
        return true;
    };
}

Act setNumber(const QString& name, int value) {
    return [name, value](MainWindow& window) {
        auto* box = window.findChild<QSpinBox*>(name);
        if (!box || !box->isVisible()) return false;
        box->setValue(value);
        return true;
    };
}

Act nothing() {
    return [](MainWindow&) { return true; };
}

Reached always() {
    return [](const JourneyModel&) { return true; };
}

/// A condition that holds once several looks in a row have found it so, for what needs a moment to be drawn.
Reached settled(const Reached& reached, int looks = 3) {
    return
        [reached, left = looks](const JourneyModel& model) mutable { return reached(model) && --left <= 0; };
}

Reached when(bool (*holds)(const JourneyState&)) {
    return [holds](const JourneyModel& model) { return holds(model.state()); };
}

bool hasCurves(const JourneyModel& model) {
    const FollowedJob& job = model.followed();
    const bool gpu = std::any_of(job.gpus.begin(), job.gpus.end(), [](const GpuSeries& series) {
        return series.curves[GpuFigure::Utilization].size() > 5;
    });
    return gpu && !mainTag(job.scalars).isEmpty();
}

bool completedWithCurves(const JourneyModel& model) {
    return model.followed().status.state == JobState::Completed && hasCurves(model);
}

QList<TourStop> preparation(const RecipeFiles& files) {
    return {
        {Step::Connect, QStringLiteral("clusters"), nothing(), settled(always())},
        {Step::Connect, {}, click(QStringLiteral("connect.cluster.practice")), always()},
        {Step::Connect, {}, click(QStringLiteral("connect.sample")), when([](const JourneyState& state) {
             return state.recipe.has_value();
         })},
        {Step::Connect, QStringLiteral("connect"), click(QStringLiteral("connect.connect")),
         settled(when([](const JourneyState& state) { return state.connected && state.site.has_value(); }),
                 5)},
        {Step::Program, QStringLiteral("program"),
         choosePath(QStringLiteral("program.folder"), files.programFolder),
         settled(when([](const JourneyState& state) { return !state.program.findings.isEmpty(); }))},
        {Step::Program, {}, click(QStringLiteral("program.send")), when([](const JourneyState& state) {
             return isDone(state, Step::Program);
         })},
        {Step::Dataset,
         {},
         choosePath(QStringLiteral("dataset.drop"), files.datasetPath),
         when([](const JourneyState& state) { return state.dataset.summary.has_value(); })},
        {Step::Dataset, QStringLiteral("dataset"), clickIfOffered(QStringLiteral("dataset.send")),
         settled(when([](const JourneyState& state) { return isDone(state, Step::Dataset); })), 180},
        {Step::Environment, QStringLiteral("environment"), click(QStringLiteral("environment.test")),
         settled(when([](const JourneyState& state) { return isDone(state, Step::Environment); })), 180},
        {Step::Trial, {}, setNumber(QStringLiteral("trial.seconds"), 15), always()},
        {Step::Trial, QStringLiteral("trial"), click(QStringLiteral("trial.start")),
         settled(when([](const JourneyState& state) { return isDone(state, Step::Trial); })), 240},
    };
}

QList<TourStop> job(const QString& resultsFolder) {
    return {
        {Step::Script, QStringLiteral("script"), click(QStringLiteral("script.test")), settled(always(), 15)},
        {Step::Script, {}, click(QStringLiteral("script.submit")), when([](const JourneyState& state) {
             return state.submitted && !state.submitted->fromHistory;
         })},
        {Step::Follow, QStringLiteral("follow-running"), nothing(), settled(hasCurves), 240},
        {Step::Follow, QStringLiteral("follow"), nothing(), settled(completedWithCurves), 300},
        {Step::Results, {}, choosePath(QStringLiteral("results.folder"), resultsFolder), always()},
        {Step::Results, {}, click(QStringLiteral("results.fetch")), when([](const JourneyState& state) {
             return state.submitted && state.submitted->resultsFetched;
         })},
        {Step::Results, QStringLiteral("results"), click(QStringLiteral("results.curves")),
         settled(always())},
    };
}

}  // namespace

QList<TourStop> journeyStops(const RecipeFiles& files, const QString& resultsFolder) {
    return preparation(files) + job(resultsFolder);
}

}  // namespace atelier
