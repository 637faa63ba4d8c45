#include <QtTest>

#include "core/ssh/SshSignIn.h"
#include "tests/support/SshServer.h"

using namespace atelier;
using namespace atelier::testing;

static Command bash(const char* text) {
    return shellScript(QString::fromUtf8(text));
}

class TestSshHost : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;
    std::unique_ptr<RemoteHost> host_;

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        auto host = signIn(server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(),
                 qPrintable(host.has_value() ? QString() : host.error().detail + server_->log()));
        host_ = std::move(*host);
    }

    void aProgramsAnswerComesBackWhole() {
        const auto result = host_->run(bash("echo out; echo err >&2; exit 7"));
        QVERIFY(result.has_value());
        QCOMPARE(result->standardOutput, QByteArray("out\n"));
        QCOMPARE(result->standardError, QByteArray("err\n"));
        QCOMPARE(result->status.code, 7);
    }
};

QTEST_GUILESS_MAIN(TestSshHost)
#include "test_SshHost.moc"
