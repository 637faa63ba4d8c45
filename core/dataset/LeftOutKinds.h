#pragma once

#include <QList>
#include <QString>
#include <vector>

#include "core/dataset/Scan.h"
#include "core/error/Expected.h"

namespace atelier {

/// Entries that stay on this computer, counted by name: a ".DS_Store" in each of a thousand folders is one
/// line.
struct LeftOutKind {
    /// The last part of the paths; "._*" for all twins that macOS makes; the whole path for what changed or
    /// was removed.
    QString name;
    LeftOut::Reason reason = LeftOut::Reason::Rubbish;
    qint64 count = 0;
    QString example;  ///< the first path
    bool operator==(const LeftOutKind&) const = default;
};

/// Those of the entries that are no rubbish, so that the user may miss them.
QList<LeftOut> lostOf(const QList<LeftOut>& leftOut);

/// Fails where an entry was changed or removed while it was sent: FileChangedMeanwhile with the first such
/// entry; the detail lists all, one a line.
Expected<void> requireNothingChanged(const QList<LeftOut>& leftOut);

/// Returns `warnings`, the errors to show beside a sending that succeeded. Fails as requireNothingChanged
/// does, with `warnings` in the error's `also`, where an entry was changed or removed while it was sent.
Expected<std::vector<Error>> warningsUnlessChanged(const QList<LeftOut>& leftOut,
                                                   std::vector<Error> warnings);

/// Fails where an entry cannot be sent, with the first one by its path; the detail lists all, one a line.
/// DatasetEntrySpecial where the first is a socket, a pipe or a device, else DatasetEntryUnreadable.
Expected<void> requireNothingLost(const QList<LeftOut>& leftOut);

/// Counts the entries by name, the most frequent first.
QList<LeftOutKind> leftOutKinds(const QList<LeftOut>& leftOut);

}  // namespace atelier
