#include "core/ssh/session/SessionLoop.h"
#include "core/error/ReachingErrors.h"

#include <libssh/server.h>

#include <algorithm>

namespace atelier {

namespace {

/// Packets are 4 KB a read in libssh 0.10; other work of the thread must not starve behind a long transfer.
constexpr int readsAtOnce = 64;

}  // namespace

SessionLoop::SessionLoop(SshSession session, QString host, const KeepAlive& keepAlive,
                         std::function<void()> onLost)
    : session_(std::move(session)),
      host_(std::move(host)),
      askedEvery_(keepAlive.interval),
      line_(keepAlive),
      onLost_(std::move(onLost)),
      aliveTimer_(this) {}

SessionLoop::~SessionLoop() {
    channels_.clear();
    listeners_.clear();
    if (event_) {
        ssh_event_remove_session(event_, session());
        ssh_event_free(event_);
    }
}

void SessionLoop::start() {
    ssh_set_counters(session(), &counter_, nullptr);
    // Requests of the server are refused. Without this callback libssh would queue each of them for an
    // answer that never comes.
    ssh_set_message_callback(
        session(), [](ssh_session, ssh_message, void*) { return 1; }, nullptr);
    event_ = ssh_event_new();
    ssh_event_add_session(event_, session());
    readable_ = std::make_unique<QSocketNotifier>(session_.socket.get(), QSocketNotifier::Read);
    writable_ = std::make_unique<QSocketNotifier>(session_.socket.get(), QSocketNotifier::Write);
    connect(readable_.get(), &QSocketNotifier::activated, this, &SessionLoop::process);
    connect(writable_.get(), &QSocketNotifier::activated, this, &SessionLoop::process);
    connect(&aliveTimer_, &QTimer::timeout, this, &SessionLoop::checkAlive);
    aliveTimer_.start(askedEvery_);
    process();
}

bool SessionLoop::isCongested() const {
    return (ssh_get_status(session()) & SSH_WRITE_PENDING) != 0;
}

bool SessionLoop::isUsable() const {
    // After a packet that makes no sense libssh reads nothing any more, and still calls that connected.
    return ssh_is_connected(session()) && (ssh_get_status(session()) & SSH_CLOSED_ERROR) == 0;
}

Error SessionLoop::lostError() const {
    return {error::ConnectionLost{host_}, {}, true};
}

void SessionLoop::noteRoundTrip(std::chrono::microseconds took) {
    if (roundTrip_ == 0 || took.count() < roundTrip_) roundTrip_ = took.count();
}

void SessionLoop::wakeAfter(std::chrono::milliseconds pause) {
    QTimer::singleShot(pause, this, &SessionLoop::process);
}

void SessionLoop::add(std::shared_ptr<Channel> channel) {
    if (lost_) {
        channel->fail(lostError());
        return;
    }
    channels_.push_back(std::move(channel));
    noteActivity();
    process();
}

void SessionLoop::add(std::shared_ptr<Listener> listener) {
    if (!lost_) listeners_.push_back(std::move(listener));
}

void SessionLoop::remove(const std::shared_ptr<Listener>& listener) {
    std::erase(listeners_, listener);
    noteActivity();
    wakeAfter(std::chrono::milliseconds(0));
}

void SessionLoop::process() {
    if (lost_ || processing_) return;
    processing_ = true;
    int result = SSH_OK;
    for (int i = 0; i < readsAtOnce && result != SSH_ERROR; ++i) {
        result = ssh_event_dopoll(event_, 0);
        // Before a channel tells its caller, who may leave then, and would not hear of a sign of life that
        // counted at the next check.
        if (counter_.in_bytes != bytesAtLastCheck_) line_.noteAnswer();
        if (activity_ || i == 0 || result == SSH_AGAIN) advanceChannels();
        if (result == SSH_AGAIN && !activity_) break;
    }
    processing_ = false;
    if (result == SSH_ERROR || !isUsable()) return lose();
    writable_->setEnabled((ssh_get_poll_flags(session()) & SSH_WRITE_PENDING) != 0);
    if (activity_) wakeAfter(std::chrono::milliseconds(0));
}

void SessionLoop::advanceChannels() {
    activity_ = false;
    // By index: a channel that advances may have a new one added.
    for (std::size_t i = 0; i < channels_.size(); ++i) {
        const std::shared_ptr<Channel> channel = channels_[i];
        channel->advance();
    }
    const auto gone = std::erase_if(channels_, [](const auto& channel) { return channel->isFinished(); });
    if (gone > 0) activity_ = true;
}

void SessionLoop::checkAlive() {
    if (lost_) return;
    const bool wasSilent = counter_.in_bytes == bytesAtLastCheck_;
    bytesAtLastCheck_ = counter_.in_bytes;
    if (line_.isLostAfter(wasSilent)) return lose();
    if (line_.isSilent()) {
        // The first call only reads an answer that has come since the last one; the second sends the
        // question.
        ssh_send_keepalive(session());
        ssh_send_keepalive(session());
    }
    process();
}

void SessionLoop::stop(const Error& error) {
    if (lost_) return;
    lost_ = true;
    aliveTimer_.stop();
    readable_.reset();
    writable_.reset();
    // `onLost` is called first, so that a caller whose channel fails finds the connection lost.
    onLost_();
    const auto channels = std::exchange(channels_, {});
    for (const auto& channel : channels) channel->fail(error);
    listeners_.clear();
}

void SessionLoop::lose() {
    stop(lostError());
}

}  // namespace atelier
