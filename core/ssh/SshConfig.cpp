#include "core/ssh/SshConfig.h"

#include <QFileInfo>
#include <QProcess>
#include <QSysInfo>
#include <algorithm>

#include "core/base/GivenPath.h"
#include "core/ssh/LocalAccount.h"

namespace atelier {

namespace {

bool isAbsent(const QString& value) {
    return value.isEmpty() || value.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0;
}

/// The names in a value. ssh writes several of them into one line without quotes: a piece that does not start
/// like a path belongs to the name before it, unless there is a file of that very name.
QStringList filesIn(const QString& value) {
    QStringList files;
    for (const QString& piece : value.split(QLatin1Char(' '))) {
        const bool startsName = piece.startsWith(QLatin1Char('/')) || piece.startsWith(QLatin1Char('~'));
        const bool joined = !files.isEmpty() && !startsName && !QFileInfo::exists(piece);
        if (joined)
            files.last() += QLatin1Char(' ') + piece;
        else
            files << givenPath(piece);
    }
    return files;
}

class Reader {
public:
    Reader(const QByteArray& answer, const QByteArray& defaults, const SshPlace& place, const QString& home)
        : host_(place.host), values_(sshSettingsIn(answer)), defaults_(sshSettingsIn(defaults)) {
        const LocalAccount account = localAccount();
        const QString local = QSysInfo::machineHostName();
        tokens_ = {{u'd', home},
                   {u'h', value("hostname")},
                   {u'i', account.number},
                   {u'k', isAbsent(value("hostkeyalias")) ? place.host : value("hostkeyalias")},
                   {u'L', local.section(QLatin1Char('.'), 0, 0)},
                   {u'l', local},
                   {u'n', place.host},
                   {u'p', value("port")},
                   {u'r', value("user")},
                   {u'u', account.name}};
        if (!value("controlpath").isEmpty()) tokens_.insert(u'C', value("controlpath"));
    }

    Expected<SshConfig> read() {
        SshConfig config;
        config.hostName = value("hostname");
        config.port = value("port").toUShort();
        config.user = value("user");
        if (config.hostName.isEmpty() || config.port == 0)
            return failure(ErrorKind::SshConfigUnusable, {host_});
        if (!isAbsent(value("proxycommand"))) return notHonoured("ProxyCommand", value("proxycommand"));
        config.identitiesOnly = isYes("identitiesonly");
        config.identityAgent = value("identityagent");
        if (!isAbsent(value("proxyjump")))
            config.proxyJump = value("proxyjump").split(QLatin1Char(','), Qt::SkipEmptyParts);
        const auto keys = filesOf("IdentityFile");
        const auto certificates = filesOf("CertificateFile");
        if (!keys) return failure(keys);
        if (!certificates) return failure(certificates);
        config.identityFiles = *keys;
        config.certificateFiles = *certificates;
        const auto rules = readRules();
        if (!rules) return failure(rules);
        config.hostKeys = *rules;
        const auto connection = connectionRulesIn(values_, defaults_, host_);
        if (!connection) return failure(connection);
        config.connection = *connection;
        return config;
    }

private:
    /// A keyword that names one file each time it stands there.
    Expected<QStringList> filesOf(const char* keyword) const {
        QStringList files;
        for (const QString& file : valuesOf(QByteArray(keyword).toLower().constData())) {
            if (isAbsent(file)) continue;
            const auto path = expandedPath(file, tokens_);
            if (!path) return notHonoured(keyword, file);
            files << givenPath(*path);
        }
        return files;
    }

