#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTimeZone>
#include <QtTest>
#include <thread>

#include "core/store/History.h"
#include "tests/support/TestMain.h"

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
                       .submittedAt = QDateTime({2026, 11, 20}, {14, minute}, QTimeZone::utc()),
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

    /// As versions before host and port told jobs apart made it, with two jobs.
    bool writeOldFile(const QString& moreColumns, const QString& moreValues, int version) const {
        bool written = true;
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("old"));
            database.setDatabaseName(path());
            written = database.open();
            QSqlQuery query(database);
            const QString columns = QStringLiteral(
                "cluster TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, user TEXT NOT NULL, "
                "job_id TEXT NOT NULL, output TEXT NOT NULL, results TEXT NOT NULL, "
                "submitted_at TEXT NOT NULL, last_state TEXT NOT NULL, last_seen_at TEXT NOT NULL, "
                "job TEXT NOT NULL");
            const QStringList all{
                QStringLiteral("CREATE TABLE jobs (%1%2, PRIMARY KEY (cluster, user, job_id))")
                    .arg(columns, moreColumns),
                QStringLiteral("INSERT INTO jobs VALUES ('practice', '127.0.0.1', 4022, 'moi', '11', '/o', "
                               "'/r', '2026-11-19T08:30:00.000Z', 'COMPLETED', '', '{}'%1)")
                    .arg(moreValues),
                QStringLiteral("INSERT INTO jobs VALUES ('narval', 'n', 22, 'moi', '11', '', '', '', '', "
                               "'', '{}'%1)")
                    .arg(moreValues),
                QStringLiteral("PRAGMA user_version = %1").arg(version)};
            for (const QString& sql : all) written = written && query.exec(sql);
        }
        QSqlDatabase::removeDatabase(QStringLiteral("old"));
        return written;
    }

