#include "core/loginshell/LoginShellHost.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/Clock.h"
#include "core/base/RandomWord.h"
#include "core/error/CommandErrors.h"
#include "core/loginshell/CommandHelper.h"
#include "core/loginshell/HeldStreams.h"
#include "core/loginshell/LoginEnvironment.h"
#include "core/remote/ForwardedHost.h"
#include "core/remote/TimedRun.h"
#include "resources/remote/loginshell.h"

namespace atelier {

namespace {

class LoginShellHost final : public ForwardedHost {
public:
    /// `helper` serves in the environment of `file`, if it is there; no other one takes its place unless
    /// `mayHelp`.
    LoginShellHost(std::unique_ptr<RemoteHost> host, QString file, std::shared_ptr<CommandHelper> helper,
                   bool mayHelp, std::chrono::seconds limit)
        : ForwardedHost(*host),
          host_(std::move(host)),
          file_(std::move(file)),
          limit_(limit),
          mayHelp_(mayHelp),
          helper_(std::move(helper)) {
        isHelped_ = helper_ != nullptr;
        host_->runRsyncThrough(*this);
    }
    /// An rsync that is on its way may still call this object.
    ~LoginShellHost() override {
        helper_.reset();
        host_.reset();
    }
    LoginShellHost(const LoginShellHost&) = delete;
    LoginShellHost& operator=(const LoginShellHost&) = delete;

    HostCapabilities capabilities() const override;
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override;

private:
    QString file() const;
    Expected<void> makeAgain(const QString& gone, const std::stop_token& stop);
    std::shared_ptr<CommandHelper> freeHelper();
    std::jthread givingWay();
    /// How a command is run, whether its input waits until it has begun, and whether start-up files may wait
    /// for ever: those that get the end of their input do not.
    struct Way {
        bool holdsInput;
        bool mayBeStuck;
        std::function<Expected<ExitStatus>(const Command&, const Streams&, const std::stop_token&)> run;
    };
    Expected<ExitStatus> executeWatched(const Command& command, const Streams& streams, const Way& way,
                                        const std::stop_token& stop);
    Expected<ExitStatus> executeAlone(const Command& command, const Streams& streams,
                                      const std::stop_token& stop);

    std::unique_ptr<RemoteHost> host_;
    mutable std::mutex mutex_;
    QString file_;
    std::chrono::seconds limit_;
    bool mayHelp_;
    std::shared_ptr<CommandHelper> helper_;  ///< none where it would take the only session
    std::atomic<bool> isHelped_ = false;     ///< there is one, to be asked without waiting
};

/// Ends a command whose start-up files are not done within a time, which begins once it has a session.
class StuckStartUp {
public:
    StuckStartUp(const RemoteHost& host, HeldStreams& held, Streams& streams, std::chrono::seconds limit,
                 const std::stop_token& stop)
        : hasSession_(std::make_shared<std::atomic<bool>>(false)),
          onStop_(stop, [this] { end_.request_stop(); }) {
        streams.hasSession = hasSession_;
        watch_ = std::jthread([this, &host, &held, limit](const std::stop_token& done) {
            if (!isDoneWithin(limit, host, held, done)) {
                isOver_ = true;
                end_.request_stop();
            }
        });
    }

    /// Requested once the time is over, or whoever asked for the command has had enough.
    std::stop_token token() const { return end_.get_token(); }
    bool isOver() const { return isOver_; }

private:
    bool isDoneWithin(std::chrono::seconds limit, const RemoteHost& host, HeldStreams& held,
                      const std::stop_token& done) const {
        constexpr std::chrono::milliseconds betweenLooks{500};
        std::optional<WorkTime> time;
        do {
            if (!SystemClock().sleepFor(betweenLooks, done) || held.hasBegun()) return true;
            if (!time && *hasSession_) time.emplace(host);
        } while (!time || time->look() < limit);
        return false;
    }

