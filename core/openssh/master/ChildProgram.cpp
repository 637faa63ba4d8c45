#include "core/openssh/master/ChildProgram.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <QFile>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>
#include <vector>

extern char** environ;

namespace atelier {

namespace {

constexpr int firstFreeFd = 3;
constexpr int cannotBeRun = 127;
/// The pause between two looks whether a program that was told to end has ended; nothing reports that.
constexpr std::chrono::milliseconds lookForEnd{10};
constexpr std::chrono::seconds patienceBeforeKill{3};

/// Above the standard streams, and not inherited.
OwnedFd putAside(int fd) {
    const OwnedFd owned(fd);
    return OwnedFd(::fcntl(fd, F_DUPFD_CLOEXEC, firstFreeFd));
}

std::vector<QByteArray> environmentWith(const QList<QByteArray>& variables) {
    std::vector<QByteArray> all;
    for (char** entry = environ; *entry; ++entry) {
        const QByteArray variable(*entry);
        const QByteArray name = variable.left(variable.indexOf('='));
        const bool isReplaced =
            std::any_of(variables.begin(), variables.end(),
                        [&name](const QByteArray& one) { return one == name || one.startsWith(name + '='); });
        if (!isReplaced) all.push_back(variable);
    }
    for (const QByteArray& variable : variables)
        if (variable.contains('=')) all.push_back(variable);
    return all;
}

std::vector<char*> pointersTo(std::vector<QByteArray>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (QByteArray& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// All signals wait while it lives: one that comes to a child before it is its own program would be taken by
/// a handler of this one, and be lost.
class SignalsHeld {
public:
    SignalsHeld() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;

private:
    sigset_t before_{};
};

/// What is left of the child of a program with several threads is only what signal-safety(7) allows.
[[noreturn]] void becomeChild(char* const* words, char** environment, const std::array<int, 3>& streams,
                              const char* folder, pid_t parent) {
    ::setsid();
    if (*folder && ::chdir(folder) != 0) errno = 0;
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != parent) ::_exit(cannotBeRun);
#else
    static_cast<void>(parent);
#endif
    for (const int number : {SIGPIPE, SIGINT, SIGQUIT, SIGHUP, SIGTERM}) ::signal(number, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (int i = 0; i < 3; ++i)
        if (::dup2(streams[static_cast<std::size_t>(i)], i) < 0) ::_exit(cannotBeRun);
    environ = environment;
    ::execvp(words[0], words);
    ::_exit(cannotBeRun);
}

}  // namespace

FdPair FdPair::readPipe() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe(ends.data()) != 0) return {};
    return {putAside(ends[0]), putAside(ends[1])};
}

FdPair FdPair::sockets() {
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) return {};
#ifdef SO_NOSIGPIPE
    const int yes = 1;
    ::setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
    return {putAside(ends[0]), putAside(ends[1])};
}

std::unique_ptr<ChildProgram> ChildProgram::start(const QStringList& words,
                                                  const QList<QByteArray>& variables, ChildStreams streams,
                                                  const QString& folder) {
    const QByteArray place = QFile::encodeName(folder);
    const OwnedFd nowhere = putAside(::open("/dev/null", O_RDWR | O_CLOEXEC));
    std::vector<QByteArray> encoded;
    for (const QString& word : words) encoded.push_back(QFile::encodeName(word));
    std::vector<QByteArray> all = environmentWith(variables);
    const std::vector<char*> arguments = pointersTo(encoded);
    std::vector<char*> environment = pointersTo(all);
    const auto orNowhere = [&nowhere](const OwnedFd& fd) { return fd ? fd.get() : nowhere.get(); };
    const std::array<int, 3> fds{orNowhere(streams.input), orNowhere(streams.output),
                                 orNowhere(streams.error)};
    const pid_t parent = ::getpid();
    const SignalsHeld held;
    const pid_t process = ::fork();
    if (process < 0) return {};
    if (process == 0) becomeChild(arguments.data(), environment.data(), fds, place.constData(), parent);
    return std::unique_ptr<ChildProgram>(new ChildProgram(process));
}

ChildProgram::~ChildProgram() {
    end();
}

int ChildProgram::end() {
    const auto lastLook = std::chrono::steady_clock::now() + patienceBeforeKill;
    while (!hasEnded()) {
        const bool isLast = std::chrono::steady_clock::now() > lastLook;
        // It is told again and again: an ssh that looks for the signal before it waits does not see one that
        // comes between the two (mux_client_read in OpenSSH's mux.c).
        signal(isLast ? SIGKILL : SIGTERM);
        if (isLast) break;
        std::this_thread::sleep_for(lookForEnd);
    }
    return wait();
}

bool ChildProgram::hasEnded() const {
    if (exitCode_) return true;
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOWAIT | WNOHANG) != 0 ||
           info.si_pid != 0;
}

int ChildProgram::wait() {
    if (exitCode_) return *exitCode_;
    siginfo_t info{};
    // It is not let go of yet, so that its number is nobody else's while it may be sent a signal.
    while (::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR)
        continue;
    const std::scoped_lock lock(mutex_);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
    constexpr int bySignal = 128;
    exitCode_ = WIFSIGNALED(status) ? bySignal + WTERMSIG(status) : WEXITSTATUS(status);
    return *exitCode_;
}

void ChildProgram::signal(int number) {
    const std::scoped_lock lock(mutex_);
    if (!exitCode_) ::kill(process_, number);
}

}  // namespace atelier
