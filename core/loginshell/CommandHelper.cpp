#include "core/loginshell/CommandHelper.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/RandomWord.h"
#include "core/error/CommandErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/loginshell/HeldStreams.h"
#include "core/loginshell/InTheShellItself.h"
#include "core/remote/LastInShell.h"
#include "resources/remote/loginshell.h"

namespace atelier {

namespace {

/// What ssh(1) exits with when the connection is what failed.
constexpr int brokenOff = 255;

/// How many bytes of output may wait for the caller.
constexpr qsizetype mostUnread = 1 << 20;

/// More input than that has a shell of its own: bash reads what it gets byte by byte.
constexpr qsizetype mostInput = 1 << 16;

/// One line that bash reads as one word ($'…' of bash(1), QUOTING).
QByteArray onOneLine(const QByteArray& text) {
    QByteArray word = "$'";
    for (const char c : text) {
        if (c == '\n') {
            word += "\\n";
            continue;
        }
        if (c == '\'' || c == '\\') word += '\\';
        word += c;
    }
    return word + '\'';
}

}  // namespace

CommandHelper::CommandHelper(RemoteHost& host, const QString& environment)
    : host_(host), thread_([this, environment] { serveIn(environment); }) {}

CommandHelper::CommandHelper(RemoteHost& host) : host_(host), thread_([this] { serveInLoginShell(); }) {}

CommandHelper::~CommandHelper() {
    stop_.request_stop();
    end();
    thread_.join();
}

bool CommandHelper::canRun(const Command& command, const Streams& streams) {
    return !streams.read && command.standardInput.size() <= mostInput &&
           !command.standardInput.contains('\0');
}

bool CommandHelper::claim() {
    const std::scoped_lock lock(mutex_);
    if (claimed_ || retired_ || over_) return false;
    claimed_ = true;
    return true;
}

std::optional<Expected<ExitStatus>> CommandHelper::run(const Command& command, const Streams& streams,
                                                       const std::stop_token& stop) {
    const QByteArray word = randomWord();
    Job job{
        .streams = streams, .output = EndMark(word), .errorBegin = BeginMark(word), .error = EndMark(word)};
    const std::stop_callback onStop(stop, [this] { stop_.request_stop(); });
    std::unique_lock lock(mutex_);
    job_ = &job;
    handed_ = false;
    request_ = word + ' ' + onOneLine("cd; " + toShell(lastInShell(command)).toUtf8()) + ' ' +
               onOneLine(command.standardInput) + '\n';
    changed_.notify_all();
    deliver(job, lock);
    const bool isWhole = job_ == nullptr;
    job_ = nullptr;
    request_.clear();
    claimed_ = false;
    changed_.notify_all();
    if (isWhole) return ExitStatus{*job.output.status()};
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (!handed_) return std::nullopt;
    // The shell was ended while it ran this command, which must not pass for a success.
    if (outcome_->has_value() && (*outcome_)->code == 0) return ExitStatus{brokenOff};
    return outcome_;
}

void CommandHelper::endWhenIdle() {
    const std::scoped_lock lock(mutex_);
    retired_ = true;
    changed_.notify_all();
}

bool CommandHelper::isOver() const {
    const std::scoped_lock lock(mutex_);
    return over_;
}

bool CommandHelper::isDeaf() const {
    const std::scoped_lock lock(mutex_);
    return deaf_;
}

Expected<QString> CommandHelper::environment(const std::stop_token& stop) {
    const std::stop_callback onStop(stop, [this] { stop_.request_stop(); });
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return file_ || over_; });
    if (file_) return *file_;
    if (!*outcome_) return failure(*outcome_);
    return failure(error::LoginShellUnusable{host_.label()});
}

void CommandHelper::serveIn(const QString& environment) {
    const QByteArray word = randomWord();
    Command serve = inTheShellItself(remote_programs::serveCommands);
    serve.before = QString::fromLatin1(remote_programs::beginCommand);
    serve.wordsBefore = {environment, QString::fromLatin1(word), QString::fromLatin1(word)};
    serve.plainShell = true;
    this->serve(serve, word);
}

void CommandHelper::serveInLoginShell() {
    const QByteArray word = randomWord();
    Command become = inTheShellItself(remote_programs::becomeCommandShell);
    const QByteArray serving =
        QByteArray(remote_programs::beginCommand) + '\n' + QByteArray(remote_programs::serveCommands);
    become.before = QStringLiteral(":");
    become.wordsBefore = {QString::fromLatin1(remote_programs::tellEnvironment), QString::fromLatin1(serving),
                          QString::fromLatin1(word)};
    become.plainShell = true;
    serve(become, word);
}

void CommandHelper::serve(const Command& command, const QByteArray& word) {
    const Streams requests{.read = [this](char* data, qint64 size) { return read(data, size); },
                           .output = [this](QByteArrayView bytes) { received(bytes, false); },
                           .error = [this](QByteArrayView bytes) { received(bytes, true); },
                           .interruptRead = [this] { end(); }};
    HeldStreams held(word, {}, requests, [this](const QByteArray& rest) { begun(rest); });
    auto outcome = host_.execute(HeldStreams::answering(command), held.streams(), stop_.get_token());
    const std::scoped_lock lock(mutex_);
    deaf_ = held.isDeaf();
    outcome_ = std::move(outcome);
    over_ = true;
    changed_.notify_all();
}

void CommandHelper::begun(const QByteArray& file) {
    const std::scoped_lock lock(mutex_);
    file_ = file.startsWith('/') ? QString::fromUtf8(file) : QString();
    changed_.notify_all();
}

/// Supplies the shell's input: the next bytes of a command's line, once there is one; nothing once there will
/// be none.
qint64 CommandHelper::read(char* data, qint64 size) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || (retired_ && !claimed_) || !request_.isEmpty(); });
    if (ended_ || request_.isEmpty()) return 0;
    const auto part = std::min<qint64>(size, request_.size());
    std::memcpy(data, request_.constData(), static_cast<size_t>(part));
    request_.remove(0, part);
    handed_ = true;
    return part;
}

/// Gives what has come to the caller's functions, in the caller's thread, until there will be no more.
void CommandHelper::deliver(Job& job, std::unique_lock<std::mutex>& lock) {
    for (;;) {
        changed_.wait(lock, [&] { return over_ || job_ == nullptr || !job.chunks.isEmpty(); });
        if (job.chunks.isEmpty()) return;
        const auto chunks = std::exchange(job.chunks, {});
        job.unread = 0;
        changed_.notify_all();
        lock.unlock();
        for (const auto& [isError, bytes] : chunks) {
            const auto& sink = isError ? job.streams.error : job.streams.output;
            if (sink) sink(bytes);
        }
        lock.lock();
    }
}

void CommandHelper::received(QByteArrayView bytes, bool isError) {
    std::unique_lock lock(mutex_);
    // Programs that a command has left behind may still write.
    if (job_ == nullptr) return;
    Job& job = *job_;
    changed_.wait(lock, [&job] { return job.unread < mostUnread; });
    const QByteArray written = isError ? job.error.feed(job.errorBegin.feed(bytes)) : job.output.feed(bytes);
    if (!written.isEmpty()) {
        job.chunks.append({isError, written});
        job.unread += written.size();
    }
    if (job.output.status() && job.error.status()) job_ = nullptr;
    changed_.notify_all();
}

void CommandHelper::end() {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    changed_.notify_all();
}

}  // namespace atelier
