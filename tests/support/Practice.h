#pragma once

#include <QtGlobal>

#include "core/practice/Practice.h"

namespace atelier::testing {

/// The instance that the ctest fixture `practice` keeps running: its name from ATELIER_PRACTICE_NAME
/// ("fixture"), its state from ATELIER_PRACTICE_ROOT (`practice` in the build folder, which may lead to
/// the memory disk).
inline PracticeOptions practiceOptionsForTests() {
    return {.name = qEnvironmentVariable("ATELIER_PRACTICE_NAME", QStringLiteral("fixture")),
            .stateRoot = qEnvironmentVariable("ATELIER_PRACTICE_ROOT",
                                              QStringLiteral(ATELIER_BINARY_DIR "/practice"))};
}

/// How to sign in there; it is started where the test was called by hand and no fixture runs. Port 0 where it
/// does not start. The caller links core_practice.
inline PracticeConnection practiceForTests() {
    const auto started = startPractice(practiceOptionsForTests(), {}, {});
    return started ? *started : PracticeConnection{};
}

}  // namespace atelier::testing
