#include <sys/stat.h>

#include <QtTest>

#include "core/dataset/file/FileFacts.h"
#include "tests/ctl/CtlUser.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl download` from a far side whose programs lie: a real sshd with a find and a tar of its own.
class TestHostileDownloads : public QObject {
    Q_OBJECT

    CtlUser user_;

    /// One record of a listing, as find would print it.
    static std::string listed(char kind, const std::string& name, qint64 size,
                              qint64 modified = 1'600'000'000) {
        std::string record;
        for (const std::string& field : {std::string(1, kind), std::to_string(size),
                                         std::to_string(modified) + ".0", std::string("644"), "./" + name})
            record += field + '\0';
        return record;
    }
    void letFindSay(const std::string& listing) const {
        put(user_.far("bin"), "listing", listing);
        CtlUser::putProgram(user_.far("bin"), "find", "exec cat \"$HOME/bin/listing\"");
    }
    void letTarSend(const TarBuilder& tar) const {
        put(user_.far("bin"), "archive", tar.bytes().toStdString());
        CtlUser::putProgram(user_.far("bin"), "tar", "cat > /dev/null; exec cat \"$HOME/bin/archive\"");
    }
    CtlUser::Said download(const char* what = "there:results", QStringList options = {}) const {
        return user_.type(QStringList{"download", QLatin1String(what), "here"} + options);
    }
    QString here() const { return user_.in("here"); }
    /// All names and contents but those that Atelier keeps for itself.
    static QList<QByteArray> linesOf(const QString& folder) {
        auto lines = fingerprint(folder).replace('\0', '\n').split('\n');
        lines.removeIf(
            [](const QByteArray& line) { return line.contains("/me/.local") || line.contains("./far/"); });
        return lines;
    }
    QStringList cameHere() const {
        return QDir(here()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() {
        user_.clear();
        // For a login shell, and for one that is none.
        put(user_.far({}), ".bash_profile", "export PATH=$HOME/bin:$PATH\n");
        put(user_.far({}), ".limits", "export PATH=$HOME/bin:$PATH\n");
        put(user_.far("results"), "model.pt", "weights");
        put(user_.far("results"), "log", "line");
        QCOMPARE(
            say("touch", {"-d", "2020-01-01", user_.far("results/model.pt"), user_.far("results/log")}).code,
            0);
    }

    void whatTarAddsIsNotWritten_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {".bashrc", ".ssh/authorized_keys", "../me/.bashrc", "-rf", "new\nline",
                                 "\033]0;title\007", "results/model.pt", "model.pt/x", "MODEL.PT", "."})
            QTest::newRow(QByteArray(name).toPercentEncoding().constData()) << QByteArray(name);
        QTest::newRow("absolute") << user_.in("evil").toUtf8();
    }

    void whatTarAddsIsNotWritten() {
        QFETCH(QByteArray, name);
        letTarSend(TarBuilder().file(name, "evil").file("./model.pt", "weights"));
        const QByteArray me = fingerprint(user_.in("me/.ssh"));
        const auto said = download("there:results/model.pt");
        QVERIFY2(said.code == 1, qPrintable(said.output));
        QVERIFY2(said.errors.contains("was not asked for"), qPrintable(said.errors));
        QVERIFY2(!said.errors.contains(QChar(0x1b)), "an escape reached the terminal");
        QCOMPARE(cameHere(), QStringList());
        QCOMPARE(fingerprint(user_.in("me/.ssh")), me);
        QVERIFY(!QFile::exists(user_.in("me/.bashrc")) && !QFile::exists(user_.in("evil")));
    }

    void whatCameBeforeIsWhole() {
        letTarSend(TarBuilder().file("./log", "line").file(".bashrc", "evil").file("./model.pt", "weights"));
        QCOMPARE(download().code, 1);
        QCOMPARE(cameHere(), QStringList{"log"});
        QCOMPARE(contentOf(here(), "log"), std::string("line"));
    }

