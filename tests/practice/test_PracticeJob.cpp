#include <QtTest>
#include <future>
#include <map>

#include "core/metrics/LogFolder.h"
#include "core/practice/Practice.h"
#include "core/practice/Sample.h"
#include "tests/metrics/SeriesColumns.h"
#include "tests/practice/Ssh.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The sample's whole training, as a batch job of the practice cluster.
class TestPracticeJob : public QObject {
    Q_OBJECT

    PracticeConnection cluster_;
    QTemporaryDir here_;
    QByteArray there_;
    /// By the signal: trainings that go on while the other tests run.
    std::map<QByteArray, std::future<Answer>> warned_;

    Answer send(const QString& folder) {
        return runLocally(QStringLiteral("rsync"),
                          {QStringLiteral("-a"), QStringLiteral("-e"),
                           QStringLiteral("ssh ") + sshOptions(cluster_).join(QLatin1Char(' ')), folder,
                           cluster_.user + QStringLiteral("@127.0.0.1:") + QString::fromUtf8(there_)});
    }

    QString cluster(const char* name) const { return QString::fromUtf8(there_ + '/' + name); }

    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// What every training of these tests begins with.
    QByteArray preparation() const {
        return "module load StdEnv/2023 python/3.11 cuda cudnn || exit\n"
               "virtualenv --no-download $SLURM_TMPDIR/env || exit\n"
               "source $SLURM_TMPDIR/env/bin/activate\n"
               "pip install --no-index --upgrade pip || exit\n"
               "pip install --no-index -r " +
               there_ +
               "/ml-test/requirements.txt || exit\n"
               "mkdir $SLURM_TMPDIR/data && tar -xf " +
               there_ +
               "/shapes.tar -C $SLURM_TMPDIR/data || exit\n"
               "cd $SLURM_TMPDIR\n";
    }

    /// It is warned once it has written a checkpoint.
    Answer trainAndWarn(const QByteArray& signal) const {
        return batchJob(
            cluster_, "--gpus-per-node=practice:1",
            preparation() + "python -u " + there_ +
                "/ml-test/train.py data --epochs 50 --seconds-per-epoch 1 "
                "--write-checkpoints-to last &\ntraining=$!\n"
                "until [ -e last/epoch-0001.pt ] || ! kill -0 $training; do sleep 0.2; done\nkill -" +
                signal +
                " $training\n"
                "wait $training\necho code $?\nls last\n");
    }

private Q_SLOTS:
    void initTestCase() {
        cluster_ = practiceForTests();
        QVERIFY(cluster_.port != 0);
        there_ = ssh(cluster_, QStringLiteral("mktemp -d")).output.trimmed();
        QVERIFY(!there_.isEmpty());
        const auto dataset = writeSampleDataset(here_.path(), 500, {});
        QVERIFY(dataset);
        QCOMPARE(runLocally(QStringLiteral("tar"),
                            {QStringLiteral("-cf"), here_.filePath(QStringLiteral("shapes.tar")),
                             QStringLiteral("-C"), here_.path(), QStringLiteral("shapes")})
                     .code,
                 0);
        const auto program = writeSampleProgram(here_.path());
        QVERIFY(program);
        QCOMPARE(send(*program).code, 0);
        QCOMPARE(send(here_.filePath(QStringLiteral("shapes.tar"))).code, 0);
        for (const char* signal : {"USR1", "TERM"})
            warned_[signal] = std::async(std::launch::async, [this, signal] { return trainAndWarn(signal); });
    }

    void cleanupTestCase() {
        if (!there_.isEmpty()) ssh(cluster_, QStringLiteral("rm -rf ") + QString::fromUtf8(there_));
    }

