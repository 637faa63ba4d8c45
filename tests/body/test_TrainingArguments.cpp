#include <QtTest>

#include "core/body/TrainingArguments.h"
#include "core/shell/ShellVariables.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The arguments of a script's first program, each behind its option: "--data=/x", "=/x" for one by itself.
static QString argumentsOf(const QString& script) {
    const auto shell = readShell(script);
    const auto trainings = findTrainings(shell);
    if (trainings.isEmpty()) return QStringLiteral("no program");
    QStringList list;
    for (const auto& argument : arguments(trainings.first(), plainVariables(shell)))
        list << argument.option + QLatin1Char('=') + argument.path;
    return list.join(QLatin1Char(' '));
}

class TestTrainingArguments : public QObject {
    Q_OBJECT

    static void options(std::initializer_list<const char*> names) {
        QTest::addColumn<QString>("option");
        for (const char* name : names) QTest::newRow(name) << QString::fromLatin1(name);
    }

private Q_SLOTS:
    void anArgumentBelongsToTheOptionBeforeIt_data() {
        QTest::addColumn<QString>("read");
        const auto row = [](const char* script, const char* read) {
            QTest::newRow(script) << QString::fromLatin1(read);
        };
        row("python train.py", "");
        row("python train.py /data", "=/data");
        row("python train.py --data /data", "--data=/data");
        row("python train.py --data=/data", "--data=/data");
        row("python train.py --data=", "--data=");
        row("python train.py -d /data out", "-d=/data =out");
        row("python train.py --fast --data /data", "--data=/data");
        row("python train.py --data /a /b", "--data=/a =/b");
        row("python train.py --a=b=c", "--a=b=c");
        row("python train.py --end", "");
        row("python train.py =x", "==x");
        row("D=/scratch\npython train.py --data $D/x", "--data=/scratch/x");
        row("D=/scratch\npython train.py --data=\"${D}/x\"", "--data=/scratch/x");
        row("python train.py --data $D/x", "--data=$D/x");
        row("python -u train.py --data /data", "--data=/data");
        row("torchrun --nproc 4 train.py --data /data", "--data=/data");
    }

    void anArgumentBelongsToTheOptionBeforeIt() {
        QFETCH(QString, read);
        QCOMPARE(argumentsOf(QString::fromLatin1(QTest::currentDataTag())), read);
    }

    void optionsOfDataNameData_data() {
        options({"--data", "--data-dir", "--dataset", "--DATA_PATH", "--images", "--imagenet", "--corpus",
                 "-d", "--train-dir", "--val_path", "--test-set", "--train_folder"});
    }

    void optionsOfDataNameData() {
        QFETCH(QString, option);
        QVERIFY(namesData(option));
        QVERIFY(!namesAnOutput(option));
        QVERIFY(!namesACheckpoint(option));
    }

    void optionsOfResultsNameAPlaceToWriteTo_data() {
        options({"--out", "--output-dir", "--save-dir", "--results", "--logdir", "--log_dir", "--save_path"});
    }

    void optionsOfResultsNameAPlaceToWriteTo() {
        QFETCH(QString, option);
        QVERIFY(namesResults(option));
        QVERIFY(namesAnOutput(option));
        QVERIFY(!namesData(option));
    }

    void optionsOfCheckpointsNameOne_data() {
        options(
            {"--ckpt", "--ckpt-dir", "--checkpoint", "--save", "--write-checkpoints", "--Checkpoint_Path"});
    }

    void optionsOfCheckpointsNameOne() {
        QFETCH(QString, option);
        QVERIFY(namesACheckpoint(option));
        QVERIFY(namesAnOutput(option));
        QVERIFY(!namesData(option));
    }

    void otherOptionsNameNone_data() {
        options({"", "-", "--", "--lr", "--epochs", "--batch-size", "--seed", "-e", "--device", "--input_dir",
                 "--name", "--dropout-free"});
    }

    void otherOptionsNameNone() {
        QFETCH(QString, option);
        QVERIFY(!namesData(option));
        QVERIFY(!namesACheckpoint(option));
        QVERIFY(!namesResults(option));
    }

    void whatIsReadOnceIsNoPlaceForResults() {
        for (const char* name : {"--load-checkpoint", "--load_ckpt"})
            QVERIFY2(!namesACheckpoint(QString::fromLatin1(name)), name);
        for (const char* name : {"--log-level", "--log-interval", "--save-every", "--logging_steps",
                                 "--save-freq", "--dropout", "--load-weights"})
            QVERIFY2(!namesResults(QString::fromLatin1(name)), name);
        for (const char* name : {"--data-config", "--data-cache", "--dataset-model"})
            QVERIFY2(!namesData(QString::fromLatin1(name)), name);
    }
};

ATELIER_TEST(TestTrainingArguments)
#include "test_TrainingArguments.moc"
