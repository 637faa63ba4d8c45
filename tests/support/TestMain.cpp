#include "tests/support/TestMain.h"

#include <QFileInfo>
#include <QMap>
#include <cstdio>

#include "tests/support/MemoryDisk.h"

namespace atelier::testing {

namespace {

/// By class; what registers itself does so before `main`, in no certain order.
QMap<QString, RunTest>& tests() {
    static QMap<QString, RunTest> all;
    return all;
}

QString& running() {
    static QString name;
    return name;
}

int runNamed(int argc, char** argv) {
    const QString name = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    const RunTest run = tests().value(name);
    if (run == nullptr) {
        std::fprintf(stderr, "Which of these classes?\n%s\n",
                     qPrintable(tests().keys().join(QLatin1Char('\n'))));
        return 2;
    }
    running() = name;
    // The class sees a command line without its name.
    argv[1] = argv[0];
    return run(argc - 1, argv + 1);
}

}  // namespace

RegisteredTest::RegisteredTest(const char* file, RunTest run) {
    const QString name = QFileInfo(QString::fromUtf8(file)).completeBaseName();
    tests().insert(name.mid(name.indexOf(QLatin1Char('_')) + 1), run);
}

QStringList wordsOfThisTest(const QStringList& words) {
    return QStringList{running()} + words;
}

}  // namespace atelier::testing

int main(int argc, char** argv) {
    // QtTest's own five minutes are too few for some functions where the computer is ten times as slow as
    // others.
    constexpr char functionMilliseconds[] = "QTEST_FUNCTION_TIMEOUT";
    if (!qEnvironmentVariableIsSet(functionMilliseconds)) qputenv(functionMilliseconds, "900000");
    // Slurm's programs on a computer without a cluster look for one in its network, for seconds at times.
    qputenv("SLURM_CONF", "/dev/null");
    const atelier::testing::FolderInMemory folder;
    return atelier::testing::runNamed(argc, argv);
}
