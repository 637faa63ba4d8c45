#pragma once

#include <libssh/callbacks.h>
#include <libssh/libssh.h>
#include <libssh/server.h>

#include <QByteArray>
#include <QStringList>
#include <functional>
#include <list>
#include <string>
#include <vector>

namespace atelier::hostile {

class Conversation;

/// What a server does in place of what an ordinary one does; what is empty is done as usual.
struct Manners {
    /// Speaks over the bare connection; there is no ssh after it.
    std::function<void(int fd)> raw = {};
    /// Done once the keys are exchanged, before any request.
    std::function<void(Conversation&)> greet = {};
    /// True: the request was dealt with, or left unanswered on purpose.
    std::function<bool(Conversation&, ssh_message)> handle = {};
    /// Takes the place of the program that was asked for.
    std::function<void(Conversation&, ssh_channel, const QByteArray& command)> execute = {};
    /// Done again and again.
    std::function<void(Conversation&)> always = {};
};

/// What a server lets in.
struct Door {
    /// SSH_AUTH_METHOD_…
    int methods = SSH_AUTH_METHOD_PASSWORD;
    /// The password and answer that are right; any where empty.
    QByteArray secret;
    /// Public keys in base64; any where empty.
    QList<QByteArray> keys;
    /// What keyboard-interactive asks.
    QByteArray prompt = "Password: ";
};

/// Notes what came in: one JSON object a line.
class Record {
public:
    explicit Record(std::string file) : file_(std::move(file)) {}
    void note(const QByteArray& user, const char* what, const QByteArray& secret) const;
    /// That the client is left to wait from now on; true.
    bool noteWaiting() const {
        note({}, "waits", {});
        return true;
    }

private:
    std::string file_;
};

/// One connection to the server, on a thread of its own.
class Conversation {
public:
    Conversation(ssh_session session, const Door& door, const Manners& manners, const Record& record);
    ~Conversation();
    /// Until the client is gone.
    void hold();

    ssh_session session() const { return session_; }
    const Door& door() const { return door_; }
    const Record& record() const { return record_; }
    /// Something to send into a channel: `more` is asked whenever there is room; an empty answer ends it.
    struct Output {
        ssh_channel channel;
        std::function<QByteArray()> more;
        bool toError = false;
        /// How the program ends; nothing is said of it where negative.
        int exitCode = 0;
        QByteArray waiting = {};
    };
    void send(Output output) { outputs_.push_back(std::move(output)); }
    /// Asks keyboard-interactively.
    static void ask(ssh_message message, const QByteArray& title, const QByteArray& instruction,
                    const std::vector<QByteArray>& prompts);
    /// Runs a command here; what it writes.
    static QByteArray outputOf(const QByteArray& command, int& exitCode);
    /// How many answers came so far.
    int rounds = 0;
    bool over = false;
    /// Nothing is read or written any more, and the connection stays.
    bool mute = false;

private:
    static int onMessage(ssh_session, ssh_message message, void* self);
    bool answer(ssh_message message);
    bool authenticate(ssh_message message);
    bool judge(ssh_message message, const QByteArray& secret) const;
    bool openChannel(ssh_message message);
    bool request(ssh_message message);
    /// A connection to somewhere else that the client wanted.
    struct Forward {
        ssh_channel channel;
        int socket;
    };
    static bool carry(const Forward& forward);
    void run(ssh_channel channel, const QByteArray& command);
    bool advance(Output& output) const;

    ssh_session session_;
    Door door_;
    Manners manners_;
    const Record& record_;
    ssh_event event_ = nullptr;
    std::list<Output> outputs_;
    std::list<Forward> forwards_;
    QByteArray user_;
};

}  // namespace atelier::hostile
