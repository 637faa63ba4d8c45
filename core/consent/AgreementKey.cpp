#include "core/consent/AgreementKey.h"

#include <QCryptographicHash>

namespace atelier {

AgreementKey AgreementKey::of(const QByteArray& content) {
    return AgreementKey(
        QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex()));
}

}  // namespace atelier
