#include "core/consent/PlaceAccess.h"

namespace atelier {

QString PlaceAccess::closedAgainst() const {
    if (!isOpen()) return {};
    return sharedByGroup ? QStringLiteral("o=") : QStringLiteral("go=");
}

}  // namespace atelier
