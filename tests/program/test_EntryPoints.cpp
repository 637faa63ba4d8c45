#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/program/EntryPoints.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestEntryPoints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theUsualNamesComeFirst() {
        QTemporaryDir folder;
        for (const char* name : {"augment.py", "main.py", "train.py", "utils.py", "notes.txt"}) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QCOMPARE(entryPoints(folder.path()),
                 QStringList({QStringLiteral("train.py"), QStringLiteral("main.py"),
                              QStringLiteral("augment.py"), QStringLiteral("utils.py")}));
    }

    void aFolderWithoutScriptsHasNone() {
        QTemporaryDir folder;
        QVERIFY(entryPoints(folder.path()).isEmpty());
        QVERIFY(entryPoints(folder.filePath(QStringLiteral("nowhere"))).isEmpty());
    }
};

ATELIER_TEST(TestEntryPoints)
#include "test_EntryPoints.moc"
