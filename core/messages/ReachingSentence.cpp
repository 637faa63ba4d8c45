#include "core/messages/ReachingSentence.h"

#include <QCoreApplication>

#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"

namespace atelier {

namespace {

/// For a connection that is made again without the user's doing.
TemplateFor<error::ConnectionLost> reconnectingTemplate(bool isMadeAgain) {
    if (!isMadeAgain) return nullptr;
    return templateOf<error::ConnectionLost>(QT_TRANSLATE_NOOP(
        "Messages",
        "The connection to %1 was lost. Atelier connects again by itself, and what was under way goes on "
        "then; submitted jobs keep running."));
}

/// For a connection that was lost before the user was signed in.
TemplateFor<error::ConnectionLost> cutOffTemplate(const error::ConnectionLost& lost) {
    if (!lost.isEntering) return reconnectingTemplate(lost.isMadeAgain);
    if (lost.isUndelivered && lost.isMadeAgain)
        return templateOf<error::ConnectionLost>(QT_TRANSLATE_NOOP(
            "Messages",
            "Your answer did not reach %1: the network between here and there has changed or failed "
            "meanwhile. Nobody has judged it there. Atelier tries again by itself, and asks you anew."));
    if (lost.isUndelivered)
        return templateOf<error::ConnectionLost>(QT_TRANSLATE_NOOP(
            "Messages",
            "What you signed in with did not reach %1: the network between here and there has changed or "
            "failed meanwhile. Nobody has judged your answer there, and nothing was done. Check your "
            "internet "
            "connection, then connect again."));
    return !lost.jumpHost.isEmpty()
               ? templateOf<error::ConnectionLost>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "The connection to %1, through the jump host %3, ended before you were signed in; "
                     "nothing "
                     "was done there. The server may have waited no longer for an answer of yours, be busy "
                     "or "
                     "about to be serviced, or take nobody from the jump host for a while, as after many "
                     "wrong passwords. Have the password, or the phone of your second factor, at hand and "
                     "try again; if that does not help, look at the cluster’s status page and try again in a "
                     "few minutes."))
               : templateOf<error::ConnectionLost>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "The connection to %1 ended before you were signed in; nothing was done there. The "
                     "server may have waited no longer for an answer of yours, be busy or about to be "
                     "serviced, or take nobody from here for a while, as after many wrong passwords. Have "
                     "the "
                     "password, or the phone of your second factor, at hand and try again; if that does not "
                     "help, look at the cluster’s status page and try again in a few minutes."));
}

/// For a server that lets somebody in no further, and does not say why.
TemplateFor<error::AccountRestricted> restrictedTemplate(const error::AccountRestricted& account) {
    // Several lines are no part of a sentence.
    if (account.words.contains(QLatin1Char('\n')))
        return templateOf<error::AccountRestricted>(
            QT_TRANSLATE_NOOP("Messages",
                              "%2 did not let %1 in. If what it says does not tell you what to do, ask the "
                              "cluster’s support. It "
                              "says:\n%3"));
    if (!account.words.isEmpty()) return nullptr;
    return templateOf<error::AccountRestricted>(QT_TRANSLATE_NOOP(
        "Messages",
        "%2 hung up as soon as it had what %1 signs in with, and does not say why; nothing was done there. "
        "The account may be locked, expired or not allowed on this server, or the cluster closed for "
        "maintenance. See its status page, or ask its support."));
}

TemplateFor<error::ConnectionTimedOut> timedOutBehindHop(const error::ConnectionTimedOut& late) {
    if (!late.jumpHost) return nullptr;
    return templateOf<error::ConnectionTimedOut>(QT_TRANSLATE_NOOP(
        "Messages",
        "%1 (port %2) did not answer within %3 seconds through the jump host %4, which let you in. Check the "
        "host and the port; if they are right, look at the cluster’s status page, then try again."));
}

/// For a server that hung up before its greeting, which the general sentence is about where it said nothing.
TemplateFor<error::GreetingRefused> greetingTemplate(const error::GreetingRefused& refused) {
    const bool behindHop = !refused.jumpHost.isEmpty();
    if (refused.words.isEmpty())
        return behindHop
                   ? templateOf<error::GreetingRefused>(QT_TRANSLATE_NOOP(
                         "Messages",
                         "%1, port %2, hung up before it greeted, each time. The jump host %4 let you in and "
                         "reached it. A server does that when it is busy, or when it takes nobody from there "
                         "for a while; so does what is no ssh server. Check the host and the port; if they "
                         "are right, try again in a few minutes."))
                   : nullptr;
    return behindHop
               ? templateOf<error::GreetingRefused>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "The server at %1, port %2, is busy, or takes nobody from the jump host %4 for a while. "
                     "It says: “%3”. Atelier tried several times. Try again in a few minutes; if that does "
                     "not help, look at the cluster’s status page."))
               : templateOf<error::GreetingRefused>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "The server at %1, port %2, is busy, or takes nobody from here for a while. It says: "
                     "“%3”. Atelier tried several times. Try again in a few minutes; if that does not help, "
                     "look at the cluster’s status page."));
}

