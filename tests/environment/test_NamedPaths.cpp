#include <QtTest>

#include "core/environment/NamedPaths.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestNamedPaths : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineNamesWhatPipReadsForIt_data() {
        QTest::addColumn<QStringList>("lists");
        QTest::addColumn<QStringList>("places");
        const auto row = [](const char* line, const QStringList& lists, const QStringList& places) {
            QTest::newRow(line) << lists << places;
        };
        const QStringList base{QStringLiteral("base.txt")};
        const QStringList lib{QStringLiteral("lib")};
        row("-r base.txt", base, {});
        row("-rbase.txt", base, {});
        row("-r \"base.txt\"", base, {});
        row("-r 'my base.txt'", {QStringLiteral("my base.txt")}, {});
        row("-r my\\ base.txt", {QStringLiteral("my base.txt")}, {});
        row("\"-r base.txt\"", base, {});
        row("--pre --requirement=base.txt", base, {});
        row("--req base.txt --quiet", base, {});
        row("--constraint \"base.txt\"", base, {});
        row("-e lib", {}, lib);
        row("-e \"lib\"", {}, lib);
        row("--editable=lib[dev]", {}, lib);
        row("-e ./lib#egg=lib", {}, {QStringLiteral("./lib")});
        row("./lib[dev,gpu]", {}, {QStringLiteral("./lib")});
        row("lib/", {}, {QStringLiteral("lib/")});
        row("file:./lib", {}, {QStringLiteral("./lib")});
        row("file:lib", {}, lib);
        row("file:///home/moi/lib", {}, {QStringLiteral("/home/moi/lib")});
        row("lib @ file:./lib", {}, {QStringLiteral("./lib")});
        row("lib@file:lib", {}, lib);
        row("./w/x.whl ; python_version > '3'", {}, {QStringLiteral("./w/x.whl")});
        row("x-1.0-py3-none-any.whl", {}, {QStringLiteral("x-1.0-py3-none-any.whl")});
        row("--find-links wheels", {}, {QStringLiteral("wheels")});
        row(".", {}, {QStringLiteral(".")});
        row("torch==2.5", {}, {});
        row("numpy>=1,<2 --hash=sha256:00", {}, {});
        row("--require-hashes", {}, {});
        row("--index-url https://example.org/simple", {}, {});
        row("net @ git+https://example.org/net", {}, {});
        row("-e git+https://example.org/net#egg=net", {}, {});
    }
    void aLineNamesWhatPipReadsForIt() {
        QFETCH(QStringList, lists);
        QFETCH(QStringList, places);
        const NamedPaths named = namedPaths(QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(named.lists, lists);
        QCOMPARE(named.places, places);
    }
};

ATELIER_TEST(TestNamedPaths)
#include "test_NamedPaths.moc"
