#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QtTest>
#include <algorithm>
#include <deque>

#include "core/ssh/SshSignIn.h"
#include "tests/hostile/AtAHostileServer.h"
#include "tests/support/TestMain.h"
#include "tests/whole/RealWindow.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/signin/SecretEdit.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The window at its first page, with a keychain of the test, about to sign in to a server of the test.
class HostileWindow : public RealWindow {
public:
    HostileWindow(const SignInRequest& where, const SshHostOptions& options) {
        services.signIn = [where, options](const SignInRequest& request, const SignInPrompts& prompts,
                                           std::stop_token stop) {
            SignInRequest here = where;
            here.user = request.user;
            here.keyFile = request.keyFile;
            return signInWith(options)(here, prompts, std::move(stop));
        };
        services.readSecret = [this](const SecretName& name,
                                     const std::stop_token&) -> Expected<std::optional<Secret>> {
            if (!keychain.contains(name.text())) return std::optional<Secret>();
            return std::optional<Secret>(keychain.value(name.text()));
        };
        services.keepSecret = [this](const SecretName& name, const Secret& secret,
                                     const std::stop_token&) -> Expected<void> {
            keychain.insert(name.text(), secret.words());
            return {};
        };
        services.removeUnnamedSecret = [this](const QString& user, const QString& host,
                                              const std::stop_token&) {
            return keychain.remove(user + QLatin1Char('@') + host) > 0;
        };
        open({page<ConnectPage>(Step::Connect)});
        window().findChild<QAbstractButton*>(QStringLiteral("connect.cluster.narval"))->click();
        type(QStringLiteral("User name"), where.user);
    }
    ~HostileWindow() { close(); }

    void connectNow() { window().findChild<QAbstractButton*>(QStringLiteral("connect.connect"))->click(); }
    bool isBack() {
        const auto* connect = window().findChild<QAbstractButton*>(QStringLiteral("connect.connect"));
        return connect->isVisible() && connect->isEnabled();
    }
    bool isConnected() { return model.state().connected; }
    SecretEdit* question() {
        const auto edits = visible<SecretEdit>(&window());
        return edits.isEmpty() ? nullptr : edits.constFirst();
    }
    bool isOver() { return isBack() || isConnected(); }
    /// Says yes to a host key, or answers a question by `answer`, whichever is in the page now.
    void goOn(const std::function<QString(const QString& question)>& answer, bool keep) {
        if (press(QStringLiteral("Yes, go on"))) return;
        auto* edit = question();
        const QString send =
            button(QStringLiteral("Send")) ? QStringLiteral("Send") : QStringLiteral("Unlock the key");
        if (!edit || !button(send)) return;
        asked << edit->accessibleName();
        QTest::keyClicks(edit, answer(edit->accessibleName()));
        if (keep) press(QStringLiteral("Keep it in this computer's keychain"));
        press(send);
    }
    /// Goes on until it is over.
    void goThrough(const std::function<QString(const QString& question)>& answer, bool keep) {
        while (!isOver()) {
            // Whichever comes next: a question, the end.
            QTest::qWait(20);
            goOn(answer, keep);
        }
    }

    QMap<QString, QString> keychain;
    QStringList asked;
};

}  // namespace

/// Servers that misbehave, and servers that would like another's secret, before somebody who sits at the
/// window.
class TestHostileWindow : public QObject {
    Q_OBJECT

    struct Row {
        const char* name;
        QStringList methods;
        const char* sentence;  // none: it lets somebody in
        SshHostOptions options = {};
    };
    static QList<Row> rows() {
        return {
            {"says nothing", password, "did not answer within", shortPatience()},
            {"greets without end", password, "did not say within", shortPatienceWithTalk()},
            {"disconnects with escapes before keys", password, "before you were signed in"},
            {"disconnects without a word", password, "before you were signed in"},
            {"drips a packet byte by byte", password, "did not answer within", shortPatience()},
            {"stalls at the first question", password, "did not answer within", shortPatience()},
            {"stalls at the answer", interactive, "did not answer within", shortPatience()},
            {"asks nothing without end", interactive, "asks without end"},
            {"asks without end", interactive, "asks without end"},
            {"asks 5000 things at once", interactive, "asks without end"},
            {"wants a new password", password, "has expired"},
            {"sends nothing of meaning without end", password, "did not answer within", shortPatience()},
            {"shows a banner of 200 kB", password, ""},
            {"shows a banner of 60000 lines", password, ""},
            {"asks in 200 kB", interactive, ""},
            {"asks in 60000 lines", interactive, ""},
            {"asks like us", interactive, ""},
            {"asks with escapes", interactive, ""},
        };
    }
    static bool endsByPatience(const Row& row) { return QByteArrayView(row.sentence).startsWith("did not"); }
    static QString x(const QString&) { return QStringLiteral("x"); }

