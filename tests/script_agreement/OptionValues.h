#pragma once

#include <QByteArrayList>

namespace atelier::testing {

/// Values to try with an option of sbatch, good and bad ones; those of any text where nothing more is known
/// of it.
QByteArrayList valuesToTry(const QByteArray& option);

}  // namespace atelier::testing
