#include "core/upload/program/SendProgram.h"

#include "core/credentials/Credentials.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/error/CommandErrors.h"
#include "core/stream/LineCutter.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/upload/FolderSource.h"
#include "core/transfer/upload/Upload.h"
#include "resources/remote/upload/program.h"

namespace atelier {

namespace {

/// Passes text on line by line; git rewrites its progress line with carriage returns.
class Lines {
public:
    explicit Lines(const std::function<void(const QString&)>& output) : output_(output) {}
    void add(QByteArrayView bytes) {
        lines_.feed(bytes.toByteArray().replace('\r', '\n'), [this](const QByteArray& line) { tell(line); });
    }
    void finish() {
        lines_.finish([this](const QByteArray& line) { tell(line); });
    }
    const QString& last() const { return last_; }

private:
    void tell(const QByteArray& line) {
        if (line.isEmpty()) return;
        // The messages of git contain the address, perhaps with a password.
        last_ = withoutCredentials(QString::fromUtf8(line));
        if (output_) output_(last_);
    }
    const std::function<void(const QString&)>& output_;
    LineCutter lines_;
    QString last_;
};

}  // namespace

Expected<std::vector<Error>> sendProgram(RemoteHost& host, const QString& localFolder, const QString& folder,
                                         const ProgressCallback& progress, std::stop_token stop) {
    const auto sending = [&progress](UploadPhase, const Progress& now) {
        if (progress) progress(now);
    };
    auto sent = runUpload(host, {folderSource(localFolder, {LeaveOut::ProgramRubbish}), RemotePath(folder)},
                          sending, stop);
    if (!sent) return failure(sent);
    return warningsUnlessChanged(sent->leftOut, std::move(sent->rightsTaken));
}

Expected<void> cloneProgram(RemoteHost& host, const QString& gitAddress, const QString& folder,
                            const std::function<void(const QString&)>& output, std::stop_token stop) {
    Command script = noted(
        QT_TRANSLATE_NOOP("CommandNote", "Clone the program with git, or bring it up to date"),
        remoteScript(QString::fromUtf8(remote_programs::cloneProgram), RemotePath(folder), {gitAddress}));
    // Nobody can answer at that terminal, so git must fail instead of asking for a name or a password.
    script.environment.insert(QStringLiteral("GIT_TERMINAL_PROMPT"), QStringLiteral("0"));
    // Where the settings of a user allow them, protocols such as `ext::` run any command that the address
    // contains.
    script.environment.insert(QStringLiteral("GIT_ALLOW_PROTOCOL"),
                              QStringLiteral("file:git:http:https:ssh"));
    Lines lines(output);
    Streams streams;
    streams.output = streams.error = [&lines](QByteArrayView bytes) { lines.add(bytes); };
    const auto status = host.execute(script, streams, stop);
    lines.finish();
    if (!status) return failure(status);
    if (status->code == 0) return {};
    if (status->code == 127) return failure(error::CommandMissing{QStringLiteral("git")});
    return failure(error::CloneFailed{withoutCredentials(gitAddress)}, lines.last());
}

}  // namespace atelier