    Expected<HostKeyRules> readRules() const {
        HostKeyRules rules;
        rules.unknown = readStrictness();
        if (!isAbsent(value("userknownhostsfile"))) rules.userFiles = filesIn(value("userknownhostsfile"));
        for (const QString& file : globalFiles()) {
            // The one list in which ssh answers with `~` as it was written.
            const auto path = expandedPath(file, {{u'd', tokens_.value(u'd')}});
            if (!path) return notHonoured("GlobalKnownHostsFile", file);
            rules.globalFiles << givenPath(*path);
        }
        if (!isAbsent(value("revokedhostkeys"))) rules.revokedFiles = filesIn(value("revokedhostkeys"));
        if (!isAbsent(value("hostkeyalias"))) rules.alias = value("hostkeyalias");
        rules.checkAddress = isYes("checkhostip");
        rules.hashNames = isYes("hashknownhosts");
        rules.trustLocalhost = isYes("nohostauthenticationforlocalhost");
        for (const QString& name : value("hostkeyalgorithms").split(QLatin1Char(',')))
            if (!name.isEmpty() && !name.contains(QLatin1String("-cert-v01"))) rules.algorithms << name;
        if (rules.algorithms.isEmpty() && !value("hostkeyalgorithms").isEmpty())
            return notHonoured("HostKeyAlgorithms", value("hostkeyalgorithms"));
        rules.smallestRsaKey = std::max(rules.smallestRsaKey, value("requiredrsasize").toInt());
        if (!isAbsent(value("knownhostscommand"))) {
            rules.command = QProcess::splitCommand(value("knownhostscommand"));
            rules.tokens = tokens_;
        }
        return rules;
    }

    QStringList globalFiles() const {
        return isAbsent(value("globalknownhostsfile")) ? QStringList()
                                                       : filesIn(value("globalknownhostsfile"));
    }

    HostKeyRules::Unknown readStrictness() const {
        const QString strict = value("stricthostkeychecking");
        if (strict == QLatin1String("true") || strict == QLatin1String("yes")) return Unknown::Refuse;
        // What nobody may be asked is refused.
        if (strict == QLatin1String("ask")) return isYes("batchmode") ? Unknown::Refuse : Unknown::Ask;
        const QStringList accepting{QStringLiteral("false"), QStringLiteral("no"), QStringLiteral("off"),
                                    QStringLiteral("accept-new")};
        return accepting.contains(strict) ? Unknown::Accept : Unknown::Ask;
    }

    using Unknown = HostKeyRules::Unknown;

    tl::unexpected<Error> notHonoured(const char* keyword, const QString& value) const {
        return failure(ErrorKind::SshSettingNotHonoured, {host_, QLatin1String(keyword), value});
    }
    QString value(const char* keyword) const { return values_.value(QLatin1String(keyword)); }
    QStringList valuesOf(const char* keyword) const {
        QStringList all = values_.values(QLatin1String(keyword));
        std::reverse(all.begin(), all.end());
        return all;
    }
    bool isYes(const char* keyword) const {
        return value(keyword) == QLatin1String("yes") || value(keyword) == QLatin1String("true");
    }

    QString host_;
    SshSettings values_;
    SshSettings defaults_;
    SshTokens tokens_;
};

}  // namespace

SshConfig defaultSshConfig(const SshPlace& place, const QString& home) {
    SshConfig config;
    config.hostName = place.host.toLower();
    if (place.port != 0) config.port = place.port;
    config.user = place.user.isEmpty() ? localAccount().name : place.user;
    // ssh(1), -i: the files looked for by default, less those libssh cannot read.
    for (const char* name : {"id_ed25519", "id_ecdsa", "id_rsa"})
        config.identityFiles << home + QStringLiteral("/.ssh/") + QLatin1String(name);
    const QString own = home + QStringLiteral("/.ssh/known_hosts");
    const QString global = QStringLiteral("/etc/ssh/ssh_known_hosts");
    config.hostKeys.userFiles = {own, own + u'2'};
    config.hostKeys.globalFiles = {global, global + u'2'};
    return config;
}

Expected<SshConfig> sshConfigFrom(const QByteArray& answer, const QByteArray& defaults, const SshPlace& place,
                                  const QString& home) {
    return Reader(answer, defaults, place, home).read();
}

}  // namespace atelier
