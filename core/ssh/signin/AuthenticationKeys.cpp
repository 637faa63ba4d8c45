// How an Authentication uses keys: those of files, and those of the agent.
#include <QFileInfo>
#include <algorithm>

#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/files/ExactText.h"
#include "core/ssh/signin/Authentication.h"
#include "core/ssh/signin/PrivateKey.h"

namespace atelier {

namespace {

/// As ssh_config(5) has it for IdentityAgent.
QString agentSocket(const QString& configured) {
    const char* const usual = "SSH_AUTH_SOCK";
    if (!configured.isEmpty() && configured != QLatin1String(usual)) return configured;
    return exactVariable(usual).value_or(QString());
}

bool isReadable(const QString& path) {
    return QFileInfo(path).isReadable();
}

}  // namespace

KeyFile Authentication::keyFile(const QString& path, const QList<QByteArray>& certificates) const {
    using Wanted = KeyFile::Wanted;
    KeyFile file{.path = path,
                 .wanted = identity_.namesKeys ? Wanted::Named : Wanted::Usual,
                 .key = publicKeyOf(path)};
    if (path == identity_.chosenKeyFile) file.wanted = Wanted::Chosen;
    // As with ssh, the certificate beside a key counts where the configuration names none.
    const auto among = identity_.certificateFiles.isEmpty()
                           ? certificatesIn({path + QStringLiteral("-cert.pub")})
                           : certificates;
    for (const QByteArray& certificate : among)
        if (isCertificateOf(certificate, file.key)) file.certificates << certificate;
    file.exists = isReadable(path);
    return file;
}

KeyRing Authentication::keyRing() {
    KeyRing ring{.certificates = certificatesIn(identity_.certificateFiles),
                 .identitiesOnly = identity_.identitiesOnly};
    const QString& chosen = identity_.chosenKeyFile;
    if (!chosen.isEmpty()) ring.files << keyFile(chosen, ring.certificates);
    for (const QString& path : identity_.keyFiles)
        if (path != chosen) ring.files << keyFile(path, ring.certificates);
    if (!identity_.useAgent) return ring;
    auto agent = AgentConnection::open(agentSocket(identity_.agentSocket));
    if (!agent) return ring;
    ring.agent = agent->keys(stop_);
    agent_ = std::make_unique<AgentProxy>(std::move(*agent), limits_.each, stop_);
    if (ssh_set_agent_socket(session_, agent_->takeSocket()) != SSH_OK) ring.agent.clear();
    return ring;
}

Authentication::StepResult Authentication::tryKeys() {
    // A key that was accepted once must not be offered again for a second factor.
    spent_ |= SSH_AUTH_METHOD_PUBLICKEY;
    const QString& chosen = identity_.chosenKeyFile;
    const QList<KeyOffer> offers = keyOffers(keyRing());
    const bool isOffered = std::any_of(offers.begin(), offers.end(),
                                       [&chosen](const KeyOffer& offer) { return offer.file == chosen; });
    if (!chosen.isEmpty() && !isOffered) return failure(error::KeyUnreadable{chosen});
    for (const KeyOffer& offer : offers) {
        const auto step = tryOffer(offer);
        // The user has not chosen this key, so that one that cannot be read is skipped without an error.
        if (!step && step.error().kind() == ErrorKind::KeyUnreadable && offer.file != chosen) continue;
        if (!step || *step != Step::Refused) return step;
        if (!offer.file.isEmpty() && offer.shown == offer.key && !lockedKeys_.contains(offer.file))
            refusedKeys_ << offer.file;
    }
    return Step::Refused;
}

Authentication::StepResult Authentication::tryOffer(const KeyOffer& offer) {
    if (!offer.agentKey.isEmpty()) return tryAgent(offer);
    return lockedKeys_.contains(offer.file) ? StepResult(Step::Refused) : tryKeyFile(offer);
}

Authentication::StepResult Authentication::tryAgent(const KeyOffer& offer) {
    ++keysOffered_;
    agent_->offer({.shown = offer.shown, .signs = offer.agentKey});
    const int result = answered([&] { return ssh_userauth_agent(session_, nullptr); });
    // Where the agent does not sign, other keys are tried; where the connection is lost, the sign-in ends.
    if (result == SSH_AUTH_ERROR && ssh_is_connected(session_) && !stop_.stop_requested())
        return Step::Refused;
    return judged(result);
}

Authentication::StepResult Authentication::tryKeyFile(const KeyOffer& offer) {
    std::optional<SecretName> name;
    const KeyHandle shown = keyFromBlob(offer.shown);
    ++keysOffered_;
    if (shown) {
        const auto wanted =
            judged(answered([&] { return ssh_userauth_try_publickey(session_, nullptr, shown.get()); }));
        if (!wanted || *wanted == Step::Refused) return wanted;
        name = SecretName::passphrase(fingerprintOf(keyFromBlob(offer.key).get()));
    }
    const auto key = loadPrivateKey(offer.file, [&](int attempt) {
        questions_.answersWereWrong();
        return questions_.ask({.kind = SecretQuestion::Kind::Passphrase,
                               .prompt = offer.file,
                               .attempt = attempt,
                               .name = name});
    });
    if (!key && key.error().kind() == ErrorKind::PassphraseWrong) {
        lockedKeys_ << offer.file;
        questions_.answersWereWrong();
        return Step::Refused;
    }
    if (!key) return failure(key);
    // The ".pub" file beside a key may belong to another key: the answer counts as right only if the name
    // fits the key itself.
    if (name == SecretName::passphrase(fingerprintOf(key->get()))) questions_.answersWereRight();
    questions_.answersWereWrong();
    const bool isCertificate = shown && offer.shown != offer.key;
    if (isCertificate && ssh_pki_copy_cert_to_privkey(shown.get(), key->get()) != SSH_OK)
        return Step::Refused;
    if (hasHungUp()) return timeOver();
    return judged(verdictOn([&] { return ssh_userauth_publickey(session_, nullptr, key->get()); }));
}

}  // namespace atelier
