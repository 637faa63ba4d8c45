// Why the system's ssh signs in, and not the library.
#include <QCoreApplication>

#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"

namespace atelier {

namespace {

using Why = SshTransportChoice::Why;

QString sinceInWords(const QDateTime& since) {
    const QDateTime here = since.toLocalTime();
    return here.date() == QDate::currentDate() ? timeInWords(here.time()) : momentInWords(here);
}

const char* templateOf(Why why) {
    switch (why) {
        case Why::Asked:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The ssh of this computer connects to %1, as you asked for.");
        case Why::UsersMaster:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "Your own ssh already has a connection to %1 (ControlMaster). Atelier uses it, "
                "so that you need not sign in, and leaves it open.");
        case Why::Algorithms:
            return QT_TRANSLATE_NOOP("Messages",
                                     "Atelier itself and %1 have no algorithm in common, so the ssh of this "
                                     "computer connects in its place.");
        case Why::Setting:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "Your ssh configuration sets %2 for %1, which Atelier itself cannot do, so the "
                "ssh of this computer connects in its place.");
        case Why::Kerberos:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "%1 takes Kerberos, and you have a ticket, so the ssh of this computer connects "
                "with it.");
        case Why::SecurityKey:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "You have a key on a security key, so the ssh of this computer connects to %1 "
                "with it. Touch the key when it blinks.");
        case Why::Certificate:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "A certificate authority vouches for %1, which Atelier itself cannot check, so "
                "the ssh of this computer connects in its place.");
        case Why::Awaits:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "Another window or command of Atelier is signing in to %1. Its connection is used here as "
                "soon as it is there: answer what it asks.");
        case Why::Kept:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The connection to %1 that is open since %2 is used, so that you need "
                                     "not sign in. “atelierctl "
                                     "connections --close” ends it.");
        case Why::Keeps:
            return QT_TRANSLATE_N_NOOP(
                "Messages",
                "The ssh of this computer connects to %1. The connection then stays open until nothing has "
                "used "
                "it for %n minute(s), so that the next sign-in need not ask you. “atelierctl connections "
                "--close” ends it.");
    }
    return "";
}

}  // namespace

QString sentence(const SshTransportChoice& choice) {
    const int minutes = int(choice.idle.count());
    QString text = QCoreApplication::translate("Messages", templateOf(choice.why), nullptr, minutes);
    text.replace(QLatin1String("%2"), choice.why == Why::Kept ? sinceInWords(choice.since) : choice.detail);
    return text.replace(QLatin1String("%1"), choice.host);
}

}  // namespace atelier
