// What Slurm's commands answer, under any bytes.

#include "core/base/Bounds.h"
#include "core/slurm/JobRow.h"
#include "core/slurm/PieceEnds.h"
#include "core/slurm/Sacct.h"
#include "core/slurm/Sacctmgr.h"
#include "core/slurm/Salloc.h"
#include "core/slurm/Sbatch.h"
#include "core/slurm/SbatchVersion.h"
#include "core/slurm/Scancel.h"
#include "core/slurm/ScontrolJob.h"
#include "core/slurm/Sinfo.h"
#include "core/slurm/SlurmText.h"
#include "core/slurm/Squeue.h"
#include "core/slurm/TestOnly.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

const QString job = QStringLiteral("36");

void judge(const Expected<QList<JobRow>>& rows) {
    if (!rows) return;
    PieceEnds ends;
    ends.add(*rows, job);
    for (const auto& row : *rows) {
        demand(row.secondsRun >= -1 && row.secondsLeft >= -1 && row.limitSeconds >= -1,
               "no time is negative");
        demand(taskCount(row.tasks) >= 0, "no array has fewer than no tasks");
        const auto status = jobStatus({row}, row.arrayJobId, 10);
        if (status) ends.ofWhole(*status, PieceKind::Run);
    }
    if (const auto status = jobStatus(*rows, job, 10)) {
        demand(status->piecesRunning >= 0 && status->piecesPending >= 0 && status->piecesDone >= 0,
               "no number of pieces is negative");
        ends.ofWhole(*status, PieceKind::Piece);
    }
}

void judgeSubmitted(const CommandResult& answer) {
    const QString comment = QStringLiteral("atelier:1234");
    if (const auto jobs = parseSubmitted(answer)) {
        const QString id = findInAccounts(jobs->lines, comment).jobId;
        demand(id.isEmpty() || countIn(id).has_value(), "the accounts name a job by its number");
    }
    if (const auto rows = parseSqueue(answer)) {
        const QString id = numberOfJob(*rows, comment);
        demand(id.isEmpty() || countIn(id).has_value(), "the queue names a job by its number");
    }
}

void readWords(const QByteArray& input) {
    const QString text = plainText(input);
    refusalReason(input);
    demand(nodesFromSlurm(text).size() <= 65536, "a node list is of a cluster's size");
    demand(secondsFromSlurm(text) >= -1, "no duration is negative");
    demand(exitCodeFromSlurm(text) >= -1, "no exit code is negative");
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        parseSallocLine(line);
        jobStateFromSlurm(line);
    }
    demand(taskNumbers(text.section(QLatin1Char('\n'), 0, 0)).size() <= mostTaskNumbers,
           "no more tasks are told than are kept");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    for (const int code : {0, 1}) {
        const CommandResult answer{{code}, input, code == 0 ? QByteArray() : input};
        judge(parseSqueue(answer));
        judge(parseSacct(answer));
        judge(parseScontrolJob(job, answer));
        judgeSubmitted(answer);
        (void)parseSbatch(answer);
        (void)parseScancel(job, answer);
        (void)parseTestOnly(code, input);
    }
    for (const auto& gpu : parseSinfoGres(input)) demand(gpu.perNode >= 0, "no node has fewer than no GPUs");
    parseSacctmgr(input);
    parseSbatchVersion(input);
    readWords(input);
    return 0;
}
