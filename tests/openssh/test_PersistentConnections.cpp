#include <sys/stat.h>

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <array>
#include <barrier>
#include <csignal>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "core/messages/Messages.h"
#include "core/openssh/master/SocketFolder.h"
#include "core/openssh/persist/PersistenceSettings.h"
#include "core/openssh/persist/PersistentConnections.h"
#include "core/openssh/persist/SignInTurn.h"
#include "core/openssh/persist/WithPersistentConnections.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/CodeServer.h"
#include "tests/support/OtherUser.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using Why = SshTransportChoice::Why;

namespace {

const OpenSshOptions options{.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh"),
                             .askpassProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-askpass")};

/// As the programs sign in, and how often the way without open connections was taken.
struct CountingSignIn {
    int firsts = 0;
    OpenSshOptions with = options;
    Expected<std::unique_ptr<RemoteHost>> operator()(
        const SignInRequest& request, OpenSshSeat& seat,
        const std::function<void(const std::optional<ServerWait>&)>& showWait = {}) {
        const SignIn counted = [this](const SignInRequest& of, const SignInPrompts& prompts,
                                      const std::stop_token& stop) {
            ++firsts;
            return eitherWay()(of, prompts, stop);
        };
        SignInPrompts prompts = seat.prompts();
        prompts.showWait = showWait;
        prompts.askSecret = [&seat](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            seat.questions.append(question);
            return SecretAnswer{Secret(CodeServer::answerTo(question))};
        };
        return withPersistentConnections(counted, with)(request, prompts, {});
    }
};

QList<Why> reasons(const OpenSshSeat& seat) {
    QList<Why> all;
    for (const auto& choice : seat.chosen) all << choice.why;
    return all;
}

/// The process of the master at a socket.
int processAt(const QString& socket) {
    QProcess ps;
    ps.start(QStringLiteral("ps"),
             {QStringLiteral("-e"), QStringLiteral("-o"), QStringLiteral("pid=,args=")});
    ps.waitForFinished();
    for (const QString& line : QString::fromUtf8(ps.readAllStandardOutput()).split(QLatin1Char('\n')))
        if (line.contains(QStringLiteral(" -S ") + socket))
            return line.trimmed().section(QLatin1Char(' '), 0, 0).toInt();
    return 0;
}

/// A second name of an account, with a password; removed with the object.
class SecondName {
public:
    SecondName(const QString& account, const QString& name, const QString& password) : name_(name) {
        shell(QStringLiteral("useradd -o -M -u $(id -u %1) -g $(id -g %1) -d ~%1 -s /bin/bash %2 && "
                             "echo '%2:%3' | chpasswd")
                  .arg(account, name, password));
    }
    ~SecondName() { shell(QStringLiteral("userdel -f %1 2>/dev/null").arg(name_)); }
    SecondName(const SecondName&) = delete;
    SecondName& operator=(const SecondName&) = delete;

private:
    static void shell(const QString& line) {
        QProcess::execute(QStringLiteral("bash"), {QStringLiteral("-c"), line});
    }
    QString name_;
};

}  // namespace

/// Connections that stay open beyond the program that has made them, with a real second factor.
class TestPersistentConnections : public QObject {
    Q_OBJECT
private:
    QTemporaryDir home_{QStringLiteral("/tmp/at-XXXXXX")};
    std::unique_ptr<CodeServer> stage_;
    CountingSignIn signIn_;

    SshServer& server() const { return stage_->server(); }
    /// Signs in, and lets go of the host.
    void signInOnce() {
        OpenSshSeat seat;
        const auto host = signIn_(stage_->request(), seat);
        QVERIFY2(host.has_value(), reason(host) + server().log());
    }
    bool asks(const SignInRequest& request) {
        OpenSshSeat seat;
        static_cast<void>(signIn_(request, seat));
        return !seat.questions.isEmpty();
    }

    /// Somebody at a server and a connection of their own, who needs it for longer than it stays without use.
    struct Idle {
        struct Seen {
            Expected<CommandResult> answer;
            bool wasThereMeanwhile = false;
            bool wasThereAfterwards = false;
        };
        SshServer server;
        SocketFolder folder;
        const QString socket = folder.path(QStringLiteral("m"));
        std::future<Seen> visited;

