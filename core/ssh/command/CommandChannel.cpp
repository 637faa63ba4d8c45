#include "core/ssh/command/CommandChannel.h"

#include <algorithm>

#include "core/error/CommandErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/ssh/command/LoginShell.h"
#include "core/ssh/command/PasswordExpired.h"
#include "core/ssh/session/SessionLoop.h"

namespace atelier {

namespace {

/// The exit code, as with ssh(1), where the server tells none.
constexpr int statusUnknown = 255;
/// The most bytes sent at a time, so that other channels get their turn.
constexpr qint64 sendAtOnce = 1 << 16;

}  // namespace

CommandChannel::CommandChannel(SessionLoop& loop, ShellRequest request, std::shared_ptr<Execution> execution)
    : Channel(loop),
      request_(std::move(request)),
      execution_(std::move(execution)),
      output_(request_.marker),
      error_(request_.marker) {}

CommandChannel::~CommandChannel() {
    if (hasSlot_) loop().sessionSlots().release();
}

void CommandChannel::advance() {
    while (!isFinished() && step()) {
    }
}

bool CommandChannel::step() {
    switch (stage_) {
        case Stage::Queued:
            return acquireSlot();
        case Stage::Opening:
            return open();
        case Stage::AskingTerminal:
            return askTerminal();
        case Stage::Starting:
            return startProgram();
        case Stage::Running:
            return run();
    }
    return false;
}

bool CommandChannel::acquireSlot() {
    if (execution_->isFinished()) {
        end(failure(error::Cancelled{}));
        return false;
    }
    if (std::chrono::steady_clock::now() < notBefore_ || !loop().sessionSlots().tryAcquire()) return false;
    hasSlot_ = true;
    if (!create()) {
        end(failure(error::ChannelRefused{request_.host}, {}, true));
        return false;
    }
    stage_ = Stage::Opening;
    asked_ = std::chrono::steady_clock::now();
    return true;
}

void CommandChannel::endIfLate() {
    // The loop's timer calls `advance` often enough for this to be noticed.
    if (std::chrono::steady_clock::now() - asked_ > request_.startTimeout)
        end(failure(error::ChannelRefused{request_.host}, {}, true));
}

bool CommandChannel::open() {
    const int result = ssh_channel_open_session(handle());
    if (result == SSH_AGAIN) {
        endIfLate();
        return false;
    }
    noteAnswer();
    if (result != SSH_OK) {
        refused();
        return false;
    }
    if (request_.hasSession) *request_.hasSession = true;
    stage_ = request_.terminal ? Stage::AskingTerminal : Stage::Starting;
    asked_ = std::chrono::steady_clock::now();
    return true;
}

void CommandChannel::noteAnswer() {
    loop().noteRoundTrip(
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - asked_));
}

void CommandChannel::refused() {
    const QString words = QString::fromUtf8(ssh_get_error(loop().session()));
    close();
    hasSlot_ = false;
    const auto refusal = loop().sessionSlots().refused(refusalsAlone_);
    if (refusal == SessionSlots::Refusal::GiveUp) return giveUp(words);
    stage_ = Stage::Queued;
    if (refusal == SessionSlots::Refusal::WaitForSlot) return;
    notBefore_ = std::chrono::steady_clock::now() + SessionSlots::pause;
    loop().wakeAfter(SessionSlots::pause + std::chrono::milliseconds(1));
}

void CommandChannel::giveUp(const QString& words) {
    // A channel that fails because the connection is lost was not refused.
    const bool isLost = !ssh_is_connected(loop().session());
    end(isLost ? tl::unexpected<Error>(loop().lostError())
               : failure(error::ChannelRefused{request_.host}, words, true));
}

bool CommandChannel::askTerminal() {
    const int result = ssh_channel_request_pty_size(handle(), "xterm-256color", request_.terminal->columns,
                                                    request_.terminal->rows);
    if (result == SSH_AGAIN) {
        endIfLate();
        return false;
    }
    if (result != SSH_OK) request_.line = request_.lineWithoutPty;
    stage_ = Stage::Starting;
    return true;
}

bool CommandChannel::startProgram() {
    const int result = ssh_channel_request_exec(handle(), request_.line.constData());
    if (result == SSH_AGAIN) {
        endIfLate();
        return false;
    }
    if (!request_.terminal) noteAnswer();
    if (result != SSH_OK) {
        giveUp(QString::fromUtf8(ssh_get_error(loop().session())));
        return false;
    }
    stage_ = Stage::Running;
    return true;
}

bool CommandChannel::run() {
    if (execution_->isFinished()) {
        endProgram();
        return false;
    }
    resumeReading();
    if (output_.overflowed() || error_.overflowed()) {
        ssh_channel_request_send_signal(handle(), "TERM");
        end(result());
    } else if (remoteClosed()) {
        end(result());
    }
    if (isFinished()) return false;
    if (awaitsProgram()) pressEnter();
    sendInput();
    return false;
}

bool CommandChannel::awaitsProgram() const {
    return request_.terminal && !output_.passed();
}

void CommandChannel::pressEnter() {
    const auto now = std::chrono::steady_clock::now();
    if (now < enterNext_) return;
    if (enterNext_ > std::chrono::steady_clock::time_point()) send("\n", 1);
    enterNext_ = now + enterEvery;
    loop().wakeAfter(enterEvery + std::chrono::milliseconds(1));
}

void CommandChannel::endProgram() {
    // sshd before 7.9, and any that root signs in to, ignores the signal; a program that neither reads nor
    // writes would then go on for ever.
    ssh_channel_request_send_signal(handle(), "TERM");
    if (const int group = output_.tail().toInt(); group > 1)
        loop().add(std::make_shared<CommandChannel>(loop(), ShellRequest{.line = endProcessGroupLine(group)},
                                                    std::make_shared<Execution>([] {})));
    end(failure(error::Cancelled{}));
}

void CommandChannel::received(QByteArrayView bytes, bool isError) {
    MarkerFilter& filter = isError ? error_ : output_;
    execution_->addOutput(isError ? Execution::Stream::Error : Execution::Stream::Output, filter.feed(bytes));
}

void CommandChannel::sendInput() {
    while (!eofSent_ && !remoteEof()) {
        if (inputSent_ == input_.size()) {
            input_ = execution_->takeInput();
            inputSent_ = 0;
        }
        if (input_.isEmpty()) break;
        const qint64 size = std::min({sendRoom(), sendAtOnce, qint64(input_.size() - inputSent_)});
        if (size == 0) return;
        const qint64 sent = send(input_.constData() + inputSent_, size);
        if (sent <= 0) return;
        inputSent_ += sent;
    }
    if (eofSent_ || !execution_->isInputSent() || inputSent_ < input_.size()) return;
    if (awaitsProgram()) return;
    eofSent_ = true;
    sendEof();
}

Expected<ExitStatus> CommandChannel::result() const {
    if (output_.passed() && !error_.overflowed()) return ExitStatus{exitCode_.value_or(statusUnknown)};
    const QByteArray said = output_.noise() + error_.noise();
    if (saysPasswordExpired(said))
        return tl::unexpected<Error>(passwordExpired(request_.account, request_.typedHost));
    return failure(error::LoginShellUnusable{request_.host}, QString::fromUtf8(said).trimmed());
}

void CommandChannel::end(Expected<ExitStatus> outcome) {
    execution_->finish(std::move(outcome));
    close();
    finish();
}

void CommandChannel::fail(const Error& error) {
    end(tl::unexpected<Error>(error));
}

}  // namespace atelier
