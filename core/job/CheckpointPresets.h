#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// How a framework names its checkpoint files.
struct CheckpointPreset {
    QString framework;  ///< its own name, which is the same in every language
    QString patterns;   ///< for `ChainSpec::checkpointPattern`
};

/// The presets to offer, PyTorch first. Sources: the usual endings of torch.save and Lightning (`.pt`,
/// `.ckpt`), Keras's `Model.save` (`.keras`, and `.h5` of earlier versions).
QList<CheckpointPreset> checkpointPresets();

/// The single patterns of a `ChainSpec::checkpointPattern`.
QStringList checkpointPatterns(const QString& patterns);

}  // namespace atelier
