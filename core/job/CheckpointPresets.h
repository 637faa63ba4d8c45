#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// How a framework names its checkpoint files.
struct CheckpointPreset {
    QString framework;  ///< its own name, the same in every language
    QString patterns;   ///< for `ChainSpec::checkpointPattern`
};

/// The presets to offer, PyTorch first. Sources: torch.save's and Lightning's custom (`.pt`, `.ckpt`),
/// Keras's `Model.save` (`.keras`, and `.h5` of earlier versions).
QList<CheckpointPreset> checkpointPresets();

/// The patterns of a `ChainSpec::checkpointPattern` one by one.
QStringList checkpointPatterns(const QString& patterns);

}  // namespace atelier
