#include <QtTest>

#include "core/display/VisibleText.h"
#include "tests/consent/PlanStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The lists of packages that a recipe brings, and what in them is more than a package.
class TestPlanPackages : public QObject, PlanStage {
    Q_OBJECT
private Q_SLOTS:
    void whatIsMoreThanAPackageIsToldFirst() {
        RecipePlan plan = planOf(recipe());
        plan.packages.lines.clear();
        for (int i = 0; i < 50; ++i) plan.packages.lines << QStringLiteral("package%1>=1.0,<2").arg(i);
        plan.packages.lines << QStringLiteral("--extra-index-url https://evil.example/")
                            << "x @ file:///tmp/x";
        const QString text = textOf(plan);
        QVERIFY2(text.contains(QLatin1String("--extra-index-url https://evil.example/\n x @ file:///tmp/x\n "
                                             "package0>=1.0,<2\n")) &&
                     text.contains(QLatin1String("package11")) &&
                     text.contains(QLatin1String("and 38 more package")),
                 qPrintable(text));
    }

    void otherSourcesThanTheSitesOwnAreSaid() {
        const QString words = QStringLiteral("sources other than the site’s own");
        RecipePlan plan = planOf(recipe());
        for (const char* line : {"--index-url https://evil.example/", "x @ https://evil.example/x.whl",
                                 "https://evil.example/x.whl", "./x.whl", "-r other.txt"}) {
            plan.packages.lines = {QStringLiteral("numpy"), QLatin1String(line)};
            QVERIFY2(warns(plan, words), line);
        }
        plan.packages.lines = {QStringLiteral("numpy"),
                               QStringLiteral("torch >= 2 ; python_version < '3.13'")};
        QVERIFY(!warns(plan, words));
    }

    void whatComesFromAFileOrAnAddressIsSaidTo_data() {
        QTest::addColumn<bool>("elsewhere");
        for (const char* line : {"x.whl",
                                 "X-1.0-py3-none-any.WHL",
                                 "x.tar.gz",
                                 "x.zip",
                                 "x.tgz",
                                 "x.tar.bz2",
                                 "x.tar.xz",
                                 "x.whl[extra]",
                                 "x.zip ; python_version > '3'",
                                 "x.whl --hash=sha256:00",
                                 "./x",
                                 ".",
                                 ".[dev]",
                                 "..",
                                 "lib/x",
                                 "x @ https://evil.example/x",
                                 "x@file:///tmp/x",
                                 "git+https://evil.example/x.git",
                                 "git+ssh://git@evil.example/x",
                                 "https://evil.example/x",
                                 "file:x",
                                 "-e x",
                                 "-ex",
                                 "--editable=x",
                                 "--edit x",
                                 "${WHEEL}",
                                 "C:\\x.whl"})
            QTest::newRow(line) << true;
        for (const char* line :
             {"numpy", "torch>=2.0,<3", "zope.interface", "torch[cuda]==2.1", "whl", "tar.x", "zip>=1",
              "x ; platform_machine == 'a/b@c'", "numpy==1.0 --hash=sha256:00",
              "--extra-index-url https://x/", "--pre", "ruamel.yaml.clib"})
            QTest::newRow(line) << false;
    }

    void whatComesFromAFileOrAnAddressIsSaidTo() {
        QFETCH(bool, elsewhere);
        const QString line = QString::fromLatin1(QTest::currentDataTag());
        for (const bool noIndex : {true, false}) {
            RecipePlan plan = planOf(recipe());
            plan.job.environment.noIndex = noIndex;
            plan.packages.lines = {QStringLiteral("numpy"), line};
            QCOMPARE(warns(plan, QStringLiteral("from a file or an address")), elsewhere);
            if (!elsewhere) continue;
            QVERIFY(warns(plan, visibleLine(line)));
            QCOMPARE(warns(plan, QStringLiteral("sources other than the site’s own")), noIndex);
            // It is not hidden behind many ordinary ones.
            for (int i = 0; i < 50; ++i) plan.packages.lines.prepend(QStringLiteral("package%1").arg(i));
            QVERIFY2(textOf(plan).contains(visibleLine(line) + QStringLiteral("\n package")),
                     qPrintable(textOf(plan)));
        }
    }

