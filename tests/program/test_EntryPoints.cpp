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

    /// Other people's programs are no Python: what runs them is what their name or their first line says.
    void whatElseCanBeRunComesBehindPython() {
        QTemporaryDir folder;
        const auto put = [&folder](const char* name, const QByteArray& bytes, bool executable = false) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
            if (executable) file.setPermissions(file.permissions() | QFile::ExeOwner | QFile::ExeUser);
        };
        put("b.py", "");
        put("fit.R", "");
        put("setup.sh", "");
        put("run.sh", "");
        put("model.jl", "");
        put("solver",
            QByteArray("\x7f"
                       "ELF",
                       4) +
                "...",
            true);
        put("library.so", QByteArray("\x7f"
                                     "ELF",
                                     4) +
                              "...");
        put("prepare", "#!/usr/bin/env ruby\n", true);
        put("helper", "#!/usr/bin/env ruby\n");
        put("notes", "# nothing to run\n", true);
        put("data.csv", "1,2\n", true);
        QCOMPARE(entryPoints(folder.path()),
                 QStringList({QStringLiteral("b.py"), QStringLiteral("run.sh"), QStringLiteral("setup.sh"),
                              QStringLiteral("fit.R"), QStringLiteral("model.jl"),
                              QStringLiteral("./prepare"), QStringLiteral("./solver")}));
    }

    void aFolderWithoutScriptsHasNone() {
        QTemporaryDir folder;
        QVERIFY(entryPoints(folder.path()).isEmpty());
        QVERIFY(entryPoints(folder.filePath(QStringLiteral("nowhere"))).isEmpty());
    }
};

ATELIER_TEST(TestEntryPoints)
#include "test_EntryPoints.moc"
