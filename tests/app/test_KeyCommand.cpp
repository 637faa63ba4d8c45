#include <QFile>
#include <QtTest>

#include "tests/app/AppRun.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl key` as somebody types it who has no key yet, in a folder of their own.
class TestKeyCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewKeyIsShownWithWhereItGoes() {
        const auto made = key({"--new", "--no-passphrase", "--file", "ma clé", "narval"});
        QCOMPARE(made.exitCode, 0);
        QFile half(user_.path("ma clé.pub"));
        QVERIFY(half.open(QIODevice::ReadOnly));
        QVERIFY2(made.standardOutput.contains(half.readAll().trimmed()), made.standardOutput.constData());
        QVERIFY(made.standardOutput.contains("https://ccdb.alliancecan.ca/ssh_authorized_keys\n"));
    }

    void aSiteWithoutAPageIsGivenTheCommand() {
        const auto made = key({"--new", "--no-passphrase", "--file", "other", "moi@login.example.org:2222"});
        QVERIFY2(made.standardOutput.contains("other.pub -p 2222 moi@login.example.org\n"),
                 made.standardOutput.constData());
    }

    void aKeyThatIsThereStays() {
        QCOMPARE(key({"--new", "--no-passphrase", "--file", "kept"}).exitCode, 0);
        QFile kept(user_.path("kept"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QByteArray before = kept.readAll();
        const auto again = key({"--new", "--no-passphrase", "--file", "kept"});
        QCOMPARE(again.exitCode, 1);
        QVERIFY2(again.standardError.contains("never replaces"), again.standardError.constData());
        kept.seek(0);
        QCOMPARE(kept.readAll(), before);
    }

    void withNobodyToAskForAPassphraseNothingIsMade() {
        const auto asked = key({"--new", "--file", "unasked"});
        QCOMPARE(asked.exitCode, 1);
        QVERIFY(!QFile::exists(user_.path("unasked")));
        QVERIFY2(asked.standardError.contains("--no-passphrase"), asked.standardError.constData());
    }

    void aRetiredClusterIsNamedAsOne() {
        const auto made = key({"--new", "--no-passphrase", "--file", "old", "beluga"});
        QCOMPARE(made.exitCode, 1);
        QVERIFY2(made.standardError.contains("Rorqual"), made.standardError.constData());
    }

    void whatIsNoHostIsSaidSoBeforeAKeyIsMade() {
        const auto said = key({"--new", "--no-passphrase", "--file", "of-none", "bad host"});
        QCOMPARE(said.exitCode, 1);
        QVERIFY(!QFile::exists(user_.path("of-none")));
    }

    void optionsOfANewKeyNeedOne() {
        QVERIFY(key({"--try"}).standardError.contains("--try goes with HOST only"));
        QCOMPARE(key({"--try"}).exitCode, 2);
        QCOMPARE(key({"--file", "x"}).exitCode, 2);
        QCOMPARE(key({"--no-passphrase"}).exitCode, 2);
    }

private:
    AppResult key(const QStringList& arguments) const {
        return user_.run("atelierctl", QStringList{"--lang", "en", "key"} + arguments);
    }

    AppRun user_;
};

ATELIER_TEST(TestKeyCommand)
#include "test_KeyCommand.moc"
