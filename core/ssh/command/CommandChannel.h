#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "core/remote/SecretName.h"
#include "core/ssh/command/Execution.h"
#include "core/ssh/command/MarkerFilter.h"
#include "core/ssh/session/Channel.h"

namespace atelier {

/// The program that a command channel runs.
struct ShellRequest {
    /// The command line of sshd's exec request.
    QByteArray line;
    QByteArray marker = {};
    /// A pseudo-terminal is asked for; where sshd does not give one, `lineWithoutPty` is run instead of
    /// `line`.
    std::optional<TerminalSize> terminal = {};
    QByteArray lineWithoutPty = {};
    /// The host and the account, which errors name.
    QString host = {};
    Account account = {};
    QString typedHost = {};
    /// Streams::hasSession.
    std::shared_ptr<std::atomic<bool>> hasSession = {};
    /// How long the server may take to open the channel and to start the program in it.
    std::chrono::milliseconds startTimeout{120000};
};

/// A session channel that runs one program. When its Execution is finished from the caller's side, the
/// program gets SIGTERM and the channel is closed.
class CommandChannel final : public Channel {
public:
    /// Runs `request`; its output, its end and its errors go to `execution`. `loop` must outlive it.
    CommandChannel(SessionLoop& loop, ShellRequest request, std::shared_ptr<Execution> execution);
    ~CommandChannel() override;

    bool isSession() const override { return true; }
    void advance() override;
    void fail(const Error& error) override;

protected:
    qint64 room() const override { return execution_->room(); }
    void received(QByteArrayView bytes, bool isError) override;
    void exited(int code) override { exitCode_ = code; }

private:
    enum class Stage { Queued, Opening, AskingTerminal, Starting, Running };

    bool step();
    bool acquireSlot();
    bool open();
    bool askTerminal();
    bool startProgram();
    void noteAnswer();
    void endIfLate();
    bool run();
    void refused();
    void giveUp(const QString& words);
    void endProgram();
    bool awaitsProgram() const;
    void pressEnter();
    void sendInput();
    void end(Expected<ExitStatus> outcome);
    Expected<ExitStatus> result() const;

    ShellRequest request_;
    std::shared_ptr<Execution> execution_;
    MarkerFilter output_;
    MarkerFilter error_;
    Stage stage_ = Stage::Queued;
    bool hasSlot_ = false;
    int refusalsAlone_ = 0;
    std::chrono::steady_clock::time_point notBefore_ = {};
    std::chrono::steady_clock::time_point asked_ = {};
    std::chrono::steady_clock::time_point enterNext_ = {};
    QByteArray input_;
    qsizetype inputSent_ = 0;
    bool eofSent_ = false;
    std::optional<int> exitCode_;
};

}  // namespace atelier
