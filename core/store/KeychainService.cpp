#include "core/store/KeychainService.h"

#include <QtGlobal>
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace atelier {

#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)

namespace {

const QString secretService = QStringLiteral("org.freedesktop.secrets");

KeychainState stateIn(const QDBusPendingReply<QDBusVariant>& reply) {
    if (reply.isValid())
        return reply.value().variant().toBool() ? KeychainState::AsksItsUser : KeychainState::Open;
    // An error in the service's own words: there is no default collection yet, and it asks whether to make
    // one.
    const bool answered = reply.error().type() == QDBusError::UnknownObject ||
                          reply.error().type() == QDBusError::UnknownMethod;
    return answered ? KeychainState::AsksItsUser : KeychainState::Silent;
}

}  // namespace

void askKeychainState(QObject* receiver, std::chrono::milliseconds patience,
                      std::function<void(KeychainState)> told) {
    auto question = QDBusMessage::createMethodCall(
        secretService, QStringLiteral("/org/freedesktop/secrets/aliases/default"),
        QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
    question.setArguments({QStringLiteral("org.freedesktop.Secret.Collection"), QStringLiteral("Locked")});
    question.setAutoStartService(false);
    auto* watcher = new QDBusPendingCallWatcher(
        QDBusConnection::sessionBus().asyncCall(question, int(patience.count())), receiver);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, receiver,
                     [told = std::move(told)](QDBusPendingCallWatcher* answered) {
                         answered->deleteLater();
                         told(stateIn(*answered));
                     });
}

bool hasKeychainService() {
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return false;
    const QStringList startable = bus.interface()->activatableServiceNames();
    for (const QString& service :
         {secretService, QStringLiteral("org.kde.kwalletd5"), QStringLiteral("org.kde.kwalletd")})
        if (startable.contains(service) || bus.interface()->isServiceRegistered(service)) return true;
    return false;
}

#else

void askKeychainState(QObject*, std::chrono::milliseconds, std::function<void(KeychainState)> told) {
    told(KeychainState::AsksItsUser);
}

bool hasKeychainService() {
    return true;
}

#endif

}  // namespace atelier
