#include "app/common/PracticeAccess.h"

#include "core/practice/PracticeAtPort.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/UserAccount.h"
#include "core/profile/KnownCluster.h"

namespace atelier {

SignInRequest signInRequest(const PracticeConnection& connection) {
    SignInRequest request;
    request.host = connection.host;
    request.port = connection.port;
    request.user = connection.user;
    request.practiceFolder = canonicalPracticeFolder(connection.folder);
    request.practiceInstance = connection.instance;
    request.keyFile = connection.keyFile;
    request.knownHostsFile = connection.knownHostsFile;
    request.siteKeys = {
        .host = connection.host,
        .keys = {{.keyType = QStringLiteral("ED25519"), .fingerprint = connection.hostKeyFingerprint}}};
    request.useSshConfig = false;
    return request;
}

ClusterProfile playedCluster(const ClusterProfile& cluster, const QString& like) {
    if (!cluster.practice || like == usualPracticeSite()) return cluster;
    return practiceCalled(cluster, like);
}

QString practiceUser() {
    return userAccount().name;
}

}  // namespace atelier
