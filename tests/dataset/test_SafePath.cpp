#include <QtTest>

#include "core/dataset/file/SafePath.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSafePath : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameStaysInside_data() {
        QTest::addColumn<bool>("safe");
        for (const char* name : {"a", "a/b", "./a", "a//b", "...", "a/..b", "-x", " "})
            QTest::newRow(name) << true;
        for (const char* name : {"", "/", "/a", "..", "../a", "a/..", "a/../b", "./..", "a/b/../../.."})
            QTest::newRow(name) << false;
    }

    void aNameStaysInside() { QTEST(isSafeName(QTest::currentDataTag()), "safe"); }

    void aLinkStaysInside_data() {
        QTest::addColumn<std::string>("target");
        QTest::addColumn<bool>("safe");
        const auto row = [](const char* link, const char* target, bool safe) {
            QTest::addRow("%s -> %s", link, target) << std::string(target) << safe;
        };
        row("l", "a", true);
        row("l", "./a/b", true);
        row("l", ".", true);
        row("l", "..", false);
        row("l", "/a", false);
        row("l", "", false);
        row("d/l", "..", true);
        row("d/l", "../a", true);
        row("d/l", "../..", false);
        row("d/e/l", "../../a", true);
        row("d/e/l", "a/../b", false);
    }

    void aLinkStaysInside() {
        QFETCH(std::string, target);
        const std::string row = QTest::currentDataTag();
        QTEST(isSafeLinkTarget(row.substr(0, row.find(' ')), target), "safe");
    }

    void namesAreTidied() {
        QCOMPARE(tidiedName("./a//b/./c/"), std::string("a/b/c"));
        QCOMPARE(tidiedName("./"), std::string());
    }
};

ATELIER_TEST(TestSafePath)
#include "test_SafePath.moc"
