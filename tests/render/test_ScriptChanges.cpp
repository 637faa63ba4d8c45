#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/render/ScriptChanges.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestScriptChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameJobChangesNothing() { QVERIFY(scriptChanges({}, {}, practice()).isEmpty()); }

    void aValueStandsBesideTheOneItTakesThePlaceOf() {
        JobSpec before, after;
        before.account = QStringLiteral("def-nobody");
        after.account = QStringLiteral("def-sponsor00");
        QCOMPARE(scriptChanges(before, after, practice()),
                 (QList<ScriptChange>{{QStringLiteral("#SBATCH --account=def-nobody"),
                                       QStringLiteral("#SBATCH --account=def-sponsor00")}}));
    }

    void whatIsNewHasNothingBeside() {
        JobSpec before, after;
        after.email = QStringLiteral("a@b.ca");
        const auto changes = scriptChanges(before, after, practice());
        QVERIFY(!changes.isEmpty());
        for (const auto& change : changes) QVERIFY(change.before.isEmpty());
    }

    void modulesAreShown() {
        JobSpec before, after;
        before.environment.modules = {QStringLiteral("python/3.6")};
        after.environment.modules = {QStringLiteral("python/3.11")};
        QCOMPARE(scriptChanges(before, after, practice()),
                 (QList<ScriptChange>{{QStringLiteral("module load python/3.6 || exit"),
                                       QStringLiteral("module load python/3.11 || exit")}}));
    }

private:
    static ClusterProfile practice() { return *Catalogue::builtIn().find(QStringLiteral("practice")); }
};

ATELIER_TEST(TestScriptChanges)
#include "test_ScriptChanges.moc"
