#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QtTest>
#include <cstdio>

#include "core/error/SshConfigErrors.h"
#include "core/messages/Messages.h"
#include "core/ssh/config/IgnoredKeywords.h"
#include "core/ssh/config/LocalAccount.h"
#include "core/ssh/config/SshProgram.h"
#include "core/ssh/signin/Destination.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What ssh itself makes of a configuration, as Atelier understands its answer.
class TestSshConfig : public QObject {
    Q_OBJECT
private:
    QTemporaryDir home_;

    QString write(const QString& name, const QByteArray& text) {
        QFile file(home_.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }

    Expected<SshConfig> ask(const QByteArray& text, const SshPlace& place) {
        return askSsh(place, write(QStringLiteral("config"), text), home_.path(), {});
    }

    SshConfig read(const QByteArray& text, const QString& host = QStringLiteral("narval")) {
        const auto config = ask(text, {.host = host});
        if (!config) qWarning() << "no configuration:" << config.error().arguments() << config.error().detail;
        return config.value_or(SshConfig());
    }

private Q_SLOTS:
    void withoutAFileTheHostIsItself() {
        const auto config =
            askSsh({.host = QStringLiteral("Narval")}, QStringLiteral("none"), home_.path(), {});
        QVERIFY(config.has_value());
        QCOMPARE(config->hostName, QStringLiteral("narval"));
        QCOMPARE(config->port, 22);
        QVERIFY(config->identityFiles.contains(home_.filePath(QStringLiteral(".ssh/id_ed25519"))));
        QCOMPARE(config->hostKeys.unknown, HostKeyRules::Unknown::Ask);
    }

    void theFirstValueCountsAndKeysAddUp() {
        const SshConfig config = read(
            "# mine\nHost narval fir\n\tHostName %h.alliancecan.ca\n  user=moi\n  IdentityFile ~/.ssh/a\n"
            "Host *\n  User somebody\n  Port 2222\n  IdentityFile \"%d/key of mine\"\n  IdentitiesOnly "
            "yes\n");
        QCOMPARE(config.hostName, QStringLiteral("narval.alliancecan.ca"));
        QCOMPARE(config.user, QStringLiteral("moi"));
        QCOMPARE(config.port, 2222);
        QCOMPARE(config.identityFiles, (QStringList{home_.filePath(QStringLiteral(".ssh/a")),
                                                    home_.filePath(QStringLiteral("key of mine"))}));
        QVERIFY(config.identitiesOnly);
    }

    void tokensInFileNamesAreReplacedAsSshDoes() {
        const LocalAccount account = localAccount();
        const SshConfig config = read(
            "Host narval\n HostName narval.alliancecan.ca\n User moi\n Port 2200\n"
            " IdentityFile /k/%h_%n_%p_%r_%u_%i_%l_%L_%%_%C\n"
            " UserKnownHostsFile /k/known_%h_%n_%p_%r_%u_%i_%l_%L_%%_%C\n");
        // ssh replaces those of the second itself.
        QCOMPARE(config.hostKeys.userFiles.size(), 1);
        QString wanted = config.hostKeys.userFiles.value(0);
        QVERIFY(wanted.startsWith(QStringLiteral("/k/known_narval.alliancecan.ca_narval_2200_moi_") +
                                  account.name + u'_' + account.number));
        QCOMPARE(config.identityFiles, QStringList{wanted.remove(QStringLiteral("known_"))});
    }

    void variablesInFileNamesAreReplaced() {
        qputenv("ATELIER_TEST_KEYS", "/my/keys");
        QCOMPARE(read("IdentityFile ${ATELIER_TEST_KEYS}/a\n").identityFiles,
                 QStringList{QStringLiteral("/my/keys/a")});
    }

    /// For ssh it is a name in the working folder, and for Qt something built into the program.
    void aNameThatBeginsWithAColonIsAFiles() {
        const SshConfig config = read(
            "IdentityFile :/recipes/practice.json\nUserKnownHostsFile :/a :b\nGlobalKnownHostsFile :/c\n");
        QCOMPARE(config.identityFiles, QStringList{QStringLiteral("./:/recipes/practice.json")});
        QCOMPARE(config.hostKeys.globalFiles, QStringList{QStringLiteral("./:/c")});
        QVERIFY2(config.hostKeys.userFiles.value(0).startsWith(QStringLiteral("./:/a")),
                 qPrintable(config.hostKeys.userFiles.join(QLatin1Char('|'))));
    }

    void severalFilesStandInOneLine() {
        write(QStringLiteral("with space"), "");
        const QString spaced = home_.filePath(QStringLiteral("with space"));
        const SshConfig config =
            read("UserKnownHostsFile /a \"" + spaced.toUtf8() + "\" /b\nGlobalKnownHostsFile /c /d\n");
        QCOMPARE(config.hostKeys.userFiles,
                 (QStringList{QStringLiteral("/a"), spaced, QStringLiteral("/b")}));
        QCOMPARE(config.hostKeys.globalFiles, (QStringList{QStringLiteral("/c"), QStringLiteral("/d")}));
        QCOMPARE(read("UserKnownHostsFile none\n").hostKeys.userFiles, QStringList());
    }

    void patternsChooseTheHost_data() {
        QTest::addColumn<QByteArray>("patterns");
        QTest::addColumn<bool>("chosen");
        QTest::newRow("same") << QByteArray("narval.alliancecan.ca") << true;
        QTest::newRow("star") << QByteArray("*.alliancecan.ca") << true;
        QTest::newRow("question mark") << QByteArray("narva?.alliancecan.ca") << true;
        QTest::newRow("case") << QByteArray("NARVAL.alliancecan.ca") << false;
        QTest::newRow("second of two") << QByteArray("fir *.ca") << true;
        QTest::newRow("part of the name") << QByteArray("narval") << false;
        QTest::newRow("negated") << QByteArray("*.ca !narval.*") << false;
        QTest::newRow("only negated") << QByteArray("!fir.*") << false;
        QTest::newRow("dot is a dot") << QByteArray("narvalxalliancecan.ca") << false;
    }

    void patternsChooseTheHost() {
        QFETCH(QByteArray, patterns);
        QFETCH(bool, chosen);
        const SshConfig config =
            read("Host " + patterns + "\n  Port 2222\n", QStringLiteral("narval.alliancecan.ca"));
        QCOMPARE(config.port, chosen ? 2222 : 22);
    }

    void namesThatSshWouldNotTakeAreRefused_data() {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("user");
        QTest::newRow("no host") << ""
                                 << "moi";
        QTest::newRow("an option") << "-oProxyCommand=id"
                                   << "";
        QTest::newRow("shell") << "narval;id"
                               << "";
        QTest::newRow("substitution") << "$(id)"
                                      << "";
        QTest::newRow("two words") << "narval fir"
                                   << "";
        QTest::newRow("a line end") << "narval\nfir"
                                    << "";
        QTest::newRow("user and host") << "you@narval"
                                       << "";
        QTest::newRow("address") << "ssh://narval"
                                 << "";
        QTest::newRow("user with shell") << "narval"
                                         << "moi`id`";
        QTest::newRow("user as option") << "narval"
                                        << "-oProxyCommand=id";
    }

    void namesThatSshWouldNotTakeAreRefused() {
        QFETCH(QString, host);
        QFETCH(QString, user);
        const QString witness = home_.filePath(QStringLiteral("witness"));
        const auto config = ask("Match exec \"echo %n %r > " + witness.toUtf8() + "\"\n Port 2222\n",
                                {.host = host, .user = user});
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(),
                 host == QLatin1String("narval") ? ErrorKind::SshUserInvalid : ErrorKind::SshHostInvalid);
        QVERIFY(!QFile::exists(witness));
    }