        Seen visit() const {
            OpenSshOptions brief = options;
            constexpr std::chrono::seconds idle{1};
            brief.persistent = PersistentMaster{.socket = socket, .idle = idle};
            OpenSshSeat seat;
            auto host = openSshSignIn(brief)(server.request(), seat.prompts(), {});
            if (!host) return {failure(host)};
            // Who holds it uses it.
            Seen seen{(*host)->run(bash(QStringLiteral("sleep 2; echo still there")))};
            seen.wasThereMeanwhile = QFileInfo::exists(socket);
            host->reset();
            seen.wasThereAfterwards = QFileInfo::exists(socket);
            return seen;
        }
    };
    /// It goes on beside all others.
    std::unique_ptr<Idle> idle_;

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        if (!TimeCodes::areHere())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
        qputenv("HOME", home_.path().toUtf8());
        for (const char* name :
             {"SSH_AUTH_SOCK", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            qunsetenv(name);
        idle_ = std::make_unique<Idle>();
        QVERIFY2(idle_->server.problem().isEmpty(), qPrintable(idle_->server.problem()));
        idle_->visited = std::async(std::launch::async, [this] { return idle_->visit(); });
    }
    void cleanupTestCase() { idle_.reset(); }
    void init() {
        stage_ = std::make_unique<CodeServer>();
        QVERIFY2(server().problem().isEmpty(), qPrintable(server().problem()));
        signIn_ = {};
    }
    void cleanup() {
        for (const auto& connection : persistentConnections()) closeConnection(connection);
        QTRY_VERIFY(persistentConnections().isEmpty());
        QFile::remove(home_.filePath(QStringLiteral(".local/share/atelier/connections.json")));
        stage_.reset();
    }

    void whoIsAskedForACodeIsAskedOnce() {
        OpenSshSeat first;
        {
            const auto host = signIn_(stage_->request(), first);
            QVERIFY2(host.has_value(), reason(host) + server().log());
            QCOMPARE(reasons(first), QList<Why>{Why::Keeps});
            QVERIFY(!(*host)->capabilities().wasOpen);
            QCOMPARE((*host)->run(bash(QStringLiteral("echo yes")))->standardOutput, QByteArray("yes\n"));
        }
        // The password that was given before the code was asked for is not asked again.
        QStringList asked;
        for (const auto& question : first.questions) asked << question.prompt.trimmed();
        QCOMPARE(asked, (QStringList{QStringLiteral("Password:"), QStringLiteral("Verification code:")}));
        OpenSshSeat second;
        const auto host = signIn_(stage_->request(), second);
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(second.questions.isEmpty() && second.hostKeys.isEmpty());
        QCOMPARE(reasons(second), QList<Why>{Why::Kept});
        QVERIFY(qAbs(second.chosen.constFirst().since.secsTo(QDateTime::currentDateTimeUtc())) < 120);
        const QString said = sentence(second.chosen.constFirst());
        QVERIFY2(said.contains(QStringLiteral("atelierctl connections --close")), qPrintable(said));
        QVERIFY((*host)->capabilities().wasOpen);
        QCOMPARE((*host)->run(bash(QStringLiteral("id -un")))->standardOutput.trimmed(), stage_->user());
        QTRY_COMPARE(server().acceptedCount(), 1);
        QCOMPARE(signIn_.firsts, 1);
    }

    /// As Duo's PAM module with autopush. The first sign-in is not made again, which would push once more;
    /// the next one stays open.
    void aPushThatAsksNothingIsASecondFactor() {
        const SshServer::Account account(CodeServer::password);
        PamStage pam(account.name() + QStringLiteral("-push"));
        pam.text("push", "Autopushing login request to phone...\n");
        pam.phone();
        QVERIFY(
            pam.setLines("auth optional pam_echo.so file={dir}/push\nauth required pam_exec.so {dir}/phone\n"
                         "auth required pam_permit.so\n"
                         "account required pam_permit.so\nsession required pam_permit.so\n"));
        const SshServer pushes(
            {.config = {QStringLiteral("KbdInteractiveAuthentication yes"),
                        QStringLiteral("PasswordAuthentication no"), QStringLiteral("UsePAM yes")},
             .pamService = pam.name(),
             .home = account.home()});
        QVERIFY2(pushes.problem().isEmpty(), qPrintable(pushes.problem()));
        SignInRequest request = pushes.request();
        request.keyFile.clear();
        request.user = account.name();
        request.openConnections = OpenConnections::KeepAfterCode;
        QList<QList<Why>> chosen;
        for (int i = 0; i < 3; ++i) {
            OpenSshSeat seat;
            const auto host = signIn_(request, seat, [&pam](const auto& wait) {
                if (wait && wait->mayBePhone) pam.tapPhone();
            });
            QVERIFY2(host.has_value(), reason(host) + pushes.log());
            QVERIFY(seat.questions.isEmpty());
            chosen << reasons(seat);
        }
        QCOMPARE(chosen, (QList<QList<Why>>{{}, {Why::Keeps}, {Why::Kept}}));
        QTRY_COMPARE(pushes.acceptedCount(), 2);
    }

    /// As in a directory that knows one person by several names: id(1) says the first of them.
    void anAccountOfTwoNamesIsAskedOnceByEither() {
        const QString second = stage_->user() + QStringLiteral("-b");
        const SecondName name(stage_->user(), second, CodeServer::password);
        SignInRequest request = stage_->request();
        request.user = second;
        OpenSshSeat seat;
        for (int i = 0; i < 2; ++i) {
            const auto host = signIn_(request, seat);
            QVERIFY2(host.has_value(), reason(host) + server().log());
            QCOMPARE((*host)->run(bash(QStringLiteral("id -un")))->standardOutput.trimmed(), stage_->user());
        }
        QCOMPARE(reasons(seat), (QList<Why>{Why::Keeps, Why::Kept}));
        QCOMPARE(seat.questions.size(), 2);
        QTRY_COMPARE(server().acceptedCount(), 1);
    }

    /// It is known by then that a code will be asked for.
    void theNextSignInDoesNotTryTheFirstWay() {
        signInOnce();
        for (const auto& connection : persistentConnections()) QVERIFY(closeConnection(connection));
        OpenSshSeat seat;
        QVERIFY(signIn_(stage_->request(), seat).has_value());
        QCOMPARE(seat.questions.size(), 2);
        QCOMPARE(signIn_.firsts, 1);
        QTRY_COMPARE(server().acceptedCount(), 2);
    }

    /// As window and command line that have used one connection, which was lost. They look for it in the same
    /// moment.
    void ofSeveralWhoNeedItOneIsAsked() {
        signInOnce();
        for (const auto& connection : persistentConnections()) QVERIFY(closeConnection(connection));
        struct Program {
            CountingSignIn signIn;
            OpenSshSeat seat;
            Expected<std::unique_ptr<RemoteHost>> host = nullptr;
        };
        std::array<Program, 3> programs;
        std::barrier together(std::ssize(programs));
        {
            std::vector<std::jthread> threads;
            for (Program& program : programs)
                threads.emplace_back([&] {
                    together.arrive_and_wait();
                    program.host = program.signIn(stage_->request(), program.seat);
                });
        }
        qsizetype questions = 0;
        QMap<Why, int> count;
        for (const Program& program : programs) {
            QVERIFY2(program.host.has_value(), reason(program.host) + server().log());
            questions += program.seat.questions.size();
            for (const Why why : reasons(program.seat)) ++count[why];
        }
        QCOMPARE(questions, 2);
        // A short wait is not told.
        count.remove(Why::Awaits);
        QCOMPARE(count, (QMap<Why, int>{{Why::Kept, 2}, {Why::Keeps, 1}}));
        QTRY_COMPARE(server().acceptedCount(), 2);
        QCOMPARE(persistentConnections().size(), 1);
    }

    void whoWaitsForAnotherCanGiveUp() {
        signInOnce();
        const auto open = persistentConnections();
        QVERIFY(!open.isEmpty() && closeConnection(open.constFirst()));
        const auto turn = SignInTurn::wait(open.constFirst().key, [] {}, {});
        QVERIFY(turn.has_value());
        OpenSshSeat seat;
        std::stop_source stop;
        SignInPrompts prompts = seat.prompts();
        prompts.transportChosen = [&](const SshTransportChoice& choice) {
            if (choice.why == Why::Awaits) stop.request_stop();
        };
        const auto host =
            withPersistentConnections(eitherWay(), options)(stage_->request(), prompts, stop.get_token());
        QVERIFY(!host && host.error().kind() == ErrorKind::Cancelled);
        QVERIFY(seat.questions.isEmpty());
    }

    /// As after “--keep” in another program, whose user is asked nothing that would tell it.
    void whatTakesThePlaceOfAKeptOneIsKept() {
        const SshServer plain;
        SignInRequest request = plain.request();
        OpenSshSeat seat;
        const SignIn rider = withPersistentConnections(eitherWay(), options);
        request.openConnections = OpenConnections::KeepAlways;
        QVERIFY(signIn_(request, seat).has_value());
        request.openConnections = OpenConnections::KeepAfterCode;
        QVERIFY(rider(request, seat.prompts(), {}).has_value());
        for (const auto& connection : persistentConnections()) QVERIFY(closeConnection(connection));
        const auto again = rider(request, seat.prompts(), {});
        QVERIFY2(again.has_value(), reason(again) + plain.log());
        QCOMPARE(reasons(seat), (QList<Why>{Why::Keeps, Why::Kept, Why::Keeps}));
        QCOMPARE(persistentConnections().size(), 1);
    }

    /// As a stick from which something was sent, and which is to be taken out then.
    void itKeepsNoFolderBusy() {
        signInOnce();
        const auto open = persistentConnections();
        QCOMPARE(open.size(), 1);
        const QString process = QStringLiteral("/proc/%1/cwd").arg(processAt(open.constFirst().socket()));
        QCOMPARE(QFile::symLinkTarget(process), home_.path());
    }

    void whoIsAskedNothingKeepsNothing() {
        const SshServer plain;
        SignInRequest request = plain.request();
        request.openConnections = OpenConnections::KeepAfterCode;
        OpenSshSeat seat;
        const auto host = signIn_(request, seat);
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(seat.chosen.isEmpty() && persistentConnections().isEmpty());
        QVERIFY(!QDir().exists(home_.filePath(QStringLiteral(".local/share/atelier/connections.json"))));
    }

    void whoWantsItKeepsTheirsUnasked() {
        const SshServer plain;
        SignInRequest request = plain.request();
        request.openConnections = OpenConnections::KeepAlways;
        OpenSshSeat seat;
        for (int i = 0; i < 2; ++i) {
            const auto host = signIn_(request, seat);
            QVERIFY2(host.has_value(), reason(host) + plain.log());
        }
        QCOMPARE(reasons(seat), (QList<Why>{Why::Keeps, Why::Kept}));
        QTRY_COMPARE(plain.acceptedCount(), 1);
    }

    void aKeyFileIsTheSameFromEveryFolder() {
        const SshServer plain;
        SignInRequest request = plain.request();
        request.openConnections = OpenConnections::KeepAlways;
        OpenSshSeat seat;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(plain.folder()));
        request.keyFile = QStringLiteral("client");
        const auto first = signIn_(request, seat);
        QVERIFY(QDir::setCurrent(before));
        QVERIFY2(first.has_value(), reason(first) + plain.log());
        request.keyFile = plain.clientKey();
        const auto second = signIn_(request, seat);
        QVERIFY2(second.has_value(), reason(second));
        QCOMPARE(reasons(seat), (QList<Why>{Why::Keeps, Why::Kept}));
        QTRY_COMPARE(plain.acceptedCount(), 1);
    }

