#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QHostAddress>
#include <algorithm>

#include "core/metrics/Http.h"
#include "core/practice/Instance.h"
#include "core/practice/Processes.h"
#include "core/ssh/SshSignIn.h"
#include "core/tensorboard/TensorBoardAddress.h"
#include "core/tensorboard/TensorBoardSession.h"
#include "tests/support/OtherUser.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Prints the command lines of all processes, as `ps` does.
const QString allCommandLines = QStringLiteral(R"py(
import glob, sys
for name in glob.glob('/proc/[0-9]*/cmdline'):
    try:
        sys.stdout.buffer.write(open(name, 'rb').read())
    except OSError:
        pass
)py");

/// A user whose home folder everybody may enter, as on many systems, with the practice cluster and all files
/// in it.
class TrustingUser : public RunStage {
public:
    TrustingUser() {
        QDir(user.folder()).mkdir(QStringLiteral("tmp"));
        ::chmod(temporary().constData(), 01777);
        ::chmod(user.folder().toUtf8().constData(), 0755);
    }
    QByteArray temporary() const { return user.path(QStringLiteral("tmp")).toUtf8(); }
};

}  // namespace

/// A whole journey on the practice cluster, while somebody else on the same computer tries to read along: at
/// every port and socket, and in every file, that it makes.
class TestOtherUsers : public QObject {
    Q_OBJECT

    std::unique_ptr<TrustingUser> stage_;
    std::unique_ptr<QProcess> run_;
    std::unique_ptr<RemoteHost> host_;
    QByteArray said_;
    QString token_;
    SubmittedJob job_;
    /// To the job's own TensorBoard, and to one on the login node.
    std::unique_ptr<TensorBoardSession> own_;
    std::unique_ptr<TensorBoardSession> started_;
    QList<QByteArray> words_;

    /// This process with its tunnels and rsync's socket, what it started, and all that belongs to the
    /// practice cluster, its jobs included.
    QList<qint64> processes() const { return withDescendants(::getpid()) + processesOf(token_); }

    /// ctest runs it at several.
    static mode_t mask() {
        return mode_t(qEnvironmentVariable("ATELIER_UMASK", QStringLiteral("022")).toUInt(nullptr, 8));
    }
    static bool closed() { return mask() == 077; }

    Seen lookAtFiles() const { return OtherUser::look({}, {}, {stage_->user.folder()}); }

    static void everythingIsForThisComputerAlone(const QList<ListeningPort>& ports) {
        QStringList all;
        for (const auto& port : ports)
            all << QStringLiteral("%1 %2:%3").arg(port.program, port.address).arg(port.port);
        for (const auto& port : ports)
            QVERIFY2(QHostAddress(port.address).isLoopback(), qPrintable(all.join(QLatin1Char('\n'))));
    }

    static void nobodyIsToldAnything(const QList<ListeningPort>& ports) {
        const auto seen = OtherUser::look(ports, {}, {});
        QCOMPARE(seen.ports.size(), ports.size());
        for (qsizetype i = 0; i < ports.size(); ++i) {
            const QByteArray& heard = seen.ports[i];
            // sshd says who it is and lets nobody in without the key; TensorBoard knows no such page.
            const bool nothing = heard.isEmpty() || heard.startsWith("SSH-2.0-OpenSSH") ||
                                 (heard.contains(" 404 ") && heard.endsWith("\r\n\r\nNot found"));
            QVERIFY2(nothing, (ports[i].program.toUtf8() + ": " + heard.left(300)).constData());
        }
    }

    /// What the user keeps open to all by their own choice, where the umask does: the sample and the recipe,
    /// which the test wrote as any editor would, and the results, which are as open as the job wrote them.
    QStringList unexpected(const QStringList& files) const {
        QStringList found;
        for (const QString& file : files) {
            const QString name = file.mid(stage_->user.folder().size() + 1);
            if (closed() ||
                (!name.startsWith(QLatin1String("sample/")) &&
                 !name.startsWith(QLatin1String("results-others/")) && name != QLatin1String("others.json")))
                found << name;
        }
        return found;
    }

