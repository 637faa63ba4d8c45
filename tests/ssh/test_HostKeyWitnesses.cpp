#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

#include "tests/ssh/HostKeyAgreement.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QByteArray revoked = "RevokedHostKeys {dir}/revoked\n";

QMap<QString, QByteArray> listOf(const QByteArray& text) {
    return {{QStringLiteral("revoked"), text}};
}

/// Keys in a list of revoked ones.
void addRevokedKeys(const AddCase& add) {
    using D = Decision;
    const QByteArray lax = "StrictHostKeyChecking no\n";
    add("in the list of revoked keys", {.ssh = D::Refuse,
                                        .known = rightKey,
                                        .config = revoked,
                                        .files = listOf("# bad\n\n{ed25519} stolen\n")});
    add("not in the list of revoked keys",
        {.ssh = D::Accept, .known = rightKey, .config = revoked, .files = listOf("{other}\n{otherrsa}\n")});
    add("an empty list of revoked keys",
        {.ssh = D::Accept, .known = rightKey, .config = revoked, .files = listOf("")});
    add("no list of revoked keys", {.ssh = D::Refuse, .known = rightKey, .config = revoked});
    add("a folder as list of revoked keys", {.ssh = D::Refuse,
                                             .known = rightKey,
                                             .config = revoked,
                                             .prepare = {QStringLiteral("mkdir revoked")}});
    add("garbage in the list of revoked keys",
        {.ssh = D::Refuse, .known = rightKey, .config = revoked, .files = listOf("{other}\nwhat is this\n")});
    add("revoked, and unknown", {.ssh = D::Refuse, .config = revoked, .files = listOf("{ed25519}\n")});
    add("revoked, though nothing is strict",
        {.ssh = D::Refuse, .config = lax + revoked, .files = listOf("{ed25519}\n")});
    add("revoked, though this computer is not checked",
        {.ssh = D::Refuse,
         .config = "NoHostAuthenticationForLocalhost yes\n" + revoked,
         .files = listOf("{ed25519}\n")});
}

/// Lists that ssh-keygen wrote.
void addRevocationLists(const AddCase& add) {
    using D = Decision;
    add("in a key revocation list", {.ssh = D::Refuse,
                                     .known = rightKey,
                                     .config = revoked,
                                     .prepare = {QStringLiteral("ssh-keygen -q -k -f revoked shown.pub")}});
    add("not in a key revocation list", {.ssh = D::Accept,
                                         .known = rightKey,
                                         .config = revoked,
                                         .files = {{QStringLiteral("x.pub"), "{other}\n"}},
                                         .prepare = {QStringLiteral("ssh-keygen -q -k -f revoked x.pub")}});
    add("a damaged key revocation list",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = revoked,
         .files = {{QStringLiteral("x.pub"), "{other}\n"}},
         .prepare = {QStringLiteral("ssh-keygen -q -k -f whole x.pub && head -c 60 whole > revoked")}});
}

/// How the list’s name is written.
void addNamesOfLists(const AddCase& add) {
    using D = Decision;
    add("no list of revoked keys is named",
        {.ssh = D::Accept, .known = rightKey, .config = "RevokedHostKeys NONE\n"});
    add("a blank in the list's name", {.ssh = D::Refuse,
                                       .known = rightKey,
                                       .config = "RevokedHostKeys \"{dir}/revoked keys\"\n",
                                       .files = {{QStringLiteral("revoked keys"), "{ed25519}\n"}}});
    add("a blank in the list's name, which allows it",
        {.ssh = D::Accept,
         .known = rightKey,
         .config = "RevokedHostKeys \"{dir}/revoked {dir}/keys\"\n",
         .files = {{QStringLiteral("revoked"), "{ed25519}\n"}},
         .prepare = {
             QStringLiteral("f=\"$PWD/revoked $PWD/keys\"; mkdir -p \"$(dirname \"$f\")\"; : > \"$f\"")}});
    add("a blank in the list's name without quotes", {.ssh = D::Refuse,
                                                      .known = rightKey,
                                                      .config = "RevokedHostKeys {dir}/revoked keys\n",
                                                      .files = {{QStringLiteral("revoked keys"), ""}}});
    add("a variable in the list's name", {.ssh = D::Refuse,
                                          .known = rightKey,
                                          .config = "RevokedHostKeys ${ATELIER_TEST_DIR}/revoked\n",
                                          .files = listOf("{ed25519}\n")});
    add("another home in the list's name",
        {.ssh = D::Refuse, .known = rightKey, .config = "RevokedHostKeys ~nobody-of-that-name/revoked\n"});
}

/// Lists beside what is known.
void addListsBesideKnown(const AddCase& add) {
    using D = Decision;
    add("a list of lines of Windows",
        {.ssh = D::Refuse, .known = rightKey, .config = revoked, .files = listOf("  {ed25519} stolen\r\n")});
    add("nothing revoked", {.ssh = D::Accept, .known = rightKey, .config = "RevokedHostKeys /dev/null\n"});
    add("the known one of two revoked in a list", {.ssh = D::Accept,
                                                   .known = "{name} {rsa}\n",
                                                   .config = revoked,
                                                   .server = Server::Several,
                                                   .files = listOf("  {ed25519} stolen\r\n")});
    add("the first of two known ones revoked in a list", {.ssh = D::Refuse,
                                                          .known = rightKey + "{name} {rsa}\n",
                                                          .config = revoked,
                                                          .server = Server::Several,
                                                          .files = listOf("  {ed25519} stolen\r\n")});
}