    void itIsOfOneAccountAndKeyFileAlone() {
        signInOnce();
        SignInRequest other = stage_->request();
        other.keyFile = makeSshKey(server().folder() + QStringLiteral("/other"), QStringLiteral("ed25519"));
        QVERIFY(asks(other));
        const SshServer::Account somebody(QStringLiteral("another one"));
        other = stage_->request();
        other.user = somebody.name();
        QVERIFY(asks(other));
    }

    void whoDoesNotWantItSignsInAnew_data() {
        QTest::addColumn<OpenConnections>("openConnections");
        QTest::addColumn<SshTransport>("transport");
        QTest::addColumn<int>("minutes");
        QTest::newRow("this time") << OpenConnections::Ignore << SshTransport::Automatic << 10;
        QTest::newRow("by the library alone")
            << OpenConnections::KeepAfterCode << SshTransport::Library << 10;
        QTest::newRow("never") << OpenConnections::KeepAfterCode << SshTransport::Automatic << 0;
    }

    void whoDoesNotWantItSignsInAnew() {
        QFETCH(OpenConnections, openConnections);
        QFETCH(SshTransport, transport);
        QFETCH(int, minutes);
        signInOnce();
        QVERIFY(setIdleTime(std::chrono::minutes(minutes)).has_value());
        SignInRequest request = stage_->request();
        request.openConnections = openConnections;
        request.transport = transport;
        OpenSshSeat seat;
        QVERIFY(signIn_(request, seat).has_value());
        QCOMPARE(seat.questions.size(), 2);
        QVERIFY(seat.chosen.isEmpty());
        QCOMPARE(persistentConnections().size(), 1);
    }