    void listsThatAListIncludesAreReadToo() {
        put("code/nested.txt", "numpy\n-r lists/more.txt\n--constraint=lists/limits.txt\n");
        put("code/lists/more.txt", "--index-url https://more.example/\n-r ../nested.txt\n-r deep.txt\n");
        put("code/lists/deep.txt", "evil \\\n  @ https://deep.example/x.whl  # of no account\n");
        put("code/lists/limits.txt", "torch==2.0\n");
        Recipe asked = recipe();
        asked.job.environment.requirements = QStringLiteral("nested.txt");
        const RecipePlan plan = planOf(asked);
        const QString text = textOf(plan);
        for (const char* words : {"--index-url https://more.example/", "torch==2.0", "numpy",
                                  "-r lists/more.txt", "--constraint=lists/limits.txt"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
        QVERIFY2(plan.packages.lines.filter(QStringLiteral("https://deep.example/x.whl")).size() == 1,
                 qPrintable(text));
        QVERIFY(!text.contains(QLatin1String("of no account")));
        QCOMPARE(plan.packages.unread, QStringList());
        QVERIFY(!warns(plan, QStringLiteral("includes what is not shown")));
    }

    void whatAListIncludesAndNobodyCanReadHereIsWarnedOf_data() {
        QTest::addColumn<QByteArray>("line");
        for (const char* line :
             {"-r ../data/a", "-r /etc/hostname", "-r missing.txt", "-r https://evil.example/r.txt",
              "-c ${HOME}/x.txt", "--pre -r nested.txt", "--requ nested.txt", "-r 'a b.txt'",
              "--constr=\"nested.txt\"", "# -*- coding: utf-7 -*-"})
            QTest::newRow(line) << QByteArray(line);
    }

    void whatAListIncludesAndNobodyCanReadHereIsWarnedOf() {
        QFETCH(QByteArray, line);
        put("code/nested.txt", "numpy\n");
        put("code/odd.txt", line + "\nnumpy\n");
        Recipe asked = recipe();
        asked.job.environment.requirements = QStringLiteral("odd.txt");
        const RecipePlan plan = planOf(asked);
        QVERIFY2(warns(plan, QStringLiteral("includes what is not shown here")), qPrintable(textOf(plan)));
        put("code/odd.txt", "--require-hashes\n--only-binary :all:\nnumpy --hash=sha256:00\n");
        QVERIFY(!warns(planOf(asked), QStringLiteral("includes what is not shown here")));
    }

    void ofManyLinesItIsSaidHowManyAreNotShownAndWhereTheyAre() {
        QByteArray lines;
        for (int i = 0; i < 300; ++i)
            lines += "--find-links https://evil.example/" + QByteArray::number(i) + '\n';
        put("code/many.txt", lines);
        Recipe asked = recipe();
        asked.job.environment.requirements = QStringLiteral("many.txt");
        const RecipePlan plan = planOf(asked);
        QVERIFY(warns(plan, QStringLiteral("200 more of its lines ask for other things")));
        QVERIFY2(textOf(plan).contains(QStringLiteral("All of it can be read in ") +
                                       QFileInfo(path("code/many.txt")).canonicalFilePath()),
                 qPrintable(textOf(plan)));
        put("code/many.txt", QByteArray(2 << 20, 'x'));
        QVERIFY(warns(planOf(asked), QStringLiteral("so long that its end was not read")));
    }

    void aListThatIsNotHereIsSaidToBeUnknown() {
        const QString words = QStringLiteral("not on this computer, so that what it holds is not shown");
        Recipe asked = recipe();
        QVERIFY(!textOf(planOf(asked)).contains(words));
        asked.program = {.folder = {}, .gitAddress = QStringLiteral("https://git.example/x")};
        const auto cloned = recipePlan(asked, path("recipe.json"), cluster("narval"), {}, {}, {});
        QVERIFY(textOf(cloned.value()).contains(words));
    }

    void aListOfPackagesThatALinkLeadsElsewhereIsWarnedOf() {
        const QString words = QStringLiteral("This list is not in the program’s folder.");
        Recipe asked = recipe();
        QVERIFY(!warns(planOf(asked), words));
        QVERIFY(QFile::link(path("data/a"), path("code/linked.txt")));
        asked.job.environment.requirements = QStringLiteral("linked.txt");
        const RecipePlan plan = planOf(asked);
        QVERIFY(warns(plan, words));
        QVERIFY(plan.packages.lines.isEmpty());
        QVERIFY(QFile::remove(path("code/linked.txt")));
        asked.job.environment.requirements = QStringLiteral("../data/a");
        QVERIFY(warns(planOf(asked), words));
    }
};

ATELIER_TEST(TestPlanPackages)
#include "test_PlanPackages.moc"
