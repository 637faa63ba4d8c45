#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/FileContents.h"
#include "tests/support/Noise.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr qint64 size = 40'000'000;

}  // namespace

/// What is typed goes on over a line that breaks.
class TestLostConnections : public QObject {
    Q_OBJECT

    CtlUser user_;
    std::unique_ptr<TcpProxy> line_;

    /// Reads what it says until those words are among it.
    static bool says(QProcess& process, const QByteArray& words, QByteArray& said) {
        for (int i = 0; i < 600 && !said.contains(words) && process.state() != QProcess::NotRunning; ++i) {
            process.waitForReadyRead(100);
            said += process.readAllStandardError();
        }
        return said.contains(words);
    }

    QByteArray arrived() const { return bytesOf(user_.far(QStringLiteral("there.bin"))); }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem()));
        line_ = std::make_unique<TcpProxy>(user_.server().port());
        user_.leadThrough(line_->port());
        put(user_.in(QStringLiteral("me")), "data.bin", noise(size));
    }

    void init() {
        QFile::remove(user_.far(QStringLiteral("there.bin")));
        QFile::remove(user_.far(QStringLiteral("there.bin.part")));
    }

    void anUploadOutlivesAFrozenLine() {
        line_->freezeAfter(size / 2);
        const auto upload = user_.begin({QStringLiteral("upload"), user_.in(QStringLiteral("me/data.bin")),
                                         QStringLiteral("through:there.bin"), QStringLiteral("--strategy"),
                                         QStringLiteral("stream"), QStringLiteral("--json")});
        QByteArray said;
        // Seconds and not a minute, by the user's own ServerAliveInterval.
        QVERIFY2(says(*upload, "The connection was lost; trying again in", said), said.constData());
        line_->thaw();
        const auto end = CtlUser::end(*upload);
        QVERIFY2(end.code == 0, qPrintable(QString::fromUtf8(said) + end.errors));
        QVERIFY2(end.errors.contains(QStringLiteral("The connection is there again.")),
                 qPrintable(end.errors));
        QVERIFY(arrived().size() >= size);
        // It went on where it was, and did not begin anew.
        QVERIFY2(line_->carried() < size * 7 / 4, QByteArray::number(line_->carried()));
    }

    void aDownloadOutlivesAServerThatIsKilledAndComesBack() {
        put(user_.far({}), "results/one.bin", noise(size));
        line_->freezeAfter(size / 2);
        const auto download = user_.begin({QStringLiteral("download"), QStringLiteral("through:results"),
                                           user_.in(QStringLiteral("me/here")), QStringLiteral("--json")});
        QTRY_VERIFY_WITH_TIMEOUT(line_->isFrozen(), 60'000);
        user_.server().kill();
        line_->thaw();
        QByteArray said;
        QVERIFY2(says(*download, "trying again in 2 s", said), said.constData());
        user_.server().startAgain();
        const auto end = CtlUser::end(*download);
        QVERIFY2(end.code == 0, qPrintable(QString::fromUtf8(said) + end.errors));
        QCOMPARE(bytesOf(user_.in(QStringLiteral("me/here/one.bin"))),
                 QByteArray::fromStdString(noise(size)));
    }

    void whoIsNoLongerLetInIsToldAndNotTriedAgain() {
        line_->freezeAfter(size / 2);
        const auto upload = user_.begin({QStringLiteral("upload"), user_.in(QStringLiteral("me/data.bin")),
                                         QStringLiteral("through:there.bin"), QStringLiteral("--json")});
        QTRY_VERIFY_WITH_TIMEOUT(line_->isFrozen(), 60'000);
        const QString keys = user_.server().folder() + QStringLiteral("/authorized_keys");
        QVERIFY(QFile::rename(keys, keys + QStringLiteral("-away")));
        line_->cut();
        line_->thaw();
        const auto end = CtlUser::end(*upload);
        QVERIFY(QFile::rename(keys + QStringLiteral("-away"), keys));
        QCOMPARE(end.code, 1);
        QCOMPARE(end.errors.count(QStringLiteral("trying again in")), 1);
        QVERIFY2(end.errors.contains(QStringLiteral("was lost")), qPrintable(end.errors));
    }

    void aJobIsFollowedByItsNumberAlone() {
        CtlUser::putProgram(
            user_.far(QStringLiteral("bin")), "squeue",
            "echo '41|41|N/A|CD|None|0:10|1:00:00|1:00:00|N/A|2026-11-21T09:00:00|p||(null)|train'");
        put(user_.far({}), ".limits", "PATH=$HOME/bin:$PATH\n");
        const QStringList words{QStringLiteral("follow"), QStringLiteral("41"), QStringLiteral("there")};
        const auto followed = user_.type(words);
        QVERIFY2(followed.code == 0, qPrintable(followed.output + followed.errors));
        QCOMPARE(followed.output, QStringLiteral("Job 41: Done\n"));
        const auto json = user_.type(words + QStringList{QStringLiteral("--json")});
        QVERIFY2(json.code == 0, qPrintable(json.output + json.errors));
        QCOMPARE(json.event("done").value(QStringLiteral("state")).toString(), QStringLiteral("COMPLETED"));
    }

    void whatNamesNoJobIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        QTest::newRow("no number") << QStringList{"follow", "train"} << "is not the number of a job";
        QTest::newRow("an option's dash") << QStringList{"cancel", "4;rm"} << "is not the number of a job";
        QTest::newRow("not from here")
            << QStringList{"cancel", "77"} << "No job 77 was submitted from this computer";
        QTest::newRow("without results")
            << QStringList{"fetch", "77", "there"} << "was not submitted from this computer";
        QTest::newRow("nothing to take up") << QStringList{"run", "--resume"} << "There is no run to take up";
    }

    void whatNamesNoJobIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const auto end = user_.type(words);
        QCOMPARE(end.code, 1);
        QVERIFY2(end.errors.contains(said), qPrintable(end.errors));
    }
};

ATELIER_TEST(TestLostConnections)
#include "test_LostConnections.moc"
