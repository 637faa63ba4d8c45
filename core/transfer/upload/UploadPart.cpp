#include "core/transfer/upload/UploadPart.h"

#include "core/dataset/file/Sha256.h"
#include "core/error/CommandErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/rights/RightsTaken.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

Expected<void> requireRoom(const RemotePlace& place, qint64 offset, const StillToSend& still) {
    const qint64 freed = offset == 0 ? place.partSize.value_or(0) : 0;
    if (!place.freeBytes || *place.freeBytes + freed >= still.atLeast) return {};
    return failure(
        error::RemoteDiskFull{place.path.text(), ByteCount{still.bytes}, ByteCount{*place.freeBytes}});
}

Expected<QByteArray> remoteHash(const UploadRun& run, const RemotePath& path, qint64 length) {
    run.progressIn(UploadPhase::Verifying)({0, 0, path.fileName()});
    return remoteSha256(run.host, path, run.stop, length);
}

Expected<ResumeDecision> resumeOfPart(const UploadRun& run, const QString& localFile,
                                      const ResumeRecord& record) {
    const auto decision = resumeDecision(record, resumeRecordFromJson(run.place.record), run.place.partSize);
    if (decision.offset == 0) return decision;
    const auto there = remoteHash(run, run.place.part(), decision.offset);
    if (!there) return failure(there);
    const auto here = sha256OfFile(localFile, {}, run.stop, decision.offset);
    if (!here) return failure(here);
    return *there == *here ? decision : ResumeDecision{ResumeDecision::Reason::PartDamaged, 0};
}

Expected<void> beginPart(RemoteHost& host, const RemotePlace& place, const ResumeRecord& record, quint32 mode,
                         const std::stop_token& stop) {
    Command script =
        noted(QT_TRANSLATE_NOOP("CommandNote", "Note what is on its way, to go on after an interruption"),
              remoteScript(withClosing(QString::fromUtf8(remote_programs::beginArchive)), place.path,
                           {takenRights(mode)}));
    script.standardInput = toJson(record);
    script.plainShell = true;
    const auto begun = runScript(host, script, stop);
    if (begun) return {};
    return tl::unexpected<Error>(withSpaceReport(host, begun.error(), place.path, record.size));
}

Expected<CompletedPart> completePart(RemoteHost& host, const RemotePath& path, const ResumeRecord& record,
                                     quint32 mode, const std::stop_token& stop) {
    Command script = noted(
        QT_TRANSLATE_NOOP("CommandNote", "Give the complete file its name, where its checksum is right"),
        remoteScript(withClosing(withSum(remote_programs::completePart)), path,
                     {QString::fromLatin1(record.sha256), takenRights(mode)}));
    script.plainShell = true;
    const auto said = runScript(host, script, stop);
    if (!said) return tl::unexpected<Error>(withSpaceReport(host, said.error(), path, record.size));
    const auto hashEnd = said->indexOf(' ');
    return CompletedPart{
        said->left(hashEnd),
        hashEnd < 0 ? std::vector<Error>() : rightsTaken(path, QByteArrayView(*said).sliced(hashEnd), mode)};
}

Expected<void> forgetPart(RemoteHost& host, const RemotePath& path, const std::stop_token& stop) {
    const auto removed = runScript(
        host,
        noted(QT_TRANSLATE_NOOP("CommandNote", "Remove what had arrived of a file that is not wanted"),
              remoteScript(QString::fromUtf8(remote_programs::forgetPart), path)),
        stop);
    if (!removed) return failure(removed);
    return {};
}

}  // namespace atelier
