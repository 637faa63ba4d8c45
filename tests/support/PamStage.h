#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "tests/support/SshServer.h"

namespace atelier::testing {

/// A PAM service of this computer for a server of a test, and the programs and texts that its lines name;
/// removed with the object. Root alone can make one.
class PamStage {
public:
    explicit PamStage(const QString& name) : name_(name), service_(QStringLiteral("/etc/pam.d/") + name) {
        folder_.setAutoRemove(true);
        QFile::setPermissions(folder_.path(), QFile::permissions(folder_.path()) | QFile::ReadOther |
                                                  QFile::ExeOther | QFile::ReadGroup | QFile::ExeGroup);
    }
    ~PamStage() { service_.remove(); }
    PamStage(const PamStage&) = delete;
    PamStage& operator=(const PamStage&) = delete;

    const QString& name() const { return name_; }
    /// Writes the service; "{dir}" stands for the folder of `text` and `program`.
    bool setLines(QByteArray lines) {
        if (!service_.open(QIODevice::WriteOnly | QIODevice::Truncate)) return false;
        service_.write(lines.replace("{dir}", folder_.path().toUtf8()));
        service_.close();
        return true;
    }
    /// A text that pam_echo or pam_nologin shows.
    void text(const char* file, const QByteArray& words) { write(QLatin1String(file), words); }
    /// A program that pam_exec runs.
    void program(const char* file, const QByteArray& lines) {
        write(QLatin1String(file), "#!/bin/bash\n" + lines);
        const QString path = folder_.filePath(QLatin1String(file));
        QFile::setPermissions(
            path, QFile::permissions(path) | QFile::ExeOwner | QFile::ExeOther | QFile::ReadOther);
    }
    /// The program {dir}/phone: somebody's phone, which rings until `tapPhone` is called.
    void phone() {
        program("phone",
                "tapped=${0%/*}/tapped; rm -f \"$tapped\"; until [ -e \"$tapped\" ]; do sleep 0.1; done\n");
    }
    /// May be called from any thread.
    void tapPhone() const {
        QFile tapped(path("tapped"));
        static_cast<void>(tapped.open(QIODevice::WriteOnly));
    }
    QString path(const char* file) const { return folder_.filePath(QLatin1String(file)); }

private:
    void write(const QString& file, const QByteArray& words) {
        QFile made(folder_.filePath(file));
        if (made.open(QIODevice::WriteOnly)) made.write(words);
    }

    QString name_;
    QFile service_;
    QTemporaryDir folder_;
};

/// The stacks of a service that takes the account's password, and nothing else.
inline const QByteArray pamPassword =
    "auth required pam_unix.so nodelay\naccount required pam_unix.so\nsession required pam_permit.so\n";

/// A second factor by time (RFC 6238), real on both sides; the account has to own the file of its secret.
class TimeCodes {
public:
    static bool areHere() {
        return QFile::exists(QStringLiteral("/usr/bin/oathtool")) &&
               QFile::exists(QStringLiteral("/lib/x86_64-linux-gnu/security/pam_google_authenticator.so"));
    }
    /// Gives an account its secret.
    static void giveTo(const SshServer::Account& account) {
        const QString path = account.home() + QStringLiteral("/.google_authenticator");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return;
        file.write(QByteArray(secret) + "\n\" WINDOW_SIZE 5\n\" TOTP_AUTH\n");
        file.setPermissions(QFile::ReadOwner);
        file.close();
        QProcess::execute(QStringLiteral("chown"), {account.name(), path});
    }
    /// The code of this moment.
    static QString now() {
        QProcess oathtool;
        oathtool.start(QStringLiteral("oathtool"),
                       {QStringLiteral("--totp"), QStringLiteral("-b"), QString::fromLatin1(secret)});
        oathtool.waitForFinished();
        return QString::fromLatin1(oathtool.readAll().trimmed());
    }

private:
    static constexpr const char* secret = "JBSWY3DPEHPK3PXPJBSWY3DPEH";
};

}  // namespace atelier::testing
