#include <QtTest>

#include "core/environment/Requirements.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestRequirements : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPackageIsFoundHoweverItIsWritten() {
        const auto requirements = parseRequirements(QStringLiteral("torch==2.5\nComet-ML>=3\n# wandb\n"));
        QVERIFY(asksFor(requirements, QStringLiteral("comet_ml")));
        QVERIFY(!asksFor(requirements, QStringLiteral("wandb")));
    }

    void linesAreReadAsPipReadsThem_data() {
        QTest::addColumn<Requirement>("requirement");
        const auto row = [](const char* line, const char* name, const char* version, const char* marker = "",
                            const char* address = "") {
            QTest::newRow(line) << Requirement{QLatin1String(name), QLatin1String(version),
                                               QLatin1String(marker), QLatin1String(address), 1};
        };
        row("torch", "torch", "");
        row("torch==1.4", "torch", "==1.4");
        row("torch == 1.4  # old", "torch", "==1.4");
        row("scikit-learn>=1,<2", "scikit-learn", ">=1,<2");
        row("numpy~=1.26", "numpy", "~=1.26");
        row("x!=1.*", "x", "!=1.*");
        row("Pillow[webp]>=9", "Pillow", ">=9");
        row("a ; python_version < '3.9'", "a", "", "python_version < '3.9'");
        row("a==1; sys_platform == 'linux'", "a", "==1", "sys_platform == 'linux'");
        row("a==1 --hash=sha256:00", "a", "==1");
        row("net @ git+https://x.org/net", "net", "", "", "git+https://x.org/net");
        row("git+https://x.org/net#egg=net", "", "", "", "git+https://x.org/net#egg=net");
        row("./wheels/a.whl", "", "", "", "./wheels/a.whl");
    }

    void linesAreReadAsPipReadsThem() {
        QFETCH(Requirement, requirement);
        const Requirements read = parseRequirements(QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(read.packages.size(), 1);
        QCOMPARE(read.packages[0].name, requirement.name);
        QCOMPARE(read.packages[0].version, requirement.version);
        QCOMPARE(read.packages[0].marker, requirement.marker);
        QCOMPARE(read.packages[0].address, requirement.address);
    }

    void aFileIsMoreThanItsPackages() {
        const auto read =
            parseRequirements(QStringLiteral("# for the course\r\n-r base.txt\r\n--index-url "
                                             "https://x\r\n\r\ntorch>=2, \\\r\n    <3\r\nnumpy\r\n"));
        QCOMPARE(read.includes, QStringList{QStringLiteral("base.txt")});
        QCOMPARE(read.options, QStringList{QStringLiteral("--index-url https://x")});
        QCOMPARE(read.packages.size(), 2);
        QCOMPARE(read.packages[0].version, QStringLiteral(">=2,<3"));
        QCOMPARE(read.packages[0].line, 5);
        QCOMPARE(read.packages[1].line, 7);
    }
};

ATELIER_TEST(TestRequirements)
#include "test_Requirements.moc"
