#include "ui/connect/signin/UserLookup.h"

namespace atelier {

namespace {

constexpr std::chrono::milliseconds pause{250};

}  // namespace

UserLookup::UserLookup(const AppServices& services, QObject* parent) : QObject(parent), services_(services) {
    pause_.setSingleShot(true);
    pause_.setInterval(pause);
    connect(&pause_, &QTimer::timeout, this, &UserLookup::look);
}

QString UserLookup::userFor(const QString& host) {
    if (host == host_) return user_;
    host_ = host;
    user_.clear();
    task_.forget();
    if (host.isEmpty() || !services_.configuredUser)
        pause_.stop();
    else
        pause_.start();
    return {};
}

void UserLookup::look() {
    const auto ask = services_.configuredUser;
    task_ = startTask<QString>(
        this, [ask, host = host_](TaskContext& task) -> Expected<QString> { return ask(host, task.stop()); },
        [this](const Expected<QString>& user) {
            if (!user || user->isEmpty()) return;
            user_ = *user;
            Q_EMIT found();
        });
}

}  // namespace atelier
