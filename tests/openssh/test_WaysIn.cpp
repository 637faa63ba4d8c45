#include <QStandardPaths>
#include <QtTest>

#include "core/loginshell/LoginShellHost.h"
#include "core/openssh/persist/WithPersistentConnections.h"
#include "core/transfer/upload/FileSource.h"
#include "core/transfer/upload/Upload.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/openssh/WaysIn.h"
#include "tests/support/Matrix.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using Why = SshTransportChoice::Why;

namespace {

/// As the programs sign in (clusterSignIn).
SignIn theProgramsWay(std::chrono::seconds limit) {
    const OpenSshOptions own{.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh"),
                             .askpassProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-askpass")};
    return withOneLoginShell(
        withPersistentConnections(withOpenSshFallback(signInWith({.rshProgram = own.rshProgram}), own), own),
        limit);
}

QString nameOf(Why why) {
    switch (why) {
        case Why::Asked:
            return QStringLiteral("asked for");
        case Why::UsersMaster:
            return QStringLiteral("the user’s master");
        case Why::Algorithms:
            return QStringLiteral("algorithms");
        case Why::Setting:
            return QStringLiteral("a setting");
        case Why::Kerberos:
            return QStringLiteral("Kerberos");
        case Why::SecurityKey:
            return QStringLiteral("a security key");
        case Why::Certificate:
            return QStringLiteral("a certificate");
        case Why::Awaits:
            return QStringLiteral("signed in by another");
        case Why::Kept:
            return QStringLiteral("open already");
        case Why::Keeps:
            return QStringLiteral("stays open");
    }
    return {};
}

/// What a day of work asks of a connection: three commands, one with input and one in a terminal; something
/// sent; a tunnel.
class Work {
public:
    Work(RemoteHost& host, const Visitor& visitor) : host_(host), visitor_(visitor) {}

    QString commands() const {
        const QByteArray input = randomBytes(300'000);
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = input;
        const bool first = answerTo(bash(QStringLiteral("printf %s \"$WORD/$OTHER\""))) == visitor_.words;
        const bool second = answerTo(cat) == input;
        QByteArray said;
        Streams streams;
        streams.output = [&said](QByteArrayView bytes) { said.append(bytes); };
        const auto status = host_.executeInTerminal(bash(QStringLiteral("echo a word")), {}, streams, {});
        const bool third = status && said.contains("a word");
        return QStringLiteral("%1 of 3").arg(int(first) + int(second) + int(third));
    }
    /// `file` is sent, and looked at where it has arrived.
    QString upload(const QString& file, const QString& arrives) const {
        const auto sent = runUpload(
            host_, {fileSource({.localFile = file}), RemotePath(QStringLiteral("~/way.tar"))}, {}, {});
        if (!sent) return kindName(sent.error().kind());
        return contents(arrives) == contents(file) ? WaySeen().upload : QStringLiteral("broken");
    }
    /// To the server's own port, which greets whoever comes.
    QString tunnel() const {
        const auto open = host_.openTunnel(QStringLiteral("127.0.0.1"), visitor_.servers.constLast()->port());
        if (!open) return kindName(open.error().kind());
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), (*open)->localPort());
        socket.waitForReadyRead(30'000);
        if (socket.readAll().startsWith("SSH-2.0-OpenSSH")) return WaySeen().tunnel;
        return (*open)->isForbidden() ? QStringLiteral("forbidden, and told") : QStringLiteral("silent");
    }

private:
    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QByteArray answerTo(const Command& command) const {
        const auto answer = host_.run(command);
        if (!answer) qWarning() << reason(answer);
        return answer ? answer->standardOutput : QByteArray();
    }

    RemoteHost& host_;
    const Visitor& visitor_;
};

}  // namespace

/// Every way in, against real servers and as the programs take it: how it is gone, what works then, and how
/// often each server has had to let the user in for all of that. The matrix is printed at the end.
class TestWaysIn : public QObject {
    Q_OBJECT

    QTemporaryDir home_{QStringLiteral("/tmp/at-XXXXXX")};
    std::unique_ptr<WaysStage> stage_;
    QList<Way> ways_ = keyWays() + questionWays() + configuredWays() + serverWays() + shellWays();
    Matrix matrix_{
        QStringLiteral("Ways in"),
        {QStringLiteral("way in"), QStringLiteral("by"), QStringLiteral("asked"), QStringLiteral("result"),
         QStringLiteral("commands"), QStringLiteral("upload"), QStringLiteral("tunnel"),
         QStringLiteral("start-up files ran"), QStringLiteral("authentications")}};
    QString error_;  ///< what the last visit was refused with