    /// What would let whoever reads it in somewhere.
    QList<QByteArray> secrets() const {
        const QString& folder = stage_->practice.folder;
        QList<QByteArray> all{contents(folder + QStringLiteral("/etc/munge.key"))};
        for (const char* key : {"/keys/id_ed25519", "/keys/ssh_host_ed25519_key"})
            all << contents(folder + QLatin1String(key)).split('\n').value(1);
        return all + words_;
    }

    void signInAsTheWindowDoes() {
        SignInRequest request;
        request.host = stage_->practice.host;
        request.port = stage_->practice.port;
        request.user = stage_->practice.user;
        request.keyFile = stage_->practice.keyFile;
        request.knownHostsFile = stage_->practice.knownHostsFile;
        request.useSshConfig = false;
        auto host =
            signInWith({.rshProgram = QStringLiteral(ATELIER_PROGRAMS "/atelier-rsh")})(request, {}, {});
        QVERIFY(host);
        host_ = std::move(*host);
    }

    std::unique_ptr<TensorBoardSession> openFor(const QString& jobId, const QString& results) {
        SubmittedJob job;
        job.jobId = jobId;
        job.resultsFolder = results;
        auto session = TensorBoardSession::open(*host_, job, {});
        if (!session) qWarning() << session.error().detail;
        if (!session) return nullptr;
        words_ << (*session)->url().path().remove(QLatin1Char('/')).toUtf8();
        return std::move(*session);
    }

private Q_SLOTS:
    void initTestCase() {
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        ::umask(mask());
        stage_ = std::make_unique<TrustingUser>();
        QVERIFY2(stage_->problem.isEmpty(), stage_->problem);
        token_ = loadInstance(stage_->user.practice())->token;
        qputenv("TMPDIR", stage_->temporary());
        qunsetenv("XDG_RUNTIME_DIR");
    }

    /// salloc and srun listen too, as long as the try lasts.
    void aTryIsAsClosed() {
        Recipe recipe = stage_->recipe(QStringLiteral("trying"));
        recipe.job.program.arguments[1] = QStringLiteral("600");
        const auto run = stage_->start(recipe, QStringLiteral("others"));
        QByteArray said;
        QVERIFY2(waitForWords(*run, "epoch 1/", said, 120), said.constData());
        const auto ports = listeningPorts(processes());
        const bool srunListens = std::any_of(ports.cbegin(), ports.cend(), [](const ListeningPort& port) {
            return port.program == QLatin1String("srun") || port.program == QLatin1String("salloc");
        });
        QVERIFY(srunListens);
        everythingIsForThisComputerAlone(ports);
        nobodyIsToldAnything(ports);
        ::kill(static_cast<pid_t>(run->processId()), SIGINT);
        waitForEnd(*run, said, 60);
        QTRY_VERIFY_WITH_TIMEOUT(stage_->jobs().isEmpty(), 60000);
    }

    void aJourneyIsUnderWay() {
        Recipe recipe = stage_->recipe(QStringLiteral("others"));
        recipe.job.program.arguments[1] = QStringLiteral("600");
        recipe.job.follow.tensorBoard = true;
        run_ = stage_->start(recipe, QStringLiteral("others"), {QStringLiteral("--no-trial")});
        QVERIFY2(waitForWords(*run_, "==> Follow", said_, 120), said_.constData());
        job_.jobId = stage_->jobs().value(0).section(QLatin1Char(' '), 0, 0);
        job_.resultsFolder = stage_->practice.home + QStringLiteral("/projects/def-sponsor00/") +
                             stage_->practice.user + QStringLiteral("/results");
        const QString log =
            job_.resultsFolder + QLatin1Char('/') + job_.jobId + QStringLiteral("/tensorboard.log");
        QTRY_VERIFY2_WITH_TIMEOUT(tensorBoardAddress(contents(log)), qPrintable(log), 120000);
        signInAsTheWindowDoes();
        own_ = openFor(job_.jobId, job_.resultsFolder);
        QVERIFY(own_ && own_->endsWithJob());
        started_ = openFor(QStringLiteral("none"), stage_->practice.home);
        QVERIFY(started_ && !started_->endsWithJob());
        QVERIFY(!host_->rsyncTransport().isEmpty());
        for (const auto* shown : {own_.get(), started_.get()})
            QCOMPARE(askHttp(static_cast<quint16>(shown->url().port()), {shown->url().path().toUtf8(), {}},
                             std::chrono::seconds(10), {})
                         ->status,
                     200);
    }

