#include "core/loginshell/LoginShellHost.h"

#include <algorithm>
#include <atomic>
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

/// Ends a command whose start-up files are not done within a time, for which the waiting for a session does
/// not count.
class StuckStartUp {
public:
    StuckStartUp(const RemoteHost& host, std::function<bool()> hasBegun, std::chrono::seconds limit,
                 const std::stop_token& stop)
        : onStop_(stop, [this] { end_.request_stop(); }),
          watch_([this, &host, hasBegun = std::move(hasBegun), limit](const std::stop_token& done) {
              constexpr std::chrono::milliseconds look{500};
              for (std::chrono::milliseconds waited{0}; waited < limit;) {
                  if (!SystemClock().sleepFor(look, done) || hasBegun()) return;
                  if (!host.waitsForSession() && host.silentFor().count() == 0) waited += look;
              }
              isOver_ = true;
              end_.request_stop();
          }) {}

    /// Requested once the time is over, or whoever asked for the command has had enough.
    std::stop_token token() const { return end_.get_token(); }
    bool isOver() const { return isOver_; }

private:
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

Expected<ExitStatus> LoginShellHost::executeAlone(const Command& command, const Streams& streams,
                                                  const std::stop_token& stop) {
    for (;;) {
        const QString file = this->file();
        const QByteArray word = randomWord();
        const QString said = QString::fromLatin1(word);
        const bool hasInput = HeldStreams::hasInput(command, streams);
        Command begun = inEnvironment(command, file, {said, hasInput ? said : QString()});
        begun.standardInput.clear();
        if (hasInput) begun = HeldStreams::answering(std::move(begun));
        HeldStreams held(word, command.standardInput, streams);
        Streams theirs = held.streams();
        if (!hasInput) theirs.read = {};
        std::optional<StuckStartUp> stuck;
        if (hasInput)
            stuck.emplace(
                *host_, [&held] { return held.hasBegun(); }, limit_, stop);
        const auto status = host_->execute(begun, theirs, stuck ? stuck->token() : stop);
        if (stuck && stuck->isOver()) return failure(error::LoginShellUnusable{host_->label()});
        if (!held.isEnvironmentGone()) return status;
        if (const auto again = makeAgain(file, stop); !again) return failure(again);
    }
}

Expected<ExitStatus> LoginShellHost::executeInTerminal(const Command& command, TerminalSize size,
                                                       const Streams& streams, std::stop_token stop) {
    const auto giving = givingWay();
    return host_->executeInTerminal(inEnvironment(command, file(), {QString(), QString()}), size, streams,
                                    std::move(stop));
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
    if (helper_ && helper_->isOver()) helper_.reset();
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
