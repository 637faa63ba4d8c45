#pragma once

#include <QByteArrayList>

namespace atelier::testing {

/// Options with values whose reading is not easily guessed, each as it stands behind `#SBATCH`.
QByteArrayList oddValues();

}  // namespace atelier::testing
