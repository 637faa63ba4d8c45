#pragma once

#include <QString>

namespace atelier::testing {

/// The cluster that a test's datasets are sent to, with whom they are sent as.
inline const QString narval = QStringLiteral("moi@narval");

}  // namespace atelier::testing
