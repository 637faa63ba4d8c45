#include <QtTest>

#include "tests/ssh/HostKeyAgreement.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// How strict it is to be.
void addDecisions(const AddCase& add) {
    using D = Decision;
    const QByteArray strict = "StrictHostKeyChecking yes\n";
    const QByteArray lax = "StrictHostKeyChecking no\n";
    const QByteArray off = "StrictHostKeyChecking off\n";
    const char* const neverChanged = "a key that changed or was revoked is refused whatever is configured";
    add("strict, unknown", {.ssh = D::Refuse, .config = strict});
    add("strict, known", {.ssh = D::Accept, .known = "{name} {ed25519}\n", .config = strict});
    add("strict, known without the port",
        {.ssh = D::Accept, .known = "127.0.0.1 {ed25519}\n", .config = strict});
    add("strict, changed", {.ssh = D::Refuse, .known = "{name} {other}\n", .config = strict});
    add("new ones accepted, unknown", {.ssh = D::Accept, .config = newOnesTaken});
    add("new ones accepted, changed",
        {.ssh = D::Refuse, .known = "{name} {other}\n", .config = newOnesTaken});
    add("new ones accepted, revoked",
        {.ssh = D::Refuse, .known = "@revoked * {ed25519}\n", .config = newOnesTaken});
    add("not strict, unknown", {.ssh = D::Accept, .config = lax});
    add("not strict, nothing kept", {.ssh = D::Accept, .config = lax + "UserKnownHostsFile /dev/null\n"});
    add("not strict, changed", {.ssh = D::Accept,
                                .known = "{name} {other}\n",
                                .config = lax,
                                .ours = D::Refuse,
                                .why = neverChanged});
    add("off, unknown", {.ssh = D::Accept, .config = off});
    add("off, revoked", {.ssh = D::Accept,
                         .known = "@revoked * {ed25519}\n",
                         .config = off,
                         .ours = D::Refuse,
                         .why = neverChanged});
    add("asking, in so many words", {.ssh = D::Ask, .config = "StrictHostKeyChecking ask\n"});
    add("nobody may be asked", {.ssh = D::Refuse, .config = "BatchMode yes\n"});
    add("hashed when written", {.ssh = D::Accept, .config = newOnesTaken + "HashKnownHosts yes\n"});
}

