#include <QDir>
#include <QtTest>

#include "core/messages/Messages.h"
#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"

using namespace atelier;
using namespace atelier::testing;

/// Ten scripts as beginners write them, in the real page.
class TestBrokenScripts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachIsReadTheWayABeginnerNeeds_data() {
        QTest::addColumn<QString>("expected");
        QTest::newRow("01-minutes") << "AT3002 AT3005";
        QTest::newRow("02-commented") << "AT2001 AT2002 AT2003 AT2009";
        QTest::newRow("03-conda") << "AT6003 AT6004";
        QTest::newRow("04-local-disk") << "AT6012";
        QTest::newRow("05-interactive") << "AT3001 AT6001 AT6002 AT6007";
        QTest::newRow("06-week") << "AT5005 AT5018";
        QTest::newRow("07-shell") << "AT8001";
        QTest::newRow("08-no-shebang") << "AT1003 AT5003";
        QTest::newRow("09-order") << "AT2014 AT2016 AT6010 AT6017";
        QTest::newRow("10-windows") << "AT1005 AT2018";
    }

    void eachIsReadTheWayABeginnerNeeds() {
        QFETCH(QString, expected);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        ScriptStage stage;
        stage.openFile(QStringLiteral(ATELIER_TEST_DATA "/broken/%1.sh").arg(name));
        for (const QString& code : expected.split(' '))
            QTRY_VERIFY2_WITH_TIMEOUT(codes(stage).contains(code),
                                      qPrintable(code + ": " + codes(stage).join(' ')), 60'000);
        print(stage, name);
        NO_FAULTS(stage.faults("broken-" + name));
    }

private:
    static QStringList codes(ScriptStage& stage) {
        QStringList all;
        for (auto* row : stage.problems()) all += row->problem().code;
        return all;
    }

    /// What a reader reads, where pictures are made.
    static void print(ScriptStage& stage, const QString& name) {
        const QString folder = qEnvironmentVariable("ATELIER_SHOTS");
        QFile file(folder + "/" + name + ".txt");
        if (folder.isEmpty() || !file.open(QIODevice::WriteOnly)) return;
        // Nobody knows when the last one was found; this is for somebody who reads, not for a test.
        QTest::qWait(1500);
        for (auto* row : stage.problems()) {
            const auto& problem = row->problem();
            file.write(QStringLiteral("%1:%2 %3 %4\n    %5\n")
                           .arg(problem.line)
                           .arg(problem.column)
                           .arg(problem.code, sentence(problem), explanation(problem.code))
                           .toUtf8());
        }
    }
};

ATELIER_WINDOW_TEST(TestBrokenScripts)
#include "test_BrokenScripts.moc"