    void everythingListensForThisComputerAlone() {
        const auto ports = listeningPorts(processes());
        // sshd, slurmctld, two slurmds, two TensorBoards, and the tunnels to them.
        QVERIFY2(ports.size() >= 8, qPrintable(QString::number(ports.size())));
        everythingIsForThisComputerAlone(ports);
    }

    void noPortTellsAnotherUserAnything() { nobodyIsToldAnything(listeningPorts(processes())); }

    /// Nor would it help to know the word: the tunnel asks whose the connection is.
    void theTunnelsHangUpOnAnotherUser() {
        for (const auto* shown : {own_.get(), started_.get()})
            QCOMPARE(
                OtherUser::look(
                    {{QStringLiteral("127.0.0.1"), static_cast<quint16>(shown->url().port()), {}}}, {}, {})
                    .ports,
                QList<QByteArray>{QByteArray()});
    }

    void noSocketLetsAnotherUserIn() {
        const QStringList sockets = listeningSockets(processes());
        // munged's, slurmstepd's, rsync's.
        QVERIFY2(sockets.size() >= 3, qPrintable(sockets.join(QLatin1Char('\n'))));
        // One in the abstract name space has no mode that keeps anybody out.
        for (const QString& socket : sockets)
            QVERIFY2(socket.startsWith(QLatin1Char('/')), qPrintable(socket));
        QCOMPARE(OtherUser::look({}, sockets, {}).sockets, QStringList());
    }

    void noCommandLineTellsASecret() {
        const QByteArray all = OtherUser::run({QStringLiteral("/usr/bin/python3"), QStringLiteral("-I"),
                                               QStringLiteral("-c"), allCommandLines});
        QVERIFY(all.contains("--flagfile="));
        QCOMPARE(words_.size(), 2);
        for (const QByteArray& secret : secrets()) QVERIFY2(!all.contains(secret), secret.constData());
    }

    void noFileIsOpenWhileItRuns() {
        const auto seen = lookAtFiles();
        QVERIFY2(seen.reached > 5, qPrintable(QString::number(seen.reached)));
        QCOMPARE(unexpected(seen.files).join(QLatin1Char('\n')), QString());
        QCOMPARE(seen.sockets, QStringList());
    }

    void noFileIsOpenAfterwards() {
        own_.reset();
        started_.reset();
        QVERIFY(host_->runChecked(command({QStringLiteral("scancel"), job_.jobId})));
        waitForEnd(*run_, said_, 180);
        QVERIFY2(QDir(stage_->results(QStringLiteral("others"))).exists(), said_.constData());
        QCOMPARE(unexpected(lookAtFiles().files).join(QLatin1Char('\n')), QString());
    }

    /// On a cluster there is no closed folder around it all: what would others see there?
    void whatALoginNodeWouldShowTellsNoSecret() {
        for (QString folder = stage_->practice.folder; folder.startsWith(stage_->user.folder());
             folder = QFileInfo(folder).path())
            ::chmod(folder.toUtf8().constData(), 0755);
        const auto seen = OtherUser::look({}, {}, {stage_->practice.folder});
        // At a closed umask little more than what the practice cluster leaves open on purpose.
        QVERIFY2(seen.reached > (closed() ? 20 : 100), qPrintable(QString::number(seen.reached)));
        for (const QByteArray& secret : secrets()) {
            QVERIFY(secret.size() >= 32);
            for (const QString& file : seen.files)
                QVERIFY2(!contents(file).contains(secret), qPrintable(file));
        }
        // Scripts hold what a user gives a program, and that may be a key.
        const QStringList scripts = seen.files.filter(QRegularExpression(
            QStringLiteral("/(scratch|spool|home)/.*(others.*\\.sh|/script|/slurm_script)$")));
        QCOMPARE(scripts.join(QLatin1Char('\n')), QString());
    }

    void cleanupTestCase() {
        host_.reset();
        run_.reset();
        stage_.reset();
    }
};

ATELIER_TEST(TestOtherUsers)
#include "test_OtherUsers.moc"
