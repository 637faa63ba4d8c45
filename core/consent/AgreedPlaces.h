#pragma once

#include <QList>
#include <QString>

#include "core/consent/PlaceAccess.h"
#include "core/error/Expected.h"

namespace atelier {

/// Where the things that a recipe sends lay on this computer when its user agreed to sending them, as paths
/// without links (empty where the recipe sends none, or Atelier's own sample); and where its places on the
/// cluster led when the user was first asked about these.
struct AgreedPlaces {
    QString recipe = {};   ///< its file
    QString program = {};  ///< folder
    QString dataset = {};  ///< folder or file
    QString host = {};     ///< RemoteHost::identity of the host that was asked; empty: none was
    /// The user has not agreed to where the places on that host lead: the question was declined, or still
    /// stands.
    bool open = false;
    /// That host is being asked where the places lead; until it has answered they are `open`.
    bool looking = false;
    QList<PlaceAccess> destinations = {};  ///< where the host said its places lead
    bool operator==(const AgreedPlaces&) const = default;
};

/// To be called right before something is sent: checks that `path`, where it is one of those that were agreed
/// to, still has no links in it, so that the same thing is sent. Any other path passes, since the user chose
/// it. Errors: RecipeInvalid.
Expected<void> requireAgreedSource(const AgreedPlaces& agreed, const QString& path);

}  // namespace atelier
