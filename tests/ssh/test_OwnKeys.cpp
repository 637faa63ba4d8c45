#include <QtTest>

#include "core/ssh/SshSignIn.h"
#include "core/ssh/ownkey/OwnKeys.h"
#include "tests/support/SshServer.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What ssh-keygen reads in a private key with a passphrase: its public line; empty where it cannot.
QByteArray readByKeygen(const QString& path, const QString& passphrase) {
    QProcess keygen;
    keygen.start(QStringLiteral("ssh-keygen"),
                 {QStringLiteral("-y"), QStringLiteral("-P"), passphrase, QStringLiteral("-f"), path});
    keygen.waitForFinished(-1);
    return keygen.exitCode() == 0 ? keygen.readAllStandardOutput().trimmed() : QByteArray();
}

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

}  // namespace

/// The user's first key, held against ssh-keygen and a real sshd.
class TestOwnKeys : public QObject {
    Q_OBJECT
private:
    QTemporaryDir folder_;
    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

private Q_SLOTS:
    void whatIsMadeIsWhatOpenSshReads() {
        const auto key = makeOwnKey(path("clé neuve/id_ed25519"), Secret(QStringLiteral("pas à pas")),
                                    QStringLiteral("moi@\nici"));
        QVERIFY2(key, key ? "" : qPrintable(key.error().detail));
        const QByteArray read = readByKeygen(key->path, QStringLiteral("pas à pas"));
        QVERIFY(read.startsWith("ssh-ed25519 "));
        QCOMPARE(key->publicLine, read.split(' ').mid(0, 2).join(' ') + " moi@ ici");
        QCOMPARE(content(key->path + QStringLiteral(".pub")), key->publicLine + '\n');
        QVERIFY(readByKeygen(key->path, QStringLiteral("another one")).isEmpty());
        QCOMPARE(ownKeys(path("clé neuve")), QList<OwnKey>{*key});
    }

    void withoutAPassphraseItIsInTheClear() {
        const auto key = makeOwnKey(path("clear"), Secret(), QStringLiteral("moi"));
        QVERIFY(key);
        QVERIFY(!readByKeygen(key->path, QString()).isEmpty());
    }

    void whateverTheUmaskOnlyTheOwnerReadsIt() {
        const Umask open(0);
        const auto key = makeOwnKey(path("folder/open"), Secret(), QStringLiteral("moi"));
        QVERIFY(key);
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(key->path) & others));
        QVERIFY(!(QFile::permissions(path("folder")) & others));
        QVERIFY(!(QFile::permissions(key->path + QStringLiteral(".pub")) &
                  (QFile::WriteGroup | QFile::WriteOther)));
    }

    void noKeyIsEverReplaced() {
        write(path("mine"), "the only copy");
        write(path("half.pub"), "ssh-ed25519 AAAA");
        QVERIFY(QFile::link(path("nowhere"), path("link")));
        for (const char* name : {"mine", "half", "link"}) {
            const auto key = makeOwnKey(path(name), Secret(), QStringLiteral("moi"));
            QVERIFY2(!key && key.error().kind() == ErrorKind::KeyExists, name);
        }
        QCOMPARE(content(path("mine")), "the only copy");
        QVERIFY(!QFile::exists(path("mine.pub")) && !QFile::exists(path("nowhere")) &&
                !QFile::exists(path("half")));
    }

    void aFolderThatTakesNothingIsSaid() {
        write(path("file"), "no folder");
        const auto key = makeOwnKey(path("file/id_ed25519"), Secret(), QStringLiteral("moi"));
        QVERIFY(!key);
        QCOMPARE(key.error().kind(), ErrorKind::FileUnwritable);
    }

    void onlyWholePairsAreListed() {
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("list")));
        const auto key = makeOwnKey(path("list/b"), Secret(), QStringLiteral("moi"));
        QVERIFY(key);
        write(path("list/alone.pub"), key->publicLine);
        write(path("list/c"), "private");
        write(path("list/c.pub"), "no key at all\n");
        write(path("list/b-cert"), "private");
        write(path("list/b-cert.pub"), "ssh-ed25519-cert-v01@openssh.com AAAA moi\n");
        QVERIFY(QDir(path("list")).mkpath(QStringLiteral("folder.pub")));
        QCOMPARE(ownKeys(path("list")), QList<OwnKey>{*key});
        QVERIFY(ownKeys(path("nowhere at all")).isEmpty());
    }

    /// As where somebody has copied the private file alone to a new computer.
    void aKeyThatIsAloneIsListed_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("passphrase");
        QTest::newRow("ed25519") << QStringList{QStringLiteral("-t"), QStringLiteral("ed25519")} << QString();
        QTest::newRow("with a passphrase")
            << QStringList{QStringLiteral("-t"), QStringLiteral("ed25519")} << QStringLiteral("pas à pas");
        QTest::newRow("PEM") << QStringList{QStringLiteral("-t"), QStringLiteral("rsa"), QStringLiteral("-m"),
                                            QStringLiteral("PEM")}
                             << QString();
    }

    void aKeyThatIsAloneIsListed() {
        QFETCH(QStringList, words);
        QFETCH(QString, passphrase);
        const QTemporaryDir home;
        const QString file = home.filePath(QStringLiteral("id_mine"));
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-keygen"),
                                   words + QStringList{QStringLiteral("-q"), QStringLiteral("-N"), passphrase,
                                                       QStringLiteral("-C"), QStringLiteral("moi"),
                                                       QStringLiteral("-f"), file}),
                 0);
        const QList<OwnKey> whole = ownKeys(home.path());
        QCOMPARE(whole.size(), 1);
        QVERIFY(QFile::remove(file + QStringLiteral(".pub")));
        const QList<OwnKey> alone = ownKeys(home.path());
        QCOMPARE(alone.size(), 1);
        QCOMPARE(alone.constFirst().path, file);
        QCOMPARE(alone.constFirst().fingerprint, whole.constFirst().fingerprint);
        QCOMPARE(alone.constFirst().publicLine + " moi", whole.constFirst().publicLine);
    }

    void aServerThatKnowsItLetsItIn() {
        const SshServer server;
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const QString words = QStringLiteral("pas à pas");
        const auto key = makeOwnKey(path("ours"), Secret(words), QStringLiteral("moi@ici"));
        QVERIFY(key);
        SignInRequest request = server.request();
        request.keyFile = key->path;
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [&words](const SecretQuestion&) -> std::optional<SecretAnswer> {
            return SecretAnswer{Secret(words)};
        };
        QVERIFY(!signIn(request, prompts, {}));
        QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
        QVERIFY(allowed.open(QIODevice::Append));
        allowed.write(key->publicLine + '\n');
        allowed.close();
        const auto host = signIn(request, prompts, {});
        QVERIFY2(host, host ? "" : qPrintable(host.error().detail));
    }
};

ATELIER_TEST(TestOwnKeys)
#include "test_OwnKeys.moc"