    void trainsAndShowsItsCurvesAndItsGpu() {
        const auto job = batchJob(
            cluster_, "--account=def-sponsor00 --gpus-per-node=practice:1 --cpus-per-task=2 --mem=2000M",
            preparation() +
                "nvidia-smi --query-gpu=timestamp,index,name,utilization.gpu,memory.used,memory.total "
                "--format=csv,noheader,nounits -lms 200 > " +
                there_ +
                "/gpu.csv &\n"
                "tensorboard --logdir=logs --host 127.0.0.1 --port 0 --load_fast false --reload_interval 1 "
                "2> tb.err &\n"
                "until [ -s " +
                there_ +
                "/gpu.csv ] && grep -q http:// tb.err; do sleep 0.2; done\n"
                "python -u " +
                there_ +
                "/ml-test/train.py $SLURM_TMPDIR/data --epochs 4 "
                "--seconds-per-epoch 0.6 --write-checkpoints-to " +
                there_ +
                "/checkpoints\n"
                "code=$?\n"
                "url=$(grep -o 'http://[^ ]*' tb.err)\n"
                // Once it has looked again, and the GPU has come to rest.
                "for ((look = 0; look < 300; ++look)); do\n"
                "    python -c 'import sys, urllib.request as u; "
                "print(u.urlopen(sys.argv[1]).read().decode())'"
                " ${url}'data/plugin/scalars/scalars?run=.&tag=val/accuracy' > " +
                there_ +
                "/tb.json\n"
                "    [[ $(< " +
                there_ + "/tb.json) == *,*,*,*,*,*,*,*,*,*,*,* && $(tail -n 1 " + there_ +
                "/gpu.csv) == *'(simulated), 0, '* ]] && break\n"
                "    sleep 0.2\n"
                "done\n"
                "cp -r logs " +
                there_ + "/; exit $code\n");
        QVERIFY2(job.code == 0, job.all().constData());
        QVERIFY2(job.output.contains("Successfully installed atelier-practice-gpu"), job.output.constData());
        QVERIFY2(
            job.output.contains("400 pictures to learn from, 50 to check with, 5 kinds, 1 simulated GPU(s)"),
            job.output.constData());
        QVERIFY2(job.output.contains("\repoch 1/4 100%"), job.output.constData());
    }

    void itsEventFilesAreSound() {
        const auto logs = readLogFolder(cluster("logs"));
        QVERIFY(logs);
        QVERIFY(logs->problems.isEmpty());
        const auto run = logs->runs.value(QStringLiteral("."));
        QCOMPARE(run.keys(), (QStringList{QStringLiteral("epoch"), QStringLiteral("train/learning_rate"),
                                          QStringLiteral("train/loss"), QStringLiteral("val/accuracy"),
                                          QStringLiteral("val/loss")}));
        QCOMPARE(run[QStringLiteral("val/accuracy")].size(), 4);
        const Series loss = run[QStringLiteral("train/loss")];
        QVERIFY(loss.last()->value < loss.at(0).value);
    }

    void tensorBoardServedTheSameCurve() {
        const auto served = QJsonDocument::fromJson(contents(cluster("tb.json"))).array();
        const Series curve =
            readLogFolder(cluster("logs"))->runs[QStringLiteral(".")][QStringLiteral("val/accuracy")];
        QCOMPARE(served.size(), curve.size());
        for (int i = 0; i < served.size(); ++i) {
            QCOMPARE(served[i][0].toDouble(), curve.at(i).wallTime);
            QCOMPARE(served[i][1].toInteger(), curve.at(i).step);
            QCOMPARE(served[i][2].toDouble(), curve.at(i).value);
        }
    }

    void itsGpuWasBusyOnlyWhileItTrained() {
        QList<int> load;
        for (const QByteArray& line : contents(cluster("gpu.csv")).trimmed().split('\n')) {
            const QList<QByteArray> fields = line.split(',');
            QCOMPARE(fields.size(), 6);
            QVERIFY(QDateTime::fromString(QString::fromLatin1(fields[0]),
                                          QStringLiteral("yyyy/MM/dd HH:mm:ss.zzz"))
                        .isValid());
            QVERIFY2(fields[2].contains("practice (simulated)"), line.constData());
            load << fields[3].toInt();
        }
        QVERIFY(load.size() >= 10);
        QCOMPARE(load.first(), 0);
        QCOMPARE(load.last(), 0);
        const auto busy =
            std::count_if(load.cbegin(), load.cend(), [](int each) { return each >= 80 && each <= 100; });
        QVERIFY2(busy >= 5, contents(cluster("gpu.csv")).constData());
        QVERIFY(std::all_of(load.cbegin(), load.cend(), [](int each) { return each == 0 || each >= 80; }));
    }

