#include <thread>

#include "core/metrics/EventsJson.h"
#include "core/metrics/LogFolder.h"
#include "core/metrics/TensorBoardClient.h"
#include "tests/metrics/RecordedServer.h"

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
        QCOMPARE(server.requests, 1);
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

    void nobody_there_is_unreachable() {
        QTcpServer closed;
        closed.listen(QHostAddress::LocalHost);
        const quint16 port = closed.serverPort();
        closed.close();
        const auto runs = TensorBoardClient(port).runs({});
        QCOMPARE(runs.error().kind, ErrorKind::TensorBoardUnreachable);
        QVERIFY(runs.error().retryable);
    }

    void a_connection_that_is_reset_is_unreachable() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.hangUp = true;
        QCOMPARE(TensorBoardClient(server.port()).runs({}).error().kind, ErrorKind::TensorBoardUnreachable);
    }

    void silence_ends_when_patience_does() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.silent = true;
        const auto runs = TensorBoardClient(server.port(), {}, 200ms).runs({});
        QCOMPARE(runs.error().kind, ErrorKind::TensorBoardUnreachable);
    }

    void waiting_can_be_stopped() {
        RecordedServer server(QStringLiteral("tf1_scalars"), rust);
        server.silent = true;
        std::stop_source source;
        std::jthread later([&source] {
            std::this_thread::sleep_for(100ms);
            source.request_stop();
        });
        QCOMPARE(TensorBoardClient(server.port()).runs(source.get_token()).error().kind,
                 ErrorKind::Cancelled);
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
        QCOMPARE(other.error().kind, ErrorKind::TensorBoardNotOurs);
        QCOMPARE(other.error().arguments,
                 QStringList({QString::number(server.port()),
                              QStringLiteral("/home/user/runs/v/tf1_scalars/logdir")}));
    }
};

QTEST_GUILESS_MAIN(TestTensorBoardClient)
#include "test_TensorBoardClient.moc"
