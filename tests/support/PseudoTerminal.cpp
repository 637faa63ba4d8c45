#include "tests/support/PseudoTerminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <array>
#include <cstdlib>
#include <utility>

namespace atelier::testing {

namespace {

QByteArray readAvailable(int terminal) {
    QByteArray bytes;
    std::array<char, 4096> buffer;
    for (;;) {
        const auto got = ::read(terminal, buffer.data(), buffer.size());
        if (got <= 0) return bytes;
        bytes.append(buffer.data(), got);
    }
}

/// In the child: the terminal becomes its controlling one and all of its standard streams.
void takeTerminal(int terminal) {
    ::setsid();
    ::ioctl(terminal, TIOCSCTTY, 0);
    for (const int stream : {0, 1, 2}) ::dup2(terminal, stream);
}

bool type(int terminal, const QByteArray& keys) {
    return ::write(terminal, keys.constData(), static_cast<std::size_t>(keys.size())) >= 0;
}

}  // namespace

TerminalRun runInTerminal(const TerminalProgram& program) {
    int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) return {};
    // Held open here, too: the master reads an error once nobody has the other end.
    std::array<char, 64> name{};
    if (::ptsname_r(master, name.data(), name.size()) != 0) return {};
    int terminal = ::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    ::fcntl(master, F_SETFL, O_NONBLOCK);
    winsize size{};
    size.ws_row = 24;
    size.ws_col = static_cast<unsigned short>(program.columns);
    if (program.columns > 0) ::ioctl(master, TIOCSWINSZ, &size);
    QProcess process;
    process.setProcessEnvironment(program.environment);
    if (!program.workingFolder.isEmpty()) process.setWorkingDirectory(program.workingFolder);
    process.setChildProcessModifier([terminal] { takeTerminal(terminal); });
    process.start(program.program, program.arguments);
    process.waitForStarted();
    if (!type(master, program.typed)) return {};
    TerminalRun run;
    qsizetype answered = 0;
    QElapsedTimer timer;
    timer.start();
    while (process.state() != QProcess::NotRunning && timer.elapsed() < program.seconds * 1000LL) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        process.waitForFinished(10);
        if (master < 0) continue;
        run.written += readAvailable(master);
        if (program.closesAt && program.closesAt(run.written)) {
            ::close(std::exchange(terminal, -1));
            ::close(std::exchange(master, -1));
            continue;
        }
        const QByteArray answer = program.answer ? program.answer(run.written.mid(answered)) : QByteArray();
        if (answer.isEmpty()) continue;
        answered = run.written.size();
        if (!type(master, answer)) break;
    }
    if (process.state() != QProcess::NotRunning) {
        process.kill();
        process.waitForFinished();
    } else if (process.exitStatus() == QProcess::NormalExit) {
        run.exitCode = process.exitCode();
    }
    if (master < 0) return run;
    run.written += readAvailable(master);
    ::close(terminal);
    ::close(master);
    return run;
}

}  // namespace atelier::testing
