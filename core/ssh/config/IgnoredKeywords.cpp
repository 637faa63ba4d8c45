#include "core/ssh/config/IgnoredKeywords.h"

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

/// The keywords that matter only to sessions or to forwardings of ssh's own towards this computer, to its
/// messages, to its speed, or to certificates of hosts, which Atelier takes for no reason to trust one.
const QStringList& withoutMeaning() {
    static const QStringList keywords = words(
        "casignaturealgorithms channeltimeout clearallforwardings compression controlmaster controlpath "
        "controlpersist dynamicforward enableescapecommandline enablesshkeysign escapechar "
        "exitonforwardfailure fingerprinthash forkafterauthentication forwardx11 forwardx11timeout "
        "forwardx11trusted gatewayports gssapidelegatecredentials gssapikexalgorithms gssapikeyexchange "
        "gssapirenewalforcesrekey gssapitrustdns gssapiclientidentity gssapiserveridentity "
        "hostbasedacceptedalgorithms hostbasedkeytypes ipqos localcommand localforward loglevel logverbose "
        "obscurekeystroketiming permitremoteopen remotecommand requesttty sessiontype "
        "stdinnull streamlocalbindmask streamlocalbindunlink syslogfacility tcpkeepalive tunneldevice "
        "updatehostkeys visualhostkey warnweakcrypto xauthlocation");
    return keywords;
}

/// A keyword in the manual's spelling; ssh answers in small letters.
QString inManual(const QString& keyword) {
    static const QStringList names = words(
        "AddKeysToAgent ConnectionAttempts ForwardAgent GSSAPIAuthentication HostbasedAuthentication "
        "KbdInteractiveDevices PermitLocalCommand PKCS11Provider RekeyLimit RemoteForward "
        "SecurityKeyProvider SendEnv "
        "SetEnv Tunnel VerifyHostKeyDNS");
    const auto name = std::find_if(names.begin(), names.end(), [&keyword](const QString& one) {
        return one.compare(keyword, Qt::CaseInsensitive) == 0;
    });
    return name == names.end() ? keyword : *name;
}

}  // namespace

QStringList ignoredKeywords(const SshSettings& settings, const SshSettings& defaults,
                            const WrittenSettings& written) {
    QStringList found;
    for (const QString& keyword : settings.uniqueKeys()) {
        if (keyword.isEmpty() || honoured().contains(keyword) || withoutMeaning().contains(keyword)) continue;
        if (settings.values(keyword) == defaults.values(keyword)) continue;
        const bool isTheSystems =
            !written.unseen && written.words.contains(keyword) && !written.usersOwn.contains(keyword);
        if (!isTheSystems) found << inManual(keyword);
    }
    found.sort(Qt::CaseInsensitive);
    return found;
}

}  // namespace atelier
