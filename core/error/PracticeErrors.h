#pragma once

#include <QString>

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// This computer lacks packages that a practice cluster needs.
struct PracticePackagesMissing {
    static constexpr auto kind = ErrorKind::PracticePackagesMissing;
    QString packages;  ///< the packages of Debian, separated by spaces
};

/// A practice cluster did not start; detail is the end of the service’s log.
struct PracticeNotStarted {
    static constexpr auto kind = ErrorKind::PracticeNotStarted;
    QString service;  ///< the service that did not start
};

/// A practice cluster is not running.
struct PracticeNotRunning {
    static constexpr auto kind = ErrorKind::PracticeNotRunning;
    QString instance;
};

/// No practice cluster can have that name.
struct PracticeNameInvalid {
    static constexpr auto kind = ErrorKind::PracticeNameInvalid;
    QString name;
};

/// A folder holds something else than a practice cluster.
struct PracticeFolderForeign {
    static constexpr auto kind = ErrorKind::PracticeFolderForeign;
    QString folder;
};

/// A practice cluster cannot play that site.
struct PracticeSiteUnknown {
    static constexpr auto kind = ErrorKind::PracticeSiteUnknown;
    QString site;
    QString sites;  ///< the names of those that it can play, separated by ", "
};

/// A practice cluster of that name is there and plays another site than the one that was asked for.
struct PracticePlaysOther {
    static constexpr auto kind = ErrorKind::PracticePlaysOther;
    QString instance;
    QString plays;
    QString asked;
};

}  // namespace atelier::error
