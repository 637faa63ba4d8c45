#include "core/messages/SignInWords.h"

#include <QCoreApplication>

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

QString authorityUncheckedInWords() {
    return SignInText::tr(
        "A certificate authority vouches for this host in your known_hosts; Atelier cannot check "
        "certificates.");
}

}  // namespace atelier
