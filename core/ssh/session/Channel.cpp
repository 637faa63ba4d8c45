#include "core/ssh/session/Channel.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/ssh/session/SessionLoop.h"

namespace atelier {

namespace {

/// 128 + the number that a signal's ssh name (RFC 4254, 6.10) has on Linux, as a shell would say it.
int exitCodeOfSignal(QByteArrayView name) {
    static constexpr std::array<std::pair<const char*, int>, 13> signals{{{"HUP", 1},
                                                                          {"INT", 2},
                                                                          {"QUIT", 3},
                                                                          {"ILL", 4},
                                                                          {"ABRT", 6},
                                                                          {"FPE", 8},
                                                                          {"KILL", 9},
                                                                          {"USR1", 10},
                                                                          {"SEGV", 11},
                                                                          {"USR2", 12},
                                                                          {"PIPE", 13},
                                                                          {"ALRM", 14},
                                                                          {"TERM", 15}}};
    for (const auto& [signal, number] : signals)
        if (name == QByteArrayView(signal)) return 128 + number;
    return 128;
}

}  // namespace

Channel::~Channel() {
    close();
}

bool Channel::create() {
    handle_ = ssh_channel_new(loop_.session());
    if (!handle_) return false;
    ssh_callbacks_init(&callbacks_);
    callbacks_.userdata = this;
    callbacks_.channel_data_function = &Channel::onData;
    callbacks_.channel_eof_function = &Channel::onEof;
    callbacks_.channel_close_function = &Channel::onClose;
    callbacks_.channel_exit_status_function = &Channel::onExitStatus;
    callbacks_.channel_exit_signal_function = &Channel::onExitSignal;
    return ssh_set_channel_callbacks(handle_, &callbacks_) == SSH_OK;
}

qint64 Channel::receive(QByteArrayView bytes, bool isError) {
    const qint64 taken = std::min<qint64>(room(), bytes.size());
    if (taken > 0) received(bytes.first(taken), isError);
    return taken;
}

int Channel::onData(ssh_session, ssh_channel, void* data, uint32_t size, int isError, void* self) {
    auto* channel = static_cast<Channel*>(self);
    // What libssh keeps back counts against the window, which stops the far side.
    const qint64 taken =
        channel->receive({static_cast<const char*>(data), static_cast<qsizetype>(size)}, isError);
    if (taken < size) channel->stalled_ = true;
    channel->loop_.noteActivity();
    return static_cast<int>(taken);
}

void Channel::onEof(ssh_session, ssh_channel, void* self) {
    static_cast<Channel*>(self)->remoteEof_ = true;
    static_cast<Channel*>(self)->loop_.noteActivity();
}

void Channel::onClose(ssh_session, ssh_channel, void* self) {
    static_cast<Channel*>(self)->remoteClosed_ = true;
    static_cast<Channel*>(self)->loop_.noteActivity();
}

void Channel::onExitStatus(ssh_session, ssh_channel, int status, void* self) {
    static_cast<Channel*>(self)->exited(status);
}

void Channel::onExitSignal(ssh_session, ssh_channel, const char* name, int, const char*, const char*,
                           void* self) {
    static_cast<Channel*>(self)->exited(exitCodeOfSignal(name));
}

bool Channel::readKeptBack(bool isError) {
    std::array<char, 1 << 16> buffer;
    // Asked about an empty stream, ssh_channel_poll would read the socket; that is harmless here.
    while (ssh_channel_poll(handle_, isError) > 0) {
        const qint64 size = std::min<qint64>(room(), buffer.size());
        if (size == 0) return false;
        const int got =
            ssh_channel_read_nonblocking(handle_, buffer.data(), static_cast<uint32_t>(size), isError);
        if (got <= 0) break;
        received({buffer.data(), got}, isError);
    }
    return true;
}

void Channel::resumeReading() {
    if (!stalled_ || room() == 0) return;
    stalled_ = false;
    const bool emptied = readKeptBack(false) && readKeptBack(true);
    if (!emptied) stalled_ = true;
    loop_.noteActivity();
}

qint64 Channel::sendRoom() const {
    return loop_.isCongested() ? 0 : static_cast<qint64>(ssh_channel_window_size(handle_));
}

qint64 Channel::send(const char* data, qint64 size) {
    const int sent = ssh_channel_write(handle_, data, static_cast<uint32_t>(size));
    if (sent > 0) loop_.noteActivity();
    return sent < 0 ? -1 : sent;
}

void Channel::sendEof() {
    ssh_channel_send_eof(handle_);
}

void Channel::close() {
    if (!handle_) return;
    ssh_remove_channel_callbacks(handle_, &callbacks_);
    // With bytes still on their way out, libssh 0.10 sends only the EOF at the first call.
    const bool wasOpen = ssh_channel_is_open(handle_) || (remoteClosed_ && ssh_is_connected(loop_.session()));
    if (wasOpen && ssh_channel_close(handle_) != SSH_OK) ssh_channel_close(handle_);
    ssh_channel_free(handle_);
    handle_ = nullptr;
}

}  // namespace atelier
