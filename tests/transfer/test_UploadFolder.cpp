#include <QtTest>

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
    Expected<UploadStrategy> upload(bool rsync) const {
        LocalCluster host(home(), rsync);
        return uploadFolder(host, code(), RemotePath(QStringLiteral("~/code/it's mine")),
                            {LeaveOut::ProgramRubbish}, {}, {});
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
        QCOMPARE(sent->way, rsync ? UploadWay::Rsync : UploadWay::Stream);
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
