#include "core/openssh/master/Master.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "core/openssh/askpass/AskpassWire.h"
#include "core/ssh/session/ProcessConnections.h"
#include "core/ssh/tunnel/SendFlags.h"

namespace atelier {

namespace {

using EventKind = MasterEvent::Kind;

/// A line of the log that is longer is cut.
constexpr qsizetype longestLogLine = 1 << 16;
/// How often the file of a log is looked at while the user signs in, and afterwards.
constexpr int lookForLineMs = 20;
constexpr int lookForSilenceMs = 500;
/// How long an answer waits for the log; it is there at once unless the computer is very busy.
constexpr std::chrono::seconds patienceForLog{2};
/// ssh ends at once unless it is stopped, or waits for a program that is.
constexpr std::chrono::seconds patienceForEnd{3};
constexpr char programEnded = 'e';
constexpr char lookAgain = 'l';

/// All that can be read now; false once the stream is over.
template <typename Handle>
bool drain(const OwnedFd& fd, const Handle& handle) {
    std::array<char, 1 << 14> buffer;
    for (;;) {
        const auto got = ::read(fd.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return true;
        if (got <= 0) return false;
        handle(QByteArray(buffer.data(), got));
    }
}

}  // namespace

Master::Master(const QStringList& words, const QString& askpass, const QString& folder, Place place,
               std::unique_ptr<MasterLogFile> logFile)
    : place_(place),
      logFile_(std::move(logFile)),
      questions_(listenAt(folder_.path(QStringLiteral("ask")))),
      wake_(FdPair::sockets()) {
    FdPair log = FdPair::readPipe();
    FdPair said = FdPair::readPipe();
    for (const OwnedFd* fd : {&log.ours, &said.ours, &wake_.ours}) ::fcntl(fd->get(), F_SETFL, O_NONBLOCK);
    if (!questions_ || !wake_ || !log || !said) {
        readerDone_ = true;
        push({.kind = EventKind::Ended, .exitCode = -1});
        return;
    }
    auto streams = std::make_shared<ChildStreams>();
    streams->output = std::move(log.theirs);
    streams->error = std::move(said.theirs);
    reader_ = std::jthread([this, log = std::make_shared<OwnedFd>(std::move(log.ours)),
                            said = std::make_shared<OwnedFd>(std::move(said.ours))] {
        read(std::move(*log), std::move(*said));
    });
    runner_ = std::jthread(
        [this, words, askpass, folder, streams] { run(words, askpass, folder, std::move(*streams)); });
}

Master::~Master() {
    end();
    {
        std::unique_lock lock(mutex_);
        const bool ended = changed_.wait_for(lock, patienceForEnd, [this] { return readerDone_; });
        if (!ended && program_) program_->signal(SIGKILL);
    }
    if (runner_.joinable()) runner_.join();
}

void Master::wake(char why) {
    ::send(wake_.theirs.get(), &why, 1, sendFlags);
}

void Master::run(const QStringList& words, const QString& askpass, const QString& folder,
                 ChildStreams streams) {
    // In C every message is the one in OpenSSH's sources, and in its UTF-8 what a server says is not written
    // in octal; where there is no such locale, it is C. Before OpenSSH 8.4, ssh asks by a program only where
    // there is a display, whichever; no window is forwarded to it.
    const QList<QByteArray> variables{
        "LC_ALL=C.UTF-8",
        "LANGUAGE",
        "SSH_ASKPASS_REQUIRE=force",
        "SSH_ASKPASS=" + askpass.toLocal8Bit(),
        "DISPLAY=" + (qEnvironmentVariableIsSet("DISPLAY") ? qgetenv("DISPLAY") : QByteArray(":0")),
        QByteArray(askpassSocketVariable) + '=' + folder_.path(QStringLiteral("ask")).toLocal8Bit()};
    ChildProgram* program = nullptr;
    {
        const std::scoped_lock lock(mutex_);
        if (!ending_) program_ = ChildProgram::start(words, variables, std::move(streams), folder);
        program = program_.get();
    }
    streams = {};
    const int code = program ? program->wait() : -1;
    {
        const std::scoped_lock lock(mutex_);
        exitCode_ = code;
    }
    wake(programEnded);
}

void Master::end() {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    if (program_) program_->signal(SIGTERM);
    wake(lookAgain);
}

qint64 Master::unacknowledgedBytes() {
    qint64 process = 0;
    {
        const std::scoped_lock lock(mutex_);
        if (program_) process = program_->id();
    }
    return process > 0 ? unacknowledgedBytesOf(process) : 0;
}

/// How long may be waited for anything but the file of a log, which wakes nobody; without end where there is
/// none.
int Master::pollPatience() {
    const std::scoped_lock lock(mutex_);
    return !logFile_ ? -1 : settled_ ? lookForSilenceMs : lookForLineMs;
}

/// Whether the log goes on after the program that was started has ended.
bool Master::isReadOn() {
    const std::scoped_lock lock(mutex_);
    return place_ == Place::Background && exitCode_ == 0 && !ending_;
}

void Master::read(OwnedFd log, OwnedFd words) {
    std::array<pollfd, 4> watched{{{.fd = log.get(), .events = POLLIN, .revents = 0},
                                   {.fd = words.get(), .events = POLLIN, .revents = 0},
                                   {.fd = questions_.get(), .events = POLLIN, .revents = 0},
                                   {.fd = wake_.ours.get(), .events = POLLIN, .revents = 0}}};
    QByteArray reasons;
    bool hasEnded = false;
    while (!hasEnded || isReadOn()) {
        reasons.clear();
        ::poll(watched.data(), watched.size(), pollPatience());
        // The wake-up bytes are read first, so that whatever was written before them is read after them.
        drain(wake_.ours, [&reasons](const QByteArray& bytes) { reasons += bytes; });
        const bool moreWords = drain(words, [this](const QByteArray& b) { receive(EventKind::Words, b); });
        const bool moreLog = drain(log, [this](const QByteArray& b) { receive(EventKind::Log, b); });
        if (logFile_) receive(EventKind::Log, logFile_->more());
        if (!moreWords) watched[1].fd = -1;
        if (!moreLog) watched[0].fd = -1;
        if ((watched[2].revents & POLLIN) != 0) ask();
        const std::scoped_lock lock(mutex_);
        seenWakes_ += static_cast<int>(reasons.count(lookAgain));
        if (reasons.contains(programEnded)) {
            hasEnded = true;
            events_.push_back({.kind = EventKind::Ended, .exitCode = exitCode_});
        }
        changed_.notify_all();
    }
    const std::scoped_lock lock(mutex_);
    readerDone_ = true;
    changed_.notify_all();
}

void Master::receive(EventKind kind, const QByteArray& bytes) {
    if (kind == EventKind::Words) return push({.kind = kind, .text = bytes});
    line_ += bytes;
    for (qsizetype end = line_.indexOf('\n'); end >= 0; end = line_.indexOf('\n')) {
        QByteArray line = line_.left(end);
        while (line.endsWith('\r')) line.chop(1);
        line_.remove(0, end + 1);
        push({.kind = kind, .text = line});
    }
    if (line_.size() > longestLogLine) line_.truncate(longestLogLine);
}

void Master::push(MasterEvent event) {
    if (event.kind == EventKind::Log) silence_->read(event.text);
    const std::scoped_lock lock(mutex_);
    // channel_input_open_failure in OpenSSH's channels.c
    if (event.kind == EventKind::Log && event.text.contains(": open failed: administratively prohibited"))
        ++prohibited_;
    if (settled_ && event.kind != EventKind::Ended) return;
    events_.push_back(std::move(event));
    changed_.notify_all();
}

void Master::ask() {
    OwnedFd connection(::accept(questions_.get(), nullptr, nullptr));
    ::fcntl(connection.get(), F_SETFD, FD_CLOEXEC);
    if (auto question = readQuestion(std::move(connection)))
        push({.kind = EventKind::Question, .question = std::move(question)});
}

MasterEvent Master::next(std::chrono::milliseconds patience, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, stop, patience, [this] { return !events_.empty(); })) return {};
    MasterEvent event = std::move(events_.front());
    // The event of the end stays in the queue, so that every later caller sees it.
    if (event.kind == EventKind::Ended)
        events_.front() = event;
    else
        events_.pop_front();
    return event;
}

void Master::endSignIn() {
    const std::scoped_lock lock(mutex_);
    settled_ = true;
    std::erase_if(events_, [](const MasterEvent& event) { return event.kind != EventKind::Ended; });
}

int Master::prohibitedCount() {
    std::unique_lock lock(mutex_);
    const int mine = ++wakes_;
    wake(lookAgain);
    changed_.wait_for(lock, patienceForLog, [&] { return readerDone_ || seenWakes_ >= mine; });
    return prohibited_;
}

}  // namespace atelier
