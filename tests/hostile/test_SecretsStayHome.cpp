#include <QDir>
#include <QFile>
#include <QMap>
#include <QPair>
#include <QSet>
#include <QtTest>
#include <algorithm>

#include "core/error/FileErrors.h"
#include "core/ssh/SshSignIn.h"
#include "tests/hostile/HostileServer.h"
#include "tests/support/SshServer.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString moi = QStringLiteral("moi");
const QString toi = QStringLiteral("toi");

/// A place to sign in to: a server that writes down everything it is told, and who signs in there.
struct Place {
    QString name;
    std::unique_ptr<HostileServer> server;
    QString user;
    /// Hosts of the configuration that lead there.
    QStringList jumps;
};

/// Every secret says in itself where it belongs: "password moi@127.0.0.1:2201".
QString secretOf(const SecretName& name) {
    return QStringLiteral("the ") + name.text();
}

}  // namespace

/// Two hosts, two ports, two users, with and without jump hosts, each asked for passwords, for answers and
/// for keys with passphrases, and a keychain full of secrets for all the others: no server is ever told
/// another's.
class TestSecretsStayHome : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    std::vector<Place> places_;
    QMap<QString, QString> keychain_;
    QStringList kept_;
    QList<SecretQuestion> questions_;

    QString file(const QString& name) const { return home_.filePath(QStringLiteral(".ssh/") + name); }

    void addPlace(const QString& name, const QString& method, const QString& address, quint16 port,
                  const QString& user, const QStringList& jumps = {}, const QStringList& keys = {}) {
        HostileServer::Options options{.methods = {method}, .keys = keys, .address = address, .port = port};
        auto server = std::make_unique<HostileServer>(options);
        QVERIFY2(server->problem().isEmpty(), qPrintable(server->problem()));
        places_.push_back({name, std::move(server), user, jumps});
    }

    /// A private key with a passphrase; its public half in base64.
    QString addKey(const QString& name, const QString& passphrase) {
        makeSshKey(file(name), QStringLiteral("ed25519"), passphrase);
        QFile half(file(name) + QStringLiteral(".pub"));
        return half.open(QIODevice::ReadOnly) ? QString::fromLatin1(half.readAll().split(' ').value(1))
                                              : QString();
    }
    static QString fingerprint(const QString& keyFile) {
        QProcess keygen;
        keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-lf"), keyFile});
        keygen.waitForFinished();
        return QString::fromLatin1(keygen.readAll().split(' ').value(1));
    }

    void configure() {
        QFile config(file(QStringLiteral("config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        QString text =
            QStringLiteral("UserKnownHostsFile %1\nGlobalKnownHostsFile none\nIdentitiesOnly yes\n")
                .arg(file(QStringLiteral("known_hosts")));
        for (const Place& place : places_) {
            text += QStringLiteral("Host %1\n  HostName %2\n  Port %3\n  User %4\n")
                        .arg(place.name, place.server->address())
                        .arg(place.server->port())
                        .arg(place.user);
            text +=
                QStringLiteral("  IdentityFile %1\n")
                    .arg(QFile::exists(file(place.name)) ? file(place.name) : file(QStringLiteral("none")));
            if (!place.jumps.isEmpty())
                text += QStringLiteral("  ProxyJump %1\n").arg(place.jumps.join(QLatin1Char(',')));
        }
        config.write(text.toUtf8());
    }

    SignInPrompts prompts(bool answering) {
        return {
            .acceptHostKey = [](const HostKeyQuestion&) { return true; },
            .askSecret = [this, answering](const SecretQuestion& question) -> std::optional<SecretAnswer> {
                questions_ << question;
                if (!answering || !question.name) return std::nullopt;
                // Somebody who does what the question says.
                return SecretAnswer{.text = secretOf(*question.name), .remember = true};
            },
            .readSecret = [this](const SecretName& name) -> std::optional<Secret> {
                if (!keychain_.contains(name.text())) return std::nullopt;
                return Secret(keychain_.value(name.text()));
            },
            .keepSecret =
                [this](const SecretName& name, const Secret& secret) {
                    kept_ << name.text();
                    keychain_.insert(name.text(), secret.words());
                }};
    }

    static SignInRequest requestTo(const Place& place, const QString& config) {
        SignInRequest request;
        request.host = place.name;
        request.sshConfigFile = config;
        return request;
    }

    const Place& placeOf(const QString& name) const {
        return *std::find_if(places_.begin(), places_.end(),
                             [&name](const Place& place) { return place.name == name; });
    }
    static Account accountOn(const Place& place) {
        return {.user = place.user, .host = place.server->address(), .port = place.server->port()};
    }

    /// The servers that a sign-in goes through, the last one its own, each with the account and the exact way
    /// there.
    QList<QPair<const Place*, Account>> wayTo(const Place& place) const {
        QList<QPair<const Place*, Account>> way;
        QStringList via;
        for (const QString& name : place.jumps + QStringList{place.name}) {
            const Place& hop = placeOf(name);
            Account account = accountOn(hop);
            account.via = via;
            way << qMakePair(&hop, account);
            via << account.place();
        }
        return way;
    }

    /// All that a server may be told on a way: its own account's two secrets, of that very way.
    static QStringList ownSecrets(const Account& account) {
        return {secretOf(SecretName::password(account)), secretOf(SecretName::interactivePassword(account))};
    }

    /// Signs in, and holds what each server was told meanwhile against what this way allows.
    bool signInTo(const Place& place, bool answering) {
        QMap<QString, qsizetype> before;
        for (const Place& each : places_) before[each.name] = each.server->told().size();
        const auto host = signIn(requestTo(place, file(QStringLiteral("config"))), prompts(answering), {});
        QMap<QString, QStringList> allowed;
        for (const auto& [hop, account] : wayTo(place)) allowed[hop->name] += ownSecrets(account);
        for (const Place& each : places_)
            for (const auto& told : each.server->told().mid(before[each.name])) {
                if (told.what != QLatin1String("key") && !allowed[each.name].contains(told.secret))
                    wrong_ << QStringLiteral("signing in to %1, %2 was told: %3")
                                  .arg(place.name, each.name, told.secret);
                if (told.user != each.user)
                    wrong_ << QStringLiteral("%1 was told of %2").arg(each.name, told.user);
            }
        return host.has_value();
    }

    /// Signs in to a server with some lines of configuration; nobody answers.
    Expected<std::unique_ptr<RemoteHost>> signInWith(const HostileServer& server, const QString& lines) {
        QFile config(file(QStringLiteral("config-of-one")));
        if (!config.open(QIODevice::WriteOnly)) return failure(error::FileUnwritable{});
        config.write(QStringLiteral("%1\nMatch all\nUser %2\nPort %3\nIdentityFile none\nIdentitiesOnly yes\n"
                                    "StrictHostKeyChecking accept-new\nUserKnownHostsFile %4\n"
                                    "GlobalKnownHostsFile none\n")
                         .arg(lines, moi)
                         .arg(server.port())
                         .arg(file(QStringLiteral("known_hosts_of_one")))
                         .toUtf8());
        config.close();
        SignInRequest request;
        request.host = server.address();
        request.sshConfigFile = config.fileName();
        return signIn(request, prompts(false), {});
    }

    QStringList wrong_;

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", home_.path().toUtf8());
        QVERIFY(QDir().mkpath(home_.filePath(QStringLiteral(".ssh"))));
        const QString password = QStringLiteral("password");
        const QString interactive = QStringLiteral("keyboard-interactive");
        const QString one = QStringLiteral("127.0.0.1");
        const QString two = QStringLiteral("127.0.0.2");
        addPlace(QStringLiteral("gate"), password, one, 0, moi);
        addPlace(QStringLiteral("asking-gate"), interactive, one, 0, moi);
        const quint16 port = places_[0].server->port();
        addPlace(QStringLiteral("sameport"), password, two, port, moi);
        addPlace(QStringLiteral("cluster"), password, one, 0, moi, {QStringLiteral("gate")});
        addPlace(QStringLiteral("asking"), interactive, one, 0, moi, {QStringLiteral("asking-gate")});
        addPlace(QStringLiteral("mixed"), interactive, two, 0, moi, {QStringLiteral("gate")});
        addPlace(QStringLiteral("deep"), password, two, 0, toi,
                 {QStringLiteral("gate"), QStringLiteral("asking-gate")});
        addPlace(QStringLiteral("other-user"), password, one, 0, toi);
        const QString half = addKey(QStringLiteral("keyed"), QStringLiteral("phrase of keyed"));
        addPlace(QStringLiteral("keyed"), QStringLiteral("publickey"), one, 0, moi, {}, {half});
        addPlace(QStringLiteral("keyed-behind"), QStringLiteral("publickey"), one, 0, moi,
                 {QStringLiteral("gate")}, {half});
        QVERIFY(QFile::copy(file(QStringLiteral("keyed")), file(QStringLiteral("keyed-behind"))));
        // A server that knows the key of nobody and wants a password instead.
        addKey(QStringLiteral("refusing"), QStringLiteral("phrase of refusing"));
        addPlace(QStringLiteral("refusing"), password, one, 0, moi);
        configure();
    }
    void init() {
        keychain_.clear();
        kept_.clear();
        questions_.clear();
        wrong_.clear();
    }

    /// The first time everything is asked, and whoever answers what the question says tells nobody a wrong
    /// thing.
    void whatIsTypedGoesWhereTheQuestionSays() {
        keychain_.insert(SecretName::passphrase(fingerprint(file(QStringLiteral("keyed")))).text(),
                         QStringLiteral("phrase of keyed"));
        for (const Place& place : places_) QVERIFY2(signInTo(place, true), qPrintable(place.name));
        QCOMPARE(wrong_, QStringList());
        // gate and asking-gate were asked once: what is kept is found again by everything that goes through
        // them.
        QSet<QString> once(kept_.begin(), kept_.end());
        QCOMPARE(qsizetype(once.size()), kept_.size());
    }

    /// With something kept for every place and every way to it but the one that is signed in to, of every
    /// kind: the server is reached, asks, and is told none of it.
    void whatIsKeptForOthersIsNeverTried() {
        QMap<QString, QString> all;
        const auto keep = [&all](const SecretName& name) { all.insert(name.text(), secretOf(name)); };
        for (const Place& place : places_) {
            QList<Account> accounts{accountOn(place)};
            for (const auto& [hop, account] : wayTo(place)) accounts << account;
            // The same account behind every other server.
            for (const Place& other : places_) {
                accounts << accountOn(place);
                accounts.last().via = QStringList{accountOn(other).place()};
            }
            for (const Account& account : accounts) {
                keep(SecretName::password(account));
                keep(SecretName::interactivePassword(account));
            }
            // As Atelier named them before: the target's, whatever they were for.
            const QString before = place.user + QLatin1Char('@') + place.name;
            all.insert(before, QStringLiteral("the ") + before);
        }
        for (const char* key : {"keyed", "refusing"})
            keep(SecretName::passphrase(fingerprint(file(QLatin1String(key)))));
        for (const Place& place : places_) {
            keychain_ = all;
            const Account own = wayTo(place).constLast().second;
            keychain_.remove(SecretName::password(own).text());
            keychain_.remove(SecretName::interactivePassword(own).text());
            // With the passphrase of its own key its owner would be let in.
            if (place.name.startsWith(QLatin1String("keyed")))
                keychain_.remove(SecretName::passphrase(fingerprint(file(QStringLiteral("keyed")))).text());
            const auto triedBefore = place.server->tried().size();
            const auto toldBefore = place.server->told().size();
            // Nobody answers: only what is kept could be told.
            QVERIFY2(!signInTo(place, false), qPrintable(place.name));
            const QStringList tried = place.server->tried().mid(triedBefore);
            QVERIFY2(!tried.isEmpty(), qPrintable(place.name + QStringLiteral(" was not reached")));
            QCOMPARE(QSet<QString>(tried.begin(), tried.end()), QSet<QString>{place.user});
            QCOMPARE(place.server->told().size(), toldBefore);
        }
        QCOMPARE(wrong_, QStringList());
    }

    /// Kept for the same account reached another way, and of the other kind.
    void anotherWayOrKindIsAnotherSecret() {
        const Place& cluster = places_[3];
        QCOMPARE(cluster.name, QStringLiteral("cluster"));
        Account direct{.user = moi, .host = cluster.server->address(), .port = cluster.server->port()};
        Account behind = direct;
        behind.via << QStringLiteral("moi@127.0.0.1:%1").arg(places_[0].server->port());
        const Account gate{
            .user = moi, .host = places_[0].server->address(), .port = places_[0].server->port()};
        keychain_ = {{SecretName::password(gate).text(), secretOf(SecretName::password(gate))},
                     {SecretName::password(direct).text(), QStringLiteral("of the direct way")},
                     {SecretName::interactivePassword(behind).text(), QStringLiteral("of the other kind")}};
        const auto before = cluster.server->told().size();
        (void)signIn(requestTo(cluster, file(QStringLiteral("config"))), prompts(false), {});
        QCOMPARE(cluster.server->told().size(), before);
        QCOMPARE(questions_.size(), 1);
        QCOMPARE(questions_[0].account, behind);
        QCOMPARE(questions_[0].name, SecretName::password(behind));
    }

    void aPassphraseNeverLeavesThisComputer() {
        keychain_.insert(SecretName::passphrase(fingerprint(file(QStringLiteral("refusing")))).text(),
                         QStringLiteral("phrase of refusing"));
        const Place& refusing = places_.back();
        QCOMPARE(refusing.name, QStringLiteral("refusing"));
        SignInRequest request = requestTo(refusing, file(QStringLiteral("config")));
        request.keyFile = file(QStringLiteral("refusing"));
        (void)signIn(request, prompts(false), {});
        for (const Place& place : places_)
            for (const auto& told : place.server->told())
                QVERIFY(!told.secret.contains(QLatin1String("phrase of")));
    }

    void aMethodThatTheConfigurationForbidsIsNotUsed_data() {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QStringList>("used");
        const QString password = QStringLiteral("password");
        const QString interactive = QStringLiteral("keyboard-interactive");
        QTest::newRow("no passwords") << "PasswordAuthentication no" << QStringList{interactive};
        QTest::newRow("no questions") << "KbdInteractiveAuthentication no" << QStringList{password};
        QTest::newRow("neither") << "PasswordAuthentication no\nKbdInteractiveAuthentication no"
                                 << QStringList();
        QTest::newRow("keys only") << "PreferredAuthentications publickey" << QStringList();
        QTest::newRow("nobody is to be asked") << "BatchMode yes" << QStringList();
        QTest::newRow("passwords first")
            << "PreferredAuthentications password,keyboard-interactive" << QStringList{password};
    }

    void aMethodThatTheConfigurationForbidsIsNotUsed() {
        QFETCH(QString, lines);
        QFETCH(QStringList, used);
        const HostileServer server(
            {.methods = {QStringLiteral("keyboard-interactive"), QStringLiteral("password")}});
        const Account account{.user = moi, .host = server.address(), .port = server.port()};
        keychain_ = {{SecretName::password(account).text(), QStringLiteral("password")},
                     {SecretName::interactivePassword(account).text(), QStringLiteral("answer")}};
        const auto host = signInWith(server, lines);
        QStringList told;
        for (const auto& each : server.told())
            told << (each.what == QLatin1String("answer") ? QStringLiteral("keyboard-interactive")
                                                          : each.what);
        QCOMPARE(told, used);
        QCOMPARE(questions_.size(), 0);
        QCOMPARE(host.has_value(), !used.isEmpty());
        if (!host) QCOMPARE(host.error().kind(), ErrorKind::SignInMethodsForbidden);
    }

    /// What changing tunnels lead to is told apart by its alias alone.
    void anotherAliasIsAnotherSecret() {
        const HostileServer server({.methods = {QStringLiteral("password")}});
        const Account plain{.user = moi, .host = server.address(), .port = server.port()};
        Account narval = plain;
        narval.alias = QStringLiteral("narval");
        QCOMPARE(SecretName::password(plain).text(),
                 QStringLiteral("password moi@127.0.0.1:%1").arg(server.port()));
        keychain_ = {{SecretName::password(plain).text(), QStringLiteral("without an alias")},
                     {SecretName::password(narval).text(), QStringLiteral("of narval")}};
        QVERIFY(!signInWith(server, QStringLiteral("HostKeyAlias fir")));
        QVERIFY(server.told().isEmpty());
        QVERIFY(signInWith(server, QStringLiteral("HostKeyAlias narval")));
        QVERIFY(signInWith(server, QString()));
        QStringList told;
        for (const auto& each : server.told()) told << each.secret;
        QCOMPARE(told, (QStringList{QStringLiteral("of narval"), QStringLiteral("without an alias")}));
    }

    /// A server may ask in the words of an account's password for something else, or as often as it likes.
    void onlyAPromptForThisVeryPasswordIsAnsweredFromTheKeychain_data() {
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<bool>("answered");
        QTest::newRow("PAM") << "Password: " << true;
        QTest::newRow("OpenSSH") << "moi@127.0.0.1's password: " << true;
        QTest::newRow("Kerberos") << "Password for moi: " << true;
        QTest::newRow("a new one") << "New password: " << false;
        QTest::newRow("again") << "Retype new password: " << false;
        QTest::newRow("another account") << "Password for root: " << false;
        QTest::newRow("another host") << "moi@elsewhere's password: " << false;
        QTest::newRow("a code") << "One-time password: " << false;
        QTest::newRow("a passphrase") << "Passphrase of /home/moi/.ssh/id_ed25519: " << false;
        QTest::newRow("more words") << "Enter your password and the code: " << false;
    }

    void onlyAPromptForThisVeryPasswordIsAnsweredFromTheKeychain() {
        QFETCH(QString, prompt);
        QFETCH(bool, answered);
        const HostileServer server({.methods = {QStringLiteral("keyboard-interactive")}, .prompt = prompt});
        const Account account{.user = moi, .host = server.address(), .port = server.port()};
        keychain_.insert(SecretName::interactivePassword(account).text(), QStringLiteral("kept"));
        keychain_.insert(SecretName::password(account).text(), QStringLiteral("of the other kind"));
        (void)signIn(server.request(), prompts(false), {});
        QCOMPARE(server.told().size(), answered ? 1 : 0);
        if (answered) QCOMPARE(server.told()[0].secret, QStringLiteral("kept"));
        QCOMPARE(questions_.size(), answered ? 0 : 1);
        if (!answered) QVERIFY2(!questions_[0].name, "and the answer is not to be kept");
    }
};

ATELIER_TEST(TestSecretsStayHome)
#include "test_SecretsStayHome.moc"
