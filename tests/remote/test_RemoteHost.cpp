#include <QtTest>

#include "core/remote/RemoteHost.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestRemoteHost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anAnswerIsWhatBothStreamsSaid() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const auto answer = host.run(shellScript(QStringLiteral("echo out; echo err >&2; exit 3")));
        QVERIFY(answer);
        QCOMPARE(answer->standardOutput, QByteArray("out\n"));
        QCOMPARE(answer->standardError, QByteArray("err\n"));
        QCOMPARE(answer->status.code, 3);
    }

    void aProgramThatTalksWithoutEndIsEnded_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("output") << QStringLiteral("yes");
        QTest::newRow("errors") << QStringLiteral("yes >&2");
    }

    void aProgramThatTalksWithoutEndIsEnded() {
        QFETCH(QString, script);
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const auto answer = host.run(shellScript(script), {}, 100'000);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::AnswerTooLong);
        QCOMPARE(answer.error().arguments(), (QStringList{QStringLiteral("bash"), QStringLiteral("100000")}));
    }

    /// An answer may be long where nobody reads what is said beside it.
    void whatIsSaidBesideALongAnswerIsBounded() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const qint64 most = 256LL * 1024 * 1024;
        const auto flooded = host.run(shellScript(QStringLiteral("yes >&2")), {}, most);
        QVERIFY(!flooded);
        QCOMPARE(flooded.error().kind(), ErrorKind::AnswerTooLong);
        QCOMPARE(flooded.error().arguments(),
                 (QStringList{QStringLiteral("bash"), QStringLiteral("8388608")}));
        const auto longer = host.run(shellScript(QStringLiteral("head -c 9000000 /dev/zero")), {}, most);
        QVERIFY(longer);
        QCOMPARE(longer->standardOutput.size(), 9'000'000);
    }

    void asMuchAsIsAllowedIsNotTooMuch() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const auto answer = host.run(shellScript(QStringLiteral("head -c 1000 /dev/zero")), {}, 1000);
        QVERIFY(answer);
        QCOMPARE(answer->standardOutput.size(), 1000);
        QVERIFY(!host.run(shellScript(QStringLiteral("head -c 1001 /dev/zero")), {}, 1000));
    }

    void whoeverStopsItHearsThat() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        std::stop_source stop;
        stop.request_stop();
        const auto answer = host.run(shellScript(QStringLiteral("yes")), stop.get_token(), 1000);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::Cancelled);
    }
};

ATELIER_TEST(TestRemoteHost)
#include "test_RemoteHost.moc"
