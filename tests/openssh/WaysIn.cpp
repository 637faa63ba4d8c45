#include "tests/openssh/WaysIn.h"

#include "tests/openssh/OpenSshStage.h"

namespace atelier::testing {

namespace {

/// By a key of the configuration.
Visitor withKey(WaysStage& stage, const QString& key, const QByteArray& more = {}) {
    SshServer& server = stage.server();
    return {stage.configured(WaysStage::host("cluster", server, key) + more), {&server}};
}

Way keyWay(const char* name, const QString& file, const QStringList& words, int asked = 0) {
    return {
        QString::fromUtf8(name),
        [file, words](WaysStage& stage) { return withKey(stage, stage.key(file, words, stage.server())); },
        {.asked = asked}};
}

QStringList ofType(const char* type, const QString& passphrase = {}) {
    return {QStringLiteral("-t"), QString::fromLatin1(type), QStringLiteral("-N"), passphrase};
}

/// The stage's account, by what a server asks, or by a key before that.
Visitor asked(WaysStage& stage, const QByteArray& pam, const QStringList& config, bool hasKey = false) {
    SshServer& server = stage.asking(pam, config);
    const QString key = hasKey ? server.clientKey() : QString();
    return {stage.configured(WaysStage::host("cluster", server, key, stage.user())), {&server}};
}

const QString byQuestions = QStringLiteral("KbdInteractiveAuthentication yes");
const QByteArray pamPasswordAlone = "auth required pam_unix.so nodelay\n";
const QByteArray pamCode = "auth required pam_google_authenticator.so\n";
const QString staysOpen = QStringLiteral("ssh: stays open");
const QString askedFor = QStringLiteral("ssh: asked for");

/// The way as the programs choose it, and the one that they do not choose.
QList<Way> bothWays(const QString& name, const std::function<Visitor(WaysStage&)>& enter, int questions,
                    bool wantsCode) {
    const QStringList codes{QStringLiteral("oathtool")};
    const SshTransport other = wantsCode ? SshTransport::Library : SshTransport::OpenSsh;
    const auto by = [&](bool isSsh) { return wantsCode ? staysOpen : isSsh ? askedFor : WaySeen().by; };
    Way chosen{name, enter, {.by = by(false), .asked = questions}, true, codes};
    Way second{name + (wantsCode ? QStringLiteral(", by libssh alone") : QStringLiteral(", by ssh alone")),
               [enter, other](WaysStage& stage) {
                   Visitor visitor = enter(stage);
                   visitor.request.transport = other;
                   return visitor;
               },
               {.by = wantsCode ? WaySeen().by : by(true), .asked = questions},
               true,
               codes};
    return {chosen, second};
}

struct Question {
    const char* name;
    QByteArray pam;
    QStringList config;
    int asked;
    bool wantsCode;
    bool hasKey = false;
    bool byBoth = true;  ///< the other transport is another way to go
};

QList<Question> questions() {
    const QString keyFirst = QStringLiteral("AuthenticationMethods publickey,keyboard-interactive:pam");
    return {{"password", pamPasswordAlone, {QStringLiteral("PasswordAuthentication yes")}, 1, false},
            {"password as a question", pamPasswordAlone, {byQuestions}, 1, false},
            {"key and code", pamCode, {byQuestions, keyFirst}, 1, true, true},
            {"password and code", pamPasswordAlone + pamCode, {byQuestions}, 2, true},
            {"code that is shown, then password",
             "auth required pam_google_authenticator.so echo_verification_code\n" + pamPasswordAlone,
             {byQuestions},
             2,
             true},
            {"key, then a menu like Duo’s",
             "auth optional pam_echo.so file={dir}/menu\n"
             "auth required pam_google_authenticator.so [authtok_prompt=Passcode or option (1-2): ]\n",
             {byQuestions, keyFirst},
             1,
             true,
             true,
             false},
            {"password, then a push that asks nothing",
             pamPasswordAlone +
                 "auth optional pam_echo.so file={dir}/push\nauth required pam_exec.so {dir}/phone\n",
             {byQuestions},
             1,
             false},
            {"key, then three rounds",
             pamPasswordAlone + pamCode +
                 "auth required pam_google_authenticator.so [authtok_prompt=Another code: ]\n",
             {byQuestions, keyFirst},
             3,
             true,
             true,
             false}};
}

}  // namespace

QList<Way> keyWays() {
    const auto pem = [](const char* type, const char* format) {
        return ofType(type) + QStringList{QStringLiteral("-m"), QString::fromLatin1(format)};
    };
    const QStringList longRsa = QStringList{QStringLiteral("-b"), QStringLiteral("2048")};
    QList<Way> ways{
        keyWay("ed25519", QStringLiteral("ed25519"), ofType("ed25519")),
        keyWay("rsa", QStringLiteral("rsa"), ofType("rsa") + longRsa),
        keyWay("ecdsa", QStringLiteral("ecdsa"), ofType("ecdsa")),
        keyWay("PEM", QStringLiteral("pem"), pem("rsa", "PEM") + longRsa),
        keyWay("PKCS8", QStringLiteral("pkcs8"), pem("ecdsa", "PKCS8")),
        keyWay("with a passphrase", QStringLiteral("locked"), ofType("ed25519", WaysStage::passphrase), 1)};
    ways << Way{QStringLiteral("key of the agent"), [](WaysStage& stage) {
                    const QString key = stage.key(QStringLiteral("held"), ofType("ed25519"), stage.server());
                    stage.giveAgent(key);
                    return withKey(stage, {});
                }};
    ways << Way{QStringLiteral("certificate of the agent"), [](WaysStage& stage) {
                    stage.giveAgent(stage.certifiedKey(QStringLiteral("certified")));
                    return withKey(stage, {});
                }};
    ways << Way{QStringLiteral("CertificateFile"), [](WaysStage& stage) {
                    const QString key = stage.certifiedKey(QStringLiteral("apart"));
                    QFile::rename(key + QStringLiteral("-cert.pub"), stage.path(QStringLiteral("of me")));
                    return withKey(stage, key, "  CertificateFile \"{dir}/of me\"\n");
                }};
    return ways;
}

QList<Way> questionWays() {
    QList<Way> ways;
    for (const Question& question : questions()) {
        const auto enter = [question](WaysStage& stage) {
            return asked(stage, question.pam, question.config, question.hasKey);
        };
        const auto both =
            bothWays(QString::fromUtf8(question.name), enter, question.asked, question.wantsCode);
        ways << (question.byBoth ? both : both.first(1));
    }
    ways << bothWays(
        QStringLiteral("password that has run out, changed"),
        [](WaysStage& stage) {
            const auto [server, user] = stage.askingExpired();
            return Visitor{stage.configured(WaysStage::host("cluster", *server, {}, user)), {server}};
        },
        4, true);
    return ways;
}

QList<Way> configuredWays() {
    const auto gate = [](WaysStage& stage, const char* name) -> SshServer& {
        return stage.server({QLatin1String("# ") + QLatin1String(name)});
    };
    const auto behind = [gate](WaysStage& stage, const QByteArray& jump, const QList<const char*>& gates) {
        SshServer& server = stage.server();
        QByteArray lines = WaysStage::host("cluster", server, server.clientKey()) + jump;
        QList<const SshServer*> all;
        for (const char* name : gates) {
            SshServer& one = gate(stage, name);
            lines += WaysStage::host(name, one, one.clientKey());
            all << &one;
        }
        return Visitor{stage.configured(lines), all << &server};
    };
    QList<Way> ways;
    ways << Way{QStringLiteral("user@address:port, and a key file"), [](WaysStage& stage) {
                    SshServer& server = stage.server();
                    return Visitor{server.request(), {&server}};
                }};
    ways << Way{QStringLiteral("alias with HostKeyAlias"), [](WaysStage& stage) {
                    return withKey(stage, stage.server().clientKey(), "  HostKeyAlias its-own-name\n");
                }};
    ways << Way{QStringLiteral("Include and Match"), [](WaysStage& stage) {
                    SshServer& server = stage.server();
                    WaysStage::write(stage.path(QStringLiteral("included/one")),
                                     WaysStage::host("clus*", server, {}).replace("IdentityFile none", ""));
                    return Visitor{stage.configured("Include {dir}/included/*\nMatch originalhost cluster\n"
                                                    "  IdentityFile " +
                                                    server.clientKey().toUtf8() + '\n'),
                                   {&server}};
                }};
    ways << Way{QStringLiteral("ProxyJump"),
                [behind](WaysStage& stage) { return behind(stage, "  ProxyJump gate\n", {"gate"}); },
                {.authentications = QStringLiteral("1 + 1")}};
    ways << Way{QStringLiteral("ProxyJump, two hops"),
                [behind](WaysStage& stage) {
                    return behind(stage, "  ProxyJump gate,inner\n", {"gate", "inner"});
                },
                {.authentications = QStringLiteral("1 + 1 + 1")}};
    ways << Way{QStringLiteral("ProxyJump, and the hop asks for a code"),
                [](WaysStage& stage) {
                    SshServer& server = stage.server();
                    SshServer& hop = stage.asking(pamPasswordAlone + pamCode, {byQuestions});
                    return Visitor{stage.configured(WaysStage::host("cluster", server, server.clientKey()) +
                                                    "  ProxyJump gate\n" +
                                                    WaysStage::host("gate", hop, {}, stage.user())),
                                   {&hop, &server}};
                },
                {.by = staysOpen, .asked = 2, .authentications = QStringLiteral("1 + 1")},
                true,
                {QStringLiteral("oathtool")}};
    ways << Way{QStringLiteral("ProxyCommand"),
                [behind](WaysStage& stage) {
                    return behind(stage,
                                  "  ProxyCommand ssh -F {dir}/config -o StrictHostKeyChecking=accept-new "
                                  "-W %h:%p gate\n",
                                  {"gate"});
                },
                {.authentications = QStringLiteral("1 + 1")}};
    ways << Way{QStringLiteral("ControlMaster of the user"),
                [](WaysStage& stage) {
                    Visitor visitor =
                        withKey(stage, stage.server().clientKey(), "  ControlPath {dir}/master-%C\n");
                    const QStringList ssh{QStringLiteral("-F"), visitor.request.sshConfigFile,
                                          QStringLiteral("cluster")};
                    const auto run = [ssh](const QStringList& words) {
                        QProcess::execute(QStringLiteral("ssh"), words + ssh);
                    };
                    run({QStringLiteral("-fNMo"), QStringLiteral("StrictHostKeyChecking=accept-new")});
                    visitor.afterwards = [run] { run({QStringLiteral("-qO"), QStringLiteral("exit")}); };
                    return visitor;
                },
                {.by = QStringLiteral("ssh: the user’s master")}};
    return ways;
}

QList<Way> serverWays() {
    const auto strict = [](const QString& config) {
        return [config](WaysStage& stage) {
            SshServer& server = stage.server(config.split(QLatin1Char('\n')));
            return Visitor{server.request(), {&server}};
        };
    };
    QList<Way> ways{{QStringLiteral("MaxSessions 1"), strict(QStringLiteral("MaxSessions 1"))},
                    {QStringLiteral("no forwarding"),
                     strict(QStringLiteral("AllowTcpForwarding no")),
                     {.tunnel = QStringLiteral("forbidden, and told")}},
                    {QStringLiteral("no terminals"), strict(QStringLiteral("PermitTTY no"))},
                    {QStringLiteral("an algorithm that libssh has not"),
                     strict(QStringLiteral("KexAlgorithms sntrup761x25519-sha512@openssh.com")),
                     {.by = QStringLiteral("ssh: algorithms")}}};
    ways << Way{QStringLiteral("Kerberos alone"),
                [](WaysStage& stage) {
                    if (!stage.realm().getTicket()) qWarning() << stage.realm().problem();
                    SshServer& server =
                        stage.server({QStringLiteral("GSSAPIAuthentication yes"),
                                      QStringLiteral("GSSAPIStrictAcceptorCheck no"),
                                      QStringLiteral("PubkeyAuthentication no"),
                                      QStringLiteral("AuthenticationMethods gssapi-with-mic")});
                    SignInRequest request = server.request();
                    request.keyFile.clear();
                    return Visitor{request, {&server}};
                },
                {.by = QStringLiteral("ssh: Kerberos")},
                false,
                {QStringLiteral("krb5kdc")}};
    return ways;
}

}  // namespace atelier::testing
