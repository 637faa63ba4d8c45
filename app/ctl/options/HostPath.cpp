#include "app/ctl/options/HostPath.h"

namespace atelier::ctl {

namespace {

/// Where HOST ends, as scp has it: at the first colon, which no slash comes before; an IPv6 address has
/// colons of its own, and stands in brackets. -1: there is none. Source: OpenSSH, misc.c, colon().
qsizetype colonAfterHost(const QString& text) {
    const auto at = text.indexOf(QStringLiteral("@["));
    const auto slash = text.indexOf(QLatin1Char('/'));
    const auto plain = text.indexOf(QLatin1Char(':'));
    const bool bracketed =
        text.startsWith(QLatin1Char('[')) || (at >= 0 && at < plain && (slash < 0 || at < slash));
    const auto colon = bracketed ? text.indexOf(QStringLiteral("]:")) + 1 : plain;
    if (colon < 1 || (slash >= 0 && slash < colon)) return -1;
    return colon;
}

}  // namespace

std::optional<HostPath> hostPathFrom(const QString& text) {
    const auto colon = colonAfterHost(text);
    if (colon < 1) return {};
    QString host = text.left(colon);
    // The brackets are around the address alone.
    if (host.endsWith(QLatin1Char(']'))) {
        const auto open = host.lastIndexOf(QLatin1Char('['));
        const bool address = open == 0 || (open > 0 && host[open - 1] == QLatin1Char('@'));
        if (address) host = host.left(open) + host.mid(open + 1).chopped(1);
    }
    const QString path = text.mid(colon + 1);
    return HostPath{host, RemotePath(path.isEmpty() ? QStringLiteral("~") : path)};
}

}  // namespace atelier::ctl
