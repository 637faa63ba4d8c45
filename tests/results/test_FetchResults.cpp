#include <QtTest>

#include "core/results/FetchResults.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestFetchResults : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString at(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    SubmittedJob job(int pieces = 1) const {
        SubmittedJob job;
        job.jobId = QStringLiteral("4812");
        job.resultsFolder = at("home/results");
        job.pieces = pieces;
        return job;
    }
    static QStringList names(const QList<ResultFile>& files) {
        QStringList names;
        for (const auto& file : files) names << file.path;
        return names;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        put(at("home/results"), "4812/gpu.csv", "12345");
        put(at("home/results"), "4812/logs/events", "1");
        put(at("home/results"), "48120/gpu.csv", "another job's");
    }

    void aJobsFolderHasItsNumber() {
        LocalHost host(at("home"));
        const auto listed = listResults(host, job(), {});
        QVERIFY(listed);
        const QStringList expected{QStringLiteral("4812/gpu.csv"), QStringLiteral("4812/logs/events")};
        QCOMPARE(names(*listed), expected);
        QCOMPARE(listed->first().bytes, 5);
        QVERIFY(fetchResults(host, job(), {at("here")}, {}, {}));
        QCOMPARE(QDir(at("here")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("4812")});
        QCOMPARE(contentOf(at("here"), "4812/gpu.csv"), std::string("12345"));
    }

    void theFoldersOfAChainNameItInTheirMarker() {
        put(at("home/results"), "4813/gpu.csv", "2");
        put(at("home/results"), "4813/.atelier-job", "4812\n");
        put(at("home/results"), "5000/.atelier-job", "4999\n");
        LocalHost host(at("home"));
        const auto listed = listResults(host, job(3), {});
        QVERIFY(listed);
        const QStringList expected{QStringLiteral("4812/gpu.csv"), QStringLiteral("4812/logs/events"),
                                   QStringLiteral("4813/gpu.csv")};
        QCOMPARE(names(*listed), expected);
    }

    /// Whoever may write to the folder of the results may write a marker too.
    void aFolderOfAnotherNameIsNoJobs() {
        put(at("home/results"), ".ssh/.atelier-job", "4812\n");
        put(at("home/results"), "bin/.atelier-job", "4812\n");
        put(at("home/results"), "bin/python", "evil");
        LocalHost host(at("home"));
        QVERIFY(fetchResults(host, job(3), {at("here")}, {}, {}));
        QCOMPARE(QDir(at("here")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("4812")});
    }

    /// Only the cluster says where the output is, and whether that is a file.
    void anOutputThatIsAFolderIsNotLaidOpen() {
        put(at("home/jobs"), "slurm-4812.out/.bashrc", "evil");
        LocalHost host(at("home"));
        const auto fetched = fetchOutput(host, at("home/jobs/slurm-4812.out"), {at("here")}, {});
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::EntryUnasked);
        QVERIFY(!QFileInfo::exists(at("here")));
    }

    void anOutputThatIsALinkComesAsTheFile() {
        put(at("home/scratch"), "real.out", "epoch 1");
        put(at("home/jobs"), "other", "");
        std::filesystem::create_symlink("../scratch/real.out", at("home/jobs/slurm-4812.out").toStdString());
        LocalHost host(at("home"));
        QVERIFY(fetchOutput(host, at("home/jobs/slurm-4812.out"), {at("here")}, {}));
        QVERIFY(!QFileInfo(at("here/slurm-4812.out")).isSymbolicLink());
        QCOMPARE(contentOf(at("here"), "slurm-4812.out"), std::string("epoch 1"));
    }

    void anOutputWithAHiddenNameIsRefused() {
        put(at("home"), ".bashrc", "evil");
        LocalHost host(at("home"));
        for (const char* name : {"home/.bashrc", "home/..", "home/"}) {
            const auto fetched = fetchOutput(host, at(name), {at("here")}, {});
            QVERIFY2(!fetched, name);
            QCOMPARE(fetched.error().kind(), ErrorKind::EntryUnasked);
        }
        QVERIFY(!QFileInfo::exists(at("here")));
    }

    void aJobThatMadeNoFolderHasKeptNothing() {
        auto other = job();
        other.jobId = QStringLiteral("1");
        LocalHost host(at("home"));
        const auto listed = listResults(host, other, {});
        QVERIFY(listed);
        QVERIFY(listed->isEmpty());
    }
};

ATELIER_TEST(TestFetchResults)
#include "test_FetchResults.moc"
