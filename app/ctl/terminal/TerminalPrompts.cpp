#include "app/ctl/terminal/TerminalPrompts.h"

#include <QCoreApplication>
#include <QMap>
#include <memory>
#include <utility>

#include "app/common/StandardStreams.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/messages/Messages.h"
#include "core/messages/SignInWords.h"
#include "core/remote/ServerQuestion.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct TerminalPromptsText {
    Q_DECLARE_TR_FUNCTIONS(TerminalPrompts)
};

/// Says that there is no terminal to ask on: an unanswered question would otherwise look like the user's own
/// wish to stop.
void sayNobodyCanBeAsked() {
    if (canAsk()) return;
    note(TerminalPromptsText::tr(
        "There is no terminal to ask you on. Run this in a terminal, or sign in with a "
        "key that needs no passphrase or that your ssh agent holds."));
}

/// A server's words, each line behind a bar, so that none of them stands where a line of ours would. A line
/// that a terminal may break has no gaps that choose what the next row begins with.
void quote(const QStringList& lines) {
    constexpr qsizetype surelyOneRow = 72;
    for (const QString& line : lines)
        note(QStringLiteral("  | ") + (line.size() > surelyOneRow ? withoutGaps(line) : line));
}

QString promptOf(const SecretQuestion& question) {
    const QString account = question.account.label();
    switch (question.kind) {
        case SecretQuestion::Kind::Passphrase:
            return TerminalPromptsText::tr("Passphrase of %1, to sign in to %2: ")
                .arg(question.prompt, account);
        case SecretQuestion::Kind::Password:
            return TerminalPromptsText::tr("Password of %1: ").arg(account);
        case SecretQuestion::Kind::KeyboardInteractive:
            // The account stands first, as with ssh(1): a server's prompt may read like one of the two above.
            return QStringLiteral("(%1) %2 ").arg(account, splitQuestion(question).prompt);
    }
    return {};
}

/// How long the server is waited for: drawn in place on a terminal, elsewhere told once.
class WaitLine {
public:
    void show(const std::optional<ServerWait>& wait) {
        const bool live = isTerminal(StandardStream::Error);
        if (live && isTold_) writeControl(StandardStream::Error, "\r\x1b[K");
        const bool isForGreeting = wait && wait->isForGreeting;
        if (live && wait && wait->mayTerminalAsk) return noteNowAndThen(*wait);
        if (isForGreeting)
            noteRetries();
        else if (wait && (live || !isTold_))
            writeText(StandardStream::Error, wordsOf(*wait, live));
        isTold_ = wait && !isForGreeting;
    }

private:
    /// In a row of its own: one that is drawn in place would wipe away what a program asks there.
    void noteNowAndThen(const ServerWait& wait) {
        constexpr std::chrono::seconds pause{30};
        if (wait.waited < notedAt_ || wait.waited >= notedAt_ + pause) {
            notedAt_ = wait.waited;
            writeText(StandardStream::Error, wordsOf(wait, false));
        }
    }
    /// Once for all tries, whose pauses are seconds.
    void noteRetries() {
        if (std::exchange(areRetriesTold_, true)) return;
        note(TerminalPromptsText::tr(
            "The server hung up at once, as one does that has too many sign-ins under way. "
            "Atelier tries again for half a minute; Ctrl+C ends it."));
    }
    static QString wordsOf(const ServerWait& wait, bool live) {
        return whatFor(wait).arg(wait.waited.count()) + (live ? QString() : QStringLiteral("\n"));
    }
    static QString whatFor(const ServerWait& wait) {
        if (wait.isForSession)
            return TerminalPromptsText::tr(
                "Other programs use this connection, and the server allows no more of them at once. Waiting "
                "until one has ended… %1 s. Ctrl+C ends it.");
        if (wait.isForStartUpFiles)
            return TerminalPromptsText::tr(
                "Waiting for your start-up files there (.bash_profile, .bashrc)… %1 s. Ctrl+C ends it.");
        if (wait.mayBePhone)
            return TerminalPromptsText::tr("Waiting for your phone, or for the server… %1 s");
        return TerminalPromptsText::tr("Waiting for the server… %1 s");
    }

    bool isTold_ = false;
    /// How long was waited when that was last told in a row of its own.
    std::chrono::seconds notedAt_ = std::chrono::hours(-1);
    bool areRetriesTold_ = false;
};

