#include "core/ssh/signin/ServerDialogue.h"

// Included after libssh.h, which it needs.
#include <libssh/callbacks.h>

#include <utility>

#include "core/display/VisibleText.h"
#include "core/remote/ServerQuestion.h"
#include "core/ssh/signin/Questions.h"

namespace atelier {

namespace {

constexpr qsizetype charactersOfWords = 8192;
/// How much of a server's words is quoted in a sentence of Atelier's.
constexpr qsizetype charactersOfSentence = 600;
/// The most texts of a server that are shown in one sign-in.
constexpr int textsShown = 40;
/// An answer that comes sooner is no wait.
constexpr std::chrono::seconds untilTold{3};

/// What libssh logs of a banner before it keeps it in place of the one before (ssh_packet_userauth_banner in
/// its auth.c).
constexpr const char* bannerReceived = "Received SSH_USERAUTH_BANNER packet";

}  // namespace

ServerDialogue::ServerDialogue(ssh_session session, const SignInPrompts& prompts, Account account)
    : session_(session), prompts_(prompts), account_(std::move(account)) {
    ssh_set_log_userdata(this);
    ssh_set_log_callback(&ServerDialogue::note);
    ssh_set_log_level(SSH_LOG_DEBUG);
}

ServerDialogue::~ServerDialogue() {
    ssh_set_log_level(SSH_LOG_NONE);
    ssh_set_log_userdata(nullptr);
}

void ServerDialogue::note(int, const char*, const char* text, void* self) {
    auto* dialogue = static_cast<ServerDialogue*>(self);
    if (!dialogue || !QByteArrayView(text).contains(bannerReceived)) return;
    dialogue->takeBanner();
    dialogue->bannerCame_ = true;
}

void ServerDialogue::takeBanner() {
    if (!std::exchange(bannerCame_, false) || shown_ + banners_.size() >= textsShown) return;
    char* banner = ssh_get_issue_banner(session_);
    if (!banner) return;
    banners_ << shortenedText(QString::fromUtf8(banner), charactersOfWords);
    ssh_string_free_char(banner);
}

void ServerDialogue::show(const QString& text, bool isOfRound) {
    if (text.trimmed().isEmpty() || shown_ >= textsShown) return;
    ++shown_;
    lastWords_ << text;
    if (prompts_.showWords) prompts_.showWords({.account = account_, .text = text, .isOfRound = isOfRound});
}

void ServerDialogue::showWords(const QStringList& words) {
    show(shortenedText(words.join(QLatin1Char('\n')), charactersOfWords), true);
}

void ServerDialogue::noteGiven() {
    lastWords_.clear();
    isVerdictAwaited_ = true;
    mayBePhone_ = true;
}

void ServerDialogue::noteVerdict() {
    isVerdictAwaited_ = false;
    mayBePhone_ = false;
}

QString ServerDialogue::lastWords() const {
    QStringList lines;
    for (const QString& line : linesOf(lastWords_.join(QLatin1Char('\n'))))
        if (const QString words = withoutGaps(line); !words.isEmpty()) lines << visibleLine(words);
    QString words = shortenedText(lines.join(QLatin1Char('\n')), charactersOfSentence);
    // Around one line is a sentence of Atelier's, which brings its own full stop.
    const bool isDotted = words.endsWith(QLatin1Char('.')) && !words.endsWith(QLatin1String(".."));
    if (lines.size() == 1 && isDotted) words.chop(1);
    return words;
}

void ServerDialogue::showWait(std::chrono::nanoseconds waited) {
    takeBanner();
    for (const QString& banner : std::exchange(banners_, {})) show(banner, false);
    const auto seconds = std::chrono::floor<std::chrono::seconds>(waited);
    if (seconds < untilTold || told_ == seconds) return;
    told_ = seconds;
    if (prompts_.showWait) prompts_.showWait(ServerWait{.waited = seconds, .mayBePhone = mayBePhone_});
}

void ServerDialogue::noteAnswer() {
    if (std::exchange(told_, std::nullopt) && prompts_.showWait) prompts_.showWait(std::nullopt);
}

}  // namespace atelier
