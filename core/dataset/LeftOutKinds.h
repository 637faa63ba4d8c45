#pragma once

#include <QList>
#include <QString>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/Scan.h"

namespace atelier {

/// What stays here, by its name: a ".DS_Store" in every one of a thousand folders is one line.
struct LeftOutKind {
    QString name;  ///< the last part of the paths; "._*" for all twins that macOS makes; of what changed or
                   ///< was removed, the whole path
    LeftOut::Reason reason = LeftOut::Reason::Rubbish;
    qint64 count = 0;
    QString example;  ///< the first path
    bool operator==(const LeftOutKind&) const = default;
};

/// Those that are no rubbish: the user may miss them.
QList<LeftOut> lostOf(const QList<LeftOut>& leftOut);

/// Error where something changed or was removed while it was sent, with the first of it, all of it in the
/// detail, one a line: FileChangedMeanwhile.
Expected<void> requireNothingChanged(const QList<LeftOut>& leftOut);

/// What is to be told of a sending besides, where nothing changed meanwhile; else that error, with it.
Expected<std::vector<Error>> toldUnlessChanged(const QList<LeftOut>& leftOut, std::vector<Error> told);

/// Error where something cannot travel, with the first of it, all of it in the detail, one a line:
/// DatasetEntrySpecial where the first is a socket, a pipe or a device, else DatasetEntryUnreadable.
Expected<void> requireNothingLost(const QList<LeftOut>& leftOut);

/// Most frequent first.
QList<LeftOutKind> leftOutKinds(const QList<LeftOut>& leftOut);

}  // namespace atelier
