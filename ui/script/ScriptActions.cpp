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
    const auto forgotten = std::make_shared<std::optional<Error>>();
    task_ = startTask<SubmittedJob>(
        this,
        [host, script, journey = model_.state(), remember = services_.remember,
         forgotten](TaskContext& context) {
            auto job = submitJob(*host, journey, script, context.stop());
            if (!job || !remember) return job;
            // Before the window knows: it may be closed at any moment, and the job shall be found again.
            JourneyState submitted = journey;
            submitted.submitted = *job;
            if (const auto kept = remember(submitted); !kept) *forgotten = kept.error();
            return job;
        },
        [this, forgotten](Expected<SubmittedJob> job) {
            end(job ? nullptr : &job.error());
            if (!job) return;
            model_.change([&job](JourneyState& state) {
                state.submitted = *job;
                state.jobEnded = false;
                state.resultsFetched = false;
            });
            if (*forgotten) Q_EMIT failed(**forgotten);
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
