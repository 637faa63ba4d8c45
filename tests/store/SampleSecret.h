#pragma once

#include "core/store/Secrets.h"

namespace atelier::testing {

inline const Account sampleAccount{.user = QStringLiteral("moi"),
                                   .host = QStringLiteral("narval.alliancecan.ca")};
inline const SecretName sampleSecret = SecretName::password(sampleAccount);

}  // namespace atelier::testing
