#include <QJsonArray>
#include <QtTest>
#include <memory>
#include <optional>

#include "core/files/FileLock.h"
#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl download` as it is typed, against a real sshd.
class TestDownloadCommand : public QObject {
    Q_OBJECT

    CtlUser user_;

    /// Somebody else, whose download waits for the ledger that the test holds while others are looked at.
    CtlUser waiter_;
    std::optional<FileLock> held_;
    std::unique_ptr<QProcess> waiting_;

    CtlUser::Said download() const { return user_.type(wordsOfDownload()); }
    static QStringList wordsOfDownload() { return {"download", "there:results", "here"}; }
    static QString ledgerOf(const CtlUser& user) { return user.in("me/.local/share/atelier/downloads.json"); }
    /// The file `log` of the results is here, and that it is Atelier's is known to nobody.
    static void comesAndIsTold(const CtlUser& user, const CtlUser::Said& said, const QString& why) {
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QCOMPARE(contentOf(user.in("here"), "log"), std::string("x"));
        QVERIFY2(said.errors.contains("could not note where the content of"), qPrintable(said.errors));
        QVERIFY2(said.errors.contains(why), qPrintable(said.errors));
        std::filesystem::remove_all(ledgerOf(user).toStdString());
        const auto again = user.type(wordsOfDownload());
        QCOMPARE(again.code, 1);
        QVERIFY2(again.errors.contains("add --merge"), qPrintable(again.errors));
    }

private Q_SLOTS:
    void initTestCase() {
        QCOMPARE(user_.problem(), QString());
        QCOMPARE(waiter_.problem(), QString());
        put(waiter_.far("results"), "log", "x");
        held_.emplace(FileLock::acquire(ledgerOf(waiter_), 0).value());
        waiting_ = waiter_.begin(wordsOfDownload());
    }
    void cleanupTestCase() { waiting_.reset(); }
    void init() {
        std::filesystem::remove_all(user_.far("results").toStdString());
        std::filesystem::remove_all(user_.in("here").toStdString());
    }

    void everythingComesOnce() {
        for (const QByteArray& name : nastyNames()) put(user_.far("results"), name.toStdString(), "x");
        QVERIFY(QDir().mkpath(user_.far("results/empty/deeper")));
        std::filesystem::create_symlink("empty", user_.far("results/latest").toStdString());
        const auto first = download();
        QVERIFY2(first.code == 0, qPrintable(first.errors));
        QCOMPARE(fingerprint(user_.in("here")), fingerprint(user_.far("results")));
        const auto second = download();
        QVERIFY2(second.output.contains("Everything was here already"), qPrintable(second.output));
    }

    /// What programs there say beside their answer is not waited for without end.
    void aFloodOfWordsIsBrokenOff() {
        put(user_.far("results"), "log", "x");
        put(user_.far(""), ".bash_profile",
            "find() { yes 'find: ./log: Permission denied' >&2; }\nexport -f find\n");
        const auto said = user_.type({"download", "--json", "there:results", "here"});
        QFile::remove(user_.far(".bash_profile"));
        QCOMPARE(said.code, 1);
        const auto error = said.event("error");
        QCOMPARE(error.value("kind").toString(), QStringLiteral("AnswerTooLong"));
        QCOMPARE(error.value("arguments").toArray().last().toString(), QStringLiteral("8388608"));
        QVERIFY2(error.value("message").toString().contains("8.4"),
                 qPrintable(error.value("message").toString()));
    }

