#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

#include "core/base/LineCutter.h"

namespace atelier {

/// Cuts a stream of bytes into lines of UTF-8 text, without their line ends.
class LineSplitter {
public:
    using Taker = std::function<void(const QString&)>;

    explicit LineSplitter(Taker take) : take_(std::move(take)) {}
    /// Takes what came; hands on every line that is complete.
    void feed(QByteArrayView bytes) {
        lines_.feed(bytes, [this](const QByteArray& line) { hand(line); });
    }
    /// The stream is over: hands on a last line that has no end.
    void finish() {
        lines_.finish([this](const QByteArray& line) { hand(line); });
    }

private:
    void hand(QByteArray line) {
        while (line.endsWith('\r')) line.chop(1);
        // A progress bar rewrites its line: what counts is how it stood last.
        line = line.mid(line.lastIndexOf('\r') + 1);
        take_(QString::fromUtf8(line));
    }

    Taker take_;
    LineCutter lines_;
};

}  // namespace atelier
