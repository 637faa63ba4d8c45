#include <QAbstractItemView>
#include <QCompleter>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>

#include "core/openssh/persist/PersistentConnections.h"
#include "core/openssh/persist/WithPersistentConnections.h"
#include "tests/support/CodeServer.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/SshServer.h"
#include "tests/support/TestMain.h"
#include "tests/whole/RealWindow.h"
#include "ui/connect/ConnectPage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Takes connections; says `greeting` to each, or nothing at all.
class Listener {
public:
    explicit Listener(const QByteArray& greeting = {}) {
        server_.listen(QHostAddress::LocalHost);
        QObject::connect(&server_, &QTcpServer::newConnection, &server_, [this, greeting] {
            QTcpSocket* socket = server_.nextPendingConnection();
            socket->write(greeting);
            if (!greeting.isEmpty()) socket->disconnectFromHost();
        });
    }
    quint16 port() const { return server_.serverPort(); }
    bool isAsked() const { return !server_.findChildren<QTcpSocket*>().isEmpty(); }

private:
    QTcpServer server_;
};

/// How an account signs in by its password alone.
SignInRequest byPassword(const SshServer& server, const SshServer::Account& account) {
    SignInRequest where = server.request();
    where.user = account.name();
    where.keyFile.clear();
    return where;
}

/// The window at its first page, about to sign in to a server of the test.
class SignInWindow : public RealWindow {
public:
    explicit SignInWindow(const SignInRequest& where, const QStringList& aliases = {},
                          const QStringList& ownEntries = {})
        : SignInWindow(where, {}, aliases, ownEntries) {}
    /// By another way than the first transport alone.
    SignInWindow(const SignInRequest& where, const SignIn& way, const QStringList& aliases = {},
                 const QStringList& ownEntries = {}) {
        if (way)
            services.signIn = [this, way](SignInRequest request, const SignInPrompts& prompts,
                                          const std::stop_token& stop) {
                redirect(request);
                return way(request, prompts, stop);
            };
        services.hostAliases = [aliases] { return aliases; };
        services.ownEntries = [ownEntries](const std::stop_token&) { return ownEntries; };
        redirect = [where](SignInRequest& request) {
            request.host = where.host;
            request.port = where.port;
            request.knownHostsFile = where.knownHostsFile;
            request.useSshConfig = false;
            request.siteKeys = {};
        };
        open({page<ConnectPage>(Step::Connect)});
        window().findChild<QAbstractButton*>(QStringLiteral("connect.cluster.narval"))->click();
        type(QStringLiteral("User name"), where.user);
        type(QStringLiteral("Private key (optional)"), where.keyFile);
    }
    ~SignInWindow() { close(); }

    void connectNow() { window().findChild<QAbstractButton*>(QStringLiteral("connect.connect"))->click(); }
    /// Whether the form can be filled in once more.
    bool isBack() {
        const auto* connect = window().findChild<QAbstractButton*>(QStringLiteral("connect.connect"));
        return connect->isVisible() && connect->isEnabled();
    }
    /// Answers every question with the same words, so many times.
    void answer(const QString& field, const QString& text, int times) {
        for (int i = 0; i < times; ++i) {
            QTRY_VERIFY2(edit(field), qPrintable(words()));
            QTRY_COMPARE(words().contains(QStringLiteral("That was not accepted")), i > 0);
            type(field, text);
            QVERIFY(press(QStringLiteral("Send")) || press(QStringLiteral("Unlock the key")));
            settle();
        }
    }
};

SignInRequest at(const QString& host, quint16 port) {
    SignInRequest request;
    request.host = host;
    request.port = port;
    request.user = QStringLiteral("moi");
    return request;
}

}  // namespace

/// Everything that keeps somebody out, with real servers: the window says what happened, and what was typed
/// is still there.
class TestSignInWindow : public QObject {
    Q_OBJECT