    void conditionsAreSshs_data() {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<bool>("holds");
        QTest::newRow("all") << QByteArray("all") << true;
        QTest::newRow("a program that succeeds") << QByteArray("exec true") << true;
        QTest::newRow("a program that fails") << QByteArray("exec false") << false;
        QTest::newRow("host") << QByteArray("host *.alliancecan.ca") << true;
        QTest::newRow("original host") << QByteArray("originalhost narval") << true;
        QTest::newRow("another host") << QByteArray("originalhost fir") << false;
        QTest::newRow("user") << QByteArray("user moi") << true;
        QTest::newRow("another user") << QByteArray("user you") << false;
        QTest::newRow("local user") << QByteArray("localuser " + localAccount().name.toUtf8()) << true;
        QTest::newRow("final pass") << QByteArray("final host narval.*") << true;
    }

    void conditionsAreSshs() {
        QFETCH(QByteArray, condition);
        QFETCH(bool, holds);
        const auto config =
            ask("Host narval\n HostName narval.alliancecan.ca\nMatch " + condition + "\n Port 2222\n",
                {.host = QStringLiteral("narval"), .user = QStringLiteral("moi")});
        QVERIFY(config.has_value());
        QCOMPARE(config->port, holds ? 2222 : 22);
    }

    void includedFilesAreReadInPlace() {
        const QByteArray part = write(QStringLiteral("50-narval"), "Host narval\n  User included\n").toUtf8();
        QCOMPARE(read("Include " + part + "\nHost *\n  User later\n").user, QStringLiteral("included"));
    }

