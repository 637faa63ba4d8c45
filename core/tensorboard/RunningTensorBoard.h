#pragma once

#include <QString>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/tensorboard/TensorBoardAddress.h"

namespace atelier {

/// A TensorBoard on the login node that runs as long as this object lives. It listens for the login node
/// alone, and answers only under a secret path that other users there cannot know
/// (core/render/TensorBoardSecret). It is ended by its process id, since ending ssh alone would leave it
/// running, and ends by itself some seconds after the connection is lost. `host` must outlive it.
class RunningTensorBoard {
public:
    /// Starts it for a log folder, on a port that the cluster chooses. Errors: TensorBoardMissing,
    /// TensorBoardUnreachable (it ended, or printed nothing for 30 s; the detail is its output),
    /// ChannelRefused where the connection allows one command at a time, those of RemoteHost.
    static Expected<std::unique_ptr<RunningTensorBoard>> start(RemoteHost& host, const QString& folder,
                                                               std::stop_token stop);
    ~RunningTensorBoard();
    /// Where it listens on the login node, and the path under which it answers.
    const TensorBoardAddress& address() const { return *address_; }

private:
    explicit RunningTensorBoard(RemoteHost& host) : host_(host) {}
    void run(const Command& command, std::stop_token stop);
    void readOutput(QByteArrayView bytes);
    Expected<void> waitForAddress(std::stop_token stop);
    bool saidAll() const { return address_ && !pid_.isEmpty(); }

    RemoteHost& host_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    QByteArray said_;
    QByteArray pid_;
    std::optional<TensorBoardAddress> address_;
    std::optional<Expected<ExitStatus>> ended_;
    std::stop_source stopRunning_;
    std::thread thread_;
};

}  // namespace atelier
