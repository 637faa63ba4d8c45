#pragma once

#include <QByteArray>
#include <optional>

namespace atelier {

/// Finds the line that follows what a command has written: a word, a space, and the command's exit status.
class EndMark {
public:
    /// `word` is one that no command writes by chance.
    explicit EndMark(QByteArray word) : word_(std::move(word)) {}

    /// The part of `bytes`, and of what was held back before, that the command wrote.
    QByteArray feed(QByteArrayView bytes);
    /// The command's exit status, once the whole line has come.
    std::optional<int> status() const { return status_; }

private:
    qsizetype possibleStart() const;

    QByteArray word_;
    QByteArray held_;  ///< may be the beginning of the word, or is the line with it
    bool found_ = false;
    std::optional<int> status_;
};

}  // namespace atelier
