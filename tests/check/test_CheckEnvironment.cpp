#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "tests/check/BodyCases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Modules, environments, the internet, services and keys.
class TestCheckEnvironment : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void modules_data() {
        bodyColumns();
        const auto bad = [](Rule rule, const QByteArray& text) { bodyRow(rule, true, jobWith(text)); };
        const auto good = [](Rule rule, const QByteArray& text) { bodyRow(rule, false, jobWith(text)); };
        bad(SoftwareRule::PythonModuleLate,
            "source ~/env/bin/activate\nmodule load python/3.12\npython -u train.py");
        bad(SoftwareRule::PythonModuleLate,
            "virtualenv --no-download e\nml python/3.12\nsource e/bin/activate\npython -u a.py");
        bad(SoftwareRule::PythonModuleLate,
            "python -m venv e\nmodule load gcc python\nsource e/bin/activate\npip install --no-index x");
        good(SoftwareRule::PythonModuleLate,
             "module load python/3.12\nsource ~/env/bin/activate\npython -u train.py");
        good(SoftwareRule::PythonModuleLate,
             "source a/bin/activate\npython -u a.py\ndeactivate\nmodule load python/3.12\n"
             "source b/bin/activate\npython -u b.py");
        good(SoftwareRule::PythonModuleLate,
             "source a/bin/activate\npython -u a.py\nmodule load python/3.12");
        good(SoftwareRule::PythonModuleLate,
             "module load python/3.12\nvirtualenv --no-download e\nmodule load python/3.12\nsource "
             "e/bin/activate\npython -u a.py");
        good(SoftwareRule::PythonModuleLate,
             "source e/bin/activate\nmodule load python/3.12\ndeactivate\nsource e/bin/activate\npython -u "
             "a.py");
        good(SoftwareRule::PythonModuleLate,
             "source a/bin/activate\ncat <<E\nmodule load python/3.12\nE\npython -u a.py");
        good(SoftwareRule::PythonModuleLate,
             "source a/bin/activate\necho module load python/3.12\npython -u a.py");

        bad(SoftwareRule::StackChangedLate,
            "source ~/e/bin/activate\nmodule load StdEnv/2020\npython -u a.py");
        bad(SoftwareRule::StackChangedLate, "source ~/e/bin/activate\nmodule --force purge\npython -u a.py");
        good(SoftwareRule::StackChangedLate,
             "module purge\nmodule load StdEnv/2023\nsource ~/e/bin/activate\npython -u a.py");
        good(SoftwareRule::StackChangedLate, "source ~/e/bin/activate\npython -u a.py\nmodule purge");
        good(SoftwareRule::StackChangedLate,
             "source ~/e/bin/activate\nif [ $1 = new ]; then module purge; fi\npython -u a.py");

        bad(SoftwareRule::PythonModuleMissing,
            "virtualenv --no-download $SLURM_TMPDIR/env\nsource $SLURM_TMPDIR/env/bin/activate");
        bad(SoftwareRule::PythonModuleMissing, "cd $SLURM_TMPDIR\npython -m venv env");
        good(SoftwareRule::PythonModuleMissing, "module load gcc\nvirtualenv --no-download env");
        good(SoftwareRule::PythonModuleMissing, "source ~/modules.sh\nvirtualenv --no-download env");
        good(SoftwareRule::PythonModuleMissing,
             "export PATH=~/python/bin:$PATH\nvirtualenv --no-download env");
        good(SoftwareRule::PythonModuleMissing, "apptainer exec image.sif python -m venv env");
        bodyRow(SoftwareRule::PythonModuleMissing, false, jobWith("virtualenv env"), "mila");

        bad(SoftwareRule::PythonModuleOld,
            "module load python/3.6 cuda cudnn\nsource ~/my_env/bin/activate\npython -u a.py");
        bad(SoftwareRule::PythonModuleOld,
            "ml python/3.8.10\nvirtualenv --no-download e\nsource e/bin/activate");
        good(SoftwareRule::PythonModuleOld, "module load python/3.12\npython -u a.py");
        good(SoftwareRule::PythonModuleOld, "module load python/3.10.13\npython -u a.py");
        good(SoftwareRule::PythonModuleOld, "module load python\npython -u a.py");
        good(SoftwareRule::PythonModuleOld, "module load StdEnv/2020 gcc python/3.8\npython -u a.py");
        bodyRow(SoftwareRule::PythonModuleOld, false, jobWith("module load python/3.6"), "mila");

        bad(SoftwareRule::ModuleInPipe, "module load cuda | tee log");
        bad(SoftwareRule::ModuleInPipe, "{ module load cuda; } 2>&1 | tee log");
        good(SoftwareRule::ModuleInPipe, "module list 2>&1 | tee log\nmodule avail | grep cuda");

