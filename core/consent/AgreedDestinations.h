#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/consent/AgreedPlaces.h"
#include "core/consent/Agreements.h"
#include "core/consent/PlaceAccess.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// To be asked right before something of a recipe is put to `places` on the cluster, or a job is run that
/// writes there: whether they still lead, all links followed, where they led when its user was asked about
/// them. What was sent since may have put a link into their way. A place that the user was not asked about is
/// their own choice, but while the question about the host is open, nothing goes there; where this very host
/// was not looked at at all, none may be astray. `job` is the recipe's. Errors: RecipeInvalid; those of
/// accessTo.
Expected<void> leadWhereAgreed(RemoteHost& host, const AgreedPlaces& agreed, const JobSpec& job,
                               const QList<RemotePath>& places, const std::stop_token& stop);

/// Whether a yes to a recipe, known by its key, is one to where its places on the cluster lead, too: they
/// lead where they did when it was given; or the cluster could not be asked then, and none is astray.
bool isAgreedTo(const Agreements& kept, const AgreementKey& recipe, const QList<PlaceAccess>& places);

/// Remembers a yes to a recipe and to where its places on the cluster lead. Errors: FileUnwritable.
Expected<void> keepAgreement(const Agreements& kept, const AgreementKey& recipe,
                             const QList<PlaceAccess>& places);

}  // namespace atelier
