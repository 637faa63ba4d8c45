#pragma once

#include "core/discover/DiscoverProfile.h"
#include "ui/connect/signin/SignInFlow.h"
#include "ui/connect/signin/SignInKeychain.h"

namespace atelier {

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

/// The part of a sign-in that runs on the worker's thread, with copies of all it needs. For SignInFlow alone.
struct SignInFlow::Worker {
    SignInFlow* flow;  ///< for signals only, emitted in the window's thread
    SignInChoice choice;
    AppServices services;
    CommandObserver observer;
    std::shared_ptr<TaskQuestion<HostKeyQuestion, bool>> hostKeys;
    std::shared_ptr<TaskQuestion<SecretQuestion, SecretAnswer>> secrets;
    std::shared_ptr<SignInAgain> again;  ///< makes a lost connection again; none: the first one is made

    /// Signs in and collects the facts of the cluster. Errors: those of startPractice and SignIn, Cancelled.
    Expected<Outcome> run(const TaskContext& task) const;

private:
    void begin(const TaskContext& task, SignInStage stage) const;
    void end(const TaskContext& task, SignInStage stage) const;
    Expected<PracticeAccess> access(const TaskContext& task) const;
    KeychainNews keychainNews(const TaskContext& task, const Account& unnamed) const;
    SignInPrompts prompts(const TaskContext& task, SignInKeychain& keychain, const Account& unnamed) const;
    Expected<std::unique_ptr<RemoteHost>> enter(const TaskContext& task, const SignInRequest& wanted,
                                                const SignInPrompts& prompts) const;
};

}  // namespace atelier
