#include <QtTest>

#include "tests/ssh/HostKeyAgreement.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Where the configuration says it.
void addBlocks(const AddCase& add) {
    using D = Decision;
    add("in a block of the host",
        {.ssh = D::Refuse, .config = "Host 127.0.*\nStrictHostKeyChecking yes\nHost *\n"});
    add("in a block of another host",
        {.ssh = D::Ask, .config = "Host example.org\nStrictHostKeyChecking yes\nHost *\n"});
    add("where a condition holds",
        {.ssh = D::Refuse, .config = "Match host 127.0.0.1\nStrictHostKeyChecking yes\nMatch all\n"});
    add("where a program says yes",
        {.ssh = D::Accept, .config = "Match exec true\nStrictHostKeyChecking no\nMatch all\n"});
    add("where a program says no",
        {.ssh = D::Ask, .config = "Match exec false\nStrictHostKeyChecking no\nMatch all\n"});
    add("in an included file", {.ssh = D::Refuse,
                                .config = "Include {dir}/part*\n",
                                .files = {{QStringLiteral("part1"), "StrictHostKeyChecking yes\n"}}});
    add("in the last pass",
        {.ssh = D::Refuse, .config = "Match final\nStrictHostKeyChecking yes\nMatch all\n"});
    add("the first value counts",
        {.ssh = D::Refuse, .config = "StrictHostKeyChecking yes\nStrictHostKeyChecking no\n"});
}

/// Names that are typed.
void addTypedNames(const AddCase& add) {
    using D = Decision;
    add("another name for the host", {.ssh = D::Accept,
                                      .known = rightKey,
                                      .config = "Host cluster\nHostName 127.0.0.1\nHost *\n",
                                      .typed = QStringLiteral("cluster")});
    add("another name for the host is not the key's",
        {.ssh = D::Ask,
         .known = "cluster {ed25519}\n[cluster]:{port} {ed25519}\n",
         .config = "Host cluster\nHostName 127.0.0.1\nHost *\n",
         .typed = QStringLiteral("cluster")});
    add("capitals",
        {.ssh = D::Accept, .known = "[localhost]:{port} {ed25519}\n", .typed = QStringLiteral("LOCALHOST")});
    add("an address in another spelling",
        {.ssh = D::Accept, .known = rightKey, .typed = QStringLiteral("127.1")});
    add("a condition on the name that is typed",
        {.ssh = D::Refuse,
         .known = rightKey,
         .config = "Match originalhost cluster\nHostName 127.0.0.1\nHostKeyAlias none\n"
                   "StrictHostKeyChecking yes\nMatch all\n",
         .typed = QStringLiteral("cluster")});
    add("a name for several hosts",
        {.ssh = D::Accept,
         .known = "login* {ed25519}\n",
         .config = "Host login?\nHostName 127.0.0.1\nHostKeyAlias login9\nHost *\n",
         .typed = QStringLiteral("login1")});
    add("the own names made whole", {.ssh = D::Accept,
                                     .known = rightKey,
                                     .config = "CanonicalizeHostname yes\nCanonicalizeFallbackLocal yes\n"
                                               "Match canonical\nStrictHostKeyChecking yes\nMatch all\n"});
}

/// IPv6, and the usual port.
void addOtherWays(const AddCase& add) {
    using D = Decision;
    add("over IPv6, known", {.ssh = D::Accept, .known = rightKey, .server = Server::OverIp6});
    add("over IPv6, changed", {.ssh = D::Refuse, .known = "{name} {other}\n", .server = Server::OverIp6});
    add("over IPv6, unknown", {.ssh = D::Ask, .server = Server::OverIp6});
    add("over IPv6, spelt out",
        {.ssh = D::Accept, .known = rightKey, .server = Server::OverIp6, .typed = QStringLiteral("0:0::1")});
    add("the usual port, known",
        {.ssh = D::Accept, .known = "127.0.0.1 {ed25519}\n", .server = Server::UsualPort});
    add("the usual port, changed",
        {.ssh = D::Refuse, .known = "127.0.0.1 {other}\n", .server = Server::UsualPort});
    add("the usual port, in brackets",
        {.ssh = D::Ask, .known = "[127.0.0.1]:22 {other}\n", .server = Server::UsualPort});
    add("a jump that names the usual port", {.ssh = Decision::Accept,
                                             .known = "127.0.0.1 {ed25519}\n",
                                             .config = "Host cluster\nHostName 127.0.0.1\nProxyJump gate:22\n"
                                                       "Host gate\nHostName 127.0.0.1\nPort 1\nHost *\n",
                                             .server = Server::UsualPort,
                                             .typed = QStringLiteral("cluster")});
}

/// A key that is looked for by the address, too.
void addAddresses(const AddCase& add) {
    using D = Decision;
    const QByteArray strict = "StrictHostKeyChecking yes\n";
    const QByteArray byAddress = "CheckHostIP yes\n";
    const char* const noTwoAnswers = "what name and address contradict each other about is no question";
    add("the address unknown",
        {.ssh = D::Accept, .known = "{name} {ed25519}\n", .config = byAddress, .server = Server::ByNetwork});
    add("the address known", {.ssh = D::Accept,
                              .known = "{name} {ed25519}\n{address} {ed25519}\n",
                              .config = byAddress,
                              .server = Server::ByNetwork});
    add("the address of another key", {.ssh = D::Ask,
                                       .known = "{name} {ed25519}\n{address} {other}\n",
                                       .config = byAddress,
                                       .server = Server::ByNetwork,
                                       .ours = D::Refuse,
                                       .why = noTwoAnswers});
    add("the address of another key, strictly", {.ssh = D::Refuse,
                                                 .known = "{name} {ed25519}\n{address} {other}\n",
                                                 .config = byAddress + strict,
                                                 .server = Server::ByNetwork});
    add("the address of another key, not looked at", {.ssh = D::Accept,
                                                      .known = "{name} {ed25519}\n{address} {other}\n",
                                                      .config = "CheckHostIP no\n",
                                                      .server = Server::ByNetwork});
    add("new by name and address",
        {.ssh = D::Accept, .config = byAddress + newOnesTaken, .server = Server::ByNetwork});
}

/// What is this computer, whose key may go unchecked, and what only leads to it.
void addWaysToThisComputer(const AddCase& add) {
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

}  // namespace

/// Under which name a host is asked for, on which address and port, and which settings are then its own.
class TestHostKeyPlaces : public HostKeyAgreement {
    Q_OBJECT

    void addCases(const AddCase& add) const override {
        addBlocks(add);
        addTypedNames(add);
        addOtherWays(add);
        addAddresses(add);
        addWaysToThisComputer(add);
    }
};

ATELIER_TEST(TestHostKeyPlaces)
#include "test_HostKeyPlaces.moc"
