#pragma once

#include <QDir>
#include <QHash>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QStringList>
#include <utility>

#include "tests/walls/Includes.h"

namespace atelier::testing {

/// What begins the name of a library's header, and the library's name in CMake. Qt's headers say it by their
/// folder.
inline const std::initializer_list<std::pair<QLatin1String, QString>> libraryHeaders{
    {QLatin1String("libssh/"), QStringLiteral("PkgConfig::libssh")},
    {QLatin1String("archive"), QStringLiteral("LibArchive::LibArchive")},
    {QLatin1String("zstd.h"), QStringLiteral("PkgConfig::zstd")},
    {QLatin1String("libdeflate.h"), QStringLiteral("PkgConfig::libdeflate")},
    {QLatin1String("zlib.h"), QStringLiteral("ZLIB::ZLIB")},
    {QLatin1String("openssl/"), QStringLiteral("OpenSSL::Crypto")},
    {QLatin1String("protozero/"), QStringLiteral("protozero::protozero")},
    {QLatin1String("qt6keychain/"), QStringLiteral("qt6keychain")},
    {QLatin1String("Qsci/"), QStringLiteral("QScintilla::QScintilla")},
    {QLatin1String("CLI/"), QStringLiteral("CLI11::CLI11")},
    {QLatin1String("tl/"), QStringLiteral("tl::expected")},
};

/// The headers that systems and compilers have of themselves, beside those of the C++ standard.
inline const QStringList& systemHeaders() {
    static const QStringList all =
        QStringLiteral(
            "arpa/inet.h dirent.h dlfcn.h fcntl.h glob.h grp.h io.h linux/inet_diag.h linux/netlink.h "
            "linux/sock_diag.h linux/sockios.h net/if.h netdb.h netinet/in.h netinet/tcp.h poll.h pwd.h "
            "sanitizer/tsan_interface.h sched.h signal.h string.h strings.h sys/file.h sys/ioctl.h "
            "sys/mount.h sys/prctl.h sys/resource.h sys/socket.h sys/stat.h sys/statvfs.h sys/time.h "
            "sys/types.h sys/un.h sys/wait.h termios.h unistd.h windows.h")
            .split(u' ');
    return all;
}

/// The modules of Qt by their headers, as they are installed: "Qt6::Widgets" for "QPushButton".
inline const QHash<QString, QString>& qtModules() {
    static const QHash<QString, QString> all = [] {
        QHash<QString, QString> modules;
        const QDir headers(QLibraryInfo::path(QLibraryInfo::HeadersPath));
        for (const QString& module : headers.entryList({QStringLiteral("Qt*")}, QDir::Dirs))
            for (const QString& header :
                 QDir(headers.filePath(module)).entryList({QStringLiteral("Q*")}, QDir::Files))
                modules.insert(header, QStringLiteral("Qt6::") + module.mid(2));
        return modules;
    }();
    return all;
}

/// The module of Qt that a header is of, with or without its folder; none for what Qt does not have.
inline QString qtModuleOf(const QString& header) {
    static const QRegularExpression inFolder(QStringLiteral("^Qt(\\w+)/"));
    const auto match = inFolder.match(header);
    return match.hasMatch() ? QStringLiteral("Qt6::") + match.captured(1) : qtModules().value(header);
}

/// The library that an include is of; none for what is ours or the system's. Widgets bring Gui along.
inline QString libraryOf(const Include& include) {
    if (include.isQuoted) return {};
    for (const auto& [beginning, library] : libraryHeaders)
        if (include.included.startsWith(beginning)) return library;
    const QString module = qtModuleOf(include.included);
    return module == QLatin1String("Qt6::Gui") ? QStringLiteral("Qt6::Widgets") : module;
}

/// Whether an include comes with every compiler or system. A header of the C++ standard is a word without an
/// ending.
inline bool isOfTheSystem(const Include& include) {
    static const QRegularExpression standard(QStringLiteral("^[a-z_]+$"));
    return standard.match(include.included).hasMatch() || systemHeaders().contains(include.included);
}

}  // namespace atelier::testing
