#include <QtTest>

#include "app/ctl/options/HostPath.h"
#include "tests/support/TestMain.h"

using namespace atelier::ctl;

/// HOST:PATH, as scp reads it.
class TestHostPath : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hostAndPathAreToldApart_data() {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("path");
        QTest::newRow("there:a") << "there"
                                 << "a";
        QTest::newRow("there:") << "there"
                                << "~";
        QTest::newRow("me@there:/a/b c") << "me@there"
                                         << "/a/b c";
        QTest::newRow("there:a:b") << "there"
                                   << "a:b";
        QTest::newRow("there:a]b") << "there"
                                   << "a]b";
        QTest::newRow("there:a]:b") << "there"
                                    << "a]:b";
        QTest::newRow("there:[a]") << "there"
                                   << "[a]";
        QTest::newRow("there:x@[::1]:y") << "there"
                                         << "x@[::1]:y";
        QTest::newRow("[::1]:a") << "::1"
                                 << "a";
        QTest::newRow("[::1]:") << "::1"
                                << "~";
        QTest::newRow("[::1]:a]b:c") << "::1"
                                     << "a]b:c";
        QTest::newRow("me@[fe80::1%eth0]:/a") << "me@fe80::1%eth0"
                                              << "/a";
        QTest::newRow("[there]:a") << "there"
                                   << "a";
        QTest::newRow("me@there:2222:a:b") << "me@there:2222"
                                           << "a:b";
        QTest::newRow("there:22:") << "there:22"
                                   << "~";
        QTest::newRow("me@[::1]:2222:/a") << "me@[::1]:2222"
                                          << "/a";
        QTest::newRow("there:22") << "there"
                                  << "22";
        QTest::newRow("there:./22:a") << "there"
                                      << "./22:a";
        QTest::newRow("a[b:c") << "a[b"
                               << "c";
    }

    void hostAndPathAreToldApart() {
        QFETCH(QString, host);
        QFETCH(QString, path);
        const auto read = hostPathFrom(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(read);
        QCOMPARE(read->host, host);
        QCOMPARE(read->path.text(), path);
    }

    void whatHasNoHostIsAFile_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "file", ":a", "./a:b", "/a:b", "folder/a:b", "[::1]", "[::1", "[::1]a:b",
                                 "me@[::1]/x", "[a/b]:c"})
            QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text);
    }

    void whatHasNoHostIsAFile() {
        QFETCH(QString, text);
        QVERIFY(!hostPathFrom(text));
    }
};

ATELIER_TEST(TestHostPath)
#include "test_HostPath.moc"
