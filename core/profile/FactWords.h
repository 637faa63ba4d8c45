#pragma once

#include <QString>

#include "core/profile/SiteProfile.h"

namespace atelier {

/// The value of a fact about a cluster for a reader: "7 d", "gpu (1 d), long (7 d)"; "nothing" for an empty
/// list, "not known" for an undefined value. One line, fit for any screen.
QString factInWords(FactForm form, const QJsonValue& value);

/// The value of a fact of a profile for a reader: "none found" where nobody says anything of a list that the
/// cluster was searched for; else as factInWords has it.
QString valueInWords(const ProfileFact& fact, const SiteProfile& profile);

/// Who says a fact, for a reader.
QString originInWords(FactOrigin origin);

/// The program that loads software, by its word in a cluster's file (moduleSystemWords), for a reader.
QString moduleSystemInWords(const QString& system);

/// What nodes reach, in a word of a cluster's file (nodeInternetWords, serviceReachWords), for a reader.
QString reachInWords(const QString& reach);

}  // namespace atelier
