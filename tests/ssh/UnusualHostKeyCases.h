#pragma once

#include <QMessageAuthenticationCode>

#include "tests/ssh/HostKeyCase.h"

namespace atelier::testing {

inline const QByteArray newOnesTaken = "StrictHostKeyChecking accept-new\n";
inline const QByteArray anotherKey = "{name} {other}\n";
inline const QByteArray rightKey = "{name} {ed25519}\n";

/// Bytes that are not UTF-8 in what names a file, a host or a program.
inline void addBytesThatAreNoText(const AddCase& add) {
    using D = Decision;
    const char* const noText = "Atelier does not go by names that are no text";
    const QMap<QString, QByteArray> another{{QStringLiteral("kh"), anotherKey}};
    const QStringList inFolder{QStringLiteral("mkdir $'caf\\xe9' && mv kh $'caf\\xe9/kh'")};
    const auto changed = [&](const char* name, const QByteArray& config) {
        add(name, {.ssh = D::Refuse,
                   .config = newOnesTaken + config + '\n',
                   .files = another,
                   .prepare = inFolder});
    };
    changed("another key in a file whose name is no text", "UserKnownHostsFile {dir}/caf\xe9/kh");
    changed("another key in a second file whose name is no text",
            "UserKnownHostsFile {dir}/known_hosts \"{dir}/caf\xe9/kh\"");
    changed("another key in the computer's file whose name is no text",
            "GlobalKnownHostsFile {dir}/caf\xe9/kh");
    changed("another key in a file that a variable names, which is no text",
            "UserKnownHostsFile {dir}/${ATELIER_TEST_BYTES}/kh");
    changed("another key told by a program with an argument that is no text",
            "KnownHostsCommand /bin/cat {dir}/caf\xe9/kh");
    changed("another key told by a program with a variable that is no text",
            "KnownHostsCommand /bin/cat {dir}/${ATELIER_TEST_BYTES}/kh");
    add("known in a file whose name is no text", {.ssh = D::Accept,
                                                  .config = "UserKnownHostsFile {dir}/caf\xe9/kh\n",
                                                  .files = {{QStringLiteral("kh"), rightKey}},
                                                  .prepare = inFolder,
                                                  .ours = D::Refuse,
                                                  .why = noText});
    add("revoked in a file whose name is no text",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = "RevokedHostKeys {dir}/caf\xe9/kh\n",
         .files = {{QStringLiteral("kh"), "{ed25519}\n"}, {QStringLiteral("caf\uFFFD"), ""}},
         .prepare = inFolder});
    add("an alias that is no text, of another key",
        {.ssh = D::Refuse, .known = "gr\xe9 {other}\n", .config = newOnesTaken + "HostKeyAlias gr\xe9\n"});
    add("an alias that is no text, and a line with the sign for that",
        {.ssh = D::Refuse,
         .known = "gr\xef\xbf\xbd {ed25519}\n",
         .config = "StrictHostKeyChecking yes\nHostKeyAlias gr\xe8\n"});
    add("what is no text where it means nothing",
        {.ssh = D::Accept, .known = rightKey, .config = "SetEnv PLACE=caf\xe9\n"});
    add("names that are no text beside the host's",
        {.ssh = D::Refuse, .known = "gr\xe9,{name} {other}\n", .config = newOnesTaken});
    add("letters beyond ASCII", {.ssh = D::Accept,
                                 .config = "UserKnownHostsFile {dir}/café {dir}/kh\nHostKeyAlias GRAPPÉ\n",
                                 .files = {{QStringLiteral("café"), "grappÉ {ed25519}\n"}}});
}

