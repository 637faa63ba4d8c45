#include "core/journey/RunningTensorBoard.h"

#include <QRegularExpression>

namespace atelier {

namespace {

using namespace std::chrono_literals;

// Python's loader, since the other never sees new data in a file that rsync replaced. Writing a line now and
// then fails once nobody reads any more: that is how it learns that the connection is gone.
constexpr auto script = R"sh(command -v tensorboard > /dev/null || exit 127
trap '' PIPE
tensorboard --logdir "$1" --host 127.0.0.1 --port 0 --load_fast=false &
tensorboard=$!
trap 'kill "$tensorboard"' TERM INT HUP
echo "process $tensorboard"
while kill -0 "$tensorboard" 2> /dev/null; do
    sleep 2
    echo 2> /dev/null || break
done
kill "$tensorboard" 2> /dev/null
wait "$tensorboard")sh";

constexpr auto patience = 30s;
constexpr qsizetype saidAtMost = 64LL * 1024;

}  // namespace

quint16 portInTensorBoardOutput(const QByteArray& output) {
    static const QRegularExpression line(QStringLiteral("TensorBoard \\S.* at https?://\\S+?:(\\d+)/"));
    quint16 port = 0;
    auto found = line.globalMatch(QString::fromUtf8(output));
    while (found.hasNext()) port = static_cast<quint16>(found.next().captured(1).toUInt());
    return port;
}

Expected<std::unique_ptr<RunningTensorBoard>> RunningTensorBoard::start(RemoteHost& host,
                                                                        const QString& folder,
                                                                        std::stop_token stop) {
    // It would take the one place there is, and every other command would wait for its end.
    if (host.capabilities().concurrentCommands < 2) return failure(ErrorKind::ChannelRefused, {host.label()});
    std::unique_ptr<RunningTensorBoard> running(new RunningTensorBoard(host));
    Command command{.argv = {QStringLiteral("sh"), QStringLiteral("-c"), QString::fromLatin1(script),
                             QStringLiteral("tensorboard")}};
    command.arg(RemotePath(folder));
    command.note = QString::fromUtf8(
        QT_TRANSLATE_NOOP("CommandNote", "A TensorBoard for the job’s curves, as long as you look at it"));
    running->thread_ = std::thread(
        [board = running.get(), command] { board->run(command, board->stopRunning_.get_token()); });
    const auto listening = running->waitForPort(stop);
    if (!listening) return failure(listening);
    return running;
}

RunningTensorBoard::~RunningTensorBoard() {
    QByteArray pid;
    {
        const std::lock_guard lock(mutex_);
        if (!ended_) pid = pid_;
    }
    if (!pid.isEmpty()) host_.run(command({QStringLiteral("kill"), QString::fromLatin1(pid)}));
    stopRunning_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void RunningTensorBoard::run(const Command& command, std::stop_token stop) {
    Streams streams;
    streams.output = streams.error = [this](QByteArrayView bytes) { hear(bytes); };
    auto status = host_.execute(command, streams, std::move(stop));
    const std::lock_guard lock(mutex_);
    ended_ = std::move(status);
    changed_.notify_all();
}

void RunningTensorBoard::hear(QByteArrayView bytes) {
    static const QRegularExpression process(QStringLiteral("^process (\\d+)$"),
                                            QRegularExpression::MultilineOption);
    const std::lock_guard lock(mutex_);
    if (said_.size() > saidAtMost || (port_ != 0 && !pid_.isEmpty())) return;
    said_.append(bytes);
    pid_ = process.match(QString::fromUtf8(said_)).captured(1).toLatin1();
    port_ = portInTensorBoardOutput(said_);
    changed_.notify_all();
}

Expected<void> RunningTensorBoard::waitForPort(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, stop, patience, [this] { return ended_ || (port_ != 0 && !pid_.isEmpty()); });
    if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
    if (ended_ && !*ended_) return failure(*ended_);
    if (ended_ && (*ended_)->code == 127) return failure(ErrorKind::TensorBoardMissing, {host_.label()});
    if (ended_ || port_ == 0)
        return failure(ErrorKind::TensorBoardUnreachable, {host_.label(), QString::number(port_)},
                       QString::fromUtf8(said_), true);
    return {};
}

}  // namespace atelier
