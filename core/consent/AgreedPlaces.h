#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// Where on this computer the things of a recipe lay when its user agreed that they are sent: paths without
/// links. Empty where it has none, and where it is Atelier's own sample.
struct AgreedPlaces {
    QString recipe;   ///< its file
    QString program;  ///< folder
    QString dataset;  ///< folder or file
    bool operator==(const AgreedPlaces&) const = default;
};

/// To be asked right before something is sent: whether `path`, if it is one of those that were agreed to, is
/// still without links, so that it leads where it did. Whatever else is sent is the user's own choice.
/// Errors: RecipeInvalid.
Expected<void> leadsWhereAgreed(const AgreedPlaces& agreed, const QString& path);

}  // namespace atelier