    void itGoesOnFromACheckpoint() {
        QCOMPARE(QDir(cluster("checkpoints")).entryList(QDir::Files),
                 (QStringList{QStringLiteral("epoch-0001.pt"), QStringLiteral("epoch-0002.pt"),
                              QStringLiteral("epoch-0003.pt"), QStringLiteral("epoch-0004.pt")}));
        const auto job = batchJob(cluster_, "--gpus-per-node=practice:1",
                                  preparation() + "python -u " + there_ +
                                      "/ml-test/train.py data --epochs 6 --seconds-per-epoch 0 "
                                      "--log-dir " +
                                      there_ + "/logs --load-checkpoint " + there_ +
                                      "/checkpoints/epoch-0004.pt "
                                      "--write-checkpoints-to " +
                                      there_ + "/checkpoints\n");
        QVERIFY2(job.code == 0, job.all().constData());
        QVERIFY2(job.output.contains("Going on after epoch 4"), job.output.constData());
        QVERIFY2(!job.output.contains("epoch 4/6"), job.output.constData());
        QVERIFY(QFile::exists(cluster("checkpoints/epoch-0006.pt")));
        const auto logs = readLogFolder(cluster("logs"));
        const Series epochs = logs->runs[QStringLiteral(".")][QStringLiteral("epoch")];
        QCOMPARE(valuesOf(epochs), (std::vector<double>{1, 2, 3, 4, 5, 6}));
        const auto steps = stepsOf(epochs);
        QVERIFY(std::is_sorted(steps.cbegin(), steps.cend()));
    }

    void aWarningMakesItWriteALastCheckpoint_data() {
        QTest::addColumn<QByteArray>("signal");
        QTest::newRow("before the time is over") << QByteArray("USR1");
        QTest::newRow("cancelled") << QByteArray("TERM");
    }

    void aWarningMakesItWriteALastCheckpoint() {
        QFETCH(QByteArray, signal);
        const Answer job = warned_[signal].get();
        QVERIFY2(job.output.contains("code 0\nepoch-0001.pt"), job.all().constData());
        QVERIFY2(job.output.contains("Stopped after epoch "), job.all().constData());
    }

    void packagesThatTheSiteDoesNotHaveAreRefused() {
        const auto refused = batchJob(cluster_, "",
                                      "module load python; virtualenv -q --no-download $SLURM_TMPDIR/e\n"
                                      "$SLURM_TMPDIR/e/bin/pip install --no-index torch");
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.output.contains("No matching distribution found for torch"),
                 refused.all().constData());
    }

    void nvidiaSmiShowsOnlyTheGpusOfItsJob() {
        const auto none = login(cluster_, "nvidia-smi");
        QCOMPARE(none.code, 6);
        QVERIFY2(none.output.startsWith("No devices were found"), none.all().constData());
        const auto job =
            batchJob(cluster_, "--gpus-per-node=practice:2",
                     "nvidia-smi --query-gpu=index,memory.used,utilization.gpu --format=csv\n"
                     "nvidia-smi -i 1 --query-gpu=index,name --format=csv,noheader\n"
                     "nvidia-smi\nnvidia-smi --help\nnvidia-smi --query-gpu=colour --format=csv; echo $?\n");
        QVERIFY2(job.output.startsWith(
                     "index, memory.used [MiB], utilization.gpu [%]\n0, 4 MiB, 0 %\n1, 4 MiB, 0 %\n"
                     "1, Atelier practice (simulated)\n"),
                 job.all().constData());
        QVERIFY2(job.output.contains("SIMULATED"), job.output.constData());
        QVERIFY2(QByteArray(job.output).simplified().contains("All it shows is simulated"),
                 job.output.constData());
        QVERIFY2(job.output.trimmed().endsWith("2"), job.output.constData());
    }
};

ATELIER_TEST(TestPracticeJob)
#include "test_PracticeJob.moc"
