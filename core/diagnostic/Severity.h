#pragma once

namespace atelier {

/// Error: Slurm or the site would refuse the script, or work would be lost.
enum class Severity { Note, Warning, Error };

}  // namespace atelier