    std::shared_ptr<std::atomic<bool>> hasSession_;
    std::stop_source end_;
    std::stop_callback<std::function<void()>> onStop_;
    std::atomic<bool> isOver_ = false;
    std::jthread watch_;  ///< the last one: it ends before what it writes to
};

/// The command in the kept environment; where there is no file of it, the command gets a login shell of its
/// own.
Command inEnvironment(Command command, const QString& file, const QStringList& words) {
    command.before = QString::fromLatin1(remote_programs::beginCommand);
    command.wordsBefore = QStringList{command.plainShell ? QString() : file} + words;
    command.plainShell = command.plainShell || !file.isEmpty();
    return command;
}

HostCapabilities LoginShellHost::capabilities() const {
    HostCapabilities found = host_->capabilities();
    if (!isHelped_) return found;
    found.concurrentCommands = std::max(1, found.concurrentCommands - 1);
    found.openCommands = std::max(0, found.openCommands - 1);
    return found;
}

Expected<ExitStatus> LoginShellHost::execute(const Command& command, const Streams& streams,
                                             std::stop_token stop) {
    if (CommandHelper::canRun(command, streams))
        if (const auto helper = freeHelper())
            if (auto status = helper->run(command, streams, stop)) return *std::move(status);
    const auto giving = givingWay();
    return executeAlone(command, streams, stop);
}

/// Runs a command whose start-up files may be stuck, anew where its environment is gone.
Expected<ExitStatus> LoginShellHost::executeWatched(const Command& command, const Streams& streams,
                                                    const Way& way, const std::stop_token& stop) {
    for (;;) {
        const QString file = this->file();
        const QByteArray word = randomWord();
        const QString said = QString::fromLatin1(word);
        Command begun = inEnvironment(command, file, {said, way.holdsInput ? said : QString()});
        HeldStreams held(word, command.standardInput, streams);
        Streams theirs = way.holdsInput ? held.streams() : held.outputOnly();
        if (way.holdsInput) {
            begun = HeldStreams::answering(std::move(begun));
            begun.standardInput.clear();
        }
        std::optional<StuckStartUp> stuck;
        if (way.mayBeStuck) stuck.emplace(*host_, held, theirs, limit_, stop);
        const auto status = way.run(begun, theirs, stuck ? stuck->token() : stop);
        if (stuck && stuck->isOver())
            return failure(error::LoginShellUnusable{host_->label(), error::ShellTrouble::NotDone});
        if (held.isDeaf())
            return failure(error::LoginShellUnusable{host_->label(), error::ShellTrouble::InputTaken});
        if (!held.isEnvironmentGone()) return status;
        if (const auto again = makeAgain(file, stop); !again) return failure(again);
    }
}

Expected<ExitStatus> LoginShellHost::executeAlone(const Command& command, const Streams& streams,
                                                  const std::stop_token& stop) {
    const bool hasInput = HeldStreams::hasInput(command, streams);
    return executeWatched(command, streams,
                          {hasInput, hasInput,
                           [this](const Command& begun, const Streams& theirs, const std::stop_token& ended) {
                               return host_->execute(begun, theirs, ended);
                           }},
                          stop);
}

Expected<ExitStatus> LoginShellHost::executeInTerminal(const Command& command, TerminalSize size,
                                                       const Streams& streams, std::stop_token stop) {
    const auto giving = givingWay();
    return executeWatched(
        command, streams,
        {false, true,
         [this, size](const Command& begun, const Streams& theirs, const std::stop_token& ended) {
             return host_->executeInTerminal(begun, size, theirs, ended);
         }},
        stop);
}

QString LoginShellHost::file() const {
    const std::scoped_lock lock(mutex_);
    return file_;
}

/// Makes the file of the environment again: the system's clean-up of temporary files may have removed it.
Expected<void> LoginShellHost::makeAgain(const QString& gone, const std::stop_token& stop) {
    const std::scoped_lock lock(mutex_);
    if (file_ != gone) return {};
    const auto made = readLoginEnvironment(*host_, loginShellOf(*host_), limit_, {}, stop);
    if (!made) return failure(made);
    file_ = made->file;
    return {};
}

/// A helper that is reserved for the caller; none where a shell of the command's own does as well.
std::shared_ptr<CommandHelper> LoginShellHost::freeHelper() {
    const std::scoped_lock lock(mutex_);
    if (helper_ && helper_->isOver()) {
        mayHelp_ = mayHelp_ && !helper_->isDeaf();
        helper_.reset();
    }
    if (!helper_ && mayHelp_ && !file_.isEmpty() && host_->isConnected() &&
        host_->capabilities().concurrentCommands > 1)
        helper_ = std::make_shared<CommandHelper>(*host_, file_);
    isHelped_ = helper_ != nullptr;
    return helper_ && helper_->claim() ? helper_ : nullptr;
}

/// Where a site turns out to allow one session, as it does when a second one is asked for, the helper lets go
/// of it.
std::jthread LoginShellHost::givingWay() {
    std::shared_ptr<CommandHelper> helper;
    {
        const std::scoped_lock lock(mutex_);
        helper = helper_;
    }
    if (!helper) return {};
    return std::jthread([this, helper](const std::stop_token& done) {
        while (!helper->isOver() && SystemClock().sleepFor(std::chrono::milliseconds(100), done))
            if (host_->capabilities().concurrentCommands == 1) return helper->endWhenIdle();
    });
}

}  // namespace

/// Tells of the wait as of any other for the server.
static RunWait startUpWaitFor(const SignInPrompts& prompts) {
    if (!prompts.showWait) return {};
    return [&prompts](std::optional<std::chrono::seconds> waited, bool forSession) {
        if (!waited) return prompts.showWait(std::nullopt);
        prompts.showWait(
            ServerWait{.waited = *waited, .isForStartUpFiles = !forSession, .isForSession = forSession});
    };
}

/// The environment of the login shell, and that shell itself where it has stayed to run commands.
struct LoginShellStart {
    Expected<LoginEnvironment> environment;
    std::shared_ptr<CommandHelper> helper = {};
};

/// Where a connection carries one session, the login shell leaves it to the commands.
static LoginShellStart startLoginShell(RemoteHost& host, std::chrono::seconds limit,
                                       const SignInPrompts& prompts, const std::stop_token& stop) {
    if (host.capabilities().concurrentCommands <= 1)
        return {readLoginEnvironment(host, loginShellOf(host), limit, startUpWaitFor(prompts), stop)};
    auto helper = std::make_shared<CommandHelper>(host);
    const auto start = [&helper](const std::stop_token& stopped) {
        auto file = helper->environment(stopped);
        // What comes instead of the login shell may need its session.
        if (!file || file->isEmpty()) helper.reset();
        return file;
    };
    auto environment = readLoginEnvironment(host, start, limit, startUpWaitFor(prompts), stop);
    return {std::move(environment), std::move(helper)};
}

SignIn withOneLoginShell(SignIn signIn, std::chrono::seconds limit) {
    return
        [signIn = std::move(signIn), limit](const SignInRequest& request, const SignInPrompts& prompts,
                                            std::stop_token stop) -> Expected<std::unique_ptr<RemoteHost>> {
            auto host = signIn(request, prompts, stop);
            if (!host) return host;
            auto [environment, helper] = startLoginShell(**host, limit, prompts, stop);
            if (!environment) return failure(environment);
            if (environment->ignored && prompts.startUpFilesIgnored)
                prompts.startUpFilesIgnored((*host)->label(), environment->ignored->waited);
            // Start-up files that are never done have no shell that stays.
            const bool areStuck = environment->ignored && environment->ignored->waited;
            return std::make_unique<LoginShellHost>(*std::move(host), environment->file, std::move(helper),
                                                    !areStuck, limit);
        };
}

}  // namespace atelier
