#include "core/openssh/EitherTransport.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <algorithm>

#include "core/base/LocalProgram.h"
#include "core/error/HostKeyErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/CertificateInMind.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/ssh/config/ConfigOfHome.h"

namespace atelier {

namespace {

using Why = SshTransportChoice::Why;

/// The ticket lies on this computer.
constexpr std::chrono::seconds patienceForTicket{5};

/// Whether there is a ticket of Kerberos that still holds (klist(1), -s).
bool hasTicket(const std::stop_token& stop) {
    const QString klist = QStringLiteral("klist");
    if (QStandardPaths::findExecutable(klist).isEmpty()) return false;
    const auto answer = runLocally(klist, {QStringLiteral("-s")}, {}, patienceForTicket, stop);
    return answer && answer->exitCode == 0;
}

/// Whether all the methods that a server offers want a ticket.
bool takesTicketsAlone(const QString& methods) {
    const QStringList all = methods.split(QStringLiteral(", "), Qt::SkipEmptyParts);
    const auto wantsTicket = [](const QString& one) { return one.startsWith(QLatin1String("gssapi")); };
    return !all.isEmpty() && std::all_of(all.begin(), all.end(), wantsTicket);
}

/// Whether the key of a file lies on a security key (PROTOCOL.u2f of OpenSSH).
bool isOnSecurityKey(const QString& keyFile) {
    const QString path = expandedHome(keyFile);
    QFile half(path + QStringLiteral(".pub"));
    if (!QFile::exists(path) || !half.open(QIODevice::ReadOnly)) return false;
    return half.peek(3) == "sk-";
}

/// The keywords by which a sign-in can succeed that fails without them.
bool helpsToSignIn(const QString& keyword) {
    static const QStringList keywords{
        QStringLiteral("GSSAPIAuthentication"), QStringLiteral("HostbasedAuthentication"),
        QStringLiteral("KbdInteractiveDevices"), QStringLiteral("PKCS11Provider"),
        QStringLiteral("SecurityKeyProvider")};
    return keywords.contains(keyword);
}

class EitherTransport {
public:
    EitherTransport(const SignIn& first, OpenSshOptions options, const SignInRequest& request,
                    const SignInPrompts& prompts, std::stop_token stop)
        : first_(first),
          options_(std::move(options)),
          request_(request),
          prompts_(prompts),
          stop_(std::move(stop)) {}

    Expected<std::unique_ptr<RemoteHost>> run() {
        auto host = enter();
        if (host || stop_.stop_requested()) return host;
        return tl::unexpected(withCertificateInMind(withTicketInMind(host.error()), request_, stop_));
    }

private:
    Expected<std::unique_ptr<RemoteHost>> enter() {
        if (request_.transport == SshTransport::OpenSsh) return second({request_.host, Why::Asked});
        if (request_.transport == SshTransport::Library) return first_(request_, prompts_, stop_);
        if (request_.useSshConfig)
            if (auto host = hostOverUsersMaster(request_, prompts_, options_, stop_)) {
                tell({request_.host, Why::UsersMaster});
                return host;
            }
        SignInPrompts watched = prompts_;
        watched.settingsIgnored = [this](const QString& host, const QStringList& keywords) {
            ignored_ += keywords;
            if (prompts_.settingsIgnored) prompts_.settingsIgnored(host, keywords);
        };
        const bool hasSsh = !QStandardPaths::findExecutable(QStringLiteral("ssh")).isEmpty();
        if (hasSsh)
            watched.acceptHostKey = [this](const HostKeyQuestion& question) { return accepts(question); };
        auto host = first_(request_, watched, stop_);
        if (host || stop_.stop_requested()) return host;
        const auto choice = choiceAfter(host.error());
        if (!choice || !hasSsh) return host;
        options_.usesUsersMaster = false;
        options_.withKerberos = choice->why == Why::Kerberos;
        return second(*choice);
    }