    void anotherKindIsLeftAway_data() {
        QTest::addColumn<QByteArray>("tar");
        QTest::newRow("link") << TarBuilder().symbolicLink("./model.pt", "../me").bytes();
        QTest::newRow("second name") << TarBuilder().hardLink("./model.pt", "../me/.bashrc").bytes();
        QTest::newRow("device") << TarBuilder().device("./model.pt").bytes();
        QTest::newRow("pipe") << TarBuilder().pipe("./model.pt").bytes();
        QTest::newRow("folder") << TarBuilder().folder("./model.pt").bytes();
    }
    void anotherKindIsLeftAway() {
        QFETCH(QByteArray, tar);
        letTarSend(TarBuilder());
        put(user_.far("bin"), "archive", tar.toStdString());
        const auto said = download("there:results/model.pt");
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("model.pt changed while"), qPrintable(said.errors));
        QCOMPARE(cameHere(), QStringList());
    }

    void aLinkThenAFileThroughIt() {
        put(user_.far("results"), "d/x", "1");
        std::filesystem::create_symlink("d", user_.far("results/l").toStdString());
        letTarSend(TarBuilder().folder("./d").symbolicLink("./l", "../me").file("./l/x", "evil"));
        QCOMPARE(download().code, 1);
        QVERIFY(!QFile::exists(user_.in("me/x")));
        QVERIFY(!cameHere().contains("l"));
    }

    void lessThanListedIsSaid() {
        letTarSend(TarBuilder());
        put(user_.far("bin"), "archive", TarBuilder().file("./model.pt", "we").bytes().toStdString());
        const auto said = download("there:results/model.pt");
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("model.pt changed while"), qPrintable(said.errors));
    }

    void whatIsListedAndNeverComesIsNamed_data() {
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<QStringList>("came");
        QTest::newRow("nothing comes") << QByteArray("nothing") << QStringList();
        QTest::newRow("one of two") << QByteArray("log") << QStringList{"log"};
    }
    void whatIsListedAndNeverComesIsNamed() {
        QFETCH(QByteArray, sent);
        QFETCH(QStringList, came);
        CtlUser::putProgram(user_.far("bin"), "tar",
                            "grep --null-data '" + sent.toStdString() + "' | /bin/tar \"$@\"; exit 0");
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("did not send it"), qPrintable(said.errors));
        QVERIFY2(said.errors.contains("model.pt"), qPrintable(said.errors));
        QCOMPARE(said.errors.contains("log"), came.isEmpty());
        QVERIFY2(!said.output.contains("already"), qPrintable(said.output));
        QCOMPARE(cameHere(), came);
    }

    /// As the files that a running job makes for a moment.
    void whatVanishesMeanwhileIsSaidToAndTheRestComes() {
        put(user_.far("results"), "tmp", "for a moment");
        CtlUser::putProgram(user_.far("bin"), "tar", "rm -f \"$HOME/results/tmp\"; exec /bin/tar \"$@\"");
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("tmp was gone from the cluster"), qPrintable(said.errors));
        QCOMPARE(cameHere(), (QStringList{"log", "model.pt"}));
        const auto again = download();
        QCOMPARE(again.code, 0);
        QVERIFY2(again.output.contains("already"), qPrintable(again.output));
    }

    void aFileInWhosePlaceNothingCameIsLeftAlone_data() {
        QTest::addColumn<std::string>("meanwhile");
        QTest::newRow("it goes away there") << std::string("rm -f \"$HOME/results/keep.ckpt\"");
        QTest::newRow("it changes there") << std::string("echo other > \"$HOME/results/keep.ckpt\"");
        QTest::newRow("it grows there") << std::string("echo more >> \"$HOME/results/keep.ckpt\"");
    }
    /// Here lies an older one, of the same second; tar noticed that it read something torn, and not what.
    void aFileInWhosePlaceNothingCameIsLeftAlone() {
        QFETCH(std::string, meanwhile);
        put(here(), "keep.ckpt", "8 bytes!");
        put(user_.far("results"), "keep.ckpt", "9 bytes..");
        QCOMPARE(say("touch", {"-d", "@1600000000", here() + "/keep.ckpt"}).code, 0);
        QCOMPARE(say("touch", {"-d", "@1600000000.5", user_.far("results/keep.ckpt")}).code, 0);
        CtlUser::putProgram(user_.far("bin"), "tar",
                            meanwhile +
                                "\ngrep --null-data --invert-match keep | /bin/tar \"$@\"\n"
                                "echo 'tar: ./log: file changed as we read it' >&2; exit 1");
        const auto said = download("there:results", {"--merge"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("keep.ckpt"), qPrintable(said.errors));
        QCOMPARE(contentOf(here(), "keep.ckpt"), std::string("8 bytes!"));
        const auto facts = fileFacts(std::filesystem::path((here() + "/keep.ckpt").toStdString()));
        QCOMPARE(facts->modified / 1'000'000'000, qint64(1'600'000'000));
        QCOMPARE(contentOf(here(), "log"), std::string("line"));
    }

    void returnsInNamesDoNotHideThem() {
        letFindSay(listed('p', "our\rwords\b\177", 0) + listed('p', "second\rone", 0));
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("our\\015words\\010\\177"), qPrintable(said.errors));
        QVERIFY2(said.errors.contains("  | second\\015one"), qPrintable(said.errors));
    }

    void whatIsNoFileIsNotSaidToBeHere_data() {
        QTest::addColumn<QString>("what");
        QTest::newRow("a device") << "/dev/zero";
        QTest::newRow("a pipe") << user_.far("results/pipe");
        QTest::newRow("a folder with a pipe in it") << user_.far("results");
    }
    void whatIsNoFileIsNotSaidToBeHere() {
        QFETCH(QString, what);
        QCOMPARE(::mkfifo(QFile::encodeName(user_.far("results/pipe")).constData(), 0600), 0);
        const auto said = download(("there:" + what).toUtf8().constData());
        QCOMPARE(said.code, 1);
        const QString name = what.endsWith("zero") ? "zero" : "pipe";
        QVERIFY2(said.errors.contains(name), qPrintable(said.errors));
        const QString folder =
            what.endsWith("results") ? user_.far("results") : what.section(QLatin1Char('/'), 0, -2);
        QVERIFY2(
            said.errors.contains(QStringLiteral("%1 was left in %2 on the cluster: it is a socket, a pipe or "
                                                "a device, and no file.")
                                     .arg(name, folder.isEmpty() ? QStringLiteral("/") : folder)),
            qPrintable(said.errors));
        QVERIFY2(!said.errors.contains("archive"), qPrintable(said.errors));
        if (what.endsWith("results")) QVERIFY(cameHere().contains("model.pt"));
    }

    void moreThanListedDoesNotStay_data() {
        QTest::addColumn<QByteArray>("tar");
        QTest::newRow("longer") << TarBuilder().file("./model.pt", QByteArray(100'000, 'x')).bytes();
        QTest::newRow("a hole of a few bytes") << TarBuilder().sparse("./model.pt", "weights", 100).bytes();
        QTest::newRow("a hole of 4.3 GB")
            << TarBuilder().sparse("./model.pt", "weights", 4'300'000'000).bytes();
    }
    /// Whatever the tar brings, the cluster lists the file with seven bytes before and after.
    void moreThanListedDoesNotStay() {
        QFETCH(QByteArray, tar);
        letTarSend(TarBuilder());
        put(user_.far("bin"), "archive", tar.toStdString());
        put(here(), "mine", "not to be touched");
        put(user_.in({}), "beside", "nor this");
        const auto before = linesOf(user_.in({}));
        download("there:results/model.pt");
        QCOMPARE(QFileInfo(here() + "/model.pt").size(), 7);
        QVERIFY(contentOf(here(), "model.pt") == "weights" || contentOf(here(), "model.pt") == "xxxxxxx");
        // Nothing else is there, or is another, anywhere around it.
        auto now = linesOf(user_.in({}));
        now.removeIf([](const QByteArray& line) { return line.startsWith("./here/model.pt type "); });
        QCOMPARE(now, before);
    }

    void aLargeFileIsNotLongerThanListed() {
        letFindSay(listed('f', "model.pt", 65 << 20));
        CtlUser::putProgram(user_.far("bin"), "dd", "exec head -c 400000000 /dev/zero");
        const auto said = download("there:results/model.pt");
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("changed while"), qPrintable(said.errors));
        for (const QString& name : cameHere())
            QVERIFY2(QFileInfo(here() + '/' + name).size() <= 65 << 20, qPrintable(name));
        QVERIFY(!cameHere().contains("model.pt"));
    }

    void aSparseFileThatWasListedKeepsItsHoles() {
        constexpr qint64 size = 60'000'000;
        std::filesystem::resize_file(user_.far("results/model.pt").toStdString(), size);
        letTarSend(TarBuilder().sparse("./model.pt", "weights", size));
        QCOMPARE(download("there:results/model.pt").code, 0);
        struct stat status {};
        QCOMPARE(::stat((here() + "/model.pt").toUtf8().constData(), &status), 0);
        QCOMPARE(qint64(status.st_size), size);
        QVERIFY(status.st_blocks * 512 < 1'000'000);
    }

    void aFileThatWasAskedForIsNoFolder() {
        // The user has a folder of files here, and the far side calls the file a folder.
        put(here(), "mine", "1");
        letFindSay(listed('d', ".", 0) + listed('f', ".bashrc", 4) + listed('d', ".ssh", 0) +
                   listed('f', ".ssh/authorized_keys", 4));
        letTarSend(
            TarBuilder().file("./.bashrc", "evil").folder("./.ssh").file("./.ssh/authorized_keys", "evil"));
        std::filesystem::remove(user_.far("results/model.pt").toStdString());
        QVERIFY(QDir().mkpath(user_.far("results/model.pt")));
        const auto said = download("there:results/model.pt");
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("is a folder on the cluster"), qPrintable(said.errors));
        QCOMPARE(cameHere(), QStringList{"mine"});
    }

    void aFolderThatIsCalledAFileIsNotLaidAmongOtherFiles_data() {
        QTest::addColumn<QByteArray>("listing");
        const std::string beyond = listed('f', "work/.git/hooks/post-checkout", 5, 1'799'000'000);
        const std::string source = listed('f', "work/main.c", 5, 1'799'000'000);
        QTest::newRow("what lies in it") << QByteArray::fromStdString(source + beyond);
        QTest::newRow("one file in it") << QByteArray::fromStdString(source);
        QTest::newRow("a file, and what lies in it")
            << QByteArray::fromStdString(listed('f', "work", 5) + source + beyond);
        QTest::newRow("a folder") << QByteArray::fromStdString(listed('d', "work", 0));
        QTest::newRow("a closed folder") << QByteArray::fromStdString(listed('!', "work", 0));
        QTest::newRow("a link") << QByteArray::fromStdString(listed('l', "work", 5));
        QTest::newRow("the name in capitals") << QByteArray::fromStdString(listed('f', "Work", 5));
    }
    /// Whether it is a file, the cluster alone says; here lies a folder of that name.
    void aFolderThatIsCalledAFileIsNotLaidAmongOtherFiles() {
        QFETCH(QByteArray, listing);
        put(here(), "work/main.c", "mine");
        put(user_.far({}), "work", "no folder");
        letFindSay(listing.toStdString());
        letTarSend(
            TarBuilder().file("./work/main.c", "EVIL\n").file("./work/.git/hooks/post-checkout", "EVIL\n"));
        const QByteArray before = fingerprint(here());
        const auto said = download("there:work");
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("was not asked for") ||
                     said.errors.contains("does not exist on the cluster"),
                 qPrintable(said.errors));
        QCOMPARE(fingerprint(here()), before);
    }

    void namesThatWereNotAskedForEndTheListing_data() {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("beside the file") << QByteArray("there:results/model.pt") << QByteArray(".bashrc");
        QTest::newRow("below the file")
            << QByteArray("there:results/model.pt") << QByteArray("model.pt/../.bashrc");
        QTest::newRow("up") << QByteArray("there:results") << QByteArray("../me/.bashrc");
        QTest::newRow("absolute") << QByteArray("there:results") << QByteArray("//etc/evil");
        QTest::newRow("up in the middle") << QByteArray("there:results") << QByteArray("a/../../me/.bashrc");
    }
    void namesThatWereNotAskedForEndTheListing() {
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, name);
        letFindSay(listed('f', name.toStdString(), 4));
        letTarSend(TarBuilder().file(name, "evil"));
        const auto said = download(what.constData());
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("was not asked for"), qPrintable(said.errors));
        QCOMPARE(cameHere(), QStringList());
        QVERIFY(!QFile::exists(user_.in("me/.bashrc")));
    }

    void aFolderGoesAmongItsOwnFilesOnly() {
        put(here(), "mine", "1");
        const auto refused = download();
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains("--merge"), qPrintable(refused.errors));
        QCOMPARE(cameHere(), QStringList{"mine"});
        QCOMPARE(download("there:results", {"--merge"}).code, 0);
        QCOMPARE(cameHere(), (QStringList{"log", "mine", "model.pt"}));
        // It is known from now on.
        put(user_.far("results"), "new", "1");
        QCOMPARE(download().code, 0);
        QVERIFY(cameHere().contains("new"));
    }

    void aFolderOfAteliersNameIsNotMadeForWhatLiesInIt_data() {
        QTest::addColumn<std::string>("folder");
        for (const char* folder :
             {".atelier-arriving.part", "run/.atelier-arriving.part", ".ATELIER-Arriving.Part"})
            QTest::newRow(folder) << std::string(folder);
    }
    /// The folder itself is not listed.
    void aFolderOfAteliersNameIsNotMadeForWhatLiesInIt() {
        QFETCH(std::string, folder);
        letFindSay(listed('d', ".", 0) + listed('f', folder + "/x", 4) + listed('f', "log", 4));
        CtlUser::putProgram(user_.far("bin"), "tar", "cat > \"$HOME/asked\"; exec cat \"$HOME/bin/archive\"");
        put(user_.far("bin"), "archive", TarBuilder().file("./log", "line").bytes().toStdString());
        const auto said = download();
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("Atelier gives such names to what has not come whole"),
                 qPrintable(said.errors));
        QCOMPARE(cameHere(), QStringList{"log"});
        QVERIFY(contentOf(user_.far({}), "asked").find("elier-") == std::string::npos);
    }

    void whatBecomesNewerWhileItComesIsLeftAlone() {
        put(here(), "model.pt", "old one");
        QCOMPARE(say("touch", {"-d", "2019-01-01", here() + "/model.pt"}).code, 0);
        // It waits until the user has saved the file here.
        CtlUser::putProgram(
            user_.far("bin"), "tar",
            "touch \"$HOME/ready\"; until [ -e \"$HOME/go\" ]; do sleep 0.02; done; exec /bin/tar \"$@\"");
        QProcess saving;
        saving.start(
            "bash",
            {"-c",
             "until [ -e \"$1/ready\" ]; do sleep 0.02; done; echo mine > \"$2/model.pt\"; touch \"$1/go\"",
             "x", user_.far({}), here()});
        const auto said = download("there:results/model.pt");
        QVERIFY(saving.waitForFinished(-1));
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("model.pt on this computer is newer"), qPrintable(said.errors));
        QCOMPARE(contentOf(here(), "model.pt"), std::string("mine\n"));
    }
};

ATELIER_TEST(TestHostileDownloads)
#include "test_HostileDownloads.moc"