    void comparedWith(SignInWindow& window, const SignInRequest& where, const QString& sentence,
                      const QString& picture) {
        QTRY_VERIFY_WITH_TIMEOUT(window.isBack(), 60'000);
        QVERIFY2(window.words().contains(sentence), qPrintable(window.words()));
        QVERIFY(!window.model.state().connected);
        QCOMPARE(window.edit(QStringLiteral("User name"))->text(), where.user);
        QCOMPARE(window.edit(QStringLiteral("Private key (optional)"))->text(), where.keyFile);
        NO_FAULTS(window.faults(QStringLiteral("whole-") + picture));
    }

private Q_SLOTS:
    void aPasswordThatIsWrongThreeTimes() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        const SshServer::Account account(QStringLiteral("right"));
        const SshServer server({.config = {QStringLiteral("PasswordAuthentication yes"),
                                           SshServer::environmentLine(account.home())}});
        const SignInRequest where = byPassword(server, account);
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        const QString field =
            QStringLiteral("Password of %1@127.0.0.1:%2").arg(account.name()).arg(server.port());
        window.answer(field, QStringLiteral("wrong"), 3);
        comparedWith(window, where, QStringLiteral("did not accept the password of ") + account.name(),
                     QStringLiteral("password"));
        window.connectNow();
        window.answer(field, QStringLiteral("right"), 1);
        QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected, 60'000);
    }