    void oneFileComesByItself() {
        put(user_.far("results"), "run/it's 100%.pt", "x");
        put(user_.far("results"), "run/other", "y");
        const auto said = user_.type({"download", "there:results/run/it's 100%.pt", "here"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QCOMPARE(QDir(user_.in("here")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList{"it's 100%.pt"});
    }

    void aFileThatIsAskedForByALinkComesAsTheFile_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<qint64>("size");
        QTest::newRow("beside it") << QStringLiteral("run-5.log") << qint64(9);
        QTest::newRow("elsewhere") << user_.far("elsewhere/run-5.log") << qint64(9);
        QTest::newRow("a link to a link") << QStringLiteral("second") << qint64(9);
        QTest::newRow("a large one") << QStringLiteral("run-5.log") << qint64(65 << 20);
    }
    /// As scp brings it: the path that is asked for is the user's own word.
    void aFileThatIsAskedForByALinkComesAsTheFile() {
        QFETCH(QString, target);
        QFETCH(qint64, size);
        const QString file = user_.far(target.startsWith('/') ? "elsewhere" : "results");
        put(file, "run-5.log", "the words");
        std::filesystem::resize_file((file + "/run-5.log").toStdString(), std::uintmax_t(size));
        put(user_.far("results"), "other", "");
        std::filesystem::create_symlink("run-5.log", user_.far("results/second").toStdString());
        std::filesystem::create_symlink(target.toStdString(), user_.far("results/latest.log").toStdString());
        const auto said = user_.type({"download", "there:results/latest.log", "here"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY2(said.output.contains("Files that came: 1"), qPrintable(said.output));
        QCOMPARE(QDir(user_.in("here")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{"latest.log"});
        QVERIFY(!QFileInfo(user_.in("here/latest.log")).isSymbolicLink());
        QCOMPARE(QFileInfo(user_.in("here/latest.log")).size(), size);
        QCOMPARE(contentOf(user_.in("here"), "latest.log").substr(0, 9), std::string("the words"));
        const auto again = user_.type({"download", "there:results/latest.log", "here"});
        QVERIFY2(again.output.contains("Everything was here already"), qPrintable(again.errors));
    }

    void aLinkThatLeadsNowhereIsSaidToBeMissing() {
        put(user_.far("results"), "other", "");
        std::filesystem::create_symlink("none", user_.far("results/latest.log").toStdString());
        const auto said = user_.type({"download", "there:results/latest.log", "here"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("latest.log"), qPrintable(said.errors));
        QVERIFY(!QFileInfo(user_.in("here/latest.log")).isSymbolicLink());
    }

    void whatIsNewerHereIsNamedAndLeftAlone() {
        put(user_.far("results"), "log", "from the cluster");
        QCOMPARE(say("touch", {"-d", "-1 hour", user_.far("results/log")}).code, 0);
        QCOMPARE(download().code, 0);
        put(user_.in("here"), "log", "by hand");
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("log on this computer is newer"), qPrintable(said.errors));
        QCOMPARE(contentOf(user_.in("here"), "log"), std::string("by hand"));
    }

    void whatLeadsOutIsNamedAndTheRestComes() {
        put(user_.far("results"), "log", "x");
        std::filesystem::create_symlink("/etc/passwd", user_.far("results/out").toStdString());
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("out leads out of its folder"), qPrintable(said.errors));
        QVERIFY(!QFileInfo(user_.in("here/out")).isSymbolicLink());
        QCOMPARE(contentOf(user_.in("here"), "log"), std::string("x"));
    }

    /// It lies here, and nothing on the cluster is to blame.
    void aLinkHereInTheWayIsSaidToBeHere() {
        put(user_.far("results"), "d/a", "x");
        QCOMPARE(download().code, 0);
        put(user_.in("elsewhere"), "a", "mine");
        QVERIFY(QDir(user_.in("here/d")).removeRecursively());
        QVERIFY(QFile::link(user_.in("elsewhere"), user_.in("here/d")));
        put(user_.far("results"), "d/a", "longer than before");
        put(user_.far("results"), "log", "x");
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("was left on the cluster: on this computer") &&
                     said.errors.contains("such as a link") && !said.errors.contains("leads out"),
                 qPrintable(said.errors));
        QCOMPARE(contentOf(user_.in("elsewhere"), "a"), std::string("mine"));
        QCOMPARE(contentOf(user_.in("here"), "log"), std::string("x"));
    }

    void aLinkHereInAFilesPlaceIsSaidToBeHere() {
        put(user_.far("results"), "a", "x");
        QCOMPARE(download().code, 0);
        put(user_.in(""), "mine", "mine");
        QVERIFY(QFile::remove(user_.in("here/a")));
        QVERIFY(QFile::link(user_.in("mine"), user_.in("here/a")));
        put(user_.far("results"), "a", "longer than before");
        const auto said = download();
        QVERIFY2(said.code == 0 ||
                     (said.errors.contains("on this computer") && !said.errors.contains("leads out")),
                 qPrintable(said.errors));
        QCOMPARE(contentOf(user_.in(""), "mine"), std::string("mine"));
        if (said.code == 0) QCOMPARE(contentOf(user_.in("here"), "a"), std::string("longer than before"));
    }

    void aNameThatIsAteliersOwnIsNamedAndTheRestComes_data() {
        QTest::addColumn<QString>("reserved");
        QTest::newRow("a file") << QStringLiteral(".atelier-arriving.part");
        QTest::newRow("a file, further down") << QStringLiteral("run/.atelier-arriving.part");
        QTest::newRow("a file of a name of its own")
            << QStringLiteral("run/.atelier-arriving-0123456789ab.part");
        QTest::newRow("a file, in capitals") << QStringLiteral("run/.ATELIER-arriving.part");
        QTest::newRow("a folder, in capitals") << QStringLiteral("run/.Atelier-Arriving.part/a");
        QTest::newRow("a folder") << QStringLiteral("run/.atelier-arriving.part/deeper/a");
    }
    /// Of the cluster's, it would stand in the way of the files beside it, or pass for a half one of
    /// Atelier's.
    void aNameThatIsAteliersOwnIsNamedAndTheRestComes() {
        QFETCH(QString, reserved);
        for (const char* name : {"log", "run/model.pt", "run/atelier-arriving.part", "z/last"})
            put(user_.far("results"), name, name);
        const QByteArray rest = fingerprint(user_.far("results"));
        put(user_.far("results"), reserved.toStdString(), "not whole");
        const QString named = reserved.section(QStringLiteral(".part"), 0, 0) + QStringLiteral(".part");
        // The second time finds it there still, and only that.
        for (int turn = 0; turn < 2; ++turn) {
            const auto said = download();
            QCOMPARE(said.code, 1);
            QVERIFY2(
                said.errors.contains(named + QStringLiteral(" was left on the cluster: Atelier gives such "
                                                            "names to what has not come whole.")),
                qPrintable(said.errors));
            QCOMPARE(fingerprint(user_.in("here")), rest);
        }
        QCOMPARE(contentOf(user_.far("results"), reserved.toStdString()), std::string("not whole"));
    }

    void aFileWithSuchANameIsNotFetchedByItselfEither() {
        put(user_.far("results"), ".atelier-arriving.part", "not whole");
        const auto said = user_.type({"download", "there:results/.atelier-arriving.part", "here"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("Atelier gives such names to what has not come whole"),
                 qPrintable(said.errors));
        QVERIFY(!QFileInfo::exists(user_.in("here/.atelier-arriving.part")));
    }

    void whatCannotBeNotedComesAndIsTold() {
        const QString ledger = ledgerOf(user_);
        std::filesystem::remove_all(ledger.toStdString());
        put(user_.far("results"), "log", "x");
        QVERIFY(QDir().mkpath(ledger));
        comesAndIsTold(user_, download(), QStringLiteral("downloads.json cannot be written"));
    }

    void whatCannotBeNotedWhileAnotherHoldsTheLedgerComesAndIsTold() {
        const auto said = CtlUser::end(*waiting_);
        held_.reset();
        comesAndIsTold(
            waiter_, said,
            QStringLiteral("is in use by test_ctl (process %1").arg(QCoreApplication::applicationPid()));
    }
};

ATELIER_TEST(TestDownloadCommand)
#include "test_DownloadCommand.moc"
