#include "core/tensorboard/RunningTensorBoard.h"

#include <QRegularExpression>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TensorBoardErrors.h"
#include "resources/remote/tensorboard.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;

constexpr auto patienceAtStart = 30s;
constexpr auto patienceAtEnd = 3s;
constexpr qsizetype saidAtMost = 64LL * 1024;

}  // namespace

Expected<std::unique_ptr<RunningTensorBoard>> RunningTensorBoard::start(RemoteHost& host,
                                                                        const QString& folder,
                                                                        std::stop_token stop) {
    // Where the connection allows one command at a time, TensorBoard would block every other command until
    // its end.
    if (host.capabilities().concurrentCommands < 2) return failure(error::ChannelRefused{host.label()});
    std::unique_ptr<RunningTensorBoard> running(new RunningTensorBoard(host));
    Command command{.argv = {QStringLiteral("sh"), QStringLiteral("-c"),
                             QString::fromLatin1(remote_programs::runTensorboard),
                             QStringLiteral("tensorboard")}};
    command.arg(RemotePath(folder));
    command.note = QString::fromUtf8(
        QT_TRANSLATE_NOOP("CommandNote", "A TensorBoard for the job’s curves, as long as you look at it"));
    running->thread_ = std::thread(
        [board = running.get(), command] { board->run(command, board->stopRunning_.get_token()); });
    const auto listening = running->waitForAddress(stop);
    if (!listening) return failure(listening);
    return running;
}

RunningTensorBoard::~RunningTensorBoard() {
    QByteArray pid;
    {
        const std::lock_guard lock(mutex_);
        if (!ended_) pid = pid_;
    }
    if (!pid.isEmpty() && host_.run(command({QStringLiteral("kill"), QString::fromLatin1(pid)}))) {
        // TensorBoard needs a moment to clean up after itself.
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patienceAtEnd, [this] { return ended_.has_value(); });
    }
    stopRunning_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void RunningTensorBoard::run(const Command& command, std::stop_token stop) {
    Streams streams;
    streams.output = streams.error = [this](QByteArrayView bytes) { readOutput(bytes); };
    auto status = host_.execute(command, streams, std::move(stop));
    const std::lock_guard lock(mutex_);
    ended_ = std::move(status);
    changed_.notify_all();
}

void RunningTensorBoard::readOutput(QByteArrayView bytes) {
    static const QRegularExpression process(QStringLiteral("^process (\\d+)$"),
                                            QRegularExpression::MultilineOption);
    const std::lock_guard lock(mutex_);
    if (said_.size() > saidAtMost || saidAll()) return;
    said_.append(bytes);
    pid_ = process.match(QString::fromUtf8(said_)).captured(1).toLatin1();
    address_ = tensorBoardAddress(said_);
    changed_.notify_all();
}

Expected<void> RunningTensorBoard::waitForAddress(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, stop, patienceAtStart, [this] { return ended_ || saidAll(); });
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (ended_ && !*ended_) return failure(*ended_);
    if (ended_ && (*ended_)->code == 127) return failure(error::TensorBoardMissing{host_.label()});
    if (ended_ || !saidAll())
        return failure(error::TensorBoardUnreachable{host_.label(), address_ ? address_->port : quint16(0)},
                       QString::fromUtf8(said_), true);
    return {};
}

}  // namespace atelier
