#include <QElapsedTimer>
#include <QTcpServer>
#include <QtEndian>
#include <QtTest>
#include <future>
#include <map>
#include <thread>

#include "core/messages/Messages.h"
#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// How a server of this test speaks.
struct Manner {
    QByteArray says = {};
    bool inBytes = false;     ///< each byte by itself
    bool afterwards = false;  ///< only after the client
    bool hangsOn = false;     ///< and then waits until the client goes
    bool withoutEnd = false;  ///< and says it again until the client goes
};

/// What comes of a sign-in to a server of that manner.
class Visit {
public:
    explicit Visit(const Manner& manner, std::chrono::milliseconds patience = std::chrono::seconds(30)) {
        QTcpServer server;
        if (!server.listen(QHostAddress::LocalHost)) return;
        request.host = QStringLiteral("127.0.0.1");
        request.user = QStringLiteral("moi");
        request.port = server.serverPort();
        request.useSshConfig = false;
        request.knownHostsFile = QStringLiteral("/nonexistent/known_hosts");
        std::jthread client([&] {
            const auto host = signInWith({.connectTimeout = patience, .greetingPauses = {}})(
                request, SshServer::prompts(), {});
            if (!host) error = host.error();
        });
        if (server.waitForNewConnection(30'000)) {
            const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
            socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
            speak(*socket, manner);
        }
    }

    SignInRequest request;
    std::optional<Error> error;

private:
    static void speak(QTcpSocket& socket, const Manner& manner) {
        if (manner.afterwards) socket.waitForReadyRead(30'000);
        const qsizetype piece = manner.inBytes ? 1 : std::max<qsizetype>(1, manner.says.size());
        do {
            for (qsizetype at = 0; at < manner.says.size(); at += piece) {
                socket.write(manner.says.mid(at, piece));
                while (socket.bytesToWrite() > 0 && socket.waitForBytesWritten(5000)) continue;
            }
        } while (manner.withoutEnd && socket.state() == QAbstractSocket::ConnectedState);
        while (manner.hangsOn && socket.state() == QAbstractSocket::ConnectedState)
            socket.waitForDisconnected(100);
        socket.disconnectFromHost();
    }
};

/// A packet before the keys (RFC 4253, 6).
QByteArray packet(const QByteArray& payload) {
    const qsizetype padding = 4 + (8 - (payload.size() + 9) % 8) % 8;
    QByteArray length(4, '\0');
    qToBigEndian(static_cast<quint32>(payload.size() + padding + 1), length.data());
    return length + static_cast<char>(padding) + payload + QByteArray(padding, '\0');
}

QByteArray text(const QByteArray& words) {
    QByteArray length(4, '\0');
    qToBigEndian(static_cast<quint32>(words.size()), length.data());
    return length + words;
}

/// SSH_MSG_KEXINIT (RFC 4253, 7.1) of a server that knows nothing else.
QByteArray offer(const QByteArray& keyExchange) {
    QByteArray payload = '\x14' + QByteArray(16, '\0') + text(keyExchange) + text("ssh-ed25519");
    for (const char* of :
         {"aes128-ctr", "aes128-ctr", "hmac-sha2-256", "hmac-sha2-256", "none", "none", "", ""})
        payload += text(of);
    return packet(payload + QByteArray(5, '\0'));
}

/// SSH_MSG_DISCONNECT (RFC 4253, 11.1).
QByteArray farewell(const QByteArray& words) {
    return packet('\x01' + QByteArray::fromHex("00000002") + text(words) + text(""));
}

}  // namespace

/// What answers at a place where an ssh server should, and is none, or none for us.
class TestOtherServers : public QObject {
    Q_OBJECT

    /// What comes of servers that are left once the patience is over, by the name of their row: all of them
    /// are visited at once.
    std::map<QByteArray, std::future<std::unique_ptr<Visit>>> patient_;

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
    }

