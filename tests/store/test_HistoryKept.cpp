#include <QDir>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTimeZone>
#include <QtTest>
#include <atomic>
#include <iostream>
#include <thread>

#include "core/credentials/Credentials.h"
#include "core/files/OwnFolders.h"
#include "core/store/History.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr int jobsEach = 60;

HistoryEntry entry(const QString& jobId) {
    HistoryEntry entry{.clusterId = QStringLiteral("narval"),
                       .host = QStringLiteral("narval.alliancecan.ca"),
                       .port = 22,
                       .user = QStringLiteral("moi"),
                       .jobId = jobId,
                       .outputPattern = {},
                       .resultsFolder = {},
                       .submittedAt = QDateTime({2026, 11, 20}, {14, 0}, QTimeZone::utc()),
                       .lastState = {},
                       .lastSeenAt = {},
                       .job = {}};
    entry.job.program.arguments = {QStringLiteral("--lr"), QStringLiteral("0.1")};
    return entry;
}

/// What each of two processes does with the same file, from the moment its input ends.
int useHistory(const QString& path, const QString& who) {
    std::cout << "ready" << std::endl;
    std::cin.get();
    History history(path);
    for (int i = 0; i < jobsEach; ++i) {
        const QString id = QStringLiteral("%1-%2").arg(who).arg(i);
        const auto kept = history.remember(entry(id));
        const auto noted =
            history.noteState(entry(id).key(), QStringLiteral("RUNNING"), QDateTime::currentDateTimeUtc());
        const auto read = history.entries();
        for (const auto* error : {kept ? nullptr : &kept.error(), noted ? nullptr : &noted.error(),
                                  read ? nullptr : &read.error()})
            if (error) {
                std::cout << qPrintable(error->arguments().join(QLatin1Char(' '))) << std::endl;
                return 1;
            }
    }
    return 0;
}

QByteArray allBytesIn(const QString& folder) {
    QByteArray bytes;
    for (const QFileInfo& info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly)) bytes += file.readAll();
    }
    return bytes;
}

}  // namespace

/// How the history lies on the disk: for its owner alone, without keys, whole whoever writes at once.
class TestHistoryKept : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void onlyItsOwnerMayReadIt_data() {
        QTest::addColumn<int>("mask");
        QTest::newRow("000") << 0;
        QTest::newRow("022") << 022;
        QTest::newRow("077") << 077;
    }

    void onlyItsOwnerMayReadIt() {
        QFETCH(int, mask);
        const Umask umask(static_cast<mode_t>(mask));
        // The journal lives as long as a transaction; it is looked for while others write.
        std::atomic<bool> over = false;
        std::atomic<unsigned> open = 0;
        std::thread watcher([&] {
            while (!over)
                for (const QFileInfo& info : QDir(path(".atelier")).entryInfoList(QDir::Files | QDir::Hidden))
                    open |= modeOf(info.filePath()) & 077U;
        });
        for (int i = 0; i < 20; ++i)
            QVERIFY(History(path(".atelier/history.sqlite")).remember(entry(QString::number(i))));
        over = true;
        watcher.join();
        QCOMPARE(open.load(), 0U);
        QCOMPARE(modeOf(path(".atelier")), 0700U);
        QCOMPARE(modeOf(path(".atelier/history.sqlite")), 0600U);
    }

    void anOpenOneIsClosed() {
        QDir(folder_->path()).mkdir(QStringLiteral("atelier"));
        QVERIFY(History(path("atelier/history.sqlite")).remember(entry(QStringLiteral("1"))));
        QFile::setPermissions(path("atelier"), QFile::Permissions(0x7755));
        QFile::setPermissions(path("atelier/history.sqlite"), QFile::Permissions(0x6644));
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", folder_->path().toLocal8Bit());
        // As every program does when it starts.
        closeOwnFolders();
        const auto entries = History::ofUser().entries();
        before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
        QCOMPARE(entries.value().size(), 1);
        QCOMPARE(modeOf(path("atelier")), 0700U);
        QCOMPARE(modeOf(path("atelier/history.sqlite")), 0600U);
    }

    void aFolderThatIsNotItsOwnStaysAsItIs() {
        QFile::setPermissions(folder_->path(), QFile::Permissions(0x7755));
        QVERIFY(History(path("history.sqlite")).remember(entry(QStringLiteral("1"))));
        QCOMPARE(modeOf(folder_->path()), 0755U);
        QCOMPARE(modeOf(path("history.sqlite")), 0600U);
    }

    void keysAreNotInIt() {
        HistoryEntry job = entry(QStringLiteral("1"));
        job.job.program.arguments = {QStringLiteral("--api-key"), QStringLiteral("geheim-1234"),
                                     QStringLiteral("--token=geheim-5678"), QStringLiteral("--lr"),
                                     QStringLiteral("0.1")};
        job.job.sweep.parameters = {{QStringLiteral("--password"), {QStringLiteral("geheim-9")}}};
        QVERIFY(History(path("history.sqlite")).remember(job));
        QVERIFY(!allBytesIn(folder_->path()).contains("geheim"));
        const QString mask = QString::fromUtf16(credentialMask);
        QCOMPARE(History(path("history.sqlite")).entries().value().first().job.program.arguments,
                 QStringList({QStringLiteral("--api-key"), mask, QStringLiteral("--token=") + mask,
                              QStringLiteral("--lr"), QStringLiteral("0.1")}));
    }

    void keysOfAnEarlierVersionAreTakenAway() {
        {
            QVERIFY(History(path("history.sqlite")).remember(entry(QStringLiteral("1"))));
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("old"));
            database.setDatabaseName(path("history.sqlite"));
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(QStringLiteral("PRAGMA user_version = 0")));
            QVERIFY(query.exec(QStringLiteral(
                "UPDATE jobs SET job='{\"program\":{\"arguments\":[\"--api-key\",\"geheim-1234\"]}}'")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("old"));
        QVERIFY(allBytesIn(folder_->path()).contains("geheim"));
        QCOMPARE(History(path("history.sqlite")).entries().value().first().job.program.arguments,
                 QStringList({QStringLiteral("--api-key"), QString::fromUtf16(credentialMask)}));
        QVERIFY(!allBytesIn(folder_->path()).contains("geheim"));
    }

    void twoProcessesLoseNothing() {
        std::array<QProcess, 2> processes;
        for (std::size_t i = 0; i < processes.size(); ++i)
            processes[i].start(
                QCoreApplication::applicationFilePath(),
                atelier::testing::wordsOfThisTest({QStringLiteral("--use"), path("new/history.sqlite"),
                                                   QStringLiteral("process%1").arg(i)}));
        for (QProcess& process : processes) {
            while (!process.canReadLine() && process.waitForReadyRead(60'000)) {
            }
            QCOMPARE(process.readLine().trimmed(), QByteArray("ready"));
        }
        for (QProcess& process : processes) process.closeWriteChannel();
        for (QProcess& process : processes) {
            QVERIFY(process.waitForFinished(240'000));
            QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput().constData());
        }
        const auto entries = History(path("new/history.sqlite")).entries().value();
        QCOMPARE(entries.size(), 2 * jobsEach);
        for (const HistoryEntry& job : entries) QCOMPARE(job.lastState, QStringLiteral("RUNNING"));
    }

private:
    QString path(const char* name) const { return folder_->filePath(QString::fromLatin1(name)); }
    std::unique_ptr<QTemporaryDir> folder_;
};

static int runTestHistoryKept(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--use")) return useHistory(words.value(2), words.value(3));
    TestHistoryKept test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestHistoryKept)
#include "test_HistoryKept.moc"
