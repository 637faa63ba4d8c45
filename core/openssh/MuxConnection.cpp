#include "core/openssh/MuxConnection.h"

#include <sys/socket.h>

#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <cerrno>

#include "core/base/LocalProgram.h"
#include "core/error/ReachingErrors.h"

namespace atelier {

namespace {

/// How long a channel waits for a session that another program has. Each try is a process here and a question
/// to the server.
constexpr std::chrono::minutes patienceForSession{10};
constexpr std::chrono::milliseconds longestPause{500};
/// After this time other programs may have ended, which had the sessions that this one was refused.
constexpr std::chrono::minutes patienceWithLimit{1};

}  // namespace

QStringList ControlSocket::words(const QStringList& options) const {
    const QString option = QStringLiteral("-o");
    // Where the master is gone, ssh would connect by itself, and authenticate: the program that it is told to
    // take for the way ends at once.
    return QStringList{QStandardPaths::findExecutable(QStringLiteral("ssh")),
                       QStringLiteral("-F"),
                       QStringLiteral("none"),
                       QStringLiteral("-S"),
                       QString(path).replace(QLatin1Char('%'), QLatin1String("%%")),
                       option,
                       QStringLiteral("ControlMaster=no"),
                       option,
                       QStringLiteral("ProxyCommand=false"),
                       option,
                       QStringLiteral("BatchMode=yes"),
                       option,
                       QStringLiteral("LogLevel=ERROR"),
                       QStringLiteral("-a"),
                       QStringLiteral("-x")} +
           options + QStringList{QStringLiteral("--"), host};
}

MuxConnection::MuxConnection(ControlSocket socket, std::unique_ptr<SocketFolder> folder,
                             std::unique_ptr<Master> master)
    : socket_(std::move(socket)),
      folder_(std::move(folder)),
      master_(std::move(master)),
      pulse_(connectToSocket(socket_.path)) {
    if (pulse_)
        watcher_ = std::jthread([this] { watch(); });
    else
        ended_.request_stop();
}

MuxConnection::~MuxConnection() {
    shutDown();
}

void MuxConnection::watch() {
    std::array<char, 4096> buffer;
    for (;;) {
        const auto got = ::recv(pulse_.get(), buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
    }
    ended_.request_stop();
    freed_.notify_all();
}

void MuxConnection::shutDown() {
    ended_.request_stop();
    freed_.notify_all();
    if (pulse_) ::shutdown(pulse_.get(), SHUT_RDWR);
    if (watcher_.joinable()) watcher_.join();
    pulse_ = OwnedFd();
    const std::scoped_lock lock(mutex_);
    master_.reset();
}

bool MuxConnection::tell(const QString& what, std::chrono::seconds patience,
                         const std::stop_token& stop) const {
    if (!isConnected()) return false;
    QStringList words = socket_.words({QStringLiteral("-O"), what});
    const QString program = words.takeFirst();
    const auto answer = runLocally(program, words, {}, patience, stop);
    return answer && answer->exitCode == 0;
}

bool MuxConnection::answers(std::chrono::seconds patience) const {
    return tell(QStringLiteral("check"), patience, ended_.get_token());
}

bool MuxConnection::endMaster() const {
    // Its end is the end of the connection, which must not break off the question.
    return tell(QStringLiteral("exit"), usualPatience, {});
}

Error MuxConnection::lostError() const {
    return {error::ConnectionLost{socket_.server}, {}, true};
}

bool MuxConnection::acquireSlot(const std::stop_token& stop) {
    std::stop_source either;
    const auto request = [&either] { either.request_stop(); };
    const std::stop_callback onStop(stop, request);
    const std::stop_callback onEnd(ended_.get_token(), request);
    std::unique_lock lock(mutex_);
    if (isShared() && std::chrono::steady_clock::now() - limitedAt_ > patienceWithLimit) {
        slots_.forgetLimit();
        // Those who wait for a place that the limit has denied them find out whether it still holds.
        freed_.notify_all();
    }
    return freed_.wait(lock, either.get_token(), [this] { return slots_.tryAcquire(); });
}

bool MuxConnection::tryAcquireSlot() {
    const std::scoped_lock lock(mutex_);
    return slots_.tryAcquire();
}

void MuxConnection::releaseSlot() {
    const std::scoped_lock lock(mutex_);
    slots_.release();
    freed_.notify_all();
}

MuxConnection::Refusals::~Refusals() {
    if (since_) --connection_.awaiting_;
}

bool MuxConnection::mayTryAgain(Refusals& refusals, const std::stop_token& stop) {
    const auto now = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    const auto refusal = slots_.refused(refusals.alone_);
    freed_.notify_all();
    if (refusal == SessionSlots::Refusal::WaitForSlot) {
        limitedAt_ = now;
        return true;
    }
    if (refusal == SessionSlots::Refusal::GiveUp) {
        if (!isShared() || now - refusals.since_.value_or(now) > patienceForSession) return false;
    }
    if (isShared() && refusals.alone_ > 0 && !refusals.since_) {
        refusals.since_ = now;
        ++awaiting_;
    }
    const auto pause = std::min(longestPause, SessionSlots::pause * std::max(1, refusals.alone_));
    freed_.wait_for(lock, stop, pause, [] { return false; });
    return true;
}

void MuxConnection::noteAnswer(std::chrono::microseconds taken) {
    auto known = roundTrip_.load();
    while ((known.count() == 0 || taken < known) && !roundTrip_.compare_exchange_weak(known, taken)) continue;
}

int MuxConnection::prohibitedCount() {
    const std::scoped_lock lock(mutex_);
    return master_ ? master_->prohibitedCount() : 0;
}

QString MuxConnection::newSocketPath() {
    return folder_->path(QStringLiteral("t%1").arg(++sockets_));
}

}  // namespace atelier
