#include "core/files/ExactText.h"

namespace atelier {

std::optional<QString> exactText(const QByteArray& bytes) {
    const QString text = QString::fromLocal8Bit(bytes);
    if (text.toLocal8Bit() != bytes) return std::nullopt;
    return text;
}

std::optional<QString> exactVariable(const char* name) {
    return exactText(qgetenv(name));
}

}  // namespace atelier
