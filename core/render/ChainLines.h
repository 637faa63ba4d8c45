#pragma once

#include <QStringList>
#include <chrono>

#include "core/job/JobSpec.h"

namespace atelier {

// A training that is longer than one job goes on from its latest checkpoint, in the next piece or in the next
// run of a job that requeues itself. The program has duties that the script cannot take over: it takes
// `--load-checkpoint FILE` and `--write-checkpoints-to FOLDER`; it writes each checkpoint under another name
// and renames it once it is complete; after USR1 or TERM it writes a last one and ends; and it ends by itself
// and without an error only when the training is done.
//
// A piece whose program ended without an error leaves the file `.finished-ARRAYJOB` among the checkpoints and
// cancels the pieces that wait. A piece that starts all the same finds the file and ends before it loads a
// module. The file's name has the number of the array, so that the file of an earlier job stops no new one: a
// new submission, for more epochs, gets a new number. A job that was told to stop, by USR1 or TERM, leaves no
// such file, whatever its exit code. Numbers are reused only where a controller lost its state; whoever keeps
// checkpoints from before that removes the file.
//
// A job that requeues itself (`scontrol requeue`, from the script's end, after USR1) does so only where this
// run wrote a checkpoint, so that a program that gets nowhere does not run for ever, and at most as often as
// there would be pieces less one; restarts by Slurm itself, after a node has failed, count too
// (SLURM_RESTART_COUNT). Slurm starts it again two minutes later at the earliest (AuthInfo, cred_expire).
// Sources: sbatch(1), scontrol(1), slurm.conf(5).
//
// Checkpoints that are visibly incomplete are skipped: empty files, and zip files (torch.save, Lightning,
// .keras) without their list of contents, which stands at the end.

/// How many seconds before the end of a job's time Slurm sends USR1; 0: the time is too short for that.
int warningSeconds(std::chrono::minutes time, bool chain);

/// Whether the job can continue from checkpoints: it is a chain with a folder for them.
bool canResume(const JobSpec& spec);

/// The lines before all others: they end a piece that has nothing to do.
QStringList chainStartLines(const JobSpec& spec);
/// The lines that find the latest checkpoint and leave the program's options in CHECKPOINT_OPTIONS. A try
/// loads the checkpoint, too, but writes its own on the node's disk, so that no job continues from them.
QStringList checkpointLines(const JobSpec& spec, bool isTry);
/// The lines that pass USR1 and TERM on to the program in TRAINING, and leave in STOPPED which of them came.
QStringList stopLines(const JobSpec& spec);
/// The lines after the training: they cancel the other pieces once the training is finished.
QStringList chainFinishLines(const JobSpec& spec);
/// The lines after all others: they put a job whose time is nearly over back into the queue.
QStringList chainEndLines(const JobSpec& spec);

}  // namespace atelier
