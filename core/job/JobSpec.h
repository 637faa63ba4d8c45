#pragma once

#include <QString>
#include <QStringList>
#include <chrono>

#include "core/base/Language.h"
#include "core/job/SchedulingSpec.h"
#include "core/job/SweepSpec.h"

namespace atelier {

/// Where the code is on the cluster and how it is started.
struct ProgramSpec {
    QString folder;         ///< on the cluster: "~/atelier/ml-test"
    QString entryPoint;     ///< relative to the folder: "train.py"
    QStringList arguments;  ///< after the data folder, or with it where one of them names it (nameDataFolder)
    bool operator==(const ProgramSpec&) const = default;
};

/// Where the job finds its data while it runs.
enum class DataPlacement {
    LocalDisk,  ///< unpacked into $SLURM_TMPDIR at the start
    Shared,     ///< read in place, for what does not fit a node's disk
};

/// The dataset's archive on the cluster.
struct DataSpec {
    QString archive;  ///< "~/projects/def-sponsor00/$USER/tinyimagenet.tar"; empty: the program needs no data
    DataPlacement placement = DataPlacement::LocalDisk;
    bool operator==(const DataSpec&) const = default;
};

/// Where the virtual environment is.
enum class EnvironmentPlace {
    LocalDisk,  ///< made in $SLURM_TMPDIR by every job (recommended)
    Home,       ///< made once, under the home folder
};

/// What makes a job's Python environment.
enum class EnvironmentTool {
    Python,  ///< Python's own means: venv, or virtualenv where the site wants that
    Conda,
    Mamba,
    Micromamba,
    Uv,
    Apptainer,  ///< the program runs in a container, of which an environment of Python's adds packages
    Singularity,
};

/// Modules and Python packages.
struct EnvironmentSpec {
    QStringList modules;  ///< in loading order: "StdEnv/2023", "python/3.11", "cuda"
    EnvironmentPlace place = EnvironmentPlace::LocalDisk;
    QString homeFolder;    ///< where place is Home: "~/env-ml-test"
    QString requirements;  ///< file relative to the program's folder; empty: none
    bool noIndex = true;   ///< install only the site's own wheels
    EnvironmentTool tool = EnvironmentTool::Python;
    QString pythonVersion = {};  ///< that conda or uv bring: "3.11"; empty: whichever they take
    QString image = {};          ///< the container's file on the cluster: "~/images/pytorch.sif"
    bool operator==(const EnvironmentSpec&) const = default;
};

/// How a training goes on that is longer than one job.
enum class Continuation {
    Pieces,   ///< a job array of which one task runs at a time
    Requeue,  ///< one job that puts itself back into the queue when its time is nearly over
};

/// The most epochs that a job may have; a recipe or script with more is mistaken.
constexpr int mostEpochs = 1'000'000'000;

/// A long training cut into pieces that follow each other.
struct ChainSpec {
    bool enabled = false;
    Continuation continuation = Continuation::Pieces;
    int epochsTotal = 100;
    int epochsPerPiece = 100;  ///< epochs that fit into one piece of `JobSpec::time`
    QString checkpointFolder;  ///< on shared storage: "~/scratch/checkpoints/ml-test"
    /// Names of checkpoint files; several patterns are separated by a space: "*.pt *.ckpt".
    QString checkpointPattern = QStringLiteral("*.pt");
    /// The number of pieces: all epochs divided by those of a piece, rounded up, at least 1.
    int pieces() const {
        const qint64 each = epochsPerPiece > 0 ? epochsPerPiece : 1;
        return static_cast<int>((qint64{epochsTotal} + each - 1) / each);
    }
    bool operator==(const ChainSpec&) const = default;
};

/// What runs beside the training, and which of its files are kept.
struct FollowSpec {
    /// The folder for results. A folder in it that is named after the job's id holds all that the job keeps:
    /// gpu.csv (the GPU log), logs/ (event files, copied every half minute), and what the program wrote.
    QString resultsFolder;                       ///< "~/projects/def-sponsor00/$USER/results"
    QString logFolder = QStringLiteral("logs");  ///< event files, relative to the job's working folder
    bool gpuLog = true;
    int gpuLogSeconds = 15;
    bool tensorBoard = true;
    bool operator==(const FollowSpec&) const = default;
};

/// The service to which the program reports its runs. Its key is never in the script.
enum class Tracking { None, WeightsAndBiases, Comet };

/// Everything the wizard asks about a job.
struct JobSpec {
    /// The version of the form in which a job is written as JSON (JobSpecJson.h); newer ones are not read.
    static constexpr int newestVersion = 1;

    QString name = QStringLiteral("training");
    Language language = sourceLanguage;  ///< of the script's comments
    QString account;
    int cpus = 1;
    int gpus = 1;
    QString gpuModel;               ///< Slurm's name; empty: any
    qint64 memoryMiB = 0;           ///< of the node; 0: not asked for
    std::chrono::minutes time{60};  ///< of one piece
    QString email;                  ///< empty: no mail
    SchedulingSpec scheduling;
    ProgramSpec program;
    DataSpec data;
    EnvironmentSpec environment;
    ChainSpec chain;
    FollowSpec follow;
    SweepSpec sweep;
    Tracking tracking = Tracking::None;
    bool reproducible = false;  ///< deterministic CUDA libraries, which make it slower

    bool operator==(const JobSpec&) const = default;
};

}  // namespace atelier