    SignInPrompts prompts(WaySeen& seen) const {
        SignInPrompts made = SshServer::prompts();
        made.askSecret = [&seen](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            ++seen.asked;
            return SecretAnswer{.text = WaysStage::answerTo(question)};
        };
        made.transportChosen = [&seen](const SshTransportChoice& choice) {
            seen.by = QStringLiteral("ssh: ") + nameOf(choice.why);
        };
        made.startUpFilesIgnored = [&seen](const QString&, std::optional<std::chrono::seconds>) {
            seen.result = QStringLiteral("works, past the start-up files");
        };
        return made;
    }

    void work(const Visitor& visitor, std::chrono::seconds limit, WaySeen& seen) {
        const auto host = theProgramsWay(limit)(visitor.request, prompts(seen), {});
        error_ = host ? QString() : QString::fromUtf8(reason(host));
        if (!host) {
            seen.result = kindName(host.error().kind());
            seen.commands = seen.upload = seen.tunnel = QStringLiteral("–");
            return;
        }
        const QString home = visitor.servers.constLast()->home();
        const Work work(**host, visitor);
        seen.commands = work.commands();
        seen.upload =
            work.upload(stage_->path(QStringLiteral("sent.tar")), home + QStringLiteral("/way.tar"));
        seen.tunnel = work.tunnel();
        QFile runs(home + QStringLiteral("/runs"));
        if (runs.open(QIODevice::ReadOnly)) seen.startUps = QString::number(runs.readAll().count('\n'));
    }

    WaySeen visit(const Way& way) {
        const auto before = stage_->accepted();
        Visitor visitor = way.enter(*stage_);
        visitor.request.openConnections = OpenConnections::KeepAfterCode;
        WaySeen seen;
        work(visitor, way.limit, seen);
        const auto accepted = [&](const SshServer* server) {
            return server->acceptedCount() - before.value(server, 0);
        };
        // sshd writes it when it comes to it.
        (void)QTest::qWaitFor([&] { return std::ranges::all_of(visitor.servers, accepted); }, 60'000);
        QStringList counts;
        for (const SshServer* server : visitor.servers) counts << QString::number(accepted(server));
        seen.authentications = counts.join(QStringLiteral(" + "));
        if (visitor.afterwards) visitor.afterwards();
        return seen;
    }

    /// What is missing for a way; empty where it can be tried.
    static QString missingFor(const Way& way) {
        const QStringList more{QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")};
        for (const QString& program : way.programs)
            if (QStandardPaths::findExecutable(program).isEmpty() &&
                QStandardPaths::findExecutable(program, more).isEmpty())
                return program + QStringLiteral(" is not installed");
        return {};
    }
    void leaveOut(const Way& way, const QString& why) {
        QStringList row{way.name, {}, {}, QStringLiteral("left out: ") + why};
        while (row.size() < 9) row << QString();
        matrix_.add(row);
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("HOME", home_.path().toUtf8());
        for (const char* name :
             {"SSH_AUTH_SOCK", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            qunsetenv(name);
        stage_ = std::make_unique<WaysStage>();
        WaysStage::write(stage_->path(QStringLiteral("sent.tar")), randomBytes(100'000));
    }
    void cleanup() { stage_->tidy(); }
    void cleanupTestCase() { matrix_.print(); }

    void oneSignInIsEnoughForAllOfIt_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < ways_.size(); ++i) QTest::newRow(qPrintable(ways_[i].name)) << i;
    }

    void oneSignInIsEnoughForAllOfIt() {
        QFETCH(int, index);
        const Way& way = ways_[index];
        if (way.asRoot && !SshServer::isRoot()) {
            leaveOut(way, QStringLiteral("only root can make an account"));
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account.");
        }
        if (const QString missing = missingFor(way); !missing.isEmpty()) {
            leaveOut(way, missing);
            SKIP_WITHOUT_PACKAGE(missing.toUtf8());
        }
        const WaySeen seen = visit(way);
        matrix_.add(QStringList{way.name} + seen.cells());
        QVERIFY2(seen.cells() == way.wanted.cells(),
                 qPrintable(seen.cells().join(QStringLiteral(" | ")) + QStringLiteral("\nwanted:\n") +
                            way.wanted.cells().join(QStringLiteral(" | ")) + u'\n' + error_));
        QVERIFY2(error_.contains(way.said), qPrintable(error_));
    }
};

ATELIER_TEST(TestWaysIn)
#include "test_WaysIn.moc"
