#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "tests/support/TestMain.h"
#include "ui/script/session/DraftHistory.h"

using namespace atelier;
using namespace std::chrono_literals;

using Kind = DraftHistory::Kind;

class TestDraftHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        draft_ = ScriptDraft();
        draft_.setCluster(Catalogue::builtIn().find("narval").value());
        JobSpec job;
        job.cpus = 4;
        draft_.setJob(job);
        history_ = DraftHistory();
        history_.restart(draft_);
        now_ = 0ms;
    }

    void thereIsNothingToUndoAtFirst() {
        QVERIFY(!history_.canUndo());
        QVERIFY(!history_.canRedo());
    }

    void formAndEditorAreOneHistoryInOrder() {
        const QString first = draft_.text();
        form(8);
        const QString second = draft_.text();
        insert("echo 1\n");
        const QString third = draft_.text();
        form(6);
        QCOMPARE(history_.undo().text(), third);
        QCOMPARE(history_.undo().text(), second);
        QCOMPARE(history_.undo().text(), first);
        QVERIFY(!history_.canUndo());
        QCOMPARE(history_.redo().job().cpus, 8);
        QCOMPARE(history_.redo().text(), third);
        QCOMPARE(history_.redo().job().cpus, 6);
        QVERIFY(!history_.canRedo());
    }

    void whatIsTypedInOneGoIsOneStep() {
        const QString before = draft_.text();
        for (const char* key : {"e", "c", "h", "o"}) insert(key);
        QCOMPARE(history_.undo().text(), before);
        QVERIFY(!history_.canUndo());
    }

    void aPauseALineBreakAndAnotherPlaceEndAStep() {
        const QString before = draft_.text();
        insert("e");
        now_ += 5s;
        insert("c");
        insert("\n");
        type(QString(draft_.text()).prepend("#"));
        int steps = 0;
        for (; history_.canUndo(); ++steps) draft_ = history_.undo();
        QCOMPARE(steps, 4);
        QCOMPARE(draft_.text(), before);
    }

    void whatIsTakenAwayInOneGoIsOneStepOfItsOwn() {
        insert("echo");
        const QString typed = draft_.text();
        for (int i = 0; i < 4; ++i) type(draft_.text().chopped(1));
        QCOMPARE(history_.undo().text(), typed);
        QVERIFY(history_.canUndo());
    }

    void turningOneFieldIsOneStepTurningAnotherIsTheNext() {
        for (int cpus = 5; cpus < 9; ++cpus) form(cpus);
        JobSpec job = draft_.job();
        job.gpus = 2;
        draft_.setJob(job);
        record(Kind::Form);
        QCOMPARE(history_.undo().job().cpus, 8);
        QCOMPARE(history_.undo().job().cpus, 4);
        QVERIFY(!history_.canUndo());
    }

    void aNewChangeForgetsWhatWasUndone() {
        form(8);
        draft_ = history_.undo();
        form(6);
        QVERIFY(!history_.canRedo());
        QCOMPARE(history_.undo().job().cpus, 4);
    }

    void aChangeRightAfterUndoingDoesNotJoinWhatWasUndone() {
        form(8);
        now_ += 5s;
        form(9);
        draft_ = history_.undo();
        form(10);
        QCOMPARE(history_.undo().job().cpus, 8);
    }

    void whatChangesNothingIsNoStep() {
        record(Kind::Whole);
        QVERIFY(!history_.canUndo());
    }

    void manyLargeScriptsDoNotFillTheMemory() {
        const QString large(2 * 1024 * 1024, QLatin1Char('#'));
        for (int i = 0; i < 20; ++i) {
            draft_ = ScriptDraft();
            draft_.setText(large + QString::number(i));
            record(Kind::Whole);
        }
        int steps = 0;
        for (; history_.canUndo(); ++steps) history_.undo();
        QVERIFY(steps >= 1 && steps < 10);
    }

private:
    void record(Kind kind) {
        now_ += 100ms;
        history_.record(draft_, kind, now_);
    }
    void form(int cpus) {
        JobSpec job = draft_.job();
        job.cpus = cpus;
        draft_.setJob(job);
        record(Kind::Form);
    }
    void type(const QString& text) {
        draft_.setText(text);
        record(Kind::Typing);
    }
    void insert(const QString& keys) { type(draft_.text() + keys); }

    ScriptDraft draft_;
    DraftHistory history_;
    std::chrono::milliseconds now_{};
};

ATELIER_TEST(TestDraftHistory)
#include "test_DraftHistory.moc"
