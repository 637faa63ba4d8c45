#pragma once

#include <QString>
#include <array>

namespace atelier {

/// The variables, without `$`, by which the login shells of sites name the user's folders that all nodes see:
/// those of the Alliance (SCRATCH, PROJECT), of IDRIS (WORK, STORE) and of the Flemish universities (VSC_…).
/// Sources: docs.alliancecan.ca/wiki/Storage_and_file_management,
/// www.idris.fr/en/docs/jean-zay/environnement/espaces-disques, docs.vscentrum.be (data storage locations).
/// GLOBALSCRATCH stands in scripts of users of Belgian clusters; no page of a site was read.
inline constexpr std::array siteFolders{"SCRATCH",       "PROJECT",  "WORK",       "STORE",
                                        "GLOBALSCRATCH", "VSC_DATA", "VSC_SCRATCH"};

/// Those of them that name the scratch folder, where a site has several the first counts.
inline constexpr std::array scratchFolders{"SCRATCH", "GLOBALSCRATCH", "VSC_SCRATCH"};

/// The names in siteFolders as alternatives of a regular expression, without a group of its own:
/// "SCRATCH|PROJECT|…".
QString siteFolderPattern();

}  // namespace atelier
