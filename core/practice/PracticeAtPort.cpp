#include "core/practice/PracticeAtPort.h"

#include <QDir>

#include "core/practice/Instance.h"

namespace atelier {

std::optional<PracticeOptions> practiceAtPort(quint16 port) {
    const QDir root(defaultPracticeStateRoot());
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const PracticeOptions options{.name = name};
        const auto instance = loadInstance(options);
        if (port != 0 && instance && instance->sshdPort == port) return options;
    }
    return std::nullopt;
}

}  // namespace atelier
