#include "core/account/ClusterAccount.h"

#include "core/remote/AccountLabel.h"

namespace atelier {

QString practiceAt(const QString& folder, quint16 port) {
    return folder.isEmpty() ? QString::number(port) : folder;
}

bool isOwnName(const QString& clusterId, const QString& host) {
    return host.compare(clusterId, Qt::CaseInsensitive) == 0;
}

QString placeOf(const QString& host, quint16 port) {
    return serverLabel(host.toLower(), port);
}

}  // namespace atelier
