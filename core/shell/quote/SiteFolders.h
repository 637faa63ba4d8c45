#pragma once

#include <QString>
#include <array>

namespace atelier {

/// The variables, without `$`, by which the login shells of sites name the user's folders that all nodes see:
/// those of the Alliance (SCRATCH, PROJECT), of IDRIS (WORK, STORE), of the CÉCI (GLOBALSCRATCH) and of the
/// Flemish universities (VSC_…). Sources: docs.alliancecan.ca/wiki/Storage_and_file_management,
/// www.idris.fr/en/docs/jean-zay/environnement/espaces-disques, www.ceci-hpc.be/scriptgen.html,
/// docs.vscentrum.be (data storage locations).
inline constexpr std::array siteFolders{"SCRATCH",       "PROJECT",  "WORK",       "STORE",
                                        "GLOBALSCRATCH", "VSC_DATA", "VSC_SCRATCH"};

/// Those of them that name the scratch folder, where a site has several the first counts.
inline constexpr std::array scratchFolders{"SCRATCH", "GLOBALSCRATCH", "VSC_SCRATCH"};

/// The names in siteFolders as alternatives of a regular expression, without a group of its own:
/// "SCRATCH|PROJECT|…".
QString siteFolderPattern();

}  // namespace atelier
