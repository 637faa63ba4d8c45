// `atelierctl run` of a dataset in which something cannot be sent, on the practice cluster.
#include <sys/stat.h>

#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/Practice.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

class TestRunLeavesOut : public QObject {
    Q_OBJECT

    const CtlUser user_;

    CtlUser::Said run(const QStringList& options) const {
        const auto practice = practiceOptionsForTests();
        QDir().mkpath(user_.in("results"));
        return user_.type(QStringList{"run", user_.in("mine/r.json"), "--yes", "--fit", "--no-trial",
                                      "--results", user_.in("results"), "--practice-name", practice.name,
                                      "--practice-state-dir", practice.stateRoot} +
                          options);
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem()));
        if (practiceForTests().port == 0)
            SKIP_WITHOUT_PACKAGE(
                "No practice cluster starts here; what it needs is in installer/packages.sh.");
        put(user_.in("mine"), "code/a.py", "print(1)\n");
        put(user_.in("mine"), "set/file", "1\n");
        QCOMPARE(::mkfifo(qPrintable(user_.in("mine/set/pipe")), 0600), 0);
        put(user_.in("mine"), "r.json",
            R"({"version": 1, "cluster": "practice", "program": {"folder": "code"}, "dataset": {"path": "set"},
                "job": {"version": 1, "account": "def-sponsor00", "gpus": 0, "time": 5,
                        "program": {"folder": "~/leaves-out", "entryPoint": "a.py"}}})");
    }

    void itIsRefusedBeforeAnybodySignsInAndTheOptionIsNamed() {
        const auto said = run({});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("pipe is a socket, a pipe or a device"), qPrintable(said.errors));
        QVERIFY2(said.errors.contains("--leave-out-unreadable"), qPrintable(said.errors));
        QVERIFY2(!said.errors.contains("==> Connect"), qPrintable(said.errors));
    }

    void withTheOptionItStaysAndTheRestGoes() {
        const auto said = run({"--leave-out-unreadable"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY2(said.errors.contains("Left out: pipe (a pipe, socket or device)"), qPrintable(said.errors));
    }
};

ATELIER_TEST(TestRunLeavesOut)
#include "test_RunLeavesOut.moc"
