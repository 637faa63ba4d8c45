#pragma once

#include <QByteArrayView>
#include <optional>
#include <vector>

#include "core/error/Error.h"
#include "core/transfer/rights/RemoteRights.h"

namespace atelier {

/// The rights that groups lose on the cluster because files are replaced there, as errors to be shown:
/// GroupRightsTaken where the source is closed to its group, GroupRightsLost where the group or the access
/// list could not be kept. There is one error for each combination of rights, and for each group. Paths are
/// words for the shell there (ShellBytes.h); if there are several, they are in the detail, one a line, up to
/// 100,000. In the errors' GroupRights, `commands` gives the rights back to all of them; it is empty where
/// this user cannot do that, and where it would be too long to read. `eachCommand` does so for each single
/// file, and is empty where this user cannot do that. `closedHere` is what has to be opened here first, since
/// the next sending would take the rights again: the folder that was sent, or "." for the named file itself;
/// it is empty where nothing has to be opened.
struct RightsTaken {
    std::vector<Error> closed;  ///< taken before anything is sent
    std::vector<Error> lost;    ///< lost by sending
};

/// The rights lost in a folder, by a manifest with the rights that are sent. `closedFolder`: the path here of
/// the sent folder, if it is closed to its group and so keeps its whole content from the group.
RightsTaken rightsTaken(const RemotePlace& place, const Manifest& manifest, const RemoteRights& there,
                        const QString& closedFolder = {});

/// The rights lost on an archive that is sent with the rights `mode`, from the output of `apply_rights`
/// (RemoteScript.h); empty where none were.
std::vector<Error> rightsTaken(const RemotePath& path, QByteArrayView said, quint32 mode);

}  // namespace atelier
