#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/script/ScriptWords.h"

using namespace atelier;

/// The line that says how a script stands.
class TestScriptWords : public QObject {
    Q_OBJECT

    static QString statusOf(const QDateTime& start, const QDateTime& now = {}) {
        StartEstimate estimate;
        estimate.start = start;
        return scriptStatus({}, {}, ScriptActions::Work::None, estimate, now);
    }

private Q_SLOTS:
    void saysWhenTheJobWouldStart() {
        const QDateTime start(QDate(2031, 5, 4), QTime(3, 2));
        const auto said = QStringLiteral("Nothing wrong found · checked by Slurm: would start about ");
        const QString day = QLocale().toString(start.date(), QLocale::ShortFormat);
        QCOMPARE(statusOf(start, start.addDays(-1)), said + day + QStringLiteral(" 3:02 AM"));
        QCOMPARE(statusOf(start, start.addSecs(-60)), said + QStringLiteral("3:02 AM"));
    }

    void whatTheScriptNeedsIsNotRightWithIt() {
        const auto status = [](const QList<MissingForJob>& missing) {
            return scriptStatus({}, missing, ScriptActions::Work::None, {}, {});
        };
        const MissingForJob archive{JobNeed::Archive, QStringLiteral("~/shapes.tar"), false};
        QVERIFY(status({archive}).contains(QStringLiteral("not known")));
        QVERIFY(status({{JobNeed::EntryPoint, QStringLiteral("main.py")}, archive})
                    .contains(QStringLiteral("missing")));
    }

    void whereSlurmDoesNotKnowWhenNothingIsSaidOfIt() {
        QCOMPARE(statusOf({}), QStringLiteral("Nothing wrong found · checked by Slurm"));
    }
};

ATELIER_TEST(TestScriptWords)
#include "test_ScriptWords.moc"
