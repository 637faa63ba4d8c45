#pragma once

#include <stop_token>

#include "core/account/SiteFacts.h"
#include "core/discover/FoundSite.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Takes from a found site the facts that the steps of a journey go by. The accounts are those of sacctmgr's
/// associations, else those of sshare, else the folders in ~/projects, which some sites name after accounts.
SiteFacts siteFacts(const FoundSite& found);

/// Asks the login node for the facts that the steps of a journey go by. Errors: those of discoverSite.
Expected<SiteFacts> readSiteFacts(RemoteHost& host, std::stop_token stop);

}  // namespace atelier
