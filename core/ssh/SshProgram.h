#pragma once

#include <stop_token>

#include "core/ssh/SshConfig.h"

namespace atelier {

/// Asks ssh(1) itself what its configuration says about a place (`ssh -G`), so that every keyword means what
/// it means there. As with ssh, `Match exec` runs programs of the user's configuration and canonical names
/// are looked up; that may take 20 seconds at most. `file` is the configuration, as with ssh's -F; empty: the
/// one of the `home` folder and then the computer's. Without ssh and without a configuration it is
/// `defaultSshConfig`.
/// Errors: SshConfigUnusable, SshSettingNotHonoured, SshNameInvalid, ProgramMissing, Cancelled.
Expected<SshConfig> askSsh(const SshPlace& place, const QString& file, const QString& home,
                           const std::stop_token& stop);

}  // namespace atelier
