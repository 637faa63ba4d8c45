#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

#include "core/stream/LineCutter.h"

namespace atelier {

/// Cuts a stream of bytes into lines of UTF-8 text, without their line breaks. Of a line that rewrites itself
/// with "\r", as a progress bar does, the last version counts.
class LineSplitter {
public:
    /// Is given each line.
    using LineHandler = std::function<void(const QString&)>;

    /// `handle` is called within `feed` and `finish`, in their thread.
    explicit LineSplitter(LineHandler handle) : handle_(std::move(handle)) {}
    /// Adds bytes, and hands on every line that they complete.
    void feed(QByteArrayView bytes) {
        lines_.feed(bytes, [this](const QByteArray& line) { hand(line); });
    }
    /// To be called at the end of the stream: hands on a last line without a line break.
    void finish() {
        lines_.finish([this](const QByteArray& line) { hand(line); });
    }

private:
    void hand(QByteArray line) {
        while (line.endsWith('\r')) line.chop(1);
        // A progress bar rewrites its line; its last version counts.
        line = line.mid(line.lastIndexOf('\r') + 1);
        handle_(QString::fromUtf8(line));
    }

    LineHandler handle_;
    LineCutter lines_;
};

}  // namespace atelier
