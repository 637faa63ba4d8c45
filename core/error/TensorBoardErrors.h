#pragma once

#include <QString>

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// The cluster lacks TensorBoard.
struct TensorBoardMissing {
    static constexpr auto kind = ErrorKind::TensorBoardMissing;
    QString host;
};

/// TensorBoard does not answer.
struct TensorBoardUnreachable {
    static constexpr auto kind = ErrorKind::TensorBoardUnreachable;
    QString host;
    quint16 port;
};

/// Somebody else’s TensorBoard answers.
struct TensorBoardNotOurs {
    static constexpr auto kind = ErrorKind::TensorBoardNotOurs;
    quint16 port;
    QString folder;  ///< the folder that it serves
};

}  // namespace atelier::error
