#pragma once

#include <QFile>
#include <QList>
#include <QtTest>
#include <memory>

#include "core/loginshell/LoginShellHost.h"
#include "core/ssh/SshSignIn.h"
#include "tests/ssh/SshTestSupport.h"

namespace atelier::testing {

/// A real sshd, the start-up files in the home folder that its commands see, and the way in that starts one
/// login shell.
class LoginShells {
public:
    explicit LoginShells(const QStringList& config = {}) : server_(SshServer::Options{.config = config}) {}

    SshServer& server() { return server_; }
    QString path(const QString& name) const { return server_.home() + QLatin1Char('/') + name; }

    void write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    int linesIn(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? static_cast<int>(file.readAll().count('\n')) : 0;
    }

    SignInPrompts prompts() {
        SignInPrompts prompts = SshServer::prompts();
        prompts.startUpFilesIgnored = [this](const QString&, std::optional<std::chrono::seconds> waited) {
            told_ << waited;
        };
        return prompts;
    }

    /// The connection that the login shell is started over.
    static SignIn transport() {
        return signInWith({.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh")});
    }

    static SignIn signIn(std::chrono::seconds limit = std::chrono::seconds(60)) {
        return withOneLoginShell(transport(), limit);
    }

    Expected<std::unique_ptr<RemoteHost>> enter(std::chrono::seconds limit = std::chrono::seconds(60)) {
        return signIn(limit)(server_.request(), prompts(), {});
    }

    Expected<std::unique_ptr<RemoteHost>> enter(const SignIn& transport) {
        return withOneLoginShell(transport)(server_.request(), prompts(), {});
    }

    /// What the sign-in said of start-up files that are passed over.
    const QList<std::optional<std::chrono::seconds>>& told() const { return told_; }

    static QByteArray answerOf(RemoteHost& host, const Command& command) {
        const auto result = host.run(command);
        return result ? result->standardOutput : "no answer: " + reason(result);
    }

private:
    SshServer server_;
    QList<std::optional<std::chrono::seconds>> told_;
};

}  // namespace atelier::testing
