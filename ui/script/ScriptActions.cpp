#include "ui/script/ScriptActions.h"

namespace atelier {

ScriptActions::ScriptActions(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {}

ScriptActions::~ScriptActions() {
    task_.forget();
}

void ScriptActions::test(const QString& script) {
    const auto host = model_.host();
    if (!host || work_ != Work::None) return;
    begin(Work::Testing);
    task_ = startTask<StartEstimate>(
        this,
        [host, script, journey = model_.state()](TaskContext& context) {
            return testScript(*host, journey, script, context.stop());
        },
        [this, script](Expected<StartEstimate> estimate) {
            end(estimate ? nullptr : &estimate.error());
            if (estimate) Q_EMIT estimated(script, *estimate);
        });
}

void ScriptActions::submit(const QString& script) {
    const auto host = model_.host();
    if (!host || work_ != Work::None) return;
    begin(Work::Submitting);
    task_ = startTask<SubmittedJob>(
        this,
        [host, script, journey = model_.state()](TaskContext& context) {
            return submitJob(*host, journey, script, context.stop());
        },
        [this](Expected<SubmittedJob> job) {
            end(job ? nullptr : &job.error());
            if (!job) return;
            model_.change([&job](JourneyState& state) {
                state.submitted = *job;
                state.jobEnded = false;
                state.resultsFetched = false;
            });
            if (services_.remember) services_.remember(model_.state());
            Q_EMIT submitted(*job);
        });
}

void ScriptActions::cancel() {
    task_.cancel();
}

void ScriptActions::begin(Work work) {
    work_ = work;
    Q_EMIT workChanged();
}

void ScriptActions::end(const Error* error) {
    work_ = Work::None;
    Q_EMIT workChanged();
    if (!error) return;
    model_.noticeError(*error);
    Q_EMIT failed(*error);
}

}  // namespace atelier
