#include <QtTest>

#include "core/consent/Agreements.h"
#include "tests/consent/PlanStage.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

/// What a yes to a recipe is for, and how long it holds.
class TestRecipeAgreement : public QObject, PlanStage {
    Q_OBJECT
private Q_SLOTS:
    void anotherThingIsAnotherKey() {
        const Recipe first = recipe();
        const AgreementKey key = agreementKey(first, planOf(first));
        QCOMPARE(agreementKey(first, planOf(first)), key);
        Recipe worded = first;
        worded.title = {{QStringLiteral("en"), QStringLiteral("Another title")}};
        QCOMPARE(agreementKey(worded, planOf(worded)), key);
        QSet<QString> keys{key.text()};
        Recipe changed = first;
        changed.job.program.arguments = {QStringLiteral("--evil")};
        keys << agreementKey(changed, planOf(changed)).text();
        keys << agreementKey(first, planOf(first, path("data"))).text();
        RecipePlan elsewhere = planOf(first);
        elsewhere.where.host = QStringLiteral("other.example");
        keys << agreementKey(first, elsewhere).text();
        elsewhere = planOf(first);
        elsewhere.where.user = QStringLiteral("her");
        keys << agreementKey(first, elsewhere).text();
        QCOMPARE(keys.size(), 5);
    }

    /// A yes is for where things come from; what they hold may change, but for what nobody sees in them.
    void aYesIsForThePlacesNotForTheirContent() {
        put("thing/code/train.py", "1");
        const auto key = [this] {
            const Recipe asked = recipe();
            return agreementKey(
                asked, recipePlan(asked, path("recipe.json"), cluster("narval"), path("thing/code"), {}, {})
                           .value());
        };
        const AgreementKey before = key();
        put("thing/code/train.py", "another program");
        put("thing/code/more.py", "more");
        QCOMPARE(key(), before);
        put("thing/code/.env", "TOKEN=x");
        QVERIFY(key() != before);
        QVERIFY(QFile::remove(path("thing/code/.env")));
        QCOMPARE(key(), before);
        QVERIFY(QDir().rename(path("thing/code"), path("thing/other")));
        QVERIFY(QFile::link(path("thing/other"), path("thing/code")));
        QVERIFY(key() != before);
    }

    void whatLeadsElsewhereSinceIsNoLongerAgreedTo() {
        put("here/data/a", "1");
        put("private/id", "KEY");
        const QString data = QFileInfo(path("here/data")).canonicalFilePath();
        AgreedPlaces agreed;
        agreed.recipe = path("recipe.json");
        agreed.dataset = data;
        QVERIFY(requireAgreedSource(agreed, data));
        QVERIFY(requireAgreedSource(agreed, {}));
        QVERIFY(QDir().rename(path("here"), path("gone")));
        const auto gone = requireAgreedSource(agreed, data);
        QVERIFY(!gone && gone.error().kind() == ErrorKind::RecipeInvalid);
        // A link in the place of a folder above it.
        QVERIFY(QDir().mkdir(path("evil")) && QFile::link(path("private"), path("evil/data")));
        QVERIFY(QFile::link(path("evil"), path("here")));
        const auto moved = requireAgreedSource(agreed, data);
        QVERIFY(!moved && moved.error().kind() == ErrorKind::RecipeInvalid);
        QVERIFY2(moved.error().detail.contains(QStringLiteral("/private")), qPrintable(moved.error().detail));
        // What the user chose beside it may be reached by a link.
        QVERIFY(requireAgreedSource(agreed, path("here/other")));
    }

    void aYesIsKeptForItsOwnerAlone() {
        // Without a recipe there is nothing to say yes to.
        static_assert(!std::is_default_constructible_v<AgreementKey>);
        const Umask umask(022);
        const Agreements kept(path("new/agreed"));
        QVERIFY(!kept.has(AgreementKey::of("abc")));
        QVERIFY(kept.add(AgreementKey::of("abc")));
        QVERIFY(kept.add(AgreementKey::of("abc")));
        QVERIFY(kept.has(AgreementKey::of("abc")) && !kept.has(AgreementKey::of("abd")));
        QCOMPARE(modeOf(path("new/agreed")), 0700U);
        QCOMPARE(modeOf(path("new/agreed/") + AgreementKey::of("abc").text()), 0600U);
        QVERIFY(!Agreements(QStringLiteral("/proc/none")).add(AgreementKey::of("abc")));
        QVERIFY(!Agreements({}).has(AgreementKey::of("abc")));
    }
};

ATELIER_TEST(TestRecipeAgreement)
#include "test_RecipeAgreement.moc"
