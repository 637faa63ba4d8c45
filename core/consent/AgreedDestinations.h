#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/consent/AgreedPlaces.h"
#include "core/consent/Agreements.h"
#include "core/consent/PlaceAccess.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// To be called right before something of a recipe is put to `places` on the cluster, or a job that writes
/// there is run. Checks that each place, with all links followed, leads where it led when the user was asked
/// about it, since files that were sent meanwhile may have put a link in its way. Places that the user was
/// not asked about pass. While the question about the host is open, no place passes; on a host that was not
/// looked at for the question, none passes that is astray. `job` is the recipe's. Errors: RecipeInvalid;
/// those of accessTo.
Expected<void> requireAgreedDestinations(RemoteHost& host, const AgreedPlaces& agreed, const JobSpec& job,
                                         const QList<RemotePath>& places, const std::stop_token& stop);

/// Whether the user's yes to a recipe, known by its key, also holds for where its places on the cluster lead:
/// they lead where they did when the yes was given; or the cluster was not asked then, and none is astray.
bool isAgreedTo(const Agreements& kept, const AgreementKey& recipe, const QList<PlaceAccess>& places);

/// Remembers a yes to a recipe and to where its places on the cluster lead. Errors: FileUnwritable.
Expected<void> rememberAgreement(const Agreements& kept, const AgreementKey& recipe,
                                 const QList<PlaceAccess>& places);

}  // namespace atelier
