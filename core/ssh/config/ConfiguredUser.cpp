#include "core/ssh/config/ConfiguredUser.h"

#include <QDir>

#include "core/error/StoppedErrors.h"
#include "core/remote/AccountNames.h"
#include "core/ssh/config/ConfigOfHome.h"
#include "core/ssh/config/LocalAccount.h"
#include "core/ssh/config/SshProgram.h"

namespace atelier {

namespace {

/// Whether the configuration names the user of this computer. `ssh -G` tells that one, too, where it names
/// nobody; so it is asked with somebody else behind all that the configuration says.
bool namesLocalUser(const SshPlace& place, const QString& local, const std::stop_token& stop) {
    const ConfigOfHome config(QDir::homePath(), QStringLiteral("nobody-is-named"));
    if (!config.isMade()) return false;
    const auto answer = askSsh(place, config.file(), QDir::homePath(), stop);
    return answer && answer->user == local;
}

}  // namespace

Expected<ConfiguredUser> configuredUser(const QString& host, quint16 port, const std::stop_token& stop) {
    constexpr quint16 usual = 22;
    const SshPlace place{.host = host, .port = port == usual ? quint16(0) : port};
    const auto config = askSsh(place, {}, QDir::homePath(), stop);
    if (!config) return failure(config);
    if (const auto user = checkUserName(config->user); !user) return failure(user);
    const QString local = localAccount().name;
    const bool configured = config->user != local || namesLocalUser(place, local, stop);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    return ConfiguredUser{.name = config->user, .configured = configured};
}

}  // namespace atelier
