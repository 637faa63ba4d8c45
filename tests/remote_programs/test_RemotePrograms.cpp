#include <signal.h>

#include <QDirIterator>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "core/render/TensorBoardSecret.h"
#include "core/transfer/remote/RemoteScript.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;

namespace {

const QString folder = QStringLiteral(ATELIER_SOURCE_DIR "/resources/remote");

/// The paths below resources/remote of what ends so.
QStringList programs(const QString& ending) {
    QStringList found;
    QDirIterator files(folder, {QStringLiteral("*.") + ending}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found << QDir(folder).relativeFilePath(files.next());
    found.sort();
    return found;
}

QString textOf(const QString& program) {
    QFile file(folder + QLatin1Char('/') + program);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What a program says that looks at one of ours; empty where it is content.
QString saidBy(const QString& checker, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(checker, arguments);
    if (!process.waitForFinished(60'000)) return checker + QStringLiteral(" did not end");
    const QString said = QString::fromUtf8(process.readAll());
    return process.exitCode() == 0 ? QString() : said + QStringLiteral("(it ended so)");
}

/// What the programs use of Python's library, by the version of its reference that it is new in: nothing that
/// came after 3.6. What a program comes to use is looked up there ("New in version") and added. Methods of
/// objects are not among them, since nothing tells whose they are.
QStringList libraryOfPython36() {
    const QString names = QStringLiteral(
        // Those that say no version: as old as Python 3.
        "ctypes ctypes.CDLL ctypes.c_char_p ctypes.c_size_t ctypes.c_ulonglong ctypes.c_void_p "
        "ctypes.create_string_buffer errno errno.EINVAL fcntl fcntl.F_GETFL fcntl.F_SETFL fcntl.fcntl "
        "hashlib hashlib.sha256 mmap "
        "mmap.mmap os "
        "os.O_APPEND os.O_CREAT os.O_DIRECT os.O_EXCL os.O_NOFOLLOW os.O_NONBLOCK os.O_RDONLY os.O_RDWR "
        "os.O_WRONLY os.close os.environ os.environ.get os.fchmod os.fchown os.fstat os.fsync os.ftruncate "
        "os.geteuid os.lstat os.mkfifo os.open os.path os.path.isfile os.path.join os.path.lexists os.read "
        "os.rename os.stat "
        "os.unlink "
        "os.write queue queue.Queue select select.select signal signal.SIGHUP signal.SIGPIPE signal.SIGTERM "
        "signal.SIG_IGN signal.signal stat stat.S_IMODE sys sys.argv sys.exit sys.stderr sys.stderr.write "
        "threading "
        "threading.Thread zlib zlib.decompressobj time buffering= closefd= target= "
        // 3.3, and threading.Thread(daemon=…) too.
        "os.getxattr os.pwrite os.setxattr time.monotonic daemon= "
        // 3.5
        "os.set_blocking");
    return names.split(QLatin1Char(' '));
}

void addRows(const QString& ending) {
    QTest::addColumn<QString>("program");
    for (const QString& program : programs(ending)) QTest::newRow(qPrintable(program)) << program;
}

}  // namespace

/// What runs on the far side lies in files of its own, which other programs can look at, too.
class TestRemotePrograms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A TensorBoard of one's own keeps others out as that of a job does.
    void theSecretIsThatOfTheJobsScript() {
        const QString program = textOf(QStringLiteral("tensorboard/run-tensorboard.sh"));
        const QString secret =
            tensorBoardSecretLines(QStringLiteral("${TMPDIR:-/tmp}")).join(QLatin1Char('\n'));
        QVERIFY(program.contains(secret + QLatin1Char('\n') + tensorBoardCommand() + QLatin1Char(' ')));
    }

    void thereAreSome() {
        QVERIFY(programs(QStringLiteral("sh")).size() > 30);
        QVERIFY(programs(QStringLiteral("py")).size() >= 1);
    }

    void shellcheckFindsNothingInThem_data() { addRows(QStringLiteral("sh")); }

    void shellcheckFindsNothingInThem() {
        QFETCH(QString, program);
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        const QString said = saidBy(QStringLiteral("shellcheck"), {QStringLiteral("--severity=warning"),
                                                                   folder + QLatin1Char('/') + program});
        QVERIFY2(said.isEmpty(), qPrintable(said));
    }

    /// bash runs all but those that say `shell=sh`, which every shell of POSIX has to understand.
    void theirShellsReadThem_data() { addRows(QStringLiteral("sh")); }

    void theirShellsReadThem() {
        QFETCH(QString, program);
        const QString path = folder + QLatin1Char('/') + program;
        QList<QStringList> shells{{QStringLiteral("bash")}};
        if (textOf(program).contains(QLatin1String("\n# shellcheck shell=sh\n")))
            shells << QStringList{QStringLiteral("dash")}
                   << QStringList{QStringLiteral("busybox"), QStringLiteral("sh")};
        for (const QStringList& shell : shells) {
            const QString said = saidBy(shell[0], shell.mid(1) + QStringList{QStringLiteral("-n"), path});
            QVERIFY2(said.isEmpty(), qPrintable(shell.join(QLatin1Char(' ')) + said));
        }
    }

    /// The oldest Python that a cluster's login node is known to have is that of Enterprise Linux 8.
    void python36ReadsThem_data() { addRows(QStringLiteral("py")); }

    void python36ReadsThem() {
        QFETCH(QString, program);
        const QString said = saidBy(
            QStringLiteral("python3"),
            {QStringLiteral("-c"),
             QStringLiteral("import ast, sys; ast.parse(open(sys.argv[1]).read(), feature_version=(3, 6))"),
             folder + QLatin1Char('/') + program});
        QVERIFY2(said.isEmpty(), qPrintable(said));
    }

    void noNameInThemIsUnknown_data() { addRows(QStringLiteral("py")); }

    /// Python finds a misspelt name only where it comes by.
    void noNameInThemIsUnknown() {
        QFETCH(QString, program);
        const QString checker = QStandardPaths::findExecutable(QStringLiteral("pyflakes3"));
        if (checker.isEmpty()) SKIP_WITHOUT_PACKAGE("pyflakes3 is not installed.");
        const QString said = saidBy(checker, {folder + QLatin1Char('/') + program});
        QVERIFY2(said.isEmpty(), qPrintable(said));
    }

    void python36HasWhatTheyUse_data() { addRows(QStringLiteral("py")); }

    /// A grammar knows no library. There is no Python 3.6 in Debian to ask.
    void python36HasWhatTheyUse() {
        QFETCH(QString, program);
        QProcess reader;
        reader.start(QStringLiteral("python3"),
                     {QStringLiteral(ATELIER_SOURCE_DIR "/tests/remote_programs/library_names.py"),
                      folder + QLatin1Char('/') + program});
        QVERIFY(reader.waitForFinished(60'000));
        QVERIFY2(reader.exitCode() == 0, reader.readAllStandardError().constData());
        QStringList used = QString::fromUtf8(reader.readAllStandardOutput()).split(QLatin1Char('\n'));
        used.removeAll(QString());
        QVERIFY(used.contains(QStringLiteral("os")));
        const QStringList known = libraryOfPython36();
        used.removeIf([&known](const QString& name) { return known.contains(name); });
        QVERIFY2(used.isEmpty(), qPrintable(used.join(QLatin1Char(' '))));
    }

    /// What a program ends with, Atelier goes by: where the number has no name in the program, from which its
    /// constant is made, it has one in the core that several programs share.
    void theirEndsAreKnown() {
        static const QRegularExpression end(QStringLiteral("\\b(?:exit |exit\\(|SystemExit\\()(\\d+)\\b"));
        constexpr int failed = 1;
        constexpr int pythonTooOld = 64;  // between receiver.py and receive.sh
        constexpr int commandMissing = 127, interrupted = 130;
        const QList<int> theirs{0, failed, pythonTooOld, commandMissing, interrupted};
        const QList<int> shared{folderMissingCode};
        QSet<int> used;
        for (const QString& program : programs(QStringLiteral("sh")) + programs(QStringLiteral("py")))
            for (const auto& match : end.globalMatch(textOf(program))) {
                const int number = match.captured(1).toInt();
                used << number;
                QVERIFY2((theirs + shared).contains(number), qPrintable(program + u' ' + match.captured()));
            }
        for (const int number : shared) QVERIFY2(used.contains(number), qPrintable(QString::number(number)));
    }

    /// Whoever ends all processes of an account, as at the end of a session, need not wait for its next look,
    /// which never comes here; while the connection is there the file stays.
    void theLoginShellsFileGoesOnceItsConnectionHasGone() {
        const QTemporaryDir here;
        const QString looks = here.filePath(QStringLiteral("looks"));
        testing::writeProgram(here.filePath(QStringLiteral("bin/sleep")),
                              "echo $PPID $$ >> \"$LOOKS\"\nPATH=/usr/bin:/bin exec sleep 900\n");
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), here.path());
        environment.insert(QStringLiteral("LOOKS"), looks);
        environment.insert(QStringLiteral("PATH"),
                           here.filePath(QStringLiteral("bin:")) + environment.value(QStringLiteral("PATH")));
        QProcess connection;
        connection.setProcessEnvironment(environment);
        connection.start(QStringLiteral("bash"),
                         {QStringLiteral("-c"), QStringLiteral("bash -c \"$1\"; read -r"),
                          QStringLiteral("bash"), textOf(QStringLiteral("loginshell/tell-environment.sh"))});
        QVERIFY(connection.waitForReadyRead(60'000));
        const QString file = QString::fromUtf8(connection.readLine()).trimmed();
        QVERIFY2(file.startsWith(here.path()) && QFileInfo::exists(file), qPrintable(file));
        const auto looked = [&looks] {
            QFile said(looks);
            return said.open(QIODevice::ReadOnly) ? said.readAll().trimmed().split('\n') : QByteArrayList();
        };
        const auto askToEnd = [&looked] {
            for (const QByteArray& pid : looked().last().split(' ')) ::kill(pid.toInt(), SIGTERM);
        };
        QTRY_COMPARE_WITH_TIMEOUT(looked().size(), 1, 60'000);
        askToEnd();
        QTRY_COMPARE_WITH_TIMEOUT(looked().size(), 2, 60'000);
        QVERIFY(QFileInfo::exists(file));
        connection.closeWriteChannel();
        QVERIFY(connection.waitForFinished(60'000));
        askToEnd();
        QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(QFileInfo(file).path()), 60'000);
    }

    /// What stands above the first blank line is for readers here: without it, a program's first lines would
    /// not be sent.
    void eachSaysAtItsHeadWhatItIsReadWith_data() { addRows(QStringLiteral("sh")); }

    void eachSaysAtItsHeadWhatItIsReadWith() {
        QFETCH(QString, program);
        const QString head = textOf(program).section(QStringLiteral("\n\n"), 0, 0);
        for (const QString& line : head.split(QLatin1Char('\n')))
            QVERIFY2(line.startsWith(QLatin1Char('#')), qPrintable(line));
        QVERIFY(head.contains(QLatin1String("# shellcheck shell=")));
    }
};

ATELIER_TEST(TestRemotePrograms)
#include "test_RemotePrograms.moc"
