#pragma once

#include <QTest>

namespace atelier::testing {

/// What a computer may lack by its nature, whatever packages it has, and why a gate may go without.
/// Continuous integration runs as root, where the first three are tried.
enum class Lacking {
    RootsRights,   ///< an account, a group or a disk for one test; the rest of its gate runs without
    OtherUsers,    ///< acting as another user, which only root can; the modes of files are looked at anyway
    OrdinaryUser,  ///< acting as an account made for the test; without root all tests are an ordinary user's
    Namespaces,    ///< unshare(1) and mount(2), which some containers keep even from root
    FoldingDisk,   ///< a disk that takes “a” for “A” (FUSE); the names are judged without one, too
    LargeFiles,    ///< files of 8 TB, which not every file system has
    SparseFiles,   ///< files with holes, which not every file system has
    Ip6,           ///< the IPv6 protocol; the same is tried over IPv4
    LinuxsProc,    ///< proc(5) and prctl(2), which only Linux has
    OwnMemory,     ///< a sanitizer keeps and copies what is in memory; the ordinary build is tried
    OpenSshsWay,   ///< the system's ssh does it its own way; the library does it as the test says
    Keychain,      ///< the test is run twice, with a keychain and without; each run has one half
};

/// Whether all packages of installer/packages.sh are here: whoever has just installed them sets
/// ATELIER_NO_SKIPS=1.
inline bool packagesAreInstalled() {
    return qEnvironmentVariableIntValue("ATELIER_NO_SKIPS") != 0;
}

/// Whether this build has a sanitizer that keeps what was freed, and a second memory beside the first:
/// nothing can be said there about how much memory something takes, or what is in it.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool hasSanitizersMemory = true;
#else
inline constexpr bool hasSanitizersMemory = false;
#endif

}  // namespace atelier::testing

/// Leaves a test out for want of something that installer/packages.sh brings, and says of what. Where the
/// packages are installed, that is a failure.
#define SKIP_WITHOUT_PACKAGE(reason)                                              \
    do {                                                                          \
        const QByteArray because(reason);                                         \
        if (atelier::testing::packagesAreInstalled()) QFAIL(because.constData()); \
        QSKIP(because.constData());                                               \
    } while (false)

/// Leaves a test out for want of something that no package brings, and says why.
#define SKIP_ON_THIS_COMPUTER(lacking, reason)                                        \
    do {                                                                              \
        [[maybe_unused]] constexpr auto wanting = atelier::testing::Lacking::lacking; \
        const QByteArray because(reason);                                             \
        QSKIP(because.constData());                                                   \
    } while (false)
