#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QtTest>

#include "core/error/SignInErrors.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ClusterCard.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/signin/OwnKeyCard.h"
#include "ui/connect/signin/SecretEdit.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

OwnKey keyNamed(const char* name) {
    return {QStringLiteral("/home/moi/.ssh/") + QLatin1String(name),
            QByteArray("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIO") + QByteArray(30, 'x') + " moi@" + name,
            QStringLiteral("SHA256:abc")};
}

/// The page on which somebody signs in for the first time. Keys are made by nobody here; tests/ssh makes real
/// ones.
class KeyStage : public PageStage {
public:
    explicit KeyStage(const QList<OwnKey>& there) {
        services.catalogue = Catalogue::builtIn();
        services.ownKeys = [there] { return there; };
        services.makeOwnKey = [this](const Secret& passphrase) -> Expected<OwnKey> {
            if (isTaken) return failure(error::KeyExists{keyNamed("id_ed25519").path});
            made << passphrase.words();
            return keyNamed("id_ed25519");
        };
        services.openUrl = [this](const QUrl& url) { opened = url; };
        open({{Step::Connect, [](JourneyModel& m, const AppServices& s, QWidget* parent) {
                   return new ConnectPage(m, s, parent);
               }}});
    }
    ~KeyStage() { close(); }

    void choose(const QString& id) {
        for (auto* card : window().findChildren<ClusterCard*>())
            if (card->cluster().id == id) card->click();
    }
    void openCard() {
        pressNamed("connect.nokey");
        QTRY_VERIFY(the<OwnKeyCard>("connect.ownkey")->isVisible());
    }
    QList<SecretEdit*> secrets() { return the<OwnKeyCard>("connect.ownkey")->findChildren<SecretEdit*>(); }

    QStringList made;
    QUrl opened;
    bool isTaken = false;
};

}  // namespace

/// The first key, on the page Connect.
class TestOwnKeyCard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoeverHasNoneMakesOneAndSeesWhereItGoes() {
        KeyStage stage({});
        stage.choose(QStringLiteral("narval"));
        stage.openCard();
        QCOMPARE(QApplication::focusWidget(), stage.secrets()[0]);
        QTest::keyClicks(stage.secrets()[0], "pas a pas");
        QTest::keyClicks(stage.secrets()[1], "pas a pas");
        QTest::keyClick(stage.secrets()[1], Qt::Key_Return);
        QTRY_COMPARE(stage.made, QStringList{QStringLiteral("pas a pas")});
        QTRY_VERIFY(stage.the<Text>("connect.publicline")->isVisible());
        QCOMPARE(stage.the<Text>("connect.publicline")->plainText(),
                 QString::fromUtf8(keyNamed("id_ed25519").publicLine));
        QVERIFY(stage.words().contains(QLatin1String("/home/moi/.ssh/id_ed25519")));
        stage.pressNamed("connect.keypage");
        QCOMPARE(stage.opened, QUrl(QStringLiteral("https://ccdb.alliancecan.ca/ssh_authorized_keys")));
    }

    void whereASiteHasAComputerForAutomationItsKeysAreToldApart() {
        KeyStage stage({keyNamed("id_ed25519")});
        stage.choose(QStringLiteral("narval"));
        stage.openCard();
        QVERIFY(stage.the<Text>("connect.automation")->isVisible());
        QVERIFY2(stage.the<Text>("connect.automation")
                     ->plainText()
                     .contains(QLatin1String("robot.narval.alliancecan.ca")),
                 qPrintable(stage.words()));
        NO_FAULTS(stage.faults(QStringLiteral("ownkey-automation")));
        stage.choose(QStringLiteral("mila"));
        QTRY_VERIFY(!stage.the<Text>("connect.automation")->isVisible());
    }

    void twoThatDifferMakeNothing() {
        KeyStage stage({});
        stage.choose(QStringLiteral("narval"));
        stage.openCard();
        QTest::keyClicks(stage.secrets()[0], "one");
        QTest::keyClicks(stage.secrets()[1], "two");
        stage.pressNamed("connect.makekey");
        QVERIFY(stage.words().contains(QLatin1String("not the same")));
        QVERIFY(stage.secrets()[0]->text().isEmpty() && stage.secrets()[1]->text().isEmpty());
        QCOMPARE(QApplication::focusWidget(), stage.secrets()[0]);
        QVERIFY(stage.made.isEmpty());
    }

    void aRefusalIsSaidAndCanBeTriedAgain() {
        KeyStage stage({});
        stage.isTaken = true;
        stage.choose(QStringLiteral("narval"));
        stage.openCard();
        stage.pressNamed("connect.makekey");
        QTRY_VERIFY(stage.words().contains(QLatin1String("never replaces")));
        QVERIFY(stage.the<QAbstractButton>("connect.makekey")->isEnabled());
    }

    void whoeverHasOneIsShownThatOne() {
        KeyStage stage({keyNamed("id_ed25519"), keyNamed("id_rsa")});
        stage.choose(QStringLiteral("narval"));
        stage.openCard();
        QVERIFY(!stage.the<QAbstractButton>("connect.makekey")->isVisible());
        auto* copy = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
        QVERIFY(copy);
        copy->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromUtf8(keyNamed("id_ed25519").publicLine));
    }

    /// The command follows what is typed meanwhile.
    void aSiteWithoutAPageGetsACommand() {
        KeyStage stage({keyNamed("id_ed25519")});
        auto* address = stage.the<QLineEdit>("connect.address");
        QTest::keyClicks(address, "moi@login.example.org:2222");
        stage.openCard();
        auto* command = stage.the<Text>("connect.keycommand");
        QCOMPARE(
            command->plainText(),
            QStringLiteral("ssh-copy-id -i /home/moi/.ssh/id_ed25519.pub -p 2222 moi@login.example.org"));
        QVERIFY(!stage.the<QAbstractButton>("connect.keypage")->isVisible());
        QVERIFY2(stage.words().contains(QLatin1String("If login.example.org has a page")),
                 qPrintable(stage.words()));
        address->clear();
        QTest::keyClicks(address, "elle@login.example.org");
        QVERIFY2(command->plainText().endsWith(QLatin1String(".pub elle@login.example.org")),
                 qPrintable(command->plainText()));
    }

    void thePracticeClusterNeedsNone() {
        KeyStage stage({});
        stage.choose(QStringLiteral("narval"));
        stage.openCard();
        stage.choose(QStringLiteral("practice"));
        QVERIFY(!stage.the<QAbstractButton>("connect.nokey")->isVisible());
        QVERIFY(!stage.the<OwnKeyCard>("connect.ownkey")->isVisible());
    }

    void everythingIsInSight() {
        KeyStage none({});
        none.choose(QStringLiteral("narval"));
        none.openCard();
        NO_FAULTS(none.faults("ownkey-none"));
        none.close();
        KeyStage two({keyNamed("id_ed25519"), keyNamed("id_rsa")});
        QTest::keyClicks(two.the<QLineEdit>("connect.address"), "moi@login.example.org:2222");
        two.openCard();
        NO_FAULTS(two.faults("ownkey-two"));
    }
};

ATELIER_WINDOW_TEST(TestOwnKeyCard)
#include "test_OwnKeyCard.moc"