    void whereNobodyCanBeAskedOnlyWhatIsOpenIsUsed() {
        SignInRequest request = stage_->request();
        request.openConnections = OpenConnections::Use;
        OpenSshSeat seat;
        QVERIFY(signIn_(request, seat).has_value());
        QVERIFY(persistentConnections().isEmpty());
        signInOnce();
        QVERIFY(!asks(request));
    }

    /// Somebody has taken the key out of known hosts, or another one has come in its place.
    void whenKnownHostsSayAnotherThingItIsClosed_data() {
        QTest::addColumn<bool>("isRevoked");
        QTest::newRow("another key") << false;
        QTest::newRow("revoked") << true;
    }

    void whenKnownHostsSayAnotherThingItIsClosed() {
        QFETCH(bool, isRevoked);
        signInOnce();
        QCOMPARE(persistentConnections().size(), 1);
        QVERIFY(!asks(stage_->request()));
        const SshServer other;
        QFile known(stage_->request().knownHostsFile);
        QVERIFY(known.open(QIODevice::WriteOnly | QIODevice::Truncate));
        const QByteArray name = "[127.0.0.1]:" + QByteArray::number(server().port()) + ' ';
        known.write(isRevoked ? "@revoked " + name + server().publicHostKey() : name + other.publicHostKey());
        known.write("\n");
        known.close();
        OpenSshSeat seat;
        const auto host = signIn_(stage_->request(), seat);
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == (isRevoked ? ErrorKind::HostKeyRevoked : ErrorKind::HostKeyChanged),
                 reason(host));
        QVERIFY(persistentConnections().isEmpty());
        QVERIFY(seat.questions.isEmpty());
    }

