#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "core/ssh/SshSignIn.h"
#include "tests/hostile/AtAHostileServer.h"

namespace atelier::testing {

/// Somebody who answers everything, and what they saw.
struct Somebody {
    QList<SecretQuestion> questions;
    QStringList banners;

    SignInPrompts prompts() {
        return {.acceptHostKey = [](const HostKeyQuestion&) { return true; },
                .askSecret = [this](const SecretQuestion& question) -> std::optional<SecretAnswer> {
                    questions << question;
                    return SecretAnswer{.text = QStringLiteral("my answer")};
                },
                .showWords = [this](const ServerWords& words) { banners << words.text; }};
    }
};

/// Somebody at a server that misbehaves in one way, and what came of it.
struct HostileVisit {
    HostileVisit(const QString& misbehaviour, const QStringList& methods)
        : server({.misbehaviour = misbehaviour, .methods = methods}) {}

    void signIn(const SshHostOptions& options) {
        host.emplace(signInWith(options)(server.request(), somebody.prompts(), {}));
    }
    /// Runs a command that does nothing, where somebody is signed in. They leave once `mayLeave` says so,
    /// which is asked every tenth of a second.
    void runNothing(const std::function<bool()>& mayLeave) {
        if (!host || !*host) return;
        std::stop_source stop;
        const std::jthread leaver([&](const std::stop_token& over) {
            while (!over.stop_requested() && !mayLeave()) QTest::qSleep(100);
            stop.request_stop();
        });
        Streams streams;
        streams.output = [this](QByteArrayView bytes) { heard += bytes.size(); };
        streams.error = streams.output;
        Command nothing = command({QStringLiteral("true")});
        nothing.plainShell = true;
        ended.emplace((**host)->execute(nothing, streams, stop.get_token()));
    }

    HostileServer server;
    Somebody somebody;
    std::optional<Expected<std::unique_ptr<RemoteHost>>> host;
    std::optional<Expected<ExitStatus>> ended;
    std::atomic<qint64> heard = 0;
};

/// Visits in which most of the time is waiting, by their servers' misbehaviour: they are all made at once.
class VisitsAtOnce {
public:
    void add(const QString& misbehaviour, const QStringList& methods,
             std::function<void(HostileVisit&)> make) {
        visits_.try_emplace(misbehaviour, std::move(make), misbehaviour, methods);
    }
    void make() {
        std::vector<std::jthread> threads;
        for (auto& [misbehaviour, planned] : visits_)
            threads.emplace_back([&one = planned] {
                one.make(one.visit);
                // What has no end would go on for as long as the others are looked at.
                one.visit.server.kill();
            });
    }
    /// The one that was made; none where it is not among them.
    HostileVisit* at(const QString& misbehaviour) {
        const auto found = visits_.find(misbehaviour);
        return found == visits_.end() ? nullptr : &found->second.visit;
    }

private:
    struct Planned {
        Planned(std::function<void(HostileVisit&)> how, const QString& misbehaviour,
                const QStringList& methods)
            : make(std::move(how)), visit(misbehaviour, methods) {}
        std::function<void(HostileVisit&)> make;
        HostileVisit visit;
    };
    std::map<QString, Planned> visits_;
};

}  // namespace atelier::testing
