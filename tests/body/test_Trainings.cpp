#include <QtTest>

#include "core/body/Trainings.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The programs that a script starts, with their launchers: "train.py by torchrun".
static QString programsOf(const QString& script) {
    const auto shell = readShell(script, ShellDepth::All);
    QStringList list;
    for (const auto& training : findTrainings(shell))
        list << training.command->word(training.file) +
                    (training.launcher.isEmpty() ? QString() : QStringLiteral(" by ") + training.launcher);
    return list.join(QStringLiteral(", "));
}

class TestTrainings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProgramOfPythonIsFoundByItsFile_data() {
        QTest::addColumn<QString>("programs");
        const auto row = [](const char* script, const char* programs) {
            QTest::newRow(script) << QString::fromLatin1(programs);
        };
        row("python train.py", "train.py");
        row("python3.11 -u src/train.py --lr 0.1", "src/train.py");
        row("/usr/bin/python3 train.py", "train.py");
        row("python -W ignore -X dev train.py", "train.py");
        row("SEED=1 python train.py", "train.py");
        row("srun -n 4 python train.py", "train.py");
        row("nohup time python train.py &", "train.py");
        row("FILE=train.py\npython \"$FILE\"", "$FILE");
        row("python -m package.train --lr 1", "package.train");
        row("python -u -m package.train", "package.train");
        row("python a.py; python b.py", "a.py, b.py");
        row("if true; then python train.py; fi", "train.py");
        row("bash -c 'python train.py'", "train.py");
        row("torchrun --nproc_per_node=4 train.py", "train.py by torchrun");
        row("srun torchrun --nnodes 2 -m package.train", "package.train by torchrun");
        row("python -m torch.distributed.run --nproc_per_node 4 train.py", "train.py by torchrun");
        row("python -m torch.distributed.launch train.py", "train.py by torchrun");
        row("accelerate launch --mixed_precision fp16 train.py", "train.py by accelerate");
        row("deepspeed --num_gpus 4 train.py --deepspeed", "train.py by deepspeed");
        row("horovodrun -np 4 python train.py", "train.py by horovodrun");
        row("best=$(python train.py)", "train.py");
    }

    void aProgramOfPythonIsFoundByItsFile() {
        QFETCH(QString, programs);
        QCOMPARE(programsOf(QString::fromLatin1(QTest::currentDataTag())), programs);
    }

    void whatIsNoProgramOfSomebodyIsNot_data() {
        QTest::addColumn<QString>("script");
        for (const char* script : {"",
                                   "# python train.py",
                                   "echo python train.py",
                                   "cat train.py",
                                   "python",
                                   "python --version",
                                   "python -c 'import torch'",
                                   "python -",
                                   "python -m pip install torch",
                                   "python3 -m venv env",
                                   "python -m http.server",
                                   "python -m",
                                   "python -m torch.distributed.run",
                                   "torchrun",
                                   "torchrun --help",
                                   "accelerate config",
                                   "python train.sh",
                                   "cat <<END\npython train.py\nEND",
                                   "best=$(python best.py)",
                                   "pythonic train.py",
                                   "$UNSET"})
            QTest::newRow(script) << QString::fromLatin1(script);
    }

    void whatIsNoProgramOfSomebodyIsNot() {
        QFETCH(QString, script);
        QCOMPARE(programsOf(script), QString());
    }

    void aTrainingKnowsItsWordsAndItsPlace() {
        const auto shell = readShell(QStringLiteral("module load python\nsrun python -u train.py --lr 1\n"));
        const auto trainings = findTrainings(shell);
        QCOMPARE(trainings.size(), 1);
        QCOMPARE(trainings.first().index, 1);
        QCOMPARE(trainings.first().command, &shell.commands[1]);
        QCOMPARE(trainings.first().python, 1);
        QCOMPARE(trainings.first().file, 3);
    }

    void aNameSaysWhetherItTrains() {
        const auto named = [](const char* file) {
            const auto shell = readShell(QStringLiteral("python ") + QString::fromLatin1(file));
            return isNamedTraining(findTrainings(shell).first());
        };
        for (const char* file : {"train.py", "Train.py", "src/main.py", "fit_model.py", "finetune.py",
                                 "run.py", "pretrain_bert.py", "experiment1.py", "sweep.py", "${NAME}.py"})
            QVERIFY2(named(file), file);
        // The folder's name says nothing of the program.
        for (const char* file : {"prepare.py", "count.py", "training/prepare.py", "eval.py"})
            QVERIFY2(!named(file), file);
    }

    void anOddScriptIsReadToItsEnd() {
        QCOMPARE(programsOf(QStringLiteral("python -W")), QString());
        QCOMPARE(programsOf(QStringLiteral("python -X -W -X")), QString());
        QCOMPARE(programsOf(QStringLiteral("torchrun -m")), QString());
        QCOMPARE(programsOf(QStringLiteral("python ") + QStringLiteral("-u ").repeated(20'000)), QString());
        QCOMPARE(
            programsOf(QStringLiteral("python ") + QString(200'000, QLatin1Char('a')) + QStringLiteral(".py"))
                .size(),
            200'003);
    }
};

ATELIER_TEST(TestTrainings)
#include "test_Trainings.moc"
