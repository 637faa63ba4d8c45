#pragma once

#include <QMap>
#include <QString>

#include "core/upload/SendDataset.h"

namespace atelier {

/// Why a request travels as it does, as one sentence; the window and the command line show the same.
QString whyThisWay(const SendChoice& choice);

/// Whether a finished file or a folder went by rsync, and why; empty where the sentence would say nothing
/// new.
QString whyRsync(const UploadStrategy& strategy);

/// A way's word in the user's language, such as its hint.
QString wayInWords(const char* sentenceOfWay);

/// How the command line's help tells of all ways: "auto (chosen …), stream (an archive …), …".
QString helpOfWays();

/// The names that the command line, its events and kept files know: "auto", "stream", "archive-rsync",
/// "folder-rsync".
const QMap<QString, SendStrategy>& sendStrategies();
QString strategyWord(SendStrategy strategy);
/// "changed-a-little" and so on.
QString reasonWord(SendReason reason);
/// "rsync-on-both-sides", "no-local-rsync" and so on.
QString reasonWord(UploadReason reason);

}  // namespace atelier