    void oneWhoseMasterIsKilledIsNoReasonToFail() {
        signInOnce();
        const auto open = persistentConnections();
        QCOMPARE(open.size(), 1);
        const int master = processAt(open.constFirst().socket());
        QVERIFY(master > 1);
        QCOMPARE(::kill(master, SIGKILL), 0);
        QTRY_VERIFY(persistentConnections().isEmpty());
        QVERIFY(!QDir().exists(open.constFirst().folder));
        OpenSshSeat seat;
        QVERIFY(signIn_(stage_->request(), seat).has_value());
        QCOMPARE(seat.questions.size(), 2);
    }

    void whenTheServerIsGoneItEnds() {
        signInOnce();
        QCOMPARE(persistentConnections().size(), 1);
        // A command is run by then, and so sshd has handed the connection over to a process of the account.
        QVERIFY(!asks(stage_->request()));
        // Those of the account outlive sshd, and the processes that watch over them.
        QProcess ps;
        ps.start(QStringLiteral("ps"),
                 {QStringLiteral("-u"), stage_->user(), QStringLiteral("-o"), QStringLiteral("pid=")});
        ps.waitForFinished();
        const auto theirs = ps.readAllStandardOutput().split('\n');
        server().kill();
        for (const QByteArray& process : theirs)
            if (const int number = process.trimmed().toInt(); number > 1) ::kill(number, SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(persistentConnections().isEmpty(), 60'000);
    }

    /// A master that has stopped answers nobody, and the sign-in goes on without it.
    void oneThatDoesNotAnswerIsLeft() {
        signInOnce();
        const auto open = persistentConnections();
        QCOMPARE(open.size(), 1);
        const int master = processAt(open.constFirst().socket());
        QCOMPARE(::kill(master, SIGSTOP), 0);
        signIn_.with.rideTimeout = std::chrono::seconds(1);
        const bool asked = asks(stage_->request());
        QCOMPARE(::kill(master, SIGCONT), 0);
        QVERIFY(asked);
    }

    void whoDisconnectsEndsIt() {
        {
            OpenSshSeat seat;
            const auto host = signIn_(stage_->request(), seat);
            QVERIFY2(host.has_value(), reason(host));
            (*host)->endPersistentConnection();
        }
        QTRY_VERIFY(persistentConnections().isEmpty());
    }

    void aBrokenOffSignInLeavesNothing() {
        signInOnce();
        for (const auto& connection : persistentConnections()) QVERIFY(closeConnection(connection));
        std::stop_source stop;
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [&stop](const SecretQuestion&) -> std::optional<SecretAnswer> {
            stop.request_stop();
            return std::nullopt;
        };
        const auto host =
            withPersistentConnections(eitherWay(), options)(stage_->request(), prompts, stop.get_token());
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::Cancelled);
        // The master that was closed before may still be about to end.
        QTRY_VERIFY(persistentConnections().isEmpty() && !QDir().exists(persistentFolder()));
    }

    /// A master that ends removes its socket while its folder is being removed.
    void aFolderGoesThoughItsSocketGoesMeanwhile() {
        for (int times = 0; times < 300; ++times) {
            const QString folder = newConnectionFolder();
            QVERIFY(!folder.isEmpty());
            const QString socket = folder + QStringLiteral("/m");
            QVERIFY(QFile(socket).open(QIODevice::WriteOnly));
            {
                const std::jthread ending([socket] { static_cast<void>(QFile::remove(socket)); });
                removeConnectionFolder(folder);
            }
            QVERIFY2(!QDir().exists(folder), qPrintable(QString::number(times)));
        }
    }

    void itIsForItsUserAlone() {
        signInOnce();
        const auto open = persistentConnections();
        QCOMPARE(open.size(), 1);
        struct stat info {};
        for (const QString& folder : {persistentFolder(), open.constFirst().folder}) {
            QCOMPARE(::stat(QFile::encodeName(folder).constData(), &info), 0);
            QCOMPARE(info.st_mode & 07777, 0700U);
        }
        QCOMPARE(::stat(QFile::encodeName(open.constFirst().socket()).constData(), &info), 0);
        QCOMPARE(info.st_mode & 07777, 0600U);
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        auto seen = OtherUser::look({}, {open.constFirst().socket()}, {persistentFolder()});
        QCOMPARE(seen.sockets, QStringList());
        QCOMPARE(seen.files, QStringList());
        // Not even where somebody has opened all that leads there: ssh itself asks whose a connection is.
        for (const QString& path : {persistentFolder(), open.constFirst().folder, open.constFirst().socket()})
            ::chmod(QFile::encodeName(path).constData(), 0777);
        const QByteArray said =
            OtherUser::run({QStringLiteral("/usr/bin/ssh"), QStringLiteral("-F"), QStringLiteral("none"),
                            QStringLiteral("-S"), open.constFirst().socket(), QStringLiteral("-o"),
                            QStringLiteral("ProxyCommand=false"), QStringLiteral("127.0.0.1"),
                            QStringLiteral("echo let in")});
        QVERIFY2(!said.contains("let in"), said.constData());
        // Nor is it used any more.
        OpenSshSeat seat;
        QVERIFY(signIn_(stage_->request(), seat).has_value());
        QCOMPARE(seat.questions.size(), 2);
        for (const QString& path : {open.constFirst().socket(), open.constFirst().folder, persistentFolder()})
            ::chmod(QFile::encodeName(path).constData(), 0700);
    }

    /// Whoever was first at its place in a folder that all may write to.
    void whereAnotherOneHasTheFolderNothingIsKept() {
        const QString place = persistentFolder();
        QDir(place).removeRecursively();
        QVERIFY(QDir().mkpath(place));
        ::chmod(QFile::encodeName(place).constData(), 0777);
        OpenSshSeat seat;
        const auto host = signIn_(stage_->request(), seat);
        QDir(place).removeRecursively();
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(!reasons(seat).contains(Why::Keeps));
    }

    void whenNothingUsesItForLongEnoughItEnds() {
        const auto [answer, wasThereMeanwhile, wasThereAfterwards] = idle_->visited.get();
        QVERIFY2(answer.has_value(), reason(answer) + idle_->server.log());
        QCOMPARE(answer->standardOutput, QByteArray("still there\n"));
        QVERIFY(wasThereMeanwhile);
        QVERIFY(wasThereAfterwards);
        QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(idle_->socket), 60'000);
    }
};

ATELIER_TEST(TestPersistentConnections)
#include "test_PersistentConnections.moc"
