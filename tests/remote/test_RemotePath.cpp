#include "core/remote/RemotePath.h"
#include "tests/support/TestMain.h"

#include <QtTest>

using namespace atelier;

class TestRemotePath : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesOfThisComputerMeanNothingElseThere_data() {
        QTest::addColumn<QString>("here");
        QTest::addColumn<QString>("there");
        QTest::newRow("plain") << "ml-test"
                               << "ml-test";
        QTest::newRow("accents, spaces and quotes") << "l'été \"2026\""
                                                    << "l'été \"2026\"";
        QTest::newRow("variable") << "l'été à $HOME; rm"
                                  << "l'été à _HOME; rm";
        QTest::newRow("two lines") << "new\nline"
                                   << "new_line";
        QTest::newRow("leading dash") << "-rf"
                                      << "-rf";
    }

    void namesOfThisComputerMeanNothingElseThere() {
        QFETCH(QString, here);
        QFETCH(QString, there);
        QCOMPARE(nameOnCluster(here), there);
        const QString shell = (RemotePath(QStringLiteral("~/atelier")) / nameOnCluster(here)).toShell();
        QVERIFY2(!shell.contains(u'$') && !shell.contains(u'\n'), qPrintable(shell));
    }
};

ATELIER_TEST(TestRemotePath)
#include "test_RemotePath.moc"
