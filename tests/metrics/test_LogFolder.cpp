#include <QCryptographicHash>
#include <QtEndian>
#include <filesystem>
#include <fstream>

#include "core/metrics/EventsJson.h"
#include "core/metrics/LogFolder.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/metrics/RecordedSets.h"
#include "tests/metrics/SeriesColumns.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

using What = EventProblem::What;

static LogFolder read(const QString& set) {
    const SetLogFolder folder(set);
    return *readLogFolder(folder.path());
}

/// Every run with its tags, sorted.
static QMap<QString, QStringList> tagsOf(const QJsonObject& runs) {
    QMap<QString, QStringList> tags;
    for (auto run = runs.begin(); run != runs.end(); ++run) tags[run.key()] = run->toObject().keys();
    return tags;
}

static QMap<QString, QStringList> tagsOf(const ScalarRuns& runs) {
    QMap<QString, QStringList> tags;
    for (auto run = runs.begin(); run != runs.end(); ++run) tags[run.key()] = run->keys();
    return tags;
}

static std::vector<double> values(const LogFolder& folder, const char* run, const char* tag) {
    return valuesOf(folder.runs[QString::fromUtf8(run)][QString::fromUtf8(tag)]);
}

class TestLogFolder : public QObject {
    Q_OBJECT

    /// Compares with one answer of /data/plugin/scalars/scalars. A sampled answer cannot be compared: the
    /// recordings without sampling (rust_all) have those.
    static void compareWith(const Exchange& exchange, const ScalarRuns& runs) {
        const auto asked = arguments(exchange.path);
        const Series series = runs[asked[QStringLiteral("run")]][asked[QStringLiteral("tag")]];
        const QByteArray ours = seriesToJson(series);
        if (!exchange.response[QStringLiteral("body_truncated")].toBool()) {
            QCOMPARE(ours, exchange.body());
            return;
        }
        QCOMPARE(ours.size(), exchange.response[QStringLiteral("body_len")].toInt());
        QCOMPARE(QString::fromLatin1(QCryptographicHash::hash(ours, QCryptographicHash::Sha256).toHex()),
                 exchange.response[QStringLiteral("body_sha256")].toString());
    }

private Q_SLOTS:
    void serves_what_TensorBoards_default_loader_serves_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("recording");
        for (const QString& set : recordedSets())
            for (const char* file : {"rust_default.json", "rust_all.json"})
                if (QFile::exists(setFolder(set) + QStringLiteral("/responses/") + QLatin1String(file)) &&
                    set != QLatin1String("missing_logdir"))
                    QTest::newRow(qPrintable(set + QLatin1Char(' ') + QLatin1String(file)))
                        << set << QString::fromLatin1(file);
    }

    void serves_what_TensorBoards_default_loader_serves() {
        QFETCH(QString, set);
        QFETCH(QString, recording);
        const LogFolder folder = read(set);
        int compared = 0;
        for (const Exchange& exchange : exchanges(set, recording)) {
            if (exchange.path == QLatin1String("/data/plugin/scalars/tags")) {
                QCOMPARE(tagsOf(folder.runs), tagsOf(QJsonDocument::fromJson(exchange.body()).object()));
                ++compared;
            }
            const auto asked = arguments(exchange.path);
            if (!exchange.path.startsWith(QLatin1String("/data/plugin/scalars/scalars?")) ||
                exchange.status != 200 || asked.contains(QStringLiteral("format")))
                continue;
            const auto points =
                folder.runs[asked[QStringLiteral("run")]][asked[QStringLiteral("tag")]].size();
            if (recording == QLatin1String("rust_default.json") && points > 1000) continue;
            // The one deliberate difference: TensorBoard serves the record whose checksum is wrong.
            if (set == QLatin1String("corrupt_data_crc") &&
                asked[QStringLiteral("run")] == QLatin1String("damaged"))
                continue;
            compareWith(exchange, folder.runs);
            if (QTest::currentTestFailed()) return;
            ++compared;
        }
        QVERIFY(compared > 0);
    }

    void a_record_with_a_wrong_checksum_is_left_out_and_said() {
        const LogFolder folder = read(QStringLiteral("corrupt_data_crc"));
        const auto kept = values(folder, "damaged", "loss");
        QCOMPARE(kept, (std::vector<double>{0, 0.5, 1, 1.5, 2.5, 3, 3.5, 4, 4.5}));
        QCOMPARE(folder.problems.size(), 1);
        QCOMPARE(folder.problems[0].what, What::WrongChecksum);
        QCOMPARE(folder.problems[0].offset, 254);
        QVERIFY(folder.problems[0].file.startsWith(QLatin1String("damaged/")));
    }

    void what_is_left_out_is_said_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<int>("what");
        QTest::addColumn<qint64>("offset");
        const auto row = [](const char* set, What what, qint64 offset) {
            QTest::newRow(set) << QString::fromLatin1(set) << static_cast<int>(what) << offset;
        };
        row("corrupt_garbage", What::DamagedRecord, 218);
        row("corrupt_length_crc", What::DamagedLength, 296);
        row("truncated_data", What::UnfinishedRecord, 447 - 25);
        row("truncated_length", What::UnfinishedRecord, 427 - 5);
        row("truncated_length_crc", What::UnfinishedRecord, 272 - 10);
    }

    void what_is_left_out_is_said() {
        QFETCH(QString, set);
        QFETCH(int, what);
        QFETCH(qint64, offset);
        const LogFolder folder = read(set);
        QCOMPARE(folder.problems.size(), 1);
        QCOMPARE(static_cast<int>(folder.problems[0].what), what);
        QCOMPARE(folder.problems[0].offset, offset);
        QVERIFY(describe(folder.problems[0]).contains(folder.problems[0].file));
        QVERIFY(!describe(folder.problems[0]).contains(QLatin1Char('%')));
    }

    void values_that_TensorBoard_hides_are_named() {
        QStringList hidden;
        for (const EventProblem& problem : read(QStringLiteral("dtypes")).problems) {
            QCOMPARE(problem.what, What::UnsupportedValue);
            hidden << problem.tag;
        }
        hidden.sort();
        QCOMPARE(hidden, QStringList({QStringLiteral("conflict"), QStringLiteral("f64"),
                                      QStringLiteral("i64"), QStringLiteral("shape1")}));
    }

    void healthy_sets_have_no_problems() {
        for (const char* set : {"tf1_scalars", "tf2_scalars", "lightning", "odd_names", "nonfinite",
                                "empty_files", "mixed_plugins", "restart_same_file", "multi_files"})
            QVERIFY2(read(QString::fromLatin1(set)).problems.isEmpty(), set);
    }

    void a_long_series_is_whole() {
        const LogFolder folder = read(QStringLiteral("big_200k"));
        const Series series = folder.runs[QStringLiteral("long")][QStringLiteral("loss")];
        QByteArray packed;
        for (qsizetype i = 0; i < series.size(); ++i) {
            const Sample sample = series.at(i);
            char bytes[20];
            qToLittleEndian(sample.wallTime, bytes);
            qToLittleEndian(sample.step, bytes + 8);
            qToLittleEndian(static_cast<float>(sample.value), bytes + 16);
            packed.append(bytes, sizeof bytes);
        }
        const auto decoded = jsonFile(setFolder(QStringLiteral("big_200k/decoded.json")));
        QCOMPARE(
            QString::fromLatin1(QCryptographicHash::hash(packed, QCryptographicHash::Sha256).toHex()),
            decoded[QStringLiteral("files")][0]
                   [QStringLiteral("sha256_of_scalars_packed_le_double_walltime_int64_step_float32_value")]
                       .toString());
    }

    void links_out_of_the_folder_are_named_and_not_followed() {
        const QTemporaryDir place;
        const QDir dir(place.path());
        QVERIFY(dir.mkpath(QStringLiteral("logs/run")) && dir.mkpath(QStringLiteral("others")));
        const QString events = setFolder(QStringLiteral(
            "nonfinite/logdir/run/events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        for (const char* to : {"logs/run", "others"})
            QVERIFY(QFile::copy(events, dir.filePath(QLatin1String(to)) + QStringLiteral("/tfevents.1")));
        QVERIFY(
            QFile::link(dir.filePath(QStringLiteral("others")), dir.filePath(QStringLiteral("logs/out"))));
        QVERIFY(QFile::link(QStringLiteral("/"), dir.filePath(QStringLiteral("logs/run/root"))));
        QVERIFY(QFile::link(QStringLiteral("run"), dir.filePath(QStringLiteral("logs/latest"))));
        QVERIFY(QFile::link(QStringLiteral("."), dir.filePath(QStringLiteral("logs/itself"))));
        QVERIFY(QFile::link(dir.filePath(QStringLiteral("others/tfevents.1")),
                            dir.filePath(QStringLiteral("logs/tfevents.2"))));
        const auto read = readLogFolder(dir.filePath(QStringLiteral("logs")));
        QCOMPARE(read->runs.keys(), QStringList{QStringLiteral("run")});
        QCOMPARE(read->notFollowed, (QStringList{QStringLiteral("out"), QStringLiteral("run/root"),
                                                 QStringLiteral("tfevents.2")}));
    }

    void what_cannot_be_entered_or_named_is_among_the_problems() {
        const QTemporaryDir place;
        const QDir dir(place.path());
        const QString events = setFolder(QStringLiteral(
            "nonfinite/logdir/run/events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        QVERIFY(dir.mkpath(QStringLiteral("closed")));
        QVERIFY(QFile::copy(events, dir.filePath(QStringLiteral("tfevents.1"))));
        QFile::setPermissions(place.path(), QFile::Permissions(0x7775));
        const std::string root = place.path().toStdString();
        std::filesystem::create_directory(root + "/bad\xff");
        std::ofstream(root + "/tfevents.\xfe") << "x";
        std::ofstream(root + "/notes\xfe") << "none of ours";
        std::filesystem::permissions(root + "/closed", std::filesystem::perms(0));
        const OrdinaryUser user;
        const auto read = readLogFolder(place.path());
        QVERIFY(read.has_value());
        QCOMPARE(read->filesRead, 1);
        QStringList unreadable;
        for (const EventProblem& problem : read->problems)
            if (problem.what == EventProblem::What::Unreadable) unreadable << problem.file;
        QCOMPARE(unreadable, (QStringList{QStringLiteral("bad\uFFFD"), QStringLiteral("closed"),
                                          QStringLiteral("tfevents.\uFFFD")}));
    }

    void a_folder_whose_name_is_no_text_is_named_once_and_a_replacement_character_is_a_name() {
        const QTemporaryDir place;
        const QString events = setFolder(QStringLiteral(
            "nonfinite/logdir/run/events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        const std::string root = place.path().toStdString();
        std::filesystem::create_directories(root + "/bad\xff/run");
        std::ofstream(root + "/bad\xff/run/tfevents.1") << "x";
        QVERIFY(QDir(place.path()).mkpath(QStringLiteral("odd\uFFFD")));
        QVERIFY(QFile::copy(events, place.filePath(QStringLiteral("odd\uFFFD/tfevents.1"))));
        const auto read = readLogFolder(place.path());
        QCOMPARE(read->runs.keys(), QStringList(QStringLiteral("odd\uFFFD")));
        QCOMPARE(read->problems.size(), 1);
        QCOMPARE(read->problems[0].file, QStringLiteral("bad\uFFFD"));
    }

    void a_log_folder_that_may_not_be_read_is_not_called_empty() {
        const QTemporaryDir place;
        const QDir dir(place.path());
        QVERIFY(dir.mkpath(QStringLiteral("logs")));
        QFile::setPermissions(place.path(), QFile::Permissions(0x7775));
        QFile::setPermissions(dir.filePath(QStringLiteral("logs")), {});
        const OrdinaryUser user;
        const auto read = readLogFolder(dir.filePath(QStringLiteral("logs")));
        QVERIFY(read.has_value());
        QCOMPARE(read->problems.size(), 1);
        QCOMPARE(read->problems[0].what, What::Unreadable);
        QCOMPARE(read->problems[0].file, QStringLiteral("."));
    }

    void one_event_file_is_a_run_of_its_own() {
        const QString path = setFolder(QStringLiteral(
            "nonfinite/logdir/run/events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        const auto one = readEventFile(path);
        const LogFolder folder = read(QStringLiteral("nonfinite"));
        QCOMPARE(one->filesRead, 1);
        QCOMPARE(one->runs.keys(), QStringList(QStringLiteral(".")));
        QCOMPARE(one->runs[QStringLiteral(".")].keys(), folder.runs[QStringLiteral("run")].keys());
    }

    void a_file_without_an_event_is_no_event_file_unless_it_is_named_like_one() {
        const QTemporaryDir place;
        const auto put = [&place](const char* name, const char* content) {
            const QString path = place.filePath(QString::fromLatin1(name));
            std::ofstream(path.toStdString()) << content;
            return path;
        };
        for (const char* content : {"", "ab", "this is no event file at all, but text"}) {
            QCOMPARE(readEventFile(put("notes.txt", content))->filesRead, 0);
            QCOMPARE(readEventFile(put("events.out.tfevents.1", content))->filesRead, 1);
        }
        QCOMPARE(readEventFile(place.filePath(QStringLiteral("none"))).error().kind(),
                 ErrorKind::FileMissing);
        QCOMPARE(readEventFile(QStringLiteral("/dev/zero")).error().kind(), ErrorKind::FileSpecial);
        QCOMPARE(readEventFile(place.path()).error().kind(), ErrorKind::FileSpecial);
    }

    void a_missing_folder_is_an_error() {
        const auto result = readLogFolder(QStringLiteral("/nowhere/at all"));
        QCOMPARE(result.error().kind(), ErrorKind::FolderMissing);
        QCOMPARE(result.error().arguments(), QStringList(QStringLiteral("/nowhere/at all")));
    }

    void stops_when_asked() {
        std::stop_source source;
        source.request_stop();
        const auto result =
            readLogFolder(setFolder(QStringLiteral("tf1_scalars/logdir")), source.get_token());
        QCOMPARE(result.error().kind(), ErrorKind::Cancelled);
    }

    void json_has_runs_tags_and_strings_for_what_is_no_number() {
        const auto json =
            QJsonDocument::fromJson(eventsToJson(read(QStringLiteral("nonfinite")).runs)).object();
        const auto loss = json[QStringLiteral("run")][QStringLiteral("loss")].toArray();
        QCOMPARE(loss[1][2].toString(), QStringLiteral("NaN"));
        QCOMPARE(loss[2][2].toString(), QStringLiteral("Infinity"));
        QCOMPARE(loss[3][2].toString(), QStringLiteral("-Infinity"));
        QCOMPARE(loss[7][2].toDouble(), 0.10000000149011612);
        const auto steps = eventsToJson(read(QStringLiteral("steps")).runs);
        QVERIFY(steps.contains("9007199254740993"));
        QVERIFY(steps.contains("9223372036854775807"));
        const auto odd =
            QJsonDocument::fromJson(eventsToJson(read(QStringLiteral("odd_names")).runs)).object();
        QVERIFY(odd.contains(QStringLiteral("expérience 1/essai é")));
        QVERIFY(QJsonDocument::fromJson(eventsToJson(read(QStringLiteral("nested_root")).runs))
                    .object()
                    .contains(QStringLiteral(".")));
    }
};

ATELIER_TEST(TestLogFolder)
#include "test_LogFolder.moc"
