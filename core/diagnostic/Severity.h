#pragma once

namespace atelier {

/// How bad a problem is. Error: Slurm or the site would refuse the script, or work would be lost.
enum class Severity { Note, Warning, Error };

}  // namespace atelier
