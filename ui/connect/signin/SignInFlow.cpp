#include "ui/connect/signin/SignInFlow.h"

#include "core/account/SiteHostKeys.h"
#include "core/discover/LookAtSite.h"
#include "core/error/StoppedErrors.h"
#include "ui/connect/signin/SignInKeychain.h"

namespace atelier {

using namespace Qt::StringLiterals;

/// What a sign-in gives.
struct SignInFlow::Outcome {
    std::shared_ptr<RemoteHost> host;
    SignInChoice choice;
    SignInRequest request;
    Login login;
    ClusterProfile cluster;  ///< with what was found there
    std::optional<SiteFacts> site;
    std::optional<SiteProfile> profile;
    std::optional<Error> trouble;
};

namespace {

SignInRequest requestFor(const SignInChoice& choice) {
    SignInRequest request;
    request.host = choice.host;
    request.port = choice.port.value_or(choice.cluster.port);
    request.isPortNamed = choice.port.has_value();
    request.user = choice.user;
    request.keyFile = choice.keyFile;
    request.siteKeys = siteHostKeys(choice.cluster);
    request.catalogueKeys = catalogueHostKeys();
    request.openConnections = OpenConnections::KeepAfterCode;
    return request;
}

}  // namespace

/// The part that runs on the worker's thread, with copies of all it needs.
struct SignInFlow::Worker {
    SignInFlow* flow;  ///< for signals only, emitted in the window's thread
    SignInChoice choice;
    AppServices services;
    CommandObserver observer;
    std::shared_ptr<TaskQuestion<HostKeyQuestion, bool>> hostKeys;
    std::shared_ptr<TaskQuestion<SecretQuestion, SecretAnswer>> secrets;
    std::shared_ptr<SignInAgain> again;  ///< makes a lost connection again; none: the first one is made

    void begin(const TaskContext& task, SignInStage stage) const {
        task.post([flow = flow, stage] { Q_EMIT flow->stageBegan(stage); });
    }
    void end(const TaskContext& task, SignInStage stage) const {
        task.post([flow = flow, stage] { Q_EMIT flow->stageDone(stage); });
    }

    Expected<PracticeAccess> access(const TaskContext& task) const {
        if (again) return PracticeAccess{again->request()};
        if (!choice.cluster.practice) return PracticeAccess{requestFor(choice)};
        begin(task, SignInStage::Practice);
        auto access = services.startPractice(
            choice.practiceSite,
            [&task, flow = flow](const QString& line) {
                task.post([flow, line] { Q_EMIT flow->said(line); });
            },
            task.stop());
        if (access) end(task, SignInStage::Practice);
        return access;
    }

    KeychainNews keychainNews(const TaskContext& task, const Account& unnamed) const {
        return {
            .waits =
                [&task, flow = flow](bool waiting) {
                    task.post([flow, waiting] { Q_EMIT flow->keychainAwaited(waiting); });
                },
            .unusable =
                [&task, flow = flow](const Error& error) {
                    task.post([flow, error] { Q_EMIT flow->keychainUnusable(error); });
                },
            .unnamedRemoved =
                [&task, flow = flow, name = unnamed.label()] {
                    task.post([flow, name] { Q_EMIT flow->unnamedSecretRemoved(name); });
                },
            .kept = [&task, flow = flow](
                        bool certain) { task.post([flow, certain] { Q_EMIT flow->secretKept(certain); }); }};
    }

