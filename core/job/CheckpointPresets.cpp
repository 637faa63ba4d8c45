#include "core/job/CheckpointPresets.h"

#include <QStringList>

namespace atelier {

QList<CheckpointPreset> checkpointPresets() {
    return {{QStringLiteral("PyTorch"), QStringLiteral("*.pt *.ckpt")},
            {QStringLiteral("TensorFlow, Keras"), QStringLiteral("*.h5 *.keras")}};
}

QStringList checkpointPatterns(const QString& patterns) {
    return patterns.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

}  // namespace atelier
