#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/dataset/LeaveOut.h"
#include "core/dataset/Scan.h"

namespace atelier {

/// What to leave out of an archive.
struct PackOptions {
    LeaveOut leaveOut = LeaveOut::Rubbish;
    /// The user allows leaving out what cannot be sent: unreadable entries, sockets, devices and pipes.
    bool leaveOutUnreadable = false;
};

/// The result of writing an archive.
struct PackedArchive {
    QString path;
    qint64 bytes = 0;    ///< the archive's size
    QByteArray sha256;   ///< hexadecimal
    qint64 entries = 0;  ///< how many entries it has
    QList<LeftOut> leftOut;
};

}  // namespace atelier