    SignInPrompts prompts(const TaskContext& task, SignInKeychain& keychain, const Account& unnamed) const {
        SignInPrompts made{
            .acceptHostKey =
                [this, &task](const HostKeyQuestion& q) { return hostKeys->ask(task, q).value_or(false); },
            .askSecret = [this, &task](const SecretQuestion& q) { return secrets->ask(task, q); },
            .showWords =
                [&task, flow = flow](const ServerWords& words) {
                    task.post([flow, words] { Q_EMIT flow->wordsSaid(words); });
                },
            .showWait =
                [&task, flow = flow](const std::optional<ServerWait>& wait) {
                    task.post([flow, wait] { Q_EMIT flow->serverAwaited(wait); });
                }};
        made.startUpFilesPassedOver = [&task, flow = flow](const QString& host,
                                                           std::optional<std::chrono::seconds> waited) {
            task.post([flow, host, waited] { Q_EMIT flow->startUpFilesPassedOver(host, waited); });
        };
        made.transportChosen = [&task, flow = flow](const SshTransportChoice& chosen) {
            task.post([flow, chosen] { Q_EMIT flow->transportChosen(chosen); });
        };
        if (choice.cluster.practice) return made;
        made.settingsPassedOver = [&task, flow = flow](const QString& host, const QStringList& keywords) {
            task.post([flow, host, keywords] { Q_EMIT flow->settingsPassedOver(host, keywords); });
        };
        made.readSecret = [&keychain, unnamed](const SecretName& name) {
            return keychain.read(name, unnamed);
        };
        made.keepSecret = [&keychain](const SecretName& name, const Secret& secret) {
            keychain.keep(name, secret);
        };
        made.hostKeyKept = [&task, flow = flow](const Account& account, const QString&) {
            task.post([flow, name = account.label()] { Q_EMIT flow->hostKeyKept(name); });
        };
        return made;
    }

    Expected<std::unique_ptr<RemoteHost>> enter(const TaskContext& task, const SignInRequest& wanted,
                                                const SignInPrompts& prompts) const {
        if (!again) return services.signIn(wanted, prompts, task.stop());
        const auto tell = [&task, flow = flow, clock = services.clock](std::chrono::seconds pause) {
            task.post([flow, next = clock->monotonic() + pause] { flow->model_.setReconnection({{next}}); });
        };
        again->setPrompts(prompts);
        return again->run({.waits = tell, .tries = [tell] { tell(std::chrono::seconds(0)); }}, task.stop());
    }

    Expected<Outcome> run(const TaskContext& task) const {
        const auto entry = access(task);
        if (!entry) return failure(entry);
        const SignInRequest& wanted = entry->request;
        const ClusterProfile cluster = entry->cluster.value_or(choice.cluster);
        begin(task, SignInStage::Login);
        const Account unnamed{.user = wanted.user, .host = wanted.host};
        SignInKeychain keychain(services, keychainNews(task, unnamed), task.stop());
        auto host = enter(task, wanted, prompts(task, keychain, unnamed));
        if (!host) return failure(host);
        end(task, SignInStage::Login);
        Outcome outcome;
        outcome.host = withCommandLog(std::move(*host), observer);
        begin(task, SignInStage::Facts);
        const auto looked = lookAtSite(*outcome.host, cluster, ProfileStore::in(services.dataFolder),
                                       profileKey(cluster, wanted.host, wanted.port, wanted.practiceFolder),
                                       services.clock->now(), task.stop());
        if (task.stop().stop_requested()) return failure(error::Cancelled{});
        outcome.choice = choice;
        outcome.choice.cluster = cluster;
        outcome.request = wanted;
        outcome.login = loginOf(wanted);
        outcome.cluster = looked ? looked->cluster : cluster;
        if (looked) {
            outcome.site = looked->site;
            outcome.profile = looked->profile;
            outcome.trouble = looked->trouble;
            // ~/.ssh/config may have known the name.
            if (wanted.user.isEmpty()) outcome.login.user = looked->site.user;
            end(task, SignInStage::Facts);
        } else {
            // The sign-in has succeeded and is not undone: the page shows what could not be found out.
            outcome.trouble = looked.error();
        }
        if (!outcome.trouble) outcome.trouble = keychain.notKept();
        return outcome;
    }
};

SignInFlow::SignInFlow(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    model_.setReconnector([this] { return reconnect(); });
    connect(&model_, &JourneyModel::connectNowWanted, this, [this] {
        if (isReconnecting()) again_->endPause();
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
        resumeAt(state, outcome->cluster, outcome->login);
        state.site = outcome->site;
        state.profile = outcome->profile;
        if (outcome->site) adaptJob(state);
    });
    Q_EMIT succeeded(outcome->trouble);
}

}  // namespace atelier
