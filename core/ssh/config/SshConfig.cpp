#include "core/ssh/config/SshConfig.h"

#include <QSysInfo>
#include <algorithm>

#include "core/error/SshConfigErrors.h"
#include "core/files/ExactText.h"
#include "core/files/FilePath.h"
#include "core/ssh/config/AnswerForm.h"
#include "core/ssh/config/ConfiguredHostKeys.h"
#include "core/ssh/config/IgnoredKeywords.h"
#include "core/ssh/config/LocalAccount.h"

namespace atelier {

namespace {

class Reader {
public:
    Reader(const SshAnswer& answer, const SshPlace& place, const QString& home)
        : configured_{.host = place.host,
                      .values = sshSettingsIn(answer.configured),
                      .defaults = sshSettingsIn(answer.defaults),
                      .written = answer.written,
                      .tokens = {},
                      .ordersByHostAlone = answer.ordersByHostAlone} {
        const LocalAccount account = localAccount();
        const QString local = QSysInfo::machineHostName();
        configured_.tokens = {{u'd', home},
                              {u'h', value("hostname")},
                              {u'i', account.number},
                              {u'k', value("hostkeyalias").isEmpty() ? place.host : value("hostkeyalias")},
                              {u'L', local.section(QLatin1Char('.'), 0, 0)},
                              {u'l', local},
                              {u'n', place.host},
                              {u'p', value("port")},
                              {u'r', value("user")},
                              {u'u', account.name}};
        if (!value("controlpath").isEmpty()) configured_.tokens.insert(u'C', value("controlpath"));
    }

    Expected<SshConfig> read() {
        SshConfig config;
        config.hostName = value("hostname");
        config.port = value("port").toUShort();
        config.user = value("user");
        if (config.hostName.isEmpty() || config.port == 0)
            return failure(error::SshConfigUnusable{configured_.host});
        const auto proxy = readProxyCommand();
        if (!proxy) return failure(proxy);
        config.proxyCommand = *proxy;
        config.identitiesOnly = isYes(configured_.values, "identitiesonly");
        config.identityAgent = readAgent();
        const auto jumps = readJumps();
        if (!jumps) return failure(jumps);
        config.proxyJump = *jumps;
        const auto keys = filesOf("IdentityFile");
        const auto certificates = filesOf("CertificateFile");
        if (!keys) return failure(keys);
        if (!certificates) return failure(certificates);
        config.identityFiles = *keys;
        config.namesKeys = configured_.values.values(QStringLiteral("identityfile")) !=
                           configured_.defaults.values(QStringLiteral("identityfile"));
        config.certificateFiles = *certificates;
        const auto rules = hostKeyRulesIn(configured_);
        if (!rules) return failure(rules);
        config.hostKeys = *rules;
        const auto connection = connectionRulesIn(configured_.values, configured_.defaults, configured_.host);
        if (!connection) return failure(connection);
        config.connection = *connection;
        config.ignored = ignoredKeywords(configured_.values, configured_.defaults, configured_.written);
        return config;
    }

private:
    /// A keyword that names one file each time it stands there. Only an IdentityFile may be "none".
    Expected<QStringList> filesOf(const char* keyword) const {
        QStringList files;
        const bool mayBeNone = qstrcmp(keyword, "IdentityFile") == 0;
        for (const QString& file : valuesOf(QByteArray(keyword).toLower().constData())) {
            if (mayBeNone && isAbsent(file)) continue;
            const auto path = expandedPath(file, configured_.tokens);
            if (!path) return notHonoured(keyword, file);
            files << asFilePath(*path);
        }
        return files;
    }

    /// A variable may stand there as "$NAME" too, and none of that name is no agent (main of OpenSSH's
    /// ssh.c).
    QString readAgent() const {
        const QString agent = value("identityagent");
        if (!agent.startsWith(QLatin1Char('$')) || agent.startsWith(QLatin1String("${"))) return agent;
        const QString socket = exactVariable(agent.mid(1).toLocal8Bit().constData()).value_or(QString());
        return socket.isEmpty() ? QStringLiteral("none") : socket;
    }

    /// The tokens of a ProxyCommand, which `ssh -G` does not replace (expand_proxy_command in OpenSSH's
    /// sshconnect.c).
    SshTokens proxyTokens() const {
        SshTokens tokens;
        for (const char16_t token : {u'h', u'k', u'n', u'p', u'r'})
            tokens.insert(token, configured_.tokens.value(token));
        return tokens;
    }

    /// ssh takes "-" for its own standard input and output, of which Atelier makes other use.
    Expected<QString> readProxyCommand() const {
        const QString command = value("proxycommand");
        if (isAbsent(command)) return QString();
        if (command == QLatin1String("-")) return notHonoured("ProxyCommand", command);
        if (isYes(configured_.values, "proxyusefdpass"))
            return notHonoured("ProxyUseFdpass", value("proxyusefdpass"));
        const auto line = percentExpanded(command, proxyTokens());
        if (!line) return notHonoured("ProxyCommand", command);
        return *line;
    }

    /// ssh makes a ProxyCommand of the hosts on the way, with its tokens, and names none at all where "none"
    /// stands for no host.
    Expected<QStringList> readJumps() const {
        const QString jumps = value("proxyjump");
        // ProxyJump takes no variables: a text with a "$" is not the name of a host and stays as it is.
        const auto places = jumps.contains(QLatin1Char('$')) ? jumps : percentExpanded(jumps, proxyTokens());
        if (!places) return notHonoured("ProxyJump", jumps);
        return places->split(QLatin1Char(','), Qt::SkipEmptyParts);
    }

    tl::unexpected<Error> notHonoured(const char* keyword, const QString& value) const {
        return configured_.notHonoured(keyword, value);
    }
    QString value(const char* keyword) const { return configured_.value(keyword); }
    QStringList valuesOf(const char* keyword) const {
        QStringList all = configured_.values.values(QLatin1String(keyword));
        std::reverse(all.begin(), all.end());
        return all;
    }

    ConfiguredHost configured_;
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

Expected<SshConfig> sshConfigFrom(const SshAnswer& answer, const SshPlace& place, const QString& home) {
    if (const auto fine = checkAnswerForm(answer.configured, place.host); !fine) return failure(fine);
    if (const auto fine = checkSettingsAreText(answer.configured, place.host); !fine) return failure(fine);
    return Reader(answer, place, home).read();
}

}  // namespace atelier
