#include <sys/socket.h>
#include <unistd.h>

#include "tests/hostile/server/Misbehaviours.h"

namespace atelier::hostile {

namespace {

bool isAuth(ssh_message message, int method) {
    return ssh_message_type(message) == SSH_REQUEST_AUTH && ssh_message_subtype(message) == method;
}

void showBanner(Conversation& with, const QByteArray& text) {
    const ssh_string banner = ssh_string_new(size_t(text.size()));
    ssh_string_fill(banner, text.constData(), size_t(text.size()));
    ssh_send_issue_banner(with.session(), banner);
    ssh_string_free(banner);
}

/// Leaves every request of a kind unanswered.
Manners stallingAt(std::function<bool(ssh_message)> which) {
    return {.handle = [which](Conversation& with, ssh_message message) {
        return which(message) && with.record().noteWaiting();
    }};
}

Manners stallingAtMethod(int method) {
    return stallingAt([method](ssh_message message) { return isAuth(message, method); });
}

/// Does something with every keyboard-interactive request and answer.
Manners asking(std::function<void(Conversation&, ssh_message)> act) {
    return {.handle = [act](Conversation& with, ssh_message message) {
        if (!isAuth(message, SSH_AUTH_METHOD_INTERACTIVE)) return false;
        if (ssh_message_auth_kbdint_is_response(message)) {
            ++with.rounds;
            for (int i = 0; i < ssh_userauth_kbdint_getnanswers(with.session()); ++i)
                with.record().note(ssh_message_auth_user(message), "answer",
                                   ssh_userauth_kbdint_getanswer(with.session(), unsigned(i)));
        }
        act(with, message);
        return true;
    }};
}

/// Asks once in some words, and lets in with whatever is answered.
Manners askingOnce(const QByteArray& title, const QByteArray& instruction,
                   const std::vector<QByteArray>& prompts) {
    return asking([=](Conversation& with, ssh_message message) {
        if (with.rounds > 0)
            ssh_message_auth_reply_success(message, 0);
        else
            Conversation::ask(message, title, instruction, prompts);
    });
}

Manners showing(const QByteArray& banner, int times) {
    return {.handle = [=](Conversation& with, ssh_message message) {
        if (!isAuth(message, SSH_AUTH_METHOD_NONE)) return false;
        for (int i = 0; i < times; ++i) showBanner(with, banner);
        return false;
    }};
}

/// Ends the connection at a password, with these words.
Manners disconnectingAtPassword(const QByteArray& words) {
    return {.handle = [words](Conversation& with, ssh_message message) {
        if (!isAuth(message, SSH_AUTH_METHOD_PASSWORD)) return false;
        ssh_session_set_disconnect_message(with.session(), words.constData());
        with.over = true;
        return true;
    }};
}

Manners hangingUpAtPassword() {
    return {.handle = [](Conversation& with, ssh_message message) {
        if (!isAuth(message, SSH_AUTH_METHOD_PASSWORD)) return false;
        ::shutdown(ssh_get_fd(with.session()), SHUT_RDWR);
        with.over = true;
        return true;
    }};
}

/// Message 60 in answer to a password is SSH_MSG_USERAUTH_PASSWD_CHANGEREQ (RFC 4252, 8).
Manners wantingANewPassword() {
    return {.handle = [](Conversation& with, ssh_message message) {
        if (!isAuth(message, SSH_AUTH_METHOD_PASSWORD)) return false;
        with.record().note(ssh_message_auth_user(message), "password", ssh_message_auth_password(message));
        Conversation::ask(message, "Your password has expired. New password: ", {}, {});
        return true;
    }};
}

/// Notes a password or an answer; false where a request has none.
bool noteSecret(Conversation& with, ssh_message message) {
    if (isAuth(message, SSH_AUTH_METHOD_PASSWORD)) {
        with.record().note(ssh_message_auth_user(message), "password", ssh_message_auth_password(message));
        return true;
    }
    if (!isAuth(message, SSH_AUTH_METHOD_INTERACTIVE) || !ssh_message_auth_kbdint_is_response(message))
        return false;
    with.record().note(ssh_message_auth_user(message), "answer",
                       ssh_userauth_kbdint_getanswer(with.session(), 0));
    return true;
}

/// Says that all it is told is right, and that it wants more.
Manners beingNeverContent() {
    return {.handle = [](Conversation& with, ssh_message message) {
        return noteSecret(with, message) && ssh_message_auth_reply_success(message, 1) == SSH_OK;
    }};
}

/// No misbehaviour either, but what OpenSSH's server cannot do: a round that asks nothing, with the number to
/// pick, comes first, and the answer once the phone has had its time.
Manners showingANumberForThePhone() {
    return asking([](Conversation& with, ssh_message message) {
        if (with.rounds == 0)
            return void(Conversation::ask(message, "Duo", "Enter the number 42 on your phone.", {}));
        const QByteArray tapped = qgetenv("HOME") + "/tapped";
        while (::access(tapped.constData(), F_OK) != 0) ::usleep(50'000);
        ssh_message_auth_reply_success(message, 0);
    });
}

/// No misbehaviour of a server, but of whoever types: the code is right the third time only.
Manners wantingAPasswordAndACode() {
    return {.handle = [](Conversation& with, ssh_message message) {
        if (!noteSecret(with, message)) return false;
        if (isAuth(message, SSH_AUTH_METHOD_PASSWORD)) {
            ssh_set_auth_methods(with.session(), SSH_AUTH_METHOD_INTERACTIVE);
            return ssh_message_auth_reply_success(message, 1) == SSH_OK;
        }
        if (++with.rounds < 3) return ssh_message_reply_default(message) == SSH_OK;
        return ssh_message_auth_reply_success(message, 0) == SSH_OK;
    }};
}

}  // namespace

std::vector<Misbehaviour> signInMisbehaviours() {
    const QByteArray imitation = "Passphrase of /home/moi/.ssh/id_ed25519: ";
    return {
        {"shows a banner of 200 kB", showing(QByteArray(200'000, 'B'), 1)},
        {"shows a banner of 60000 lines", showing(QByteArray(60'000, '\n') + "end", 1)},
        {"shows a banner with escapes", showing("\x1b]0;owned\x07\x1b[2J\x1b[H" + imitation, 1)},
        {"shows 5000 banners", showing(QByteArray(2000, 'B'), 5000)},
        {"stalls after the keys",
         stallingAt([](ssh_message m) { return ssh_message_type(m) == SSH_REQUEST_SERVICE; })},
        {"stalls at the first question", stallingAtMethod(SSH_AUTH_METHOD_NONE)},
        {"stalls at the key", stallingAtMethod(SSH_AUTH_METHOD_PUBLICKEY)},
        {"stalls at the password", stallingAtMethod(SSH_AUTH_METHOD_PASSWORD)},
        {"stalls at the interactive question", stallingAtMethod(SSH_AUTH_METHOD_INTERACTIVE)},
        {"stalls at the answer", asking([](Conversation& with, ssh_message m) {
             if (with.rounds == 0)
                 Conversation::ask(m, {}, {}, {"Password: "});
             else
                 with.record().noteWaiting();
         })},
        {"asks without end",
         asking([](Conversation&, ssh_message m) { Conversation::ask(m, {}, {}, {"Once more: "}); })},
        {"asks nothing without end",
         asking([](Conversation&, ssh_message m) { Conversation::ask(m, {}, {}, {}); })},
        {"refuses every answer",
         {.handle =
              [](Conversation&, ssh_message m) {
                  return isAuth(m, SSH_AUTH_METHOD_INTERACTIVE) && ssh_message_auth_kbdint_is_response(m) &&
                         ssh_message_reply_default(m) == SSH_OK;
              }}},
        {"asks 200 things at once", askingOnce({}, {}, std::vector<QByteArray>(200, "And this: "))},
        {"asks 5000 things at once", askingOnce({}, {}, std::vector<QByteArray>(5000, "And this: "))},
        {"asks in 200 kB",
         askingOnce(QByteArray(50'000, 'T'), QByteArray(50'000, 'I'), {QByteArray(100'000, 'P')})},
        {"asks in 60000 lines",
         askingOnce({}, QByteArray(30'000, '\n'), {QByteArray(30'000, '\n') + "Code: "})},
        {"asks like us", askingOnce({}, imitation, {"\n" + imitation})},
        {"asks with escapes", askingOnce("\x1b[2J", "\x1b]0;owned\x07", {"\x1b[H" + imitation})},
        {"wants a new password", wantingANewPassword()},
        {"shows a number for the phone", showingANumberForThePhone()},
        {"is never content", beingNeverContent()},
        {"wants a password and a code", wantingAPasswordAndACode()},
        {"disconnects with escapes at the password", disconnectingAtPassword("\x1b[2J\x1b]0;owned\x07"
                                                                             "bye")},
        {"hangs up at the password", hangingUpAtPassword()},
        // The words of OpenSSH and of asyncssh.
        {"disconnects after too many passwords", disconnectingAtPassword("Too many authentication failures")},
        {"disconnects with no method left",
         disconnectingAtPassword("No more authentication methods available")},
        {"sends nothing of meaning without end",
         {.handle =
              [](Conversation& with, ssh_message m) {
                  return isAuth(m, SSH_AUTH_METHOD_NONE) && with.record().noteWaiting();
              },
          .always =
              [](Conversation& with) {
                  for (int i = 0; i < 50; ++i)
                      ssh_send_ignore(with.session(), QByteArray(1000, 'i').constData());
              }}},
    };
}

}  // namespace atelier::hostile
