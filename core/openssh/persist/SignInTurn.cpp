#include "core/openssh/persist/SignInTurn.h"

#include <QDir>
#include <utility>

#include "core/error/StoppedErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/openssh/master/SocketFolder.h"
#include "core/openssh/persist/PersistentConnections.h"

namespace atelier {

namespace {

constexpr int betweenLooksMs = 200;

}  // namespace

Expected<SignInTurn> SignInTurn::wait(const QString& key, const std::function<void()>& waits,
                                      const std::stop_token& stop) {
    const QString folder = persistentFolder();
    bool isTold = false;
    while (!stop.stop_requested()) {
        if (!makeClosedFolder(folder) || !isOwnClosedFolder(folder)) return SignInTurn(std::nullopt);
        auto lock = FileLock::acquire(folder + QLatin1Char('/') + key, betweenLooksMs);
        if (lock) return SignInTurn(std::move(*lock));
        if (lock.error().kind() != ErrorKind::FileLocked) return SignInTurn(std::nullopt);
        if (!std::exchange(isTold, true)) waits();
    }
    return failure(error::Cancelled{});
}

SignInTurn::~SignInTurn() {
    if (!lock_) return;
    lock_.reset();
    // rmdir leaves a folder that is not empty.
    QDir().rmdir(persistentFolder());
}

}  // namespace atelier
