#include "core/diagnostic/BodyRules.h"
#include "tests/check/BodyCases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Whether what is started is waited for, and agrees with what is asked.
class TestCheckProcesses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waiting_data() {
        bodyColumns();
        const auto row = [](bool bad, const QByteArray& text) {
            bodyRow(BodyRule::WorkLeftBehind, bad, jobWith(text));
        };
        row(true, "python -u train.py &");
        row(true, "python -u a.py &\npython -u b.py &\necho started");
        row(true, "for lr in 1 2; do\n  python -u a.py --lr $lr > $lr.log &\ndone\ndate");
        row(true, "srun -n 1 ./simulate &\ncp x y");
        row(true, "( cd run; python -u train.py ) &");
        row(true, "nohup torchrun --nproc_per_node=2 train.py &");
        row(true, "set -e\npython -u train.py &\necho $! > pid");
        row(true, "gmx mdrun -deffnm md &");
        row(true, "./simulate > run.log &\ncp run.log ~/out");
        row(true, "rsync -a $SLURM_TMPDIR/out ~/scratch/ &");
        row(false, "./simulate &\nwait %1\ncp run.log ~/out");
        row(false, "tail -f run.log &\necho done");
        row(false, "python -u train.py &\nwait");
        row(false, "for lr in 1 2; do\n  python -u a.py --lr $lr &\ndone\nwait $!");
        row(false, "tensorboard --logdir=logs &\nnvidia-smi -l 30 > gpu.csv &\npython -u train.py");
        row(false, "python serve.py &\npython -u train.py");
        row(false, "python -u a.py &\npython -u b.py");
        row(false, "python -u train.py &\nwhile kill -0 $!; do sleep 30; done");
        row(false, "python -u train.py &\n~/bin/wait-for-all");
        row(false, "python -m http.server &\npython -u data_server.py &\necho up");
        row(false, "cat <<E\npython train.py &\nE\necho 'python train.py &'");
        row(false, "srun ipengine &\njupyter-notebook --no-browser");
        row(false, "srun ./engine &\nmy-own-program --run");
        row(false, "run() { python -u a.py & }\nrun\nwait");
    }
    void waiting() { checkBodyRow(); }

    void asked_data() {
        bodyColumns();
        const auto row = [](Rule rule, bool bad, const QByteArray& gpus, const QByteArray& text,
                            const char* cluster = "narval") {
            bodyRow(rule, bad, jobWith(text, "#SBATCH --time=3:00:00\n#SBATCH " + gpus), cluster);
        };
        const auto unused = BodyRule::GpusUnused;
        row(unused, true, "--gpus-per-node=a100:2", "python -u train.py --lr 1");
        row(unused, true, "--gres=gpu:4", "module load python/3.12\npython -u main.py", "mila");
        row(unused, false, "--gpus-per-node=a100:1", "python -u train.py --lr 1");
        row(unused, false, "--gpus-per-node=a100:4", "torchrun --nproc_per_node=4 train.py");
        row(unused, false, "--gpus-per-node=a100:4 --ntasks-per-node=4", "srun python -u train.py");
        row(unused, false, "--gpus-per-node=a100:4", "srun python -u train.py");
        row(unused, false, "--gpus-per-node=a100:2", "python -u train.py --gpus 2");
        row(unused, false, "--gpus-per-node=a100:2", "python -u train.py --devices=2 --strategy ddp");
        row(unused, false, "--gpus-per-node=a100:2", "python -u a_train.py\npython -u b_train.py");
        row(unused, false, "--gpus-per-node=a100:2", "CUDA_VISIBLE_DEVICES=0 python -u train.py");
        row(unused, false, "--gpus-per-node=a100:2", "python -u train.py \"$@\"");
        row(unused, false, "--gpus-per-node=h100:4", "python -u train.py", "tamia");

        const auto processes = BodyRule::MoreProcessesThanGpus;
        row(processes, true, "--gpus-per-node=a100:1", "torchrun --nproc_per_node=4 train.py");
        row(processes, true, "--gres=gpu:a100:2",
            "python -m torch.distributed.run --nproc-per-node 4 train.py");
        row(processes, true, "--gpus=a100:2", "accelerate launch --num_processes 4 train.py");
        row(processes, true, "--gpus-per-node=a100:1", "srun -N 1 deepspeed --num_gpus=2 train.py");
        row(processes, false, "--gpus-per-node=a100:4", "torchrun --nproc_per_node=4 train.py");
        row(processes, false, "--gpus-per-node=a100:4 --nodes=2",
            "accelerate launch --num_processes 8 train.py");
        row(processes, false, "--gpus-per-node=a100:1", "torchrun --nproc_per_node=gpu train.py");
        row(processes, false, "--gpus-per-node=a100:1", "torchrun train.py --nproc_per_node=4");
        row(processes, false, "--comment=cpu", "torchrun --nproc_per_node=4 train.py");

        const auto workers = BodyRule::WorkersBeyondCpus;
        row(workers, true, "--gpus-per-node=a100:1", "python -u train.py --num_workers 16");
        row(workers, true, "--gpus-per-node=a100:1", "python -u train.py --num-workers=8 --lr 1");
        row(workers, false, "--gpus-per-node=a100:1", "python -u train.py --num_workers 4");
        row(workers, false, "--gpus-per-node=a100:1", "python -u train.py --workers $SLURM_CPUS_PER_TASK");
        row(workers, false, "--ntasks-per-node=4", "srun python -u train.py --num_workers 16");
        row(workers, false, "--exclusive", "python -u train.py --num_workers 16");
    }
    void asked() { checkBodyRow(); }

    void course_data() {
        bodyColumns();
        const QByteArray whole =
            "module load python/3.12\ncd $SLURM_TMPDIR\nvirtualenv --no-download env\nsource "
            "env/bin/activate\n"
            "pip install --no-index torch\nmkdir data\ncd data\ncp ~/x.tar .\ntar xf x.tar\ncd ..\n"
            "python -u train.py data\ncp -r out ~/projects/x";
        bodyRow(BodyRule::FewCommands, true, jobWith("module load python/3.12\npython -u train.py"),
                "magic-castle");
        bodyRow(BodyRule::FewCommands, true, jobWith("# a\n# b\npython -u train.py ./data"), "magic-castle");
        bodyRow(BodyRule::FewCommands, false, jobWith(whole), "magic-castle");
        bodyRow(BodyRule::FewCommands, false, jobWith("python -u train.py"), "narval");
        bodyRow(BodyRule::FewCommands, false, jobWith("python -u train.py"), "practice");
        bodyRow(BodyRule::FewCommands, false, jobWith("hostname"), "magic-castle");
    }
    void course() { checkBodyRow(); }

    void interactive_data() {
        bodyColumns();
        const auto row = [](Rule rule, bool bad, const QByteArray& text,
                            const QByteArray& more = "--comment=x") {
            bodyRow(rule, bad, jobWith(text, "#SBATCH --time=3:00:00\n#SBATCH " + more));
        };
        row(BodyRule::SallocInside, true, "salloc --time=1:0:0");
        row(BodyRule::SallocInside, true, "if true; then salloc; fi");
        row(BodyRule::SallocInside, false,
            "for x in salloc; do echo $x; done\ncase $x in salloc) date;; esac");
        row(BodyRule::SallocInside, false,
            "cat > n.sh <<-'E'\n\tsalloc\n\tE\necho \"$(date) salloc\"\ny='\nsalloc'");
        row(BodyRule::CommandCutOff, true, "python -u train.py\n    --lr 0.1");
        row(BodyRule::CommandCutOff, true, "python -u train.py \\ \n    --lr 0.1 \\\n    --epochs 3");
        row(BodyRule::CommandCutOff, true, "python -u train.py \\\n    # the rate:\n    --lr=0.1");
        row(BodyRule::CommandCutOff, false, "python -u train.py \\\n    --lr 0.1 \\\n    --epochs 3");
        row(BodyRule::CommandCutOff, false,
            "time -p python -u train.py\nOPTIONS=(\n  --lr 0.1\n)\ncat <<E\n--x\nE");
        row(BodyRule::PtyInside, true, "srun --pty bash");
        row(BodyRule::PtyInside, true, "srun -n 1 --pty python -u train.py");
        row(BodyRule::PtyInside, false, "srun python -u a.py\necho srun --pty bash");
        row(BodyRule::TensorBoardInForeground, true,
            "tensorboard --logdir=logs --port 6006\npython -u train.py");
        row(BodyRule::TensorBoardInForeground, true, "srun -n 1 tensorboard --logdir=logs");
        row(BodyRule::TensorBoardInForeground, false, "tensorboard --logdir=logs &\npython -u train.py");
        row(BodyRule::TensorBoardInForeground, false,
            "cd logs && tensorboard --logdir=. &\npython -u train.py");
        row(BodyRule::SignalWithoutTrap, true, "python -u train.py", "--signal=B:USR1@120");
        row(BodyRule::SignalWithoutTrap, false, "trap 'kill $P' USR1\npython -u train.py &\nP=$!\nwait",
            "--signal=B:USR1@120");
        row(BodyRule::SignalWithoutTrap, false, "exec python -u train.py", "--signal=B:USR1@120");
    }
    void interactive() { checkBodyRow(); }

    void whatIsNotOfAScriptCanBeTakenOutOfIt_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const QByteArray& before, const QByteArray& after) {
            QTest::addRow("%s", before.constData()) << before << after;
        };
        row("salloc --time=1:0:0\n", "");
        row("srun -n 1 --pty  python -u a.py\n", "srun -n 1 python -u a.py\n");
        row("tensorboard --logdir=a > tb.log 2>&1\n", "tensorboard --logdir=a > tb.log 2>&1 &\n");
        row("  tensorboard --logdir=a  \n", "  tensorboard --logdir=a &  \n");
        // It is for the author to say what is to become of these.
        row("if true; then salloc; fi\n", {});
        row("if true; then\n  salloc\nfi\n", {});
        row("srun --pty bash\n", {});
        row("cd a; tensorboard --logdir=a\n", {});
        row("tensorboard --logdir=a # curves\n", {});
        row("tensorboard \\\n  --logdir=a\n", {});
    }
    void whatIsNotOfAScriptCanBeTakenOutOfIt() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto script = jobWith(before + "echo end");
        QList<Diagnostic> found;
        for (const Rule rule :
             {BodyRule::SallocInside, BodyRule::PtyInside, BodyRule::TensorBoardInForeground})
            found += foundOf(rule, script, "narval");
        QCOMPARE(found.size(), 1);
        const bool fixed = !after.isNull() || before.startsWith("salloc");
        QCOMPARE(found.first().fix.has_value(), fixed);
        if (fixed) QCOMPARE(withFix(script, *found.first().fix), jobWith(after + "echo end"));
    }
};

ATELIER_TEST(TestCheckProcesses)
#include "test_CheckProcesses.moc"
