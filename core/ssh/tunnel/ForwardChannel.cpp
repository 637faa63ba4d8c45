#include "core/ssh/tunnel/ForwardChannel.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/display/VisibleText.h"
#include "core/display/WholeCharacters.h"
#include "core/ssh/session/SessionLoop.h"

namespace atelier {

namespace {

constexpr qsizetype inwardLimit = 1 << 18;
constexpr qint64 carriedAtOnce = 1 << 15;
constexpr qsizetype mostWords = 200;

}  // namespace

ForwardChannel::ForwardChannel(SessionLoop& loop, OwnedFd local, const QString& host, quint16 port,
                               std::stop_token stop, std::shared_ptr<StreamRefusal> refusal)
    : Channel(loop),
      local_(std::move(local), [&loop] { loop.process(); }),
      host_(host.toUtf8()),
      port_(port),
      stop_(std::move(stop)),
      refusal_(std::move(refusal)) {}

void ForwardChannel::advance() {
    if (stop_.stop_requested()) abort();
    if (isFinished() || (!opened_ && !open())) return;
    resumeReading();
    forwardToClient();
    if (!isFinished()) forwardToServer();
    if (isFinished()) return;
    const bool allIn = remoteEof() && inward_.isEmpty();
    if (allIn && !endedWriting_) {
        endedWriting_ = true;
        local_.endWriting();
    }
    if ((allIn && eofSent_) || (remoteClosed() && inward_.isEmpty())) {
        close();
        finish();
        return;
    }
    local_.waitFor(!localEnded_ && outward_.isEmpty() && sendRoom() > 0, !inward_.isEmpty());
}

bool ForwardChannel::open() {
    if (!handle() && !create()) {
        abort();
        return false;
    }
    const int result = ssh_channel_open_forward(handle(), host_.constData(), port_, "127.0.0.1", 0);
    if (result == SSH_AGAIN) return false;
    if (result != SSH_OK) {
        noteRefusal();
        abort();
    }
    opened_ = result == SSH_OK;
    return opened_;
}

void ForwardChannel::noteRefusal() const {
    // This is libssh's message (ssh_packet_channel_open_fail in its channels.c).
    static const QRegularExpression failed(
        QStringLiteral("^Channel opening failure: channel \\d+ error \\((\\d+)\\) (.*)$"),
        QRegularExpression::DotMatchesEverythingOption);
    if (!refusal_) return;
    const auto found = failed.match(QString::fromUtf8(ssh_get_error(loop().session())));
    if (!found.hasMatch()) return;
    const QString words = visibleLine(wholeCharacters(found.captured(2).trimmed(), mostWords));
    refusal_->set({.number = found.captured(1).toInt(), .words = words});
}

qint64 ForwardChannel::room() const {
    return std::max<qint64>(0, inwardLimit - inward_.size());
}

void ForwardChannel::received(QByteArrayView bytes, bool) {
    inward_.append(bytes);
}

void ForwardChannel::forwardToClient() {
    while (!inward_.isEmpty()) {
        const auto [size, state] = local_.write(inward_.constData(), inward_.size());
        if (state == StreamSocket::State::Broken) return abort();
        if (size == 0) break;
        inward_.remove(0, size);
        resumeReading();
    }
}

bool ForwardChannel::sendWaiting() {
    if (outward_.isEmpty()) return true;
    const qint64 sent = send(outward_.constData(), std::min<qint64>(outward_.size(), sendRoom()));
    if (sent > 0) outward_.remove(0, sent);
    return outward_.isEmpty();
}

void ForwardChannel::forwardToServer() {
    std::array<char, carriedAtOnce> buffer;
    while (sendWaiting() && !localEnded_) {
        const qint64 size = std::min(sendRoom(), carriedAtOnce);
        if (size == 0) return;
        const auto [got, state] = local_.read(buffer.data(), size);
        if (state == StreamSocket::State::Broken) return abort();
        if (state == StreamSocket::State::WouldBlock) return;
        localEnded_ = state == StreamSocket::State::EndOfStream;
        outward_.append(buffer.data(), got);
    }
    if (!localEnded_ || !outward_.isEmpty() || eofSent_) return;
    eofSent_ = true;
    sendEof();
}

void ForwardChannel::abort() {
    local_.reset();
    close();
    finish();
}

void ForwardChannel::fail(const Error&) {
    abort();
}

}  // namespace atelier
