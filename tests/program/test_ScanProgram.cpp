#ifdef __unix__
#include <sys/stat.h>
#endif

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "core/program/SourceFinding.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestScanProgram : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    void write(const QString& path, const QByteArray& content) {
        QVERIFY(QDir(folder_.path()).mkpath(QFileInfo(path).path()));
        QFile file(folder_.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    QStringList found() {
        QStringList shown;
        const auto findings = scanProgram(folder_.path(), {});
        for (const auto& f : *findings)
            shown.append(QStringLiteral("%1 %2:%3").arg(f.file).arg(f.cell).arg(f.line));
        return shown;
    }

private Q_SLOTS:
    void init() { folder_ = QTemporaryDir(); }

    void sourcesAreReadInTheOrderOfTheirNames() {
        write(QStringLiteral("train.py"), "plt.show()");
        write(QStringLiteral("models/été net.py"), "\nplt.show()");
        write(QStringLiteral("notes.txt"), "plt.show()");
        QCOMPARE(found(),
                 (QStringList{QStringLiteral("models/été net.py 0:2"), QStringLiteral("train.py 0:1")}));
    }

    void noTwoSourcesWriteTheSameFigure() {
        write(QStringLiteral("a.py"), "plt.show()");
        write(QStringLiteral("b.py"), "plt.show()");
        const auto findings = scanProgram(folder_.path(), {});
        QCOMPARE(findings->size(), 2);
        QCOMPARE(findings->at(0).instead, QStringLiteral("plt.savefig(\"figure-1.png\")"));
        QCOMPARE(findings->at(1).instead, QStringLiteral("plt.savefig(\"figure-2.png\")"));
    }

    void whatOthersWroteIsNotRead() {
        for (const char* path : {".git/a.py", "__pycache__/a.py", "node_modules/a.py", "my-env/lib/a.py",
                                 "venv/a.py", ".ipynb_checkpoints/a.ipynb"})
            write(QString::fromLatin1(path), "plt.show()");
        write(QStringLiteral("my-env/pyvenv.cfg"), "home = /usr/bin\n");
        QCOMPARE(found(), QStringList());
    }

    void whatIsNoFileIsSaidNotToBeRead() {
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), folder_.filePath(QStringLiteral("z.py"))));
#ifdef Q_OS_UNIX
        QCOMPARE(::mkfifo(QFile::encodeName(folder_.filePath(QStringLiteral("a.py"))).constData(), 0600), 0);
#endif
        const auto findings = scanProgram(folder_.path(), {});
        QVERIFY(findings.has_value());
        QCOMPARE(findings->constLast().file, QStringLiteral("z.py"));
        for (const auto& finding : *findings) QCOMPARE(int(finding.fault), int(SourceFault::NotRead));
#ifdef Q_OS_UNIX
        QCOMPARE(findings->size(), 2);
#endif
    }

    void aFolderThatLeadsToItselfEnds() {
        write(QStringLiteral("a/b.py"), "plt.show()");
        QVERIFY(QFile::link(folder_.path(), folder_.filePath(QStringLiteral("a/loop"))));
        QCOMPARE(found(), QStringList{QStringLiteral("a/b.py 0:1")});
    }

    void cellsKnowWhatEarlierCellsImported() {
        write(QStringLiteral("n.ipynb"),
              R"json({"cells": [{"cell_type": "markdown", "source": "plt.show()"},
                  {"cell_type": "code", "source": ["%matplotlib inline\n", "!pip install x\n", "import cv2 as c"]},
                  {"cell_type": "code", "source": "x = 1\nc.imshow('w', x)"}], "nbformat": 4})json");
        QCOMPARE(found(), (QStringList{QStringLiteral("n.ipynb 2:2"), QStringLiteral("n.ipynb 3:2")}));
    }

    void aBrokenNotebookHasNoCells() {
        write(QStringLiteral("n.ipynb"), "{\"cells\": [");
        QCOMPARE(found(), QStringList());
    }

    void whatIsTooLargeForAProgramIsSaid() {
        write("a.py", "input()\n");
        write("b.py", {});
        // It takes no room on the disk.
        QVERIFY(QFile::resize(folder_.filePath("b.py"), 1LL << 40));
        QCOMPARE(found(), QStringList({"a.py 0:1", "b.py 0:1"}));
        QCOMPARE(int(scanProgram(folder_.path(), {})->last().fault), int(SourceFault::NotRead));
    }

    void aFolderThatIsNotThereIsNamed() {
        const auto findings = scanProgram(QStringLiteral("/no/such/folder"), {});
        QVERIFY(!findings);
        QCOMPARE(findings.error().kind(), ErrorKind::FolderMissing);
        QCOMPARE(findings.error().arguments(), QStringList{QStringLiteral("/no/such/folder")});
    }

    void stoppingIsNoEmptyAnswer() {
        write(QStringLiteral("train.py"), "plt.show()");
        std::stop_source source;
        source.request_stop();
        const auto findings = scanProgram(folder_.path(), source.get_token());
        QVERIFY(!findings);
        QCOMPARE(findings.error().kind(), ErrorKind::Cancelled);
    }
};

ATELIER_TEST(TestScanProgram)
#include "test_ScanProgram.moc"
