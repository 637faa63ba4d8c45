// The question about a host's key, on a terminal: it says whose server it is, on which port, by which name it
// was asked for, and whether it is only on the way.
#include <QtTest>

#include "core/remote/AccountLabel.h"
#include "tests/ctl/CtlUser.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestHostKeyQuestion : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> gate_;
    std::unique_ptr<SshServer> inside_;
    std::unique_ptr<SshServer> six_;
    QTemporaryDir home_;

    QString file(const QString& name) const { return home_.filePath(QStringLiteral(".ssh/") + name); }

    static QString label(const SshServer& server, const QString& host = QStringLiteral("127.0.0.1")) {
        return accountLabel(SshServer::user(), host, server.port());
    }
    static QString block(const QString& name, const SshServer& server, const QString& more = {},
                         const QString& host = QStringLiteral("127.0.0.1")) {
        return QStringLiteral("Host %1\n  HostName %2\n  Port %3\n  User %4\n  IdentityFile %5\n%6")
            .arg(name, host)
            .arg(server.port())
            .arg(SshServer::user(), server.clientKey(), more);
    }

    void write(const QString& name, const QByteArray& text) const {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral(".ssh")));
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }
    void configure(const QString& hosts, const QByteArray& known = {}) const {
        write(QStringLiteral("known_hosts"), known);
        write(QStringLiteral("config"), QStringLiteral("UserKnownHostsFile %1\nGlobalKnownHostsFile none\n%2")
                                            .arg(file(QStringLiteral("known_hosts")), hosts)
                                            .toUtf8());
    }
    static QByteArray known(const SshServer& server, const QByteArray& key) {
        return "[127.0.0.1]:" + QByteArray::number(server.port()) + ' ' + key + '\n';
    }

    /// What is shown while something is fetched from a host.
    QString shown(const QString& host, const QByteArray& typed, const QString& language,
                  const std::function<QByteArray(const QByteArray&)>& answer = {}) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
        environment.remove(QStringLiteral("SSH_AUTH_SOCK"));
        const auto run =
            runInTerminal({.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
                           .arguments = {QStringLiteral("--lang"), language, QStringLiteral("download"),
                                         host + QStringLiteral(":x"), QStringLiteral("here")},
                           .workingFolder = home_.path(),
                           .environment = environment,
                           .typed = typed,
                           .answer = answer});
        return QString::fromUtf8(run.written);
    }

    /// The same without a terminal.
    QString saidToAProgram(const QString& host, const QStringList& options = {}) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        environment.remove(QStringLiteral("SSH_AUTH_SOCK"));
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(home_.path());
        program.setStandardInputFile(QProcess::nullDevice());
        program.start(QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
                      QStringList{QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("download"),
                                  host + QStringLiteral(":x"), QStringLiteral("here")} +
                          options);
        program.waitForFinished(60'000);
        return program.exitCode() == 0
                   ? QStringLiteral("it went well")
                   : QString::fromUtf8(program.readAllStandardError() + program.readAllStandardOutput());
    }

