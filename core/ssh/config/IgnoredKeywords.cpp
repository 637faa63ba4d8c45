#include "core/ssh/config/IgnoredKeywords.h"

#include <QSet>
#include <algorithm>

namespace atelier {

namespace {

QStringList words(const char* text) {
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// The keywords that Atelier follows, or ssh itself when it answers.
const QStringList& honoured() {
    static const QStringList keywords = words(
        "host hostname port user addressfamily bindaddress bindinterface batchmode connecttimeout "
        "canonicaldomains canonicalizefallbacklocal canonicalizehostname canonicalizemaxdots "
        "canonicalizepermittedcnames certificatefile checkhostip ciphers globalknownhostsfile hashknownhosts "
        "hostkeyalgorithms hostkeyalias identitiesonly identityagent identityfile "
        "challengeresponseauthentication kbdinteractiveauthentication kexalgorithms knownhostscommand macs "
        "nohostauthenticationforlocalhost numberofpasswordprompts passwordauthentication "
        "preferredauthentications proxycommand proxyjump proxyusefdpass pubkeyacceptedalgorithms "
        "pubkeyacceptedkeytypes pubkeyauthentication requiredrsasize revokedhostkeys serveralivecountmax "
        "serveraliveinterval stricthostkeychecking userknownhostsfile ignoreunknown tag versionaddendum");
    return keywords;
}

/// The keywords that matter only to sessions or to what forwardings of ssh's own are like, to its messages,
/// to its speed, or to certificates of hosts, which Atelier takes for no reason to trust one.
const QStringList& withoutMeaning() {
    static const QStringList keywords = words(
        "casignaturealgorithms channeltimeout clearallforwardings compression controlmaster controlpath "
        "controlpersist enableescapecommandline enablesshkeysign escapechar "
        "exitonforwardfailure fingerprinthash forkafterauthentication forwardx11 forwardx11timeout "
        "forwardx11trusted gatewayports gssapidelegatecredentials gssapikexalgorithms gssapikeyexchange "
        "gssapirenewalforcesrekey gssapitrustdns gssapiclientidentity gssapiserveridentity "
        "hostbasedacceptedalgorithms hostbasedkeytypes ipqos localcommand loglevel logverbose "
        "obscurekeystroketiming permitremoteopen remotecommand requesttty sessiontype "
        "stdinnull streamlocalbindmask streamlocalbindunlink syslogfacility tcpkeepalive tunneldevice "
        "updatehostkeys visualhostkey warnweakcrypto xauthlocation");
    return keywords;
}

/// A keyword in the manual's spelling; ssh answers in small letters.
QString inManual(const QString& keyword) {
    static const QStringList names = words(
        "AddKeysToAgent ConnectionAttempts DynamicForward ForwardAgent GSSAPIAuthentication "
        "HostbasedAuthentication KbdInteractiveDevices LocalForward PermitLocalCommand PKCS11Provider "
        "RekeyLimit RemoteForward "
        "SecurityKeyProvider SendEnv "
        "SetEnv Tunnel VerifyHostKeyDNS");
    const auto name = std::find_if(names.begin(), names.end(), [&keyword](const QString& one) {
        return one.compare(keyword, Qt::CaseInsensitive) == 0;
    });
    return name == names.end() ? keyword : *name;
}

/// The words of all lists, in small letters, as ssh answers some of them.
QSet<QString> wordsOf(const QList<QStringList>& lists) {
    QSet<QString> all;
    for (const QStringList& list : lists)
        for (const QString& word : list) all.insert(word.toLower());
    return all;
}

/// Whether what holds for the host comes with the system: a word of the user's may be said for another host.
bool isTheSystems(const QString& keyword, const QStringList& values, const WrittenSettings& written) {
    if (written.unseen || !written.words.contains(keyword)) return false;
    const auto users = written.usersOwn.values(keyword);
    if (users.isEmpty()) return true;
    auto systems = written.words.values(keyword);
    for (const QStringList& list : users) systems.removeOne(list);
    QList<QStringList> held;
    for (const QString& value : values) held << value.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QSet<QString> holds = wordsOf(held);
    return wordsOf(systems).contains(holds) && !wordsOf(users).intersects(holds);
}

}  // namespace

bool isForwarding(const QString& keyword) {
    return keyword.endsWith(QLatin1String("Forward"), Qt::CaseInsensitive);
}

QStringList forwardingsIn(const SshSettings& settings) {
    QStringList found;
    if (settings.value(QStringLiteral("clearallforwardings")) == QLatin1String("yes")) return found;
    for (const QString& keyword : settings.uniqueKeys())
        if (isForwarding(keyword)) found << inManual(keyword);
    found.sort(Qt::CaseInsensitive);
    return found;
}

QStringList ignoredKeywords(const SshSettings& settings, const SshSettings& defaults,
                            const WrittenSettings& written) {
    QStringList found;
    for (const QString& keyword : settings.uniqueKeys()) {
        if (keyword.isEmpty() || honoured().contains(keyword) || withoutMeaning().contains(keyword)) continue;
        if (settings.values(keyword) == defaults.values(keyword)) continue;
        if (!isTheSystems(keyword, settings.values(keyword), written)) found << inManual(keyword);
    }
    // As ssh itself, which opens none then.
    if (settings.value(QStringLiteral("clearallforwardings")) == QLatin1String("yes"))
        found.removeIf(isForwarding);
    found.sort(Qt::CaseInsensitive);
    return found;
}

}  // namespace atelier
