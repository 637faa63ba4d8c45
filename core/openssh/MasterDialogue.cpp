#include "core/openssh/MasterDialogue.h"

#include <utility>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/config/WrittenSettings.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;
using EventKind = MasterEvent::Kind;

/// Words that nothing follows are shown after this time.
constexpr auto tick = 1000ms;
/// After this time the user is told that the server is waited for.
constexpr auto waitWorthTelling = 3s;
constexpr qsizetype charactersShown = 4096;

std::chrono::seconds since(std::chrono::steady_clock::time_point then) {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - then);
}

}  // namespace

MasterDialogue::MasterDialogue(Master& master, const SignInRequest& request, const OpenSshPlace& place,
                               const SignInPrompts& prompts, std::chrono::seconds patience,
                               std::stop_token stop)
    : master_(master),
      request_(request),
      place_(place),
      prompts_(prompts),
      patience_(patience),
      stop_(stop),
      questions_(prompts, place.account, stop) {}

Expected<void> MasterDialogue::run() {
    while (signInLog_.stage != SshSignInLog::Stage::Ready) {
        const MasterEvent event = master_.next(tick, stop_);
        if (stop_.stop_requested()) return failure(error::Cancelled{});
        if (event.kind == EventKind::Nothing) {
            sayWords();
            tellWait();
            if (delivery_.isStuck(master_.unacknowledgedBytes())) return tl::unexpected<Error>(undelivered());
            if (since(heard_) > patience_) return tl::unexpected<Error>(silent());
            continue;
        }
        if (const auto gap = since(heard_); gap > tick) {
            silence_ = gap;
            silenceEnded_ = std::chrono::steady_clock::now();
        }
        if (const auto taken = handle(event); !taken) return taken;
        heard_ = std::chrono::steady_clock::now();
    }
    sayWords();
    return {};
}

Expected<void> MasterDialogue::handle(const MasterEvent& event) {
    switch (event.kind) {
        case EventKind::Log:
            readLogLine(event.text);
            return {};
        case EventKind::Words:
            readWords(event.text);
            return {};
        case EventKind::Question:
            endWait();
            return answer(*event.question);
        case EventKind::Ended:
            endWait();
            // The last words of a program are told with the error.
            if (isProgramSpeaking())
                takeWords();
            else
                sayWords();
            // A persistent master is in the background then.
            if (event.exitCode == 0 && signInLog_.stage == SshSignInLog::Stage::SignedIn) {
                signInLog_.stage = SshSignInLog::Stage::Ready;
                return {};
            }
            return tl::unexpected<Error>(failed());
        case EventKind::Nothing:
            break;
    }
    return {};
}

PublishedHostKey MasterDialogue::hostKey() const {
    return {keyFamily(signInLog_.hostKeyType), signInLog_.hostKey};
}

void MasterDialogue::readLogLine(const QByteArray& line) {
    switch (signInLog_.readLogLine(line)) {
        case SshSignInLog::News::Right:
            judge(true);
            break;
        case SshSignInLog::News::Wrong:
            judge(false);
            break;
        case SshSignInLog::News::Words:
            // The log shows what is not ASCII in octal numbers.
            words_ = (words_ + withoutVis(line) + '\n').right(SshSignInLog::mostWords);
            break;
        case SshSignInLog::News::Entering:
            beginServer();
            break;
        case SshSignInLog::News::Step:
            sayWords();
            break;
        case SshSignInLog::News::Signed:
            verdictAwaited_ = true;
            break;
        case SshSignInLog::News::None:
            break;
    }
}

/// Another server than before signs the user in now.
void MasterDialogue::beginServer() {
    sayWords();
    isServerThere_ = !isOnTheWay();
    lastWords_.clear();
    answered_ = codeAsked_ = verdictAwaited_ = hungUp_ = false;
    askedPrompts_.clear();
    lockedKey_.clear();
    answering_ = {};
    began_ = std::chrono::steady_clock::now();
}

void MasterDialogue::judge(bool right) {
    sayWords();
    if (right) {
        questions_.answersWereRight();
        for (auto& [label, questions] : jumpQuestions_) questions.answersWereRight();
        lockedKey_.clear();
    } else {
        questions_.answersWereWrong();
    }
    verdictAwaited_ = false;
    endWait();
}

void MasterDialogue::endWait() {
    if (std::exchange(waitShown_, false) && prompts_.showWait) prompts_.showWait(std::nullopt);
}

QString MasterDialogue::takeWords() {
    const QString said = QString::fromUtf8(std::exchange(words_, {})).trimmed();
    if (!said.isEmpty()) lastWords_ = said;
    return shortenedText(said, charactersShown);
}

void MasterDialogue::sayWords() {
    const QString said = takeWords();
    if (said.isEmpty() || !prompts_.showWords) return;
    const bool isOfRound = logOfAsker().method == QLatin1String("keyboard-interactive");
    prompts_.showWords(
        {.account = speaker(), .text = said, .isOfRound = isOfRound, .isOfProgram = isProgramSpeaking()});
}

void MasterDialogue::tellWait() {
    if (since(heard_) < waitWorthTelling || !prompts_.showWait) return;
    waitShown_ = true;
    const bool mayBePhone = verdictAwaited_ || logOfAsker().method == QLatin1String("keyboard-interactive");
    prompts_.showWait(ServerWait{.waited = since(heard_), .mayBePhone = mayBePhone});
}

Error MasterDialogue::undelivered() const {
    const Account& account = speaker();
    const QString server = serverLabel(account.host, account.port);
    return {error::ConnectionLost{.host = server, .isEntering = true, .isUndelivered = true}, {}, true};
}

Error MasterDialogue::silent() const {
    return {error::ConnectionTimedOut{place_.account.host, place_.account.port, patience_.count()}, {}, true};
}

}  // namespace atelier
