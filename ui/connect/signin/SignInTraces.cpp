#include "ui/connect/signin/SignInTraces.h"

#include <QCoreApplication>

namespace atelier {

namespace {

/// The context of this file's sentences.
struct TraceText {
    Q_DECLARE_TR_FUNCTIONS(TraceText)
};

}  // namespace

QString cancelledWords(const SignInTraces& traces) {
    QStringList words;
    for (const QString& host : traces.knownHosts)
        words << TraceText::tr("The key of %1 stays among your known hosts.").arg(host);
    if (traces.kept == SignInTraces::Kept::Surely)
        words << TraceText::tr("What you wanted kept stays in this computer's keychain.");
    if (traces.kept == SignInTraces::Kept::Perhaps)
        words << TraceText::tr("The keychain may still store what you wanted kept.");
    if (traces.unnamedRemoved)
        words << TraceText::tr(
            "What an earlier Atelier kept without a purpose was removed from the keychain.");
    if (traces.practiceRuns) words << TraceText::tr("The practice cluster goes on running.");
    if (words.isEmpty()) words << TraceText::tr("No host key and no password was kept.");
    words.prepend(TraceText::tr("You cancelled the sign-in."));
    return words.join(QLatin1Char(' '));
}

}  // namespace atelier
