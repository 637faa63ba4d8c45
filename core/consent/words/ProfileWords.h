#pragma once

#include <QList>

#include "core/consent/AgreementKey.h"
#include "core/consent/words/PlanWords.h"
#include "core/profile/ImportedProfile.h"

namespace atelier {

/// What a profile that somebody handed over would change, in words, the same for the window and the command
/// line: the cluster, the computer to sign in to where only the file says it, each fact with what counts of
/// it now. What the user said before is warned of.
QList<PlanLine> profileLines(const ImportedProfile& given, const SiteProfile& now);

/// The key under which a yes to the profile is remembered. It is made of the cluster, its address where only
/// the file says it, and the facts.
AgreementKey agreementKey(const ImportedProfile& given);

}  // namespace atelier
