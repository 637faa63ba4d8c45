#include "core/messages/SignInWords.h"

#include <QCoreApplication>

#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct SignInText {
    Q_DECLARE_TR_FUNCTIONS(SignInWords)
};

}  // namespace

QString keyRefusedInWords(const QString& key) {
    return SignInText::tr("The server did not accept the key %1, and asks for this instead.").arg(key);
}

QString speakerInWords(const ServerWords& words) {
    if (words.isOfProgram)
        return SignInText::tr("The program on the way to %1 (ProxyCommand) says:")
            .arg(serverLabel(words.account.host, words.account.port));
    return SignInText::tr("%1 says:").arg(words.account.label());
}

QString authorityUncheckedInWords() {
    return SignInText::tr(
        "A certificate authority vouches for this host in your known_hosts; Atelier cannot check "
        "certificates.");
}

}  // namespace atelier