    /// Says so where nobody is let in but by a ticket that is not there.
    Error withTicketInMind(Error error) const {
        const auto* refused = error.as<error::AuthenticationRefused>();
        if (!refused || error.hop || !takesTicketsAlone(refused->methods) || hasTicket(stop_)) return error;
        auto without = *refused;
        without.lacksTicket = true;
        error.setCause(without);
        return error;
    }

    /// Nobody is asked about a key for which an authority of theirs may vouch: ssh can find that out.
    bool accepts(const HostKeyQuestion& question) {
        isLeftToSsh_ = question.certified && !question.published;
        return !isLeftToSsh_ && prompts_.acceptHostKey && prompts_.acceptHostKey(question);
    }

    void tell(const SshTransportChoice& choice) const {
        if (prompts_.transportChosen) prompts_.transportChosen(choice);
    }

    Expected<std::unique_ptr<RemoteHost>> second(const SshTransportChoice& choice) const {
        tell(choice);
        return openSshSignIn(options_)(request_, prompts_, stop_);
    }

    std::optional<SshTransportChoice> because(Why why, const QString& detail = {}) const {
        return SshTransportChoice{request_.host, why, detail};
    }

    std::optional<SshTransportChoice> choiceAfter(const Error& error) const {
        switch (error.kind()) {
            case ErrorKind::KeyExchangeFailed:
                return because(Why::Algorithms);
            case ErrorKind::SshSettingNotHonoured:
                return because(Why::Setting, error.as<error::SshSettingNotHonoured>()->keyword);
            case ErrorKind::HostKeyUnknown:
                if (!error.as<error::HostKeyUnknown>()->isCertified) return std::nullopt;
                return because(Why::Certificate);
            case ErrorKind::HostKeyRefused:
                if (!isLeftToSsh_) return std::nullopt;
                return because(Why::Certificate);
            case ErrorKind::KeyUnreadable:
                if (!isOnSecurityKey(request_.keyFile)) return std::nullopt;
                return because(Why::SecurityKey);
            case ErrorKind::SignInMethodsForbidden:
                return choiceAfterRefusal(error.as<error::SignInMethodsForbidden>()->methods);
            case ErrorKind::AuthenticationRefused:
                return choiceAfterRefusal(error.as<error::AuthenticationRefused>()->methods);
            default:
                return std::nullopt;
        }
    }

    /// After a sign-in in which nothing was asked, or all keys were refused.
    std::optional<SshTransportChoice> choiceAfterRefusal(const QString& offered) const {
        if (offered.contains(QLatin1String("gssapi")) && hasTicket(stop_)) return because(Why::Kerberos);
        const auto helps = std::find_if(ignored_.begin(), ignored_.end(), helpsToSignIn);
        if (helps != ignored_.end()) return because(Why::Setting, *helps);
        if (!request_.useSshConfig || !offered.contains(QLatin1String("publickey"))) return std::nullopt;
        const ConfigOfHome ofHome(QDir::homePath());
        SignInRequest asSshReads = request_;
        if (asSshReads.sshConfigFile.isEmpty()) asSshReads.sshConfigFile = ofHome.file();
        const auto place = openSshPlaceOf(asSshReads, stop_);
        if (!place) return std::nullopt;
        const QStringList& keys = place->identityFiles;
        if (!std::any_of(keys.begin(), keys.end(), isOnSecurityKey)) return std::nullopt;
        return because(Why::SecurityKey);
    }

    const SignIn& first_;
    OpenSshOptions options_;
    const SignInRequest& request_;
    const SignInPrompts& prompts_;
    std::stop_token stop_;
    QStringList ignored_;
    bool isLeftToSsh_ = false;
};

}  // namespace

SignIn withOpenSshFallback(SignIn first, OpenSshOptions options) {
    return [first = std::move(first), options = std::move(options)](
               const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop) {
        return EitherTransport(first, options, request, prompts, std::move(stop)).run();
    };
}

}  // namespace atelier
