#include <sys/socket.h>

#include <chrono>
#include <thread>

#include "tests/hostile/server/Misbehaviours.h"

namespace atelier::hostile {

namespace {

bool isOpen(ssh_message message) {
    return ssh_message_type(message) == SSH_REQUEST_CHANNEL_OPEN &&
           ssh_message_subtype(message) == SSH_CHANNEL_SESSION;
}

bool isExec(ssh_message message) {
    return ssh_message_type(message) == SSH_REQUEST_CHANNEL &&
           ssh_message_subtype(message) == SSH_CHANNEL_REQUEST_EXEC;
}

/// The line that says where the program's own output begins: the command is run, and is expected to say
/// nothing else.
QByteArray beginning(const QByteArray& command) {
    int exitCode = 0;
    return Conversation::outputOf(command, exitCode);
}

Manners writing(const QByteArray& again, bool marked, bool toError) {
    return {.execute = [=](Conversation& with, ssh_channel channel, const QByteArray& command) {
        const QByteArray first = marked ? beginning(command) : QByteArray();
        if (!first.isEmpty()) ssh_channel_write(channel, first.constData(), uint32_t(first.size()));
        with.send({.channel = channel, .more = [again] { return again; }, .toError = toError});
    }};
}

Manners ending(std::function<void(Conversation&, ssh_channel)> end, bool marked = true) {
    return {.execute = [=](Conversation& with, ssh_channel channel, const QByteArray& command) {
        const QByteArray first = marked ? beginning(command) : QByteArray();
        if (!first.isEmpty()) ssh_channel_write(channel, first.constData(), uint32_t(first.size()));
        end(with, channel);
    }};
}

}  // namespace

std::vector<Misbehaviour> sessionMisbehaviours() {
    const QByteArray lines = QByteArray("0123456789abcde\n").repeated(2048);
    return {
        {"opens no channel",
         {.handle = [](Conversation&,
                       ssh_message m) { return isOpen(m) && ssh_message_reply_default(m) == SSH_OK; }}},
        {"stalls at the channel", {.handle = [](Conversation&, ssh_message m) { return isOpen(m); }}},
        {"starts no program",
         {.handle = [](Conversation&,
                       ssh_message m) { return isExec(m) && ssh_message_reply_default(m) == SSH_OK; }}},
        {"stalls at the program", {.handle = [](Conversation&, ssh_message m) { return isExec(m); }}},
        {"closes the channel at once",
         ending([](Conversation&, ssh_channel c) { ssh_channel_close(c); }, false)},
        {"tells no exit status", ending([](Conversation&, ssh_channel c) { ssh_channel_close(c); })},
        {"ends by a signal", ending([](Conversation&, ssh_channel c) {
             ssh_channel_request_send_exit_signal(c, "KILL", 0, "\x1b[2Jkilled", "");
             ssh_channel_close(c);
         })},
        {"ends by a signal of its own making", ending([](Conversation&, ssh_channel c) {
             ssh_channel_request_send_exit_signal(c, QByteArray(30'000, 'S').constData(), 1, "", "");
             ssh_channel_close(c);
         })},
        {"tells an exit status of 32 bits", ending([](Conversation&, ssh_channel c) {
             ssh_channel_request_send_exit_status(c, -1);
             ssh_channel_close(c);
         })},
        {"ends its output and says more", ending([](Conversation&, ssh_channel c) {
             ssh_channel_send_eof(c);
             ssh_channel_write(c, "more\n", 5);
             ssh_channel_request_send_exit_status(c, 0);
             ssh_channel_close(c);
         })},
        {"writes without end", writing(lines, true, false)},
        {"writes errors without end", writing(lines, true, true)},
        {"never starts and writes without end", writing(QByteArray(32768, 'n'), false, false)},
        {"never starts and writes errors without end", writing(QByteArray(32768, 'n'), false, true)},
        {"starts in one endless line",
         {.execute =
              [](Conversation& with, ssh_channel c, const QByteArray& command) {
                  const QByteArray first = beginning(command).trimmed();
                  ssh_channel_write(c, first.constData(), uint32_t(first.size()));
                  with.send({.channel = c, .more = [] { return QByteArray(32768, '1'); }});
              }}},
        {"hangs up in the middle", ending([](Conversation& with, ssh_channel) { with.over = true; })},
        {"sends garbage in the middle", ending([](Conversation& with, ssh_channel) {
             const QByteArray garbage(4096, '\xff');
             ::send(ssh_get_fd(with.session()), garbage.constData(), size_t(garbage.size()), 0);
         })},
        {"falls silent", ending([](Conversation& with, ssh_channel) { with.mute = true; })},
        {"never answers a command", ending([](Conversation&, ssh_channel) {})},
        {"never starts a command", ending([](Conversation&, ssh_channel) {}, false)},
        {"drips inside a command",
         {.execute =
              [](Conversation& with, ssh_channel c, const QByteArray& command) {
                  const QByteArray first = beginning(command);
                  ssh_channel_write(c, first.constData(), uint32_t(first.size()));
                  with.send({.channel = c, .more = [] {
                                 std::this_thread::sleep_for(std::chrono::milliseconds(200));
                                 return QByteArray("x");
                             }});
              }}},
        {"opens channels without end",
         {.execute = [](Conversation& with, ssh_channel, const QByteArray&) { with.rounds = 1; },
          .always =
              [](Conversation& with) {
                  if (with.rounds == 0) return;
                  for (int i = 0; i < 400; ++i) {
                      const ssh_channel c = ssh_channel_new(with.session());
                      ssh_channel_open_reverse_forward(c, "127.0.0.1", 1, "127.0.0.1", 1);
                  }
              }}},
        {"asks for signs of life without end",
         {.execute = [](Conversation& with, ssh_channel, const QByteArray&) { with.rounds = 1; },
          .always =
              [](Conversation& with) {
                  if (with.rounds == 0) return;
                  for (int i = 0; i < 50; ++i) ssh_send_keepalive(with.session());
              }}},
    };
}

}  // namespace atelier::hostile
