#include "app/common/NoCoreDumps.h"

#include <QtGlobal>
#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif
#ifdef Q_OS_WIN
#include <windows.h>
#endif

namespace atelier {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool looksIntoItself = true;
#else
constexpr bool looksIntoItself = false;
#endif

}  // namespace

void forbidCoreDumps() {
#ifdef Q_OS_UNIX
    // The hard limit stays: a program that is started from here may want its own.
    rlimit limit{};
    if (::getrlimit(RLIMIT_CORE, &limit) == 0) {
        limit.rlim_cur = 0;
        ::setrlimit(RLIMIT_CORE, &limit);
    }
#endif
#ifdef Q_OS_LINUX
    // A pipe in /proc/sys/kernel/core_pattern gets a core whatever the limit is.
    if (!looksIntoItself) ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#else
    Q_UNUSED(looksIntoItself);
#endif
#ifdef Q_OS_WIN
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
#endif
}

}  // namespace atelier
