#include "core/ssh/config/ConfiguredUser.h"

#include <QDir>

#include "core/remote/AccountNames.h"
#include "core/ssh/config/LocalAccount.h"
#include "core/ssh/config/SshProgram.h"

namespace atelier {

Expected<ConfiguredUser> configuredUser(const QString& host, quint16 port, const std::stop_token& stop) {
    constexpr quint16 usual = 22;
    const SshPlace place{.host = host, .port = port == usual ? quint16(0) : port};
    const auto config = askSsh(place, {}, QDir::homePath(), stop);
    if (!config) return failure(config);
    if (const auto user = checkUserName(config->user); !user) return failure(user);
    return ConfiguredUser{.name = config->user, .configured = config->user != localAccount().name};
}

}  // namespace atelier