/// What a program knows.
void addPrograms(const AddCase& add) {
    using D = Decision;
    const QMap<QString, QByteArray> teller{
        {QStringLiteral("teller"), "#!/bin/sh\n[ \"$1\" = ORDER ] || echo \"$2 {ed25519}\"\n"}};
    const QStringList runnable{QStringLiteral("chmod 755 teller")};
    const QByteArray command = "KnownHostsCommand {dir}/teller %I %H\n";
    add("known to a program", {.ssh = D::Accept, .config = command, .files = teller, .prepare = runnable});
    add("a program knows another one",
        {.ssh = D::Refuse,
         .config = command,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho \"$2 {other}\"\n"}},
         .prepare = runnable});
    add("a program revokes it",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = command,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho \"@revoked $2 {ed25519}\"\n"}},
         .prepare = runnable});
    add("a program that takes whatever is shown",
        {.ssh = D::Accept, .config = "KnownHostsCommand /usr/bin/printf '%%s %%s %%s\\n' %H %t %K\n"});
    add("a program that takes whatever is shown, and a file with another",
        {.ssh = D::Accept,
         .known = "{name} {other}\n",
         .config = "KnownHostsCommand /usr/bin/printf '%%s %%s %%s\\n' %H %t %K\n"});
}

/// How a program’s arguments are written.
void addArguments(const AddCase& add) {
    using D = Decision;
    const QStringList runnable{QStringLiteral("chmod 755 teller")};
    const QMap<QString, QByteArray> revoker{
        {QStringLiteral("teller"),
         "#!/bin/sh\n[ \"$1\" != 'HOSTNAME it' ] || echo \"@revoked $2 {ed25519}\"\n"}};
    const auto addTeller = [&](const char* name, D ssh, const QByteArray& arguments) {
        add(name, {.ssh = ssh,
                   .known = rightKey,
                   .config = "KnownHostsCommand {dir}/teller " + arguments + '\n',
                   .files = revoker,
                   .prepare = runnable});
    };
    addTeller("a program's arguments in quotes", D::Refuse, "\"%I it\" %H");
    addTeller("a program's arguments in single quotes", D::Refuse, "'%I it' %H");
    addTeller("a program's arguments behind a backslash", D::Refuse, "%I\\ it %H");
    addTeller("a program's arguments without quotes", D::Accept, "%I it %H");
    addTeller("a program's arguments in quotes that do not end", D::Refuse, "\"%I it %H");
    addTeller("a program's variable", D::Refuse, "HOSTNAME\" \"it %H ${ATELIER_TEST_DIR}");
    add("no program", {.ssh = D::Accept, .known = rightKey, .config = "KnownHostsCommand None\n"});
}

double versionOfSsh() {
    QProcess ssh;
    ssh.start(QStringLiteral("ssh"), {QStringLiteral("-V")});
    ssh.waitForFinished();
    static const QRegularExpression number(QStringLiteral("OpenSSH_(\\d+\\.\\d)"));
    return number.match(QString::fromLatin1(ssh.readAllStandardError())).captured(1).toDouble();
}

/// What a program is asked about a server of several keys.
void addQuestions(const AddCase& add) {
    using D = Decision;
    // Before OpenSSH 9.6 it was asked for the order of algorithms by the host alone.
    const bool byHostAlone = versionOfSsh() < 9.6;
    const QStringList runnable{QStringLiteral("chmod 755 teller")};
    add("a program that knows the second key, by name and port",
        {.ssh = byHostAlone ? D::Refuse : D::Accept,
         .config = "KnownHostsCommand {dir}/teller\n",
         .server = Server::Several,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho '{name} {rsa}'\n"}},
         .prepare = runnable});
    add("a program that knows the second key, by what it is asked",
        {.ssh = D::Accept,
         .config = "KnownHostsCommand {dir}/teller %H\n",
         .server = Server::Several,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho \"$1 {rsa}\"\n"}},
         .prepare = runnable});
}

/// A program that cannot be asked.
void addSilentPrograms(const AddCase& add) {
    using D = Decision;
    const char* const unheard =
        "a program that is to know hosts and cannot be asked may know of a revoked key";
    add("a program without its folder",
        {.ssh = D::Ask, .config = "KnownHostsCommand true\n", .ours = D::Refuse, .why = unheard});
    add("a program that there is not",
        {.ssh = D::Ask, .config = "KnownHostsCommand {dir}/nowhere\n", .ours = D::Refuse, .why = unheard});
    add("a program that fails",
        {.ssh = D::Refuse, .known = rightKey, .config = "KnownHostsCommand /bin/false\n"});
    add("a program with a variable that there is not",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = "KnownHostsCommand /bin/true ${ATELIER_TEST_NOWHERE}\n"});
}

}  // namespace

/// Who else says something of a key: a list of revoked ones, and a program that knows hosts.
class TestHostKeyWitnesses : public HostKeyAgreement {
    Q_OBJECT

    void addCases(const AddCase& add) const override {
        addRevokedKeys(add);
        addRevocationLists(add);
        addNamesOfLists(add);
        addListsBesideKnown(add);
        addPrograms(add);
        addArguments(add);
        addQuestions(add);
        addSilentPrograms(add);
    }
};

ATELIER_TEST(TestHostKeyWitnesses)
#include "test_HostKeyWitnesses.moc"
