#include "tests/check/BodyCases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What is deleted, unpacked, moved; folders and variables; where the training reads and writes.
class TestCheckFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFolderIsShownWithoutASlashBehindIt() {
        for (const char* folder : {"~/scratch/data", "~/scratch/data/"}) {
            const auto script = jobWith(QByteArray("tar xf ~/data.tar -C ") + folder);
            const auto found = foundOf(code::unpackedOnShared, script, "narval");
            QCOMPARE(found.first().arguments, QStringList{"~/scratch/data"});
        }
    }

    void files_data() {
        bodyColumns();
        const auto row = [](const char* code, bool bad, const QByteArray& text,
                            const char* cluster = "narval") { bodyRow(code, bad, jobWith(text), cluster); };
        const auto* removal = code::dangerousRemoval;
        row(removal, true, "rm -rf $OUT/*");
        row(removal, true, "OUT=$1\nrm -rf \"$OUT\"/*");
        row(removal, true, "rm -r -f ${WORK_DIR}/scratch/run");
        row(removal, true, "D=$(grep out config)\nrm -fr \"$D/\"*");
        row(removal, false, "rm -rf $SLURM_TMPDIR/data \"$HOME/x\"");
        row(removal, false, "rm -rf \"${OUT:?}/\"*");
        row(removal, false, "OUT=~/scratch/run\nrm -rf $OUT/*");
        row(removal, false, "set -euo pipefail\nrm -rf $OUT/*");
        row(removal, false, "rm -rf $OUT/old ${OUT}/ $OUT/runs/*");
        row(removal, false, "rm -f $OUT/log");
        row(removal, false, "D=$(mktemp -d)\ntrap 'rm -rf $D/x' EXIT\nrm -rf $D/*");
        row(removal, false, "rm -rf $OUT");
        row(removal, false, "echo rm -rf $OUT/*\ncat <<E\nrm -rf $OUT/*\nE");

        const auto* unpacked = code::unpackedOnShared;
        row(unpacked, true, "tar xf ~/data.tar -C ~/scratch/data");
        row(unpacked, true, "unzip -q imagenet.zip -d $SCRATCH/imagenet");
        row(unpacked, true, "cd /project/def-tremblay/images\ntar -xzf images.tar.gz");
        row(unpacked, true, "OUT=$HOME/datasets\ntar --extract --directory=$OUT -f train.tar");
        row(unpacked, true,
            "tar xzf ~/flowers.tar.gz -C ~/scratch\npython -u train.py --data ~/scratch/flowers");
        row(unpacked, true, "tar xzf ~/a.tgz -C $SCRATCH/roses\npython -u train.py --root=$SCRATCH/roses");
        row(unpacked, false, "tar xzf ~/tool.tgz -C ~/scratch\npython -u train.py --config ~/scratch/a.yaml");
        row(unpacked, false, "tar xf ~/data.tar -C $SLURM_TMPDIR/data");
        row(unpacked, false, "cd $SLURM_TMPDIR\ncp ~/data.tar .\ntar xf data.tar");
        row(unpacked, false, "[ -d ~/scratch/data ] || tar xf ~/data.tar -C ~/scratch");
        row(unpacked, false, "tar xf ~/wheels/tool-1.0.tar.gz -C ~/scratch/src");
        row(unpacked, false, "tar czf ~/scratch/data.tar.gz $SLURM_TMPDIR/data");
        row(unpacked, false, "tar tf ~/scratch/data.tar");
        row(unpacked, false, "unzip -l ~/scratch/data.zip -d x");
        row(unpacked, false, "tar xf ~/data.tar -C $SCRATCH/data", "trillium");

        row(code::folderMadeLater, true, "cd $SLURM_TMPDIR/data\nmkdir $SLURM_TMPDIR/data\ntar xf ~/a.tar");
        row(code::folderMadeLater, true, "OUT=~/scratch/run\ncd $OUT\nmkdir -p $OUT\npython -u a.py");
        row(code::folderMadeLater, false, "mkdir $SLURM_TMPDIR/data\ncd $SLURM_TMPDIR/data");
        row(code::folderMadeLater, false,
            "mkdir -p $SLURM_TMPDIR/data/x\ncd $SLURM_TMPDIR/data\nmkdir -p $SLURM_TMPDIR/data");
        row(code::folderMadeLater, false, "cd data\nmkdir data");
        row(code::folderMadeLater, false, "cd ~/x || mkdir ~/x");
        row(code::folderMadeLater, false, "git clone ~/code ~/scratch/c\ncd ~/scratch/c\nmkdir ~/scratch/c");

        row(code::folderGone, true, "rm -rf $SLURM_TMPDIR/run\ncd $SLURM_TMPDIR/run");
        row(code::folderGone, true, "OUT=~/scratch/o\nrm -r $OUT/\npython -u a.py\ncd $OUT");
        row(code::folderGone, false,
            "rm -rf $SLURM_TMPDIR/run\nmkdir $SLURM_TMPDIR/run\ncd $SLURM_TMPDIR/run");
        row(code::folderGone, false, "rm -rf ~/c\ngit clone x ~/c\ncd ~/c");
        row(code::folderGone, false, "rm -rf ~/c/*\ncd ~/c");
        row(code::folderGone, false, "[ -n $1 ] && rm -rf ~/c\ncd ~/c");

        const auto* quotes = code::unquotedVariable;
        row(quotes, true, "DIR='/home/me/my runs'\nrm -r $DIR");
        row(quotes, true, "NAME=\"run $SLURM_JOB_ID\"\ncp -r ~/scratch/${NAME}/out ~/keep");
        row(quotes, true, "for file in ~/data/*; do cp $file $SLURM_TMPDIR/; done");
        row(quotes, false, "DIR='/home/me/my runs'\nrm -r \"$DIR\"");
        row(quotes, false, "DIR=/home/me/runs\nrm -r $DIR");
        row(quotes, false, "for seed in 1 2; do cp out.txt out-$seed.txt; done");
        row(quotes, false, "OPTIONS='-r -v'\ncp \"$OPTIONS\" a b\necho $OPTIONS");
        row(quotes, false, "D=$(mktemp -d -p $SLURM_TMPDIR)\ncp a $D");

        row(code::movedToProject, true, "mv $SLURM_TMPDIR/out ~/projects/def-tremblay/out");
        row(code::movedToProject, true, "mv ~/scratch/run.tar /project/def-tremblay/");
        row(code::movedToProject, false, "cp -r $SLURM_TMPDIR/out ~/projects/def-tremblay/out");
        row(code::movedToProject, false, "mv /project/def-tremblay/a /project/def-tremblay/b");
        row(code::movedToProject, false, "mv $SLURM_TMPDIR/out ~/scratch/out");
        row(code::movedToProject, false, "mv $SLURM_TMPDIR/out ~/projects/x/out", "mila");

        row(code::variableUndefined, true, "python -u $SOURCEDIR/train.py");
        row(code::variableUndefined, true, "cd \"${SOURCEDIR}\"\npython -u train.py");
        row(code::variableUndefined, false, "SOURCEDIR=~/ml-test\npython -u $SOURCEDIR/train.py");
        row(code::variableUndefined, false, "echo '$SOURCEDIR'\npython -u $MY_OWN/train.py");
        row(code::variableUndefined, false, "source ~/settings.sh\npython -u $SOURCEDIR/train.py");

        row(code::variableMisspelt, true, "CHECKPOINT=~/c\npython -u a.py --to $CHECKPOINTS");
        row(code::variableMisspelt, true, "sim_name=x\npython -u a.py \"${simname}.log\"");
        row(code::variableMisspelt, true, "python -u a.py $SLURM_ARRAY_TASKID");
        row(code::variableMisspelt, true, "cd ${SLURM_TMP_DIR}");
        row(code::variableMisspelt, true, "export OMP_NUM_THREADS=$SLURM_CPU_PER_TASK");
        row(code::variableMisspelt, true, "cd $SLURMTMPDIR");
        row(code::variableMisspelt, false,
            "echo $SLURM_JOBID $SLURM_NPROCS $SLURM_TASKS_PER_NODE $SLURM_JOB_UID $SLURM_STEP_ID");
        row(code::variableMisspelt, false, "SLURM_TMP_DIR=/x\ncd $SLURM_TMP_DIR");
        row(code::variableMisspelt, false, "cd ${SLURM_TMP_DIR:-/tmp}\necho $SLURM_SITE_NAME");
        row(code::variableMisspelt, false, "DATA_1=x\npython -u a.py $DATA_2 $DATA_1");
        row(code::variableMisspelt, false,
            "for model in a b; do python -u a.py $model $MODEL $models_x; done");
        row(code::variableMisspelt, false, "read -r folder < f\nfolders=1\npython -u a.py $folder $folders");
        row(code::variableMisspelt, false,
            "CHECKPOINT=~/c\necho '$CHECKPOINTS'\npython -u a.py \\$CHECKPOINTS");

        row(code::placeholderLeft, true, "cp ~/projects/def-xxxx/data.tar .");
        row(code::placeholderLeft, true, "DATA=/path/to/data\npython -u a.py");
        row(code::placeholderLeft, true, "unzip $SCRATCH/DATASET_CHANGEME.zip");
        row(code::placeholderLeft, true, "python -u a.py ...");
        row(code::placeholderLeft, true, "python -u a.py --api-key '•••••'");
        row(code::placeholderLeft, true, "python -u a.py '--token=•••••'");
        row(code::placeholderLeft, false, "bazel build -c opt im2txt/...\ngo test ./...");
        row(code::placeholderLeft, false, "echo Loading ...\nprintf 'done ...'");
        row(code::placeholderLeft, false, "DATA=${DATA:?give DATA=/path/to/data}\npython -u a.py");
        row(code::placeholderLeft, false, "cd ../..\nls path/to_here");
    }
    void files() { checkBodyRow(); }

    void training_data() {
        bodyColumns();
        const auto row = [](const char* code, bool bad, const QByteArray& text,
                            const char* cluster = "narval") { bodyRow(code, bad, jobWith(text), cluster); };
        const auto* data = code::dataOnSharedStorage;
        row(data, true, "DATA=/project/def-tremblay/imagenet\npython -u train.py -d $DATA");
        row(data, true, "python -u train.py --corpus ~/projects/def-tremblay/corpus/");
        row(data, true, "python -u train.py data.root=$HOME/projects/def-tremblay/imagenet");
        row(data, true, "python -u train.py ~/projects/def-tremblay/images");
        row(data, true, "python -u train.py --data-dir /project/def-tremblay/images");
        row(data, true, "D=$HOME/datasets/x\ntorchrun --nproc_per_node=1 main.py --data=$D");
        row(data, true, "srun -n 1 apptainer exec -B /x i.sif python -u train.py --dataset_path ~/x");
        row(data, false, "python -u train.py $SLURM_TMPDIR/data");
        row(data, false, "python -u train.py --data ~/projects/def-tremblay/all.h5");
        row(data, false, "python -u train.py --output ~/scratch/out --save-dir=/project/def-tremblay/x");
        row(data, false, "python -u preprocess.py --data_dir /project/def-tremblay/raw");
        row(data, false, "python -u plot.py ~/projects/def-tremblay/runs");
        row(data, false, "python -u search.py --db_dir $SCRATCH/databases --input_dir $SCRATCH/in");
        row(data, false, "python -u train.py --data $SCRATCH/images", "trillium");

        row(code::checkpointOnNode, true, "python -u train.py --checkpoint-dir $SLURM_TMPDIR/ckpt");
        row(code::checkpointOnNode, true, "C=$SLURM_TMPDIR/c\npython -u train.py --save_path=$C");
        row(code::checkpointOnNode, false, "python -u train.py --checkpoint-dir ~/scratch/ckpt");
        row(code::checkpointOnNode, false,
            "python -u train.py --save-dir $SLURM_TMPDIR/c\ncp -r $SLURM_TMPDIR/c ~/scratch");
        row(code::checkpointOnNode, false,
            "trap 'cp -r $SLURM_TMPDIR/c ~/scratch' EXIT\npython -u train.py --save-dir $SLURM_TMPDIR/c");

        row(code::resultsNotCopied, true, "cd $SLURM_TMPDIR\npython -u train.py data");
        row(code::resultsNotCopied, true, "python -u train.py --output $SLURM_TMPDIR/out");
        row(code::resultsNotCopied, false,
            "cd $SLURM_TMPDIR\npython -u train.py data\nrsync -r out ~/scratch");
        row(code::resultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py data\n~/bin/save-results");
        row(code::resultsNotCopied, false,
            "HERE=$(pwd)\ncd $SLURM_TMPDIR && tar xf ~/x.tar\ncd $HERE\npython -u train.py");
        row(code::resultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py --log_dir $save_dir");
        row(code::resultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py $OPTIONS");
        row(code::resultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py --wandb");
        row(code::resultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u prepare.py");
        row(code::resultsNotCopied, false,
            "if [ $1 = local ]; then cd $SLURM_TMPDIR; fi\npython -u train.py");
        row(code::resultsNotCopied, false, "cd $SLURM_TMPDIR\ncd ~/ml-test\npython -u train.py data");
        row(code::resultsNotCopied, false,
            "keep() { cp -r out ~/scratch; }\ntrap keep EXIT\ncd $SLURM_TMPDIR\npython -u train.py data");

        const auto* failure = code::resultsLostOnFailure;
        row(failure, true,
            "set -e\npython -u train.py --out $SLURM_TMPDIR/o\ncp -r $SLURM_TMPDIR/o ~/scratch");
        row(failure, true,
            "set -euo pipefail\nOUT=$SLURM_TMPDIR/o\npython -u train.py --out $OUT\nrsync -r $OUT "
            "~/scratch/");
        row(failure, false, "python -u train.py --out $SLURM_TMPDIR/o\ncp -r $SLURM_TMPDIR/o ~/scratch");
        row(failure, false,
            "set -e\npython -u train.py --out $SLURM_TMPDIR/o || CODE=$?\ncp -r $SLURM_TMPDIR/o ~/scratch");
        row(failure, false,
            "set -e\ntrap 'cp -r $SLURM_TMPDIR/o ~/scratch' EXIT\npython -u train.py\ncp $SLURM_TMPDIR/x ~");
        row(failure, false, "set -e\nset +e\npython -u train.py\ncp -r $SLURM_TMPDIR/o ~/scratch");
        row(failure, false, "set -e\nif python -u train.py; then :; fi\ncp -r $SLURM_TMPDIR/o ~/scratch");

        row(code::pythonBuffered, true, "python train.py");
        row(code::pythonBuffered, true, "srun -n 1 --mem 2G python3 main.py --x");
        row(code::pythonBuffered, true, "python train.py > train.log");
        row(code::pythonBuffered, false, "python train.py > \"results/$SLURM_ARRAY_TASK_ID.json\"");
        row(code::pythonBuffered, false, "python -u train.py");
        row(code::pythonBuffered, false, "export PYTHONUNBUFFERED=1\npython train.py");
        row(code::pythonBuffered, false, "python count_files.py");
        bodyRow(code::pythonBuffered, false, jobWith("python train.py", "#SBATCH --time=0:20:00"));
        row(code::pythonBuffered, false, "torchrun train.py");
        row(code::pythonBuffered, false, "python -c 'import train'\npython -m pip list");
    }
    void training() { checkBodyRow(); }
};

ATELIER_TEST(TestCheckFiles)
#include "test_CheckFiles.moc"
