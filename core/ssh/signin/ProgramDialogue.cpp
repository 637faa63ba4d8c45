#include "core/ssh/signin/ProgramDialogue.h"

#include <poll.h>
#include <sys/socket.h>

#include <optional>
#include <utility>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/ssh/signin/Questions.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;
using Time = std::chrono::steady_clock;

constexpr int sliceMs = 50;
/// How long a program may go on speaking before what it has said is told.
constexpr auto wholeWords = 1s;
/// After this time the user is told that the server is waited for.
constexpr auto waitWorthTelling = 3s;
constexpr qsizetype charactersShown = 4096;
/// The most texts of a program that are shown.
constexpr int textsShown = 40;

/// What a program says on the way to a server, and how long it takes.
class ProgramDialogue {
public:
    ProgramDialogue(ProxyProgram& program, const Account& account, const SignInPrompts& prompts)
        : program_(program), account_(account), prompts_(prompts) {}

    void listen() {
        const QByteArray news = program_.takeNews();
        if (news.isEmpty()) return;
        heard_ = Time::now();
        if (said_.isEmpty()) spokeAt_ = heard_;
        said_ += news;
    }

    void tell() {
        if (!said_.isEmpty() && Time::now() - spokeAt_ >= wholeWords) sayWords();
        const auto waited = std::chrono::floor<std::chrono::seconds>(Time::now() - heard_);
        if (waited < waitWorthTelling || told_ == waited || !prompts_.showWait) return;
        told_ = waited;
        prompts_.showWait(ServerWait{.waited = waited, .mayTerminalAsk = true});
    }

    void sayWords() {
        const QString text = QString::fromUtf8(std::exchange(said_, {})).trimmed();
        if (text.isEmpty() || !prompts_.showWords || ++texts_ > textsShown) return;
        endWait();
        prompts_.showWords(
            {.account = account_, .text = shortenedText(text, charactersShown), .isOfProgram = true});
    }

    void endWait() {
        if (std::exchange(told_, std::nullopt) && prompts_.showWait) prompts_.showWait(std::nullopt);
    }

private:
    ProxyProgram& program_;
    const Account& account_;
    const SignInPrompts& prompts_;
    QByteArray said_;
    int texts_ = 0;
    Time::time_point heard_ = Time::now();
    Time::time_point spokeAt_ = heard_;
    std::optional<std::chrono::seconds> told_;
};

/// Whether something has come or nothing can come any more.
bool isReadable(int socket) {
    pollfd watched{.fd = socket, .events = POLLIN, .revents = 0};
    return ::poll(&watched, 1, sliceMs) > 0;
}

bool hasClosed(int socket) {
    char first = 0;
    return ::recv(socket, &first, 1, MSG_PEEK | MSG_DONTWAIT) <= 0;
}

}  // namespace

Expected<void> awaitServerThrough(ProxyProgram& program, int socket, const Destination& to,
                                  std::chrono::milliseconds limit, const SignInPrompts& prompts,
                                  const std::stop_token& stop) {
    ProgramDialogue dialogue(program, to.identity.account, prompts);
    const auto deadline = Time::now() + limit;
    bool isThere = false;
    while (!isThere && !stop.stop_requested() && Time::now() < deadline) {
        isThere = isReadable(socket);
        dialogue.listen();
        if (!isThere) dialogue.tell();
    }
    dialogue.endWait();
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (!isThere)
        return failure(error::ConnectionTimedOut{to.host, to.port,
                                                 std::chrono::ceil<std::chrono::seconds>(limit).count()},
                       {}, true);
    if (!hasClosed(socket)) dialogue.sayWords();
    return {};
}

}  // namespace atelier
