#include <QProcess>
#include <QtTest>

#include "core/program/SourceFix.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The source with every finding that has a remedy fixed, one after the other.
static QByteArray fixed(QByteArray source) {
    for (int guard = 0; guard < 20; ++guard) {
        QByteArray before = source;
        for (const auto& finding : findingsInSource({}, source)) {
            source = sourceWithFix(source, finding);
            if (source != before) break;
        }
        if (source == before) break;
    }
    return source;
}

class TestSourceFix : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyTheCallChanges_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("fixed");
        const auto row = [](const char* name, const char* source, const char* fixed) {
            QTest::newRow(name) << QByteArray(source) << QByteArray(fixed);
        };
        row("CRLF and tabs", "if x:\r\n\tplt.show()  # é\r\ny\r\n",
            "if x:\r\n\tplt.savefig(\"figure-1.png\")  # é\r\ny\r\n");
        row("several lines", "plt.show(\n    block=True\n)\ny", "plt.savefig(\"figure-1.png\")\ny");
        row("no UTF-8", "# \xe9\nplt.show()", "# \xe9\nplt.savefig(\"figure-1.png\")");
        row("byte-order mark", "\xef\xbb\xbfplt.show()", "\xef\xbb\xbfplt.savefig(\"figure-1.png\")");
        row("magic", "%matplotlib inline\r\nx", "# %matplotlib inline\r\nx");
    }

    void onlyTheCallChanges() {
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, fixed);
        const auto findings = findingsInSource({}, source);
        QCOMPARE(findings.size(), 1);
        QCOMPARE(sourceWithFix(source, findings[0]), fixed);
    }

    void whatIsNotThereAnyMoreStays() {
        const auto findings = findingsInSource({}, "plt.show()");
        QCOMPARE(sourceWithFix("\nplt.show()", findings[0]), QByteArray("\nplt.show()"));
    }

    void theFixedProgramRunsWithoutADisplay() {
        if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
            SKIP_WITHOUT_PACKAGE("python3 is not installed");
        const QByteArray source =
            "class P:\n    def show(self): raise SystemExit('window')\n    def savefig(self, name): "
            "print('saved', name)\n"
            "    def subplots(self): return self, 1\n    def imshow(self, n, i): raise SystemExit('window')\n"
            "    def imwrite(self, n, i): print('saved', n)\n    def waitKey(self, t): raise "
            "SystemExit('keyboard')\n"
            "import sys\nsys.modules['matplotlib'] = sys.modules['matplotlib.pyplot'] = sys.modules['cv2'] = "
            "P()\n"
            "sys.modules['matplotlib'].pyplot = sys.modules['matplotlib']\n"
            "%matplotlib inline\n"
            "import matplotlib.pyplot as mpl\nimport cv2\nfig, ax = mpl.subplots()\n"
            "if ax:\n    mpl.show()\nfig.show(\n)\n"
            "cv2.imshow('w', [1, 2])\nif cv2.waitKey(1) == 27: raise "
            "SystemExit(1)\nbreakpoint()\nprint('end')\n";
        QProcess python;
        python.start(QStringLiteral("python3"), {QStringLiteral("-")});
        python.write(fixed(source));
        python.closeWriteChannel();
        QVERIFY(python.waitForFinished(60'000));
        QCOMPARE(python.readAllStandardError(), QByteArray());
        QCOMPARE(python.readAllStandardOutput(),
                 QByteArray("saved figure-1.png\nsaved figure-1.png\nsaved figure-1.png\nend\n"));
    }
};

ATELIER_TEST(TestSourceFix)
#include "test_SourceFix.moc"
