#pragma once

#include <QCoreApplication>
#include <QDir>
#include <memory>

#include "core/remote/AccountLabel.h"
#include "core/ssh/SshSignIn.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/BehindProxy.h"
#include "tests/support/Noise.h"
#include "tests/support/SshServer.h"
#include "tests/support/TcpProxy.h"

namespace atelier::testing {

/// Both ends of a transfer: a folder of this computer, and the home folder behind a real sshd whose login is
/// as noisy as a cluster's. The caller links core_ssh.
class FarSide {
public:
    /// A server that is up; why it is not, if it is not.
    QString start() {
        server_ = std::make_unique<SshServer>();
        // What a noisy cluster prints must not end up in an archive.
        put(server_->home(), ".bash_profile", "echo WELCOME; echo NEWS >&2\n");
        return server_->problem();
    }
    SshServer& server() const { return *server_; }

    /// Empties both ends; of the far one, what uploads to `~/data.tar` leave, and what else is named.
    void clear(std::initializer_list<const char*> others = {}) {
        folder_.clear();
        removeArchive();
        for (const char* name : others) std::filesystem::remove_all(far(name).toStdString());
    }
    void removeArchive() const {
        for (const char* name : {"data.tar", "data.tar.part", "data.tar.part.json"}) QFile::remove(far(name));
    }

    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QString far(const char* name) const {
        return server_->home() + QLatin1Char('/') + QString::fromUtf8(name);
    }
    /// What there is of the archive, hidden or not.
    QStringList atHome() const {
        return QDir(server_->home()).entryList({QStringLiteral("data.tar*")}, QDir::Files | QDir::Hidden);
    }
    QByteArray remoteHash() const {
        return say(QStringLiteral("sha256sum"), {far("data.tar")}).output.left(64);
    }

    /// A connection through a port of this computer: the server's own, or a proxy's.
    std::unique_ptr<RemoteHost> login(quint16 port) const {
        SshHostOptions options;
        options.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh");
        auto request = server_->request();
        request.port = port;
        auto host = signInWith(options)(request, SshServer::prompts(), {});
        if (!host) return nullptr;
        if (port == server_->port()) return std::move(*host);
        const QString label = accountLabel(SshServer::user(), request.host, server_->port());
        return std::make_unique<BehindProxy>(std::move(*host), label);
    }
    std::unique_ptr<RemoteHost> login() const { return login(server_->port()); }

private:
    std::unique_ptr<SshServer> server_;
    SampleFolder folder_;
};

}  // namespace atelier::testing
