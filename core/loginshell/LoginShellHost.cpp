#include "core/loginshell/LoginShellHost.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "core/base/Clock.h"
#include "core/base/RandomWord.h"
#include "core/loginshell/CommandHelper.h"
#include "core/loginshell/HeldStreams.h"
#include "core/loginshell/LoginEnvironment.h"
#include "resources/remote/loginshell.h"

namespace atelier {

namespace {

class LoginShellHost final : public RemoteHost {
public:
    LoginShellHost(std::unique_ptr<RemoteHost> host, QString file, std::chrono::seconds limit)
        : host_(std::move(host)), file_(std::move(file)), limit_(limit) {
        host_->runRsyncThrough(*this);
    }
    /// An rsync that is on its way may still call this object.
    ~LoginShellHost() override {
        helper_.reset();
        host_.reset();
    }
    LoginShellHost(const LoginShellHost&) = delete;
    LoginShellHost& operator=(const LoginShellHost&) = delete;

    QString label() const override { return host_->label(); }
    QString identity() const override { return host_->identity(); }
    HostCapabilities capabilities() const override;
    bool isConnected() const override { return host_->isConnected(); }
    bool comesBack() const override { return host_->comesBack(); }
    std::chrono::milliseconds silentFor() const override { return host_->silentFor(); }
    void endWithThis() override { host_->endWithThis(); }
    QStringList rsyncTransport() const override { return host_->rsyncTransport(); }
    QStringList programsOfTheWay() const override { return host_->programsOfTheWay(); }
    CommandEnd logLocalCommand(const Command& command) override { return host_->logLocalCommand(command); }

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override;

    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_->openTunnel(to, port);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnelAgain(quint16 localPort, const QString& to,
                                                      quint16 port) override {
        return host_->openTunnelAgain(localPort, to, port);
    }

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
    std::shared_ptr<CommandHelper> helper_;  ///< none where it would take the only session
    std::atomic<bool> isHelped_ = false;     ///< there is one, to be asked without waiting
};

/// Where there is no file, a login shell of the command's own does for it.
Command inEnvironment(Command command, const QString& file, const QStringList& words) {
    command.before = QString::fromLatin1(remote_programs::beginCommand);
    command.wordsBefore = QStringList{command.plainShell ? QString() : file} + words;
    command.plainShell = command.plainShell || !file.isEmpty();
    return command;
}

HostCapabilities LoginShellHost::capabilities() const {
    HostCapabilities found = host_->capabilities();
    if (isHelped_) found.concurrentCommands = std::max(1, found.concurrentCommands - 1);
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
        HeldStreams held(word, command.standardInput, streams);
        Streams theirs = held.streams();
        if (!hasInput) theirs.read = {};
        const auto status = host_->execute(begun, theirs, stop);
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

/// What keeps folders of temporary files clean may have removed the file.
Expected<void> LoginShellHost::makeAgain(const QString& gone, const std::stop_token& stop) {
    const std::scoped_lock lock(mutex_);
    if (file_ != gone) return {};
    const auto made = readLoginEnvironment(*host_, limit_, {}, stop);
    if (!made) return failure(made);
    file_ = made->file;
    return {};
}

/// One that was claimed for the caller; none where all is as well without.
std::shared_ptr<CommandHelper> LoginShellHost::freeHelper() {
    const std::scoped_lock lock(mutex_);
    if (helper_ && helper_->isOver()) helper_.reset();
    if (!helper_ && !file_.isEmpty() && host_->isConnected() && host_->capabilities().concurrentCommands > 1)
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
static StartUpWait toldBy(const SignInPrompts& prompts) {
    if (!prompts.showWait) return {};
    return [&prompts](std::optional<std::chrono::seconds> waited) {
        if (!waited) return prompts.showWait(std::nullopt);
        prompts.showWait(ServerWait{.waited = *waited, .isForStartUpFiles = true});
    };
}

SignIn withOneLoginShell(SignIn signIn, std::chrono::seconds limit) {
    return
        [signIn = std::move(signIn), limit](const SignInRequest& request, const SignInPrompts& prompts,
                                            std::stop_token stop) -> Expected<std::unique_ptr<RemoteHost>> {
            auto host = signIn(request, prompts, stop);
            if (!host) return host;
            const auto environment = readLoginEnvironment(**host, limit, toldBy(prompts), stop);
            if (!environment) return failure(environment);
            if (environment->passedOver && prompts.startUpFilesPassedOver)
                prompts.startUpFilesPassedOver((*host)->label(), environment->passedOver->waited);
            return std::make_unique<LoginShellHost>(*std::move(host), environment->file, limit);
        };
}

}  // namespace atelier
