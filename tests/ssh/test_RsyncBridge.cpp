#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QtTest>

#include "tests/ssh/SshTestSupport.h"
#include "tests/support/OtherUser.h"
#include "tests/support/Skip.h"
#include "tests/support/StuckProcess.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

static void writeFile(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
    file.write(bytes);
}

struct Ended {
    int code = -1;
    QByteArray said;
};

static Ended run(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    const int code = exitCodeOf(process, std::chrono::minutes(5));
    return {code, process.readAll()};
}

/// A real rsync over the one connection.
class TestRsyncBridge : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;
    std::unique_ptr<RemoteHost> host_;
    QTemporaryDir local_;

    Ended rsync(const QStringList& arguments) {
        return run(QStringLiteral("rsync"), host_->rsyncTransport() + arguments);
    }
    static Ended differences(const QString& a, const QString& b) {
        return run(QStringLiteral("diff"), {QStringLiteral("-r"), a, b});
    }

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        const SshHostOptions options{.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh")};
        auto host = transport(options)(server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server_->log());
        host_ = std::move(*host);
        writeFile(local_.filePath(QStringLiteral("set/big")), randomBytes(20'000'000));
        writeFile(local_.filePath(QStringLiteral("set/empty")), {});
        writeFile(local_.filePath(QStringLiteral("set/été et hiver/it's \"quoted\" $HOME")), "x");
        for (int i = 0; i < 200; ++i)
            writeFile(local_.filePath(QStringLiteral("set/many/%1").arg(i)), randomBytes(1000 + i));
        // What a noisy cluster prints would break rsync's protocol.
        writeFile(server_->home() + QStringLiteral("/.bash_profile"), "echo WELCOME; echo NEWS >&2\n");
    }

    void itsSocketIsItsUsersAlone() {
        const QString socket = host_->rsyncTransport().value(1).section(QLatin1Char(' '), -1);
        const auto owner = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        QCOMPARE(QFile::permissions(socket), owner);
        QCOMPARE(QFile::permissions(QFileInfo(socket).path()), owner | QFile::ExeOwner | QFile::ExeUser);
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        QCOMPARE(OtherUser::look({}, {socket}, {}).sockets, QStringList());
    }

    /// Whoever gets to the socket after all is asked who they are.
    void anotherUserIsHungUpOn() {
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        auto host = transport({.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh")})(
            server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        const QByteArray socket = (*host)->rsyncTransport().value(1).section(QLatin1Char(' '), -1).toUtf8();
        QVERIFY(::chmod(QFileInfo(QString::fromUtf8(socket)).path().toUtf8(), 0755) == 0);
        QVERIFY(::chmod(socket, 0777) == 0);
        const QString visit = QStringLiteral(
                                  "import socket\nc = socket.socket(socket.AF_UNIX)\nc.connect('%1')\n"
                                  "c.settimeout(5)\nprint(c.recv(1))")
                                  .arg(QString::fromUtf8(socket));
        QCOMPARE(OtherUser::run(
                     {QStringLiteral("/usr/bin/python3"), QStringLiteral("-I"), QStringLiteral("-c"), visit}),
                 QByteArray("b''\n"));
    }

    void aFolderArrivesWholeAndGoesBack() {
        const auto there =
            rsync({QStringLiteral("-a"), local_.filePath(QStringLiteral("set/")),
                   QStringLiteral("cluster:") + server_->home() + QStringLiteral("/set copy/")});
        QCOMPARE(there.said, QByteArray());
        QCOMPARE(there.code, 0);
        const auto same = differences(local_.filePath(QStringLiteral("set")),
                                      server_->home() + QStringLiteral("/set copy"));
        QVERIFY2(same.code == 0, same.said);

        const auto back = rsync({QStringLiteral("-a"),
                                 QStringLiteral("cluster:") + server_->home() + QStringLiteral("/set copy/"),
                                 local_.filePath(QStringLiteral("back/"))});
        QVERIFY2(back.code == 0, back.said);
        const auto again =
            differences(local_.filePath(QStringLiteral("set")), local_.filePath(QStringLiteral("back")));
        QVERIFY2(again.code == 0, again.said);
    }

    void whatRsyncSaysOnTheClusterAndItsExitCodeComeBack() {
        const auto ended =
            rsync({QStringLiteral("-a"), QStringLiteral("cluster:no-such-file"), local_.path()});
        QCOMPARE(ended.code, 23);
        QVERIFY2(ended.said.contains("no-such-file"), ended.said);
    }

    void nobodyElseMayJoin() {
        const QString socket = host_->rsyncTransport().value(1).section(QLatin1Char(' '), -1);
        QVERIFY(QFileInfo::exists(socket));
        const auto folder = QFileInfo(QFileInfo(socket).path());
        QCOMPARE(folder.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                         QFile::ReadOther | QFile::WriteOther | QFile::ExeOther),
                 QFile::Permissions());
    }

    void withoutItsProgramThereIsNoTransport() {
        const SshHostOptions options{.rshProgram = QStringLiteral("/no/such/program")};
        auto host = transport(options)(server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE((*host)->rsyncTransport(), QStringList());
    }

    void whenTheHostIsGoneRsyncFailsWithASentence() {
        const QStringList transport = host_->rsyncTransport();
        host_.reset();
        const auto ended =
            run(QStringLiteral("rsync"),
                transport + QStringList{QStringLiteral("-a"), QStringLiteral("cluster:set"), local_.path()});
        QVERIFY(ended.code != 0);
        QVERIFY2(ended.said.contains("Atelier does not answer"), ended.said);
    }
};

ATELIER_TEST(TestRsyncBridge)
#include "test_RsyncBridge.moc"
