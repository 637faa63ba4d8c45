#include "core/journey/SameRepository.h"

#include <QUrl>

#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

/// On the web, a user's name is a part of what one signs in with; over ssh, it is one of the address.
QString withoutSignIn(const QString& address) {
    const QString masked = withoutCredentials(address);
    const QUrl url(masked);
    const bool isOfTheWeb = url.scheme().startsWith(QLatin1String("http"));
    return isOfTheWeb ? url.toString(QUrl::RemoveUserInfo) : masked;
}

}  // namespace

bool isSameRepository(const QString& one, const QString& other) {
    return one == other || withoutSignIn(one) == withoutSignIn(other);
}

}  // namespace atelier
