#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/consent/AgreedPlaces.h"
#include "core/consent/PlaceAccess.h"
#include "core/script/JobSpec.h"

namespace atelier {

/// To be asked right before something of a recipe is put on the cluster: whether places there still lead, all
/// links followed, where they led when its user was asked about them (`agreed`). What was sent since may have
/// put a link into their way. `recipe` is its file, `job` the job as it was agreed to. Errors: RecipeInvalid;
/// those of accessTo.
Expected<void> leadWhereAgreed(RemoteHost& host, const QString& recipe, const JobSpec& job,
                               const QList<PlaceAccess>& agreed, const std::stop_token& stop);

/// The same for the one destination `path`, if it is one of those that this very host was asked about;
/// whatever else is sent to is the user's own choice.
Expected<void> leadsWhereAgreed(RemoteHost& host, const AgreedPlaces& agreed, const JobSpec& job,
                                const QString& path, const std::stop_token& stop);

/// What a yes to a plan is remembered by where the cluster was asked, too: the key of the plan, and where
/// these places lead. Without places: that it was asked at all.
QString placesKey(const QString& agreementKey, const QList<PlaceAccess>& places);

}  // namespace atelier
