#include <QtTest>

#include "core/account/AccountPath.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Two names of a folder are the same once both are written in one form.
class TestAccountPath : public QObject {
    Q_OBJECT

    SiteFacts facts_;

private Q_SLOTS:
    void initTestCase() {
        facts_.user = QStringLiteral("moi");
        facts_.home = QStringLiteral("/home/moi/");
        facts_.scratch = QStringLiteral("/scratch/moi");
    }

    void aPathHasOneForm_data() {
        QTest::addColumn<QString>("form");
        QTest::addColumn<QString>("ofText");
        const auto row = [](const char* path, const char* form, const char* ofText) {
            QTest::newRow(path) << form << ofText;
        };
        row("~", "~", "~");
        row("$HOME/", "~", "~");
        row("~/a", "~/a", "~/a");
        row("~/a//", "~/a", "~/a");
        row("a/./b", "~/a/b", "~/a/b");
        row("~/../toi", "/home/toi", "/toi");
        row("/home/moi", "~", "/home/moi");
        row("/home/moi/a/", "~/a", "/home/moi/a");
        row("/home/moineau/a", "/home/moineau/a", "/home/moineau/a");
        row("$HOMES/a", "$HOMES/a", "$HOMES/a");
        row("$SCRATCH/a/", "/scratch/moi/a", "$SCRATCH/a");
        row("/scratch/$USER/a", "/scratch/moi/a", "/scratch/$USER/a");
    }
    void aPathHasOneForm() {
        QFETCH(QString, form);
        QFETCH(QString, ofText);
        const QString path = QString::fromUtf8(QTest::currentDataTag());
        QCOMPARE(accountPath(path, facts_), form);
        QCOMPARE(accountPath(path), ofText);
        // A form has itself as its form, so that what is kept in it can be held against what is typed.
        QCOMPARE(accountPath(form, facts_), form);
        QCOMPARE(accountPath(form), form);
    }

    void noPathStaysNone() { QCOMPARE(accountPath(QString(), facts_), QString()); }
};

ATELIER_TEST(TestAccountPath)
#include "test_AccountPath.moc"
