#include <QtTest>

#include "core/job/JobChanges.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

class TestJobChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesOfTwoAreBothKept() {
        JobSpec before;
        before.sweep.parameters = {{"--lr", {"0.1"}}};
        JobSpec mine = before;
        mine.cpus = 6;
        mine.chain.epochsTotal = 300;
        JobSpec theirs = before;
        theirs.data.archive = "~/scratch/data.tar";
        theirs.chain.enabled = true;
        theirs.sweep.parameters = {{"--lr", {"0.1", "0.01"}}};
        JobSpec both = theirs;
        both.cpus = 6;
        both.chain.epochsTotal = 300;
        QCOMPARE(withChanges(mine, before, theirs), both);
    }

    void ofTwoValuesForOneFieldTheLaterCounts() {
        const JobSpec before;
        JobSpec mine = before;
        mine.time = 5h;
        JobSpec theirs = before;
        theirs.time = 7h;
        QCOMPARE(withChanges(mine, before, theirs).time, 7h);
    }

    void whereOneChangedNothingTheOtherIsAsItIs() {
        JobSpec before;
        JobSpec after = before;
        after.name = "other";
        // A job that makes no sense is nobody's to mend here.
        after.cpus = 0;
        QCOMPARE(withChanges(before, before, after), after);
        QCOMPARE(withChanges(after, before, before), after);
    }
};

ATELIER_TEST(TestJobChanges)
#include "test_JobChanges.moc"
