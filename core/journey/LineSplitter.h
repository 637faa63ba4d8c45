#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

namespace atelier {

/// Cuts a stream of bytes into lines of UTF-8 text, without their line ends.
class LineSplitter {
public:
    using Taker = std::function<void(const QString&)>;

    explicit LineSplitter(Taker take) : take_(std::move(take)) {}
    /// Takes what came; hands on every line that is complete.
    void feed(QByteArrayView bytes) {
        pending_.append(bytes);
        for (qsizetype end = pending_.indexOf('\n'); end >= 0; end = pending_.indexOf('\n')) {
            hand(pending_.left(end));
            pending_.remove(0, end + 1);
        }
    }
    /// The stream is over: hands on a last line that has no end.
    void finish() {
        if (!pending_.isEmpty()) hand(pending_);
        pending_.clear();
    }

private:
    void hand(QByteArray line) {
        while (line.endsWith('\r')) line.chop(1);
        // A progress bar rewrites its line: what counts is how it stood last.
        line = line.mid(line.lastIndexOf('\r') + 1);
        take_(QString::fromUtf8(line));
    }

    Taker take_;
    QByteArray pending_;
};

}  // namespace atelier
