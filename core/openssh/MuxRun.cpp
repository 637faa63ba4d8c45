#include "core/openssh/MuxRun.h"

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

#include "core/base/LocalProgram.h"
#include "core/error/CommandErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/StuckShell.h"
#include "core/ssh/command/LoginShell.h"
#include "core/ssh/command/PasswordExpired.h"
#include "core/ssh/tunnel/SendFlags.h"

namespace atelier {

namespace {

constexpr qint64 inputAtOnce = 1 << 18;
/// What ssh(1) exits with when it is the connection that failed; programs may, too.
constexpr int statusOfSsh = 255;
/// A server that does not answer does not keep the caller waiting.
constexpr std::chrono::seconds patienceForEnding{3};
/// Start-up files that take no longer are done soon by themselves.
constexpr std::chrono::seconds usualStartUp{5};

}  // namespace

bool MuxRun::start() {
    FdPair in = FdPair::sockets();
    FdPair out = FdPair::readPipe();
    FdPair err = FdPair::readPipe();
    if (!in || !out || !err) return false;
    const QString terminal = request_.terminal ? QStringLiteral("-tt") : QStringLiteral("-T");
    const QStringList words =
        connection_.socket().words({terminal}) + QStringList{QString::fromUtf8(request_.line)};
    ChildStreams streams{std::move(in.theirs), std::move(out.theirs), std::move(err.theirs)};
    program_ =
        ChildProgram::start(words, {"LC_ALL=C", "LANGUAGE", "TERM=xterm-256color"}, std::move(streams));
    in_ = std::move(in.ours);
    out_ = std::move(out.ours);
    err_ = std::move(err.ours);
    asked_ = std::chrono::steady_clock::now();
    return program_ != nullptr;
}

Expected<ExitStatus> MuxRun::run(const std::stop_token& stop) {
    FdPair wake = FdPair::sockets();
    if (!wake || !start()) return failure(error::ChannelRefused{connection_.socket().server}, {}, true);
    const auto hurry = [this, &wake] {
        over_.request_stop();
        const char any = 'x';
        ::send(wake.theirs.get(), &any, 1, sendFlags);
    };
    bool cancelled = false;
    {
        const std::stop_callback onStop(stop, hurry);
        std::jthread feeder([this, &cancelled, &hurry] {
            feed();
            cancelled = over_.stop_requested();
            if (cancelled) hurry();
        });
        deliver(wake.ours);
        noteStarted(true);
        // One that was refused is tried again, and its input is wanted then.
        if (streams_.interruptRead && !wasRefused()) streams_.interruptRead();
    }
    cancelled = cancelled || stop.stop_requested();
    // Whoever reads its input on the far side reads its end.
    in_ = OwnedFd();
    return cancelled ? outcomeOfCancelled() : outcomeAtItsEnd(stop);
}

Expected<ExitStatus> MuxRun::outcomeOfCancelled() {
    program_->signal(SIGTERM);
    endOnFarSide();
    program_->end();
    if (isStuck()) endStuckShell(connection_, request_.marker);
    return failure(error::Cancelled{});
}

bool MuxRun::isStuck() const {
    // A shell on a terminal ends with it.
    if (output_.passed() || request_.terminal) return false;
    return std::chrono::steady_clock::now() - asked_ > usualStartUp;
}

Expected<ExitStatus> MuxRun::outcomeAtItsEnd(const std::stop_token& stop) {
    // A program whose output breaks the marker's rules is ended.
    if (output_.overflowed() || error_.overflowed()) return outcome(program_->end());
    int code = 0;
    {
        // Another may close what it writes to, and go on.
        const std::stop_callback onStop(stop, [this] { program_->signal(SIGTERM); });
        code = program_->wait();
    }
    if (!stop.stop_requested()) return outcome(code);
    if (code == statusOfSsh) endOnFarSide();
    return failure(error::Cancelled{});
}

void MuxRun::noteStarted(bool isOver) {
    const std::scoped_lock lock(mutex_);
    if (!started_ && !isOver) {
        const auto taken = std::chrono::steady_clock::now() - asked_;
        // The channel is opened first, and then the program is started: two answers of the server.
        connection_.noteAnswer(std::chrono::duration_cast<std::chrono::microseconds>(taken) / 2);
    }
    started_ = started_ || !isOver;
    ended_ = ended_ || isOver;
    changed_.notify_all();
}

void MuxRun::deliver(const OwnedFd& wake) {
    std::array<pollfd, 3> watched{};
    while ((out_ || err_) && !over_.stop_requested() && !output_.overflowed() && !error_.overflowed()) {
        watched = {{{.fd = out_.get(), .events = POLLIN, .revents = 0},
                    {.fd = err_.get(), .events = POLLIN, .revents = 0},
                    {.fd = wake.get(), .events = POLLIN, .revents = 0}}};
        ::poll(watched.data(), watched.size(), -1);
        if (over_.stop_requested()) return;
        if (watched[1].revents != 0 && !readStream(err_, error_, streams_.error)) err_ = OwnedFd();
        if (watched[0].revents != 0 && !readStream(out_, output_, streams_.output)) out_ = OwnedFd();
    }
}

bool MuxRun::readStream(OwnedFd& from, MarkerFilter& filter,
                        const std::function<void(QByteArrayView)>& sink) {
    std::array<char, 1 << 16> buffer;
    const auto got = ::read(from.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) return true;
    if (got <= 0) return false;
    const bool passedBefore = filter.passed();
    const QByteArrayView bytes(buffer.data(), got);
    const QByteArray kept = passedBefore ? QByteArray() : filter.feed(bytes);
    const QByteArrayView ofProgram = passedBefore ? bytes : QByteArrayView(kept);
    if (!passedBefore && filter.passed()) noteStarted(false);
    if (sink && !ofProgram.isEmpty()) sink(ofProgram);
    return true;
}

bool MuxRun::sendInput(const char* bytes, qint64 size) {
    while (size > 0) {
        const auto put = ::send(in_.get(), bytes, static_cast<std::size_t>(size), sendFlags);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        bytes += put;
        size -= put;
    }
    return true;
}

bool MuxRun::waitForProgram() {
    std::unique_lock lock(mutex_);
    const auto isTold = [this] { return started_ || ended_; };
    if (!request_.terminal) changed_.wait(lock, isTold);
    while (!changed_.wait_for(lock, enterEvery, isTold)) sendInput("\n", 1);
    return !ended_;
}

void MuxRun::feed() {
    const std::stop_callback onOver(over_.get_token(), [this] { ::shutdown(in_.get(), SHUT_RDWR); });
    sendInput(request_.answersBefore.constData(), request_.answersBefore.size());
    // What is given before the program has started would be lost if the channel were refused.
    const bool waits = request_.terminal || streams_.read || !input_.isEmpty();
    if (waits && !waitForProgram()) return;
    bool wanted = sendInput(input_.constData(), input_.size());
    QByteArray chunk(streams_.read ? inputAtOnce : 0, Qt::Uninitialized);
    while (wanted && streams_.read) {
        const qint64 size = streams_.read(chunk.data(), chunk.size());
        if (size < 0) return breakOff();
        if (size == 0) break;
        wanted = sendInput(chunk.constData(), size);
    }
    ::shutdown(in_.get(), SHUT_WR);
}

void MuxRun::breakOff() {
    // A `read` that waits for input is woken by the program's end, which is no reason to end the program.
    const std::scoped_lock lock(mutex_);
    if (!ended_) over_.request_stop();
}

void MuxRun::endOnFarSide() const {
    // ssh passes no signal on, and a program that neither reads nor writes would go on for ever.
    const int group = output_.tail().toInt();
    if (group <= 1) return;
    QStringList words = connection_.socket().words({QStringLiteral("-T")}) +
                        QStringList{QString::fromUtf8(endProcessGroupLine(group))};
    const QString program = words.takeFirst();
    runLocally(program, words, {}, patienceForEnding, connection_.ended());
}

bool MuxRun::wasRefused() const {
    // mux_client_request_session in OpenSSH's mux.c
    return !output_.passed() && error_.noise().contains("session request failed: ");
}

Expected<ExitStatus> MuxRun::outcome(int code) {
    const QString& server = connection_.socket().server;
    if (output_.passed() && !error_.overflowed()) {
        if (code == statusOfSsh && !connection_.answers())
            return tl::unexpected<Error>(connection_.lostError());
        return ExitStatus{code};
    }
    if (code == statusOfSsh && !connection_.answers()) return tl::unexpected<Error>(connection_.lostError());
    if (saysPasswordExpired(noise()))
        return tl::unexpected<Error>(passwordExpired(request_.account, request_.typedHost));
    return failure(error::LoginShellUnusable{server}, QString::fromUtf8(noise()).trimmed());
}

}  // namespace atelier
