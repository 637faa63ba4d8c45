#include "core/messages/OtherHostWords.h"

#include <QCoreApplication>

#include "core/messages/CatalogueNames.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct HostText {
    Q_DECLARE_TR_FUNCTIONS(OtherHostWords)
};

QString hostsFor(const ClusterProfile& cluster, HostUse use) {
    QStringList hosts;
    for (const OtherHost& other : cluster.otherHosts)
        if (other.use == use) hosts << other.host;
    return hosts.join(QStringLiteral(", "));
}

}  // namespace

QString otherHostInWords(const ListedHost& listed) {
    const QString name = catalogueName(listed.cluster.name);
    const QString& login = listed.cluster.loginHost;
    switch (listed.host.use) {
        case HostUse::Data:
            return HostText::tr(
                       "%1 is a computer of %2 for moving files; sign in to %3 for the whole journey.")
                .arg(listed.host.host, name, login);
        case HostUse::Automation:
            return HostText::tr(
                       "%1 is the computer of %2 for automation: it asks for no second factor, and lets in "
                       "keys that may run certain commands only. Sign in to %3 for the whole journey.")
                .arg(listed.host.host, name, login);
        case HostUse::CpuJobs:
            return HostText::tr("From %1, jobs without GPUs go to %2; those with GPUs go from %3.")
                .arg(listed.host.host, name, login);
    }
    return {};
}

QStringList otherHostLines(const ClusterProfile& cluster) {
    const QString name = catalogueName(cluster.name);
    QStringList lines;
    if (const QString hosts = hostsFor(cluster, HostUse::CpuJobs); !hosts.isEmpty())
        lines << HostText::tr("Jobs without GPUs go to %1 from %2.").arg(name, hosts);
    if (const QString hosts = hostsFor(cluster, HostUse::Data); !hosts.isEmpty())
        lines << HostText::tr(
                     "%1 has computers for moving files: %2. Atelier does not sign in to them: it sends and "
                     "brings files over the connection that it has.")
                     .arg(name, hosts);
    return lines;
}

QString automationInWords(const ClusterProfile& cluster) {
    const QString hosts = hostsFor(cluster, HostUse::Automation);
    if (hosts.isEmpty()) return {};
    // Source: the Alliance's page Automation in the context of multifactor authentication, 2026-05-15.
    return HostText::
        tr("Programs that sign in to %1 by themselves, without a second factor, do so on %2, once the "
           "site’s support has agreed. They take a key of their own, which is registered with the options "
           "%3: it runs the commands that they name and carries no tunnel, so that Atelier needs another.")
            .arg(catalogueName(cluster.name), hosts, QStringLiteral("restrict, from=\"…\", command=\"…\""));
}

}  // namespace atelier
