#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>
#include <QtTest>

#include "core/practice/ClusterFiles.h"
#include "core/practice/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The stand-in against what the real server answered for the same files (see tests/data/tensorboard).
class TestTensorBoardStandIn : public QObject {
    Q_OBJECT

    QTemporaryDir root_;
    QString program_;
    QProcess server_;

    void start(const QStringList& options) {
        server_.setReadChannel(QProcess::StandardError);
        server_.start(program_, options);
        QVERIFY(server_.waitForStarted());
    }

    /// The port in the line that tells the address; 0 where none comes.
    quint16 port() {
        QByteArray said;
        static const QRegularExpression address(
            QStringLiteral("TensorBoard .* at http://[^:]+:(\\d+)/\\S* \\(Press CTRL\\+C to quit\\)"));
        while (server_.waitForReadyRead(60'000)) {
            said += server_.readAllStandardError();
            const auto match = address.match(QString::fromUtf8(said));
            if (match.hasMatch()) return match.captured(1).toUShort();
        }
        qWarning() << said;
        return 0;
    }

    struct Reply {
        int status = 0;
        QByteArray body;
    };

    static Reply request(quint16 port, const QString& method, const QString& path,
                         const QByteArray& body = {}) {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        if (!socket.waitForConnected(30'000)) return {};
        socket.write(method.toLatin1() + ' ' + path.toUtf8() +
                     " HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                     "Content-Length: " +
                     QByteArray::number(body.size()) + "\r\n\r\n" + body);
        QByteArray answer;
        while (socket.waitForReadyRead(30'000)) answer += socket.readAll();
        answer += socket.readAll();
        const auto end = answer.indexOf("\r\n\r\n");
        return {answer.split(' ').value(1).toInt(), answer.mid(end + 4)};
    }

private Q_SLOTS:
    void initTestCase() {
        // Its files are enough; no service has to run for it.
        auto instance = loadInstance({.name = QStringLiteral("files"), .stateRoot = root_.path()});
        QVERIFY(instance);
        QVERIFY(prepareFolder(*instance));
        QVERIFY(writeClusterFiles(*instance));
        program_ = instance->path(QStringLiteral("fallback/tensorboard"));
    }

    void cleanup() {
        if (server_.state() == QProcess::NotRunning) return;
        server_.kill();
        server_.waitForFinished();
    }

    void answersAsTheRealOneDid_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"tf1_scalars", "tf1_multivalue", "tf2_scalars", "torch_summarywriter", "lightning", "nonfinite",
              "restart_same_file", "restart_session_start", "restart_no_session_start", "steps", "odd_names",
              "nested_root", "multi_files", "truncated_data", "dtypes", "mixed_plugins", "wall_times"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void answersAsTheRealOneDid() {
        QFETCH(QString, name);
        const QString folder = QStringLiteral(ATELIER_TEST_DATA "/tensorboard/") + name;
        QFile file(folder + QStringLiteral("/responses/rust_default.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        start({QStringLiteral("--logdir"), folder + QStringLiteral("/logdir"), QStringLiteral("--port"),
               QStringLiteral("0")});
        const quint16 at = port();
        QVERIFY(at != 0);
        int compared = 0;
        for (const QJsonValue& exchange :
             QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("exchanges")].toArray()) {
            const QString path = exchange[QStringLiteral("request")][QStringLiteral("path")].toString();
            const QString real = exchange[QStringLiteral("response")][QStringLiteral("body")].toString();
            const bool ours = path == QLatin1String("/data/runs") ||
                              path.contains(QLatin1String("/scalars/scalars")) ||
                              path.endsWith(QLatin1String("/timeSeries"));
            if (!ours || real.isEmpty()) continue;
            const auto realJson = QJsonDocument::fromJson(real.toUtf8());
            const int status = exchange[QStringLiteral("response")][QStringLiteral("status")].toInt();
            Reply reply;
            const auto isSame = [&] {
                reply = request(
                    at, exchange[QStringLiteral("request")][QStringLiteral("method")].toString(), path,
                    exchange[QStringLiteral("request")][QStringLiteral("body")].toString().toUtf8());
                if (reply.status != status) return false;
                return realJson.isNull() ? QString::fromUtf8(reply.body) == real
                                         : QJsonDocument::fromJson(reply.body) == realJson;
            };
            // It answers while it still reads the files.
            QTRY_VERIFY2(isSame(), qPrintable(path + QLatin1Char('\n') + QString::number(reply.status) +
                                              QString::fromUtf8(reply.body.left(600)) +
                                              QStringLiteral("\nreal: ") + real.left(600)));
            ++compared;
        }
        QVERIFY2(compared >= 3, qPrintable(QString::number(compared)));
    }

    void neverServesAWrongChecksum() {
        const QString folder = QStringLiteral(ATELIER_TEST_DATA "/tensorboard/corrupt_data_crc/logdir");
        start({QStringLiteral("--logdir"), folder, QStringLiteral("--port"), QStringLiteral("0")});
        const quint16 at = port();
        QTRY_VERIFY(
            request(at, QStringLiteral("GET"), QStringLiteral("/data/runs")).body.contains("healthy"));
        const auto tags = QJsonDocument::fromJson(
            request(at, QStringLiteral("GET"), QStringLiteral("/data/plugin/scalars/tags")).body);
        QVERIFY(tags[QStringLiteral("healthy")].isObject());
    }

    void readsOnInFilesThatGrow() {
        const QTemporaryDir logs;
        QFile source(QStringLiteral(ATELIER_TEST_DATA
                                    "/tensorboard/tf1_scalars/logdir/baseline/"
                                    "events.out.tfevents.1700001000.node1.cluster.example.777.0"));
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QByteArray all = source.readAll();
        QFile growing(logs.filePath(QStringLiteral("events.out.tfevents.1.x")));
        QVERIFY(growing.open(QIODevice::WriteOnly));
        growing.write(all.left(1001));
        growing.flush();
        start({QStringLiteral("--logdir"), logs.path(), QStringLiteral("--port"), QStringLiteral("0"),
               QStringLiteral("--reload_interval"), QStringLiteral("1")});
        const quint16 at = port();
        const auto points = [&] {
            return QJsonDocument::fromJson(
                       request(at, QStringLiteral("GET"),
                               QStringLiteral("/data/plugin/scalars/scalars?run=.&tag=loss"))
                           .body)
                .array()
                .size();
        };
        QTRY_VERIFY(points() > 0);
        const auto before = points();
        growing.write(all.mid(1001));
        growing.flush();
        QTRY_VERIFY(points() > before);
    }

    void aPortThatIsTakenEndsItAsTensorBoardEnds() {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        start({QStringLiteral("--logdir"), root_.path(), QStringLiteral("--port"),
               QString::number(other.serverPort())});
        QVERIFY(server_.waitForFinished(30'000));
        QCOMPARE(server_.exitCode(), 255);
        const QByteArray said = server_.readAllStandardError();
        const QByteArray expected = "ERROR: TensorBoard could not bind to port " +
                                    QByteArray::number(other.serverPort()) + ", it was already in use";
        QVERIFY2(said.contains(expected), said.constData());
    }

    void aMissingLogFolderStartsAndServesNothing() {
        start({QStringLiteral("--logdir"), root_.filePath(QStringLiteral("not there")),
               QStringLiteral("--port"), QStringLiteral("0"), QStringLiteral("--bind_all")});
        const quint16 at = port();
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/data/runs")).body, QByteArray("[]"));
        const auto environment = QJsonDocument::fromJson(
            request(at, QStringLiteral("GET"), QStringLiteral("/data/environment")).body);
        QCOMPARE(environment[QStringLiteral("data_location")].toString(),
                 root_.filePath(QStringLiteral("not there")));
        server_.terminate();
        QVERIFY(server_.waitForFinished(30'000));
        QCOMPARE(server_.exitCode(), 0);
    }

    void aPathPrefixIsThePlaceOfEverything() {
        start({QStringLiteral("--logdir"), root_.path(), QStringLiteral("--port"), QStringLiteral("0"),
               QStringLiteral("--path_prefix"), QStringLiteral("/p")});
        const quint16 at = port();
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/data/runs")).status, 404);
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/p/data/runs")).status, 200);
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/p/")).status, 200);
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/p")).status, 301);
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/pq/data/runs")).status, 404);
    }

    /// As absl's flags do, which are what the real one's command line is read with.
    void optionsMayStandInAFile() {
        QFile flags(root_.filePath(QStringLiteral("flags")));
        QVERIFY(flags.open(QIODevice::WriteOnly));
        flags.write("# a comment\n--path_prefix=/word\n");
        flags.close();
        start({QStringLiteral("--flagfile=") + flags.fileName(), QStringLiteral("--logdir"), root_.path(),
               QStringLiteral("--port"), QStringLiteral("0")});
        const quint16 at = port();
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/data/runs")).status, 404);
        QCOMPARE(request(at, QStringLiteral("GET"), QStringLiteral("/word/data/runs")).status, 200);
    }

    /// tensorboard/manager.py of the real one: what others find out from it is our tests' business.
    void itLeavesANoteAboutItselfWhereTemporaryFilesAre() {
        const QTemporaryDir temporary;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), temporary.path());
        server_.setProcessEnvironment(environment);
        start({QStringLiteral("--logdir"), root_.path(), QStringLiteral("--port"), QStringLiteral("0"),
               QStringLiteral("--path_prefix"), QStringLiteral("/word")});
        QVERIFY(port() != 0);
        const QDir notes(temporary.filePath(QStringLiteral(".tensorboard-info")));
        const QString name = QStringLiteral("pid-%1.info").arg(server_.processId());
        QTRY_VERIFY(QFileInfo(notes.filePath(name)).size() > 0);
        QFile note(notes.filePath(name));
        QVERIFY(note.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(note.readAll())[QStringLiteral("path_prefix")].toString(),
                 QStringLiteral("/word"));
        QVERIFY(QFileInfo(notes.path()).permission(QFile::WriteOther));
        server_.terminate();
        QVERIFY(server_.waitForFinished(30'000));
        QVERIFY(!note.exists());
        server_.setProcessEnvironment(QProcessEnvironment::systemEnvironment());
    }

    void itsPageSaysWhatItIs() {
        start({QStringLiteral("--logdir"), root_.path(), QStringLiteral("--port"), QStringLiteral("0")});
        const auto page = request(port(), QStringLiteral("GET"), QStringLiteral("/"));
        QCOMPARE(page.status, 200);
        QVERIFY2(page.body.contains("TensorBoard is not installed here"), page.body.constData());
        QProcess help;
        help.start(program_, {QStringLiteral("--help")});
        QVERIFY(help.waitForFinished());
        QVERIFY(help.readAllStandardOutput().contains("Stand-in for TensorBoard"));
    }
};

ATELIER_TEST(TestTensorBoardStandIn)
#include "test_TensorBoardStandIn.moc"
