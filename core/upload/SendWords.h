#pragma once

#include <QMap>
#include <QString>

#include "core/upload/SendDataset.h"

namespace atelier {

/// Why a request is sent in its way, as one sentence; the window and the command line show the same.
QString sendReasonInWords(const SendChoice& choice);

/// Whether a finished file or a folder was sent by rsync, and why; empty where that needs no explanation.
QString transportReasonInWords(const TransportChoice& transport);

/// A text of a SendWay, such as its hint, in the user's language.
QString wayInWords(const char* sentenceOfWay);

/// The part of the command line's help about all ways: "auto (chosen …), stream (an archive …), …".
QString helpOfWays();

/// The names of all strategies on the command line, in events and in kept files: "auto", "stream",
/// "archive-rsync", "folder-rsync".
const QMap<QString, SendStrategy>& sendStrategies();
/// The name of one strategy on the command line, in events and in kept files.
QString strategyWord(SendStrategy strategy);
/// The name of a reason on the command line: "changed-a-little" and so on.
QString reasonWord(SendReason reason);
/// The name of a reason on the command line: "rsync-on-both-sides", "no-local-rsync" and so on.
QString reasonWord(TransportReason reason);

}  // namespace atelier
