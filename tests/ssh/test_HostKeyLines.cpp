#include <QMessageAuthenticationCode>
#include <QtTest>

#include "tests/ssh/HostKeyAgreement.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Which key, and for whom.
void addKnownKeys(const AddCase& add) {
    using D = Decision;
    add("no file", {.ssh = D::Ask});
    add("an empty file", {.ssh = D::Ask, .known = ""});
    add("known", {.ssh = D::Accept, .known = "{name} {ed25519}\n"});
    add("known, with a comment", {.ssh = D::Accept, .known = "{name} {ed25519} me@here\n"});
    add("known, without a line end", {.ssh = D::Accept, .known = "{name} {ed25519}"});
    add("known among others", {.ssh = D::Accept, .known = "login.example.org,{name} {ed25519}\n"});
    add("another key of the type", {.ssh = D::Refuse, .known = "{name} {other}\n"});
    add("another key and the right one", {.ssh = D::Accept, .known = "{name} {other}\n{name} {ed25519}\n"});
    add("the right key and another one", {.ssh = D::Accept, .known = "{name} {ed25519}\n{name} {other}\n"});
    add("of another type only", {.ssh = D::Refuse, .known = "{name} {otherrsa}\n"});
    add("for another port", {.ssh = D::Ask, .known = "[127.0.0.1]:1 {other}\n"});
    add("for another host", {.ssh = D::Ask, .known = "example.org {ed25519}\n"});
    add("without the port", {.ssh = D::Accept, .known = "127.0.0.1 {ed25519}\n"});
    add("another one without the port", {.ssh = D::Ask, .known = "127.0.0.1 {other}\n"});
    add("another one with the port, the right one without",
        {.ssh = D::Refuse, .known = "127.0.0.1 {ed25519}\n{name} {other}\n"});
}

