#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QtTest>
#include <thread>

#include "core/store/History.h"

using namespace atelier;

namespace {

HistoryEntry entry(const QString& jobId, int minute) {
    HistoryEntry entry{.clusterId = QStringLiteral("narval"),
                       .host = QStringLiteral("narval.alliancecan.ca"),
                       .port = 22,
                       .user = QStringLiteral("moi"),
                       .jobId = jobId,
                       .outputPattern = QStringLiteral("/scratch/moi/entraînement-%j.out"),
                       .resultsFolder = QStringLiteral("/project/moi/results"),
                       .submittedAt = QDateTime({2026, 11, 20}, {14, minute}, Qt::UTC),
                       .lastState = {},
                       .lastSeenAt = {},
                       .job = {}};
    entry.job.name = QStringLiteral("l'été à l'IREQ");
    entry.job.program.arguments = {QStringLiteral("--lr"), QStringLiteral("0.1")};
    return entry;
}

}  // namespace

class TestHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void aJobComesBackAsItWasRemembered() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QCOMPARE(History(path()).entries().value(), QList{entry(QStringLiteral("12"), 0)});
    }

    void aFileOfAnEarlierVersionIsReadAndWritten() {
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("old"));
            database.setDatabaseName(path());
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(
                query.exec(QStringLiteral("CREATE TABLE jobs (cluster TEXT NOT NULL, host TEXT NOT NULL, "
                                          "port INTEGER NOT NULL, user TEXT "
                                          "NOT NULL, job_id TEXT NOT NULL, output TEXT NOT NULL, results "
                                          "TEXT NOT NULL, submitted_at TEXT "
                                          "NOT NULL, last_state TEXT NOT NULL, last_seen_at TEXT NOT NULL, "
                                          "job TEXT NOT NULL, PRIMARY KEY "
                                          "(cluster, user, job_id))")));
            QVERIFY(query.exec(QStringLiteral(
                "INSERT INTO jobs VALUES ('narval', 'n', 22, 'moi', '11', '', '', '', '', '', '{}')")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("old"));
        History history(path());
        HistoryEntry array = entry(QStringLiteral("12"), 0);
        array.pieces = 40;
        QVERIFY(history.remember(array));
        const auto entries = history.entries();
        QVERIFY(entries);
        QCOMPARE(entries->first(), array);
        QCOMPARE(entries->last().jobId, QStringLiteral("11"));
        QCOMPARE(entries->last().pieces, 0);
    }

    void theNewestJobComesFirst() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QVERIFY(history.remember(entry(QStringLiteral("13"), 5)));
        QCOMPARE(history.entries().value().first().jobId, QStringLiteral("13"));
    }

    void theSameJobIsReplacedAndNotDoubled() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QVERIFY(history.remember(entry(QStringLiteral("12"), 9)));
        QCOMPARE(history.entries().value().size(), 1);
    }

    void aStateIsNotedForAKnownJobOnly() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        const QDateTime seen({2026, 11, 20}, {15, 0}, Qt::UTC);
        QVERIFY(history.noteState(QStringLiteral("narval"), QStringLiteral("moi"), QStringLiteral("12"),
                                  QStringLiteral("RUNNING"), seen));
        QCOMPARE(history.entries().value().first().lastState, QStringLiteral("RUNNING"));
        QCOMPARE(history.entries().value().first().lastSeenAt, seen);
        const auto unknown = history.noteState(QStringLiteral("fir"), QStringLiteral("moi"),
                                               QStringLiteral("12"), QStringLiteral("RUNNING"), seen);
        QCOMPARE(unknown.error().kind, ErrorKind::JobUnknown);
    }

    void twoUsersOfAClusterMayHaveJobsOfTheSameNumber() {
        History history(path());
        HistoryEntry other = entry(QStringLiteral("12"), 5);
        other.user = QStringLiteral("elle");
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QVERIFY(history.remember(other));
        QVERIFY(history.noteState(QStringLiteral("narval"), QStringLiteral("moi"), QStringLiteral("12"),
                                  QStringLiteral("FAILED"), QDateTime({2026, 11, 20}, {15, 0}, Qt::UTC)));
        const auto entries = history.entries().value();
        QCOMPARE(entries.at(0).user, QStringLiteral("elle"));
        QVERIFY(entries.at(0).lastState.isEmpty());
        QCOMPARE(entries.at(1).lastState, QStringLiteral("FAILED"));
        QVERIFY(history.forget(QStringLiteral("narval"), QStringLiteral("elle"), QStringLiteral("12")));
        QCOMPARE(history.entries().value().size(), 1);
    }

    void aForgottenJobIsGone() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QVERIFY(history.forget(QStringLiteral("narval"), QStringLiteral("moi"), QStringLiteral("12")));
        QVERIFY(history.entries().value().isEmpty());
    }

    void severalThreadsMayWriteAtOnce() {
        History history(path());
        QVERIFY(history.entries().has_value());
        std::vector<std::thread> threads;
        std::atomic<int> failed = 0;
        for (int i = 0; i < 8; ++i)
            threads.emplace_back([&, i] {
                if (!History(path()).remember(entry(QString::number(i), i))) ++failed;
            });
        for (auto& thread : threads) thread.join();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(history.entries().value().size(), 8);
    }

    void aFileThatIsNoDatabaseIsSaidAndLeftAlone() {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not a database, but somebody's letter, long enough to be read as one by mistake");
        file.close();
        const auto entries = History(path()).entries();
        QCOMPARE(entries.error().kind, ErrorKind::HistoryUnusable);
        QCOMPARE(entries.error().arguments.first(), path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("not a database"));
    }

private:
    QString path() const { return folder_->filePath(QStringLiteral("history.sqlite")); }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(TestHistory)
#include "test_History.moc"
