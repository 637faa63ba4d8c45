#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/files/NewerFile.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Files of Atelier's own that a newer Atelier wrote.
class TestNewerFile : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString file(const char* name) const { return folder_.filePath(QLatin1String(name)); }
    QString written(const char* name, const QByteArray& content) const {
        QFile file(folder_.filePath(QLatin1String(name)));
        if (file.open(QIODevice::WriteOnly)) file.write(content);
        return file.fileName();
    }

private Q_SLOTS:
    void theyAreRenamedAndNeverReplaced() {
        for (const char* aside : {"list.version-4.json", "list.version-4-2.json"}) {
            const QString path = written("list.json", "{\"version\": 4}");
            QCOMPARE(newerVersionOf(path, 3), 4);
            QVERIFY(putNewerAside(path, 3));
            QVERIFY(!QFile::exists(path));
            QVERIFY2(QFile::exists(file(aside)), aside);
        }
    }

    void allOthersStay_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("as new") << QByteArray("{\"version\": 3}");
        QTest::newRow("older") << QByteArray("{\"version\": 1}");
        QTest::newRow("no number") << QByteArray("{\"version\": \"9\"}");
        QTest::newRow("no version") << QByteArray("{}");
        QTest::newRow("damaged") << QByteArray("{\"version\": 9");
        QTest::newRow("list") << QByteArray("[9]");
        QTest::newRow("empty") << QByteArray();
    }
    void allOthersStay() {
        QFETCH(QByteArray, content);
        const QString path = written("own.json", content);
        QCOMPARE(newerVersionOf(path, 3), 0);
        QVERIFY(putNewerAside(path, 3));
        QVERIFY(QFile::exists(path));
    }

    void whatIsNotThereOrNoFileIsNothing() {
        QCOMPARE(newerVersionOf(file("none.json"), 3), 0);
        QVERIFY(putNewerAside(file("none.json"), 3));
        QVERIFY(putNewerAside(folder_.path(), 3));
        QVERIFY(QFile::exists(folder_.path()));
    }
};

ATELIER_TEST(TestNewerFile)
#include "test_NewerFile.moc"