private Q_SLOTS:
    void initTestCase() {
        gate_ = std::make_unique<SshServer>();
        inside_ = std::make_unique<SshServer>();
        six_ =
            std::make_unique<SshServer>(SshServer::Options{.config = {QStringLiteral("ListenAddress ::1")}});
        for (const auto* server : {gate_.get(), inside_.get()})
            QVERIFY2(server->problem().isEmpty(), qPrintable(server->problem()));
    }

    /// So is a key's passphrase asked for: one key may be for several.
    void thePassphraseOfAJumpHostsKeySaysWhichKeyForWhichHost() {
        // The logs of the others tell whether anybody was let in.
        const SshServer gate;
        const SshServer inside;
        const QString key = makeSshKey(home_.filePath(QStringLiteral("locked")), QStringLiteral("ed25519"),
                                       QStringLiteral("otter"));
        QFile half(key + QStringLiteral(".pub"));
        QFile allowed(gate.folder() + QStringLiteral("/authorized_keys"));
        QVERIFY(half.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append));
        allowed.write(half.readAll());
        allowed.close();
        configure(block(QStringLiteral("gate"), gate).replace(gate.clientKey(), key) +
                      block(QStringLiteral("cluster"), inside, QStringLiteral("  ProxyJump gate\n")),
                  known(gate, gate.publicHostKey()) + known(inside, inside.publicHostKey()));
        const QString asked = QStringLiteral("Passphrase of %1, to sign in to %2: ").arg(key, label(gate));
        const QString text =
            shown(QStringLiteral("cluster"), {}, QStringLiteral("en"), [](const QByteArray& written) {
                return written.contains("Passphrase of") ? QByteArray("otter\n") : QByteArray();
            });
        QVERIFY2(text.contains(asked), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("did not")), qPrintable(text));
    }

    void saysPortUserAndTheNameAskedFor() {
        configure(block(QStringLiteral("cluster"), *inside_));
        const QString text = shown(QStringLiteral("cluster"), "no\n", QStringLiteral("en"));
        QVERIFY2(text.contains(label(*inside_) + QStringLiteral(" is not known yet.")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Your ssh configuration calls this server “cluster”.")),
                 qPrintable(text));
        QVERIFY2(
            text.contains(QStringLiteral("(%1) Is that the key your site publishes?").arg(label(*inside_))),
            qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("jump host")), qPrintable(text));
        QVERIFY2(
            text.contains(QStringLiteral("You did not accept the key of %1 (SHA256:").arg(label(*inside_))),
            qPrintable(text));
    }

    /// Whoever was not asked has declined nothing, and has not asked to stop.
    void withoutATerminalNobodyDeclines() {
        configure(block(QStringLiteral("cluster"), *inside_));
        const QString text = saidToAProgram(QStringLiteral("cluster"));
        QVERIFY2(text.contains(QStringLiteral("The key of %1 (SHA256:").arg(label(*inside_))),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("there is no terminal to ask you on")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("did not accept")), qPrintable(text));
        const QString events = saidToAProgram(QStringLiteral("cluster"), {QStringLiteral("--json")});
        QVERIFY2(events.contains(QStringLiteral("\"kind\":\"NobodyToAsk\"")), qPrintable(events));
        QVERIFY2(events.contains(QStringLiteral("The key of %1 (SHA256:").arg(label(*inside_))),
                 qPrintable(events));
        QVERIFY2(!events.contains(QStringLiteral("did not accept")), qPrintable(events));
    }

    void withoutATerminalNobodyStops() {
        const SshServer asking(SshServer::Options{.config = {QStringLiteral("PasswordAuthentication yes"),
                                                             QStringLiteral("PubkeyAuthentication no")}});
        QVERIFY2(asking.problem().isEmpty(), qPrintable(asking.problem()));
        configure(block(QStringLiteral("cluster"), asking), known(asking, asking.publicHostKey()));
        const QString text = saidToAProgram(QStringLiteral("cluster"));
        QVERIFY2(text.contains(QStringLiteral("There is no terminal to ask you on")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("as you asked")), qPrintable(text));
        const QString events = saidToAProgram(QStringLiteral("cluster"), {QStringLiteral("--json")});
        QVERIFY2(events.contains(QStringLiteral("\"kind\":\"NobodyToAsk\"")), qPrintable(events));
    }

    void onlyAYesIsOne_data() {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QString>("language");
        QTest::newRow("Enter") << QByteArray("\n") << QStringLiteral("en");
        QTest::newRow("Enter, in French") << QByteArray("\n") << QStringLiteral("fr");
        QTest::newRow("blanks") << QByteArray("  \n") << QStringLiteral("en");
        QTest::newRow("the end of the input") << QByteArray("\x04") << QStringLiteral("en");
        QTest::newRow("half a yes") << QByteArray("y\n") << QStringLiteral("en");
        QTest::newRow("half a yes, in French") << QByteArray("o\n") << QStringLiteral("fr");
        QTest::newRow("more than a yes") << QByteArray("yes?\n") << QStringLiteral("en");
    }

    /// Who goes on without reading has not accepted anything, is told so, and nothing is kept or sent.
    void onlyAYesIsOne() {
        QFETCH(QByteArray, typed);
        QFETCH(QString, language);
        configure(block(QStringLiteral("cluster"), *inside_));
        const QString text = shown(QStringLiteral("cluster"), typed, language);
        const QString refused =
            language == QLatin1String("fr")
                ? QStringLiteral("Vous n’avez pas accepté la clé de %1 (SHA256:").arg(label(*inside_))
                : QStringLiteral("You did not accept the key of %1 (SHA256:").arg(label(*inside_));
        QVERIFY2(text.contains(refused), qPrintable(text));
        QFile known(file(QStringLiteral("known_hosts")));
        QVERIFY(known.open(QIODevice::ReadOnly));
        QCOMPARE(known.readAll(), QByteArray());
        QVERIFY(!QFile::exists(home_.filePath(QStringLiteral("here"))));
        QVERIFY2(!inside_->log().contains("Accepted"), inside_->log());
    }

    void aYesIsKept() {
        configure(block(QStringLiteral("cluster"), *inside_));
        const QString text = shown(QStringLiteral("cluster"), "yes\n", QStringLiteral("en"));
        QVERIFY2(!text.contains(QStringLiteral("did not accept")), qPrintable(text));
        QFile known(file(QStringLiteral("known_hosts")));
        QVERIFY(known.open(QIODevice::ReadOnly));
        QVERIFY(known.readAll().contains(inside_->publicHostKey().split(' ').value(1)));
    }

    /// The same address, two ports: nobody takes one for the other.
    void aJumpHostSaysThatItIsOneAndWhereItLeads() {
        configure(block(QStringLiteral("gate"), *gate_) +
                  block(QStringLiteral("cluster"), *inside_, QStringLiteral("  ProxyJump gate\n")));
        const QString text = shown(QStringLiteral("cluster"), "yes\nno\n", QStringLiteral("en"));
        const auto first = text.indexOf(label(*gate_) + QStringLiteral(" is not known yet."));
        const auto second = text.indexOf(label(*inside_) + QStringLiteral(" is not known yet."));
        QVERIFY2(first >= 0 && second > first, qPrintable(text));
        const QString onTheWay = QStringLiteral("It is a jump host on the way to %1, not that server itself.")
                                     .arg(label(*inside_));
        QCOMPARE(text.count(onTheWay), 1);
        QVERIFY2(text.indexOf(onTheWay) < second, qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("calls this server “gate”")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("(%1) Is that").arg(label(*gate_))), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("(%1) Is that").arg(label(*inside_))), qPrintable(text));
    }

    void saysUnderWhichNameTheKeyIsKept() {
        configure(block(QStringLiteral("cluster"), *inside_, QStringLiteral("  HostKeyAlias narval-keys\n")));
        const QString text = shown(QStringLiteral("cluster"), "no\n", QStringLiteral("en"));
        QVERIFY2(text.contains(QStringLiteral("Its key goes by the name “narval-keys” (HostKeyAlias).")),
                 qPrintable(text));
    }

    void anAddressOfIp6IsInBrackets() {
        if (!six_->problem().isEmpty()) SKIP_ON_THIS_COMPUTER(Ip6, "This computer has no IPv6.");
        configure(block(QStringLiteral("cluster"), *six_, {}, QStringLiteral("::1")));
        const QString text = shown(QStringLiteral("cluster"), "no\n", QStringLiteral("en"));
        const QString place =
            QStringLiteral("%1@[::1]:%2").arg(SshServer::user(), QString::number(six_->port()));
        QVERIFY2(text.contains(QStringLiteral("(%1) Is that").arg(place)), qPrintable(text));
    }

    void aRefusalSaysItToo_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("said");
        QTest::newRow("changed") << QByteArray() << "%1 shows another key than the one known for it";
        QTest::newRow("revoked") << QByteArray("@revoked ") << "%1 shows a key that was revoked";
    }

    /// Of a jump host whose key is not the known one.
    void aRefusalSaysItToo() {
        QFETCH(QByteArray, line);
        QFETCH(QString, said);
        const SshServer& shownKey = line.isEmpty() ? *inside_ : *gate_;
        configure(block(QStringLiteral("gate"), *gate_) +
                      block(QStringLiteral("cluster"), *inside_, QStringLiteral("  ProxyJump gate\n")),
                  line + known(*gate_, shownKey.publicHostKey()));
        const QString text = shown(QStringLiteral("cluster"), "yes\n", QStringLiteral("en"));
        QVERIFY2(text.contains(said.arg(label(*gate_))), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("a jump host on the way to ") + label(*inside_)),
                 qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("Is that the key")), qPrintable(text));
    }

    void aKeyThatTheCatalogueContradictsIsNoQuestion_data() {
        QTest::addColumn<QString>("hosts");
        const QString narval = QStringLiteral(
            "  HostKeyAlias narval.alliancecan.ca.\n"
            "  StrictHostKeyChecking accept-new\n");
        QTest::newRow("the host") << block(QStringLiteral("cluster"), *inside_, narval);
        QTest::newRow("a jump host") << block(QStringLiteral("gate"), *gate_, narval) +
                                            block(QStringLiteral("cluster"), *inside_,
                                                  QStringLiteral("  ProxyJump gate\n"));
    }

    /// The catalogue knows the keys of narval.alliancecan.ca; the configuration calls it otherwise.
    void aKeyThatTheCatalogueContradictsIsNoQuestion() {
        QFETCH(QString, hosts);
        configure(hosts);
        const QString text = shown(QStringLiteral("cluster"), "yes\nyes\n", QStringLiteral("en"));
        QVERIFY2(text.contains(QStringLiteral("publishes")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("Is that the key")), qPrintable(text));
        QVERIFY2(!QFile::exists(home_.filePath(QStringLiteral("here"))), qPrintable(text));
        QFile known(file(QStringLiteral("known_hosts")));
        QVERIFY(known.open(QIODevice::ReadOnly));
        QCOMPARE(known.readAll(), QByteArray());
    }

    void inFrenchToo() {
        configure(block(QStringLiteral("gate"), *gate_) +
                  block(QStringLiteral("cluster"), *inside_,
                        QStringLiteral("  ProxyJump gate\n  HostKeyAlias narval-keys\n")));
        const QString text = shown(QStringLiteral("cluster"), "oui\nnon\n", QStringLiteral("fr"));
        for (const QString& words :
             {QStringLiteral("C’est un serveur de rebond sur le chemin de %1, et non ce serveur lui-même.")
                  .arg(label(*inside_)),
              QStringLiteral("Votre configuration ssh appelle ce serveur « gate ».")
                  .replace(QStringLiteral("« "), QStringLiteral("«\u00a0"))
                  .replace(QStringLiteral(" »"), QStringLiteral("\u00a0»")),
              QStringLiteral("(%1) ").arg(label(*gate_)), QStringLiteral("(%1) ").arg(label(*inside_))})
            QVERIFY2(text.contains(words), qPrintable(words + QStringLiteral(" not in ") + text));
    }
};

ATELIER_TEST(TestHostKeyQuestion)
#include "test_HostKeyQuestion.moc"
