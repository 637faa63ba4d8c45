// Why the system's ssh signs in, and not the library.
#include <QCoreApplication>

#include "core/messages/Messages.h"

namespace atelier {

namespace {

using Why = SshTransportChoice::Why;

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
    }
    return "";
}

}  // namespace

QString sentence(const SshTransportChoice& choice) {
    QString text = QCoreApplication::translate("Messages", templateOf(choice.why));
    text.replace(QLatin1String("%1"), choice.host);
    return text.replace(QLatin1String("%2"), choice.detail);
}

}  // namespace atelier
