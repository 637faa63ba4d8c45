#include "core/transfer/upload/UploadChanges.h"

#include <QFileInfo>

#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/upload/RsyncRun.h"
#include "core/transfer/upload/UploadPart.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

Expected<void> sendChanges(RemoteHost& host, const RemotePlace& place, const QString& localFile, quint32 mode,
                           const ProgressCallback& progress, const std::stop_token& stop) {
    const auto begun =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote", "Begin with the archive that is there already"),
                        remoteScript(withClosing(QString::fromUtf8(remote_programs::beginChanges)),
                                     place.path, {takenRights(mode)})),
                  stop);
    if (!begun) return failure(begun);
    RsyncRun run;
    // rsync finds blocks that exist in the old file, and does not send them. Without --no-whole-file it may
    // decide that sending everything is faster; without --ignore-times it would skip a file that kept its
    // size and time.
    run.options << QStringLiteral("--no-whole-file") << QStringLiteral("--ignore-times")
                << QStringLiteral("--sparse");
    run.localPaths << QFileInfo(localFile).absoluteFilePath();
    run.destination = place.part();
    run.total = QFileInfo(localFile).size();
    auto sent = runRsync(host, run, progress, stop);
    if (sent) return sent;
    // rsync has removed its own incomplete file already; the second name of the old file still has to be
    // removed.
    (void)forgetPart(host, place.path, {});
    return tl::unexpected<Error>(withSpaceReport(host, sent.error(), place.part(), run.total));
}

}  // namespace atelier
