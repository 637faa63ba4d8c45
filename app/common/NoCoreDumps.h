#pragma once

namespace atelier {

/// Makes sure that no image of this process's memory, which may hold passwords, is written to a disk when it
/// crashes, and that other processes of the same user cannot read its memory (Linux: prctl(2),
/// PR_SET_DUMPABLE; not in builds with sanitizers, which look into themselves). To be called first in `main`.
void forbidCoreDumps();

}  // namespace atelier
