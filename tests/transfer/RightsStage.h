#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <QtTest>

#include "tests/support/FarSide.h"
#include "tests/support/Umask.h"
#include "tests/transfer/Uploads.h"

namespace atelier::testing {

inline void setMode(const QString& path, unsigned mode) {
    QCOMPARE(::chmod(path.toUtf8().constData(), mode), 0);
}

/// A name and its rights, as a line that says what differs.
inline QString named(const char* name, unsigned mode) {
    return QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(mode, 4, 8, QLatin1Char('0'));
}

/// What was told of groups' rights, a line each: "old/run g-rw".
inline QStringList toldOf(const std::vector<Error>& taken, const QString& root) {
    QStringList said;
    for (const Error& error : taken)
        for (const QString& path :
             (error.detail.isEmpty() ? error.arguments().value(0) : error.detail).split(QLatin1Char('\n')))
            said << QString(path).remove(root + QLatin1Char('/')) + QLatin1Char(' ') +
                        error.arguments().value(1);
    said.sort();
    return said;
}

/// Sends the folder `data` of a place of this computer, or the archive `source.tar` there, in one of the ways
/// in which an archive is made on the cluster.
inline Expected<void> sendArchive(RemoteHost& host, const QString& here, const QString& way,
                                  const RemotePath& to) {
    if (way.startsWith(QLatin1String("stream"))) {
        StreamUpload upload{.localPath = here + QStringLiteral("data"), .remote = to};
        if (way != QLatin1String("stream")) upload.pythons = {};
        const auto sent = uploadStream(host, upload, {}, {});
        return sent ? Expected<void>() : failure(sent);
    }
    ArchiveUpload upload{here + QStringLiteral("source.tar"), to};
    upload.transport = way == QLatin1String("archive as a stream") ? Transport::Stream : Transport::Rsync;
    upload.changesOnly = way == QLatin1String("changes");
    const auto sent = uploadArchive(host, upload, {}, {});
    return sent ? Expected<void>() : failure(sent);
}

/// The umask of a cluster, and whether the folder that is sent to is a project's, which hands its group down.
struct RightsPlace {
    unsigned mask;
    bool shared;
};

/// Both ends of a transfer, with a folder `project` at the far one.
class RightsStage : public FarSide {
public:
    QString project() const { return far("project"); }
    void clearProject() const { std::filesystem::remove_all(project().toStdString()); }
    void makeProject(bool shared) const {
        QVERIFY(QDir().mkpath(project()));
        if (::geteuid() == 0) QCOMPARE(::chown(project().toUtf8().constData(), 0, 12345), 0);
        setMode(project(), shared ? 02770 : 0755);
    }
    /// What every shell there does first, as a user or a site has it.
    void atSignIn(const QByteArray& line) const {
        for (const char* file : {".bashrc", ".bash_profile"})
            put(server().home(), file, (line + '\n').toStdString());
    }
    void setUmask(unsigned mask, const QByteArray& more = {}) const {
        atSignIn("umask " + QByteArray::number(mask, 8) + more);
    }
    /// The columns `mask` and `shared`.
    static void addPlaces(std::initializer_list<RightsPlace> places) {
        QTest::addColumn<unsigned>("mask");
        QTest::addColumn<bool>("shared");
        for (const auto& [mask, shared] : places)
            QTest::addRow("umask %03o, %s", mask, shared ? "a project folder" : "a folder") << mask << shared;
    }
    /// A first place, where everything is tried, and those where only what they make a difference to is.
    static void addSomePlaces() { addPlaces({{0022, false}, {0022, true}, {0002, true}, {0077, false}}); }
    static bool isFirstPlace(unsigned mask, bool shared) { return mask == 0022 && !shared; }
};

}  // namespace atelier::testing
