#include "core/error/ErrorKind.h"

#include <QMetaEnum>

namespace atelier {

QString kindName(ErrorKind kind) {
    return QLatin1String(QMetaEnum::fromType<ErrorKind>().valueToKey(int(kind)));
}

}  // namespace atelier
