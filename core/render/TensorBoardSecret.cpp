#include "core/render/TensorBoardSecret.h"

namespace atelier {

QStringList tensorBoardSecretLines(const QString& folder) {
    return {QStringLiteral("TENSORBOARD=$(mktemp -d \"%1/tensorboard.XXXXXX\") || exit").arg(folder),
            QStringLiteral("RANDOM_WORD=$(od -An -v -N 16 -t x1 /dev/urandom | tr -d ' \\n')"),
            // Without a word it must not start, or it would answer everybody.
            QStringLiteral("printf '%s\\n' \"--path_prefix=/${RANDOM_WORD:?}\" > \"$TENSORBOARD/flags\"")};
}

QString tensorBoardCommand() {
    return QStringLiteral("TMPDIR=\"$TENSORBOARD\" tensorboard --flagfile=\"$TENSORBOARD/flags\"");
}

}  // namespace atelier
