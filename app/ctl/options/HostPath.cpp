#include "app/ctl/options/HostPath.h"

#include <algorithm>

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

/// A port in front of a path: digits, and a colon behind them. Empty where there is none.
QString portBefore(const QString& path) {
    constexpr qsizetype digitsOfPort = 5;
    const auto colon = path.indexOf(QLatin1Char(':'));
    const QString port = path.left(std::max<qsizetype>(colon, 0));
    const bool isPort = !port.isEmpty() && port.size() <= digitsOfPort &&
                        std::all_of(port.begin(), port.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return isPort ? port : QString();
}

/// An IPv6 address with a port stands in brackets.
QString withPort(const QString& host, const QString& port) {
    const auto address = host.lastIndexOf(QLatin1Char('@')) + 1;
    const bool bare = host.indexOf(QLatin1Char(':'), address) < 0;
    return (bare ? host : QStringLiteral("%1[%2]").arg(host.left(address), host.mid(address))) +
           QLatin1Char(':') + port;
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
    QString path = text.mid(colon + 1);
    if (const QString port = portBefore(path); !port.isEmpty()) {
        host = withPort(host, port);
        path.remove(0, port.size() + 1);
    }
    return HostPath{host, RemotePath(path.isEmpty() ? QStringLiteral("~") : path)};
}

}  // namespace atelier::ctl
