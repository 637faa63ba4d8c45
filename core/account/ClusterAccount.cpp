#include "core/account/ClusterAccount.h"

#include "core/remote/AccountLabel.h"

namespace atelier {

QString placeOf(const QString& host, quint16 port) {
    return serverLabel(host.toLower(), port);
}

}  // namespace atelier