    /// What somebody has come to who signed in to a server.
    struct Seen {
        QString account;
        bool isConnected = false;
        QString words;
        QStringList asked;
    };
    /// Somebody who has begun to sign in to a server.
    struct Visit {
        Visit(const QString& name, const QStringList& methods, const SshHostOptions& options)
            : misbehaviour(name),
              server({.misbehaviour = name, .methods = methods}),
              window(server.request(), options) {
            if (!server.problem().isEmpty()) qFatal("%s", qPrintable(server.problem()));
            window.connectNow();
        }
        Seen seen() {
            return {QStringLiteral("moi@127.0.0.1:%1").arg(server.port()), window.isConnected(),
                    window.words(), window.asked};
        }
        const QString misbehaviour;
        HostileServer server;
        HostileWindow window;
    };

    /// Where most of the time is waiting, they are all visited at once, by their misbehaviour.
    QMap<QString, Seen> seen_;

    /// To close one window ends what goes on in the others, so that all stay until each has come to its end.
    void visitThoseWhoAreWaitedFor() {
        std::deque<Visit> visits;
        for (const Row& row : rows())
            if (endsByPatience(row))
                visits.emplace_back(QString::fromLatin1(row.name), row.methods, row.options);
        const auto isOver = [](Visit& visit) { return visit.window.isOver(); };
        while (!std::ranges::all_of(visits, isOver)) {
            QTest::qWait(50);
            for (Visit& visit : visits)
                if (!isOver(visit)) visit.window.goOn(x, false);
        }
        for (Visit& visit : visits) seen_.insert(visit.misbehaviour, visit.seen());
        // Settings are written where those of the last one are.
        while (!visits.empty()) visits.pop_front();
    }

private Q_SLOTS:
    void initTestCase() {
        leaveOwnKeysOut();
        visitThoseWhoAreWaitedFor();
    }

    void aMisbehaviourIsSaidInPlainWords_data() {
        QTest::addColumn<QStringList>("methods");
        QTest::addColumn<QString>("sentence");
        for (const Row& row : rows())
            QTest::newRow(row.name) << row.methods << QString::fromLatin1(row.sentence);
    }

    void aMisbehaviourIsSaidInPlainWords() {
        QFETCH(QStringList, methods);
        QFETCH(QString, sentence);
        const QString misbehaviour = QString::fromUtf8(QTest::currentDataTag());
        if (!seen_.contains(misbehaviour)) {
            Visit alone(misbehaviour, methods, {});
            alone.window.goThrough(x, false);
            seen_.insert(misbehaviour, alone.seen());
        }
        const Seen seen = seen_.value(misbehaviour);
        QCOMPARE(seen.isConnected, sentence.isEmpty());
        QVERIFY2(seen.words.contains(sentence), qPrintable(seen.words));
        // Whatever a server asks, the line it is answered in says whose question it is.
        for (const QString& field : seen.asked)
            QVERIFY2(field.startsWith(QLatin1Char('(') + seen.account + QLatin1Char(')')) ||
                         field == QStringLiteral("Password of ") + seen.account,
                     qPrintable(field));
    }

    void aServerThatIsNeverContentIsGivenThreePasswords() {
        const HostileServer server(
            {.misbehaviour = QStringLiteral("is never content"), .methods = interactive + password});
        HostileWindow window(server.request(), {});
        window.connectNow();
        window.goThrough(x, false);
        QVERIFY(!window.isConnected());
        QVERIFY2(window.words().contains(QStringLiteral("asks again, without end")),
                 qPrintable(window.words()));
        QCOMPARE(window.asked.size(), 3);
        QCOMPARE(server.told().size(), 3);
    }