/// Names that stand for others.
void addPatterns(const AddCase& add) {
    using D = Decision;
    add("hashed", {.ssh = D::Accept,
                   .known = "{name} {ed25519}\n",
                   .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("another one, hashed", {.ssh = D::Refuse,
                                .known = "{name} {other}\n",
                                .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("hashed without the port", {.ssh = D::Accept,
                                    .known = "127.0.0.1 {ed25519}\n",
                                    .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("a broken hash", {.ssh = D::Ask, .known = "|1|AAAA|BBBB {other}\n"});
    add("a star", {.ssh = D::Accept, .known = "* {ed25519}\n"});
    add("a star in the port", {.ssh = D::Accept, .known = "[127.0.0.1]:* {ed25519}\n"});
    add("question marks", {.ssh = D::Refuse, .known = "[127.0.?.1]:{port} {other}\n"});
    add("a negation", {.ssh = D::Ask, .known = "*,!{name} {other}\n"});
    add("a negation without more", {.ssh = D::Ask, .known = "!example.org {other}\n"});
}

/// Keys that nobody may take any more.
void addRevokedLines(const AddCase& add) {
    using D = Decision;
    add("a revoked key", {.ssh = D::Refuse, .known = "@revoked {name} {ed25519}\n"});
    add("a revoked key that is known too",
        {.ssh = D::Refuse, .known = "{name} {ed25519}\n@revoked * {ed25519}\n"});
    const QByteArray zeros(3, '\0');
    add("a revoked key, and what a crash leaves",
        {.ssh = D::Refuse, .known = "@revoked * {ed25519}" + zeros + '\n'});
    add("another key, and what a crash leaves", {.ssh = D::Refuse, .known = "{name} {other}" + zeros + '\n'});
    add("a revoked key with a form feed in it",
        {.ssh = D::Refuse,
         .known = "@revoked * {ed25519}\n",
         .prepare = {QStringLiteral("sed -i 's/AAAA/AA\\fAA/' known_hosts")}});
    add("another key in a very large file",
        {.ssh = D::Refuse,
         .known = "{name} {other}\n# ",
         .prepare = {QStringLiteral("head -c 70000000 /dev/zero | tr '\\0' x >> known_hosts")}});
    add("another revoked key", {.ssh = D::Ask, .known = "@revoked * {other}\n"});
    add("another revoked key beside the right one",
        {.ssh = D::Accept, .known = "@revoked * {other}\n{name} {ed25519}\n"});
    add("revoked without the port", {.ssh = D::Ask,
                                     .known = "@revoked 127.0.0.1 {ed25519}\n",
                                     .ours = D::Refuse,
                                     .why = "a key that is revoked for a host is so on all its ports"});
}

/// Lines that are none, or not whole.
void addBrokenLines(const AddCase& add) {
    using D = Decision;
    add("a marker nobody knows", {.ssh = D::Ask, .known = "@trusted {name} {ed25519}\n"});
    add("two markers", {.ssh = D::Ask, .known = "@revoked @revoked {name} {ed25519}\n"});
    add("comments and blank lines",
        {.ssh = D::Accept, .known = "# mine\n\n   \t\n  {name}\t{ed25519}\n#{name} {other}\n"});
    add("lines of garbage",
        {.ssh = D::Accept, .known = "garbage\n\x01\x02\xff\n{name}\n{name} ssh-ed25519\n{name} {ed25519}\n"});
    add("a key cut off", {.ssh = D::Ask, .known = "{name} ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA\n"});
    add("a key that is no base64", {.ssh = D::Ask, .known = "{name} ssh-ed25519 ***\n"});
    add("a key under the name of another type",
        {.ssh = D::Ask,
         .known = "{name} ssh-rsa AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl\n"});
    add("a type nobody knows", {.ssh = D::Ask, .known = "{name} ssh-later AAAACXNzaC1sYXRlcgAAAAA=\n"});
    add("line ends of Windows", {.ssh = D::Accept, .known = "{name} {ed25519}\r\n"});
    add("line ends of Windows, another key", {.ssh = D::Refuse, .known = "{name} {other}\r\n"});
    add("a folder in its place", {.ssh = D::Ask, .prepare = {QStringLiteral("mkdir known_hosts")}});
    add("the name in capitals in the file",
        {.ssh = D::Accept, .known = "LOCALHOST.Test {ed25519}\n", .config = "HostKeyAlias localhost.test\n"});
}

/// How one and the same line may be written.
void addWaysToWriteLines(const AddCase& add) {
    using D = Decision;
    const auto known = [&](const char* name, D ssh, const QByteArray& text, const QByteArray& config = {}) {
        add(name, {.ssh = ssh, .known = text, .config = config});
    };
    known("a mark of the order of bytes", D::Ask, "\xef\xbb\xbf{name} {other}\n");
    known("a mark of the order of bytes, and a second line", D::Accept, "\xef\xbb\xbf\n{name} {ed25519}\n");
    known("a name in quotes", D::Ask, "\"{name}\" {other}\n");
    known("a form feed before a name", D::Ask, "\f{name} {other}\n");
    known("a type in capitals", D::Ask,
          "{name} SSH-ED25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl\n");
    known("a key of a security key", D::Refuse,
          "{name} sk-ssh-ed25519@openssh.com "
          "AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fAAAABHNzaD"
          "o=\n");
    known("a key of the first protocol", D::Ask, "{name} 1024 35 1234567890123456789012345678901234567890\n");
    known("names with a blank between", D::Ask, "{name}, example.org {other}\n");
    known("names with an empty one", D::Accept, ",,{name}, {ed25519}\n");
    known("an alias with tokens", D::Accept, "%h {ed25519}\n{name} {other}\n", "HostKeyAlias %h\n");
    known("an alias with tokens is no host", D::Ask, rightKey, "HostKeyAlias %h\n");
    known("an alias with a variable", D::Ask, rightKey, "HostKeyAlias ${ATELIER_TEST_DIR}\n");
    known("an alias that is the name with its port", D::Accept, rightKey, "HostKeyAlias {name}\n");
    known("an alias with a comma", D::Ask, "a {ed25519}\n", "HostKeyAlias a,b\n");
    known("an alias with a sign for comments", D::Accept, "a#b {ed25519}\n", "HostKeyAlias \"a#b\"\n");
    known("an alias with capitals", D::Refuse, "cluster {other}\n", "HostKeyAlias CLUSTER\n");
}

/// A name hashed as in known_hosts (hostfile.c of OpenSSH), with a salt of a length.
QByteArray hashedWithSalt(const QByteArray& name, int bytes) {
    const QByteArray salt(bytes, 'x');
    return "|1|" + salt.toBase64() + '|' +
           QMessageAuthenticationCode::hash(name, salt, QCryptographicHash::Sha1).toBase64();
}

/// Lines that ssh does not take for the host’s.
void addLinesThatDoNotMatch(const AddCase& add) {
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
void addNulsInLines(const AddCase& add) {
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

}  // namespace

/// What the lines of known_hosts say of a host.
class TestHostKeyLines : public HostKeyAgreement {
    Q_OBJECT

    void addCases(const AddCase& add) const override {
        addKnownKeys(add);
        addPatterns(add);
        addRevokedLines(add);
        addBrokenLines(add);
        addWaysToWriteLines(add);
        addLinesThatDoNotMatch(add);
        addNulsInLines(add);
    }
};

ATELIER_TEST(TestHostKeyLines)
#include "test_HostKeyLines.moc"
