#pragma once

#include <QTemporaryDir>
#include <memory>

#include "tests/ssh/HostKeyCase.h"
#include "tests/support/SshServer.h"

namespace atelier::testing {

/// What was decided about the key of a server, with all that was said, and known_hosts afterwards.
struct Answered {
    Decision decision = Decision::Refuse;
    QByteArray words = {};
    QByteArray knownAfter = {};
};

/// The servers that host keys are decided about, the files of a row, and the two who decide.
class HostKeyStage {
public:
    HostKeyStage();

    static bool needsIp6(Server kind) { return kind == Server::OverIp6 || kind == Server::WithinIp6; }
    /// Why a server of this kind cannot be had here; empty: it can.
    QString missing(Server kind);
    /// It runs until the next row asks for one.
    const SshServer& serverFor(Server kind);
    /// Everything of a row, in a folder of its own.
    void layOut(const Case& row, const SshServer& server, const QString& folder);

    /// ssh asks through a program that writes the question down and says no.
    static Answered askSshItself(const Case& row, const QString& folder);
    /// Atelier's question is answered with no.
    static Answered askOurs(const Case& row, const QString& folder);

private:
    // They are started for the first row that needs them.
    const SshServer& one();
    const SshServer& several();
    const SshServer& certified();
    const SshServer& other();
    QString authority() const { return authority_.filePath(QStringLiteral("ca")); }
    QByteArray authorityKey();
    QByteArray filled(QByteArray text, const Case& row, const SshServer& server, const QString& folder);

    std::unique_ptr<SshServer> one_;
    std::unique_ptr<SshServer> several_;
    std::unique_ptr<SshServer> certified_;
    std::unique_ptr<SshServer> other_;
    std::unique_ptr<SshServer> fresh_;
    QTemporaryDir authority_;
};

}  // namespace atelier::testing
