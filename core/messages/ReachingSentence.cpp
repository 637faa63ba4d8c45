#include "core/messages/ReachingSentence.h"

#include <QCoreApplication>

#include "core/error/ReachingErrors.h"

namespace atelier {

namespace {

const char* cutOffTemplate(bool behindHop) {
    return behindHop
               ? QT_TRANSLATE_NOOP(
                     "Messages",
                     "The connection to %1, through the jump host %3, ended before you were signed in; "
                     "nothing "
                     "was done there. The server may have waited no longer for an answer of yours, be busy "
                     "or "
                     "about to be serviced, or take nobody from the jump host for a while, as after many "
                     "wrong passwords. Have the password, or the phone of your second factor, at hand and "
                     "try again; if that does not help, look at the cluster’s status page and try again in a "
                     "few minutes.")
               : QT_TRANSLATE_NOOP(
                     "Messages",
                     "The connection to %1 ended before you were signed in; nothing was done there. The "
                     "server may have waited no longer for an answer of yours, be busy or about to be "
                     "serviced, or take nobody from here for a while, as after many wrong passwords. Have "
                     "the "
                     "password, or the phone of your second factor, at hand and try again; if that does not "
                     "help, look at the cluster’s status page and try again in a few minutes.");
}

const char* timedOutBehindHop() {
    return QT_TRANSLATE_NOOP(
        "Messages",
        "%1 (port %2) did not answer within %3 seconds through the jump host %4, which let you in. Check the "
        "host and the port; if they are right, look at the cluster’s status page, then try again.");
}

/// As OpenSSH says it (drop_connection in its sshd.c).
bool isBusy(const QString& words) {
    return words.startsWith(QLatin1String("Exceeded MaxStartups")) ||
           words.startsWith(QLatin1String("Not allowed at this time"));
}

/// For a server that hung up without a word.
const char* closedTemplate(bool behindHop) {
    return behindHop
               ? QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, hung up before it said that it is an ssh server. The "
                     "jump host %5 let you in and reached it. Either it is no ssh server, or it is busy "
                     "or takes nobody from there for a while. Check the host and the port; if they are "
                     "right, try again in a few minutes.")
               : QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, hung up before it said that it is an ssh server. "
                     "Either it is none, or it is busy or takes nobody from here for a while. Check the "
                     "host and the port; if they are right, try again in a few minutes.");
}

/// For a server that said something else, and hung up.
const char* saidTemplate(const QString& words, bool behindHop) {
    if (isBusy(words))
        return behindHop
                   ? QT_TRANSLATE_NOOP(
                         "Messages",
                         "The server at %1, port %2, is busy, or takes nobody from the jump host %5 for "
                         "a while. It says: “%4”. Try again in a few minutes; if that does not help, "
                         "look at the cluster’s status page.")
                   : QT_TRANSLATE_NOOP(
                         "Messages",
                         "The server at %1, port %2, is busy, or takes nobody from here for a while. "
                         "It says: “%4”. Try again in a few minutes; if that does not help, look at the "
                         "cluster’s status page.");
    return behindHop
               ? QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, as no ssh server does that takes you in. The "
                     "jump host %5 let you in and reached it. Either it is no ssh server, or it is busy or "
                     "closed. Check the host and the port; if they are right, try again in a few minutes.")
               : QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, as no ssh server does that takes you in. "
                     "Either "
                     "it is none, or it is busy or closed. Check the host and the port; if they are right, "
                     "try again in a few minutes.");
}

/// For a server that said something else and stays connected, or said nothing.
const char* lateTemplate(const QString& words, bool behindHop) {
    if (words.isEmpty())
        return QT_TRANSLATE_NOOP(
            "Messages",
            "What answers at %1, port %2, did not say within %6 seconds that it is an ssh server. Check the "
            "host and the port; if they are right, look at the cluster’s status page, then try again.");
    return behindHop
               ? QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, and did not say within %6 seconds that it "
                     "is an ssh server. The jump host %5 let you in and reached it. Check the host and "
                     "the port; if they are right, look at the cluster’s status page, then try again.")
               : QT_TRANSLATE_NOOP(
                     "Messages",
                     "What answers at %1, port %2, says “%4”, and did not say within %6 seconds that it "
                     "is an ssh server. Check the host and the port; if they are right, look at the "
                     "cluster’s status page, then try again.");
}

/// For a server that sent no ssh version.
const char* noServerTemplate(const error::NotAnSshServer& other) {
    const bool behindHop = !other.jumpHost.isEmpty();
    if (!other.answer) return nullptr;
    switch (*other.answer) {
        case error::NoVersion::Closed:
            return closedTemplate(behindHop);
        case error::NoVersion::Said:
            return saidTemplate(other.words, behindHop);
        case error::NoVersion::Late:
            return lateTemplate(other.words, behindHop);
    }
    return nullptr;
}

/// For a jump host that let the user in.
const char* jumpTemplate(const error::JumpFailed& failed) {
    if (!failed.refused) return nullptr;
    const error::JumpRefusal how = failed.refused->refusal;
    if (how == error::JumpRefusal::Prohibited)
        return QT_TRANSLATE_NOOP(
            "Messages",
            "The jump host %1 let you in, but it does not pass connections on to %2: whoever runs it does "
            "not allow that. Ask the cluster’s support which host leads there, and have ProxyJump in your "
            "ssh configuration name that one.");
    if (how == error::JumpRefusal::Unreached)
        return QT_TRANSLATE_NOOP(
            "Messages",
            "The jump host %1 let you in, but could not reach %2. It says: “%4”. Check the host and the "
            "port; "
            "if they are right, the server may be out of service: look at the cluster’s status page.");
    return QT_TRANSLATE_NOOP(
        "Messages",
        "The jump host %1 let you in, but opened no connection to %2. It says: “%4”. Try again in a few "
        "minutes; if that does not help, ask the cluster’s support.");
}

}  // namespace

const char* reachingTemplate(const Error& error) {
    if (const auto* lost = error.as<error::ConnectionLost>())
        return lost->isEntering ? cutOffTemplate(!lost->jumpHost.isEmpty()) : nullptr;
    if (const auto* late = error.as<error::ConnectionTimedOut>())
        return late->jumpHost ? timedOutBehindHop() : nullptr;
    if (const auto* other = error.as<error::NotAnSshServer>()) return noServerTemplate(*other);
    if (const auto* failed = error.as<error::JumpFailed>()) return jumpTemplate(*failed);
    return nullptr;
}

}  // namespace atelier
