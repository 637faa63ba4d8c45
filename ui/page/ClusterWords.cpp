#include "ui/page/ClusterWords.h"

namespace atelier {

QString localDiskAt(const JourneyState& state) {
    return state.cluster ? state.cluster->storage.localDisk : QString();
}

bool hasProjectSpaces(const JourneyState& state) {
    return state.cluster && !state.cluster->storage.project.isEmpty();
}

}  // namespace atelier
