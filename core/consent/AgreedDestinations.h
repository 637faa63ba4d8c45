#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <stop_token>

#include "core/consent/AgreedPlaces.h"
#include "core/consent/Agreements.h"
#include "core/consent/PlaceAccess.h"
#include "core/error/Expected.h"
#include "core/job/JobSpec.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// To be called right before something of a recipe is put to `places` on the cluster, or a job that writes
/// there is run. Checks that each place, with all links followed, leads where it led when the user was asked
/// about it, since files that were sent meanwhile may have put a link in its way. Places that the user was
/// not asked about pass. While the question about the host is open, no place passes; on a host that was not
/// looked at for the question, none passes that is misleading (PlaceAccess::isMisleading). `job` is the
/// recipe's. Errors: RecipeInvalid; those of accessTo.
Expected<void> requireAgreedDestinations(RemoteHost& host, const AgreedPlaces& agreed, const JobSpec& job,
                                         const QList<RemotePath>& places, const std::stop_token& stop);

/// Something of a recipe that is to be put on the cluster.
struct AgreedSending {
    QString source;      ///< on this computer; empty: it comes from elsewhere
    RemotePath place;    ///< where it goes
    RemotePath written;  ///< the same as the recipe and the script write it
};

/// The host over which something of a recipe may be put on the cluster, after it was checked that it is what
/// the user agreed to and that it goes where they agreed to (requireAgreedSource, requireAgreedDestinations).
/// Where others may look into the place, what arrives there is closed to them (closedWhereOthersMayLook).
/// `host` must outlive it. Errors: those of requireAgreedSource, requireAgreedDestinations and
/// closedWhereOthersMayLook.
Expected<std::unique_ptr<RemoteHost>> hostForAgreed(RemoteHost& host, const AgreedPlaces& agreed,
                                                    const JobSpec& job, const AgreedSending& sending,
                                                    const std::stop_token& stop);

/// Whether the user's yes to a recipe, known by its key, also holds for where its places on the cluster lead:
/// they lead where they did when the yes was given; or the cluster was not asked then, and none is misleading
/// (PlaceAccess::isMisleading).
bool isAgreedTo(const Agreements& kept, const AgreementKey& recipe, const QList<PlaceAccess>& places);

/// Remembers a yes to a recipe and to where its places on the cluster lead. Errors: FileUnwritable.
Expected<void> rememberAgreement(const Agreements& kept, const AgreementKey& recipe,
                                 const QList<PlaceAccess>& places);

}  // namespace atelier
