#include "tests/check/BodyCases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Modules, environments, the internet, services and keys.
class TestCheckEnvironment : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void modules_data() {
        bodyColumns();
        const auto bad = [](const char* code, const QByteArray& text) { bodyRow(code, true, jobWith(text)); };
        const auto good = [](const char* code, const QByteArray& text) {
            bodyRow(code, false, jobWith(text));
        };
        bad(code::pythonModuleLate, "source ~/env/bin/activate\nmodule load python/3.12\npython -u train.py");
        bad(code::pythonModuleLate,
            "virtualenv --no-download e\nml python/3.12\nsource e/bin/activate\npython -u a.py");
        bad(code::pythonModuleLate,
            "python -m venv e\nmodule load gcc python\nsource e/bin/activate\npip install --no-index x");
        good(code::pythonModuleLate,
             "module load python/3.12\nsource ~/env/bin/activate\npython -u train.py");
        good(code::pythonModuleLate,
             "source a/bin/activate\npython -u a.py\ndeactivate\nmodule load python/3.12\n"
             "source b/bin/activate\npython -u b.py");
        good(code::pythonModuleLate, "source a/bin/activate\npython -u a.py\nmodule load python/3.12");
        good(code::pythonModuleLate,
             "module load python/3.12\nvirtualenv --no-download e\nmodule load python/3.12\nsource "
             "e/bin/activate\npython -u a.py");
        good(code::pythonModuleLate,
             "source e/bin/activate\nmodule load python/3.12\ndeactivate\nsource e/bin/activate\npython -u "
             "a.py");
        good(code::pythonModuleLate,
             "source a/bin/activate\ncat <<E\nmodule load python/3.12\nE\npython -u a.py");
        good(code::pythonModuleLate, "source a/bin/activate\necho module load python/3.12\npython -u a.py");

        bad(code::stackChangedLate, "source ~/e/bin/activate\nmodule load StdEnv/2020\npython -u a.py");
        bad(code::stackChangedLate, "source ~/e/bin/activate\nmodule --force purge\npython -u a.py");
        good(code::stackChangedLate,
             "module purge\nmodule load StdEnv/2023\nsource ~/e/bin/activate\npython -u a.py");
        good(code::stackChangedLate, "source ~/e/bin/activate\npython -u a.py\nmodule purge");
        good(code::stackChangedLate,
             "source ~/e/bin/activate\nif [ $1 = new ]; then module purge; fi\npython -u a.py");

        bad(code::pythonModuleMissing,
            "virtualenv --no-download $SLURM_TMPDIR/env\nsource $SLURM_TMPDIR/env/bin/activate");
        bad(code::pythonModuleMissing, "cd $SLURM_TMPDIR\npython -m venv env");
        good(code::pythonModuleMissing, "module load gcc\nvirtualenv --no-download env");
        good(code::pythonModuleMissing, "source ~/modules.sh\nvirtualenv --no-download env");
        good(code::pythonModuleMissing, "export PATH=~/python/bin:$PATH\nvirtualenv --no-download env");
        good(code::pythonModuleMissing, "apptainer exec image.sif python -m venv env");
        bodyRow(code::pythonModuleMissing, false, jobWith("virtualenv env"), "mila");

        bad(code::pythonModuleOld,
            "module load python/3.6 cuda cudnn\nsource ~/my_env/bin/activate\npython -u a.py");
        bad(code::pythonModuleOld, "ml python/3.8.10\nvirtualenv --no-download e\nsource e/bin/activate");
        good(code::pythonModuleOld, "module load python/3.12\npython -u a.py");
        good(code::pythonModuleOld, "module load python/3.10.13\npython -u a.py");
        good(code::pythonModuleOld, "module load python\npython -u a.py");
        good(code::pythonModuleOld, "module load StdEnv/2020 gcc python/3.8\npython -u a.py");
        bodyRow(code::pythonModuleOld, false, jobWith("module load python/3.6"), "mila");

        bad(code::moduleInPipe, "module load cuda | tee log");
        bad(code::moduleInPipe, "{ module load cuda; } 2>&1 | tee log");
        good(code::moduleInPipe, "module list 2>&1 | tee log\nmodule avail | grep cuda");

