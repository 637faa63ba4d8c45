#pragma once

#include <QByteArray>
#include <utility>

namespace atelier {

/// Finds the line that stands before what a command writes: a word alone. A server passes on a shell's output
/// and its errors as two streams, each in its own time, so that what start-up files have said to one of them
/// may come after the other has begun to tell of a command.
class BeginMark {
public:
    /// `word` is one that nothing writes by chance.
    explicit BeginMark(QByteArray word) : line_(std::move(word) + '\n') {}

    /// The part of `bytes` that stands after the line; nothing until the line has come.
    QByteArray feed(QByteArrayView bytes);

private:
    QByteArray line_;
    QByteArray held_;  ///< may be the beginning of the line
    bool found_ = false;
};

}  // namespace atelier
