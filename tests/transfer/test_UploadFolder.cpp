#include <sys/stat.h>

#include <QtTest>
#include <thread>

#include "core/dataset/file/FileFacts.h"
#include "core/transfer/ledger/FolderTries.h"
#include "tests/dataset/GrownTree.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/SampleTree.h"
#include "tests/dataset/SparseFile.h"
#include "tests/support/FarTools.h"
#include "tests/support/Noise.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

class TestUploadFolder : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString home() const { return folder_.filePath(QStringLiteral("home")); }
    QString code() const { return folder_.filePath(QStringLiteral("my code")); }
    QString there() const { return home() + QStringLiteral("/code/it's mine"); }
    Expected<UploadReport> upload(bool rsync) const {
        LocalCluster host(home(), rsync);
        return uploadFolder(host, code(), RemotePath(QStringLiteral("~/code/it's mine")),
                            {LeaveOut::ProgramRubbish}, {}, {});
    }
    struct stat statOf(const std::string& name) const {
        struct stat found {};
        if (::stat(((there() + QLatin1Char('/')).toStdString() + name).c_str(), &found) != 0)
            qFatal("not there");
        return found;
    }
    /// `it` in a folder, as a thing of that kind.
    static void make(const QString& folder, const QString& kind) {
        const std::filesystem::path it = folder.toStdString() + "/it";
        put(folder, "target/file", "precious");
        if (kind == QLatin1String("file")) put(folder, "it", "precious");
        if (kind == QLatin1String("folder")) put(folder, "it/file", "precious");
        if (kind == QLatin1String("empty folder")) std::filesystem::create_directories(it);
        if (kind == QLatin1String("pipe")) QCOMPARE(mkfifo(it.c_str(), 0600), 0);
        if (kind == QLatin1String("link to a folder")) std::filesystem::create_symlink("target", it);
        if (kind == QLatin1String("link to a file")) std::filesystem::create_symlink("target/file", it);
        if (kind == QLatin1String("link to nothing")) std::filesystem::create_symlink("nowhere", it);
    }
    void bothWays() const {
        QTest::addColumn<bool>("rsync");
        QTest::newRow("rsync") << true;
        QTest::newRow("stream") << false;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(home()));
    }

    void everythingButRubbishArrives_data() { bothWays(); }
    void everythingButRubbishArrives() {
        QFETCH(bool, rsync);
        for (const QByteArray& name : nastyNames())
            if (!name.endsWith('~')) {
                put(code(), name.toStdString(), name.toStdString());
                put(code(), "d/" + name.toStdString(), name.toStdString());
            }
        std::filesystem::create_symlink("d/it's", (code() + QStringLiteral("/link")).toStdString());
        put(code(), "run.sh", "#!/bin/sh");
        std::filesystem::permissions((code() + QStringLiteral("/run.sh")).toStdString(),
                                     std::filesystem::perms(0755));
        const QByteArray wanted = fingerprint(code());
        put(code(), ".git/HEAD", "x");
        put(code(), "__pycache__/m.pyc", "x");
        put(code(), "my venv/pyvenv.cfg", "x");
        put(code(), "my venv/lib/big.so", "x");
        put(code(), "train.py~", "x");
        const auto sent = upload(rsync);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->transport.by, rsync ? Transport::Rsync : Transport::Stream);
        QCOMPARE(fingerprint(there()), wanted);
        QVERIFY(QFileInfo(there() + QStringLiteral("/run.sh")).isExecutable());
    }

    void timesAreThoseOfTheirSeconds_data() { bothWays(); }
    /// Both ways say the same second, or the one would send anew what the other has sent.
    void timesAreThoseOfTheirSeconds() {
        QFETCH(bool, rsync);
        const struct {
            const char* name;
            qint64 seconds;
            long nanoseconds;
        } times[] = {{"half a second before 1970", -1, 500'000'000},
                     {"a second and a bit before 1970", -2, 999'999'999},
                     {"1938", -1'000'000'000, 250'000'000},
                     {"1938, a whole second", -1'000'000'000, 0},
                     {"1970", 0, 0},
                     {"half a second after", 0, 500'000'000},
                     {"2020", 1'600'000'000, 999'999'999}};
        for (const auto& [name, seconds, nanoseconds] : times) {
            put(code(), name, "content");
            setTime((code() + QLatin1Char('/')).toStdString() + name, seconds, nanoseconds);
        }
        const auto sent = upload(rsync);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        std::vector<ino_t> files;
        for (const auto& [name, seconds, nanoseconds] : times) {
            const struct stat found = statOf(name);
            QVERIFY2(found.st_mtim.tv_sec == seconds, name);
            files.push_back(found.st_ino);
        }
        QVERIFY(upload(true));
        // rsync writes a new file of what it takes for another one.
        for (std::size_t i = 0; i < files.size(); ++i)
            QVERIFY2(statOf(times[i].name).st_ino == files[i], times[i].name);
    }

    void holesAreMadeByTheTarsThatKnowThem_data() {
        QTest::addColumn<QString>("tar");
        QTest::addColumn<bool>("makesHoles");
        QTest::newRow("GNU") << "tar" << true;
        QTest::newRow("libarchive") << "bsdtar" << true;
        QTest::newRow("busybox") << "busybox" << false;
    }
    /// Any other gets their zeros: it would take the list of the holes for content.
    void holesAreMadeByTheTarsThatKnowThem() {
        QFETCH(QString, tar);
        QFETCH(bool, makesHoles);
        const QString program = FarTools::find(tar);
        if (program.isEmpty())
            SKIP_WITHOUT_PACKAGE(
                "no such tar here; packages libarchive-tools and busybox have the other two");
        constexpr qint64 size = 20'000'000;
        putSparse(code(), "begins with a hole", size, {{size - 5'000'000, std::string(5'000'000, 'e')}});
        putSparse(code(), "ends with a hole", size, {{0, "start"}});
        putSparse(code(), "d/is nothing but a hole", size, {});
        putSparse(code(), "d/in the midst of it", size,
                  {{0, "start"}, {size / 2 + 77, "some"}, {size - 3, "end"}});
        put(code(), "has none", "content");
        if (roomOf((code() + QStringLiteral("/d/is nothing but a hole")).toStdString()) > 1'000'000)
            SKIP_ON_THIS_COMPUTER(SparseFiles, "This disk has no holes.");
        const FarTools tools(FarTools::Gnu);
        tools.remove(QStringLiteral("tar"));
        QVERIFY(QFile::link(program, tools.path() + QStringLiteral("/tar")));
        LocalCluster host(home(), false);
        host.host.path = tools.path();
        const RemotePath to(QStringLiteral("~/code/it's mine"));
        for (int time = 0; time < 2; ++time) {
            const auto sent = uploadFolder(host, code(), to, {}, {}, {});
            QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
            QCOMPARE(fingerprint(there()), fingerprint(code()));
            qint64 room = 0;
            for (const auto& entry : std::filesystem::recursive_directory_iterator(there().toStdString()))
                if (entry.is_regular_file()) room += roomOf(entry.path());
            QVERIFY2((room < 12'000'000) == makesHoles, qPrintable(QString::number(room)));
        }
    }

    void changesFollowAndOtherFilesStay_data() { bothWays(); }
    void changesFollowAndOtherFilesStay() {
        QFETCH(bool, rsync);
        put(code(), "train.py", "first");
        QVERIFY(upload(rsync));
        put(there(), "checkpoint.pt", "made there");
        put(code(), "train.py", "second, longer");
        QVERIFY(upload(rsync));
        QCOMPARE(contentOf(there(), "train.py"), std::string("second, longer"));
        QCOMPARE(contentOf(there(), "checkpoint.pt"), std::string("made there"));
    }

    void aFolderTakesNoOtherKindsPlaceNorTheReverse_data() {
        QTest::addColumn<bool>("rsync");
        QTest::addColumn<QString>("here");
        QTest::addColumn<QString>("there");
        QTest::addColumn<bool>("goes");
        const struct {
            const char* here;
            const char* there;
            bool goes;
        } cases[] = {
            {"folder", "file", false},
            {"folder", "link to a file", false},
            {"folder", "link to a folder", false},
            {"folder", "link to nothing", false},
            {"folder", "pipe", false},
            {"folder", "folder", true},
            {"file", "folder", false},
            {"file", "empty folder", false},
            {"file", "link to a folder", false},
            {"file", "link to a file", true},
            {"file", "file", true},
            {"link to a folder", "folder", false},
            {"link to a folder", "empty folder", false},
            {"link to a folder", "link to a folder", true},
            {"link to a folder", "link to nothing", true},
        };
        for (const bool rsync : {true, false})
            for (const auto& [here, there, goes] : cases)
                QTest::addRow("%s over %s by %s", here, there, rsync ? "rsync" : "tar")
                    << rsync << QString::fromLatin1(here) << QString::fromLatin1(there) << goes;
    }
    void aFolderTakesNoOtherKindsPlaceNorTheReverse() {
        QFETCH(bool, rsync);
        QFETCH(QString, here);
        QFETCH(QString, there);
        QFETCH(bool, goes);
        make(code(), here);
        make(this->there(), there);
        put(code(), "a", "beside it");
        const QByteArray before = fingerprint(this->there());
        const auto sent = upload(rsync);
        QCOMPARE(bool(sent), goes);
        if (goes) {
            QCOMPARE(contentOf(this->there(), "a"), std::string("beside it"));
            return;
        }
        QCOMPARE(sent.error().kind(), ErrorKind::RemoteKindDiffers);
        QCOMPARE(sent.error().arguments(), QStringList{QStringLiteral("it")});
        QCOMPARE(fingerprint(this->there()), before);
    }

    void allNamesOfOtherKindsAreSaid_data() { bothWays(); }
    void allNamesOfOtherKindsAreSaid() {
        QFETCH(bool, rsync);
        QStringList names;
        for (const QByteArray& name : nastyNames()) {
            if (name.endsWith('~')) continue;
            put(code(), "d/" + name.toStdString() + "/file", "1");
            put(there(), "d/" + name.toStdString(), "precious");
            names << shownName("d/" + name.toStdString());
        }
        // More than one program's arguments hold.
        for (int i = 0; i < 3000; ++i) put(code(), std::string(150, 'n') + std::to_string(i), "");
        const QByteArray before = fingerprint(there());
        const auto sent = upload(rsync);
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemoteKindDiffers);
        QStringList said = sent.error().detail.split(QLatin1Char('\n'));
        // Names with line ends in them are among these.
        names = names.join(QLatin1Char('\n')).split(QLatin1Char('\n'));
        names.sort();
        said.sort();
        QCOMPARE(said, names);
        QCOMPARE(fingerprint(there()), before);
    }

    void aFileInTheFoldersOwnPlaceIsKept_data() { bothWays(); }
    void aFileInTheFoldersOwnPlaceIsKept() {
        QFETCH(bool, rsync);
        put(code(), "train.py", "1");
        put(home(), "code/it's mine", "precious");
        const auto sent = upload(rsync);
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemoteKindDiffers);
        QCOMPARE(contentOf(home(), "code/it's mine"), std::string("precious"));
    }

    void aFolderForShortLivedFilesThatIsNoneIsNamed() {
        put(code(), "train.py", "1");
        const QByteArray before = qgetenv("TMPDIR");
        const auto restored = qScopeGuard([&] {
            if (before.isNull())
                qunsetenv("TMPDIR");
            else
                qputenv("TMPDIR", before);
        });
        put(home(), "a file", "1");
        const QString none = home() + QStringLiteral("/a file");
        qputenv("TMPDIR", none.toUtf8());
        const auto sent = upload(false);
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::FileUnwritable);
        QCOMPARE(sent.error().arguments(), QStringList{none});
    }

    void whatCannotBeReadIsNotLeftAwayInSilence_data() { bothWays(); }
    void whatCannotBeReadIsNotLeftAwayInSilence() {
        QFETCH(bool, rsync);
        put(code(), "secret.py", "1");
        put(code(), "train.py", "1");
        std::filesystem::permissions((code() + QStringLiteral("/secret.py")).toStdString(),
                                     std::filesystem::perms(0));
        std::filesystem::permissions(home().toStdString(), std::filesystem::perms(0777));
        const OrdinaryUser user;
        const auto sent = upload(rsync);
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::DatasetEntryUnreadable);
        QCOMPARE(sent.error().arguments(), QStringList{QStringLiteral("secret.py")});
    }

    void whatChangesWhileRsyncSendsItIsNamed_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("moment");
        const std::pair<const char*, const char*> changes[] = {
            {"rewritten", "dd if=/dev/zero of=\"$f\" bs=100000 count=30 conv=notrunc 2>/dev/null"},
            {"replaced by another of its size",
             "head -c 3000000 /dev/zero > \"$code/new\" && mv \"$code/new\" \"$f\""},
            {"grown", "echo more >> \"$f\""},
            {"shrunk", "truncate -s 5 \"$f\""},
            {"removed", "rm -f \"$f\""},
            {"closed", "chmod 600 \"$f\""},
            {"a folder now", "rm -f \"$f\" && mkdir \"$f\""},
        };
        // What rsync's far side begins with, ends with, or does at the third part of what comes.
        const std::pair<const char*, const char*> moments[] = {
            {"before it is read", "%1"},
            {"while it is read", "exec < <(stdbuf -o0 head -c 1000000; %1; exec cat)"},
            {"once it was read", "trap '%1' EXIT"}};
        for (const auto& [name, change] : changes)
            for (const auto& [when, moment] : moments)
                QTest::addRow("%s %s", name, when) << QString::fromUtf8(change) << QString::fromUtf8(moment);
    }
    /// It comes anew the next time, even where size and second are the same as before.
    void whatChangesWhileRsyncSendsItIsNamed() {
        QFETCH(QString, change);
        QFETCH(QString, moment);
        put(code(), "d/its name", noise(3'000'000));
        for (const char* name : {"a", "d/z", "z"}) put(code(), name, "other");
        std::filesystem::create_symlink("a", (code() + QStringLiteral("/link")).toStdString());
        LocalCluster host(home());
        host.limit =
            QStringLiteral("code=%1; f=\"$code/d/its name\"; ").arg(shellQuoted(code())) + moment.arg(change);
        const RemotePath to(QStringLiteral("~/code/it's mine"));
        const auto sent = uploadFolder(host, code(), to, {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        const bool isRemoved =
            change.startsWith(QLatin1String("rm")) && !change.contains(QLatin1String("mkdir"));
        const auto reason = isRemoved ? LeftOut::Reason::Removed : LeftOut::Reason::Changed;
        QCOMPARE(sent->leftOut, (QList<LeftOut>{{QStringLiteral("d/its name"), reason}}));
        for (const char* name : {"a", "d/z", "z"}) QCOMPARE(contentOf(there(), name), std::string("other"));
        host.limit.clear();
        if (change.contains(QLatin1String("mkdir"))) return;
        const auto again = uploadFolder(host, code(), to, {}, {}, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QCOMPARE(again->leftOut, QList<LeftOut>());
        if (QFile::exists(code() + QStringLiteral("/d/its name")))
            QVERIFY(contentOf(there(), "d/its name") == contentOf(code(), "d/its name"));
    }

    /// rsync takes for the same what has the size and the second of what it sent.
    void whatWasRewrittenWithinTheSecondComesAnew() {
        put(code(), "log", "first");
        LocalCluster host(home());
        const RemotePath to(QStringLiteral("~/code/it's mine"));
        host.limit = QStringLiteral("code=%1; trap 'touch -d @1700000000.7 \"$code/log\"' EXIT")
                         .arg(shellQuoted(code()));
        const QString log = code() + QStringLiteral("/log");
        QCOMPARE(say("touch", {"-d", "@1700000000.2", log}).code, 0);
        const auto sent = uploadFolder(host, code(), to, {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->leftOut.size(), 1);
        host.limit.clear();
        put(code(), "log", "other");
        QCOMPARE(say("touch", {"-d", "@1700000000.7", log}).code, 0);
        const auto again = uploadFolder(host, code(), to, {}, {}, {});
        QVERIFY(again && again->leftOut.isEmpty());
        QCOMPARE(contentOf(there(), "log"), std::string("other"));
    }

    /// The size and the second are those of what has arrived.
    void whatWasRewrittenBeforeSendingFailedComesAnew() {
        put(code(), "log", "first");
        LocalCluster host(home());
        const RemotePath to(QStringLiteral("~/code/it's mine"));
        host.limit = QStringLiteral(
                         "code=%1; trap 'printf other > \"$code/log\"; "
                         "touch -d @1700000000.7 \"$code/log\"; exit 11' EXIT")
                         .arg(shellQuoted(code()));
        QCOMPARE(say("touch", {"-d", "@1700000000.2", code() + QStringLiteral("/log")}).code, 0);
        const auto sent = uploadFolder(host, code(), to, {}, {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().also.size(), 1U);
        QCOMPARE(sent.error().also.front().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(sent.error().also.front().arguments(), QStringList{QStringLiteral("log")});
        QCOMPARE(contentOf(there(), "log"), std::string("first"));
        host.limit.clear();
        QVERIFY(uploadFolder(host, code(), to, {}, {}, {}));
        QCOMPARE(contentOf(there(), "log"), std::string("other"));
    }

    /// Nobody could tell the cluster then; the next sending knows that this one did not come to its end.
    void whatWasRewrittenBeforeSendingWasStoppedComesAnew() {
        put(code(), "log", "first");
        put(code(), "of old", "content");
        LocalCluster host(home());
        const QTemporaryDir kept;
        const QString ledger = kept.filePath(QStringLiteral("uploads.json"));
        const QString rewritten = kept.filePath(QStringLiteral("rewritten"));
        const RemotePath to(QStringLiteral("~/code/it's mine"));
        const QString log = code() + QStringLiteral("/log");
        const QString second = QStringLiteral("@%1").arg(QDateTime::currentSecsSinceEpoch());
        QCOMPARE(say("touch", {"-d", second + QStringLiteral(".2"), log}).code, 0);
        QCOMPARE(say("touch", {"-d", "@1700000000", code() + QStringLiteral("/of old")}).code, 0);
        host.limit =
            QStringLiteral(
                "log=%1; said=%2; trap 'printf other > \"$log\"; touch -d %3.7 \"$log\"; : > \"$said\"; "
                "while [ -e \"$said\" ]; do sleep 0.05; done' EXIT")
                .arg(shellQuoted(log), shellQuoted(rewritten), second);
        std::stop_source stop;
        std::jthread user([&](const std::stop_token& over) {
            // What another process writes is looked at again and again.
            while (!over.stop_requested() && !QFile::exists(rewritten))
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop.request_stop();
        });
        const auto sent = uploadFolder(host, code(), to, {}, {}, stop.get_token(), ledger);
        QFile::remove(rewritten);
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(contentOf(there(), "log"), std::string("first"));
        host.limit.clear();
        const auto again = uploadFolder(host, code(), to, {}, {}, {}, ledger);
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QCOMPARE(contentOf(there(), "log"), std::string("other"));
        const auto age = [this](const char* name) {
            return QFileInfo(there() + QLatin1Char('/') + QLatin1String(name)).lastModified();
        };
        QCOMPARE(age("of old").toSecsSinceEpoch(), qint64(1700000000));
        QCOMPARE(FolderTries(ledger).unfinished(host.identity(), there()), std::optional<QDateTime>());
    }

    /// What has arrived of it is not made old: there is nothing to send anew.
    void ofWhatIsMovedAwayTheFolderIsNamed_data() {
        QTest::addColumn<QString>("moved");
        QTest::addColumn<QString>("named");
        QTest::addColumn<qint64>("total");
        QTest::newRow("a file") << "my code/d/a"
                                << "d/a" << qint64(3);
        QTest::newRow("a folder") << "my code/d"
                                  << "d" << qint64(2);
        QTest::newRow("all") << "my code"
                             << "my code" << qint64(4);
    }
    void ofWhatIsMovedAwayTheFolderIsNamed() {
        QFETCH(QString, moved);
        QFETCH(QString, named);
        QFETCH(qint64, total);
        const QString above = QFileInfo(code()).path();
        for (const char* name : {"d-b", "d/a", "d/e/a", "z"}) {
            put(code(), name, "content");
            QCOMPARE(
                say("touch", {"-d", "@1700000000", code() + QLatin1Char('/') + QLatin1String(name)}).code, 0);
        }
        LocalCluster host(home());
        host.limit = QStringLiteral("above=%1; moved=%2; trap 'cd \"$above\"; mv \"$moved\" away' EXIT")
                         .arg(shellQuoted(above), shellQuoted(moved));
        Progress last;
        const auto sent = uploadFolder(host, code(), RemotePath(QStringLiteral("~/code/it's mine")), {},
                                       [&](UploadPhase, const Progress& now) { last = now; }, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->leftOut, (QList<LeftOut>{{named, LeftOut::Reason::Removed}}));
        // "content" of four files, without what is no longer to come.
        QCOMPARE(last.total, 7 * total);
        for (const char* name : {"d-b", "d/a", "d/e/a", "z"}) {
            QCOMPARE(contentOf(there(), name), std::string("content"));
            QCOMPARE(
                QFileInfo(there() + QLatin1Char('/') + QLatin1String(name)).lastModified().toSecsSinceEpoch(),
                qint64(1700000000));
        }
        std::filesystem::remove_all((above + QStringLiteral("/away")).toStdString());
    }

    void whatIsNewMeanwhileIsNoChange() {
        put(code(), "d/a", "1");
        LocalCluster host(home());
        host.limit =
            QStringLiteral("(cd %1; echo > d/new; echo > b; chmod 755 d; chmod 664 d/a; touch -a d/a)")
                .arg(shellQuoted(code()));
        const auto sent =
            uploadFolder(host, code(), RemotePath(QStringLiteral("~/code/it's mine")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->leftOut, QList<LeftOut>());
    }

    /// What goes wrong there is no change here.
    void aFaultThereIsNotTakenForAChangeHere() {
        put(code(), "a", "1");
        put(code(), "b", "1");
        LocalCluster host(home());
        host.limit = QStringLiteral("(cd %1; rm -f a); ulimit -f 0").arg(shellQuoted(code()));
        put(code(), "b", std::string(100'000, 'b'));
        const auto sent =
            uploadFolder(host, code(), RemotePath(QStringLiteral("~/code/it's mine")), {}, {}, {});
        QVERIFY(!sent);
        QVERIFY(sent.error().kind() != ErrorKind::FileChangedMeanwhile);
    }

    void aMissingFolderIsSaidToBe() { QCOMPARE(upload(true).error().kind(), ErrorKind::FolderMissing); }
};

ATELIER_TEST(TestUploadFolder)
#include "test_UploadFolder.moc"