/// Blanks, and what only looks like one, where ssh leaves them.
inline void addBlanksThatStay(const AddCase& add) {
    using D = Decision;
    const auto changed = [&](const char* name, const QByteArray& config, const char* file) {
        add(name, {.ssh = D::Refuse,
                   .config = newOnesTaken + config + '\n',
                   .files = {{QString::fromUtf8(file), anotherKey}}});
    };
    changed("a blank at the end of a file's name", "UserKnownHostsFile \"{dir}/kh \"", "kh ");
    changed("a blank at the end of the second name", "UserKnownHostsFile {dir}/a \"{dir}/kh \"", "kh ");
    changed("a tab at the end of a file's name", "UserKnownHostsFile \"{dir}/kh\t\"", "kh\t");
    changed("a carriage return in quotes", "UserKnownHostsFile \"{dir}/kh\r\"", "kh\r");
    changed("a blank at the end of the computer's file's name", "GlobalKnownHostsFile \"{dir}/g \"", "g ");
    changed("a no-break space at the end of a name", "UserKnownHostsFile {dir}/kh\u00a0", "kh\u00a0");
    changed("a wide space at the end of the second name", "UserKnownHostsFile {dir}/a {dir}/kh\u3000",
            "kh\u3000");
    changed("a keyword with a quote in it", "UserKnown\"HostsFile\" \"{dir}/a b\" {dir}/kh", "kh");
    add("an alias with a no-break space at its end",
        {.ssh = D::Refuse,
         .known = "clus\u00a0 {other}\n",
         .config = newOnesTaken + "HostKeyAlias \"clus\u00a0\"\n"});
    add("an alias with a blank at its end",
        {.ssh = D::Refuse, .known = "ab? {other}\nab {ed25519}\n", .config = "HostKeyAlias \"ab \"\n"});
    add("an alias with a blank at its beginning",
        {.ssh = D::Refuse, .known = "?ab {other}\nab {ed25519}\n", .config = "HostKeyAlias \" ab\"\n"});
    add("a program whose name ends in a no-break space",
        {.ssh = D::Refuse,
         .config = "KnownHostsCommand {dir}/teller\u00a0\n",
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho '{name} {ed25519}'\n"},
                   {QStringLiteral("teller\u00a0"), "#!/bin/sh\necho '{name} {other}'\n"}},
         .prepare = {QStringLiteral("chmod 755 teller*")}});
}

/// Quotes in files of the configuration that Atelier cannot, or might not, read again as ssh did.
inline void addQuotesOutOfSight(const AddCase& add) {
    using D = Decision;
    const QString oneName =
        QStringLiteral("f=\"$PWD/q $PWD/r\"; mkdir -p \"$(dirname \"$f\")\" && mv kh \"$f\"");
    const QMap<QString, QByteArray> files{
        {QStringLiteral("kh"), anotherKey},
        {QStringLiteral("part"), "UserKnownHostsFile \"{dir}/q {dir}/r\"\n"}};
    const auto hidden = [&](const char* name, const QByteArray& file, const QString& hide) {
        add(name, {.ssh = D::Refuse,
                   .config = newOnesTaken + "Include " + file + '\n',
                   .files = files,
                   .prepare = {oneName, hide}});
    };
    hidden("two names in the same quotes, in an included file", "{dir}/part", QStringLiteral("true"));
    const QByteArray deep = QByteArray(120, 'd') + '/' + QByteArray(120, 'e');
    hidden("in a file whose name ssh does not show whole", "{dir}/" + deep + "/part",
           QStringLiteral("mkdir -p %1 && mv part %1/part").arg(QString::fromLatin1(deep)));
    hidden("in a very large file", "{dir}/part",
           QStringLiteral("head -c 17000000 /dev/zero | tr '\\0' '#' >> part"));
    hidden("in a pipe", "{dir}/pipe",
           QStringLiteral("mkfifo pipe && (timeout 60 sh -c 'cat part > pipe' >/dev/null 2>&1 &)"));
    hidden("in a file whose name is no text", "{dir}/part*", QStringLiteral("mv part $'part\\xe9'"));
    add("two names in the same quotes, and a part that is made in a way unknown",
        {.ssh = D::Refuse,
         .config = newOnesTaken + "UserKnownHostsFile \"{dir}/${ATELIER_TEST_DIR}/q {dir}/r\"\n",
         .files = files,
         .prepare = {QStringLiteral("f=\"$PWD/$PWD/q $PWD/r\"; mkdir -p \"$(dirname \"$f\")\" && "
                                    "mv kh \"$f\"")}});
    add("a folder among the included files",
        {.ssh = D::Accept,
         .config = "Include {dir}/parts/*\n",
         .files = {{QStringLiteral("part"), "UserKnownHostsFile {dir}/a \"{dir}/my own\"\n"},
                   {QStringLiteral("my own"), rightKey}},
         .prepare = {QStringLiteral("mkdir -p parts/folder && mv part parts/")}});
}

/// What is this computer, whose key may go unchecked, and what only leads to it.
inline void addWaysToThisComputer(const AddCase& add) {
    using D = Decision;
    const auto to = [](const QByteArray& host) {
        return "Host zz\nHostName " + host + "\nHost *\nNoHostAuthenticationForLocalhost yes\n";
    };
    const QString typed = QStringLiteral("zz");
    add("IPv4 within IPv6 is not this computer, another key", {.ssh = D::Refuse,
                                                               .known = anotherKey,
                                                               .config = to("{host}"),
                                                               .server = Server::WithinIp6,
                                                               .typed = typed});
    add("IPv4 within IPv6 is not this computer, revoked", {.ssh = D::Refuse,
                                                           .known = "@revoked {name} {ed25519}\n",
                                                           .config = newOnesTaken + to("{host}"),
                                                           .server = Server::WithinIp6,
                                                           .typed = typed});
    add("every address is not this computer",
        {.ssh = D::Refuse, .known = "[0.0.0.0]:{port} {other}\n", .config = to("0.0.0.0"), .typed = typed});
    add("zero is not this computer", {.ssh = D::Ask, .known = anotherKey, .config = to("0"), .typed = typed});
    add("another address of this computer",
        {.ssh = D::Accept, .known = anotherKey, .config = to("127.0.0.1"), .typed = typed});
    add("this computer over IPv6", {.ssh = D::Accept,
                                    .known = anotherKey,
                                    .config = to("::1"),
                                    .server = Server::OverIp6,
                                    .typed = typed});
}

