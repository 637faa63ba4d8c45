#include <QStandardPaths>

#include "tests/openssh/WaysIn.h"
#include "tests/support/FarTools.h"

namespace atelier::testing {

namespace {

const QByteArray counts = "echo once >> ~/runs\n";

struct OtherShell {
    const char* name;
    QString file;  ///< its start-up file, which it reads for a command too; none if empty
    QByteArray lines;
};

QList<OtherShell> otherShells() {
    return {{"dash", {}, {}},
            {"tcsh", QStringLiteral(".tcshrc"), "echo WELCOME\nsetenv OTHER there\nalias ls 'ls -F'\n"},
            {"zsh", QStringLiteral(".zshenv"),
             "echo WELCOME\nexport OTHER=there\nsetopt no_nomatch\n[[ -t 0 ]] || read -r answer\n"},
            {"fish", QStringLiteral(".config/fish/config.fish"),
             "echo WELCOME\nset -gx OTHER there\nalias ls 'ls -F'\n"}};
}

Visitor enterBy(WaysStage& stage, const OtherShell& shell) {
    SshServer& server = stage.withShell(QStandardPaths::findExecutable(QString::fromLatin1(shell.name)));
    stage.writeAtHome(server, QStringLiteral(".bash_profile"),
                      counts + "export WORD=$'it\\'s !\\\\ here\\n%s'\n");
    if (!shell.file.isEmpty()) stage.writeAtHome(server, shell.file, shell.lines);
    SignInRequest request = server.request();
    request.user = stage.user();
    return {request, {&server}, shell.file.isEmpty() ? "it's !\\ here\n%s/" : "it's !\\ here\n%s/there"};
}

/// With start-up files of whoever runs the tests.
Way withFiles(const char* name, const QList<std::pair<QString, QByteArray>>& files, const WaySeen& wanted,
              const QByteArray& words = "/") {
    return {QString::fromUtf8(name),
            [files, words](WaysStage& stage) {
                SshServer& server = stage.server();
                for (const auto& [file, text] : files) stage.writeAtHome(server, file, text);
                return Visitor{server.request(), {&server}, words};
            },
            wanted};
}

/// Let in, and then of no use: the error's name.
WaySeen refused(const char* kind) {
    const QString none = QStringLiteral("–");
    return {.result = QString::fromLatin1(kind), .commands = none, .upload = none, .tunnel = none};
}

QList<Way> shells() {
    QList<Way> ways;
    for (const OtherShell& shell : otherShells())
        ways << Way{QStringLiteral("login shell ") + QString::fromLatin1(shell.name),
                    [shell](WaysStage& stage) { return enterBy(stage, shell); },
                    {.startUps = QStringLiteral("1")},
                    true,
                    {QString::fromLatin1(shell.name)}};
    for (const auto& [name, program] : {std::pair("rbash", "/bin/rbash"),
                                        {"git-shell", "/usr/bin/git-shell"},
                                        {"nologin", "/usr/sbin/nologin"}})
        ways << Way{QStringLiteral("login shell ") + QString::fromLatin1(name),
                    [program](WaysStage& stage) {
                        SshServer& server = stage.withShell(QString::fromLatin1(program));
                        SignInRequest request = server.request();
                        request.user = stage.user();
                        return Visitor{request, {&server}};
                    },
                    refused("CommandsForced"), true};
    ways[ways.size() - 3].said = QStringLiteral("restricted");
    // It repeats what it was asked to run, which is a page of shell.
    ways[ways.size() - 2].said = QStringLiteral("…");
    ways[ways.size() - 1].said = QStringLiteral("not available");
    return ways;
}

Way withoutTools() {
    return {QStringLiteral("no rsync, sha256sum, git or python3 there"), [](WaysStage& stage) {
                const auto tools = std::make_shared<FarTools>(FarTools::Gnu);
                for (const char* name : {"rsync", "sha256sum", "git"}) tools->remove(QLatin1String(name));
                SshServer& server = stage.server();
                stage.writeAtHome(server, QStringLiteral(".bash_profile"),
                                  "export PATH=" + tools->path().toUtf8() + '\n');
                return Visitor{server.request(), {&server}, "/", [tools] {}};
            }};
}

/// One that reads for each command: sshd's own bash reads it, also for a terminal.
Way bashrcThatReads() {
    return withFiles(".bashrc that reads input", {{QStringLiteral(".bashrc"), "read -r answer\n"}}, {});
}

Way bySshAlone(Way way) {
    way.name += QStringLiteral(", by ssh alone");
    way.wanted.by = QStringLiteral("ssh: asked for");
    way.enter = [enter = way.enter](WaysStage& stage) {
        Visitor visitor = enter(stage);
        visitor.request.transport = SshTransport::OpenSsh;
        return visitor;
    };
    return way;
}

/// That shell takes all that is said to it and answers nothing.
Way endsInAnotherShell() {
    Way way = withFiles(".bashrc that ends in another shell", {{QStringLiteral(".bashrc"), "exec sh\n"}},
                        refused("LoginShellUnusable"));
    way.limit = std::chrono::seconds(5);
    return way;
}

}  // namespace

QList<Way> shellWays() {
    const QString profile = QStringLiteral(".bash_profile");
    const QString bashrc = QStringLiteral(".bashrc");
    const WaySeen once{.startUps = QStringLiteral("1")};
    const WaySeen past{.result = QStringLiteral("works, past the start-up files"),
                       .startUps = QStringLiteral("1")};
    QList<Way> ways{
        withFiles(
            "start-up file that is strict and noisy",
            {{profile, counts + "echo WELCOME; echo quota >&2; printf 'no end'; set -euxa; WORD=there\n"}},
            once, "there/"),
        withFiles("start-up files that read input",
                  {{profile, counts + "read -r answer; export WORD=there\n"},
                   {bashrc, "while read -r -t 0.1 answer; do :; done\n"}},
                  once, "there/"),
        bashrcThatReads(),
        bySshAlone(bashrcThatReads()),
        withFiles(".bash_profile that ends in another shell", {{profile, counts + "exec sh\n"}}, past),
        endsInAnotherShell(),
        withFiles(".bashrc that ends", {{bashrc, "exit\n"}}, refused("LoginShellUnusable")),
        withFiles(".bashrc that ends in a program that wants a terminal",
                  {{bashrc, "exec sh -c 'echo open terminal failed >&2; exit 1'\n"}},
                  refused("CommandsForced")),
        withoutTools()};
    ways << Way{QStringLiteral("account that runs one program of its own"),
                [](WaysStage& stage) {
                    SshServer& server = stage.server(
                        {QStringLiteral("ForceCommand echo 'Command rejected by policy'; exit 1")});
                    return Visitor{server.request(), {&server}};
                },
                refused("CommandsForced")};
    ways.last().said = QStringLiteral("Command rejected by policy");
    return ways + shells();
}

}  // namespace atelier::testing
