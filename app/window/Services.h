#pragma once

#include "core/practice/Practice.h"
#include "core/store/History.h"
#include "core/store/Secrets.h"
#include "ui/models/AppServices.h"

namespace atelier {

/// The real services of the window: libssh, the keychain, the history, the practice cluster.
/// `secrets` must outlive them.
AppServices realServices(Secrets& secrets, const PracticeOptions& practice, const History& history);

}  // namespace atelier
