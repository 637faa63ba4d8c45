#include <QtTest>

#include "tests/ssh/HostKeyAgreement.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The user’s files, and the computer’s.
void addSeveralFiles(const AddCase& add) {
    using D = Decision;
    const QMap<QString, QByteArray> second{{QStringLiteral("second"), "{name} {ed25519}\n"}};
    const QMap<QString, QByteArray> wrongSecond{{QStringLiteral("second"), "{name} {other}\n"}};
    const QByteArray both = "UserKnownHostsFile {dir}/known_hosts {dir}/second\n";
    add("known in the second file", {.ssh = D::Accept, .known = "", .config = both, .files = second});
    add("another one in the second file",
        {.ssh = D::Refuse, .known = "", .config = both, .files = wrongSecond});
    add("the first file contradicts the second",
        {.ssh = D::Accept, .known = "{name} {other}\n", .config = both, .files = second});
    add("no file of the user's", {.ssh = D::Refuse, .config = "UserKnownHostsFile none\n"});
    add("no file of the user's, and everything is to be accepted",
        {.ssh = D::Refuse, .config = "UserKnownHostsFile none\nStrictHostKeyChecking no\n"});
    add("known to the computer",
        {.ssh = D::Accept, .files = {{QStringLiteral("global"), "{name} {ed25519}\n"}}});
    add("the computer knows another one",
        {.ssh = D::Refuse, .files = {{QStringLiteral("global"), "{name} {other}\n"}}});
    add("revoked by the computer", {.ssh = D::Refuse,
                                    .known = "{name} {ed25519}\n",
                                    .files = {{QStringLiteral("global"), "@revoked * {ed25519}\n"}}});
    add("a file name with tokens",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile {dir}/known_%h_%p\n",
         .files = {{QStringLiteral("known_{host}_{port}"), "{name} {ed25519}\n"}}});
}

/// How the names of the user’s files are written.
void addNamesOfOwnFiles(const AddCase& add) {
    using D = Decision;
    const auto addOwn = [&](const char* name, D ssh, const QByteArray& written, const char* file) {
        add(name, {.ssh = ssh,
                   .config = "UserKnownHostsFile " + written + '\n',
                   .files = {{QString::fromUtf8(file), rightKey}}});
    };
    addOwn("a variable", D::Accept, "${ATELIER_TEST_DIR}/own", "own");
    addOwn("a variable that there is not", D::Refuse, "${ATELIER_TEST_NOWHERE}/own", "own");
    addOwn("a token nobody knows", D::Refuse, "{dir}/own%Z", "own%Z");
    addOwn("a percent sign", D::Accept, "{dir}/o%%wn", "o%wn");
    addOwn("a blank in quotes", D::Accept, "\"{dir}/my own\"", "my own");
    addOwn("a blank in single quotes", D::Accept, "'{dir}/my own'", "my own");
    addOwn("a blank behind a backslash", D::Accept, "{dir}/my\\ own", "my own");
    addOwn("a blank without quotes", D::Ask, "{dir}/my own", "my own");
    addOwn("a blank in quotes, and a second file", D::Accept, "\"{dir}/my own\" {dir}/second", "second");
    addOwn("quotes in the middle", D::Accept, "{dir}/\"my own\"", "my own");
    addOwn("two names in the same quotes", D::Ask, "\"{dir}/first {dir}/own\"", "own");
    addOwn("a comment behind it", D::Accept, "{dir}/own # {dir}/second", "own");
    addOwn("quotes that do not end", D::Refuse, "\"{dir}/own", "own");
    addOwn("a tab between two", D::Accept, "{dir}/first\t{dir}/own", "own");
    addOwn("an equals sign", D::Accept, "= {dir}/own", "own");
    addOwn("none beside a file", D::Refuse, "{dir}/own none", "own");
    addOwn("none in capitals", D::Refuse, "NONE", "own");
    addOwn("none with its folder", D::Accept, "{dir}/none", "none");
    add("a token that holds a blank",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile {dir}/known_%k\nHostKeyAlias \"my cluster\"\n",
         .files = {{QStringLiteral("known_my cluster"), "my* {ed25519}\n"}}});
}

/// How the names of the computer’s files are written.
void addNamesOfComputersFiles(const AddCase& add) {
    using D = Decision;
    const auto addGlobal = [&](const char* name, D ssh, const QByteArray& written, const char* file) {
        add(name, {.ssh = ssh,
                   .known = "",
                   .config = "GlobalKnownHostsFile " + written + '\n',
                   .files = {{QString::fromUtf8(file), rightKey}}});
    };
    addGlobal("a variable for the computer's file", D::Ask, "${ATELIER_TEST_DIR}/own", "own");
    addGlobal("percent signs for the computer's file", D::Ask, "{dir}/o%%wn", "o%wn");
    addGlobal("percent signs in the computer's file", D::Accept, "{dir}/o%%wn", "o%%wn");
    addGlobal("a token for the computer's file", D::Ask, "{dir}/own_%p", "own_{port}");
    addGlobal("a token in the computer's file", D::Accept, "{dir}/own_%p", "own_%p");
    addGlobal("the computer's file in quotes", D::Accept, "\"{dir}/the computer\"", "the computer");
    addGlobal("the computer's file without quotes", D::Ask, "{dir}/the computer", "the computer");
    addGlobal("two of the computer's in the same quotes", D::Ask, "\"{dir}/first {dir}/own\"", "own");
    addGlobal("the second of the computer's", D::Accept, "{dir}/first {dir}/own", "own");
    addGlobal("none of the computer's", D::Ask, "None", "None");
    add("a variable for the computer's file, strictly",
        {.ssh = D::Refuse,
         .config = "StrictHostKeyChecking yes\nGlobalKnownHostsFile ${ATELIER_TEST_DIR}/own\n",
         .files = {{QStringLiteral("own"), rightKey}}});
}

/// Bytes that are not UTF-8 in what names a file, a host or a program.
void addBytesThatAreNoText(const AddCase& add) {
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
void addBlanksThatStay(const AddCase& add) {
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
void addQuotesOutOfSight(const AddCase& add) {
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

}  // namespace

/// Which files hosts are looked for in, and how their names are written.
class TestHostKeyFiles : public HostKeyAgreement {
    Q_OBJECT

    void addCases(const AddCase& add) const override {
        addSeveralFiles(add);
        addNamesOfOwnFiles(add);
        addNamesOfComputersFiles(add);
        addBytesThatAreNoText(add);
        addBlanksThatStay(add);
        addQuotesOutOfSight(add);
    }
};

ATELIER_TEST(TestHostKeyFiles)
#include "test_HostKeyFiles.moc"
