#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimeZone>
#include <QtTest>
#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

#include "core/store/OpenSubmissions.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

OpenSubmission submission(const QString& name) {
    OpenSubmission one;
    one.comment = newSubmissionComment();
    one.name = name;
    one.entry.clusterId = QStringLiteral("narval");
    one.entry.host = QStringLiteral("narval.alliancecan.ca");
    one.entry.user = QStringLiteral("moi");
    one.entry.outputPattern = QStringLiteral("/scratch/moi/été \"1\"-%j.out");
    one.entry.resultsFolder = QStringLiteral("/scratch/moi/results");
    one.entry.submittedAt = QDateTime({2026, 11, 20}, {14, 5, 6, 7}, QTimeZone::utc());
    one.entry.pieces = 40;
    one.entry.given = QStringLiteral("{\"ownLines\":\"\"}");
    one.entry.job.name = name;
    one.entry.job.program.arguments = QStringList{QStringLiteral("--epochs"), QStringLiteral("3")};
    return one;
}

/// What a program does that is ended while it submits: writes it down, says so, and waits.
int submitForEver(const QString& folder, const QString& name) {
    SubmissionRecord record{OpenSubmissions(folder)};
    if (!record.open(submission(name))) return 1;
    QTextStream(stdout) << "written" << Qt::endl;
    QTextStream(stdin).readAll();
    return 0;
}

}  // namespace

