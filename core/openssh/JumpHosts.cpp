#include "core/openssh/JumpHosts.h"

#include <algorithm>
#include <optional>

#include "core/error/SshConfigErrors.h"
#include "core/remote/TypedPlace.h"

namespace atelier {

namespace {

/// ssh itself finds out about more only when it has no processes left.
constexpr int mostHops = 8;

class Hops {
public:
    Hops(const SignInRequest& request, const std::stop_token& stop) : request_(request), stop_(stop) {}

    /// The first of them is reached by what its own configuration says, the others through those before them.
    Expected<QList<JumpHost>> find(const QString& jump) {
        QList<JumpHost> all;
        QString ofFirst = jump;
        while (!ofFirst.isEmpty()) {
            const QStringList hops = ofFirst.split(QLatin1Char(','), Qt::SkipEmptyParts);
            ofFirst.clear();
            QList<JumpHost> found;
            for (const QString& hop : hops) {
                if (++count_ > mostHops)
                    return failure(
                        error::SshSettingNotHonoured{request_.host, QStringLiteral("ProxyJump"), jump});
                const auto typed = typedPlace(hop);
                if (!typed) return failure(typed);
                const auto place = placeOf(*typed);
                if (!place) return failure(place);
                if (const auto fine = check(*place); !fine) return failure(fine);
                found << JumpHost{*typed, place->account};
                if (hop == hops.constFirst()) ofFirst = place->jump;
            }
            all = found + all;
        }
        return all;
    }

private:
    static Expected<void> check(const OpenSshPlace& place) {
        if (place.unknown == HostKeyRules::Unknown::Accept)
            return failure(error::SshSettingNotHonoured{
                place.account.host, QStringLiteral("StrictHostKeyChecking"), place.strictness});
        if (place.believesDns)
            return failure(error::SshSettingNotHonoured{
                place.account.host, QStringLiteral("VerifyHostKeyDNS"), QStringLiteral("yes")});
        return {};
    }

    Expected<OpenSshPlace> placeOf(const TypedPlace& typed) const {
        SignInRequest request;
        request.host = typed.host;
        request.user = typed.user;
        request.useSshConfig = request_.useSshConfig;
        request.sshConfigFile = request_.sshConfigFile;
        if (typed.port) {
            request.port = *typed.port;
            request.isPortNamed = true;
        }
        return openSshPlaceOf(request, stop_);
    }

    const SignInRequest& request_;
    const std::stop_token& stop_;
    int count_ = 0;
};

/// What an ssh was told to go to; none where it is not one that ssh has started for a hop.
std::optional<TypedPlace> hopIn(const QStringList& command) {
    if (!command.contains(QStringLiteral("-W"))) return std::nullopt;
    TypedPlace place{.host = command.constLast()};
    for (qsizetype i = 1; i + 1 < command.size(); ++i) {
        if (command[i] == QLatin1String("-l")) place.user = command[i + 1];
        if (command[i] == QLatin1String("-p")) place.port = command[i + 1].toUShort();
    }
    return place;
}

bool isSameHost(const QString& one, const QString& other) {
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

}  // namespace

Expected<QList<JumpHost>> jumpHostsOf(const SignInRequest& request, const QString& jump,
                                      const std::stop_token& stop) {
    return Hops(request, stop).find(jump);
}

const JumpHost* hopOfCommand(const QList<JumpHost>& hops, const QStringList& command) {
    const auto asked = hopIn(command);
    const auto found = std::ranges::find_if(hops, [&asked](const JumpHost& hop) {
        return asked && hop.typed.host == asked->host && hop.typed.user == asked->user &&
               hop.typed.port == asked->port;
    });
    return found == hops.end() ? nullptr : &*found;
}

const JumpHost* hopAt(const QList<JumpHost>& hops, const Account& account) {
    const auto found = std::ranges::find_if(hops, [&account](const JumpHost& hop) {
        return isSameHost(hop.account.host, account.host) && hop.account.port == account.port &&
               hop.account.user == account.user;
    });
    return found == hops.end() ? nullptr : &*found;
}

const JumpHost* onlyHopCalled(const QList<JumpHost>& hops, const QString& name) {
    const JumpHost* only = nullptr;
    for (const JumpHost& hop : hops) {
        const Account& account = hop.account;
        const QString host = account.alias.isEmpty() ? account.host : account.alias;
        if (!isSameHost(name, account.user + QLatin1Char('@') + host)) continue;
        if (only) return nullptr;
        only = &hop;
    }
    return only;
}

}  // namespace atelier
