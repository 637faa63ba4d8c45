#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <chrono>
#include <map>
#include <optional>
#include <stop_token>

#include "core/openssh/OpenSshPlace.h"
#include "core/openssh/SshSignInLog.h"
#include "core/openssh/master/Master.h"
#include "core/remote/SignIn.h"
#include "core/ssh/session/DeliveryWatch.h"
#include "core/ssh/signin/Questions.h"

namespace atelier {

/// What is said and asked while a master signs in, from its start until it takes commands.
class MasterDialogue {
public:
    /// All must outlive it. A server that is silent for `patience` is given up.
    MasterDialogue(Master& master, const SignInRequest& request, const OpenSshPlace& place,
                   const SignInPrompts& prompts, std::chrono::seconds patience, std::stop_token stop);

    /// Goes on until the connection takes commands. Errors: those of SignIn.
    Expected<void> run();
    /// The host key that the server has shown, once it has.
    PublishedHostKey hostKey() const;
    /// Where ssh has connected to, in numbers; empty where a jump host or a program makes the way.
    const QString& address() const { return signInLog_.address; }

private:
    using Kind = SshPrompt::Kind;

    Expected<void> handle(const MasterEvent& event);
    void readLogLine(const QByteArray& line);
    void readWords(const QByteArray& words);
    void readHopsLine(const QByteArray& line);
    void beginServer();
    Expected<void> answer(AskpassQuestion& question);
    Expected<void> answerHostKey(AskpassQuestion& question);
    Expected<void> answerWords(AskpassQuestion& question);
    bool isOnTheWay() const;
    const JumpHost* askingHop(const AskpassQuestion& asked) const;
    const SshSignInLog& logOfAsker() const { return isOnTheWay() ? jumpLog_ : signInLog_; }
    Questions& questionsOf(const AskpassQuestion& asked);
    SecretQuestion secretQuestion(const SshPrompt& prompt, const Account& asker);
    void judge(bool right);
    void tellWait();
    void endWait();
    void sayWords();
    QString takeWords();
    bool isOfTarget(const SshPrompt& prompt) const;
    const Account& speaker() const;
    bool isProgramSpeaking() const;
    Error failed() const;
    Error silent() const;
    Error undelivered() const;

    Master& master_;
    const SignInRequest& request_;
    const OpenSshPlace& place_;
    const SignInPrompts& prompts_;
    std::chrono::seconds patience_;
    DeliveryWatch delivery_;
    std::stop_token stop_;
    Questions questions_;
    /// The questions of jump hosts, by the label of the account that they are for: "moi@gate:2222".
    std::map<QString, Questions> jumpQuestions_;
    SshSignInLog signInLog_;
    /// The log of the ssh that goes to a jump host, which comes on standard error: that of the last one
    /// reached.
    SshSignInLog jumpLog_;
    /// What the server, or a program on the way to it, has said and the user was not told yet.
    QByteArray words_;
    QString lastWords_;
    QMap<QString, int> asked_;
    /// The prompts that were answered last, whether or not the server has judged the answers yet.
    QStringList askedPrompts_;
    /// A key file whose passphrase was asked for and was not right.
    QString lockedKey_;
    bool answered_ = false;
    bool codeAsked_ = false;
    bool verdictAwaited_ = false;
    bool waitShown_ = false;
    bool hungUp_ = false;
    /// Whether the server has said its version. What was said before it is no word of it.
    bool isServerThere_ = false;
    std::chrono::seconds answering_{0};
    /// When the server that signs the user in now was reached.
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point heard_ = began_;
    /// The last time that nothing was heard, and when it ended.
    std::chrono::seconds silence_{0};
    std::chrono::steady_clock::time_point silenceEnded_ = {};
};

}  // namespace atelier
