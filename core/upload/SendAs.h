#pragma once

#include "core/upload/SendWays.h"

namespace atelier {

// The functions of SendAsX.cpp, which the table of SendWays.cpp names.

/// Sends as an archive that is made while it is sent; a finished archive as it is.
SendFunction sendAsStream;
/// Sends as a finished archive: an archive as it is, a folder after packing it here.
SendFunction sendAsArchive;
/// Sends as a folder of files.
SendFunction sendAsFolder;

}  // namespace atelier
