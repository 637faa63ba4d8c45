#include "core/ssh/signin/ServerGreeting.h"

#include <poll.h>
#include <sys/socket.h>

#include <QByteArray>
#include <array>
#include <chrono>

#include "core/display/VisibleText.h"
#include "core/display/WholeCharacters.h"

namespace atelier {

namespace {

using Clock = std::chrono::steady_clock;

/// A server behind one that waits for the client to begin must not be kept waiting for long.
constexpr std::chrono::milliseconds patience{500};
/// The pause between two looks at bytes that are left on the socket, which cannot be waited for.
constexpr int lookAgainMs = 20;
constexpr qsizetype mostShown = 120;

constexpr qsizetype mostTaken = 1 << 16;
constexpr qsizetype mostKept = 1024;

/// The lines before a version, as they come.
class Greeting {
public:
    bool hasRoom() const { return size_ < mostTaken; }
    /// Whether what is seen next is a version.
    bool endsBefore(QByteArrayView seen) {
        const bool ends = !midLine_ && seen.startsWith("SSH-");
        if (ends) words_ = line_;
        return ends;
    }
    /// How much of what is seen is to be taken: a line, or what is seen of one that is longer.
    qsizetype read(QByteArrayView seen, bool isAllThatFits) {
        const qsizetype end = seen.indexOf('\n');
        const bool isLine = end >= 0;
        if (!isWhole_)
            words_ = (line_ + seen.first(isLine ? end : seen.size()).toByteArray()).left(mostKept).trimmed();
        if (!isLine && !isAllThatFits) return 0;
        line_ = words_;
        isWhole_ = isWhole_ || (isLine && !words_.isEmpty());
        midLine_ = !isLine;
        const qsizetype taken = isLine ? end + 1 : seen.size();
        size_ += taken;
        return taken;
    }
    ServerGreeting words() const {
        return {.line = words_, .lineTaken = !line_.isEmpty(), .anyTaken = size_ > 0};
    }

private:
    QByteArray line_;   ///< what is taken of the first line
    QByteArray words_;  ///< what is seen of it
    bool isWhole_ = false;
    bool midLine_ = false;
    qsizetype size_ = 0;
};

}  // namespace

ServerGreeting readServerGreeting(int socket) {
    const auto deadline = Clock::now() + patience;
    std::array<char, 1024> buffer;
    Greeting greeting;
    pollfd watched{.fd = socket, .events = POLLIN, .revents = 0};
    for (auto left = patience; left.count() > 0 && greeting.hasRoom();
         left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now())) {
        const int wait = static_cast<int>(left.count());
        ::poll(&watched, 1, watched.events == 0 ? std::min(wait, lookAgainMs) : wait);
        const auto size = ::recv(socket, buffer.data(), buffer.size(), MSG_PEEK | MSG_DONTWAIT);
        if (size <= 0 || greeting.endsBefore({buffer.data(), size})) break;
        const auto taken = greeting.read({buffer.data(), size}, size == std::ssize(buffer));
        if (taken > 0) ::recv(socket, buffer.data(), static_cast<size_t>(taken), MSG_DONTWAIT);
        watched.events = taken > 0 ? POLLIN : 0;
    }
    return greeting.words();
}

QString shortenedLine(const QByteArray& line) {
    const QString words = QString::fromUtf8(line);
    const QString shown = visibleLine(wholeCharacters(words, mostShown));
    return words.size() <= mostShown ? shown : shown + QChar(0x2026);
}

}  // namespace atelier
