#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/DataRules.h"
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
            const auto found = foundOf(DataRule::UnpackedOnShared, script, "narval");
            QCOMPARE(found.first().arguments, (QStringList{"~/scratch/data", "$SLURM_TMPDIR"}));
        }
    }

    void files_data() {
        bodyColumns();
        const auto row = [](Rule rule, bool bad, const QByteArray& text, const char* cluster = "narval") {
            bodyRow(rule, bad, jobWith(text), cluster);
        };
        const auto removal = DataRule::DangerousRemoval;
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

        const auto unpacked = DataRule::UnpackedOnShared;
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

        row(DataRule::FolderMadeLater, true,
            "cd $SLURM_TMPDIR/data\nmkdir $SLURM_TMPDIR/data\ntar xf ~/a.tar");
        row(DataRule::FolderMadeLater, true, "OUT=~/scratch/run\ncd $OUT\nmkdir -p $OUT\npython -u a.py");
        row(DataRule::FolderMadeLater, false, "mkdir $SLURM_TMPDIR/data\ncd $SLURM_TMPDIR/data");
        row(DataRule::FolderMadeLater, false,
            "mkdir -p $SLURM_TMPDIR/data/x\ncd $SLURM_TMPDIR/data\nmkdir -p $SLURM_TMPDIR/data");
        row(DataRule::FolderMadeLater, false, "cd data\nmkdir data");
        row(DataRule::FolderMadeLater, false, "cd ~/x || mkdir ~/x");
        row(DataRule::FolderMadeLater, false,
            "git clone ~/code ~/scratch/c\ncd ~/scratch/c\nmkdir ~/scratch/c");

        row(DataRule::FolderGone, true, "rm -rf $SLURM_TMPDIR/run\ncd $SLURM_TMPDIR/run");
        row(DataRule::FolderGone, true, "OUT=~/scratch/o\nrm -r $OUT/\npython -u a.py\ncd $OUT");
        row(DataRule::FolderGone, false,
            "rm -rf $SLURM_TMPDIR/run\nmkdir $SLURM_TMPDIR/run\ncd $SLURM_TMPDIR/run");
        row(DataRule::FolderGone, false, "rm -rf ~/c\ngit clone x ~/c\ncd ~/c");
        row(DataRule::FolderGone, false, "rm -rf ~/c/*\ncd ~/c");
        row(DataRule::FolderGone, false, "[ -n $1 ] && rm -rf ~/c\ncd ~/c");

        const auto quotes = BodyRule::UnquotedVariable;
        row(quotes, true, "DIR='/home/me/my runs'\nrm -r $DIR");
        row(quotes, true, "NAME=\"run $SLURM_JOB_ID\"\ncp -r ~/scratch/${NAME}/out ~/keep");
        row(quotes, true, "for file in ~/data/*; do cp $file $SLURM_TMPDIR/; done");
        row(quotes, false, "DIR='/home/me/my runs'\nrm -r \"$DIR\"");
        row(quotes, false, "DIR=/home/me/runs\nrm -r $DIR");
        row(quotes, false, "for seed in 1 2; do cp out.txt out-$seed.txt; done");
        row(quotes, false, "OPTIONS='-r -v'\ncp \"$OPTIONS\" a b\necho $OPTIONS");
        row(quotes, false, "D=$(mktemp -d -p $SLURM_TMPDIR)\ncp a $D");

        row(DataRule::MovedToProject, true, "mv $SLURM_TMPDIR/out ~/projects/def-tremblay/out");
        row(DataRule::MovedToProject, true, "mv ~/scratch/run.tar /project/def-tremblay/");
        row(DataRule::MovedToProject, false, "cp -r $SLURM_TMPDIR/out ~/projects/def-tremblay/out");
        row(DataRule::MovedToProject, false, "mv /project/def-tremblay/a /project/def-tremblay/b");
        row(DataRule::MovedToProject, false, "mv $SLURM_TMPDIR/out ~/scratch/out");
        row(DataRule::MovedToProject, false, "mv $SLURM_TMPDIR/out ~/projects/x/out", "mila");

        row(BodyRule::VariableUndefined, true, "python -u $SOURCEDIR/train.py");
        row(BodyRule::VariableUndefined, true, "cd \"${SOURCEDIR}\"\npython -u train.py");
        row(BodyRule::VariableUndefined, false, "SOURCEDIR=~/ml-test\npython -u $SOURCEDIR/train.py");
        row(BodyRule::VariableUndefined, false, "echo '$SOURCEDIR'\npython -u $MY_OWN/train.py");
        row(BodyRule::VariableUndefined, false, "source ~/settings.sh\npython -u $SOURCEDIR/train.py");

        row(BodyRule::VariableMisspelt, true, "CHECKPOINT=~/c\npython -u a.py --to $CHECKPOINTS");
        row(BodyRule::VariableMisspelt, true, "sim_name=x\npython -u a.py \"${simname}.log\"");
        row(BodyRule::VariableMisspelt, true, "python -u a.py $SLURM_ARRAY_TASKID");
        row(BodyRule::VariableMisspelt, true, "cd ${SLURM_TMP_DIR}");
        row(BodyRule::VariableMisspelt, true, "export OMP_NUM_THREADS=$SLURM_CPU_PER_TASK");
        row(BodyRule::VariableMisspelt, true, "cd $SLURMTMPDIR");
        row(BodyRule::VariableMisspelt, false,
            "echo $SLURM_JOBID $SLURM_NPROCS $SLURM_TASKS_PER_NODE $SLURM_JOB_UID $SLURM_STEP_ID");
        row(BodyRule::VariableMisspelt, false, "SLURM_TMP_DIR=/x\ncd $SLURM_TMP_DIR");
        row(BodyRule::VariableMisspelt, false, "cd ${SLURM_TMP_DIR:-/tmp}\necho $SLURM_SITE_NAME");
        row(BodyRule::VariableMisspelt, false, "DATA_1=x\npython -u a.py $DATA_2 $DATA_1");
        row(BodyRule::VariableMisspelt, false,
            "for model in a b; do python -u a.py $model $MODEL $models_x; done");
        row(BodyRule::VariableMisspelt, false,
            "read -r folder < f\nfolders=1\npython -u a.py $folder $folders");
        row(BodyRule::VariableMisspelt, false,
            "CHECKPOINT=~/c\necho '$CHECKPOINTS'\npython -u a.py \\$CHECKPOINTS");

        row(BodyRule::PlaceholderLeft, true, "cp ~/projects/def-xxxx/data.tar .");
        row(BodyRule::PlaceholderLeft, true, "cp ~/projects/def-some-user/data.tar .");
        row(BodyRule::PlaceholderLeft, false, "cp ~/projects/def-somerville/data.tar .");
        row(BodyRule::PlaceholderLeft, true, "DATA=/path/to/data\npython -u a.py");
        row(BodyRule::PlaceholderLeft, true, "unzip $SCRATCH/DATASET_CHANGEME.zip");
        row(BodyRule::PlaceholderLeft, true, "python -u a.py ...");
        row(BodyRule::SecretMasked, true, "python -u a.py --api-key '•••••'");
        row(BodyRule::SecretMasked, true, "python -u a.py '--token=•••••'");
        row(BodyRule::SecretMasked, true, "export WANDB_API_KEY=•••••");
        row(BodyRule::SecretMasked, true, "cat > ~/.netrc << END\nmachine x password •••••\nEND");
        row(BodyRule::SecretMasked, false, "# My key was •••••.\npython -u a.py");
        row(BodyRule::SecretMasked, false, "python -u a.py --api-key \"$MY_KEY\"");
        row(BodyRule::PlaceholderLeft, false, "bazel build -c opt im2txt/...\ngo test ./...");
        row(BodyRule::PlaceholderLeft, false, "echo Loading ...\nprintf 'done ...'");
        row(BodyRule::PlaceholderLeft, false, "DATA=${DATA:?give DATA=/path/to/data}\npython -u a.py");
        row(BodyRule::PlaceholderLeft, false, "cd ../..\nls path/to_here");
    }
    void files() { checkBodyRow(); }

    void training_data() {
        bodyColumns();
        const auto row = [](Rule rule, bool bad, const QByteArray& text, const char* cluster = "narval") {
            bodyRow(rule, bad, jobWith(text), cluster);
        };
        const auto data = DataRule::DataOnSharedStorage;
        row(data, true, "DATA=/project/def-tremblay/imagenet\npython -u train.py -d $DATA");
        row(data, true, "python -u train.py --corpus ~/projects/def-tremblay/corpus/");
        row(data, true, "python -u train.py data.root=$HOME/projects/def-tremblay/imagenet");
        row(data, true, "python -u train.py ~/projects/def-tremblay/images");
        row(data, true, "python -u train.py --data-dir /project/def-tremblay/images");
        row(data, true, "D=$HOME/datasets/x\ntorchrun --nproc_per_node=1 main.py --data=$D");
        row(data, true, "srun -n 1 apptainer exec -B /x i.sif python -u train.py --dataset_path ~/x");
        row(data, true, "python -u train.py --data $WORK/images", "jean-zay");
        row(data, true, "# WORK=/local/images\npython -u train.py --data $WORK/images", "jean-zay");
        // The script's own variable, not the site's.
        row(data, false, "WORK=$(mktemp -d)\npython -u train.py --data $WORK/images");
        row(data, false, "python -u train.py $SLURM_TMPDIR/data");
        row(data, false, "python -u train.py --data ~/projects/def-tremblay/all.h5");
        row(data, false, "python -u train.py --output ~/scratch/out --save-dir=/project/def-tremblay/x");
        row(data, false, "python -u preprocess.py --data_dir /project/def-tremblay/raw");
        row(data, false, "python -u plot.py ~/projects/def-tremblay/runs");
        row(data, false, "python -u search.py --db_dir $SCRATCH/databases --input_dir $SCRATCH/in");
        row(data, false, "python -u train.py --data $SCRATCH/images", "trillium");

        row(DataRule::CheckpointOnNode, true, "python -u train.py --checkpoint-dir $SLURM_TMPDIR/ckpt");
        row(DataRule::CheckpointOnNode, true, "C=$SLURM_TMPDIR/c\npython -u train.py --save_path=$C");
        row(DataRule::CheckpointOnNode, false, "python -u train.py --checkpoint-dir ~/scratch/ckpt");
        row(DataRule::CheckpointOnNode, false,
            "python -u train.py --save-dir $SLURM_TMPDIR/c\ncp -r $SLURM_TMPDIR/c ~/scratch");
        row(DataRule::CheckpointOnNode, false,
            "trap 'cp -r $SLURM_TMPDIR/c ~/scratch' EXIT\npython -u train.py --save-dir $SLURM_TMPDIR/c");

        row(DataRule::ResultsNotCopied, true, "cd $SLURM_TMPDIR\npython -u train.py data");
        row(DataRule::ResultsNotCopied, true, "python -u train.py --output $SLURM_TMPDIR/out");
        row(DataRule::ResultsNotCopied, false,
            "cd $SLURM_TMPDIR\npython -u train.py data\nrsync -r out ~/scratch");
        row(DataRule::ResultsNotCopied, false,
            "cd $SLURM_TMPDIR\npython -u train.py data\n~/bin/save-results");
        row(DataRule::ResultsNotCopied, false,
            "HERE=$(pwd)\ncd $SLURM_TMPDIR && tar xf ~/x.tar\ncd $HERE\npython -u train.py");
        row(DataRule::ResultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py --log_dir $save_dir");
        row(DataRule::ResultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py $OPTIONS");
        row(DataRule::ResultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u train.py --wandb");
        row(DataRule::ResultsNotCopied, false, "cd $SLURM_TMPDIR\npython -u prepare.py");
        row(DataRule::ResultsNotCopied, false,
            "if [ $1 = local ]; then cd $SLURM_TMPDIR; fi\npython -u train.py");
        row(DataRule::ResultsNotCopied, false, "cd $SLURM_TMPDIR\ncd ~/ml-test\npython -u train.py data");
        row(DataRule::ResultsNotCopied, false,
            "keep() { cp -r out ~/scratch; }\ntrap keep EXIT\ncd $SLURM_TMPDIR\npython -u train.py data");

        const auto failure = DataRule::ResultsLostOnFailure;
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

        row(BodyRule::PythonBuffered, true, "python train.py");
        row(BodyRule::PythonBuffered, true, "srun -n 1 --mem 2G python3 main.py --x");
        row(BodyRule::PythonBuffered, true, "python train.py > train.log");
        row(BodyRule::PythonBuffered, false, "python train.py > \"results/$SLURM_ARRAY_TASK_ID.json\"");
        row(BodyRule::PythonBuffered, false, "python -u train.py");
        row(BodyRule::PythonBuffered, false, "export PYTHONUNBUFFERED=1\npython train.py");
        row(BodyRule::PythonBuffered, false, "python count_files.py");
        bodyRow(BodyRule::PythonBuffered, false, jobWith("python train.py", "#SBATCH --time=0:20:00"));
        row(BodyRule::PythonBuffered, false, "torchrun train.py");
        row(BodyRule::PythonBuffered, false, "python -c 'import train'\npython -m pip list");
    }
    void training() { checkBodyRow(); }
};

ATELIER_TEST(TestCheckFiles)
#include "test_CheckFiles.moc"