        bad(code::condaUsed, "conda activate torch\npython -u a.py");
        bad(code::condaUsed, "module load Miniconda3/4.9\nsource activate torch");
        bad(code::condaUsed, "source activate torch");
        bad(code::condaUsed, "source ~/miniconda3/bin/activate torch");
        bad(code::condaUsed, ". /home/me/miniforge3/etc/profile.d/conda.sh");
        good(code::condaUsed, "source ~/envs/conda/bin/activate");
        good(code::condaUsed, "echo conda activate torch\nfor tool in conda mamba; do echo $tool; done");
        good(code::condaUsed, "case $1 in conda) echo no;; esac\n# conda activate torch");
        bodyRow(code::condaUsed, false, jobWith("module load anaconda/3\nconda activate torch"), "mila");
    }
    void modules() { checkBodyRow(); }

    void internet_data() {
        bodyColumns();
        const auto bad = [](const char* code, const QByteArray& text) { bodyRow(code, true, jobWith(text)); };
        const auto good = [](const char* code, const QByteArray& text, const char* cluster = "narval") {
            bodyRow(code, false, jobWith(text), cluster);
        };
        bad(code::pipNeedsInternet, "pip install torch");
        bad(code::pipNeedsInternet, "python -m pip install -r requirements.txt");
        bad(code::pipNeedsInternet, "pip3 install -e .");
        good(code::pipNeedsInternet, "pip install torch torchvision --no-index");
        good(code::pipNeedsInternet, "pip install ~/wheels/a-1.0-py3-none-any.whl");
        good(code::pipNeedsInternet, "export PIP_NO_INDEX=1\npip install torch");
        good(code::pipNeedsInternet, "python -c 'import x' || pip install x");
        good(code::pipNeedsInternet, "if [ ! -d env ]; then pip install x; fi");
        good(code::pipNeedsInternet, "pip list\npip freeze > install.txt\necho pip install torch");
        good(code::pipNeedsInternet, "pip install torch", "fir");

        bad(code::virtualenvNeedsInternet, "module load python/3.12\nvirtualenv env");
        good(code::virtualenvNeedsInternet, "module load python/3.12\nvirtualenv --no-download env");
        good(code::virtualenvNeedsInternet, "export VIRTUALENV_NO_DOWNLOAD=1\nvirtualenv env");

        bad(code::downloadNeedsInternet, "wget https://data.example.org/x.tar");
        bad(code::downloadNeedsInternet, "URL=https://data.example.org/x.tar\ncurl -L -O \"$URL\"");
        bad(code::downloadNeedsInternet, "git clone git@github.com:someone/code.git");
        bad(code::downloadNeedsInternet, "git pull");
        bad(code::downloadNeedsInternet, "huggingface-cli download bert-base-uncased");
        good(code::downloadNeedsInternet, "git clone ~/code $SLURM_TMPDIR/code");
        good(code::downloadNeedsInternet, "curl -s http://localhost:8000/health");
        good(code::downloadNeedsInternet, "curl -s http://$(hostname):8000/health\ngit status");
        good(code::downloadNeedsInternet, "[ -f x.tar ] || wget https://data.example.org/x.tar");
        good(code::downloadNeedsInternet, "curl -s -X POST https://hooks.example.org/a -d done");
        good(code::downloadNeedsInternet, "module load httpproxy\nwget https://data.example.org/x.tar");
        good(code::downloadNeedsInternet, "wget https://data.example.org/x.tar", "nibi");
    }
    void internet() { checkBodyRow(); }

    void services_data() {
        bodyColumns();
        const auto row = [](const char* code, bool bad, const QByteArray& text,
                            const char* cluster = "narval") { bodyRow(code, bad, jobWith(text), cluster); };
        const auto* needed = code::trackingNeedsInternet;
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

        const auto* proxy = code::trackingNeedsProxy;
        row(proxy, true, "export COMET_API_KEY=$(cat ~/.comet)\npython -u train.py");
        row(proxy, true, "python -u train.py --logger comet", "rorqual");
        row(proxy, false, "module load httpproxy\nexport COMET_API_KEY=$(cat ~/.comet)\npython -u train.py");
        row(proxy, false, "export COMET_API_KEY=$(cat ~/.comet)\npython -u train.py", "fir");
        row(proxy, false, "python -u train.py --comet-mode offline --comet");

        const auto* key = code::keyInScript;
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
