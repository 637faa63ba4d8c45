#include "core/loginshell/HeldStreams.h"

#include <algorithm>
#include <cstring>

namespace atelier {

namespace {

/// Empty lines for as many questions as start-up files may ask.
constexpr qsizetype emptyLines = 16;

/// The most bytes of a line that are kept before the word has come.
constexpr qsizetype longestLine = 1 << 16;

/// What stands before the file of the environment where nothing gets any input.
constexpr QByteArrayView deaf = "deaf";

}  // namespace

HeldStreams::HeldStreams(QByteArray word, const QByteArray& input, const Streams& streams, OnWord onWord)
    : word_(std::move(word)), inner_(streams), onWord_(std::move(onWord)), first_(word_ + '\n' + input) {}

bool HeldStreams::hasInput(const Command& command, const Streams& streams) {
    return streams.read || !command.standardInput.isEmpty();
}

Command HeldStreams::answering(Command command) {
    command.answersBefore = QByteArray(emptyLines, '\n');
    return command;
}

Streams HeldStreams::streams() {
    return {.read = [this](char* data, qint64 size) { return read(data, size); },
            .output = [this](QByteArrayView bytes) { output(bytes); },
            .error = inner_.error,
            .interruptRead =
                [this] {
                    release(false);
                    if (inner_.interruptRead) inner_.interruptRead();
                }};
}

Streams HeldStreams::outputOnly() {
    Streams theirs = inner_;
    theirs.output = [this](QByteArrayView bytes) { output(bytes); };
    return theirs;
}

qint64 HeldStreams::read(char* data, qint64 size) {
    if (!waitForWord()) return 0;
    if (given_ == first_.size()) return inner_.read ? inner_.read(data, size) : 0;
    const auto part = std::min<qint64>(size, first_.size() - given_);
    std::memcpy(data, first_.constData() + given_, static_cast<size_t>(part));
    given_ += part;
    return part;
}

bool HeldStreams::waitForWord() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return open_ || ended_; });
    return open_ && !ended_;
}

void HeldStreams::output(QByteArrayView bytes) {
    if (!passed_) {
        line_.append(bytes);
        for (auto end = line_.indexOf('\n'); !passed_ && end >= 0; end = line_.indexOf('\n')) {
            readLineBeforeOutput(line_.left(end));
            line_.remove(0, end + 1);
        }
        if (!passed_ && line_.size() > longestLine) line_.remove(0, line_.size() - word_.size());
        if (!passed_ || line_.isEmpty()) return;
        bytes = line_;
    }
    if (inner_.output) inner_.output(bytes);
}

/// A line before the output: start-up files may have said others, and something right before the word.
void HeldStreams::readLineBeforeOutput(const QByteArray& line) {
    const auto at = line.indexOf(word_);
    if (at < 0) return;
    passed_ = true;
    const QByteArray rest = line.mid(at + word_.size()).trimmed();
    gone_ = rest == "gone";
    deaf_ = rest.startsWith(deaf);
    if (onWord_) onWord_(deaf_ ? rest.mid(deaf.size()).trimmed() : rest);
    if (!gone_ && !deaf_) release(true);
}

bool HeldStreams::hasBegun() {
    const std::scoped_lock lock(mutex_);
    return open_;
}

void HeldStreams::release(bool open) {
    const std::scoped_lock lock(mutex_);
    (open ? open_ : ended_) = true;
    changed_.notify_all();
}

}  // namespace atelier
