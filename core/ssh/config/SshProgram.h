#pragma once

#include <chrono>
#include <stop_token>

#include "core/ssh/config/SshConfig.h"

namespace atelier {

/// Asks ssh(1) itself what its configuration says about a place (`ssh -G`), so that every keyword means what
/// it means there. As with ssh, `Match exec` runs programs of the user's configuration and canonical names
/// are looked up; once `patience` is over, ssh is ended with all that it runs. `file` is the configuration,
/// as with ssh's -F; empty: the one of the `home` folder and then the computer's. Without ssh and without a
/// configuration it is `defaultSshConfig`. Errors: SshConfigUnusable, SshConfigSlow, SshSettingNotHonoured,
/// SshHostInvalid, SshUserInvalid, ProgramMissing, Cancelled, FileUnreadable for a home folder whose name is
/// no text (exactText).
Expected<SshConfig> askSsh(const SshPlace& place, const QString& file, const QString& home,
                           const std::stop_token& stop,
                           std::chrono::seconds patience = std::chrono::seconds(20));

}  // namespace atelier
