#pragma once

#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/consent/PlaceAccess.h"

namespace atelier {

/// Where the things of a recipe lay on this computer when its user agreed that they are sent, as paths
/// without links (empty where it has none, and where it is Atelier's own sample); and where its places on the
/// cluster led when that was first asked.
struct AgreedPlaces {
    QString recipe = {};   ///< its file
    QString program = {};  ///< folder
    QString dataset = {};  ///< folder or file
    QString host = {};     ///< RemoteHost::identity of the one that was asked; empty: none was
    /// The user has not agreed to where that host's places lead, be it that the question stands or that it
    /// was declined.
    bool open = false;
    QList<PlaceAccess> destinations = {};  ///< what it said
    bool operator==(const AgreedPlaces&) const = default;
};

/// To be asked right before something is sent: whether `path`, if it is one of those that were agreed to, is
/// still without links, so that it leads where it did. Whatever else is sent is the user's own choice.
/// Errors: RecipeInvalid.
Expected<void> leadsWhereAgreed(const AgreedPlaces& agreed, const QString& path);

}  // namespace atelier
