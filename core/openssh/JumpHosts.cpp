#include "core/openssh/JumpHosts.h"

#include "core/error/SshConfigErrors.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/remote/TypedPlace.h"

namespace atelier {

namespace {

/// ssh itself finds out about more only when it has no processes left.
constexpr int mostHops = 8;

class Hops {
public:
    Hops(const SignInRequest& request, const std::stop_token& stop) : request_(request), stop_(stop) {}

    /// The first of them is reached by what its own configuration says, the others through those before them.
    Expected<void> check(const QString& jump) {
        QString ofFirst = jump;
        while (!ofFirst.isEmpty()) {
            const QStringList hops = ofFirst.split(QLatin1Char(','), Qt::SkipEmptyParts);
            ofFirst.clear();
            for (const QString& hop : hops) {
                if (++count_ > mostHops)
                    return failure(
                        error::SshSettingNotHonoured{request_.host, QStringLiteral("ProxyJump"), jump});
                const auto place = placeOf(hop);
                if (!place) return failure(place);
                if (place->unknown == HostKeyRules::Unknown::Accept)
                    return failure(error::SshSettingNotHonoured{
                        place->account.host, QStringLiteral("StrictHostKeyChecking"), place->strictness});
                if (place->believesDns)
                    return failure(error::SshSettingNotHonoured{
                        place->account.host, QStringLiteral("VerifyHostKeyDNS"), QStringLiteral("yes")});
                if (hop == hops.constFirst()) ofFirst = place->jump;
            }
        }
        return {};
    }

private:
    Expected<OpenSshPlace> placeOf(const QString& hop) const {
        const auto typed = typedPlace(hop);
        if (!typed) return failure(typed);
        SignInRequest request;
        request.host = typed->host;
        request.user = typed->user;
        request.useSshConfig = request_.useSshConfig;
        request.sshConfigFile = request_.sshConfigFile;
        if (typed->port) {
            request.port = *typed->port;
            request.isPortNamed = true;
        }
        return openSshPlaceOf(request, stop_);
    }

    const SignInRequest& request_;
    const std::stop_token& stop_;
    int count_ = 0;
};

}  // namespace

Expected<void> checkJumpHosts(const SignInRequest& request, const QString& jump,
                              const std::stop_token& stop) {
    return Hops(request, stop).check(jump);
}

}  // namespace atelier
