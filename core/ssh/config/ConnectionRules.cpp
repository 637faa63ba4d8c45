#include "core/ssh/config/ConnectionRules.h"

#include "core/error/SshConfigErrors.h"
#include "core/files/ExactText.h"

namespace atelier {

namespace {

QString valueOf(const SshSettings& settings, const char* keyword) {
    return settings.value(QLatin1String(keyword));
}

bool isNo(const SshSettings& settings, const char* keyword) {
    const QString value = valueOf(settings, keyword);
    return value == QLatin1String("no") || value == QLatin1String("false");
}

/// The value of a keyword; empty where it is the same without a configuration.
QString algorithms(const SshSettings& settings, const SshSettings& defaults, const char* keyword) {
    const QString value = valueOf(settings, keyword);
    return value == valueOf(defaults, keyword) ? QString() : value;
}

bool isForbidden(const SshSettings& settings, const QString& method) {
    if (method == QLatin1String("publickey")) return isNo(settings, "pubkeyauthentication");
    // BatchMode forbids every method that asks the user something.
    if (isYes(settings, "batchmode") || valueOf(settings, "numberofpasswordprompts") == QLatin1String("0"))
        return true;
    if (method == QLatin1String("password")) return isNo(settings, "passwordauthentication");
    // The second is the name of the keyword before OpenSSH 8.7.
    return isNo(settings, "kbdinteractiveauthentication") ||
           isNo(settings, "challengeresponseauthentication");
}

QStringList allowedMethods(const SshSettings& settings) {
    const QStringList known = ConnectionRules().methods;
    const QString preferred = valueOf(settings, "preferredauthentications");
    QStringList allowed;
    for (const QString& method : preferred.isEmpty() ? known : preferred.split(QLatin1Char(',')))
        if (known.contains(method) && !isForbidden(settings, method)) allowed << method;
    return allowed;
}

QList<QByteArray> linesOf(const QByteArray& answer) {
    QList<QByteArray> lines = answer.split('\n');
#ifdef Q_OS_WIN
    for (QByteArray& line : lines)
        if (line.endsWith('\r')) line.chop(1);
#endif
    return lines;
}

/// Settings for sessions and forwardings that Atelier does not make.
bool hasNoMeaning(const QString& keyword) {
    static const QStringList unread{QStringLiteral("dynamicforward"),
                                    QStringLiteral("localcommand"),
                                    QStringLiteral("localforward"),
                                    QStringLiteral("pkcs11provider"),
                                    QStringLiteral("remotecommand"),
                                    QStringLiteral("remoteforward"),
                                    QStringLiteral("sendenv"),
                                    QStringLiteral("setenv"),
                                    QStringLiteral("tag"),
                                    QStringLiteral("xauthlocation"),
                                    QStringLiteral("securitykeyprovider")};
    return unread.contains(keyword);
}

/// The number of a setting, or another one where it has none, such as "none".
int numberOf(const SshSettings& settings, const char* keyword, int otherwise) {
    bool isNumber = false;
    const int number = valueOf(settings, keyword).toInt(&isNumber);
    return isNumber && number >= 0 ? number : otherwise;
}

ConnectionRules::Family familyIn(const SshSettings& settings) {
    const QString value = valueOf(settings, "addressfamily");
    if (value == QLatin1String("inet")) return ConnectionRules::Family::Ip4;
    return value == QLatin1String("inet6") ? ConnectionRules::Family::Ip6 : ConnectionRules::Family::Any;
}

}  // namespace

bool isYes(const SshSettings& settings, const char* keyword) {
    const QString value = valueOf(settings, keyword);
    return value == QLatin1String("yes") || value == QLatin1String("true");
}

SshSettings sshSettingsIn(const QByteArray& answer) {
    SshSettings settings;
    for (const QByteArray& line : linesOf(answer)) {
        const QString text = QString::fromLocal8Bit(line);
        settings.insert(text.section(QLatin1Char(' '), 0, 0).toLower(), text.section(QLatin1Char(' '), 1));
    }
    return settings;
}

Expected<void> checkSettingsAreText(const QByteArray& answer, const QString& host) {
    for (const QByteArray& line : linesOf(answer)) {
        if (exactText(line)) continue;
        const QString text = QString::fromLocal8Bit(line);
        const QString keyword = text.section(QLatin1Char(' '), 0, 0);
        if (!hasNoMeaning(keyword))
            return failure(error::SshSettingNotHonoured{host, keyword, text.section(QLatin1Char(' '), 1)},
                           QStringLiteral("not UTF-8"));
    }
    return {};
}

bool isAbsent(const QString& value) {
    return value.isEmpty() || value.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0;
}

Expected<ConnectionRules> connectionRulesIn(const SshSettings& settings, const SshSettings& defaults,
                                            const QString& host) {
    if (const QString interface = valueOf(settings, "bindinterface"); !interface.isEmpty())
        return failure(error::SshSettingNotHonoured{host, QStringLiteral("BindInterface"), interface});
    ConnectionRules rules;
    rules.family = familyIn(settings);
    rules.bindAddress = valueOf(settings, "bindaddress");
    rules.keyExchanges = algorithms(settings, defaults, "kexalgorithms");
    rules.ciphers = algorithms(settings, defaults, "ciphers");
    rules.macs = algorithms(settings, defaults, "macs");
    // The second is the name of the keyword before OpenSSH 8.5.
    for (const char* keyword : {"pubkeyacceptedalgorithms", "pubkeyacceptedkeytypes"})
        if (rules.userKeys.isEmpty()) rules.userKeys = algorithms(settings, defaults, keyword);
    rules.methods = allowedMethods(settings);
    rules.passwordPrompts = numberOf(settings, "numberofpasswordprompts", rules.passwordPrompts);
    rules.connectTimeout = std::chrono::seconds(numberOf(settings, "connecttimeout", 0));
    rules.aliveInterval = std::chrono::seconds(numberOf(settings, "serveraliveinterval", 0));
    rules.aliveCount = numberOf(settings, "serveralivecountmax", rules.aliveCount);
    return rules;
}

}  // namespace atelier
