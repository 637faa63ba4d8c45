#include <QtTest>

#include "tests/ssh/HostKeyAgreement.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QByteArray rsaKnown = "{name} {rsa}\n";

/// What is known of one of several keys.
void addSeveralKeys(const AddCase& add) {
    using D = Decision;
    add("several keys, one known", {.ssh = D::Accept, .known = "{name} {rsa}\n", .server = Server::Several});
    add("several keys, two known",
        {.ssh = D::Accept, .known = "{name} {ecdsa}\n{name} {rsa}\n", .server = Server::Several});
    add("several keys, another RSA key known",
        {.ssh = D::Refuse, .known = "{name} {otherrsa}\n", .server = Server::Several});
    add("several keys, one revoked, another known",
        {.ssh = D::Accept, .known = "@revoked * {ed25519}\n{name} {ecdsa}\n", .server = Server::Several});
    add("several keys, algorithms chosen", {.ssh = D::Refuse,
                                            .known = "{name} {rsa}\n",
                                            .config = "HostKeyAlgorithms ecdsa-sha2-nistp256\n",
                                            .server = Server::Several});
    add("two known ones, the second changed",
        {.ssh = D::Accept, .known = rightKey + "{name} {otherrsa}\n", .server = Server::Several});
    add("two known ones, the first changed",
        {.ssh = D::Refuse, .known = "{name} {other}\n{name} {rsa}\n", .server = Server::Several});
    add("one kind of key asked for, another known", {.ssh = D::Refuse,
                                                     .known = "{name} {rsa}\n",
                                                     .config = "HostKeyAlgorithms ssh-ed25519\n",
                                                     .server = Server::Several});
    add("the algorithms in the last pass",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = "Match final\nHostKeyAlgorithms ^rsa-sha2-512\nMatch all\n",
         .server = Server::Several});
}

/// Whose the order of the algorithms is.
void addOrders(const AddCase& add) {
    using D = Decision;
    const auto addOrder = [&](const char* name, D ssh, const QByteArray& known,
                              const QByteArray& algorithms) {
        add(name, {.ssh = ssh,
                   .known = known,
                   .config = "HostKeyAlgorithms " + algorithms + '\n',
                   .server = Server::Several});
    };
    addOrder("a list, the first of it known", D::Accept, rsaKnown, "rsa-sha2-512,ssh-ed25519");
    addOrder("a list, the second of it known", D::Refuse, rightKey, "rsa-sha2-512,ssh-ed25519");
    addOrder("a list, the third of it known", D::Refuse, rightKey,
             "ecdsa-sha2-nistp256,rsa-sha2-512,ssh-ed25519");
    addOrder("a list, its first revoked", D::Refuse, rightKey + "@revoked * {rsa}\n",
             "rsa-sha2-512,ssh-ed25519");
    addOrder("a list of patterns", D::Refuse, rightKey, "rsa-sha2-*,ssh-ed25519");
    addOrder("a list in quotes", D::Refuse, rightKey, "\"rsa-sha2-512,ssh-ed25519\"");
    addOrder("a list that is the usual one", D::Refuse, rsaKnown, "{usual}");
    addOrder("put first", D::Refuse, rightKey, "^rsa-sha2-256");
    addOrder("put first, though first before", D::Refuse, rsaKnown, "^ssh-ed25519-cert-v01@openssh.com");
    addOrder("put first, revoked", D::Refuse, rightKey + "@revoked * {rsa}\n", "^rsa-sha2-256");
    addOrder("put first, known", D::Accept, rsaKnown, "^rsa-sha2-256");
    addOrder("added", D::Accept, rsaKnown, "+ssh-rsa");
    addOrder("added, in quotes", D::Accept, rsaKnown, "\"+ssh-rsa\" # old servers");
    addOrder("added, behind a sign", D::Accept, rsaKnown, "= +ssh-rsa");
    addOrder("taken away", D::Accept, rsaKnown, "-ecdsa*");
    addOrder("taken away, known", D::Refuse, rightKey, "-ssh-ed25519,ssh-ed25519-cert-v01@openssh.com");
    addOrder("the key first asked for known, though not its algorithm", D::Refuse, rightKey + rsaKnown,
             "-ssh-ed25519");
    addOrder("the known one revoked", D::Refuse, rsaKnown + "@revoked * {rsa}\n", "+ssh-rsa");
}

/// Lists that are said elsewhere.
void addListsElsewhere(const AddCase& add) {
    using D = Decision;
    add("a list for another host", {.ssh = D::Accept,
                                    .known = rsaKnown,
                                    .config = "Host example.org\nHostKeyAlgorithms "
                                              "ssh-ed25519,rsa-sha2-512\nHost *\n",
                                    .server = Server::Several});
    add("a list in an included file",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = "Include {dir}/part*\n",
         .server = Server::Several,
         .files = {{QStringLiteral("part é"), "HostKeyAlgorithms rsa-sha2-512,ssh-ed25519\n"}}});
}

/// RSA keys that are too short.
void addShortKeys(const AddCase& add) {
    using D = Decision;
    const QByteArray rsaOnly = "HostKeyAlgorithms rsa-sha2-512,rsa-sha2-256\n";
    add("an RSA key shorter than required, known", {.ssh = D::Refuse,
                                                    .known = "{name} {rsa}\n",
                                                    .config = rsaOnly + "RequiredRSASize 8192\n",
                                                    .server = Server::Several});
    add("an RSA key shorter than required, and everything is to be accepted",
        {.ssh = D::Refuse,
         .config = rsaOnly + "RequiredRSASize 8192\nStrictHostKeyChecking no\n",
         .server = Server::Several});
    add("an RSA key as long as required", {.ssh = D::Accept,
                                           .known = "{name} {rsa}\n",
                                           .config = rsaOnly + "RequiredRSASize 3072\n",
                                           .server = Server::Several});
}

/// Keys that an authority vouches for.
void addCertificates(const AddCase& add) {
    using D = Decision;
    const QByteArray strict = "StrictHostKeyChecking yes\n";
    const QByteArray vouches = "@cert-authority {name} {ca}\n";
    const char* const noCertificates = "Atelier cannot check certificates, and says so in its question";
    add("a certificate", {.ssh = D::Accept,
                          .known = vouches,
                          .server = Server::Certified,
                          .ours = D::Ask,
                          .why = noCertificates});
    add("a certificate, strictly", {.ssh = D::Accept,
                                    .known = vouches,
                                    .config = strict,
                                    .server = Server::Certified,
                                    .ours = D::Refuse,
                                    .why = noCertificates});
    add("a certificate of an authority nobody knows", {.ssh = D::Ask, .server = Server::Certified});
    add("an authority, and a server without a certificate", {.ssh = D::Ask, .known = vouches});
    add("an authority's own key is no host's",
        {.ssh = D::Ask, .known = "@cert-authority {name} {ed25519}\n"});
}

}  // namespace

/// Servers of several keys: which of them is shown, and what it must be like.
class TestHostKeyAlgorithms : public HostKeyAgreement {
    Q_OBJECT

    void addCases(const AddCase& add) const override {
        addSeveralKeys(add);
        addOrders(add);
        addListsElsewhere(add);
        addShortKeys(add);
        addCertificates(add);
    }
};

ATELIER_TEST(TestHostKeyAlgorithms)
#include "test_HostKeyAlgorithms.moc"
