#include "ui/connect/signin/SignInFlow.h"

#include "ui/connect/signin/SignInWorker.h"

namespace atelier {

SignInFlow::SignInFlow(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    model_.setReconnector([this] { return reconnect(); });
    connect(&model_, &JourneyModel::connectNowWanted, this, [this] {
        if (isReconnecting()) again_->endPause();
    });
    connect(this, &SignInFlow::serverAwaited, this, [this](const std::optional<ServerWait>& wait) {
        if (!isReconnecting() || !model_.reconnection()) return;
        Reconnection now = *model_.reconnection();
        now.wait = wait;
        model_.setReconnection(now);
    });
}

SignInFlow::~SignInFlow() {
    model_.setReconnector({});
}

void SignInFlow::start(const SignInChoice& choice) {
    model_.setReconnection({});
    begin(choice, {});
}

bool SignInFlow::reconnect() {
    if (!again_) return false;
    model_.setReconnection(Reconnection{services_.clock->monotonic()});
    begin(*lastChoice_, again_);
    return true;
}

void SignInFlow::begin(const SignInChoice& choice, std::shared_ptr<SignInAgain> again) {
    task_.forget();
    reconnects_ = again != nullptr;
    hostKeys_ = std::make_shared<TaskQuestion<HostKeyQuestion, bool>>(
        [this](const HostKeyQuestion& question) { Q_EMIT hostKeyAsked(question); });
    secrets_ = std::make_shared<TaskQuestion<SecretQuestion, SecretAnswer>>(
        [this](const SecretQuestion& question) { Q_EMIT secretAsked(question); });
    const Worker worker{this,      choice,   services_,       model_.commandObserver(),
                        hostKeys_, secrets_, std::move(again)};
    task_ = startTask<Outcome>(
        this, [worker](TaskContext& task) { return worker.run(task); },
        [this](Expected<Outcome> outcome) { finish(std::move(outcome)); });
}

void SignInFlow::cancel() {
    task_.cancel();
}

void SignInFlow::answerSecret(SecretAnswer answer) {
    secrets_->answer(std::move(answer));
}

void SignInFlow::giveUp() {
    secrets_->giveUp();
}

void SignInFlow::finish(Expected<Outcome> outcome) {
    if (!outcome) {
        if (reconnects_) model_.giveConnectionUp();
        Q_EMIT failed(outcome.error());
        return;
    }
    if (!reconnects_) {
        lastChoice_ = outcome->choice;
        again_ = std::make_shared<SignInAgain>(services_.signIn, outcome->request, SignInPrompts{},
                                               *services_.clock);
    }
    model_.setHost(outcome->host, [&](JourneyState& state) {
        switchAccount(state, outcome->cluster, outcome->login);
        if (outcome->site) state.site = outcome->site;
        state.profile = outcome->profile;
        if (outcome->site) proposeJob(state);
    });
    Q_EMIT succeeded(outcome->trouble);
}

}  // namespace atelier
