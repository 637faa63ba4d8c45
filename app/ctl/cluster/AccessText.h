#pragma once

#include <QCoreApplication>

namespace atelier::ctl {

/// Translates what the options about signing in, and a sign-in on the terminal, say.
struct AccessText {
    Q_DECLARE_TR_FUNCTIONS(ClusterAccess)
};

}  // namespace atelier::ctl
