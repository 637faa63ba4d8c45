#pragma once

#include "core/directives/DirectiveReader.h"

namespace atelier {

/// What a script's directives ask for, as far as its body has to agree with it. 0: they do not say.
struct RequestedResources {
    int nodes = 1;
    int tasks = 1;
    int gpus = 0;        ///< of the whole job
    int gpusOnNode = 0;  ///< of each node
    int cpusOnNode = 0;  ///< the most that the processes of a node may share
};

/// Reads what is asked for from the directives alone; what the site adds to them is not known.
RequestedResources requestedResources(const DirectiveReading& reading);

}  // namespace atelier
