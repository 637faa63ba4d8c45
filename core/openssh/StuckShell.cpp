#include "core/openssh/StuckShell.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

#include "core/base/Clock.h"
#include "core/base/RandomWord.h"
#include "core/openssh/master/ChildProgram.h"
#include "core/ssh/command/LoginShell.h"
#include "resources/remote/openssh.h"

namespace atelier {

namespace {

/// How often the start-up files are interrupted: each question of theirs takes one.
constexpr int interruptions = 8;
constexpr std::chrono::milliseconds untilItReads{400};
constexpr std::chrono::milliseconds untilItHasStopped{300};

/// A terminal of this computer: ssh asks for one on the far side that is like its own.
FdPair newTerminal() {
    OwnedFd ours(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!ours || ::grantpt(ours.get()) != 0 || ::unlockpt(ours.get()) != 0) return {};
    const char* name = ::ptsname(ours.get());
    OwnedFd theirs(name ? ::open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1);
    return {std::move(ours), std::move(theirs)};
}

/// What is typed, at an account's shell of whatever kind: it is not kept in that one's history, nor ended by
/// the next interruption.
QByteArray typedLine(const QByteArray& marker) {
    Command end = shellScript(QString::fromLatin1(remote_programs::endStuckShell));
    const qsizetype half = marker.size() / 2;
    end.argv << QStringLiteral("bash") << QString::fromLatin1(marker.left(half))
             << QString::fromLatin1(marker.mid(half));
    end.plainShell = true;
    return " unset HISTFILE; trap '' INT; " + loginShellLine(end, randomWord()) + '\n';
}

/// Whether all of it was written.
bool type(const OwnedFd& terminal, const QByteArray& keys) {
    return ::write(terminal.get(), keys.constData(), static_cast<std::size_t>(keys.size())) == keys.size();
}

void typeUntilItHasEnded(const OwnedFd& terminal, const QByteArray& line, const std::stop_token& ended) {
    const SystemClock clock;
    for (int i = 0; i < interruptions; ++i)
        if (!clock.sleepFor(untilItReads, ended) || !type(terminal, "\003") ||
            !clock.sleepFor(untilItHasStopped, ended) || !type(terminal, line))
            return;
    clock.sleepFor(untilItReads, ended);
}

}  // namespace

void endStuckShell(const MuxConnection& connection, const QByteArray& marker) {
    FdPair terminal = newTerminal();
    if (!terminal) return;
    const auto ssh =
        ChildProgram::start(connection.socket().words({QStringLiteral("-tt")}),
                            {"LC_ALL=C", "LANGUAGE", "TERM=dumb"}, {.input = std::move(terminal.theirs)});
    if (!ssh) return;
    const std::jthread typist([&](const std::stop_token& ended) {
        typeUntilItHasEnded(terminal.ours, typedLine(marker), ended);
        ssh->signal(SIGTERM);
    });
    ssh->wait();
}

}  // namespace atelier
