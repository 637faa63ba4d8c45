// What a running job writes, under any bytes, however they are cut: the answer about grown files, the GPU
// log, lines of output, the marks of a try, the login shell's marker.

#include "core/follow/JobFiles.h"
#include "core/follow/JobRecords.h"
#include "core/gpulog/GpuLog.h"
#include "core/gpulog/GpuSeries.h"
#include "core/metrics/written/OutputMetrics.h"
#include "core/metrics/written/WrittenMetrics.h"
#include "core/pace/EpochPace.h"
#include "core/render/TrialReader.h"
#include "core/ssh/command/MarkerFilter.h"
#include "core/stream/LineSplitter.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

void readFiles(const QByteArray& input) {
    const auto answer = parseFilesAnswer(input);
    qint64 bytes = 0;
    for (const auto& growth : answer.grown) bytes += growth.bytes.size();
    demand(bytes <= input.size(), "no file grew by more than came");
    SubmittedJob job;
    job.jobId = QStringLiteral("4812");
    job.resultsFolder = QStringLiteral("/r");
    JobRecords records(job);
    FollowUpdate update;
    records.switchToOutputOf(0, true, update);
    records.apply(answer, 0, update);
    records.complete(update, true);
    demand(records.question(true).known.size() <= answer.grown.size(), "no file is known that was not told");
}

void readGpuLog(const QByteArray& input) {
    GpuLogReader whole;
    const auto samples = whole.feed(input);
    GpuLogReader cut;
    QList<GpuSample> pieces;
    inPieces(input, [&](const QByteArray& piece) { pieces += cut.feed(piece); });
    demand(samples.size() == pieces.size() && whole.skippedLines() == cut.skippedLines(),
           "a GPU log in pieces is the log");
    gpuSeries(samples);
}

void readLines(const QByteArray& input) {
    QStringList whole;
    LineSplitter one([&whole](const QString& line) { whole << line; });
    one.feed(input);
    one.finish();
    QStringList pieces;
    LineSplitter other([&pieces](const QString& line) { pieces << line; });
    inPieces(input, [&other](const QByteArray& piece) { other.feed(piece); });
    other.finish();
    demand(whole == pieces, "lines in pieces are the lines");
    for (const auto& line : whole) epochLine(line);
}

void readMetrics(const QByteArray& input) {
    for (const char* name : {"a.csv", "a.jsonl"}) {
        const QString file = QLatin1String(name);
        WrittenMetrics whole;
        whole.feed(file, file, input, 0);
        WrittenMetrics cut;
        inPieces(input, [&](const QByteArray& piece) { cut.feed(file, file, piece, 0); });
        demand(whole.curves() == cut.curves(), "metrics in pieces are the metrics");
    }
    curvesInJson(input, 0);
    OutputMetrics().feed(input, 0);
}

void readTrial(const QByteArray& input) {
    const QString token = QStringLiteral("t");
    TrialReader whole(token);
    auto readings = whole.read(input);
    readings += whole.finish();
    TrialReader cut(token);
    QList<TrialReading> pieces;
    inPieces(input, [&](const QByteArray& piece) { pieces += cut.read(piece); });
    pieces += cut.finish();
    demand(readings == pieces, "a try in pieces is the try");
}

void readMarked(const QByteArray& input) {
    MarkerFilter whole("mark");
    const QByteArray own = whole.feed(input);
    MarkerFilter cut("mark");
    QByteArray pieces;
    inPieces(input, [&](const QByteArray& piece) { pieces += cut.feed(piece); });
    demand(own == pieces && whole.tail() == cut.tail(), "a stream in pieces is the stream");
    demand(own.size() <= input.size(), "a program says no more than came");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    readFiles(input);
    readGpuLog(input);
    readLines(input);
    readMetrics(input);
    readTrial(input);
    readMarked(input);
    return 0;
}
