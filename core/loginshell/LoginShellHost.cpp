#include "core/loginshell/LoginShellHost.h"

#include <QRandomGenerator>
#include <mutex>

#include "core/loginshell/HeldStreams.h"
#include "core/loginshell/LoginEnvironment.h"
#include "resources/remote/loginshell.h"

namespace atelier {

namespace {

/// 128 random bits in hexadecimal digits.
QString randomWord() {
    QString word;
    for (int i = 0; i < 2; ++i)
        word += QStringLiteral("%1").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
    return word;
}

class LoginShellHost final : public RemoteHost {
public:
    LoginShellHost(std::unique_ptr<RemoteHost> host, QString file, std::chrono::seconds limit)
        : host_(std::move(host)), file_(std::move(file)), limit_(limit) {
        host_->runRsyncThrough(*this);
    }
    /// An rsync that is on its way may still call this object.
    ~LoginShellHost() override { host_.reset(); }
    LoginShellHost(const LoginShellHost&) = delete;
    LoginShellHost& operator=(const LoginShellHost&) = delete;

    QString label() const override { return host_->label(); }
    QString identity() const override { return host_->identity(); }
    HostCapabilities capabilities() const override { return host_->capabilities(); }
    bool isConnected() const override { return host_->isConnected(); }
    bool comesBack() const override { return host_->comesBack(); }
    std::chrono::milliseconds silentFor() const override { return host_->silentFor(); }
    QStringList rsyncTransport() const override { return host_->rsyncTransport(); }
    QStringList programsOfTheWay() const override { return host_->programsOfTheWay(); }
    CommandEnd logLocalCommand(const Command& command) override { return host_->logLocalCommand(command); }

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        for (;;) {
            const QString file = this->file();
            const QString word = randomWord();
            const bool hasInput = HeldStreams::hasInput(command, streams);
            Command begun = inEnvironment(command, file, {word, hasInput ? word : QString()});
            begun.standardInput.clear();
            HeldStreams held(word.toLatin1(), command.standardInput, streams);
            Streams theirs = held.streams();
            if (!hasInput) theirs.read = {};
            const auto status = host_->execute(begun, theirs, stop);
            if (!held.isEnvironmentGone()) return status;
            if (const auto again = makeAgain(file, stop); !again) return failure(again);
        }
    }

    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_->executeInTerminal(inEnvironment(command, file(), {QString(), QString()}), size, streams,
                                        std::move(stop));
    }

    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_->openTunnel(to, port);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnelAgain(quint16 localPort, const QString& to,
                                                      quint16 port) override {
        return host_->openTunnelAgain(localPort, to, port);
    }

private:
    /// Where there is no file, a login shell of the command's own does for it.
    static Command inEnvironment(Command command, const QString& file, const QStringList& words) {
        command.before = QString::fromLatin1(remote_programs::beginCommand);
        command.wordsBefore = QStringList{command.plainShell ? QString() : file} + words;
        command.plainShell = command.plainShell || !file.isEmpty();
        return command;
    }

    QString file() const {
        const std::scoped_lock lock(mutex_);
        return file_;
    }

    /// What keeps folders of temporary files clean may have removed the file.
    Expected<void> makeAgain(const QString& gone, const std::stop_token& stop) {
        const std::scoped_lock lock(mutex_);
        if (file_ != gone) return {};
        const auto made = readLoginEnvironment(*host_, limit_, stop);
        if (!made) return failure(made);
        file_ = made->file;
        return {};
    }

    std::unique_ptr<RemoteHost> host_;
    mutable std::mutex mutex_;
    QString file_;
    std::chrono::seconds limit_;
};

}  // namespace

SignIn withOneLoginShell(SignIn signIn, std::chrono::seconds limit) {
    return
        [signIn = std::move(signIn), limit](const SignInRequest& request, const SignInPrompts& prompts,
                                            std::stop_token stop) -> Expected<std::unique_ptr<RemoteHost>> {
            auto host = signIn(request, prompts, stop);
            if (!host) return host;
            const auto environment = readLoginEnvironment(**host, limit, stop);
            if (!environment) return failure(environment);
            if (environment->passedOver && prompts.startUpFilesPassedOver)
                prompts.startUpFilesPassedOver((*host)->label(), environment->passedOver->waited);
            return std::make_unique<LoginShellHost>(*std::move(host), environment->file, limit);
        };
}

}  // namespace atelier
