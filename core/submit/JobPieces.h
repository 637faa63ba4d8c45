#pragma once

#include <QMap>
#include <QString>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// The ids of the pieces of a chain that have started, by their task numbers. All share the array's id, but
/// each has a SLURM_JOB_ID of its own, after which its results folder is named (job_array, "Job ID and
/// Environment Variables").
using PieceIds = QMap<int, QString>;

/// What the tasks are in the array that a job asks for.
PieceKind pieceKind(const JobSpec& job);

/// What Slurm tells about the tasks of an array.
struct PiecesSeen {
    PieceIds ids;
    QList<JobRow> rows;  ///< as the controller remembers them
};

/// Asks the controller about the tasks of a job and, where that has forgotten their ids, the accounting.
/// Errors: those of RemoteHost; what Slurm does not tell is left out.
Expected<PiecesSeen> lookAtPieces(RemoteHost& host, const SubmittedJob& job, std::stop_token stop);

/// The ids that the controller and the accounting still know. A job that is no chain has one piece, 0, with
/// its own id. Errors: those of RemoteHost; what Slurm does not tell is left out.
Expected<PieceIds> pieceIds(RemoteHost& host, const SubmittedJob& job, std::stop_token stop);

/// The number of the piece in a job's id: 2 for "4812_2", 0 for a job that is no chain.
int pieceOf(const QString& jobId);

/// The path of the job's output file: its pattern with Slurm's %A, %a, %j, %x and %% filled in (a width, as
/// in %4a, pads with zeros).
QString outputFile(const SubmittedJob& job, int piece, const QString& pieceId);

}  // namespace atelier
