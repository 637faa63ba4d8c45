#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <QtTest>

#include "core/files/FileLock.h"
#include "core/transfer/ledger/DownloadLedger.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/stream/StreamCheckpoints.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr int uploads = 60;

KnownUpload known(const QString& path) {
    KnownUpload upload;
    upload.host = QStringLiteral("moi@there");
    upload.path = path;
    return upload;
}

int rememberMany(const QString& file, const QString& name) {
    for (int i = 0; i < uploads; ++i)
        if (!UploadLedger(file).remember(known(name + QString::number(i)))) return 1;
    return 0;
}

int hold(const QString& file) {
    const auto lock = FileLock::acquire(file, 0);
    QTextStream(stdout) << (lock ? "held" : "not held") << Qt::endl;
    QTextStream(stdin).readAll();
    return 0;
}

}  // namespace

/// What is remembered of transfers, by two processes at once.
class TestLedgersAtOnce : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString file() const { return folder_.filePath(QStringLiteral("data/uploads.json")); }
    static void start(QProcess& process, const QStringList& words) {
        process.start(QCoreApplication::applicationFilePath(), atelier::testing::wordsOfThisTest(words));
    }

private Q_SLOTS:
    void init() { QDir(folder_.filePath(QStringLiteral("data"))).removeRecursively(); }

    void nothingIsLost() {
        QProcess one;
        QProcess two;
        start(one, {QStringLiteral("--remember"), file(), QStringLiteral("a")});
        start(two, {QStringLiteral("--remember"), file(), QStringLiteral("b")});
        for (QProcess* process : {&one, &two}) {
            QVERIFY(process->waitForFinished(60000));
            QCOMPARE(process->exitCode(), 0);
        }
        for (const char* name : {"a", "b"})
            for (int i = 0; i < uploads; ++i)
                QVERIFY(UploadLedger(file()).find(QStringLiteral("moi@there"),
                                                  QLatin1String(name) + QString::number(i)));
    }

    void aLockThatCannotBeHadSaysWhoHoldsIt() {
        QProcess other;
        start(other, {QStringLiteral("--hold"), file()});
        QVERIFY(other.waitForReadyRead(30000));
        QCOMPARE(other.readLine().trimmed(), QByteArray("held"));
        const auto remembered = UploadLedger(file()).remember(known(QStringLiteral("/x")));
        QVERIFY(!remembered);
        QCOMPARE(remembered.error().kind(), ErrorKind::FileLocked);
        QCOMPARE(remembered.error().arguments().value(0), file());
        QCOMPARE(remembered.error().arguments().value(1), QString::number(other.processId()));
        QVERIFY(!UploadLedger(file()).find(QStringLiteral("moi@there"), QStringLiteral("/x")));
        // One that was killed holds nothing.
        other.kill();
        other.waitForFinished();
        QVERIFY(UploadLedger(file()).remember(known(QStringLiteral("/x"))));
    }

    /// One that was killed right after it had made its lock has not said who it is.
    void aLockThatNamesNobodyHoldsNothingForLong() {
        const QString lock = file() + QStringLiteral(".lock");
        QVERIFY(QDir().mkpath(folder_.filePath(QStringLiteral("data"))));
        QFile made(lock);
        QVERIFY(made.open(QIODevice::WriteOnly));
        made.close();
        QVERIFY(!FileLock::acquire(file(), 0));
        QVERIFY(made.open(QIODevice::ReadWrite));
        QVERIFY(made.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFile::FileModificationTime));
        made.close();
        QVERIFY(FileLock::acquire(file(), 0));
        QVERIFY(!QFile::exists(lock));
    }

    void nobodyElseMayReadWhatIsRemembered() {
        const Umask umask{0};
        QVERIFY(UploadLedger(file()).remember(known(QStringLiteral("/x"))));
        const QString downloads = folder_.filePath(QStringLiteral("data/downloads.json"));
        const RemotePath results(QStringLiteral("~/results"));
        QVERIFY(
            DownloadLedger(downloads).remember(QStringLiteral("moi@there"), results, QStringLiteral("/x")));
        StreamRecord record;
        record.manifest = QByteArray(64, 'a');
        StreamCheckpoints(file(), QStringLiteral("moi@there"), QStringLiteral("/x"), record).add({});
        const QDir data(folder_.filePath(QStringLiteral("data")));
        QCOMPARE(modeOf(data.path()), 0700u);
        QCOMPARE(modeOf(data.filePath(QStringLiteral("unfinished"))), 0700u);
        int files = 0;
        QDirIterator all(data.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QCOMPARE(modeOf(all.next()), 0600u);
            ++files;
        }
        QCOMPARE(files, 3);
    }

    void aFolderThatCameIsKnownByServerAndPlace() {
        const DownloadLedger ledger(folder_.filePath(QStringLiteral("data/downloads.json")));
        const RemotePath results(QStringLiteral("~/results"));
        const QString here = QStringLiteral("/home/moi/here");
        QVERIFY(ledger.remember(QStringLiteral("moi@there"), results, here));
        QVERIFY(ledger.knows(QStringLiteral("moi@there"), results, here));
        QVERIFY(!ledger.knows(QStringLiteral("moi@there:2222"), results, here));
        QVERIFY(!ledger.knows(QStringLiteral("moi@there"), RemotePath(QStringLiteral("~/other")), here));
        QVERIFY(!ledger.knows(QStringLiteral("moi@there"), results, QStringLiteral("/home/moi")));
    }
};

static int runTestLedgersAtOnce(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--remember")) return rememberMany(words.value(2), words.value(3));
    if (words.value(1) == QLatin1String("--hold")) return hold(words.value(2));
    TestLedgersAtOnce test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestLedgersAtOnce)
#include "test_LedgersAtOnce.moc"
