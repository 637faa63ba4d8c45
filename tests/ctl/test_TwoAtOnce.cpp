#include <QtTest>
#include <array>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The same transfer, typed twice at the same time, against a real sshd, whose programs hold the first one at
/// a known point until the second has come as far as it should.
class TestTwoAtOnce : public QObject {
    Q_OBJECT

    CtlUser user_;

    static QList<QByteArray> linesOf(const QString& folder) {
        return fingerprint(folder).replace('\0', '\n').split('\n');
    }
    static constexpr char heldHere[] =
        "touch \"$HOME/called.$$\"; until [ -e \"$HOME/go\" ]; do sleep 0.02; done\n";
    void letShellsRead(const std::string& text) const {
        for (const char* file : {".bash_profile", ".limits"}) put(user_.far({}), file, text);
    }
    /// Programs of the far side that, once called, say so and start only when they are let go.
    void hold(std::initializer_list<const char*> programs) const {
        letShellsRead("export PATH=$HOME/bin:$PATH\n");
        for (const char* program : programs)
            CtlUser::putProgram(user_.far("bin"), program,
                                heldHere + ("exec /bin/" + std::string(program)) + " \"$@\"");
    }
    /// The same of the Python that receives a stream, which is called by its path: the shell looks for it
    /// right before.
    void holdReceiver() const {
        letShellsRead("command() {\ncase $2 in */python3) " + std::string(heldHere) +
                      ";; esac\nbuiltin command \"$@\"\n}\n");
    }
    int calls() const { return int(QDir(user_.far({})).entryList({"called.*"}).size()); }
    void letGo() const { put(user_.far({}), "go", ""); }
    /// Whether a process says something on its standard error before it ends; all that it said by then.
    static bool says(QProcess& process, const char* words, QByteArray& said) {
        process.setReadChannel(QProcess::StandardError);
        QDeadlineTimer patience(60'000);
        while (!said.contains(words) && !patience.hasExpired()) {
            const bool more = process.waitForReadyRead(int(patience.remainingTime()));
            said += process.readAllStandardError();
            if (!more) break;
        }
        return said.contains(words);
    }
    void layOutResults(const std::string& text, bool large) const {
        std::filesystem::remove_all(user_.far("results").toStdString());
        if (large) {
            put(user_.far("results"), "large", std::string(70'000'000, text[0]));
            return;
        }
        for (int i = 0; i < 50; ++i)
            put(user_.far("results"), "d" + std::to_string(i % 3) + "/f" + std::to_string(i),
                text + std::to_string(i));
        std::filesystem::create_symlink(text, user_.far("results/link").toStdString());
        std::filesystem::create_hard_link(user_.far("results/d0/f0").toStdString(),
                                          user_.far("results/d1/again").toStdString());
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() { user_.clear(); }

    void downloadsIntoOneFolder_data() {
        QTest::addColumn<bool>("before");
        QTest::addColumn<bool>("large");
        QTest::addColumn<QString>("spelling");
        QTest::newRow("new, in tar") << false << false << "here";
        QTest::newRow("new, a large file") << false << true << "here";
        QTest::newRow("over older ones, in tar") << true << false << "here";
        QTest::newRow("over older ones, a large file") << true << true << "here";
        QTest::newRow("new, in tar, by another spelling") << false << false << "me/../here/";
        QTest::newRow("new, in tar, through a link") << false << false << "link";
    }
    /// The second waits, says for whom, and finds all of it there.
    void downloadsIntoOneFolder() {
        QFETCH(bool, before);
        QFETCH(bool, large);
        QFETCH(QString, spelling);
        const QStringList words{"download", "there:results", "here"};
        if (before) {
            layOutResults("old", large);
            QCOMPARE(say("bash",
                         {"-c", "find \"$1\" -exec touch -h -d '1 hour ago' {} +", "x", user_.far("results")})
                         .code,
                     0);
            QCOMPARE(user_.type(words).code, 0);
        }
        if (spelling == QLatin1String("link"))
            std::filesystem::create_symlink("here", user_.in("link").toStdString());
        layOutResults("new", large);
        hold({large ? "dd" : "tar"});
        const auto one = user_.begin(words);
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 1, 60'000);
        const auto other = user_.begin({"download", "there:results", spelling});
        QByteArray said;
        const bool waits = says(*other, "This one waits until it has ended.", said);
        letGo();
        QVERIFY2(waits, said.constData());
        QVERIFY2(said.contains("atelierctl (process " + QByteArray::number(one->processId())),
                 said.constData());
        const auto first = user_.end(*one);
        const auto second = user_.end(*other);
        QVERIFY2(first.code == 0, qPrintable(first.errors));
        QVERIFY2(second.code == 0, qPrintable(second.errors));
        QVERIFY2(second.output.contains("Everything was here already."), qPrintable(second.output));
        QCOMPARE(linesOf(user_.in("here")), linesOf(user_.far("results")));
        QCOMPARE(user_.type(words).code, 0);
        QVERIFY(QDir(user_.in("me/.local/share/atelier/filling")).isEmpty(QDir::Files));
    }

    /// Where nothing can be kept of who fills what, both write: neither spoils what the other does.
    void downloadsThatDoNotKnowOfEachOther_data() {
        QTest::addColumn<bool>("large");
        QTest::newRow("in tar") << false;
        QTest::newRow("a large file") << true;
    }
    void downloadsThatDoNotKnowOfEachOther() {
        QFETCH(bool, large);
        const QStringList words{"download", "there:results", "here", "--merge"};
        put(user_.in("me"), ".local/share/atelier/filling", "a file in the way");
        layOutResults("new", large);
        hold({large ? "dd" : "tar"});
        const auto one = user_.begin(words);
        const auto other = user_.begin(words);
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 2, 60'000);
        letGo();
        for (QProcess* process : {one.get(), other.get()}) {
            const auto said = user_.end(*process);
            QVERIFY2(said.code == 0, qPrintable(said.errors));
        }
        QCOMPARE(linesOf(user_.in("here")), linesOf(user_.far("results")));
    }

    void aDownloadThatWasKilledIsWaitedForByNobody() {
        layOutResults("new", false);
        hold({"tar"});
        const QStringList words{"download", "there:results", "here"};
        const auto one = user_.begin(words);
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 1, 60'000);
        one->kill();
        one->waitForFinished();
        letGo();
        const auto second = user_.type(words);
        QVERIFY2(second.code == 0, qPrintable(second.errors));
        QVERIFY2(!second.errors.contains("waits"), qPrintable(second.errors));
        QCOMPARE(linesOf(user_.in("here")), linesOf(user_.far("results")));
    }

    void differentFilesComeIntoOneFolderAtOnce() {
        put(user_.far("results"), "a", "1");
        put(user_.far("results"), "b", "2");
        hold({"tar"});
        const auto one = user_.begin({"download", "there:results/a", "here"});
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 1, 60'000);
        const auto other = user_.begin({"download", "there:results/b", "here"});
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 2, 60'000);
        letGo();
        QCOMPARE(user_.end(*one).code, 0);
        QCOMPARE(user_.end(*other).code, 0);
        QCOMPARE(linesOf(user_.in("here")), linesOf(user_.far("results")));
    }

    /// Whoever waits can be stopped, and has written nothing.
    void theOneThatWaitsCanBeStopped() {
        layOutResults("new", false);
        hold({"tar"});
        const QStringList words{"download", "there:results", "here"};
        const auto one = user_.begin(words);
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 1, 60'000);
        const auto other = user_.begin(words);
        QByteArray said;
        const bool waits = says(*other, "This one waits", said);
        other->terminate();
        const auto second = user_.end(*other);
        letGo();
        QVERIFY2(waits, said.constData());
        QVERIFY(second.code > 0);
        QCOMPARE(user_.end(*one).code, 0);
        QCOMPARE(linesOf(user_.in("here")), linesOf(user_.far("results")));
    }

    void uploadsOfOneDataset_data() {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<bool>("before");
        for (const bool before : {false, true})
            for (const char* strategy : {"stream", "archive-rsync", "folder-rsync"})
                QTest::addRow("%s%s", strategy, before ? ", over an older one" : "")
                    << QString::fromUtf8(strategy) << before;
    }
    void uploadsOfOneDataset() {
        QFETCH(QString, strategy);
        QFETCH(bool, before);
        const QStringList words{"upload", "data", "there:data", "--strategy", strategy};
        const auto layOut = [&](const std::string& text) {
            for (int i = 0; i < 50; ++i)
                put(user_.in("data"), "f" + std::to_string(i),
                    text + std::string(200'000, char('a' + i % 20)));
        };
        layOut("old");
        if (before) QCOMPARE(user_.type(words).code, 0);
        layOut("newer");
        // What has one file that grows there is one process's at a time; of the others both are under way.
        const bool alone = strategy == "archive-rsync";
        if (strategy == "stream")
            holdReceiver();
        else
            hold({"rsync", "dd"});
        const auto one = user_.begin(words);
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 1, 60'000);
        const QString holder = QStringLiteral("is in use by atelierctl (process %1").arg(one->processId());
        const auto other = user_.begin(words);
        CtlUser::Said second;
        if (alone)
            second = user_.end(*other);
        else
            QTRY_COMPARE_WITH_TIMEOUT(calls(), 2, 60'000);
        letGo();
        const auto first = user_.end(*one);
        if (!alone) second = user_.end(*other);
        QVERIFY2(first.code == 0, qPrintable(first.errors));
        QVERIFY2((second.code == 0) != alone, qPrintable(second.errors));
        QVERIFY2(!alone || second.errors.contains(holder), qPrintable(second.errors));
        const bool folder = strategy == "folder-rsync";
        QString there = user_.far("data");
        if (!folder) {
            QVERIFY(QDir().mkpath(user_.in("out")));
            QCOMPARE(say("tar", {"-xf", there, "-C", user_.in("out")}).code, 0);
            there = user_.in("out");
        }
        QCOMPARE(fingerprint(there), fingerprint(user_.in("data")));
        QCOMPARE(user_.type(words).code, 0);
        QCOMPARE(QDir(user_.far({})).entryList({"*.part*"}, QDir::Files | QDir::Hidden), QStringList());
    }

    /// One of them has the place in the end, whole, and the other one says so or was there before.
    void uploadsOfTwoDatasetsToOnePlace() {
        for (const char* folder : {"data", "another"})
            for (int i = 0; i < 50; ++i)
                put(user_.in(folder), "f" + std::to_string(i),
                    folder + std::string(200'000, char('a' + i % 20)));
        holdReceiver();
        const QStringList one{"upload", "data", "there:data", "--strategy", "stream"};
        const QStringList other{"upload", "another", "there:data", "--strategy", "stream"};
        const auto first = user_.begin(one);
        const auto second = user_.begin(other);
        QTRY_COMPARE_WITH_TIMEOUT(calls(), 2, 60'000);
        letGo();
        const auto said = std::array{user_.end(*first), user_.end(*second)};
        for (const auto& each : said)
            QVERIFY2(each.code == 0 || each.errors.contains("Another upload to "), qPrintable(each.errors));
        QVERIFY(QDir().mkpath(user_.in("out")));
        QCOMPARE(say("tar", {"-xf", user_.far("data"), "-C", user_.in("out")}).code, 0);
        const auto there = fingerprint(user_.in("out"));
        const bool isFirst = there == fingerprint(user_.in("data"));
        QVERIFY(isFirst || there == fingerprint(user_.in("another")));
        QCOMPARE(said[isFirst ? 0 : 1].code, 0);
        QCOMPARE(QDir(user_.far({})).entryList({"*.part*"}, QDir::Files | QDir::Hidden), QStringList());
    }
};

ATELIER_TEST(TestTwoAtOnce)
#include "test_TwoAtOnce.moc"
