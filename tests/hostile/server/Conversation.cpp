#include "tests/hostile/server/Conversation.h"

#include <fcntl.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <mutex>

namespace atelier::hostile {

namespace {

constexpr uint32_t sendAtOnce = 1 << 15;

int connected(const char* host, int port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host, std::to_string(port).c_str(), &hints, &found) != 0) return -1;
    const int fd = ::socket(found->ai_family, SOCK_STREAM, 0);
    const bool there = ::connect(fd, found->ai_addr, found->ai_addrlen) == 0;
    ::freeaddrinfo(found);
    if (there) return fd;
    ::close(fd);
    return -1;
}

}  // namespace

void Record::note(const QByteArray& user, const char* what, const QByteArray& secret) const {
    static std::mutex mutex;
    const std::scoped_lock lock(mutex);
    FILE* file = std::fopen(file_.c_str(), "a");
    if (!file) return;
    const QJsonObject line{{QStringLiteral("user"), QString::fromUtf8(user)},
                           {QStringLiteral("what"), QLatin1String(what)},
                           {QStringLiteral("secret"), QString::fromUtf8(secret)}};
    const QByteArray text = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(text.constData(), 1, size_t(text.size()), file);
    std::fclose(file);
}

QByteArray Conversation::outputOf(const QByteArray& command, int& exitCode) {
    QByteArray output;
    FILE* program = ::popen(("exec </dev/null 2>/dev/null; " + command).constData(), "r");
    if (!program) return output;
    char buffer[4096];
    while (const size_t size = ::fread(buffer, 1, sizeof buffer, program))
        output.append(buffer, qsizetype(size));
    exitCode = WEXITSTATUS(::pclose(program));
    return output;
}

Conversation::Conversation(ssh_session session, const Door& door, const Manners& manners,
                           const Record& record)
    : session_(session), door_(door), manners_(manners), record_(record) {}

Conversation::~Conversation() {
    for (const Forward& forward : forwards_) ::close(forward.socket);
    if (event_) {
        ssh_event_remove_session(event_, session_);
        ssh_event_free(event_);
    }
    ssh_free(session_);
}