private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void aJobComesBackAsItWasRemembered() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QCOMPARE(History(path()).entries().value(), QList{entry(QStringLiteral("12"), 0)});
    }

    void aFileOfAnEarlierVersionIsReadAndWritten_data() {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<int>("version");
        QTest::newRow("without pieces") << QString() << 0;
        QTest::newRow("with pieces") << QStringLiteral(", pieces INTEGER NOT NULL DEFAULT 0") << 0;
        QTest::newRow("without keys") << QStringLiteral(", pieces INTEGER NOT NULL DEFAULT 0") << 1;
    }

    void aFileOfAnEarlierVersionIsReadAndWritten() {
        QFETCH(QString, pieces);
        QFETCH(int, version);
        const QString more = pieces.isEmpty() ? QString() : QStringLiteral(", 7");
        QVERIFY(writeOldFile(pieces, more, version));
        History history(path());
        HistoryEntry array = entry(QStringLiteral("12"), 0);
        array.pieces = 40;
        QVERIFY(history.remember(array));
        const auto entries = history.entries();
        QVERIFY(entries);
        QCOMPARE(entries->size(), 3);
        QCOMPARE(entries->first(), array);
        const HistoryEntry& old = entries->at(1);
        QCOMPARE(old.key(), (HistoryKey{QStringLiteral("practice"), QStringLiteral("127.0.0.1"), 4022,
                                        QStringLiteral("moi"), QStringLiteral("11")}));
        QCOMPARE(old.lastState, QStringLiteral("COMPLETED"));
        QCOMPARE(old.submittedAt, QDateTime({2026, 11, 19}, {8, 30}, QTimeZone::utc()));
        QCOMPARE(old.pieces, pieces.isEmpty() ? 0 : 7);
        // What was one row before may be two now.
        HistoryEntry same = old;
        same.port = 4023;
        QVERIFY(history.remember(same));
        QCOMPARE(history.entries().value().size(), 4);
        // Nothing of the old table is left, and it is not gone through again.
        QCOMPARE(History(path()).entries().value().size(), 4);
    }

    /// The version before entries said which practice cluster they are of.
    void anEntryWithoutItsPracticeClusterIsReadAndAnotherWritten() {
        const HistoryEntry old = entry(QStringLiteral("12"), 0);
        QVERIFY(History(path()).remember(old));
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("two"));
            database.setDatabaseName(path());
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(QStringLiteral("ALTER TABLE jobs DROP COLUMN practice")));
            QVERIFY(query.exec(QStringLiteral("ALTER TABLE jobs DROP COLUMN given")));
            QVERIFY(query.exec(QStringLiteral("PRAGMA user_version = 2")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("two"));
        QCOMPARE(History(path()).entries().value(), QList{old});
        HistoryEntry ofInstance = entry(QStringLiteral("13"), 5);
        ofInstance.practiceInstance = QStringLiteral("a94f01c37e");
        QVERIFY(History(path()).remember(ofInstance));
        QCOMPARE(History(path()).entries().value(), (QList{ofInstance, old}));
    }

    /// The version before entries said what their job was given.
    void anEntryWithoutWhatItsJobWasGivenIsReadAndAnotherWritten() {
        HistoryEntry old = entry(QStringLiteral("12"), 0);
        old.practiceInstance = QStringLiteral("a94f01c37e");
        QVERIFY(History(path()).remember(old));
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("three"));
            database.setDatabaseName(path());
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(QStringLiteral("ALTER TABLE jobs DROP COLUMN given")));
            QVERIFY(query.exec(QStringLiteral("PRAGMA user_version = 3")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("three"));
        QCOMPARE(History(path()).entries().value(), QList{old});
        HistoryEntry given = entry(QStringLiteral("13"), 5);
        given.given = QStringLiteral("{\"ownLines\":\"\"}");
        QVERIFY(History(path()).remember(given));
        QCOMPARE(History(path()).entries().value(), (QList{given, old}));
    }

    void aFileOfAnEarlierVersionIsBroughtUpToDateOnce() {
        QVERIFY(writeOldFile(QString(), QString(), 0));
        std::vector<std::thread> threads;
        std::atomic<int> failed = 0;
        for (int i = 0; i < 8; ++i)
            threads.emplace_back([&, i] {
                if (!History(path()).remember(entry(QString::number(100 + i), i))) ++failed;
            });
        for (auto& thread : threads) thread.join();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(History(path()).entries().value().size(), 10);
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
        const QDateTime seen({2026, 11, 20}, {15, 0}, QTimeZone::utc());
        const HistoryKey key = entry(QStringLiteral("12"), 0).key();
        QVERIFY(history.noteState(key, QStringLiteral("RUNNING"), seen));
        QCOMPARE(history.entries().value().first().lastState, QStringLiteral("RUNNING"));
        QCOMPARE(history.entries().value().first().lastSeenAt, seen);
        HistoryKey elsewhere = key;
        elsewhere.clusterId = QStringLiteral("fir");
        const auto unknown = history.noteState(elsewhere, QStringLiteral("RUNNING"), seen);
        QCOMPARE(unknown.error().kind(), ErrorKind::JobUnknown);
    }

    void twoUsersOfAClusterMayHaveJobsOfTheSameNumber() {
        History history(path());
        HistoryEntry other = entry(QStringLiteral("12"), 5);
        other.user = QStringLiteral("elle");
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QVERIFY(history.remember(other));
        QVERIFY(history.noteState(entry(QStringLiteral("12"), 0).key(), QStringLiteral("FAILED"),
                                  QDateTime({2026, 11, 20}, {15, 0}, QTimeZone::utc())));
        const auto entries = history.entries().value();
        QCOMPARE(entries.at(0).user, QStringLiteral("elle"));
        QVERIFY(entries.at(0).lastState.isEmpty());
        QCOMPARE(entries.at(1).lastState, QStringLiteral("FAILED"));
        QVERIFY(history.forget(other.key()));
        QCOMPARE(history.entries().value().size(), 1);
    }

    void twoClustersOfOneNameMayHaveJobsOfTheSameNumber_data() {
        QTest::addColumn<QString>("host");
        QTest::addColumn<quint16>("port");
        QTest::newRow("a course's at another host") << QStringLiteral("other.example") << quint16(22);
        QTest::newRow("another practice cluster") << QStringLiteral("narval.alliancecan.ca") << quint16(4022);
    }

    void twoClustersOfOneNameMayHaveJobsOfTheSameNumber() {
        QFETCH(QString, host);
        QFETCH(quint16, port);
        History history(path());
        const HistoryEntry first = entry(QStringLiteral("12"), 0);
        HistoryEntry second = entry(QStringLiteral("12"), 5);
        second.host = host;
        second.port = port;
        second.job.name = QStringLiteral("of the other one");
        QVERIFY(history.remember(first));
        QVERIFY(history.remember(second));
        QCOMPARE(history.entries().value(), QList({second, first}));
        const QDateTime seen({2026, 11, 20}, {15, 0}, QTimeZone::utc());
        QVERIFY(history.noteState(first.key(), QStringLiteral("FAILED"), seen));
        QVERIFY(history.noteState(second.key(), QStringLiteral("RUNNING"), seen));
        QCOMPARE(history.entries().value().at(0).lastState, QStringLiteral("RUNNING"));
        QCOMPARE(history.entries().value().at(1).lastState, QStringLiteral("FAILED"));
        // Neither of the two is meant.
        HistoryKey third = first.key();
        third.host = QStringLiteral("third.example");
        third.port = port;
        const auto noted = history.noteState(third, QStringLiteral("COMPLETED"), seen);
        QCOMPARE(bool(noted), port != first.port);
        QVERIFY(history.forget(second.key()));
        QCOMPARE(history.entries().value().size(), 1);
        QCOMPARE(history.entries().value().first().host, first.host);
    }

    /// A cluster has several login nodes.
    void aStateSeenFromAnotherLoginHostIsNoted() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        HistoryKey key = entry(QStringLiteral("12"), 0).key();
        key.host = QStringLiteral("narval3.alliancecan.ca");
        const QDateTime seen({2026, 11, 20}, {15, 0}, QTimeZone::utc());
        QVERIFY(history.noteState(key, QStringLiteral("RUNNING"), seen));
        QCOMPARE(history.entries().value().first().lastState, QStringLiteral("RUNNING"));
        // A practice cluster on another port is another one.
        key.port = 4022;
        QCOMPARE(history.noteState(key, QStringLiteral("FAILED"), seen).error().kind(),
                 ErrorKind::JobUnknown);
    }

    void aForgottenJobIsGone() {
        History history(path());
        QVERIFY(history.remember(entry(QStringLiteral("12"), 0)));
        QVERIFY(history.forget(entry(QStringLiteral("12"), 0).key()));
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
        QCOMPARE(entries.error().kind(), ErrorKind::HistoryUnusable);
        QCOMPARE(entries.error().arguments().first(), path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("not a database"));
    }

private:
    QString path() const { return folder_->filePath(QStringLiteral("history.sqlite")); }
    std::unique_ptr<QTemporaryDir> folder_;
};

ATELIER_TEST(TestHistory)
#include "test_History.moc"
