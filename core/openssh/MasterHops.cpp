// What a MasterDialogue knows of the way: which jump host ssh has come to, and who asks and speaks there.
#include <QRegularExpression>
#include <utility>

#include "core/openssh/JumpHosts.h"
#include "core/openssh/MasterDialogue.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

QString labelOf(const Account& account) {
    return serverLabel(account.host, account.port);
}

std::chrono::seconds secondsSince(std::chrono::steady_clock::time_point then) {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - then);
}

/// What the ssh that leads to a jump host says without a mark of its log (sshconnect2.c, channels.c and
/// clientloop.c of its sources): no word of a server.
bool isHopsNews(const QByteArray& line) {
    static const QRegularExpression form(
        QStringLiteral("^(?:Authenticated (?:to .* )?using \"|channel \\d+: open failed: |"
                       "stdio forwarding failed\\s*$|Warning: Permanently added |Killed by signal \\d)"));
    return form.match(QString::fromUtf8(line)).hasMatch();
}

}  // namespace

void MasterDialogue::readWords(const QByteArray& words) {
    // The log of the ssh that leads to a jump host comes between; lines of a server cannot pass for it before
    // the target is there, and say nothing after that.
    const QByteArrayList lines = (words_ + words).right(SshSignInLog::mostWords).split('\n');
    words_.clear();
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QByteArray& line = lines[i];
        const bool isWhole = i + 1 < lines.size();
        const bool isMarked = line.startsWith("debug1: ") || line.startsWith("OpenSSH_");
        const bool isLog = isWhole && (isMarked || (!place_.jump.isEmpty() && isHopsNews(line)));
        if (isLog && isOnTheWay()) readHopsLine(line.trimmed());
        if (!isLog) words_ += isWhole ? line + '\n' : line;
    }
}

void MasterDialogue::readHopsLine(const QByteArray& line) {
    switch (jumpLog_.readLogLine(line)) {
        case SshSignInLog::News::Entering:
            jumpLog_ = {.stage = SshSignInLog::Stage::Authenticating, .account = jumpLog_.account};
            beginServer();
            break;
        case SshSignInLog::News::Right:
            if (jumpLog_.stage == SshSignInLog::Stage::Authenticating) {
                sayWords();
                verdictAwaited_ = false;
            } else {
                beginServer();
            }
            break;
        case SshSignInLog::News::Wrong:
            verdictAwaited_ = false;
            break;
        case SshSignInLog::News::Signed:
            verdictAwaited_ = true;
            break;
        case SshSignInLog::News::Step:
        case SshSignInLog::News::Words:
        case SshSignInLog::News::None:
            break;
    }
}

bool MasterDialogue::isOnTheWay() const {
    return signInLog_.stage == SshSignInLog::Stage::OnTheWay && !place_.jump.isEmpty();
}

/// The jump host that asks; null where that is not known. What tells it best is the process, since a server
/// may write what looks like ssh's log.
const JumpHost* MasterDialogue::askingHop(const AskpassQuestion& asked) const {
    const auto& hops = place_.jumpHosts;
    if (hops.size() == 1) return &hops.constFirst();
    if (const JumpHost* hop = hopOfCommand(hops, asked.askersCommand())) return hop;
    if (const JumpHost* hop = onlyHopCalled(hops, asked.prompt().about)) return hop;
    return hopAt(hops, jumpLog_.account);
}

/// Whose words come now: those of the jump host that signs in, or of the target.
const Account& MasterDialogue::speaker() const {
    const JumpHost* hop = isOnTheWay() ? hopAt(place_.jumpHosts, jumpLog_.account) : nullptr;
    return hop ? hop->account : place_.account;
}

/// Only a program can speak where there is no server yet; ssh itself writes to its log.
bool MasterDialogue::isProgramSpeaking() const {
    return !place_.proxyCommand.isEmpty() && !isServerThere_;
}

Error MasterDialogue::failed() const {
    SignInCircumstances around{
        .account = place_.account,
        .typedHost = request_.host,
        .chosenKey = request_.keyFile,
        .lockedKey = lockedKey_,
        .jump = place_.jump.section(QLatin1Char(','), -1),
        .proxyCommand = place_.proxyCommand,
        .hopLog = jumpLog_,
        .said = lastWords_,
        .answered = answered_,
        .codeAsked = codeAsked_,
        .verdictAwaited = verdictAwaited_,
        .question = askedPrompts_.join(QLatin1Char(' ')),
        .taken = secondsSince(began_),
        .silent = secondsSince(silenceEnded_) < std::chrono::seconds(1) ? silence_ : std::chrono::seconds(0),
        .answering = answering_,
        .hungUp = hungUp_};
    const auto& hops = place_.jumpHosts;
    if (const JumpHost* hop = hopAt(hops, jumpLog_.account)) {
        const auto at = hop - hops.constData();
        around.hop = hop->account;
        if (at > 0) around.hopBefore = labelOf(hops[at - 1].account);
        around.behindHop = labelOf(at + 1 < hops.size() ? hops[at + 1].account : place_.account);
    }
    return signInFailure(signInLog_, around);
}

}  // namespace atelier
