#pragma once

#include <QDateTime>
#include <optional>
#include <stop_token>

#include "core/account/SiteFacts.h"
#include "core/discover/FoundSite.h"
#include "core/error/Expected.h"
#include "core/profile/ProfileStore.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What is known of a cluster once it was looked at.
struct DiscoveredSite {
    FoundSite found;
    SiteFacts site;
    SiteProfile profile;     ///< what is known, kept apart by who says it
    ClusterProfile cluster;  ///< what of `profile` counts
    /// Why what the user had corrected could not be read, or what was found could not be kept or used.
    std::optional<Error> trouble;
};

/// Looks at the cluster with one command (discoverSite), joins to it what the user has corrected before and
/// what an earlier look found where nothing answers now (withUnanswered), and keeps what was found. `known`:
/// what the catalogue says, or the bare name and address; `when`: the present time; `key`: profileKey;
/// `given`: facts that count before all others this time, and are not kept. Errors: those of discoverSite.
Expected<DiscoveredSite> discoverProfile(RemoteHost& host, const ClusterProfile& known,
                                         const ProfileStore& store, const QString& key, const QDateTime& when,
                                         std::stop_token stop, const QJsonObject& given = {});

}  // namespace atelier