        bad(SoftwareRule::CondaUsed, "conda activate torch\npython -u a.py");
        bad(SoftwareRule::CondaUsed, "module load Miniconda3/4.9\nsource activate torch");
        bad(SoftwareRule::CondaUsed, "source activate torch");
        bad(SoftwareRule::CondaUsed, "source ~/miniconda3/bin/activate torch");
        bad(SoftwareRule::CondaUsed, ". /home/me/miniforge3/etc/profile.d/conda.sh");
        good(SoftwareRule::CondaUsed, "source ~/envs/conda/bin/activate");
        good(SoftwareRule::CondaUsed,
             "echo conda activate torch\nfor tool in conda mamba; do echo $tool; done");
        good(SoftwareRule::CondaUsed, "case $1 in conda) echo no;; esac\n# conda activate torch");
        bodyRow(SoftwareRule::CondaUsed, false, jobWith("module load anaconda/3\nconda activate torch"),
                "mila");
    }
    void modules() { checkBodyRow(); }

    void internet_data() {
        bodyColumns();
        const auto bad = [](Rule rule, const QByteArray& text) { bodyRow(rule, true, jobWith(text)); };
        const auto good = [](Rule rule, const QByteArray& text, const char* cluster = "narval") {
            bodyRow(rule, false, jobWith(text), cluster);
        };
        bad(SoftwareRule::PipNeedsInternet, "pip install torch");
        bad(SoftwareRule::PipNeedsInternet, "python -m pip install -r requirements.txt");
        bad(SoftwareRule::PipNeedsInternet, "pip3 install -e .");
        good(SoftwareRule::PipNeedsInternet, "pip install torch torchvision --no-index");
        good(SoftwareRule::PipNeedsInternet, "pip install ~/wheels/a-1.0-py3-none-any.whl");
        good(SoftwareRule::PipNeedsInternet, "export PIP_NO_INDEX=1\npip install torch");
        good(SoftwareRule::PipNeedsInternet, "python -c 'import x' || pip install x");
        good(SoftwareRule::PipNeedsInternet, "if [ ! -d env ]; then pip install x; fi");
        good(SoftwareRule::PipNeedsInternet, "pip list\npip freeze > install.txt\necho pip install torch");
        good(SoftwareRule::PipNeedsInternet, "pip install torch", "fir");

        bad(SoftwareRule::VirtualenvNeedsInternet, "module load python/3.12\nvirtualenv env");
        good(SoftwareRule::VirtualenvNeedsInternet, "module load python/3.12\nvirtualenv --no-download env");
        good(SoftwareRule::VirtualenvNeedsInternet, "export VIRTUALENV_NO_DOWNLOAD=1\nvirtualenv env");

        bad(SoftwareRule::DownloadNeedsInternet, "wget https://data.example.org/x.tar");
        bad(SoftwareRule::DownloadNeedsInternet, "URL=https://data.example.org/x.tar\ncurl -L -O \"$URL\"");
        bad(SoftwareRule::DownloadNeedsInternet, "git clone git@github.com:someone/code.git");
        bad(SoftwareRule::DownloadNeedsInternet, "git pull");
        bad(SoftwareRule::DownloadNeedsInternet, "huggingface-cli download bert-base-uncased");
        good(SoftwareRule::DownloadNeedsInternet, "git clone ~/code $SLURM_TMPDIR/code");
        good(SoftwareRule::DownloadNeedsInternet, "curl -s http://localhost:8000/health");
        good(SoftwareRule::DownloadNeedsInternet, "curl -s http://$(hostname):8000/health\ngit status");
        good(SoftwareRule::DownloadNeedsInternet, "[ -f x.tar ] || wget https://data.example.org/x.tar");
        good(SoftwareRule::DownloadNeedsInternet, "curl -s -X POST https://hooks.example.org/a -d done");
        good(SoftwareRule::DownloadNeedsInternet,
             "module load httpproxy\nwget https://data.example.org/x.tar");
        good(SoftwareRule::DownloadNeedsInternet, "wget https://data.example.org/x.tar", "nibi");
    }
    void internet() { checkBodyRow(); }

    void services_data() {
        bodyColumns();
        const auto row = [](Rule rule, bool bad, const QByteArray& text, const char* cluster = "narval") {
            bodyRow(rule, bad, jobWith(text), cluster);
        };
        const auto needed = SoftwareRule::TrackingNeedsInternet;
        row(needed, true, "wandb online\npython -u train.py");
        row(needed, true, "export WANDB_MODE=online\npython -u train.py");
        row(needed, true, "WANDB_MODE=online python -u train.py", "trillium");
        row(needed, true, "wandb agent me/project/a1b2", "tamia");
        row(needed, true, "wandb login\npython -u train.py", "rorqual");
        row(needed, true, "python -u train.py --report_to wandb");
        row(needed, true, "export WANDB_PROJECT=x\npython -u train.py", "trillium");
        row(needed, true, "export COMET_API_KEY=$(cat ~/.comet)\npython -u train.py", "trillium");
        row(needed, false, "wandb offline\nexport WANDB_PROJECT=x\npython -u train.py");
        row(needed, false, "export WANDB_MODE=offline\npython -u train.py --wandb");
        row(needed, false, "export WANDB_DISABLED=true\npython -u train.py --report_to wandb");
        row(needed, false, "python -u train.py --logger wandb --wandb-mode offline");
        row(needed, false, "python -u train.py --wandb false\npython -u train.py --no-wandb");
        row(needed, false, "module load httpproxy\nwandb online\npython -u train.py");
        row(needed, false, "wandb online\npython -u train.py", "fir");
        row(needed, false, "wandb online\npython -u train.py", "mila");
        row(needed, false, "echo wandb online\npython -u train.py  # --wandb");
        row(needed, false, "export WANDB_DIR=$SCRATCH/wandb\npython -u train.py");

        const auto torch = SoftwareRule::TorchForOtherGpus;
        row(torch, true, "pip install torch", "lumi");
        row(torch, true, "python -m pip install --upgrade numpy 'torchvision>=0.2'", "lumi");
        row(torch, true, "uv pip install torch==2.5.1", "lumi");
        row(torch, false, "pip install torch --index-url https://download.pytorch.org/whl/rocm6.2", "lumi");
        row(torch, false,
            "export PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/rocm6.2\npip install torch", "lumi");
        row(torch, false, "uv pip install --torch-backend=rocm6.3 torch", "lumi");
        row(torch, false, "pip install -r requirements.txt torchmetrics", "lumi");
        row(torch, false, "pip install torch", "mila");
        // A site with GPUs of both makes: what the job names tells.
        row(torch, true, "#SBATCH --gpus-per-node=mi300a:1\npip install torch", "nibi");
        row(torch, false, "#SBATCH --gpus-per-node=h100:1\npip install torch", "nibi");
        row(torch, false, "pip install torch", "nibi");

        const auto needsNet = SoftwareRule::DownloadNeedsInternet;
        row(needsNet, true, "conda create --yes -p $SLURM_TMPDIR/env python");
        row(needsNet, true, "mamba env create -f environment.yml -p $SLURM_TMPDIR/env");
        row(needsNet, true, "apptainer pull image.sif docker://pytorch/pytorch");
        row(needsNet, false, "conda activate ~/env");
        row(needsNet, false, "conda create --offline -p $SLURM_TMPDIR/env python");
        row(needsNet, false, "apptainer exec image.sif python -u train.py");
        row(needsNet, false, "micromamba create -p $SLURM_TMPDIR/env -f environment.yml", "mila");
        row(SoftwareRule::PipNeedsInternet, true, "uv pip install torch");

        const auto proxy = SoftwareRule::TrackingNeedsProxy;
        row(proxy, true, "export COMET_API_KEY=$(cat ~/.comet)\npython -u train.py");
        row(proxy, true, "python -u train.py --logger comet", "rorqual");
        row(proxy, false, "module load httpproxy\nexport COMET_API_KEY=$(cat ~/.comet)\npython -u train.py");
        row(proxy, false, "export COMET_API_KEY=$(cat ~/.comet)\npython -u train.py", "fir");
        row(proxy, false, "python -u train.py --comet-mode offline --comet");

        const auto key = BodyRule::KeyInScript;
        row(key, true, "export WANDB_API_KEY=0123456789abcdef0123456789abcdef01234567");
        row(key, true, "COMET_API_KEY='aB3dE5gH7jK9mN1pQ3sT5vW7y' python -u train.py", "fir");
        row(key, true, "wandb login 0123456789abcdef0123456789abcdef01234567");
        row(key, true, "wandb login --relogin 0123456789abcdef0123456789abcdef01234567", "mila");
        row(key, true, "huggingface-cli login --token hf_aB3dE5gH7jK9mN1pQ3sT5vW7y");
        row(key, true, "python -u train.py --wandb-key=0123456789abcdef0123456789abcdef01234567");
        row(key, false, "export WANDB_API_KEY=$(cat ~/.wandb_key)\nwandb login \"$WANDB_API_KEY\"");
        row(key, false, "export WANDB_API_KEY=your-key-goes-here-1234567890");
        row(key, false,
            "export HF_TOKEN=~/secrets/token1\nwandb login --host=https://wandb1.example.org:8080");
        row(key, false, "python -u train.py --checkpoint 0123456789abcdef0123456789abcdef01234567");
        row(key, false, "git checkout 0123456789abcdef0123456789abcdef01234567");
    }
    void services() { checkBodyRow(); }
};

ATELIER_TEST(TestCheckEnvironment)
#include "test_CheckEnvironment.moc"