/// What is on the disk of submissions of which nobody knows yet what became.
class TestOpenSubmissions : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> home_;
    QString folder() const { return home_->filePath(QStringLiteral("data/submissions")); }
    OpenSubmissions all() const { return OpenSubmissions(folder()); }
    QString fileOf(const OpenSubmission& one) const {
        return folder() + QLatin1Char('/') + one.comment.section(QLatin1Char(':'), 1) +
               QStringLiteral(".json");
    }
    OpenSubmission leave(const QString& name) const {
        SubmissionRecord record(all());
        OpenSubmission one = submission(name);
        if (!record.open(one)) qFatal("not written");
        return one;
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void overwrite(const QString& path, const QByteArray& content) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    std::unique_ptr<QProcess> start(const QString& name) const {
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process->start(QCoreApplication::applicationFilePath(),
                       atelier::testing::wordsOfThisTest({QStringLiteral("--submit"), folder(), name}));
        while (!process->canReadLine() && process->waitForReadyRead(30000)) continue;
        if (process->readLine().trimmed() != "written") qFatal("the other process did not begin");
        return process;
    }

private Q_SLOTS:
    void init() { home_ = std::make_unique<QTemporaryDir>(); }

    void whatWasLeftOpenIsReadAgainToTheLastByte() {
        QVERIFY(all().isEmpty());
        QVERIFY(all().read().open.isEmpty());
        const OpenSubmission one = leave(QStringLiteral("ml-test"));
        QVERIFY(!all().isEmpty());
        QCOMPARE(all().read().open, QList{one});
        QVERIFY(all().read().unreadable.isEmpty());
    }

    /// Before what a job was given was kept with it.
    void whatTheVersionBeforeLeftOpenIsReadToo() {
        OpenSubmission one = leave(QStringLiteral("ml-test"));
        const QString path = fileOf(one);
        QJsonObject object = QJsonDocument::fromJson(contentOf(path)).object();
        QVERIFY(object.contains(QStringLiteral("given")));
        object.remove(QStringLiteral("given"));
        object.insert(QStringLiteral("version"), 1);
        overwrite(path, QJsonDocument(object).toJson());
        one.entry.given.clear();
        QCOMPARE(all().read().open, QList{one});
    }

    void whatIsSettledIsGone() {
        SubmissionRecord record(all());
        QVERIFY(!record.isOpen());
        QVERIFY(record.open(submission(QStringLiteral("a"))));
        QVERIFY(record.isOpen());
        record.remove();
        QVERIFY(!record.isOpen());
        QVERIFY(QDir(folder()).isEmpty());
    }

    void whatIsUnderWayHereIsLeftAlone() {
        SubmissionRecord record(all());
        QVERIFY(record.open(submission(QStringLiteral("a"))));
        QVERIFY(all().read().open.isEmpty());
        SubmissionRecord other(all());
        QCOMPARE(other.takeOver(record.submission()).error().kind(), ErrorKind::FileLocked);
        QCOMPARE(all().read().held.size(), 1);
        QCOMPARE(all().read().held.first().submission, record.submission());
        record.release();
        QCOMPARE(all().read().open.size(), 1);
    }

    void twoProcessesDoNotMeet() {
        const auto one = start(QStringLiteral("cats"));
        const auto two = start(QStringLiteral("dogs"));
        QVERIFY(all().read().open.isEmpty());
        QVERIFY(!all().isEmpty());
        // As a crash or a power cut ends it.
        one->kill();
        one->waitForFinished();
        const auto left = all().read().open;
        QCOMPARE(left.size(), 1);
        QCOMPARE(left.first().name, QStringLiteral("cats"));
        SubmissionRecord record(all());
        QVERIFY(record.takeOver(left.first()));
        record.remove();
        QVERIFY(all().read().open.isEmpty());
        two->kill();
        two->waitForFinished();
        QCOMPARE(all().read().open.first().name, QStringLiteral("dogs"));
    }

    void whatAnotherSettledMeanwhileIsNotTakenOver() {
        const OpenSubmission one = leave(QStringLiteral("a"));
        SubmissionRecord first(all());
        QVERIFY(first.takeOver(one));
        first.remove();
        SubmissionRecord second(all());
        QCOMPARE(second.takeOver(one).value(), false);
        QVERIFY(!second.isOpen());
    }

    void whatIsForgottenIsGoneButNotWhatIsUnderWay() {
        const OpenSubmission one = leave(QStringLiteral("a"));
        SubmissionRecord record(all());
        QVERIFY(record.open(submission(QStringLiteral("b"))));
        const auto kept = all().forget({one, record.submission()});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.first().submission, record.submission());
        QCOMPARE(kept.first().why.kind(), ErrorKind::FileLocked);
        record.release();
        QCOMPARE(all().read().open.size(), 1);
        QCOMPARE(all().read().open.first().name, QStringLiteral("b"));
    }

    /// As on a disk that is read only or full.
    void whatCannotBeChangedIsNotCalledForgotten() {
        const OpenSubmission one = leave(QStringLiteral("a"));
        QVERIFY(QDir().mkdir(fileOf(one) + QStringLiteral(".lock")));
        QCOMPARE(all().read().open, QList{one});
        const auto kept = all().forget({one});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.first().why.kind(), ErrorKind::FileSpecial);
        QCOMPARE(kept.first().why.arguments().first(), fileOf(one) + QStringLiteral(".lock"));
        QCOMPARE(all().read().open, QList{one});
    }

    void aPipeForALockKeepsNobodyWaiting() {
#ifdef Q_OS_UNIX
        const OpenSubmission one = leave(QStringLiteral("a"));
        QCOMPARE(::mkfifo(QFile::encodeName(fileOf(one) + QStringLiteral(".lock")).constData(), 0600), 0);
        QCOMPARE(all().read().open, QList{one});
        SubmissionRecord record(all());
        QCOMPARE(record.takeOver(one).error().kind(), ErrorKind::FileSpecial);
#endif
    }

    /// A home folder that several computers share: nobody here knows whether the other one still runs.
    void aLockOfAnotherComputerIsNamed() {
        const OpenSubmission one = leave(QStringLiteral("a"));
        overwrite(fileOf(one) + QStringLiteral(".lock"),
                  "13803\natelierctl\nother-ws\n00000000000000000000000000000000\n"
                  "79a3e4a9-bb14-4a74-b49f-bab881fdc412\n");
        const auto listing = all().read();
        QVERIFY(listing.open.isEmpty());
        QCOMPARE(listing.held.size(), 1);
        QCOMPARE(listing.held.first().submission, one);
        QCOMPARE(
            listing.held.first().why.arguments().mid(1),
            (QStringList{QStringLiteral("13803"), QStringLiteral("atelierctl"), QStringLiteral("other-ws")}));
    }

    void rubbishHidesNothing() {
        const OpenSubmission one = leave(QStringLiteral("a"));
        for (int i = 0; i < 1010; ++i)
            overwrite(folder() + QStringLiteral("/%1.json").arg(i, 4, 10, QLatin1Char('0')), "x");
        const auto listing = all().read();
        QCOMPARE(listing.open, QList{one});
        QCOMPARE(listing.unread, 11);
        QCOMPARE(listing.unreadable.size(), 999);
    }

    void theOldestComesFirst() {
        OpenSubmission late = submission(QStringLiteral("late"));
        late.entry.submittedAt = late.entry.submittedAt.addDays(1);
        for (int i = 0; i < 8; ++i) {
            late.comment = newSubmissionComment();
            SubmissionRecord record(all());
            QVERIFY(record.open(late));
        }
        leave(QStringLiteral("early"));
        QCOMPARE(all().read().open.first().name, QStringLiteral("early"));
    }

    void nobodyElseMayReadIt() {
        const Umask umask{0};
        const OpenSubmission one = leave(QStringLiteral("a"));
        QCOMPARE(modeOf(fileOf(one)), 0600u);
        QCOMPARE(modeOf(folder()), 0700u);
        QCOMPARE(modeOf(home_->filePath(QStringLiteral("data"))), 0700u);
    }

    void noKeyIsInIt() {
        OpenSubmission one = submission(QStringLiteral("a"));
        one.entry.job.program.arguments = QStringList{
            QStringLiteral("--api-key"), QStringLiteral("0123456789abcdef0123456789abcdef01234567")};
        SubmissionRecord record(all());
        QVERIFY(record.open(one));
        const QByteArray content = contentOf(fileOf(one));
        QVERIFY(content.contains("--api-key"));
        QVERIFY2(!content.contains("0123456789abcdef"), content.constData());
    }

    void whatCannotBeReadIsSaidAndLeftAsItIs_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<ErrorKind>("kind");
        QTest::newRow("empty") << QByteArray() << ErrorKind::JsonInvalid;
        QTest::newRow("cut off") << QByteArray("{\"version\": 1, \"comment\": \"ate")
                                 << ErrorKind::JsonInvalid;
        QTest::newRow("noise") << QByteArray(4096, '\x9f') << ErrorKind::JsonInvalid;
        QTest::newRow("of a newer Atelier") << QByteArray("{\"version\": 3}") << ErrorKind::VersionUnknown;
        QTest::newRow("without a comment")
            << QByteArray(
                   "{\"version\": 1, \"comment\": \"\", \"cluster\": \"c\", \"host\": \"h\", "
                   "\"user\": \"u\", \"submittedAt\": \"2026-11-20T14:05:06.007Z\"}")
            << ErrorKind::JsonInvalid;
        QTest::newRow("enormous") << QByteArray(17 * 1024 * 1024, ' ') << ErrorKind::FileTooLarge;
    }

    void whatCannotBeReadIsSaidAndLeftAsItIs() {
        QFETCH(QByteArray, content);
        QFETCH(ErrorKind, kind);
        const OpenSubmission whole = leave(QStringLiteral("whole"));
        const OpenSubmission damaged = leave(QStringLiteral("damaged"));
        overwrite(fileOf(damaged), content);
        const auto listing = all().read();
        QCOMPARE(listing.open, QList{whole});
        QCOMPARE(listing.unreadable.size(), 1);
        QCOMPARE(listing.unreadable.first().kind(), kind);
        QCOMPARE(listing.unreadable.first().arguments().first(), fileOf(damaged));
        QCOMPARE(contentOf(fileOf(damaged)), content);
    }

    /// By another's comment another's job would be found, and by an empty one any.
    void aCommentOfAnotherFormIsNotLookedFor() {
        const OpenSubmission one = leave(QStringLiteral("a"));
        const QByteArray whole = contentOf(fileOf(one));
        for (const QByteArray& comment : {QByteArray(), QByteArray("atelier:"), QByteArray("anything"),
                                          newSubmissionComment().toLatin1()}) {
            overwrite(fileOf(one), QByteArray(whole).replace(one.comment.toLatin1(), comment));
            QVERIFY2(all().read().open.isEmpty(), comment.constData());
            QCOMPARE(all().read().unreadable.size(), 1);
        }
        overwrite(fileOf(one), whole);
        QCOMPARE(all().read().open.size(), 1);
    }

    void aPipeKeepsNobodyWaiting() {
#ifdef Q_OS_UNIX
        leave(QStringLiteral("a"));
        const QByteArray pipe = QFile::encodeName(folder() + QStringLiteral("/pipe.json"));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const auto listing = all().read();
        QCOMPARE(listing.open.size(), 1);
        QCOMPARE(listing.unreadable.size(), 1);
        QCOMPARE(listing.unreadable.first().kind(), ErrorKind::FileSpecial);
#endif
    }

    void aPlaceThatCannotBeWrittenIsNamed() {
        SubmissionRecord record(OpenSubmissions(QStringLiteral("/proc/atelier/submissions")));
        const auto written = record.open(submission(QStringLiteral("a")));
        QVERIFY(!written);
        QCOMPARE(written.error().kind(), ErrorKind::FileUnwritable);
        QVERIFY(!record.isOpen());
        // A file where the folder would be is nobody's to remove.
        QDir().mkpath(home_->filePath(QStringLiteral("data")));
        overwrite(folder(), "mine");
        SubmissionRecord second(all());
        QVERIFY(!second.open(submission(QStringLiteral("a"))));
        QCOMPARE(contentOf(folder()), QByteArray("mine"));
    }

    void withoutAFolderNothingIsKept() {
        const OpenSubmissions nowhere{QString()};
        SubmissionRecord record(nowhere);
        QVERIFY(record.open(submission(QStringLiteral("a"))));
        QVERIFY(record.isOpen());
        QVERIFY(nowhere.read().open.isEmpty());
        QVERIFY(nowhere.isEmpty());
        record.remove();
        QVERIFY(!record.isOpen());
    }
};

static int runTestOpenSubmissions(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--submit")) return submitForEver(words.value(2), words.value(3));
    TestOpenSubmissions test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestOpenSubmissions)
#include "test_OpenSubmissions.moc"
