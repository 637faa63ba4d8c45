// What is kept beside an upload and of it, under any bytes: on the cluster, and on this computer.

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/store/PendingUploads.h"
#include "core/transfer/ledger/ResumeLedger.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/stream/Reception.h"
#include "core/transfer/stream/StreamCheckpoints.h"
#include "core/transfer/stream/StreamRecord.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

/// A file of that content, in a folder that the program takes away at its end.
QString fileOf(const QString& name, const QByteArray& content) {
    static const QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("unfinished"));
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) std::abort();
    return file.fileName();
}

void readSidecar(const QByteArray& input) {
    const auto stream = streamRecordFromJson(input);
    if (stream) {
        demand(stream->files >= 0 && stream->bytes >= 0, "an upload has no negative size");
        const auto again = streamRecordFromJson(toJson(*stream));
        demand(again && again->manifest == stream->manifest && again->bytes == stream->bytes,
               "a record that is kept is the record");
        streamDecision(*stream, stream, stream->bytes);
    }
    if (const auto record = resumeRecordFromJson(input)) {
        demand(record->size >= 0, "a file has no negative size");
        demand(resumeRecordFromJson(toJson(*record)) == record, "a record that is kept is the record");
        resumeDecision(*record, record, record->size);
    }
    if (const auto segment = lastSegment(input))
        demand(segment->from >= 0 && segment->to > segment->from, "a segment has a beginning and an end");
    receptionAnswer(input);
}

void readKept(const QByteArray& input) {
    const QString host = QStringLiteral("u@h");
    const QString path = QStringLiteral("/p/a.tar");
    const QString ledger = fileOf(QStringLiteral("uploads.json"), input);
    if (const auto known = UploadLedger(ledger).find(host, path))
        demand(known->size >= 0, "an archive has no negative size");
    UploadLedger(ledger).knowsName(host, QStringLiteral("a.tar"));
    PendingUploads(fileOf(QStringLiteral("pending.json"), input)).read();
    const StreamCheckpoints checkpoints(ledger, host, path, StreamRecord{});
    checkpoints.forget();
    checkpoints.add({});
    const QDir folder(QFileInfo(ledger).absolutePath() + QStringLiteral("/unfinished"));
    for (const QString& name : folder.entryList(QDir::Files))
        fileOf(QStringLiteral("unfinished/") + name, input);
    if (const auto found = checkpoints.find(0, 100))
        demand(found->position >= 0 && found->position <= 100, "a checkpoint is not behind what was sent");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    readSidecar(input);
    readKept(input);
    return 0;
}
