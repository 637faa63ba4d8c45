#pragma once

namespace atelier {

/// Receives a stream (Reception) on the cluster, in Python 3.6 or later, with what its own library has. Its
/// arguments: NAME, where to begin, the record, the number of lanes and their name. It ends with 64 where a
/// module is missing; nothing was read then.
extern const char receiverProgram[];

}  // namespace atelier