    void aConfigurationThatSshRefusesIsRefusedInItsWords() {
        const auto config = ask("NoSuchKeyword yes\n", {.host = QStringLiteral("narval")});
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshConfigUnusable);
        QVERIFY2(config.error().detail.contains(QStringLiteral("line 1")), qPrintable(config.error().detail));
    }

    /// Which file it is, why, and what helps.
    void aFileThatSshDoesNotTrustIsNamed() {
        const QString part = write(QStringLiteral("part"), "Host *\n  User moi\n");
        QVERIFY(QFile::setPermissions(part, QFile::Permissions(0x6666)));
        const auto config = ask("Include " + part.toUtf8() + "\n", {.host = QStringLiteral("narval")});
        QVERIFY(QFile::remove(part));
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshConfigUnusable);
        const QString words = sentence(config.error());
        QVERIFY2(words.contains(part) && words.contains(QStringLiteral("others than you may write to it")) &&
                     words.contains(QStringLiteral("chmod go-w")),
                 qPrintable(words));
    }

    void aFileThatSshCannotOpenIsNamed() {
        const QString part = home_.filePath(QStringLiteral("round and round"));
        QVERIFY(QFile::link(part, part));
        const auto config = ask("Include \"" + part.toUtf8() + "\"\n", {.host = QStringLiteral("narval")});
        QVERIFY(QFile::remove(part));
        QVERIFY(!config.has_value());
        const QString words = sentence(config.error());
        QVERIFY2(words.contains(part) && words.contains(QStringLiteral("cannot open the file")),
                 qPrintable(words));
    }

    /// The two files of known hosts cannot be told from one with a blank in its name then. What the sentence
    /// says to do leaves what ssh goes by as it was: a file of known hosts less would be asked about anew.
    void aFileThatCannotBeReadAgainIsNamedWithWhatHelps() {
        const QByteArray part = write(QStringLiteral("part"), QByteArray(17 << 20, '#')).toUtf8();
        const QByteArray text = "Include " + part + "*\nUserKnownHostsFile /lab/known /moi/known\n";
        const auto config = ask(text, {.host = QStringLiteral("narval")});
        write(QStringLiteral("part"), "# less\n");
        const auto helped = ask(text, {.host = QStringLiteral("narval")});
        QVERIFY(QFile::remove(QString::fromUtf8(part)));
        QVERIFY(!config.has_value());
        const QString words = sentence(config.error());
        for (const char* told :
             {part.constData(), "UserKnownHostsFile", "larger than 16 MB", "ordinary file"})
            QVERIFY2(words.contains(QString::fromUtf8(told)), qPrintable(words));
        QVERIFY2(!words.contains(QStringLiteral("~/.ssh/known_hosts")), qPrintable(words));
        QVERIFY2(helped.has_value(), qPrintable(helped ? QString() : sentence(helped.error())));
        QCOMPARE(helped->hostKeys.userFiles, QStringList({"/lab/known", "/moi/known"}));
    }

    void aFileWithANameThatIsNoTextIsHelpedByAPlainOne() {
        const QByteArray folder = home_.filePath(QStringLiteral("parts")).toUtf8();
        QVERIFY(QDir().mkpath(QString::fromUtf8(folder)));
        const QByteArray odd = folder + "/a\xe9";
        const QByteArray plain = folder + "/a";
        const int made = ::open(odd.constData(), O_CREAT | O_WRONLY, 0600);
        // Some file systems have no such names.
        if (made < 0) return;
        ::close(made);
        const QByteArray text = "Include " + folder + "/*\nUserKnownHostsFile /lab/known /moi/known\n";
        const auto config = ask(text, {.host = QStringLiteral("narval")});
        QCOMPARE(::rename(odd.constData(), plain.constData()), 0);
        const auto helped = ask(text, {.host = QStringLiteral("narval")});
        QVERIFY(QDir(QString::fromUtf8(folder)).removeRecursively());
        QVERIFY(!config.has_value());
        const QString words = sentence(config.error());
        QVERIFY2(words.contains(QStringLiteral("its name is not UTF-8")) &&
                     words.contains(QStringLiteral("a short name in plain letters")),
                 qPrintable(words));
        QVERIFY2(helped.has_value(), qPrintable(helped ? QString() : sentence(helped.error())));
        QCOMPARE(helped->hostKeys.userFiles, QStringList({"/lab/known", "/moi/known"}));
    }

    /// Nobody but its owner can change a file in a folder of somebody else's.
    void whatAnotherHasToChangeIsNotAskedOfTheUser() {
        const auto told = [](const QString& wrongOwner) {
            return sentence(error::SshConfigUnusable{
                QStringLiteral("narval"), error::ConfigFileRefused{QStringLiteral("/shared/lab.conf"),
                                                                   wrongOwner, QStringLiteral("lab")}});
        };
        for (const QString& words : {told({}), told(QStringLiteral("lab"))})
            QVERIFY2(words.contains(QStringLiteral("opy the file into ~/.ssh")) &&
                         words.contains(QStringLiteral("name the copy")) &&
                         words.contains(QStringLiteral("lab")) && !words.contains(QStringLiteral("chmod")) &&
                         !words.contains(QStringLiteral("in its place")),
                     qPrintable(words));
        QVERIFY2(told({}).contains(QStringLiteral("Ask its owner, lab,")), qPrintable(told({})));
    }

    void whatIsAnothersIsToBeReplacedOnlyWhereItCanBe_data() {
        QTest::addColumn<uid_t>("owner");
        QTest::addColumn<uint>("folder");
        QTest::addColumn<QString>("helps");
        const auto copied = QStringLiteral("opy the file into ~/.ssh");
        QTest::newRow("root's, in the user's folder")
            << uid_t(0) << 0700U << QStringLiteral("Put a copy in its place that belongs to you");
        QTest::newRow("another's, in everybody's folder")
            << uid_t(12345) << 0777U << QStringLiteral("Put a copy that belongs to you in its place");
        QTest::newRow("another's, in a sticky one") << uid_t(12345) << 01777U << copied;
        QTest::newRow("root's, in a sticky one") << uid_t(0) << 01777U << copied;
    }
    /// Its rights are its owner's to take; in a sticky folder like /tmp, so is its name.
    void whatIsAnothersIsToBeReplacedOnlyWhereItCanBe() {
        QFETCH(uid_t, owner);
        QFETCH(uint, folder);
        QFETCH(QString, helps);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of somebody else's needs root's rights");
        const QTemporaryDir place;
        const QByteArray in = place.path().toUtf8();
        const QByteArray part = in + "/lab.conf";
        const QByteArray config = in + "/config";
        for (const QByteArray& name : {part, config}) {
            QFile file(QString::fromUtf8(name));
            QVERIFY(file.open(QIODevice::WriteOnly) &&
                    file.write(name == part ? QByteArray("Host *\n") : "Include " + part + '\n') > 0);
        }
        QCOMPARE(::chmod(part.constData(), 0666), 0);
        QCOMPARE(::chmod(config.constData(), 0644), 0);
        QCOMPARE(::chown(part.constData(), owner, 0), 0);
        QCOMPARE(::chown(in.constData(), folder == 0700 ? 65534 : 12346, 0), 0);
        QCOMPARE(::chmod(in.constData(), folder), 0);
        const OrdinaryUser user;
        const auto asked = askSsh({.host = QStringLiteral("narval")}, QString::fromUtf8(config), in, {});
        QVERIFY(!asked);
        const QString words = sentence(asked.error());
        QVERIFY2(words.contains(QString::fromUtf8(part)) && words.contains(helps), qPrintable(words));
    }

    /// Which tokens ssh replaces, `ssh -G` does not tell; variables are the shell's.
    void theTokensOfAProxyCommandAreReplacedAsSshDoes() {
        const QByteArray host = "Host *\n HostName narval.ca\n Port 2200\n User moi\n HostKeyAlias key\n ";
        QCOMPARE(read(host + "ProxyCommand nc %h %p '%n' %r %k %% ${HOME} $x\n").proxyCommand,
                 QStringLiteral("nc narval.ca 2200 'narval' moi key % ${HOME} $x"));
        QCOMPARE(read("ProxyCommand NONE\n").proxyCommand, QString());
    }

    void aProxyCommandThatCannotBeRunAsSshWouldIsSaid_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("ssh's own streams")
            << QByteArray("ProxyCommand -\n")
            << QStringList{QStringLiteral("ProxyCommand"), QStringLiteral("-")};
        QTest::newRow("a token that is none of its")
            << QByteArray("ProxyCommand nc %d\n")
            << QStringList{QStringLiteral("ProxyCommand"), QStringLiteral("nc %d")};
        QTest::newRow("one that passes a socket on")
            << QByteArray("ProxyCommand nc -F %h %p\nProxyUseFdpass yes\n")
            << QStringList{QStringLiteral("ProxyUseFdpass"), QStringLiteral("yes")};
    }

    void aProxyCommandThatCannotBeRunAsSshWouldIsSaid() {
        QFETCH(QByteArray, lines);
        QFETCH(QStringList, said);
        const auto config = ask(lines, {.host = QStringLiteral("narval")});
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshSettingNotHonoured);
        QCOMPARE(config.error().arguments(), QStringList{QStringLiteral("narval")} + said);
    }

    void whatIsSetAndPassedOverIsNamed() {
        QCOMPARE(read("").ignored, QStringList());
        // What holds anyway is not set.
        QCOMPARE(read("ConnectionAttempts 1\nGSSAPIAuthentication no\nForwardAgent no\n").ignored,
                 QStringList());
        QCOMPARE(read("ForwardX11 yes\nControlMaster auto\nLogLevel DEBUG\n"
                      "RequestTTY force\nUpdateHostKeys no\nCompression yes\n")
                     .ignored,
                 QStringList());
        // ssh would open them, and Atelier does not.
        const QByteArray forwardings = "LocalForward 8080 a:80\nDynamicForward 1080\nRemoteForward 90 b:90\n";
        QCOMPARE(read(forwardings).ignored,
                 (QStringList{QStringLiteral("DynamicForward"), QStringLiteral("LocalForward"),
                              QStringLiteral("RemoteForward")}));
        QCOMPARE(read(forwardings + "ClearAllForwardings yes\n").ignored, QStringList());
        QCOMPARE(read("VerifyHostKeyDNS yes\nAddKeysToAgent confirm 300\nForwardAgent yes\nSetEnv A=b\n"
                      "SendEnv X\nConnectionAttempts 3\nGSSAPIAuthentication yes\n"
                      "HostbasedAuthentication yes\nPKCS11Provider /a.so\nRekeyLimit 1G\n")
                     .ignored,
                 (QStringList{QStringLiteral("AddKeysToAgent"), QStringLiteral("ConnectionAttempts"),
                              QStringLiteral("ForwardAgent"), QStringLiteral("GSSAPIAuthentication"),
                              QStringLiteral("HostbasedAuthentication"), QStringLiteral("PKCS11Provider"),
                              QStringLiteral("RekeyLimit"), QStringLiteral("SendEnv"),
                              QStringLiteral("SetEnv"), QStringLiteral("VerifyHostKeyDNS")}));
        QCOMPARE(read("Host other\n ForwardAgent yes\n").ignored, QStringList());
    }

    /// Those that come with the system, in /etc/ssh, say nothing that its user has said.
    void whatIsTheSystemsOwnIsNoWordOfTheUsers() {
        const SshSettings usual = sshSettingsIn("forwardagent no\n");
        const SshSettings set = sshSettingsIn("forwardagent yes\nnewthing 1\n");
        WrittenSettings written;
        written.add({{QStringLiteral("forwardagent"), {QStringLiteral("yes")}}}, false);
        const QStringList both{QStringLiteral("ForwardAgent"), QStringLiteral("newthing")};
        QCOMPARE(ignoredKeywords(set, usual, written), both.mid(1));
        written.unseen = UnseenFile{QStringLiteral("/a")};
        QCOMPARE(ignoredKeywords(set, usual, written), both);
        written.unseen.reset();
        written.add({{QStringLiteral("forwardagent"), {QStringLiteral("yes")}}}, true);
        QCOMPARE(ignoredKeywords(set, usual, written), both);
    }

    /// The user says something for another host, and the system says something for all.
    void whatTheUserSaysForAnotherHostIsNotSaidForThisOne_data() {
        QTest::addColumn<QByteArray>("holds");
        QTest::addColumn<bool>("isUsers");
        QTest::newRow("the system's alone") << QByteArray("sendenv LANG\nsendenv LC_*\n") << false;
        QTest::newRow("the user's, too") << QByteArray("sendenv FOO\nsendenv LANG\nsendenv LC_*\n") << true;
        QTest::newRow("the user's in other words") << QByteArray("sendenv foo bar\n") << true;
    }

    void whatTheUserSaysForAnotherHostIsNotSaidForThisOne() {
        QFETCH(QByteArray, holds);
        QFETCH(bool, isUsers);
        const QString keyword = QStringLiteral("sendenv");
        WrittenSettings written;
        written.add({{keyword, {QStringLiteral("LANG"), QStringLiteral("LC_*")}}}, false);
        written.add({{keyword, {QStringLiteral("FOO")}}}, true);
        QCOMPARE(ignoredKeywords(sshSettingsIn(holds), {}, written),
                 isUsers ? QStringList{QStringLiteral("SendEnv")} : QStringList());
    }

    /// So that none is passed over for want of a name in the tables.
    void allThatThisSshAnswersIsKnown() {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-G"), QStringLiteral("-F"), QStringLiteral("none"),
                                          QStringLiteral("--"), QStringLiteral("narval")});
        QVERIFY(ssh.waitForFinished());
        const QStringList named = ignoredKeywords(sshSettingsIn(ssh.readAllStandardOutput()), {}, {});
        for (const QString& name : named)
            QVERIFY2(name.toLower() != name, qPrintable(name + QStringLiteral(" is in no table")));
    }

    void howLongIsWaitedIsReadAsItIsSet() {
        const ConnectionRules usual = read("").connection;
        QCOMPARE(usual.passwordPrompts, 3);
        QCOMPARE(usual.connectTimeout.count(), 0);
        QCOMPARE(usual.aliveInterval.count(), 0);
        const ConnectionRules set = read(
                                        "NumberOfPasswordPrompts 1\nConnectTimeout 1m\nServerAliveInterval "
                                        "5\nServerAliveCountMax 2\n")
                                        .connection;
        QCOMPARE(set.passwordPrompts, 1);
        QCOMPARE(set.connectTimeout.count(), 60);
        QCOMPARE(set.aliveInterval.count(), 5);
        QCOMPARE(set.aliveCount, 2);
        QCOMPARE(read("NumberOfPasswordPrompts 0\n").connection.methods,
                 QStringList{QStringLiteral("publickey")});
    }

    void aConnectionIsKeptAliveAtLeastAsStrictlyAsConfigured_data() {
        QTest::addColumn<int>("interval");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("allowed");
        QTest::addColumn<int>("atMost");
        QTest::newRow("not set") << 0 << 3 << 15 << 3 << 21;
        QTest::newRow("sooner") << 5 << 2 << 5 << 2 << 2;
        QTest::newRow("as often, for longer") << 5 << 100 << 5 << 9 << 63;
        QTest::newRow("without end") << 5 << 0 << 5 << 9 << 63;
        QTest::newRow("more rarely") << 60 << 3 << 15 << 3 << 12;
        QTest::newRow("once") << 20 << 1 << 15 << 1 << 1;
        QTest::newRow("never, as it were") << 2147483647 << 2147483647 << 15 << 3 << 21;
    }

    void aConnectionIsKeptAliveAtLeastAsStrictlyAsConfigured() {
        QFETCH(int, interval);
        QFETCH(int, count);
        QFETCH(int, asked);
        QFETCH(int, allowed);
        QFETCH(int, atMost);
        const KeepAlive usual{.interval = std::chrono::seconds(15), .missesAllowed = 3};
        const KeepAlive kept =
            keepAliveFor({.aliveInterval = std::chrono::seconds(interval), .aliveCount = count}, usual);
        QCOMPARE(kept.interval, std::chrono::milliseconds(std::chrono::seconds(asked)));
        QCOMPARE(kept.missesAllowed, allowed);
        QCOMPARE(kept.missesAllowed * kept.timesAtMost, atMost);
    }

    void whatTheRequestSaysComesFirst() {
        const auto config =
            ask("Port 2222\nUser somebody\n",
                {.host = QStringLiteral("narval"), .port = 2200, .user = QStringLiteral("moi")});
        QVERIFY(config.has_value());
        QCOMPARE(config->port, 2200);
        QCOMPARE(config->user, QStringLiteral("moi"));
    }

    void theAgentIsTheOneConfigured() {
        QCOMPARE(read("IdentityAgent none\n").identityAgent, QStringLiteral("none"));
        QCOMPARE(read("IdentityAgent /run/agent-%p\n").identityAgent, QStringLiteral("/run/agent-22"));
        // As ssh has it: a path of that name, and a variable without braces.
        QCOMPARE(read("IdentityAgent NONE\n").identityAgent, QStringLiteral("NONE"));
        qputenv("ATELIER_TEST_AGENT", "/run/mine");
        QCOMPARE(read("IdentityAgent $ATELIER_TEST_AGENT\n").identityAgent, QStringLiteral("/run/mine"));
        QCOMPARE(read("IdentityAgent $ATELIER_TEST_NO_AGENT\n").identityAgent, QStringLiteral("none"));
    }

    /// HOME is where the user's files are for all of Atelier, in tests above all.
    void theFilesOfAnotherHomeAreRead() {
        QDir().mkpath(home_.filePath(QStringLiteral(".ssh")));
        write(QStringLiteral(".ssh/config"), "Host narval\n  Port 2222\n");
        const auto config = askSsh({.host = QStringLiteral("narval")}, {}, home_.path(), {});
        QVERIFY(config.has_value());
        QCOMPARE(config->port, 2222);
        QCOMPARE(config->hostKeys.userFiles.value(0), home_.filePath(QStringLiteral(".ssh/known_hosts")));
    }

    void withoutSshAConfigurationIsNotPassedOver() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", home_.path().toUtf8());
        const auto refused = ask("Port 2222\n", {.host = QStringLiteral("narval")});
        const auto plain =
            askSsh({.host = QStringLiteral("narval")}, QStringLiteral("/no/such/file"), home_.path(), {});
        qputenv("PATH", path);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().kind(), ErrorKind::ProgramMissing);
        QVERIFY(plain.has_value());
        QCOMPARE(plain->hostName, QStringLiteral("narval"));
    }

    void jumpsAreAListAndNoneIsNone() {
        QCOMPARE(read("Host *\n ProxyJump a@gate:2200,[::1]:22\n").proxyJump,
                 (QStringList{QStringLiteral("a@gate:2200"), QStringLiteral("[::1]:22")}));
        QCOMPARE(read("Host *\n ProxyJump none\n").proxyJump, QStringList());
    }

    /// As ssh does with the ProxyCommand that it makes of them; variables have no meaning there.
    void tokensInJumpsAreReplaced() {
        const QByteArray host = "Host *\n HostName narval.ca\n Port 2200\n User moi\n HostKeyAlias key\n ";
        QCOMPARE(
            read(host + "ProxyJump first,%r@gate-%h-%n-%p-%k:22\n").proxyJump,
            (QStringList{QStringLiteral("first"), QStringLiteral("moi@gate-narval.ca-narval-2200-key:22")}));
        QCOMPARE(ask(host + "ProxyJump gate-%d\n", {.host = QStringLiteral("narval")}).error().kind(),
                 ErrorKind::SshSettingNotHonoured);
        qputenv("ATELIER_TEST_GATE", "gate");
        QCOMPARE(ask(host + "ProxyJump ${ATELIER_TEST_GATE}\n", {.host = QStringLiteral("narval")})
                     .value_or(SshConfig())
                     .proxyJump,
                 QStringList{QStringLiteral("${ATELIER_TEST_GATE}")});
    }

    void aHostOfTheNameNoneIsAHost() {
        QCOMPARE(read("Host *\n ProxyJump ssh://none\n").proxyJump, QStringList{QStringLiteral("none")});
        QCOMPARE(read("Host *\n ProxyJump NONE\n").proxyJump, QStringList());
    }

    void noneIsAKeyFileOnlyWhereSshTakesItForNone() {
        QCOMPARE(read("IdentityFile none\n").identityFiles, QStringList());
        QCOMPARE(read("IdentityFile NONE\nIdentityFile /a\n").identityFiles,
                 QStringList{QStringLiteral("/a")});
        QCOMPARE(read("CertificateFile none\n").certificateFiles, QStringList{QStringLiteral("none")});
    }

    void theComputersFilesAreTakenAsTheyAreWritten() {
        const QString home = localAccount().home;
        QCOMPARE(read("GlobalKnownHostsFile ~/%d ${HOME}/%% '/my own'\n").hostKeys.globalFiles,
                 (QStringList{home + QStringLiteral("/%d"), QStringLiteral("${HOME}/%%"),
                              QStringLiteral("/my own")}));
    }

    void aHomeOutOfAVariableIsOne() {
        qputenv("ATELIER_TEST_FILE", "~/own");
        QCOMPARE(read("UserKnownHostsFile ${ATELIER_TEST_FILE}\n").hostKeys.userFiles,
                 QStringList{localAccount().home + QStringLiteral("/own")});
    }

    /// One block has the blank in quotes, another one has it not: which of them ssh went by it does not say.
    void namesThatCannotBeToldApartAreRefused() {
        const QByteArray other = "Host other\n UserKnownHostsFile \"/my own\"\nHost *\n";
        QCOMPARE(
            ask(other + "UserKnownHostsFile /my own\n", {.host = QStringLiteral("narval")}).error().kind(),
            ErrorKind::SshSettingNotHonoured);
        QCOMPARE(read(other + "UserKnownHostsFile /mine\n").hostKeys.userFiles,
                 QStringList{QStringLiteral("/mine")});
    }

    /// A file that cannot be read again may have had the quotes; one name needs none.
    void namesAreRefusedWhereAFileCannotBeReadAgain() {
        const QString unseen = home_.filePath(QString(210, QLatin1Char('u')));
        const QByteArray included = "Include " + unseen.toUtf8() + '\n';
        write(QFileInfo(unseen).fileName(), "User moi\n");
        const auto several = ask(included + "UserKnownHostsFile /a /b\n", {.host = QStringLiteral("narval")});
        QVERIFY(!several.has_value());
        QCOMPARE(several.error().kind(), ErrorKind::SshConfigUnusable);
        QCOMPARE(several.error().arguments().value(3), QStringLiteral("UserKnownHostsFile"));
        QVERIFY(sentence(several.error()).contains(QStringLiteral("so long that ssh does not tell")));
        QCOMPARE(read(included + "UserKnownHostsFile /a\nGlobalKnownHostsFile none\n").hostKeys.userFiles,
                 QStringList{QStringLiteral("/a")});
    }

    /// What means nothing to Atelier may be anything.
    void aSettingThatIsNoTextIsNamed() {
        const auto config = ask("CertificateFile /caf\xe9\n", {.host = QStringLiteral("narval")});
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshSettingNotHonoured);
        QCOMPARE(config.error().arguments().mid(0, 2),
                 (QStringList{QStringLiteral("narval"), QStringLiteral("certificatefile")}));
        QVERIFY(ask("SetEnv PLACE=caf\xe9\n", {.host = QStringLiteral("narval")}).has_value());
    }

    void aVariableThatIsNoTextStandsForNoFile() {
        qputenv("ATELIER_TEST_BYTES", "caf\xe9");
        const auto config = ask("IdentityFile /${ATELIER_TEST_BYTES}\n", {.host = QStringLiteral("narval")});
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshSettingNotHonoured);
    }

    void aJumpIsUserHostAndPort_data() {
        QTest::addColumn<QString>("jump");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        QTest::newRow("host") << "gate"
                              << ""
                              << "gate" << 22;
        QTest::newRow("all") << "moi@gate.ca:2200"
                             << "moi"
                             << "gate.ca" << 2200;
        QTest::newRow("address") << "[2001:db8::1]:2200"
                                 << ""
                                 << "2001:db8::1" << 2200;
        QTest::newRow("bare address") << "2001:db8::1"
                                      << ""
                                      << "2001:db8::1" << 22;
        QTest::newRow("blanks around") << " \tgate:2200 "
                                       << ""
                                       << "gate" << 2200;
        QTest::newRow("uri") << "ssh://moi@gate:23"
                             << "moi"
                             << "gate" << 23;
    }

    void aJumpIsUserHostAndPort() {
        QFETCH(QString, jump);
        QFETCH(QString, user);
        QFETCH(QString, host);
        QFETCH(int, port);
        const SignInRequest request = jumpRequest(jump, {});
        QCOMPARE(request.user, user);
        QCOMPARE(request.host, host);
        QCOMPARE(request.port, port);
        QCOMPARE(request.isPortNamed, port != 22);
    }
};

ATELIER_TEST(TestSshConfig)
#include "test_SshConfig.moc"
