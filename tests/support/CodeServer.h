#pragma once

#include <QFile>
#include <memory>

#include "tests/support/PamStage.h"

namespace atelier::testing {

/// A real sshd that wants an account's password and then a code that is good only once. Root alone can have
/// one.
class CodeServer {
public:
    explicit CodeServer(const QStringList& config = {})
        : account_(password), pam_(account_.name() + QStringLiteral("-codes")) {
        TimeCodes::giveTo(account_);
        pam_.setLines(
            "auth required pam_unix.so nodelay\nauth required pam_google_authenticator.so\n"
            "account required pam_permit.so\nsession required pam_permit.so\n");
        SshServer::Options options{.config = {QStringLiteral("KbdInteractiveAuthentication yes"),
                                              QStringLiteral("PasswordAuthentication no"),
                                              QStringLiteral("UsePAM yes")}};
        options.config << config;
        options.home = account_.home();
        options.pamService = pam_.name();
        server_ = std::make_unique<SshServer>(options);
    }

    SshServer& server() const { return *server_; }
    QString user() const { return account_.name(); }
    /// A request without a key, by no configuration of ssh.
    SignInRequest request() const {
        SignInRequest request = server_->request();
        request.keyFile.clear();
        request.user = account_.name();
        request.openConnections = OpenConnections::KeepAfterCode;
        return request;
    }
    /// The right answer of this moment.
    static QString answerTo(const SecretQuestion& question) {
        return question.prompt.contains(QLatin1String("code")) ? TimeCodes::now() : password;
    }

    inline static const QString password = QStringLiteral("cartwheel 7 lunch");

private:
    SshServer::Account account_;
    PamStage pam_;
    std::unique_ptr<SshServer> server_;
};

}  // namespace atelier::testing
