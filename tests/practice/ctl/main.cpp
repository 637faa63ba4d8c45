#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/practice/OutOfTime.h"
#include "tests/support/MemoryDisk.h"
#include "tests/support/Practice.h"

using namespace atelier;

namespace {

/// Has the folder of a cluster that does not run lie on the memory disk, where there is one and nobody said
/// where it shall be.
void layInMemory(const PracticeOptions& options) {
    const QString disk = testing::memoryDisk();
    const auto status = practiceStatus(options);
    if (disk.isEmpty() || qEnvironmentVariableIsSet("ATELIER_PRACTICE_ROOT") || (status && status->running))
        return;
    const QString& root = options.stateRoot;
    // It leads to nothing once the computer was started anew.
    if (QFileInfo(root).isSymLink() && !QFileInfo::exists(root)) QFile::remove(root);
    if (QFileInfo(root).isSymLink()) return;
    (void)resetPractice(options);
    QDir().rmdir(root);
    QByteArray made = (disk + QStringLiteral("/atelier-practice-XXXXXX")).toUtf8();
    if (::mkdtemp(made.data()) && !QFile::link(QString::fromUtf8(made), root)) ::rmdir(made.constData());
}

/// Has what its jobs keep for a while lie there, too.
void keepTemporaryFilesBeside(const PracticeOptions& options) {
    const QString folder = QFileInfo(options.stateRoot).canonicalFilePath() + QStringLiteral("/tmp");
    if (!QFileInfo(options.stateRoot).isSymLink() || qEnvironmentVariableIsSet("TMPDIR")) return;
    if (QDir().mkpath(folder)) qputenv("TMPDIR", QFile::encodeName(folder));
}

/// Leaves nothing in the computer's memory.
Expected<void> stop(const PracticeOptions& options) {
    const QString folder = QFile::symLinkTarget(options.stateRoot);
    if (folder.isEmpty()) return stopPractice(options);
    const auto done = resetPractice(options);
    QDir(folder).removeRecursively();
    QFile::remove(options.stateRoot);
    return done;
}

}  // namespace

/// What ctest calls before the first and after the last test that needs a practice cluster: `start` or
/// `stop`.
int main(int argc, char** argv) {
    const PracticeOptions options = testing::practiceOptionsForTests();
    Expected<void> done;
    if (argc == 2 && std::strcmp(argv[1], "start") == 0) {
        layInMemory(options);
        keepTemporaryFilesBeside(options);
        const auto started =
            startPractice(options, [](const QString& line) { std::puts(qPrintable(line)); }, {});
        if (!started) done = failure(started);
        // For practice.PracticeTimeLimit, which would wait for it longer than it takes.
        if (started && !qEnvironmentVariableIsSet("ATELIER_PRACTICE_NAME"))
            (void)testing::beginJobOutOfTime(*started);
        if (started)
            std::printf("ssh -i '%s' -o UserKnownHostsFile='%s' -p %d %s@127.0.0.1\n",
                        qPrintable(started->keyFile), qPrintable(started->knownHostsFile), started->port,
                        qPrintable(started->user));
    } else if (argc == 2 && std::strcmp(argv[1], "stop") == 0) {
        done = stop(options);
    } else if (argc == 2 && std::strcmp(argv[1], "reset") == 0) {
        done = resetPractice(options);
    } else {
        std::fputs("usage: tests_practice_ctl start|stop|reset\n", stderr);
        return 2;
    }
    if (done) return 0;
    std::fprintf(stderr, "failed (kind %d): %s\n%s\n", static_cast<int>(done.error().kind()),
                 qPrintable(done.error().arguments().join(QLatin1Char(' '))),
                 qPrintable(done.error().detail));
    return 1;
}
