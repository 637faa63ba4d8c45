#include "core/messages/KeyRegistration.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "core/messages/CatalogueNames.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct KeyText {
    Q_DECLARE_TR_FUNCTIONS(KeyRegistration)
};

constexpr quint16 standardPort = 22;

/// The command that comes before, where a private key is alone: ssh-copy-id wants the file of its other half.
QString publicHalfMade(const QString& path) {
    const QString half = path + QStringLiteral(".pub");
    if (!QFileInfo::exists(path) || QFileInfo::exists(half)) return {};
    return shellWords({QStringLiteral("ssh-keygen"), QStringLiteral("-y"), QStringLiteral("-f"), path}) +
           QStringLiteral(" > ") + shellWords({half}) + QStringLiteral(" && ");
}

}  // namespace

KeyRegistration keyRegistration(const ClusterProfile& cluster, const QString& user, const QString& host,
                                quint16 port, const QString& path) {
    const QString name = cluster.name.isEmpty() ? host : catalogueName(cluster.name);
    if (!cluster.keysUrl.isEmpty())
        return {
            KeyText::tr(
                "Copy the public line, and paste it on the page where %1 registers keys. It can take half an "
                "hour until the cluster knows a new key. The private half never leaves this computer.")
                .arg(name),
            cluster.keysUrl,
            {}};
    if (!cluster.passwordSignIn || host.isEmpty())
        return {
            KeyText::tr(
                "Copy the public line, and give it to %1 as its pages say: most sites have a page for it, "
                "some ask for an e-mail. The private half never leaves this computer.")
                .arg(name),
            {},
            {}};
    QStringList words{QStringLiteral("ssh-copy-id"), QStringLiteral("-i"), path + QStringLiteral(".pub")};
    if (port != standardPort) words << QStringLiteral("-p") << QString::number(port);
    words << (user.isEmpty() ? host : user + QLatin1Char('@') + host);
    return {
        KeyText::tr(
            "If %1 has a page for public keys, paste the public line there. Else type this command once in "
            "a terminal: it signs in with your password and adds the line to those that the cluster knows. "
            "The private half never leaves this computer.")
            .arg(name),
        {},
        publicHalfMade(path) + shellWords(words)};
}

}  // namespace atelier
