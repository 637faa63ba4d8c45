// `atelierctl run` on the practice cluster, as far as to what it asks for.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/Practice.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

/// What a run costs is said of the job that is used.
class TestRunCost : public QObject {
    Q_OBJECT

    const CtlUser user_;

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem()));
        if (practiceForTests().port == 0)
            SKIP_WITHOUT_PACKAGE(
                "No practice cluster starts here; what it needs is in installer/packages.sh.");
    }

    /// The recipe asks for 64 GPUs, and a node there has two. Its program lacks the file that is run, so that
    /// the run ends once it was agreed to.
    void itIsOfTheJobThatWasMadeToFit() {
        put(user_.in("mine"), "code/a.py", "print(1)\n");
        put(user_.in("mine"), "r.json",
            R"({"version": 1, "cluster": "practice", "program": {"folder": "code"},
                "job": {"version": 1, "account": "def-sponsor00", "gpus": 64, "gpuModel": "practice",
                        "time": 60, "program": {"folder": "~/none", "entryPoint": "none.py"}}})");
        const auto options = practiceOptionsForTests();
        const auto said =
            user_.type({"run", user_.in("mine/r.json"), "--fit", "--yes", "--no-trial", "--practice-name",
                        options.name, "--practice-state-dir", options.stateRoot});
        QVERIFY2(said.errors.contains("none.py does not exist"), qPrintable(said.errors));
        QCOMPARE(said.errors.count("GPU-hours"), 1);
        QVERIFY2(said.errors.contains("GPU-hours: 2.0 at most"), qPrintable(said.errors));
        QVERIFY(said.errors.indexOf("was changed to fit") < said.errors.indexOf("GPU-hours"));
    }
};

ATELIER_TEST(TestRunCost)
#include "test_RunCost.moc"
