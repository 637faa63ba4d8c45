#include "core/transfer/UploadChanges.h"

#include <QFileInfo>

#include "core/dataset/Sha256.h"
#include "core/transfer/RemoteFile.h"
#include "core/transfer/RemoteScript.h"
#include "core/transfer/RsyncRun.h"

namespace atelier {

namespace {

// A second name is enough, and takes no room: rsync builds the new file beside it and renames it.
const char beginScript[] = R"sh(rm -f -- "$1.part" "$1.part.json"
ln -- "$1" "$1.part" 2>/dev/null || cp -- "$1" "$1.part")sh";
const char finishScript[] = R"sh(mv -f -- "$1.part" "$1")sh";

class Changes {
public:
    Changes(RemoteHost& host, const ArchiveUpload& upload, const UploadProgress& progress,
            const std::stop_token& stop)
        : host_(host), upload_(upload), progress_(progress), stop_(stop) {}

    Expected<std::optional<UploadReport>> run() {
        const auto place = inspectPlace(host_, upload_.remote, stop_);
        if (!place) return failure(place);
        place_ = *place;
        report_.strategy = chooseStrategy({localRsync(), place_.rsync, !host_.rsyncTransport().isEmpty()});
        if (!place_.size || report_.strategy.way != UploadWay::Rsync) return std::optional<UploadReport>();
        auto sent = send();
        if (sent) return std::optional(report_);
        // A half-made file of rsync's is gone already; the second name of the old one is not.
        (void)forgetPartialUpload(host_, place_.path, {});
        return failure(sent);
    }

private:
    Expected<void> send() {
        if (auto known = knowSource(); !known) return known;
        const auto begun =
            script(noted(QT_TRANSLATE_NOOP("CommandNote", "Begin with the archive that is there already"),
                         remoteScript(QString::fromUtf8(beginScript), place_.path)));
        if (!begun) return begun;
        RsyncRun run;
        // Blocks that are there already are found, not sent; without it rsync may think that sending is
        // faster.
        run.options << QStringLiteral("--no-whole-file");
        run.localPaths << QFileInfo(upload_.localFile).absoluteFilePath();
        run.destination = place_.part();
        run.total = QFileInfo(upload_.localFile).size();
        const auto sending = [this](const Progress& now) { tell(UploadPhase::Sending, now); };
        if (auto sent = runRsync(host_, run, sending, stop_); !sent)
            return tl::unexpected<Error>(withSpaceReport(host_, sent.error(), place_.part(), run.total));
        return verify();
    }

    Expected<void> knowSource() {
        sha256_ = upload_.sha256;
        if (!sha256_.isEmpty()) return {};
        const auto hash = sha256OfFile(
            upload_.localFile, [this](const Progress& now) { tell(UploadPhase::Hashing, now); }, stop_);
        if (!hash) return failure(hash);
        sha256_ = *hash;
        return {};
    }

    Expected<void> verify() {
        tell(UploadPhase::Verifying, {0, 0, place_.path.fileName()});
        const auto hash = remoteSha256(host_, place_.part(), stop_);
        if (!hash) return failure(hash);
        if (*hash != sha256_)
            return failure(ErrorKind::VerificationFailed,
                           {place_.path.text(), QString::fromLatin1(sha256_), QString::fromLatin1(*hash)}, {},
                           true);
        return script(noted(QT_TRANSLATE_NOOP("CommandNote", "Give the complete file its name"),
                            remoteScript(QString::fromUtf8(finishScript), place_.path)));
    }

    Expected<void> script(const Command& command) {
        const auto ran = runScript(host_, command, stop_);
        if (!ran) return failure(ran);
        return {};
    }

    void tell(UploadPhase phase, const Progress& now) const {
        if (progress_) progress_(phase, now);
    }

    RemoteHost& host_;
    const ArchiveUpload& upload_;
    const UploadProgress& progress_;
    const std::stop_token& stop_;
    RemotePlace place_;
    QByteArray sha256_;
    UploadReport report_;
};

}  // namespace

Expected<std::optional<UploadReport>> uploadChanges(RemoteHost& host, const ArchiveUpload& upload,
                                                    const UploadProgress& progress,
                                                    const std::stop_token& stop) {
    return Changes(host, upload, progress, stop).run();
}

}  // namespace atelier
