#include <QtTest>

#include "core/program/SourceFinding.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// "line:column fault found -> instead", one a line.
static QString shown(const QByteArray& source) {
    static const QHash<SourceFault, QString> names{
        {SourceFault::ShowsWindow, QStringLiteral("window")},
        {SourceFault::InteractiveBackend, QStringLiteral("backend")},
        {SourceFault::WaitsForKeyboard, QStringLiteral("keyboard")},
        {SourceFault::NotebookMagic, QStringLiteral("magic")},
        {SourceFault::HardCodedPath, QStringLiteral("path")},
        {SourceFault::Downloads, QStringLiteral("download")},
    };
    QStringList lines;
    for (const auto& f : findingsInSource(QStringLiteral("train.py"), source))
        lines.append(QStringLiteral("%1:%2 %3 %4 -> %5")
                         .arg(f.line)
                         .arg(f.column)
                         .arg(names[f.fault], f.found, f.instead));
    return lines.join(QLatin1Char('\n'));
}

class TestSourceFinding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatFailsOnAClusterIsFound_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("findings");
        const auto row = [](const char* name, const char* source, const char* findings) {
            QTest::newRow(name) << QByteArray(source) << QString::fromUtf8(findings);
        };
        row("pyplot under its usual name", "import matplotlib.pyplot as plt\nplt.plot(x)\nplt.show()\n",
            "3:1 window plt.show() -> plt.savefig(\"figure-1.png\")");
        row("pyplot under another name", "import matplotlib.pyplot as p\np.show(block=True)",
            "2:1 window p.show(block=True) -> p.savefig(\"figure-1.png\")");
        row("pyplot by its full name", "import matplotlib.pyplot\nmatplotlib.pyplot.show()",
            "2:1 window matplotlib.pyplot.show() -> matplotlib.pyplot.savefig(\"figure-1.png\")");
        row("from matplotlib", "from matplotlib import pyplot as mp, cm\nmp.show()",
            "2:1 window mp.show() -> mp.savefig(\"figure-1.png\")");
        row("show by itself", "from matplotlib.pyplot import plot, show\nshow()",
            "2:1 window show() -> import matplotlib.pyplot as plt; plt.savefig(\"figure-1.png\")");
        row("show under another name",
            "import matplotlib.pyplot as q\nfrom matplotlib.pyplot import (show as s)\ns()",
            "3:1 window s() -> q.savefig(\"figure-1.png\")");
        row("star import", "from pylab import *\nshow()",
            "2:1 window show() -> import matplotlib.pyplot as plt; plt.savefig(\"figure-1.png\")");
        row("pylab", "import pylab\npylab.show()",
            "2:1 window pylab.show() -> pylab.savefig(\"figure-1.png\")");
        row("imported elsewhere", "plt.show()", "1:1 window plt.show() -> plt.savefig(\"figure-1.png\")");
        row("figures are numbered", "plt.show()\nplt.show()",
            "1:1 window plt.show() -> plt.savefig(\"figure-1.png\")\n"
            "2:1 window plt.show() -> plt.savefig(\"figure-2.png\")");
        row("in a block, with tabs", "for x in y:\n\tplt.show( )\n",
            "2:2 window plt.show( ) -> plt.savefig(\"figure-1.png\")");
        row("on the line of its condition", "if a.show: plt.show()",
            "1:12 window plt.show() -> plt.savefig(\"figure-1.png\")");
        row("CRLF", "import os\r\nplt.show()\r\n", "2:1 window plt.show() -> plt.savefig(\"figure-1.png\")");
        row("over two lines", "plt.show(\n    block=True)",
            "1:1 window plt.show( -> plt.savefig(\"figure-1.png\")");
        row("saved just before", "plt.savefig('a.png')\nplt.show()", "2:1 window plt.show() -> plt.close()");
        row("a figure", "fig, ax = plt.subplots(1, 2)\nfig.show()",
            "2:1 window fig.show() -> fig.savefig(\"figure-1.png\")");
        row("a figure of a class", "self.fig = plt.figure()\nself.fig.show()",
            "2:1 window self.fig.show() -> self.fig.savefig(\"figure-1.png\")");
        row("plotly", "import plotly.express as px\nfig = px.line(d)\nfig.show()",
            "3:1 window fig.show() -> fig.write_html(\"figure-1.html\")");
        row("OpenCV",
            "import cv2\ncv2.namedWindow('w')\ncv2.imshow('w', a[1, 2])\nif cv2.waitKey(1) == 27: pass\n"
            "cv2.waitKey()\n",
            "2:1 window cv2.namedWindow('w') -> pass\n"
            "3:1 window cv2.imshow('w', a[1, 2]) -> cv2.imwrite(\"figure-1.png\", a[1, 2])\n"
            "4:4 keyboard cv2.waitKey(1) -> -1\n5:1 keyboard cv2.waitKey() -> pass");
        row("OpenCV under another name", "import cv2 as cv\ncv.imshow('w', f(a, b))",
            "2:1 window cv.imshow('w', f(a, b)) -> cv.imwrite(\"figure-1.png\", f(a, b))");
        row("Pillow", "from PIL import Image\nim = Image.open('a.png').convert('L')\nim.show()",
            "3:1 window im.show() -> im.save(\"figure-1.png\")");
        row("Pillow in one go", "from PIL import Image\nImage.open('a.png').show()",
            "2:1 window Image.open('a.png').show() -> Image.open('a.png').save(\"figure-1.png\")");
        row("Pillow with with", "from PIL import Image as I\nwith I.open(f) as im:\n    im.show()",
            "3:5 window im.show() -> im.save(\"figure-1.png\")");
        row("tkinter", "import tkinter as tk\nroot = tk.Tk()\nroot.mainloop()",
            "2:8 window tk.Tk() -> \n3:1 window root.mainloop() -> ");
        row("backend", "import matplotlib\nmatplotlib.use('TkAgg')",
            "2:1 backend matplotlib.use('TkAgg') -> "
            "matplotlib.use(\"Agg\")");
        row("backend under another name", "import matplotlib as mpl\nmpl.use(\"Qt5Agg\", force=True)",
            "2:1 backend mpl.use(\"Qt5Agg\", force=True) -> mpl.use(\"Agg\")");
        row("switched backend", "plt.switch_backend('macosx')",
            "1:1 backend plt.switch_backend('macosx') -> plt.switch_backend(\"Agg\")");
        row("input", "n = int(input('How many? '))\ninput()",
            "1:9 keyboard input('How many? ') -> \n"
            "2:1 keyboard input() -> pass");
        row("debugger", "import pdb; pdb.set_trace()\nbreakpoint()",
            "1:13 keyboard pdb.set_trace() -> pass\n2:1 keyboard breakpoint() -> pass");
        row("magic", "%matplotlib inline\nif x:\n    !pip install torch\n",
            "1:1 magic %matplotlib inline -> # %matplotlib inline\n"
            "3:5 magic !pip install torch -> pass  # !pip install torch");
        row("personal paths",
            "a = '/home/me/data'\nb = open(\"/Users/me/x\")\nc = 'C:\\\\Users\\\\me'\nd = r'C:\\Users\\me'\n"
            "e = f'/home/me/{x}'\ng = 'D:/data/x'",
            "1:5 path '/home/me/data' -> \n2:10 path \"/Users/me/x\" -> \n3:5 path 'C:\\\\Users\\\\me' -> \n"
            "4:5 path r'C:\\Users\\me' -> \n5:5 path f'/home/me/{x}' -> \n6:5 path 'D:/data/x' -> ");
        row("downloads",
            "import urllib.request\nurllib.request.urlretrieve(u, 'x')\nd = MNIST('.', train=True, "
            "download=True)\n",
            "2:1 download urllib.request.urlretrieve(u, 'x') -> \n3:28 download download=True -> "
            "download=False");
        row("downloads by other names",
            "from urllib.request import urlretrieve as get\nimport wget, os, subprocess\n"
            "get(u)\nwget.download(u)\nos.system('wget http://x')\nsubprocess.run(['pip', 'install', 'x'])",
            "3:1 download get(u) -> \n4:1 download wget.download(u) -> \n5:1 download os.system('wget "
            "http://x') -> \n"
            "6:1 download subprocess.run(['pip', 'install', 'x']) -> ");
        row("Keras's data", "from tensorflow import keras\n(a, b), (c, d) = keras.datasets.mnist.load_data()",
            "2:18 download keras.datasets.mnist.load_data() -> ");
        row("no UTF-8", "# \xe9t\xe9\nx = '\xe9'; plt.show()",
            "2:10 window plt.show() -> plt.savefig(\"figure-1.png\")");
        row("columns count characters", "x = 'é'; plt.show()",
            "1:10 window plt.show() -> plt.savefig(\"figure-1.png\")");
    }

    void whatFailsOnAClusterIsFound() {
        QFETCH(QByteArray, source);
        QFETCH(QString, findings);
        QCOMPARE(shown(source), findings);
    }

    void whatDoesNoHarmIsLeftAlone_data() {
        QTest::addColumn<QByteArray>("source");
        const auto row = [](const char* name, const char* source) {
            QTest::newRow(name) << QByteArray(source);
        };
        row("comment", "# plt.show()\nx = 1  # input()");
        row("string", "a = 'plt.show()'\nb = \"input()\"");
        row("docstring",
            "def f():\n    \"\"\"Calls plt.show() and reads /home/me/data.\n\n    >>> plt.show()\n    "
            "\"\"\"");
        row("docstring that is a path", "'/home/me/data'\n");
        row("somebody else's show", "dialog.show()\nshow()\nmodel.plt.show()\nx.input()");
        row("an input of one's own", "def input(x):\n    return x\ninput(3)");
        row("a method named input", "class A:\n    def input(self): pass\n");
        row("a variable named input", "def forward(self, input):\n    return self.fc(input)");
        row("a show of one's own", "from mytools import show\nshow(x)");
        row("a name taken over", "import matplotlib.pyplot as plt\nplt = Plotter()\nplt.show()");
        row("backend for files", "import matplotlib\nmatplotlib.use('Agg')");
        row("savefig", "plt.savefig('a.png')\nfig = plt.figure()\nfig.savefig('b.png')");
        row("image of an array",
            "from PIL import Image\nimport numpy as np\na = np.array(Image.open(f))\na.show()");
        row("a figure no more", "f = plt.figure()\nf = open('x')\nf.show()");
        row("modulo", "x = (a\n% b)\ny = a \\\n% b");
        row("paths of everyone",
            "a = '/tmp/x'\nb = '/home/'\nc = '/project/home/me'\nd = 'http://x/home/me/'\ne = '~/x'");
        row("no drive", "print('x:\\n')\nprint('a:/b')\nprint('C:\\\\n')");
        row("placeholders for a name", "a = '/home/<user>/x'\nb = f'/home/{user}/x'\nc = '/home/$USER/x'");
        row("download is off", "d = MNIST('.', download=False)\ndef f(download=True): pass");
        row("commands that stay here", "import os\nos.system('ls')\nos.system('echo wget')");
        row("attribute, not called", "f = plt.show\nplt.showcase()");
        row("empty", "");
        row("open bracket to the end", "f(plt.plot\n");
        row("no Python at all", "<html>it's \"odd\"</html> \\");
    }

    void whatDoesNoHarmIsLeftAlone() {
        QFETCH(QByteArray, source);
        QCOMPARE(shown(source), QString());
    }

    void aFindingPointsAtItsLine() {
        const auto findings = findingsInSource(QStringLiteral("a/b.py"), "x\r\n  plt.show()  # now\r\ny");
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings[0].file, QStringLiteral("a/b.py"));
        QCOMPARE(findings[0].text, QStringLiteral("  plt.show()  # now"));
        QCOMPARE(findings[0].text.mid(findings[0].column - 1, findings[0].endColumn - findings[0].column),
                 QStringLiteral("plt.show()"));
    }
};

ATELIER_TEST(TestSourceFinding)
#include "test_SourceFinding.moc"