void sayWhichServer(const HostKeyRole& role) {
    const QString words = serverRole(role.calledAs, role.alias, role.onTheWayTo);
    if (!words.isEmpty()) note(words);
}

bool sayNobodyCanBeAsked(const HostKeyQuestion& question) {
    note(TerminalPromptsText::tr(
             "The key of %1 (%2) is not known here, and there is no terminal to ask you on, so "
             "there is no connection. Compare it with the fingerprints the cluster publishes, "
             "and sign in once from a terminal when it is the same.")
             .arg(question.account.label(), question.fingerprint));
    return false;
}

bool acceptHostKey(const HostKeyQuestion& question, const std::stop_token& stop) {
    const QString account = question.account.label();
    if (question.published) {
        note(TerminalPromptsText::tr("%1 shows the %2 key %3, which its site publishes.")
                 .arg(account, question.keyType, question.fingerprint));
        sayWhichServer(question.role);
        return true;
    }
    note(TerminalPromptsText::tr("%1 is not known yet. Its %2 key is %3.")
             .arg(account, question.keyType, question.fingerprint));
    sayWhichServer(question.role);
    if (!question.otherPublishedTypes.isEmpty())
        note(TerminalPromptsText::tr("Its site publishes keys, but none of this type (it publishes %1).")
                 .arg(question.otherPublishedTypes.join(QStringLiteral(", "))));
    if (question.certified) note(authorityUncheckedInWords());
    if (!canAsk()) return sayNobodyCanBeAsked(question);
    // Marked like every other question, so that a jump host's does not pass for the cluster's.
    const QString asked = TerminalPromptsText::tr("Is that the key your site publishes? Type yes to go on: ");
    const QString answer = ask(QStringLiteral("(%1) %2").arg(account, asked), false, stop);
    return isYes(answer);
}

/// Which attempt was last said to be a new one, of each kind of question. A server that wants a password and
/// a code asks for both anew, whichever was wrong: the second question of such an attempt refuses nothing.
using ToldAttempts = QMap<SecretQuestion::Kind, int>;

void tellOfRefusal(const SecretQuestion& question, ToldAttempts& told) {
    int& last = told[question.kind];
    if (question.attempt > last) note(TerminalPromptsText::tr("That was not accepted. Once more:"));
    last = question.attempt;
}

std::optional<SecretAnswer> answerTo(const SecretQuestion& question, ToldAttempts& told,
                                     const std::stop_token& stop) {
    sayNobodyCanBeAsked();
    if (question.attempt == 0 && !question.refusedKey.isEmpty()) note(keyRefusedInWords(question.refusedKey));
    tellOfRefusal(question, told);
    if (question.kind == SecretQuestion::Kind::KeyboardInteractive) quote(splitQuestion(question).said);
    auto answer = askSecret(promptOf(question), question.echo, stop);
    if (!answer) return std::nullopt;
    return SecretAnswer{.text = std::move(*answer)};
}

}  // namespace

SignInPrompts terminalPrompts(const std::stop_token& stop) {
    return {
        .acceptHostKey = [stop](const HostKeyQuestion& question) { return acceptHostKey(question, stop); },
        .askSecret = [stop, told = std::make_shared<ToldAttempts>()](
                         const SecretQuestion& question) { return answerTo(question, *told, stop); },
        .showWords =
            [](const ServerWords& words) {
                note(speakerInWords(words));
                quote(linesOf(words.text));
            },
        .showWait = [line = std::make_shared<WaitLine>()](
                        const std::optional<ServerWait>& wait) { line->show(wait); },
        .settingsIgnored = [](const QString& host,
                              const QStringList& keywords) { note(settingsIgnored(host, keywords)); },
        .startUpFilesIgnored =
            [](const QString& host, std::optional<std::chrono::seconds> waited) {
                note(startUpFilesIgnored(host, waited));
            },
        .programRuns =
            [](const QString& host, const QString& command) {
                note(TerminalPromptsText::tr("Running for the way to %1, as your ssh configuration says: %2")
                         .arg(host, command));
            },
        .transportChosen = [](const SshTransportChoice& choice) { note(sentence(choice)); }};
}

}  // namespace atelier::ctl
