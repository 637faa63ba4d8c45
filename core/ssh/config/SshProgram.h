#pragma once

#include <chrono>
#include <stop_token>

#include "core/ssh/config/SshConfig.h"

namespace atelier {

/// Asks ssh(1) itself what its configuration says about a place (`ssh -G`), so that every keyword has the
/// meaning it has there. As with ssh, `Match exec` runs programs of the user's configuration and canonical
/// names are looked up; when `patience` is over, ssh is ended with everything it runs. `file` is the
/// configuration, as with ssh's -F; if empty, that of the `home` folder and then that of the computer. Where
/// there is neither ssh nor a configuration, the result is `defaultSshConfig`. Errors: SshConfigUnusable,
/// SshConfigSlow, SshSettingNotHonoured, SshHostInvalid, SshUserInvalid, ProgramMissing, Cancelled,
/// FileUnreadable for a home folder whose name cannot be decoded exactly (exactText).
Expected<SshConfig> askSsh(const SshPlace& place, const QString& file, const QString& home,
                           const std::stop_token& stop,
                           std::chrono::seconds patience = std::chrono::seconds(20));

}  // namespace atelier