/// A name hashed as in known_hosts (hostfile.c of OpenSSH), with a salt of a length.
inline QByteArray hashedWithSalt(const QByteArray& name, int bytes) {
    const QByteArray salt(bytes, 'x');
    return "|1|" + salt.toBase64() + '|' +
           QMessageAuthenticationCode::hash(name, salt, QCryptographicHash::Sha1).toBase64();
}

/// Lines that ssh does not take for the host's.
inline void addLinesThatDoNotMatch(const AddCase& add) {
    using D = Decision;
    const auto line = [&](const char* name, D ssh, const QByteArray& names) {
        add(name, {.ssh = ssh, .known = names + " {ed25519}\n", .config = "HostKeyAlias cluster\n"});
    };
    constexpr int usual = 20;
    const QByteArray hashed = hashedWithSalt("cluster", usual);
    line("a hash", D::Accept, hashed);
    line("a hash of capitals", D::Ask, hashedWithSalt("Cluster", usual));
    line("a hash with a short salt", D::Ask, hashedWithSalt("cluster", usual / 2));
    line("a hash with a long salt", D::Ask, hashedWithSalt("cluster", 2 * usual));
    line("a hash without its sign at the end", D::Ask, hashed.chopped(1));
    line("a hash and a comma", D::Ask, hashed + ',');
    line("a hash and other signs", D::Ask, hashed + "!!");
    line("a hash and a name", D::Ask, hashed + ",cluster");
    line("a hash of another kind", D::Ask, "|2" + hashed.mid(2));
    line("a bar before the name", D::Ask, "|cluster,cluster");
    line("a hash behind a name", D::Ask, "other," + hashed);
    line("a pattern as long as one may be", D::Accept, QByteArray(1022, 'a') + ",cluster");
    line("a pattern that is too long", D::Ask, QByteArray(1023, 'a') + ",cluster");
    line("a pattern that is too long behind the name", D::Ask, "cluster," + QByteArray(1100, 'a'));
    line("a negation that is too long", D::Ask, "cluster,!" + QByteArray(1023, 'a'));
}

/// A NUL, which a crash may leave, where it stands between the parts of a line.
inline void addNulsInLines(const AddCase& add) {
    using D = Decision;
    const QByteArray nul(1, '\0');
    const auto line = [&](const char* name, D ssh, const QByteArray& known) {
        add(name,
            {.ssh = ssh, .known = known + '\n', .config = ssh == D::Refuse ? newOnesTaken : QByteArray()});
    };
    line("NUL behind the name, another key", D::Refuse, "{name}" + nul + " {other}");
    line("NUL for the blank, another key", D::Refuse, "{name}" + nul + "{other}");
    line("NUL behind the name, known", D::Accept, "{name}" + nul + " {ed25519}");
    line("NUL behind the name, revoked", D::Refuse, "@revoked {name}" + nul + " {ed25519}" + nul + "x");
    line("NUL behind the blank", D::Ask, "{name} " + nul + "{other}");
    line("two NUL behind the name", D::Ask, "{name}" + nul + nul + "{other}");
    line("NUL before the name", D::Ask, nul + "{name} {other}");
    line("NUL in the name", D::Ask, "{name}" + nul + "x {other}");
    line("NUL behind a marker", D::Ask, "@revoked" + nul + " {name} {ed25519}");
    add("NUL behind the name that a program tells",
        {.ssh = D::Refuse, .config = "KnownHostsCommand /usr/bin/printf '%%s\\000 {other}\\n' %H\n"});
}

inline void addUnusualCases(const AddCase& add) {
    addBytesThatAreNoText(add);
    addBlanksThatStay(add);
    addQuotesOutOfSight(add);
    addWaysToThisComputer(add);
    addLinesThatDoNotMatch(add);
    addNulsInLines(add);
    add("a jump that names the usual port", {.ssh = Decision::Accept,
                                             .known = "127.0.0.1 {ed25519}\n",
                                             .config = "Host cluster\nHostName 127.0.0.1\nProxyJump gate:22\n"
                                                       "Host gate\nHostName 127.0.0.1\nPort 1\nHost *\n",
                                             .server = Server::UsualPort,
                                             .typed = QStringLiteral("cluster")});
}

}  // namespace atelier::testing