    /// The number to pick is of use only while the phone is waited for.
    void theNumberForThePhoneStandsInThePage() {
        const HostileServer server(
            {.misbehaviour = QStringLiteral("shows a number for the phone"), .methods = interactive});
        HostileWindow window(server.request(), {});
        window.connectNow();
        QTRY_VERIFY(window.button(QStringLiteral("Yes, go on")));
        window.press(QStringLiteral("Yes, go on"));
        QTRY_VERIFY_WITH_TIMEOUT(window.words().contains(QStringLiteral("waiting for your phone")), 30'000);
        QVERIFY(!window.isConnected());
        QVERIFY2(window.words().contains(QStringLiteral("Enter the number 42 on your phone.")),
                 qPrintable(window.words()));
        NO_FAULTS(window.faults(QStringLiteral("hostile-number")));
        server.tapPhone();
        QTRY_VERIFY_WITH_TIMEOUT(window.isConnected(), 60'000);
        QVERIFY(window.words().contains(QStringLiteral("Enter the number 42 on your phone.")));
        QCOMPARE(window.asked, QStringList());
    }

    void anyStallCanBeLeft_data() {
        QTest::addColumn<QStringList>("methods");
        for (const char* name : {"says only its version", "offers keys and stalls", "stalls after the keys",
                                 "stalls at the password", "greets without end"})
            QTest::newRow(name) << password;
        QTest::newRow("stalls at the answer") << interactive;
    }

    void anyStallCanBeLeft() {
        QFETCH(QStringList, methods);
        const HostileServer server(misbehavingAsTheRowSays(methods));
        HostileWindow window(server.request(), {});
        window.connectNow();
        QElapsedTimer timer;
        for (timer.start(); !server.letsWait() && timer.elapsed() < 60'000;) {
            // What another process writes is looked at again and again.
            QTest::qWait(20);
            window.press(QStringLiteral("Yes, go on"));
            if (auto* edit = window.question()) {
                QTest::keyClicks(edit, QStringLiteral("x"));
                window.press(QStringLiteral("Send"));
            }
        }
        // Until it has read what came before; nothing tells of that.
        QTest::qWait(100);
        QVERIFY(!window.isBack());
        QVERIFY(window.press(QStringLiteral("Cancel")));
        // However busy the computer is: that it was the user who left is told.
        QTRY_VERIFY_WITH_TIMEOUT(window.isBack(), 60'000);
        QVERIFY(window.words().contains(QStringLiteral("You cancelled the sign-in")));
    }

    /// Through a jump host to a cluster: each is asked for, told and given its own, and what is kept is found
    /// again.
    void aJumpHostAndItsTargetHaveTheirOwnSecrets() {
        const QTemporaryDir folder;
        const HostileServer gate({.secret = QStringLiteral("of the gate")});
        const HostileServer cluster({.secret = QStringLiteral("of the cluster")});
        QFile config(folder.filePath(QStringLiteral("config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(QStringLiteral("UserKnownHostsFile %1\nGlobalKnownHostsFile none\nIdentitiesOnly yes\n"
                                    "IdentityFile %1.none\n"
                                    "Host gate\n  HostName 127.0.0.1\n  Port %2\n  User moi\n"
                                    "Host cluster\n  HostName 127.0.0.1\n  Port %3\n  ProxyJump gate\n")
                         .arg(folder.filePath(QStringLiteral("known_hosts")))
                         .arg(gate.port())
                         .arg(cluster.port())
                         .toUtf8());
        config.close();
        SignInRequest where;
        where.host = QStringLiteral("cluster");
        where.user = QStringLiteral("moi");
        where.sshConfigFile = config.fileName();
        const QString atGate = QStringLiteral("Password of moi@127.0.0.1:%1").arg(gate.port());
        const QString atCluster = QStringLiteral("Password of moi@127.0.0.1:%1").arg(cluster.port());
        QMap<QString, QString> keychain;
        {
            HostileWindow window(where, {});
            // As earlier versions kept it, and of other kinds: never given to anybody.
            window.keychain = {{QStringLiteral("moi@narval.alliancecan.ca"), QStringLiteral("unnamed")},
                               {QStringLiteral("passphrase SHA256:abc"), QStringLiteral("a passphrase")}};
            window.connectNow();
            window.goThrough(
                [&](const QString& question) {
                    return question == atGate ? QStringLiteral("of the gate")
                                              : QStringLiteral("of the cluster");
                },
                true);
            QVERIFY2(window.isConnected(), qPrintable(window.words()));
            QCOMPARE(window.asked, (QStringList{atGate, atCluster}));
            keychain = window.keychain;
        }
        const QString gateName = QStringLiteral("password moi@127.0.0.1:%1").arg(gate.port());
        const QString clusterName = QStringLiteral("password moi@127.0.0.1:%1 via moi@127.0.0.1:%2")
                                        .arg(cluster.port())
                                        .arg(gate.port());
        QCOMPARE(keychain, (QMap<QString, QString>{
                               {QStringLiteral("passphrase SHA256:abc"), QStringLiteral("a passphrase")},
                               {gateName, QStringLiteral("of the gate")},
                               {clusterName, QStringLiteral("of the cluster")}}));
        {
            HostileWindow window(where, {});
            window.keychain = keychain;
            window.connectNow();
            window.goThrough([](const QString&) { return QStringLiteral("nobody should be asked"); }, false);
            QVERIFY(window.isConnected());
            QCOMPARE(window.asked, QStringList());
        }
        for (const auto& told : gate.told()) QCOMPARE(told.secret, QStringLiteral("of the gate"));
        for (const auto& told : cluster.told()) QCOMPARE(told.secret, QStringLiteral("of the cluster"));
        QCOMPARE(gate.told().size(), 2);
        QCOMPARE(cluster.told().size(), 2);
    }
};

ATELIER_WINDOW_TEST(TestHostileWindow)
#include "test_HostileWindow.moc"