/// Another name that its key is looked for under.
void addAliases(const AddCase& add) {
    using D = Decision;
    add("another name for its key",
        {.ssh = D::Accept, .known = "cluster {ed25519}\n", .config = "HostKeyAlias cluster\n"});
    add("another name, of another key",
        {.ssh = D::Refuse, .known = "cluster {other}\n", .config = "HostKeyAlias cluster\n"});
    add("another name hides what is known of the host", {.ssh = D::Ask,
                                                         .known = "{name} {ed25519}\n127.0.0.1 {ed25519}\n",
                                                         .config = "HostKeyAlias cluster\n"});
    add("another name, written", {.ssh = D::Accept, .config = newOnesTaken + "HostKeyAlias Cluster\n"});
    add("a name with a star in it",
        {.ssh = D::Ask, .known = "cluster {ed25519}\n", .config = "HostKeyAlias c*r\n"});
    add("a name with its port",
        {.ssh = D::Ask, .known = "[cluster]:{port} {ed25519}\n", .config = "HostKeyAlias cluster\n"});
    add("no check of this computer",
        {.ssh = D::Accept, .known = "{name} {other}\n", .config = "NoHostAuthenticationForLocalhost yes\n"});
    add("no check of this computer, but another name",
        {.ssh = D::Refuse,
         .known = "cluster {other}\n",
         .config = "NoHostAuthenticationForLocalhost yes\nHostKeyAlias cluster\n"});
    add("the name service may vouch", {.ssh = D::Ask, .config = "VerifyHostKeyDNS yes\n"});
    add("another name, hashed", {.ssh = D::Accept,
                                 .known = "cluster {ed25519}\n",
                                 .config = "HostKeyAlias Cluster\n",
                                 .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("another name, revoked without it", {.ssh = D::Accept,
                                             .known = "cluster {ed25519}\n@revoked {name} {ed25519}\n",
                                             .config = "HostKeyAlias cluster\n"});
}

/// A name that means something else in other settings.
void addTheNameNone(const AddCase& add) {
    using D = Decision;
    const QByteArray strict = "StrictHostKeyChecking yes\n";
    const QByteArray bothNames = "{name} {ed25519}\nnone {other}\n";
    add("the name none", {.ssh = D::Accept, .known = "none {ed25519}\n", .config = "HostKeyAlias none\n"});
    add("the name none, of another key",
        {.ssh = D::Refuse, .known = bothNames, .config = "HostKeyAlias none\n"});
    add("the name none, unknown", {.ssh = D::Ask, .known = rightKey, .config = "HostKeyAlias none\n"});
    add("the name none, in capitals", {.ssh = D::Ask, .known = rightKey, .config = "HostKeyAlias NONE\n"});
    add("the name none, in capitals, of another key",
        {.ssh = D::Refuse, .known = bothNames, .config = "HostKeyAlias NONE\n"});
    add("the name none, strictly",
        {.ssh = D::Refuse, .known = rightKey, .config = strict + "HostKeyAlias none\n"});
    add("the name none, and no check of this computer",
        {.ssh = D::Refuse,
         .known = bothNames,
         .config = "NoHostAuthenticationForLocalhost yes\nHostKeyAlias none\n"});
    add("the name none in a file's name", {.ssh = D::Accept,
                                           .config = "HostKeyAlias none\nUserKnownHostsFile {dir}/known_%k\n",
                                           .files = {{QStringLiteral("known_none"), "none {ed25519}\n"}}});
}

/// How one and the same thing may be written.
void addWaysToWriteSettings(const AddCase& add) {
    using D = Decision;
    const QMap<QString, QByteArray> own{{QStringLiteral("my own"), rightKey}};
    const auto configured = [&](const char* name, D ssh, const QByteArray& config) {
        add(name, {.ssh = ssh, .known = "", .config = config + '\n', .files = own});
    };
    configured("a configuration of Windows", D::Accept,
               "UserKnownHostsFile \"{dir}/my own\"\r\nStrictHostKeyChecking yes\r");
    configured("a form feed behind a setting", D::Accept, "UserKnownHostsFile \"{dir}/my own\"\f");
    configured("a tab before a value", D::Accept, "UserKnownHostsFile\t\"{dir}/my own\"");
    configured("an equals sign and no blank", D::Accept, "UserKnownHostsFile=\"{dir}/my own\"");
    configured("blanks before a keyword", D::Accept, " \t UserKnownHostsFile \"{dir}/my own\"");
    configured("a keyword in other letters", D::Accept, "userKNOWNhostsFILE \"{dir}/my own\"");
    configured("a keyword in quotes", D::Accept, "\"UserKnownHostsFile\" \"{dir}/my own\"");
    configured("a comment that touches a word", D::Ask, "UserKnownHostsFile {dir}/own#comment");
    configured("the first of two counts", D::Ask,
               "UserKnownHostsFile {dir}/first\nUserKnownHostsFile \"{dir}/my own\"");
    configured("quotes for another host", D::Accept,
               "Host other\nUserKnownHostsFile \"{dir}/first {dir}/second\"\nHost *\n"
               "UserKnownHostsFile {dir}/first \"{dir}/my own\"");
    configured("an empty name of a file", D::Refuse, "UserKnownHostsFile \"\"");
    configured("an empty alias", D::Refuse, "HostKeyAlias \"\"");
    configured("a decision in other letters", D::Refuse, "StrictHostKeyChecking YES");
    configured("a decision in quotes", D::Accept, "StrictHostKeyChecking \"Accept-New\"");
    configured("a decision nobody knows", D::Refuse, "StrictHostKeyChecking maybe");
    configured("a keyword that may be unknown", D::Ask, "IgnoreUnknown UseK*\nUseKeychain yes");
    configured("a keyword that may not be unknown", D::Refuse, "UseKeychain yes");
    configured("an included file that there is not", D::Ask, "Include {dir}/nothing*");
    configured("a host in quotes", D::Refuse, "Host \"127.0.0.1\"\nStrictHostKeyChecking yes\nHost *");
    configured("all hosts but this", D::Ask, "Host * !127.*\nStrictHostKeyChecking yes\nHost *");
    configured("no jump and no program", D::Ask, "ProxyJump none\nProxyCommand none");
    configured("a picture of the key", D::Ask, "VisualHostKey yes\nFingerprintHash md5");
    configured("no agent", D::Ask, "IdentityAgent none");
}

/// What people have in their files together.
void addUsualMixtures(const AddCase& add) {
    using D = Decision;
    add("nobody may be asked, and new ones are taken",
        {.ssh = D::Accept, .config = "BatchMode yes\n" + newOnesTaken});
    add("nobody may be asked, and it is known",
        {.ssh = D::Accept, .known = rightKey, .config = "BatchMode yes\n"});
    add("nothing kept, and a second file known",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile /dev/null {dir}/own\nStrictHostKeyChecking yes\n",
         .files = {{QStringLiteral("own"), rightKey}}});
    add("nothing kept, and the computer knows another",
        {.ssh = D::Refuse,
         .config = "UserKnownHostsFile /dev/null\n" + newOnesTaken,
         .files = {{QStringLiteral("global"), "{name} {other}\n"}}});
    add("the user's key, and the computer's other one",
        {.ssh = D::Accept, .known = rightKey, .files = {{QStringLiteral("global"), "{name} {other}\n"}}});
    add("a file for each host",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile {dir}/%h.known {dir}/all\n",
         .files = {{QStringLiteral("127.0.0.1.known"), rightKey}, {QStringLiteral("all"), "* {other}\n"}}});
}

}  // namespace

/// What is configured about the check of a host’s key.
class TestHostKeySettings : public HostKeyAgreement {
    Q_OBJECT

    void addCases(const AddCase& add) const override {
        addDecisions(add);
        addAliases(add);
        addTheNameNone(add);
        addWaysToWriteSettings(add);
        addUsualMixtures(add);
    }
};

ATELIER_TEST(TestHostKeySettings)
#include "test_HostKeySettings.moc"
