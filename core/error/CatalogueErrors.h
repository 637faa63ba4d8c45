#pragma once

#include <QDate>
#include <QString>

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// The catalogue has no such cluster.
struct ClusterUnknown {
    static constexpr auto kind = ErrorKind::ClusterUnknown;
    QString idOrHost;
};

/// A cluster that no longer exists.
struct ClusterRetired {
    static constexpr auto kind = ErrorKind::ClusterRetired;
    QString name;
    QDate retiredOn;
    QString successor;  ///< its id, or empty
};

}  // namespace atelier::error
