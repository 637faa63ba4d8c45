#include "core/ssh/signin/ProxyProgram.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <utility>

#include "core/error/SshConfigErrors.h"
#include "core/ssh/session/ProcessConnections.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;

/// The most that is kept of what a program says.
constexpr qsizetype mostErrorKept = 4096;
/// As many empty a pipe that nobody fills meanwhile (pipe(7)).
constexpr int readsOfPipe = 16;
/// The pause between two looks whether the program has ended; nothing reports that.
constexpr auto lookAgain = 10ms;
constexpr int sliceMs = 50;
/// How long a program that has closed its end may take to be gone, and one that was hung up.
constexpr auto moment = 1000ms;

/// A descriptor above those of the standard streams, which programs do not inherit.
OwnedFd aside(int fd) {
    constexpr int firstFree = 3;
    const OwnedFd owned(fd);
    return OwnedFd(::fcntl(fd, F_DUPFD_CLOEXEC, firstFree));
}

struct Pair {
    OwnedFd ours = OwnedFd();
    OwnedFd theirs = OwnedFd();
};

Pair socketPair() {
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) return {};
    return {aside(ends[0]), aside(ends[1])};
}

Pair pipePair() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe(ends.data()) != 0) return {};
    return {aside(ends[0]), aside(ends[1])};
}

/// As ssh does: the user's own, or that of the system.
QByteArray userShell() {
    const QByteArray shell = qgetenv("SHELL");
    return shell.isEmpty() ? QByteArray("/bin/sh") : shell;
}

/// What is left of the child of a program with several threads is only what signal-safety(7) allows.
[[noreturn]] void becomeProgram(const char* shell, const char* line, int way, int errors) {
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    // An interrupt of the terminal is for Atelier to act on, which may still need the connection for that.
    ::signal(SIGINT, SIG_IGN);
    ::signal(SIGQUIT, SIG_IGN);
    if (::dup2(way, STDIN_FILENO) >= 0 && ::dup2(way, STDOUT_FILENO) >= 0 &&
        ::dup2(errors, STDERR_FILENO) >= 0)
        ::execl(shell, shell, "-c", line, static_cast<char*>(nullptr));
    constexpr int notFound = 127;
    ::_exit(notFound);
}

/// Whether something is so within a moment.
template <typename Condition>
bool soon(Condition isSo) {
    const auto deadline = std::chrono::steady_clock::now() + moment;
    while (!isSo()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(lookAgain);
    }
    return true;
}

tl::unexpected<Error> notStarted(const QString& host, const QString& command) {
    return failure(error::ProxyCommandFailed{host, command}, QString::fromLocal8Bit(std::strerror(errno)),
                   true);
}

}  // namespace

Expected<ProxyProgram::Started> ProxyProgram::start(const QString& command, const QString& host) {
    Pair way = socketPair();
    Pair errors = pipePair();
    if (!way.ours || !way.theirs || !errors.ours || !errors.theirs) return notStarted(host, command);
    // Two threads read what it says, and neither may be held up where the other has taken it.
    ::fcntl(errors.ours.get(), F_SETFL, O_NONBLOCK);
    const QByteArray shell = userShell();
    const QByteArray line = "exec " + command.toLocal8Bit();
    const pid_t process = ::fork();
    if (process < 0) return notStarted(host, command);
    if (process == 0)
        becomeProgram(shell.constData(), line.constData(), way.theirs.get(), errors.theirs.get());
    return Started{std::unique_ptr<ProxyProgram>(new ProxyProgram(command, process, std::move(errors.ours))),
                   std::move(way.ours)};
}

ProxyProgram::ProxyProgram(QString command, pid_t process, OwnedFd errors)
    : command_(std::move(command)),
      process_(process),
      errors_(std::move(errors)),
      listener_([this](const std::stop_token& over) { listen(over); }) {}

ProxyProgram::~ProxyProgram() {
    if (!hasEnded()) ::kill(process_, SIGHUP);
    if (!endsSoon()) {
        ::kill(process_, SIGKILL);
        while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
    }
}

void ProxyProgram::listen(const std::stop_token& over) {
    while (!over.stop_requested() && !heardAll_) {
        pollfd watched{.fd = errors_.get(), .events = POLLIN, .revents = 0};
        if (::poll(&watched, 1, sliceMs) > 0) read();
    }
    heardAll_ = true;
}

bool ProxyProgram::read() {
    const std::scoped_lock lock(mutex_);
    std::array<char, mostErrorKept> buffer{};
    const auto got = ::read(errors_.get(), buffer.data(), buffer.size());
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) heardAll_ = true;
    if (got <= 0) return false;
    const QByteArray taken(buffer.data(), got);
    said_ = (said_ + taken).right(mostErrorKept);
    news_ = (news_ + taken).right(mostErrorKept);
    return true;
}

QByteArray ProxyProgram::takeNews() {
    // What it wrote before it wrote into the way is taken here, whether or not the listener has come to it.
    for (int reads = 0; reads < readsOfPipe && read(); ++reads) continue;
    const std::scoped_lock lock(mutex_);
    return std::exchange(news_, {});
}

bool ProxyProgram::hasEnded() {
    if (!ended_) ended_ = ::waitpid(process_, &status_, WNOHANG) != 0;
    return ended_;
}

qint64 ProxyProgram::unacknowledgedBytes() const {
    return unacknowledgedBytesOf(process_);
}

bool ProxyProgram::endsSoon() {
    return soon([this] { return hasEnded(); });
}

QString ProxyProgram::words() {
    // Another program that it has started may keep its standard error open.
    if (hasEnded()) soon([this] { return heardAll_.load(); });
    {
        const std::scoped_lock lock(mutex_);
        if (const QString said = QString::fromLocal8Bit(said_).trimmed(); !said.isEmpty()) return said;
    }
    if (!hasEnded()) return {};
    if (WIFSIGNALED(status_)) return QStringLiteral("signal %1").arg(WTERMSIG(status_));
    return QStringLiteral("exit status %1").arg(WEXITSTATUS(status_));
}

}  // namespace atelier