    void itsFirstWordsAreShown_data() {
        QTest::addColumn<Manner>("manner");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const Manner& manner, const QString& shown) {
            QTest::newRow(name) << manner << shown;
        };
        const QString mail = QStringLiteral("220 mail.example.org ESMTP");
        const QByteArray line = mail.toUtf8() + "\r\n";
        row("of a web server", {.says = "HTTP/1.1 400 Bad Request\r\nServer: nginx\r\n\r\n"},
            QStringLiteral("HTTP/1.1 400 Bad Request"));
        row("after blank lines", {.says = "\r\n \n" + line}, mail);
        row("byte by byte", {.says = line, .inBytes = true}, mail);
        row("byte by byte, without an end of line", {.says = mail.toUtf8(), .inBytes = true}, mail);
        row("once the client has spoken", {.says = line, .afterwards = true}, mail);
        row("the first of several", {.says = line + "250 OK\r\n", .inBytes = true, .afterwards = true}, mail);
        const QByteArray long1 = QByteArray(119, 'x');
        row("cut before an emoji", {.says = long1 + "\U0001F600\U0001F600 and more\r\n"},
            QString::fromUtf8(long1) + QChar(0x2026));
        row("cut before a family", {.says = long1 + "\U0001F468\u200D\U0001F469\u200D\U0001F467 and more"},
            QString::fromUtf8(long1) + QChar(0x2026));
        row("an emoji that still has room", {.says = QByteArray(118, 'x') + "\U0001F600\U0001F600\r\n"},
            QString(118, QLatin1Char('x')) + QString::fromUtf8("\U0001F600") + QChar(0x2026));
    }

    void itsFirstWordsAreShown() {
        QFETCH(Manner, manner);
        QFETCH(QString, shown);
        const Visit visit(manner);
        QVERIFY(visit.error);
        QCOMPARE(visit.error->kind(), ErrorKind::NotAnSshServer);
        QCOMPARE(visit.error->arguments(),
                 (QStringList{visit.request.host, QString::number(visit.request.port), QStringLiteral("said"),
                              shown}));
        QVERIFY(sentence(*visit.error).contains(QStringLiteral("“%1”").arg(shown)));
    }

    /// A mail server greets, and waits for an answer; a chatty one goes on. Neither did not answer.
    void oneThatDoesNotHangUpIsSaidToHaveAnswered_data() {
        QTest::addColumn<QString>("shown");
        const auto row = [this](const char* name, const Manner& manner, const char* shown) {
            QTest::newRow(name) << QString::fromUtf8(shown);
            patient_[name] = std::async(std::launch::async, [manner] {
                return std::make_unique<Visit>(manner, std::chrono::seconds(4));
            });
        };
        row("waits", {.says = "220 mail.example.org ESMTP\r\n", .hangsOn = true},
            "says “220 mail.example.org ESMTP”, and did not say within 4 seconds");
        row("waits for the client first", {.says = "220 late\r\n", .afterwards = true, .hangsOn = true},
            "says “220 late”, and did not say within 4 seconds");
        row("goes on", {.says = "Welcome!\r\n", .withoutEnd = true},
            "says “Welcome!”, and did not say within 4 seconds");
        row("ends no line", {.says = "login: ", .afterwards = true, .hangsOn = true},
            ", did not say within 4 seconds that it is an ssh server");
    }

    void oneThatDoesNotHangUpIsSaidToHaveAnswered() {
        QFETCH(QString, shown);
        const auto visit = patient_.at(QTest::currentDataTag()).get();
        QVERIFY(visit->error);
        QCOMPARE(visit->error->kind(), ErrorKind::NotAnSshServer);
        const QString told = sentence(*visit->error);
        QVERIFY2(told.contains(shown) && told.contains(QString::number(visit->request.port)),
                 qPrintable(told));
    }

    void oneThatSaysNothingTimesOut() {
        const Visit visit({.hangsOn = true}, std::chrono::seconds(1));
        QVERIFY(visit.error);
        QCOMPARE(visit.error->kind(), ErrorKind::ConnectionTimedOut);
        QCOMPARE(visit.error->arguments().value(2), QStringLiteral("1"));
    }

    /// OpenSSH's own words, as they are, and in a server's that would steer the screen.
    void aBusyServerIsNotSaidToBeNone_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QString>("told");
        QTest::newRow("too many at once")
            << QByteArray("Exceeded MaxStartups\r\n") << "“Exceeded MaxStartups”";
        QTest::newRow("too many mistakes")
            << QByteArray("Not allowed at this time\r\n") << "“Not allowed at this time”";
        QTest::newRow("other words, without an end of line")
            << QByteArray("come back \x1b[2Jlater") << "“come back \\033[2Jlater”";
        QTest::newRow("no word") << QByteArray() << "hung up before it greeted";
    }

    void aBusyServerIsNotSaidToBeNone() {
        QFETCH(QByteArray, said);
        QFETCH(QString, told);
        const Visit visit({.says = said});
        QVERIFY(visit.error);
        const QString words = sentence(*visit.error);
        QVERIFY2(words.contains(told) && words.contains(QStringLiteral("busy")) &&
                     words.contains(QStringLiteral("in a few minutes")),
                 qPrintable(words));
        QVERIFY(visit.error->retryable);
    }

    /// Of lines before the version, libssh takes none of more than 255 bytes.
    void longLinesBeforeTheVersionArePassedOver_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::newRow("a long one") << QByteArray(400, 'y') + "\r\n";
        QTest::newRow("one longer than is looked at once") << QByteArray(5000, 'y') + "\r\n";
        QTest::newRow("a long one behind a short one") << "Welcome\r\n" + QByteArray(400, 'y') + "\r\n";
        QTest::newRow("many") << QByteArray("Welcome\r\n\r\n").repeated(100) + QByteArray(300, 'y') + "\n";
    }

    void longLinesBeforeTheVersionArePassedOver() {
        QFETCH(QByteArray, before);
        const Visit visit({.says = before + "SSH-2.0-test\r\n" + farewell("Down for maintenance")});
        QVERIFY(visit.error);
        QVERIFY2(visit.error->kind() == ErrorKind::ConnectionLost, qPrintable(sentence(*visit.error)));
        QVERIFY2(visit.error->detail.contains(QStringLiteral("Down for maintenance")),
                 qPrintable(visit.error->detail));
    }

    void aRealServerThatIsFullIsSaidToBeBusy() {
        SshServer full(SshServer::Options{.config = {QStringLiteral("MaxStartups 1:100:1")}});
        QVERIFY2(full.problem().isEmpty(), qPrintable(full.problem()));
        QTcpSocket held;
        QVERIFY(takesTheOnlyPlace(held, full.port()));
        const auto host = signInWith({.greetingPauses = {}})(full.request(), SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::GreetingRefused);
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(QStringLiteral("busy")) && words.contains(QString::number(full.port())),
                 qPrintable(words));
    }

    void aServerOfTheFirstProtocolIsSaidToAgreeOnNothing() {
        const Visit visit({.says = "SSH-1.5-old\r\n"});
        QVERIFY(visit.error);
        QCOMPARE(visit.error->kind(), ErrorKind::KeyExchangeFailed);
        QCOMPARE(visit.error->arguments(), (QStringList{serverLabel(visit.request.host, visit.request.port),
                                                        QStringLiteral("other"), QString(), QString()}));
    }

    /// libssh, which then still has something to send, tells last that it could not be sent.
    void whatAServerOffersBeforeItIsAskedIsHeard() {
        const Visit visit({.says = "Welcome\r\nSSH-2.0-test\r\n" + offer("diffie-hellman-group1-sha1")});
        QVERIFY(visit.error);
        QVERIFY2(visit.error->kind() == ErrorKind::KeyExchangeFailed, qPrintable(visit.error->detail));
        QVERIFY2(visit.error->detail.contains(QStringLiteral("diffie-hellman-group1-sha1")),
                 qPrintable(visit.error->detail));
    }

    void whatAServerSaysAsItHangsUpIsHeard() {
        const Visit visit({.says = "SSH-2.0-test\r\n" + farewell("Down for maintenance")});
        QVERIFY(visit.error);
        QCOMPARE(visit.error->kind(), ErrorKind::ConnectionLost);
        QVERIFY2(visit.error->detail.contains(QStringLiteral("Down for maintenance")),
                 qPrintable(visit.error->detail));
    }

    void aServerThatHangsUpWithoutAWordHadNoSuccess() {
        const Visit visit({.says = "SSH-2.0-test\r\n" + farewell("")});
        QVERIFY(visit.error);
        QVERIFY2(!visit.error->detail.contains(QStringLiteral("Success")), qPrintable(visit.error->detail));
    }
};

ATELIER_TEST(TestOtherServers)
#include "test_OtherServers.moc"
