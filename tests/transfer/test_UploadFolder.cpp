#include <sys/stat.h>

#include <QtTest>

#include "core/dataset/FileFacts.h"
#include "core/transfer/UploadFolder.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/SampleTree.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

class TestUploadFolder : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString home() const { return folder_.filePath(QStringLiteral("home")); }
    QString code() const { return folder_.filePath(QStringLiteral("my code")); }
    QString there() const { return home() + QStringLiteral("/code/it's mine"); }
    Expected<FolderReport> upload(bool rsync) const {
        LocalCluster host(home(), rsync);
        return uploadFolder(host, code(), RemotePath(QStringLiteral("~/code/it's mine")),
                            {LeaveOut::ProgramRubbish}, {}, {});
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
        QCOMPARE(sent->strategy.way, rsync ? UploadWay::Rsync : UploadWay::Stream);
        QCOMPARE(fingerprint(there()), wanted);
        QVERIFY(QFileInfo(there() + QStringLiteral("/run.sh")).isExecutable());
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
        QCOMPARE(sent.error().kind, ErrorKind::RemoteKindDiffers);
        QCOMPARE(sent.error().arguments, QStringList{QStringLiteral("it")});
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
        QCOMPARE(sent.error().kind, ErrorKind::RemoteKindDiffers);
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
        QCOMPARE(sent.error().kind, ErrorKind::RemoteKindDiffers);
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
        QCOMPARE(sent.error().kind, ErrorKind::FileUnwritable);
        QCOMPARE(sent.error().arguments, QStringList{none});
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
        QCOMPARE(sent.error().kind, ErrorKind::DatasetEntryUnreadable);
        QCOMPARE(sent.error().arguments, QStringList{QStringLiteral("secret.py")});
    }

    void aMissingFolderIsSaidToBe() { QCOMPARE(upload(true).error().kind, ErrorKind::FolderMissing); }
};

QTEST_GUILESS_MAIN(TestUploadFolder)
#include "test_UploadFolder.moc"
