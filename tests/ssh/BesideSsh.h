#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "tests/ssh/SshTestSupport.h"
#include "tests/support/StuckProcess.h"

namespace atelier::testing {

/// One configuration that is given to ssh itself and to Atelier, which are then asked whether they get in.
class BesideSsh {
public:
    QString folder() const { return folder_.path(); }
    QString config() const { return folder_.filePath(QStringLiteral("config")); }
    QString known() const { return folder_.filePath(QStringLiteral("known_hosts")); }

    /// Lines of ssh_config(5), and those that every sign-in to the server needs. The host is "cluster".
    void configure(const QByteArray& lines, const SshServer& server) const {
        QFile file(config());
        if (!file.open(QIODevice::WriteOnly)) return;
        file.write(lines + QStringLiteral("\nMatch all\nUser %1\nHostName 127.0.0.1\nPort %2\n"
                                          "StrictHostKeyChecking accept-new\nPasswordAuthentication no\n"
                                          "UserKnownHostsFile %3\nGlobalKnownHostsFile none\n")
                               .arg(SshServer::user())
                               .arg(server.port())
                               .arg(known())
                               .toUtf8());
    }

    bool sshGetsIn() const {
        QFile::remove(known());
        QProcess ssh;
        ssh.setStandardInputFile(QProcess::nullDevice());
        ssh.setProcessChannelMode(QProcess::MergedChannels);
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SSH_ASKPASS"), QStringLiteral("/bin/false"));
        environment.insert(QStringLiteral("SSH_ASKPASS_REQUIRE"), QStringLiteral("force"));
        ssh.setProcessEnvironment(environment);
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-F"), config(), QStringLiteral("-T"),
                                          QStringLiteral("cluster"), QStringLiteral("true")});
        const int code = exitCodeOf(ssh, std::chrono::minutes(5));
        if (code != 0) qInfo("ssh: %s", ssh.readAll().trimmed().constData());
        return code == 0;
    }

    SignInRequest request() const {
        SignInRequest request;
        request.host = QStringLiteral("cluster");
        request.sshConfigFile = config();
        return request;
    }

    Expected<std::unique_ptr<RemoteHost>> ours(const std::stop_token& stop = {},
                                               const SshHostOptions& options = {}) const {
        QFile::remove(known());
        return signInWith(options)(request(), SshServer::prompts(), stop);
    }

private:
    QTemporaryDir folder_;
};

}  // namespace atelier::testing
