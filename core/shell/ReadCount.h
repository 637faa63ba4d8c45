#pragma once

namespace atelier {

/// How many texts this thread has read as a shell script and for their directives. It is for tests of how
/// often that is done for one change.
struct ReadCount {
    int shell = 0;       ///< scripts read as shell
    int directives = 0;  ///< scripts read for directives
};

/// The count, to be read and to be counted on.
inline ReadCount& readCount() {
    static thread_local ReadCount count;
    return count;
}

}  // namespace atelier
