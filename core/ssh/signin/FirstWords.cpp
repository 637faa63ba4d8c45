#include "core/ssh/signin/FirstWords.h"

#include <poll.h>
#include <sys/socket.h>

#include <QByteArray>
#include <array>
#include <chrono>

#include "core/base/VisibleText.h"
#include "core/base/WholeCharacters.h"

namespace atelier {

namespace {

using Clock = std::chrono::steady_clock;

/// A server behind one that waits for the client to begin must not be kept waiting for long.
constexpr std::chrono::milliseconds patience{500};
/// What is left on a socket cannot be waited for: it is looked at again so often.
constexpr int lookAgainMs = 20;
constexpr qsizetype mostShown = 120;

struct Words {
    QByteArray line;
    bool whole = false;
};

Words wordsIn(QByteArrayView bytes) {
    qsizetype begin = 0;
    for (qsizetype end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', begin)) {
        const QByteArrayView line = bytes.sliced(begin, end - begin).trimmed();
        if (!line.isEmpty()) return {line.toByteArray(), true};
        begin = end + 1;
    }
    return {bytes.sliced(begin).trimmed().toByteArray(), false};
}

}  // namespace

QByteArray firstWordsOn(int socket) {
    const auto deadline = Clock::now() + patience;
    std::array<char, 1024> buffer;
    Words words;
    pollfd watched{.fd = socket, .events = POLLIN, .revents = 0};
    for (auto left = patience; left.count() > 0;
         left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now())) {
        const int wait = static_cast<int>(left.count());
        ::poll(&watched, 1, watched.events == 0 ? std::min(wait, lookAgainMs) : wait);
        const auto size = ::recv(socket, buffer.data(), buffer.size(), MSG_PEEK | MSG_DONTWAIT);
        if (size <= 0) break;
        words = wordsIn({buffer.data(), size});
        if (words.whole || size == static_cast<qsizetype>(buffer.size())) break;
        watched.events = 0;
    }
    return words.line;
}

QString lineToRead(const QByteArray& line) {
    const QString words = QString::fromUtf8(line);
    const QString shown = visibleLine(wholeCharacters(words, mostShown));
    return words.size() <= mostShown ? shown : shown + QChar(0x2026);
}

}  // namespace atelier
