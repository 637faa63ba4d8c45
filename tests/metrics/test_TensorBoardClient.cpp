#include <future>
#include <thread>

#include "core/metrics/EventsJson.h"
#include "core/metrics/LogFolder.h"
#include "core/metrics/TensorBoardClient.h"
#include "tests/metrics/RecordedServer.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

static const QString rust = QStringLiteral("rust_default.json");

class TestTensorBoardClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_what_was_served_data() {
        QTest::addColumn<QString>("set");
        for (const char* set :
             {"tf1_scalars", "tf2_scalars", "nonfinite", "odd_names", "steps", "lightning", "wall_times"})
            QTest::newRow(set) << QString::fromLatin1(set);
    }

    /// TensorBoard through its API, and the event files read by ourselves, are the same curves.
    void reads_what_was_served() {
        QFETCH(QString, set);
        RecordedServer server(set, rust);
        const TensorBoardClient client(server.port());
        const auto files = readLogFolder(setFolder(set) + QStringLiteral("/logdir"));
        const auto tags = client.tags({});
        QVERIFY(tags);
        QCOMPARE(tags->keys(), files->runs.keys());
        for (auto run = tags->begin(); run != tags->end(); ++run)
            for (const QString& tag : *run) {
                const auto series = client.scalars(run.key(), tag, {});
                QVERIFY(series);
                QVERIFY(!series->isEmpty());
                // Qt reads -0.0 as 0: the same number, told apart only in writing.
                const auto written = [](const Series& s) { return seriesToJson(s).replace("-0.0]", "0.0]"); };
                QCOMPARE(written(*series), written(files->runs[run.key()][tag]));
            }
    }

    void asks_for_many_curves_at_once() {
        RecordedServer server(QStringLiteral("tf1_multivalue"), rust);
        const TensorBoardClient client(server.port());
        const auto files = readLogFolder(setFolder(QStringLiteral("tf1_multivalue/logdir")));
        const auto runs = client.timeSeries(
            {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z/w"), QStringLiteral("no-such-tag")},
            {});
        QVERIFY(runs);
        QCOMPARE(eventsToJson(*runs), eventsToJson(files->runs));
        QCOMPARE(server.requests.load(), 1);
    }

    void asks_for_each_curve_where_an_old_TensorBoard_cannot_give_many() {
        RecordedServer server(QStringLiteral("tf1_multivalue"), rust);
        const TensorBoardClient client(server.port());
        // These are not in the recording, so that its answer is an old TensorBoard's: 404.
        const auto runs = client.timeSeries({QStringLiteral("loss")}, {});
        QVERIFY(runs);
        QVERIFY(server.requests > 1);
    }

    void tells_its_version_folder_and_runs() {
        RecordedServer server(QStringLiteral("lightning"), rust);
        const TensorBoardClient client(server.port());
        const auto environment = client.environment({});
        QCOMPARE(environment->version, QStringLiteral("2.22.0a0"));
        QCOMPARE(environment->dataLocation, QStringLiteral("/home/user/runs/v/lightning/logdir"));
        QVERIFY(!environment->isStandIn());
        QCOMPARE(client.runs({})->first(), QStringLiteral("lightning_logs/version_0"));
    }

    void an_unknown_curve_is_empty_since_it_may_come_yet() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        const auto series =
            TensorBoardClient(server.port()).scalars(QStringLiteral("x"), QStringLiteral("y"), {});
        QVERIFY(series);
        QVERIFY(series->isEmpty());
    }

    void chunks_are_joined() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.chunked = true;
        QCOMPARE(TensorBoardClient(server.port()).runs({})->size(), 2);
    }

    void numbers_beyond_the_answer_are_no_answer_data() {
        QTest::addColumn<QByteArray>("head");
        const QByteArray chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        QTest::newRow("chunk beyond numbers") << chunked + "7fffffffffffffff\r\nabc\r\n0\r\n\r\n";
        QTest::newRow("chunk nearly so") << chunked + "7ffffffffffffff0\r\nabc\r\n0\r\n\r\n";
        QTest::newRow("chunk below none") << chunked + "-1\r\nabc\r\n0\r\n\r\n";
        QTest::newRow("chunk longer than what came") << chunked + "4\r\nabc";
        QTest::newRow("length below none") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc");
        QTest::newRow("length beyond numbers")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc");
    }

    void numbers_beyond_the_answer_are_no_answer() {
        QFETCH(QByteArray, head);
        QVERIFY(!parseHttpAnswer(head, false));
        QVERIFY(!parseHttpAnswer(head, true));
    }

    void a_server_that_talks_without_end_is_left_data() {
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("body") << QByteArray("HTTP/1.1 200 OK\r\n\r\n");
        QTest::newRow("chunks") << QByteArray(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40000000\r\n");
        QTest::newRow("head") << QByteArray("HTTP/1.1 200 OK\r\nX: ");
    }

    void a_server_that_talks_without_end_is_left() {
        QFETCH(QByteArray, start);
        std::atomic<quint16> port = 0;
        std::atomic<qint64> said = 0;
        std::jthread server([&](const std::stop_token& stop) {
            QTcpServer listener;
            listener.listen(QHostAddress::LocalHost);
            port = listener.serverPort();
            if (!listener.waitForNewConnection(30'000)) return;
            const std::unique_ptr<QTcpSocket> socket(listener.nextPendingConnection());
            socket->write(start);
            const QByteArray more(1 << 16, 'x');
            while (!stop.stop_requested() && socket->state() == QAbstractSocket::ConnectedState) {
                if (socket->bytesToWrite() == 0) said += socket->write(more);
                socket->waitForBytesWritten(50);
            }
        });
        QTRY_VERIFY(port > 0);
        const auto answer = askHttp(port, {"/", {}}, std::chrono::seconds(60), {});
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::AnswerTooLong);
        QVERIFY2(said < 3 * mostHttpBytes, "no more is taken than is looked at");
    }

    void nobody_there_is_unreachable() {
        QTcpServer closed;
        closed.listen(QHostAddress::LocalHost);
        const quint16 port = closed.serverPort();
        closed.close();
        const auto runs = TensorBoardClient(port).runs({});
        QCOMPARE(runs.error().kind(), ErrorKind::TensorBoardUnreachable);
        QVERIFY(runs.error().retryable);
    }

    void a_connection_that_is_reset_is_unreachable() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.hangUp = true;
        QCOMPARE(TensorBoardClient(server.port()).runs({}).error().kind(), ErrorKind::TensorBoardUnreachable);
    }

    void silence_ends_when_patience_does() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.silent = true;
        const auto runs = TensorBoardClient(server.port(), {}, 200ms).runs({});
        QCOMPARE(runs.error().kind(), ErrorKind::TensorBoardUnreachable);
    }

    void waiting_can_be_stopped() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.silent = true;
        std::stop_source source;
        auto asking = std::async(std::launch::async,
                                 [&] { return TensorBoardClient(server.port()).runs(source.get_token()); });
        const bool waits = QTest::qWaitFor([&server] { return server.requests > 0; }, 60'000);
        source.request_stop();
        QCOMPARE(asking.get().error().kind(), ErrorKind::Cancelled);
        QVERIFY(waits);
    }

    void another_folders_server_is_not_ours() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        const TensorBoardClient client(server.port());
        const SystemClock clock;
        const auto serves = [](const char* folder) {
            return [folder](const QString& told) { return isSameFolder(told, QLatin1String(folder)); };
        };
        QVERIFY(client.waitFor(serves("/home/user/runs/v/tf1_scalars/logdir/"), 1s, clock, {}));
        QVERIFY(client.waitFor(serves("~/runs/v/tf1_scalars/logdir"), 1s, clock, {}));
        const auto other = client.waitFor(serves("/home/user/results"), 1s, clock, {});
        QCOMPARE(other.error().kind(), ErrorKind::TensorBoardNotOurs);
        QCOMPARE(other.error().arguments(),
                 QStringList({QString::number(server.port()),
                              QStringLiteral("/home/user/runs/v/tf1_scalars/logdir")}));
    }
};

ATELIER_TEST(TestTensorBoardClient)
#include "test_TensorBoardClient.moc"