    /// The words stay where they can be read again, under the name of who says them.
    void whyNobodyIsLetInIsSaidInTheServersWords() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        const SshServer::Account account(QStringLiteral("right"));
        PamStage pam(account.name() + QStringLiteral("-window"));
        pam.text("nologin",
                 "Fermé pour entretien jusqu’à lundi, 8 h.\nClosed for maintenance until Monday, 8:00.\n");
        pam.text("banner", "Unauthorised use of this computer is forbidden.\n");
        QVERIFY(pam.setLines(pamPassword + "account required pam_nologin.so file={dir}/nologin\n"));
        SshServer::Options options;
        options.config = {QStringLiteral("UsePAM yes"), QStringLiteral("PasswordAuthentication yes"),
                          QStringLiteral("Banner ") + pam.path("banner")};
        options.pamService = pam.name();
        const SshServer server(options);
        const SignInRequest where = byPassword(server, account);
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        window.answer(QStringLiteral("Password of %1@127.0.0.1:%2").arg(account.name()).arg(server.port()),
                      QStringLiteral("right"), 1);
        comparedWith(window, where, QStringLiteral("did not let %1 in. If what it says").arg(account.name()),
                     QStringLiteral("nologin"));
        for (const QString& part :
             {QStringLiteral("It says:\nFermé pour entretien jusqu’à lundi, 8 h.\nClosed for maintenance"),
              QStringLiteral("What the server said"), QStringLiteral("Unauthorised use of this computer"),
              QStringLiteral("%1@127.0.0.1:%2 says:").arg(account.name()).arg(server.port()),
              QStringLiteral("Closed for maintenance until Monday, 8:00.")})
            QVERIFY2(window.words().contains(part), qPrintable(window.words()));
        // What the last sign-in heard is not of the next one.
        window.connectNow();
        QTRY_VERIFY(window.edit(
            QStringLiteral("Password of %1@127.0.0.1:%2").arg(account.name()).arg(server.port())));
        QVERIFY(!window.words().contains(QStringLiteral("Closed for maintenance")));
        QVERIFY(window.press(QStringLiteral("Cancel")));
        QTRY_VERIFY(window.isBack());
    }

    /// While the phone rings, how long that has taken is shown, and the keyboard can still leave.
    void thePhoneIsWaitedForWithAClock() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        const SshServer::Account account(QStringLiteral("right"));
        PamStage pam(account.name() + QStringLiteral("-phone"));
        pam.phone();
        QVERIFY(
            pam.setLines("auth required pam_unix.so nodelay\nauth required pam_exec.so {dir}/phone\n"
                         "account required pam_permit.so\nsession required pam_permit.so\n"));
        SshServer::Options options;
        options.config = {QStringLiteral("UsePAM yes"), QStringLiteral("KbdInteractiveAuthentication yes"),
                          SshServer::environmentLine(account.home())};
        options.pamService = pam.name();
        const SshServer server(options);
        const SignInRequest where = byPassword(server, account);
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        const QString field =
            QStringLiteral("(%1@127.0.0.1:%2) Password:").arg(account.name()).arg(server.port());
        QTRY_VERIFY2(window.edit(field), qPrintable(window.words()));
        QTRY_VERIFY(window.edit(field)->hasFocus());
        QTest::keyClicks(window.edit(field), QStringLiteral("right"));
        QTest::keyClick(window.edit(field), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(
            window.words().contains(QStringLiteral("waiting for your phone, or for the server… 4 s")),
            30'000);
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("connect.cancel"));
        NO_FAULTS(window.faults(QStringLiteral("whole-phone")));
        pam.tapPhone();
        QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected, 60'000);
        QVERIFY(!window.words().contains(QStringLiteral("waiting for your phone")));
        QCOMPARE(server.acceptedCount(), 1);
    }

    /// The connection stays open when the window is closed; whoever disconnects ends it.
    void aCodeIsAskedForOnceForTwoWindows() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        if (!TimeCodes::areHere())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
        const QTemporaryDir home(QStringLiteral("/tmp/at-XXXXXX"));
        const auto before = qgetenv("HOME");
        qputenv("HOME", home.path().toUtf8());
        const auto back = qScopeGuard([&before] { qputenv("HOME", before); });
        const CodeServer stage;
        const SignInRequest where = stage.request();
        const SignIn kept = withPersistentConnections(
            signIn, {.askpassProgram = QStringLiteral(ATELIER_PROGRAMS "/atelier-askpass")});
        const QString asks =
            QStringLiteral("(%1@127.0.0.1:%2) ").arg(where.user, QString::number(where.port));
        {
            SignInWindow window(where, kept);
            window.connectNow();
            QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
            window.press(QStringLiteral("Yes, go on"));
            window.answer(asks + QStringLiteral("Password:"), CodeServer::password, 1);
            QTRY_VERIFY2(window.edit(asks + QStringLiteral("Verification code:")),
                         qPrintable(window.words()));
            QVERIFY2(window.words().contains(QStringLiteral("then stays open")), qPrintable(window.words()));
            window.answer(asks + QStringLiteral("Verification code:"), TimeCodes::now(), 1);
            QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected, 60'000);
        }
        SignInWindow window(where, kept);
        window.connectNow();
        QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected, 60'000);
        QVERIFY2(window.words().contains(QStringLiteral("that is open since")), qPrintable(window.words()));
        QVERIFY2(window.words().contains(QStringLiteral("connected · no sign-in")),
                 qPrintable(window.words()));
        QTRY_COMPARE(stage.server().acceptedCount(), 1);
        NO_FAULTS(window.faults(QStringLiteral("whole-kept")));
        QVERIFY(window.press(QStringLiteral("Disconnect")));
        QTRY_VERIFY(persistentConnections().isEmpty());
    }

    void aPlaceIsTypedAsSshTakesIt_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("portByItself");
        QTest::newRow("with its port") << "moi@127.0.0.2:%1" << false;
        QTest::newRow("with the port beside it") << "127.0.0.2" << true;
        QTest::newRow("an address of IPv6") << "moi@[::1]:%1" << false;
    }

    /// No catalogue knows it: user, host and port are those that were typed.
    void aPlaceIsTypedAsSshTakesIt() {
        QFETCH(QString, address);
        QFETCH(bool, portByItself);
        SignInWindow window({});
        std::optional<SignInRequest> asked;
        window.redirect = [&asked](SignInRequest& request) {
            asked = request;
            request.port = 1;
            request.host = QStringLiteral("127.0.0.1");
            request.useSshConfig = false;
        };
        auto* field = window.window().findChild<QLineEdit*>(QStringLiteral("connect.address"));
        QTest::keyClicks(field, portByItself ? address : address.arg(2222));
        auto* port = window.window().findChild<QLineEdit*>(QStringLiteral("connect.port"));
        QCOMPARE(port->isEnabled(), portByItself);
        if (portByItself) QTest::keyClicks(port, QStringLiteral("2222"));
        if (portByItself) window.type(QStringLiteral("User name"), QStringLiteral("moi"));
        QCOMPARE(window.edit(QStringLiteral("User name"))->text(), QStringLiteral("moi"));
        window.connectNow();
        QTRY_VERIFY_WITH_TIMEOUT(window.isBack(), 60'000);
        QVERIFY(asked);
        QCOMPARE(asked->host,
                 address.contains(QLatin1Char('[')) ? QStringLiteral("::1") : QStringLiteral("127.0.0.2"));
        QCOMPARE(asked->port, quint16(2222));
        QVERIFY(asked->isPortNamed);
        QCOMPARE(asked->user, QStringLiteral("moi"));
    }

    void aNameOfTheUsersGoesByTheirEntry_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("host");
        QTest::newRow("their own") << "narval"
                                   << "narval";
        QTest::newRow("of a cluster that is gone") << "cedar"
                                                   << "cedar";
        QTest::newRow("of one with a port") << "mila"
                                            << "mila";
        QTest::newRow("the cluster’s") << "rorqual"
                                       << "";
        QTest::newRow("a login node") << "narval3.alliancecan.ca"
                                      << "narval3.alliancecan.ca";
    }

    /// The catalogue knows these names, too.
    void aNameOfTheUsersGoesByTheirEntry() {
        QFETCH(QString, typed);
        QFETCH(QString, host);
        const QStringList own{QStringLiteral("narval"), QStringLiteral("cedar"), QStringLiteral("mila")};
        SignInWindow window({}, own, own);
        std::optional<SignInRequest> asked;
        window.redirect = [&asked](SignInRequest& request) {
            asked = request;
            request.port = 1;
            request.host = QStringLiteral("127.0.0.1");
            request.useSshConfig = false;
        };
        auto* field = window.window().findChild<QLineEdit*>(QStringLiteral("connect.address"));
        QTRY_VERIFY(field->completer());
        QTest::keyClicks(field, typed);
        window.type(QStringLiteral("User name"), QStringLiteral("moi"));
        const bool isOwn = own.contains(typed);
        QTRY_COMPARE(window.words().contains(QStringLiteral("is a name of your ssh configuration, which")),
                     isOwn);
        if (host.isEmpty()) return;
        window.connectNow();
        QTRY_VERIFY_WITH_TIMEOUT(window.isBack(), 60'000);
        QVERIFY(asked);
        QCOMPARE(asked->host, host);
        QCOMPARE(asked->port, quint16(22));
        // They would vouch for whatever computer the entry leads to.
        QCOMPARE(asked->siteKeys.keys.isEmpty(), isOwn);
    }

    void whatIsNoPortIsSaid() {
        SignInWindow window({});
        auto* field = window.window().findChild<QLineEdit*>(QStringLiteral("connect.address"));
        QTest::keyClicks(field, QStringLiteral("moi@login.example.org:ssh"));
        window.type(QStringLiteral("User name"), QStringLiteral("moi"));
        window.connectNow();
        QVERIFY2(window.words().contains(QStringLiteral("a port that is none")), qPrintable(window.words()));
        QVERIFY(window.isBack());
    }

    /// The aliases of ~/.ssh/config are offered while the host is typed.
    void theNamesOfTheSshConfigurationAreOffered() {
        SignInWindow window({}, {QStringLiteral("uni"), QStringLiteral("gate.example.org")});
        auto* field = window.window().findChild<QLineEdit*>(QStringLiteral("connect.address"));
        QTRY_VERIFY(field->completer());
        QVERIFY(window.words().contains(QStringLiteral("uni, gate.example.org")));
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("gat"));
        QTRY_VERIFY(field->completer()->popup()->isVisible());
        QTest::keyClick(field->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(field->completer()->popup(), Qt::Key_Return);
        QTRY_COMPARE(field->text(), QStringLiteral("gate.example.org"));
        NO_FAULTS(window.faults(QStringLiteral("whole-aliases")));
    }

    /// What is typed whole needs no choosing, and Enter goes on from it: to the name, or to the sign-in.
    void whatIsTypedWholeIsGoneOnFromByEnter() {
        SignInWindow window({}, {QStringLiteral("uni"), QStringLiteral("gate.example.org")});
        auto* field = window.window().findChild<QLineEdit*>(QStringLiteral("connect.address"));
        QTRY_VERIFY(field->completer());
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("uni"));
        QTRY_VERIFY(!field->completer()->popup()->isVisible());
        // Without a window manager nobody does so when the offer closes.
        window.window().activateWindow();
        QTRY_VERIFY(window.window().isActiveWindow());
        QTest::keyClick(field, Qt::Key_Return);
        auto* user = window.edit(QStringLiteral("User name"));
        QTRY_VERIFY(user->hasFocus());
        user->setText(QStringLiteral("moi"));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!window.button(QStringLiteral("Connect")));
    }

    void aKeyThatIsRefused() {
        const SshServer server;
        SignInRequest where = server.request();
        where.keyFile = makeSshKey(server.folder() + QStringLiteral("/other"), QStringLiteral("ed25519"));
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        comparedWith(window, where, QStringLiteral("did not accept the key ") + where.keyFile,
                     QStringLiteral("key"));
    }

    void aPassphraseThatIsWrong() {
        const SshServer server;
        SignInRequest where = server.request();
        where.keyFile = makeSshKey(server.folder() + QStringLiteral("/locked"), QStringLiteral("ed25519"),
                                   QStringLiteral("right one"));
        QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
        QFile half(where.keyFile + QStringLiteral(".pub"));
        QVERIFY(allowed.open(QIODevice::Append) && half.open(QIODevice::ReadOnly));
        allowed.write(half.readAll());
        allowed.close();
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        const QString field = QStringLiteral("Passphrase of ") + where.keyFile;
        window.answer(field, QStringLiteral("wrong one"), 3);
        comparedWith(window, where, QStringLiteral("not the passphrase of the key"),
                     QStringLiteral("passphrase"));
        window.connectNow();
        window.answer(field, QStringLiteral("right one"), 1);
        QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected, 60'000);
    }

    void aHostKeyThatChanged() {
        const SshServer server;
        const SshServer other;
        const SignInRequest where = server.request();
        QFile known(where.knownHostsFile);
        QVERIFY(known.open(QIODevice::WriteOnly));
        known.write(QStringLiteral("[127.0.0.1]:%1 ").arg(server.port()).toLatin1() + other.publicHostKey() +
                    '\n');
        known.close();
        SignInWindow window(where);
        window.connectNow();
        comparedWith(window, where, QStringLiteral("shows another key than the one known for it"),
                     QStringLiteral("changed"));
        QVERIFY(window.words().contains(server.fingerprint()));
        QVERIFY(window.words().contains(other.fingerprint()));
    }

    void aHostKeyThatTheUserRefuses() {
        const SshServer server;
        const SignInRequest where = server.request();
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("No, stop here")));
        window.press(QStringLiteral("No, stop here"));
        comparedWith(window, where, QStringLiteral("You did not accept the key of"),
                     QStringLiteral("refused"));
        QVERIFY(!QFile::exists(where.knownHostsFile));
    }

    void whatIsNoServer_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no such name") << "name"
                                      << "No computer named nowhere.invalid could be found";
        QTest::newRow("nobody listens") << "closed"
                                        << "takes no connection on port";
        QTest::newRow("speaks http") << "http"
                                     << "HTTP/1.1 400 Bad Request";
    }

    void whatIsNoServer() {
        QFETCH(QString, what);
        QFETCH(QString, sentence);
        auto listener = std::make_unique<Listener>("HTTP/1.1 400 Bad Request\r\n\r\n");
        SignInRequest where = at(QStringLiteral("127.0.0.1"), listener->port());
        if (what == QLatin1String("closed")) listener.reset();
        if (what == QLatin1String("name")) where.host = QStringLiteral("nowhere.invalid");
        SignInWindow window(where);
        window.connectNow();
        comparedWith(window, where, sentence, what);
    }

    void aServerThatSaysNothingCanBeLeft() {
        const Listener listener;
        const SignInRequest where = at(QStringLiteral("127.0.0.1"), listener.port());
        SignInWindow window(where);
        window.connectNow();
        QTRY_VERIFY(listener.isAsked());
        QVERIFY(!window.isBack());
        QVERIFY(window.press(QStringLiteral("Cancel")));
        comparedWith(window, where, QStringLiteral("You cancelled the sign-in"), QStringLiteral("left"));
    }

    /// A banner, a message of the day and start-up files that print everywhere spoil nothing.
    void aNoisyHomeIsHeardAndReadPast() {
        QTemporaryDir home;
        for (const char* name : {".bashrc", ".bash_profile"}) {
            QFile file(home.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("echo 'def-fake_gpu|noise'; echo oops >&2; printf 'no newline'\n");
        }
        QFile banner(home.filePath(QStringLiteral("banner")));
        QVERIFY(banner.open(QIODevice::WriteOnly));
        banner.write("Usage r\xc3\xa9serv\xc3\xa9.\n");
        banner.close();
        const SshServer server(
            {.config = {QStringLiteral("Banner ") + banner.fileName()}, .home = home.path()});
        SignInWindow window(server.request());
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected, 60'000);
        QTRY_VERIFY(window.model.state().site);
        QCOMPARE(window.model.state().site->home, home.path());
        QCOMPARE(window.model.state().site->user, SshServer::user());
        QVERIFY(!window.model.state().site->accounts.join(u' ').contains(QStringLiteral("fake")));
        NO_FAULTS(window.faults(QStringLiteral("whole-noisy")));
    }
};

ATELIER_WINDOW_TEST(TestSignInWindow)
#include "test_SignInWindow.moc"
