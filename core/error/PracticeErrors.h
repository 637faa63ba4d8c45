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

}  // namespace atelier::error
