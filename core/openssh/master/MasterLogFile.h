#pragma once

#include <QByteArray>
#include <QString>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// The file that a master which stays writes its log to (ssh(1), -E), as one of those who use its connection
/// reads it. Whoever reads empties it once it is long: nothing of it is wanted twice, and ssh only appends.
class MasterLogFile {
public:
    /// From where it is read.
    enum class From { Beginning, End };

    /// The file beside the master's socket.
    static QString besideSocket(const QString& socket);

    /// Opens the file, which is made where there is none, for its user alone. What cannot be opened, or is no
    /// file of the user's, reads as an empty one.
    MasterLogFile(const QString& path, From from);

    /// What was written since the last call.
    QByteArray more();

private:
    OwnedFd file_;
    qint64 readTo_ = 0;
};

}  // namespace atelier
