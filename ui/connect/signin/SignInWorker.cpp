#include "ui/connect/signin/SignInWorker.h"

#include "core/account/SiteHostKeys.h"
#include "core/cluster/Catalogue.h"
#include "core/error/StoppedErrors.h"
#include "core/reconnect/ReconnectedHost.h"

namespace atelier {

namespace {

SignInRequest requestFor(const SignInChoice& choice) {
    SignInRequest request;
    request.host = choice.host;
    // Elsewhere, the ssh configuration says which port it is.
    const bool isItsOwn = choice.cluster.loginHost.isEmpty() || isHostOf(choice.cluster, choice.host);
    request.port = choice.port.value_or(isItsOwn ? choice.cluster.port : SignInRequest().port);
    request.isPortNamed = choice.port.has_value();
    request.user = choice.user;
    request.keyFile = choice.keyFile;
    request.siteKeys = siteHostKeys(choice.cluster, choice.host);
    request.catalogueKeys = catalogueHostKeys();
    request.openConnections = OpenConnections::KeepAfterCode;
    return request;
}

}  // namespace

void SignInFlow::Worker::begin(const TaskContext& task, SignInStage stage) const {
    task.post([flow = flow, stage] { Q_EMIT flow->stageBegan(stage); });
}

void SignInFlow::Worker::end(const TaskContext& task, SignInStage stage) const {
    task.post([flow = flow, stage] { Q_EMIT flow->stageDone(stage); });
}

Expected<PracticeAccess> SignInFlow::Worker::access(const TaskContext& task) const {
    if (again) return PracticeAccess{again->request()};
    if (!choice.cluster.practice) return PracticeAccess{requestFor(choice)};
    begin(task, SignInStage::Practice);
    auto access = services.startPractice(
        choice.practiceSite,
        [&task, flow = flow](const QString& line) { task.post([flow, line] { Q_EMIT flow->said(line); }); },
        task.stop());
    if (access) end(task, SignInStage::Practice);
    return access;
}

KeychainNews SignInFlow::Worker::keychainNews(const TaskContext& task, const Account& unnamed) const {
    return {
        .waits = [&task, flow = flow](
                     bool waiting) { task.post([flow, waiting] { Q_EMIT flow->keychainAwaited(waiting); }); },
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

SignInPrompts SignInFlow::Worker::prompts(const TaskContext& task, SignInKeychain& keychain,
                                          const Account& unnamed) const {
    SignInPrompts made{
        .acceptHostKey = [this,
                          &task](const HostKeyQuestion& q) { return hostKeys->ask(task, q).value_or(false); },
        .askSecret = [this, &task](const SecretQuestion& q) { return secrets->ask(task, q); },
        .showWords =
            [&task, flow = flow](const ServerWords& words) {
                task.post([flow, words] { Q_EMIT flow->wordsSaid(words); });
            },
        .showWait =
            [&task, flow = flow](const std::optional<ServerWait>& wait) {
                task.post([flow, wait] { Q_EMIT flow->serverAwaited(wait); });
            }};
    made.startUpFilesIgnored = [&task, flow = flow](const QString& host,
                                                    std::optional<std::chrono::seconds> waited) {
        task.post([flow, host, waited] { Q_EMIT flow->startUpFilesIgnored(host, waited); });
    };
    made.transportChosen = [&task, flow = flow](const SshTransportChoice& chosen) {
        task.post([flow, chosen] { Q_EMIT flow->transportChosen(chosen); });
    };
    if (choice.cluster.practice) return made;
    made.settingsIgnored = [&task, flow = flow](const QString& host, const QStringList& keywords) {
        task.post([flow, host, keywords] { Q_EMIT flow->settingsIgnored(host, keywords); });
    };
    made.readSecret = [&keychain, unnamed](const SecretName& name) { return keychain.read(name, unnamed); };
    made.keepSecret = [&keychain](const SecretName& name, const Secret& secret) {
        keychain.keep(name, secret);
    };
    made.hostKeyKept = [&task, flow = flow](const Account& account, const QString&) {
        task.post([flow, name = account.label()] { Q_EMIT flow->hostKeyKept(name); });
    };
    return made;
}

Expected<std::unique_ptr<RemoteHost>> SignInFlow::Worker::enter(const TaskContext& task,
                                                                const SignInRequest& wanted,
                                                                const SignInPrompts& prompts) const {
    if (!again) return services.signIn(wanted, prompts, task.stop());
    const auto tell = [&task, flow = flow, clock = services.clock](std::chrono::seconds pause) {
        task.post(
            [flow, next = clock->monotonic() + pause] { flow->model_.setReconnection(Reconnection{next}); });
    };
    again->setPrompts(prompts);
    return again->run({.waits = tell, .tries = [tell] { tell(std::chrono::seconds(0)); }}, task.stop());
}

Expected<SignInFlow::Outcome> SignInFlow::Worker::run(const TaskContext& task) const {
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
    outcome.host = withCommandLog(withLossMadeAgain(std::move(*host)), observer);
    begin(task, SignInStage::Facts);
    const auto looked = discoverProfile(*outcome.host, cluster, ProfileStore::in(services.dataFolder),
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

}  // namespace atelier
