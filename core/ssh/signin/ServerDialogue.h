#pragma once

#include <libssh/libssh.h>

#include <QStringList>
#include <chrono>
#include <optional>

#include "core/remote/SignIn.h"

namespace atelier {

/// What a server says during one sign-in besides its questions, and how long it is waited for: both are told
/// to the user as they come. The object listens in the thread of the sign-in, to this session alone, until it
/// is destroyed.
class ServerDialogue {
public:
    /// Begins to listen; `session` and `prompts` must outlive it.
    ServerDialogue(ssh_session session, const SignInPrompts& prompts, Account account);
    ~ServerDialogue();
    ServerDialogue(const ServerDialogue&) = delete;
    ServerDialogue& operator=(const ServerDialogue&) = delete;

    /// Shows the words of a round that asks nothing.
    void showWords(const QStringList& words);
    /// Says that a server is waited for that may wait for a phone.
    void expectPhone() { mayBePhone_ = true; }
    /// Says that the server gets what it asked for: what it says from now on is about that.
    void noteGiven();
    /// Says that the server has told what it makes of what it was given.
    void noteVerdict();
    /// Whether the server was given anything, and has not told yet what it makes of it.
    bool isVerdictAwaited() const { return isVerdictAwaited_; }
    /// What the server has said since it was last given something, in as many lines as that has.
    QString lastWords() const;

    /// Shows the banners that have come, and says that the server has been waited for so long.
    void showWait(std::chrono::nanoseconds waited);
    /// Says that the server has answered.
    void noteAnswer();

private:
    static void note(int priority, const char* function, const char* text, void* self);
    void takeBanner();
    void show(const QString& text, bool isOfRound);

    ssh_session session_;
    const SignInPrompts& prompts_;
    Account account_;
    /// Banners that came and are not shown yet; one more is kept by libssh if `bannerCame_`.
    QStringList banners_;
    bool bannerCame_ = false;
    int shown_ = 0;
    bool isVerdictAwaited_ = false;
    bool mayBePhone_ = false;
    QStringList lastWords_;
    std::optional<std::chrono::seconds> told_;
};

}  // namespace atelier
