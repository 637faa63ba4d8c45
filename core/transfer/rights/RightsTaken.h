#pragma once

#include <QByteArrayView>
#include <optional>
#include <vector>

#include "core/base/Error.h"
#include "core/transfer/rights/RightsThere.h"

namespace atelier {

/// What the groups of files on the cluster may no longer do because of what is sent over them, to be told as
/// it is: GroupRightsTaken where they were taken because the source is closed to its group, GroupRightsLost
/// where the group or the access list could not be kept. One of each kind of rights, and each group. Paths
/// are words for the shell there (ShellBytes.h), in the detail one a line where there are several, up to 100
/// 000. The command gives the rights back to all of them; it is empty where this user cannot, and where it
/// were too long to be read. A fifth argument has what is to be run on each of them, empty where this user
/// cannot; a sixth what has to be opened here before, or the next sending takes the rights again: the folder
/// that was sent, or "." for what is named itself; empty where nothing has.
struct RightsTaken {
    std::vector<Error> closed;  ///< before anything is sent
    std::vector<Error> lost;    ///< by sending
};

/// In a folder, according to a manifest with the rights that are sent. `closedFolder`: the sent folder's path
/// here, where it is closed to its group and keeps from it all that lies in it.
RightsTaken rightsTaken(const RemotePlace& place, const Manifest& manifest, const RightsThere& there,
                        const QString& closedFolder = {});

/// Of an archive with the rights that are sent, from the words of `settle` (RemoteScript.h); none where
/// nothing was taken.
std::vector<Error> rightsTaken(const RemotePath& path, QByteArrayView said, quint32 mode);

}  // namespace atelier
