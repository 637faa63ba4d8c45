#include <QtTest>

#include "core/openssh/master/AskpassQuestion.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using Kind = SshPrompt::Kind;

/// What ssh asks, by the words of OpenSSH's sources.
class TestSshPrompt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachPromptIsKnownByItsWords_data() {
        QTest::addColumn<QByteArray>("hint");
        QTest::addColumn<QByteArray>("prompt");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("about");
        QTest::newRow("password") << QByteArray() << QByteArray("moi@narval's password: ")
                                  << int(Kind::Password) << "moi@narval";
        QTest::newRow("passphrase") << QByteArray()
                                    << QByteArray("Enter passphrase for key '/home/moi/it's here': ")
                                    << int(Kind::Passphrase) << "/home/moi/it's here";
        QTest::newRow("question of the server")
            << QByteArray() << QByteArray("(moi@narval) Passcode or option (1-1): ") << int(Kind::Words)
            << "moi@narval";
        // A server may write what it likes, but not before the account.
        QTest::newRow("a server that asks like a key")
            << QByteArray() << QByteArray("(moi@narval) Enter passphrase for key '/home/moi/.ssh/id_rsa': ")
            << int(Kind::Words) << "moi@narval";
        QTest::newRow("a server that asks like a host key")
            << QByteArray()
            << QByteArray(
                   "(moi@narval) The authenticity of host 'x (y)' can't be established.\n"
                   "ED25519 key fingerprint is SHA256:abc.\n")
            << int(Kind::Words) << "moi@narval";
        QTest::newRow("expired") << QByteArray() << QByteArray("Enter moi@narval's old password: ")
                                 << int(Kind::NewPassword) << "moi@narval";
        QTest::newRow("PIN") << QByteArray()
                             << QByteArray("Enter PIN for ECDSA-SK key /home/moi/.ssh/id_ecdsa_sk: ")
                             << int(Kind::Words) << "";
        QTest::newRow("touch") << QByteArray("none")
                               << QByteArray("Confirm user presence for key ECDSA-SK SHA256:abc")
                               << int(Kind::Notice) << "";
        QTest::newRow("permission") << QByteArray("confirm") << QByteArray("Allow use of key?")
                                    << int(Kind::Confirm) << "";
    }

    void eachPromptIsKnownByItsWords() {
        QFETCH(QByteArray, hint);
        QFETCH(QByteArray, prompt);
        QFETCH(int, kind);
        QFETCH(QString, about);
        const SshPrompt read = sshPromptIn(hint, prompt);
        QCOMPARE(int(read.kind), kind);
        QCOMPARE(read.about, about);
    }

    void aHostKeysFingerprintIsRead_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("OpenSSH 9.2") << QByteArray("ED25519 key fingerprint is SHA256:q/1+Z.");
        QTest::newRow("OpenSSH 10") << QByteArray("ED25519 key fingerprint is: SHA256:q/1+Z");
    }

    void aHostKeysFingerprintIsRead() {
        QFETCH(QByteArray, line);
        const SshPrompt read =
            sshPromptIn({},
                        "The authenticity of host '[127.0.0.1]:2222 ([127.0.0.1]:2222)' can't be "
                        "established.\n" +
                            line +
                            "\nThis key is not known by any other names.\nAre you sure you want to "
                            "continue connecting (yes/no/[fingerprint])? ");
        QCOMPARE(int(read.kind), int(Kind::HostKey));
        QCOMPARE(read.keyType, QStringLiteral("ED25519"));
        QCOMPARE(read.fingerprint, QStringLiteral("SHA256:q/1+Z"));
    }
};

ATELIER_TEST(TestSshPrompt)
#include "test_SshPrompt.moc"