void Conversation::hold() {
    ssh_set_auth_methods(session_, door_.methods);
    ssh_set_message_callback(session_, onMessage, this);
    if (ssh_handle_key_exchange(session_) != SSH_OK) return;
    ssh_set_blocking(session_, 0);
    event_ = ssh_event_new();
    ssh_event_add_session(event_, session_);
    if (manners_.greet) manners_.greet(*this);
    while (!over && ssh_is_connected(session_)) {
        if (mute) {
            ::usleep(100'000);
            continue;
        }
        const bool busy = !outputs_.empty() || !forwards_.empty() || manners_.always;
        if (ssh_event_dopoll(event_, busy ? 1 : 50) == SSH_ERROR) break;
        forwards_.remove_if(carry);
        outputs_.remove_if([this](Output& output) { return advance(output); });
        if (manners_.always) manners_.always(*this);
    }
    ssh_disconnect(session_);
}

int Conversation::onMessage(ssh_session, ssh_message message, void* self) {
    auto& conversation = *static_cast<Conversation*>(self);
    if (conversation.manners_.handle && conversation.manners_.handle(conversation, message)) return 0;
    // 1: libssh says no.
    return conversation.answer(message) ? 0 : 1;
}

bool Conversation::answer(ssh_message message) {
    switch (ssh_message_type(message)) {
        case SSH_REQUEST_SERVICE:
            ssh_message_service_reply_success(message);
            return true;
        case SSH_REQUEST_AUTH:
            return authenticate(message);
        case SSH_REQUEST_CHANNEL_OPEN:
            return openChannel(message);
        case SSH_REQUEST_CHANNEL:
            return request(message);
        default:
            return false;
    }
}

bool Conversation::authenticate(ssh_message message) {
    // An answer says nothing of whose it is.
    if (const char* user = ssh_message_auth_user(message); user && *user) user_ = user;
    const QByteArray& user = user_;
    record_.note(user, "tried", QByteArray::number(ssh_message_subtype(message)));
    switch (ssh_message_subtype(message)) {
        case SSH_AUTH_METHOD_PASSWORD: {
            const QByteArray password = ssh_message_auth_password(message);
            record_.note(user, "password", password);
            return judge(message, password);
        }
        case SSH_AUTH_METHOD_PUBLICKEY: {
            char* base64 = nullptr;
            ssh_pki_export_pubkey_base64(ssh_message_auth_pubkey(message), &base64);
            const QByteArray key = base64;
            ssh_string_free_char(base64);
            if (!door_.keys.isEmpty() && !door_.keys.contains(key)) return false;
            if (ssh_message_auth_publickey_state(message) == SSH_PUBLICKEY_STATE_NONE)
                return ssh_message_auth_reply_pk_ok_simple(message) == SSH_OK;
            record_.note(user, "key", key);
            return ssh_message_auth_publickey_state(message) == SSH_PUBLICKEY_STATE_VALID &&
                   ssh_message_auth_reply_success(message, 0) == SSH_OK;
        }
        case SSH_AUTH_METHOD_INTERACTIVE: {
            if (!ssh_message_auth_kbdint_is_response(message)) {
                ask(message, {}, {}, {door_.prompt});
                return true;
            }
            const QByteArray given = ssh_userauth_kbdint_getanswer(session_, 0);
            record_.note(user, "answer", given);
            return judge(message, given);
        }
        default:
            return false;
    }
}

bool Conversation::judge(ssh_message message, const QByteArray& secret) const {
    if (!door_.secret.isEmpty() && secret != door_.secret) return false;
    return ssh_message_auth_reply_success(message, 0) == SSH_OK;
}

void Conversation::ask(ssh_message message, const QByteArray& title, const QByteArray& instruction,
                       const std::vector<QByteArray>& prompts) {
    std::vector<const char*> texts;
    for (const QByteArray& prompt : prompts) texts.push_back(prompt.constData());
    std::vector<char> echo(prompts.size(), 0);
    ssh_message_auth_interactive_request(message, title.isNull() ? "" : title.constData(),
                                         instruction.isNull() ? "" : instruction.constData(),
                                         unsigned(prompts.size()), texts.data(), echo.data());
}

bool Conversation::openChannel(ssh_message message) {
    if (ssh_message_subtype(message) == SSH_CHANNEL_SESSION)
        return ssh_message_channel_request_open_reply_accept(message) != nullptr;
    if (ssh_message_subtype(message) != SSH_CHANNEL_DIRECT_TCPIP) return false;
    const int socket = connected(ssh_message_channel_request_open_destination(message),
                                 ssh_message_channel_request_open_destination_port(message));
    if (socket < 0) return false;
    const ssh_channel channel = ssh_message_channel_request_open_reply_accept(message);
    ::fcntl(socket, F_SETFL, O_NONBLOCK);
    forwards_.push_back({channel, socket});
    return true;
}

/// True once it is over.
bool Conversation::carry(const Forward& forward) {
    char buffer[16384];
    const int came = ssh_channel_read_nonblocking(forward.channel, buffer, sizeof buffer, 0);
    if (came > 0) {
        // What a test sends is little: the socket takes it.
        if (::send(forward.socket, buffer, size_t(came), 0) != came) return true;
    }
    const auto room = std::min<size_t>(ssh_channel_window_size(forward.channel), sizeof buffer);
    const auto got = room > 0 ? ::recv(forward.socket, buffer, room, 0) : 1;
    if (room > 0 && got > 0) ssh_channel_write(forward.channel, buffer, uint32_t(got));
    const bool ended = got == 0 || (got < 0 && errno != EAGAIN) || ssh_channel_is_eof(forward.channel) ||
                       !ssh_channel_is_open(forward.channel);
    if (!ended) return false;
    ::close(forward.socket);
    ssh_channel_send_eof(forward.channel);
    ssh_channel_close(forward.channel);
    return true;
}

bool Conversation::request(ssh_message message) {
    const ssh_channel channel = ssh_message_channel_request_channel(message);
    switch (ssh_message_subtype(message)) {
        case SSH_CHANNEL_REQUEST_EXEC: {
            const QByteArray command = ssh_message_channel_request_command(message);
            ssh_message_channel_request_reply_success(message);
            if (manners_.execute)
                manners_.execute(*this, channel, command);
            else
                run(channel, command);
            return true;
        }
        case SSH_CHANNEL_REQUEST_PTY:
        case SSH_CHANNEL_REQUEST_ENV:
            return ssh_message_channel_request_reply_success(message) == SSH_OK;
        default:
            return false;
    }
}

void Conversation::run(ssh_channel channel, const QByteArray& command) {
    int exitCode = 0;
    const QByteArray output = outputOf(command, exitCode);
    send({.channel = channel, .more = [] { return QByteArray(); }, .exitCode = exitCode, .waiting = output});
}

bool Conversation::advance(Output& output) const {
    if (!ssh_channel_is_open(output.channel)) return true;
    if (output.waiting.isEmpty()) output.waiting = output.more();
    if (output.waiting.isEmpty()) {
        if (output.exitCode >= 0) ssh_channel_request_send_exit_status(output.channel, output.exitCode);
        ssh_channel_send_eof(output.channel);
        ssh_channel_close(output.channel);
        return true;
    }
    const uint32_t room = std::min(ssh_channel_window_size(output.channel), sendAtOnce);
    if (room == 0) return false;
    const auto size = std::min(room, uint32_t(output.waiting.size()));
    const int sent = output.toError
                         ? ssh_channel_write_stderr(output.channel, output.waiting.constData(), size)
                         : ssh_channel_write(output.channel, output.waiting.constData(), size);
    if (sent > 0) output.waiting.remove(0, sent);
    return sent < 0;
}

}  // namespace atelier::hostile
