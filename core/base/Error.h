#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/base/ErrorKind.h"

namespace atelier {

/// Why something could not be done, as a value. It carries no sentence: core/messages makes one from it.
struct Error {
    ErrorKind kind = ErrorKind::Cancelled;
    /// What the sentence speaks of, in the order ErrorKind documents.
    QStringList arguments = {};
    /// The far side's or the library's own words, shown as they are.
    QString detail = {};
    /// Whether doing the same again, unchanged, can succeed.
    bool retryable = false;
    /// What went wrong besides, the graver first; sentences are made of all of it.
    std::vector<Error> also = {};

    bool operator==(const Error&) const = default;
};

}  // namespace atelier