/// For a server with which there is no agreement, and which says what it offers.
TemplateFor<error::KeyExchangeFailed> agreementTemplate(const error::KeyExchangeFailed& failed) {
    if (failed.offered.isEmpty()) return nullptr;
    if (!failed.setting.isEmpty())
        return templateOf<error::KeyExchangeFailed>(QT_TRANSLATE_NOOP(
            "Messages",
            "%1 and this computer could not agree on how to encrypt, so nothing was sent. The server offers "
            "only %3. That is no longer taken to be safe, so that ssh leaves it out by itself: tell the "
            "cluster’s support. To connect all the same, put this line below the cluster’s Host line in "
            "~/.ssh/config, then try again: %4"));
    switch (failed.about) {
        case error::Agreement::KeyExchange:
            return templateOf<error::KeyExchangeFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 and this computer know no way in common to exchange keys, so nothing was sent. The "
                "server offers only %3. Either that is no longer taken to be safe, or your ssh configuration "
                "leaves it out (KexAlgorithms). Ask the cluster’s support."));
        case error::Agreement::HostKey:
            return templateOf<error::KeyExchangeFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 and this computer know no kind of host key in common, so nothing was sent. The server "
                "has only %3. Either that is no longer taken to be safe, or your ssh configuration leaves it "
                "out (HostKeyAlgorithms). Ask the cluster’s support."));
        case error::Agreement::Cipher:
            return templateOf<error::KeyExchangeFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 and this computer know no cipher in common, so nothing was sent. The server offers only "
                "%3. Either that is no longer taken to be safe, or your ssh configuration leaves it out "
                "(Ciphers). Ask the cluster’s support."));
        case error::Agreement::Mac:
            return templateOf<error::KeyExchangeFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 and this computer know no checksum in common, so nothing was sent. The server offers "
                "only %3. Either that is no longer taken to be safe, or your ssh configuration leaves it out "
                "(MACs). Ask the cluster’s support."));
        case error::Agreement::Other:
            break;
    }
    return nullptr;
}

/// For a server that said something else, and hung up.
TemplateFor<error::NotAnSshServer> saidTemplate(bool behindHop) {
    return behindHop
               ? templateOf<error::NotAnSshServer>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, as no ssh server does that takes you in. The "
                     "jump host %5 let you in and reached it. Either it is no ssh server, or it is busy or "
                     "closed. Check the host and the port; if they are right, try again in a few minutes."))
               : templateOf<error::NotAnSshServer>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, as no ssh server does that takes you in. "
                     "Either "
                     "it is none, or it is busy or closed. Check the host and the port; if they are right, "
                     "try again in a few minutes."));
}

/// For a server that said something else and stays connected, or said nothing.
TemplateFor<error::NotAnSshServer> lateTemplate(const QString& words, bool behindHop) {
    if (words.isEmpty())
        return templateOf<error::NotAnSshServer>(QT_TRANSLATE_NOOP(
            "Messages",
            "What answers at %1, port %2, did not say within %6 seconds that it is an ssh server. Check the "
            "host and the port; if they are right, look at the cluster’s status page, then try again."));
    return behindHop
               ? templateOf<error::NotAnSshServer>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, and did not say within %6 seconds that it "
                     "is an ssh server. The jump host %5 let you in and reached it. Check the host and "
                     "the port; if they are right, look at the cluster’s status page, then try again."))
               : templateOf<error::NotAnSshServer>(QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, and did not say within %6 seconds that it "
                     "is an ssh server. Check the host and the port; if they are right, look at the "
                     "cluster’s status page, then try again."));
}

/// For a server that sent no ssh version.
TemplateFor<error::NotAnSshServer> noServerTemplate(const error::NotAnSshServer& other) {
    const bool behindHop = !other.jumpHost.isEmpty();
    if (!other.answer) return nullptr;
    switch (*other.answer) {
        case error::NoVersion::Said:
            return saidTemplate(behindHop);
        case error::NoVersion::Late:
            return lateTemplate(other.words, behindHop);
    }
    return nullptr;
}

/// For a jump host that let the user in.
TemplateFor<error::JumpFailed> jumpTemplate(const error::JumpFailed& failed) {
    if (!failed.refused) return nullptr;
    const error::JumpRefusal how = failed.refused->refusal;
    if (how == error::JumpRefusal::Prohibited)
        return templateOf<error::JumpFailed>(QT_TRANSLATE_NOOP(
            "Messages",
            "The jump host %1 let you in, but it does not pass connections on to %2: whoever runs it does "
            "not allow that. Ask the cluster’s support which host leads there, and have ProxyJump in your "
            "ssh configuration name that one."));
    if (how == error::JumpRefusal::Unreached)
        return templateOf<error::JumpFailed>(QT_TRANSLATE_NOOP(
            "Messages",
            "The jump host %1 let you in, but could not reach %2. It says: “%4”. Check the host and the "
            "port; "
            "if they are right, the server may be out of service: look at the cluster’s status page."));
    return templateOf<error::JumpFailed>(QT_TRANSLATE_NOOP(
        "Messages",
        "The jump host %1 let you in, but opened no connection to %2. It says: “%4”. Try again in a few "
        "minutes; if that does not help, ask the cluster’s support."));
}

}  // namespace

SpecialTemplate reachingTemplate(const Error& error) {
    return SpecialTemplate::among(error, cutOffTemplate, timedOutBehindHop, greetingTemplate,
                                  agreementTemplate, restrictedTemplate, noServerTemplate, jumpTemplate);
}

}  // namespace atelier
