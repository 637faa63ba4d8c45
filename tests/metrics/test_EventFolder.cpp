#include "core/metrics/EventFolder.h"
#include "core/metrics/EventsJson.h"
#include "core/metrics/LogFolder.h"
#include "tests/metrics/RecordedSets.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

static QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Feeds what a folder has grown by.
static void follow(const QString& folder, EventFolder& events) {
    const QDir root(folder);
    QStringList names;
    QDirIterator all(folder, QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext()) names << root.relativeFilePath(all.next());
    names.sort();
    for (const QString& name : names)
        events.feed(name, runOf(name), bytesOf(root.filePath(name)).mid(events.offset(name)));
}

class TestEventFolder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void a_growing_folder_reads_as_by_a_server_kept_running() {
        EventFolder events;
        const QString set = setFolder(QStringLiteral("growing"));
        const auto stages = jsonFile(set + QStringLiteral("/responses/rust_timeline.json"));
        for (int stage = 0; stage <= 7; ++stage) {
            follow(QStringLiteral("%1/stages/%2").arg(set).arg(stage, 2, 10, QLatin1Char('0')), events);
            const auto served = stages[QStringLiteral("stages")][stage][QStringLiteral("scalars")].toObject();
            const ScalarRuns runs = events.scalars();
            for (auto it = served.begin(); it != served.end(); ++it) {
                const QStringList name = it.key().split(QLatin1Char('\t'));
                QCOMPARE(QJsonDocument::fromJson(seriesToJson(runs[name[0]][name[1]])).array(),
                         it->toArray());
            }
        }
        QVERIFY(events.problems(true).isEmpty());
    }

    void a_file_replaced_by_a_longer_copy_of_itself_goes_on() {
        EventFolder events;
        const QString set = setFolder(QStringLiteral("growing/stages/"));
        follow(set + QStringLiteral("07"), events);
        follow(set + QStringLiteral("08"), events);
        const auto whole = readLogFolder(set + QStringLiteral("08"));
        QCOMPARE(events.scalars()[QStringLiteral("run_b")], whole->runs[QStringLiteral("run_b")]);
        QVERIFY(events.scalars()[QStringLiteral("run_b")][QStringLiteral("loss")].size() > 3);
    }

    void bytes_may_come_in_any_pieces_data() {
        QTest::addColumn<int>("piece");
        for (int piece : {1, 3, 11, 12, 13, 100, 4096}) QTest::addRow("%d", piece) << piece;
    }

    void bytes_may_come_in_any_pieces() {
        QFETCH(int, piece);
        const QString folder = setFolder(QStringLiteral("torch_summarywriter/logdir"));
        EventFolder events;
        QStringList names;
        QDirIterator all(folder, QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext()) names << QDir(folder).relativeFilePath(all.next());
        names.sort();
        for (const QString& name : names) {
            const QByteArray bytes = bytesOf(folder + QLatin1Char('/') + name);
            for (qsizetype at = 0; at < bytes.size(); at += piece)
                events.feed(name, runOf(name), bytes.mid(at, piece));
        }
        const auto whole = readLogFolder(folder);
        QCOMPARE(events.scalars(), whole->runs);
        QCOMPARE(events.problems(true), whole->problems);
    }

    void pieces_of_a_chain_join_in_one_run() {
        const QString folder = setFolder(QStringLiteral("restart_no_session_start/logdir/job/"));
        const QStringList files = QDir(folder).entryList(QDir::Files, QDir::Name);
        EventFolder events;
        events.feed(QStringLiteral("41/") + files[0], QStringLiteral("."), bytesOf(folder + files[0]));
        events.feed(QStringLiteral("42/") + files[1], QStringLiteral("."), bytesOf(folder + files[1]));
        const auto whole = readLogFolder(setFolder(QStringLiteral("restart_no_session_start/logdir")));
        QCOMPARE(events.scalars()[QStringLiteral(".")], whole->runs[QStringLiteral("job")]);
    }

    void half_a_record_is_a_problem_only_at_the_end() {
        EventFolder events;
        follow(setFolder(QStringLiteral("growing/stages/01")), events);
        QVERIFY(events.problems(false).isEmpty());
        QCOMPARE(events.problems(true).size(), 1);
        QCOMPARE(events.problems(true)[0].bytes, 20);
    }

    void revision_tells_whether_a_curve_changed() {
        EventFolder events;
        follow(setFolder(QStringLiteral("growing/stages/00")), events);
        const auto before = events.revision();
        follow(setFolder(QStringLiteral("growing/stages/01")), events);
        QCOMPARE(events.revision(), before);
        follow(setFolder(QStringLiteral("growing/stages/02")), events);
        QVERIFY(events.revision() > before);
    }

    void a_file_that_shrank_is_not_followed() {
        EventFolder events;
        follow(setFolder(QStringLiteral("growing/stages/00")), events);
        const QString name = QStringLiteral("run_a/events.out.tfevents.1700500000.n1.10.0");
        events.report({EventProblem::What::FileReplaced, name});
        const auto before = events.revision();
        follow(setFolder(QStringLiteral("growing/stages/03")), events);
        QCOMPARE(events.revision(), before);
        QCOMPARE(events.problems(true).size(), 1);
    }
};

ATELIER_TEST(TestEventFolder)
#include "test_EventFolder.moc"
