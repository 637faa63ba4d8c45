#include <QtTest>
#include <algorithm>

#include "core/lint/Lint.h"
#include "core/messages/Messages.h"
#include "core/messages/PlainWords.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

const LintTools bashOnly{QString(), QStringLiteral("bash"), 60s};
const LintTools shellCheckOnly{QStringLiteral("shellcheck"), QString(), 60s};

}  // namespace

/// What the programs of this computer really say, and what is said in its place.
class TestPlainWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatBashSaysIsSaidInPlainWordsToo_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("words");
        QTest::newRow("unexpected word") << QByteArray("fi\n") << QStringLiteral("“fi”");
        QTest::newRow("open loop") << QByteArray("for i in 1 2; do\n") << QStringLiteral("still open");
        QTest::newRow("open quote") << QByteArray("echo \"a\n")
                                    << QStringLiteral("The \" that is opened here");
    }

    void whatBashSaysIsSaidInPlainWordsToo() {
        QFETCH(QByteArray, body);
        QFETCH(QString, words);
        const auto found = lint("#!/bin/bash\n" + body, bashOnly);
        QCOMPARE(found.size(), 1);
        QVERIFY2(inPlainWords(found.first()).contains(words), qPrintable(sentence(found.first())));
    }

    void whatShellCheckSaysMostOftenIsSaidInPlainWordsToo_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("SC2086") << QByteArray("read -r x; cat $x\n");
        QTest::newRow("SC2046") << QByteArray("echo $(date)\n");
        QTest::newRow("SC2068") << QByteArray("cat $@\n");
        QTest::newRow("SC2034") << QByteArray("WORK=1\n");
        QTest::newRow("SC2154") << QByteArray("echo \"$work\"\n");
        QTest::newRow("SC2164") << QByteArray("cd data\n");
        QTest::newRow("SC2115") << QByteArray("read -r x; rm -rf \"$x/\"*\n");
        QTest::newRow("SC2006") << QByteArray("echo \"`date`\"\n");
        QTest::newRow("SC2283") << QByteArray("a = 3\n");
        QTest::newRow("SC2045") << QByteArray("for f in $(ls *.txt); do echo \"$f\"; done\n");
        QTest::newRow("SC2044") << QByteArray("for f in $(find . -name x); do echo \"$f\"; done\n");
        QTest::newRow("SC2012") << QByteArray("ls data | wc -l\n");
        QTest::newRow("SC2035") << QByteArray("rm *\n");
        QTest::newRow("SC2016") << QByteArray("echo '$HOME'\n");
        QTest::newRow("SC2162") << QByteArray("read x; echo \"$x\"\n");
        QTest::newRow("SC2181") << QByteArray("make; if [ $? -ne 0 ]; then echo; fi\n");
        QTest::newRow("SC2002") << QByteArray("cat a | grep b\n");
    }

    void whatShellCheckSaysMostOftenIsSaidInPlainWordsToo() {
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed");
        QFETCH(QByteArray, body);
        const QString code = QString::fromLatin1(QTest::currentDataTag());
        const auto found = lint("#!/bin/bash\n" + body, shellCheckOnly);
        const auto one =
            std::find_if(found.cbegin(), found.cend(), [&](const auto& each) { return each.code == code; });
        QVERIFY2(one != found.cend(), "not found");
        const QString words = inPlainWords(*one);
        QVERIFY(words.size() > 30);
        QVERIFY(words != sentence(*one) && !words.contains(QLatin1String("%1")));
        if (code == QLatin1String("SC2034"))
            QVERIFY2(words.contains(QStringLiteral("“WORK”")), qPrintable(words));
    }

    void whatHasNoWordsOfOursKeepsItsOwn() {
        Diagnostic found;
        found.code = QStringLiteral("SC2999");
        found.arguments = QStringList{QStringLiteral("Something new.")};
        QVERIFY(inPlainWords(found).isEmpty());
        QCOMPARE(sentence(found), QStringLiteral("Something new."));
        // A message that is worded in another way tells no name.
        found.code = QStringLiteral("SC2034");
        found.arguments.clear();
        QVERIFY(inPlainWords(found).isEmpty());
    }
};

ATELIER_TEST(TestPlainWords)
#include "test_PlainWords.moc"
