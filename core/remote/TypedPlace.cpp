#include "core/remote/TypedPlace.h"

#include <algorithm>

#include "core/error/SignInErrors.h"

namespace atelier {

namespace {

/// What stands behind the host's colon; none where that is no port.
std::optional<quint16> portFrom(const QString& text) {
    const bool digits = std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    const quint16 port = digits ? text.toUShort() : quint16(0);
    return port == 0 ? std::nullopt : std::optional(port);
}

/// Where the host ends, which begins the text.
qsizetype endOfHost(const QString& text) {
    if (text.startsWith(QLatin1Char('['))) return text.indexOf(QLatin1Char(']')) + 1;
    return text.count(QLatin1Char(':')) == 1 ? text.indexOf(QLatin1Char(':')) : text.size();
}

}  // namespace

Expected<TypedPlace> typedPlace(const QString& typed) {
    QString text = typed.trimmed();
    if (text.startsWith(QLatin1String("ssh://"))) {
        text.remove(0, 6);
        if (text.endsWith(QLatin1Char('/'))) text.chop(1);
    }
    const auto at = text.lastIndexOf(QLatin1Char('@'));
    TypedPlace place{.user = at < 0 ? QString() : text.left(at), .host = text.mid(at + 1)};
    const qsizetype end = endOfHost(place.host);
    const QString behind = place.host.mid(end);
    place.host.truncate(end);
    if (place.host.startsWith(QLatin1Char('['))) place.host = place.host.mid(1).chopped(1);
    if (!behind.isEmpty()) {
        place.port = behind.startsWith(QLatin1Char(':')) ? portFrom(behind.mid(1)) : std::nullopt;
        if (!place.port) return failure(error::SshHostInvalid{typed.trimmed()});
    }
    return place;
}

}  // namespace atelier
