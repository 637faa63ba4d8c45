// What a MasterDialogue answers to what ssh asks.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <utility>

#include "core/error/HostKeyErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/HostKeyWords.h"
#include "core/openssh/MasterDialogue.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/command/PasswordExpired.h"

namespace atelier {

namespace {

/// ssh asks each question by itself.
constexpr int questionsOfOneRound = 1;

/// ssh makes the folder of the home that the system names, and of no other, and goes on without keeping a key
/// (hostfile_create_user_ssh_dir in OpenSSH's hostfile.c).
void makeFolderOf(const QString& file) {
    const QString folder = QFileInfo(file).path();
    if (folder != QDir::homePath() + QStringLiteral("/.ssh")) return;
    QDir().mkdir(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

}  // namespace

bool MasterDialogue::isOfTarget(const SshPrompt& prompt) const {
    const Account& account = place_.account;
    const QString host = account.alias.isEmpty() ? account.host : account.alias;
    return signInLog_.stage == SshSignInLog::Stage::Authenticating &&
           prompt.about.compare(account.user + QLatin1Char('@') + host, Qt::CaseInsensitive) == 0;
}

Expected<void> MasterDialogue::answer(AskpassQuestion& question) {
    const SshPrompt& prompt = question.prompt();
    switch (prompt.kind) {
        case Kind::HostKey:
            return answerHostKey(question);
        case Kind::NewPassword:
            return tl::unexpected<Error>(passwordExpired(place_.account, request_.host));
        case Kind::Notice:
            if (prompts_.showWords) prompts_.showWords({place_.account, prompt.text});
            return {};
        case Kind::Confirm:
            // ssh takes it for a no when the question is let go of.
            if (prompts_.showWords) prompts_.showWords({place_.account, prompt.text});
            return {};
        case Kind::Password:
        case Kind::Passphrase:
        case Kind::Words:
            break;
    }
    return answerWords(question);
}

Expected<void> MasterDialogue::answerHostKey(AskpassQuestion& question) {
    sayWords();
    const JumpHost* hop = isOnTheWay() ? askingHop(question) : nullptr;
    const HostKeyWords words(request_, place_, question.prompt(), logOfAsker(), hop);
    if (const auto fine = words.judge(); !fine) return fine;
    const HostKeyQuestion asked = words.question();
    const bool accepted =
        words.isAcceptedUnasked() || (prompts_.acceptHostKey && prompts_.acceptHostKey(asked));
    if (stop_.stop_requested()) return failure(error::Cancelled{});
    if (!accepted)
        return failure(error::HostKeyRefused{asked.account.label(), asked.fingerprint, asked.role});
    const QString file = place_.knownHostsFiles.value(0);
    makeFolderOf(file);
    // Where the answer is a fingerprint, ssh compares it once more (ssh(1)).
    question.answer(Secret(asked.fingerprint));
    const bool isKept = asked.account == place_.account && !file.isEmpty() && file != QProcess::nullDevice();
    if (isKept && prompts_.hostKeyKept) prompts_.hostKeyKept(asked.account, file);
    return {};
}

/// A jump host asks for its own account, and gets the answer; so does the key that is for it.
Questions& MasterDialogue::questionsOf(const AskpassQuestion& asked) {
    if (!isOnTheWay()) return questions_;
    Account account;
    if (const JumpHost* hop = askingHop(asked)) {
        account = hop->account;
    } else {
        const bool isNamed = asked.prompt().about.contains(QLatin1Char('@'));
        const QString name = isNamed ? asked.prompt().about : place_.jump;
        account.user = name.section(QLatin1Char('@'), 0, -2);
        account.host = name.section(QLatin1Char('@'), -1);
    }
    return jumpQuestions_.try_emplace(account.label(), prompts_, account, stop_).first->second;
}

SecretQuestion MasterDialogue::secretQuestion(const SshPrompt& prompt, const Account& asker) {
    SecretQuestion question{.prompt = prompt.text};
    const QString& method = logOfAsker().method;
    // A file of a key is ssh's own word; a server's question stands behind the account (SshPrompt).
    const bool isKeys = method == QLatin1String("publickey") || method.isEmpty();
    if (prompt.kind == Kind::Passphrase && isKeys) {
        question.kind = SecretQuestion::Kind::Passphrase;
        question.prompt = prompt.about;
        question.name = passphraseNameOf(prompt.about);
    } else if (prompt.kind == Kind::Password && method != QLatin1String("keyboard-interactive")) {
        question.kind = SecretQuestion::Kind::Password;
        if (isOfTarget(prompt) && place_.account.via.isEmpty())
            question.name = SecretName::password(place_.account);
    } else {
        question.kind = SecretQuestion::Kind::KeyboardInteractive;
        question.instruction = takeWords();
        question.name = interactiveNameOf(prompt, place_, isOfTarget(prompt));
    }
    const bool isRefused = signInLog_.keysOffered > 0 && !signInLog_.isKeyTaken;
    if (!isKeys && isRefused && lockedKey_.isEmpty()) question.refusedKey = request_.keyFile;
    question.attempt = asked_[asker.label() + prompt.about + prompt.text]++;
    return question;
}

Expected<void> MasterDialogue::answerWords(AskpassQuestion& asked) {
    Questions& questions = questionsOf(asked);
    if (const auto few = questions.count(questionsOfOneRound); !few) return few;
    SecretQuestion question = secretQuestion(asked.prompt(), questions.account());
    if (question.kind == SecretQuestion::Kind::Passphrase) {
        lockedKey_ = question.prompt;
    } else {
        if (!std::exchange(verdictAwaited_, true)) {
            codeAsked_ = false;
            askedPrompts_.clear();
        }
        answered_ = true;
        codeAsked_ =
            codeAsked_ || (question.kind == SecretQuestion::Kind::KeyboardInteractive && !question.name);
        askedPrompts_ << question.prompt.simplified();
    }
    sayWords();
    lastWords_.clear();
    const auto askedAt = std::chrono::steady_clock::now();
    const auto words = questions.ask(std::move(question));
    answering_ = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - askedAt);
    if (!words) return failure(error::Cancelled{});
    hungUp_ = asked.isTooLate();
    asked.answer(*words);
    return {};
}

}  // namespace atelier
