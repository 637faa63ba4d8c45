#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/consent/LocalPlace.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestLocalPlace : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString root() const { return QFileInfo(folder_.path()).canonicalFilePath(); }
    QString recipes() const { return root() + QStringLiteral("/home/course"); }
    void put(const QString& path) const {
        QDir().mkpath(QFileInfo(root() + path).path());
        QFile file(root() + path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x");
    }

private Q_SLOTS:
    void initTestCase() {
        put(QStringLiteral("/home/course/code/train.py"));
        put(QStringLiteral("/home/course/.hidden/key"));
        put(QStringLiteral("/home/.ssh/id_ed25519"));
        put(QStringLiteral("/home/course-two/data.tar"));
        put(QStringLiteral("/home/course/~/odd"));
        QVERIFY(QFile::link(root() + QStringLiteral("/home/.ssh"), recipes() + QStringLiteral("/data")));
        QVERIFY(QFile::link(recipes() + QStringLiteral("/code"), recipes() + QStringLiteral("/same")));
        QVERIFY(QFile::link(root() + QStringLiteral("/home/.ssh/id_ed25519"),
                            recipes() + QStringLiteral("/code/weights.pt")));
        QVERIFY(QFile::link(recipes(), root() + QStringLiteral("/home/alias")));
    }

    void itIsToldWhereAThingLies_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("outside");
        QTest::addColumn<bool>("hidden");
        const QString ssh = QStringLiteral("/home/.ssh");
        QTest::newRow("inside") << "code"
                                << "/home/course/code" << false << false;
        QTest::newRow("itself") << "."
                                << "/home/course" << false << false;
        QTest::newRow("to and fro") << "code/../code/./train.py"
                                    << "/home/course/code/train.py" << false << false;
        QTest::newRow("by the way of its own name") << "../course/code"
                                                    << "/home/course/code" << false << false;
        QTest::newRow("a link inside") << "same"
                                       << "/home/course/code" << false << false;
        QTest::newRow("through a link to the folder") << "../alias/code"
                                                      << "/home/course/code" << false << false;
        QTest::newRow("hidden inside") << ".hidden"
                                       << "/home/course/.hidden" << false << true;
        QTest::newRow("in a hidden folder") << ".hidden/key"
                                            << "/home/course/.hidden/key" << false << true;
        QTest::newRow("above") << "../.ssh" << ssh << true << true;
        QTest::newRow("absolute") << root() + ssh << ssh << true << true;
        QTest::newRow("a link out") << "data" << ssh << true << true;
        QTest::newRow("below a link out") << "data/id_ed25519"
                                          << "/home/.ssh/id_ed25519" << true << true;
        QTest::newRow("a file that is a link out") << "code/weights.pt"
                                                   << "/home/.ssh/id_ed25519" << true << true;
        QTest::newRow("after a link out") << "data/../course-two"
                                          << "/home/course-two" << true << false;
        QTest::newRow("a name that begins alike") << "../course-two/data.tar"
                                                  << "/home/course-two/data.tar" << true << false;
        QTest::newRow("a folder called ~") << "~/odd"
                                           << "/home/course/~/odd" << false << false;
    }

    void itIsToldWhereAThingLies() {
        QFETCH(QString, name);
        QFETCH(QString, path);
        QFETCH(bool, outside);
        QFETCH(bool, hidden);
        const auto place = localPlace(recipes(), name);
        QVERIFY(place);
        QCOMPARE(place->path, root() + path);
        QCOMPARE(place->outside, outside);
        QCOMPARE(place->hidden, hidden);
    }

    void theFolderMayItselfBeALink() {
        QVERIFY(!localPlace(root() + QStringLiteral("/home/alias"), QStringLiteral("code"))->outside);
        QVERIFY(localPlace(root() + QStringLiteral("/home/alias"), QStringLiteral("../.ssh"))->outside);
    }

    void whatIsNotThereIsNamed() {
        for (const char* name : {"~/.ssh", "../nothing", "CODE/../../x"}) {
            const auto place = localPlace(recipes(), QString::fromLatin1(name));
            QVERIFY(!place);
            QCOMPARE(place.error().kind(), ErrorKind::FileMissing);
        }
    }

    void namesThatLeaveAreToldByTheirWords_data() {
        QTest::addColumn<bool>("stays");
        for (const char* name : {"train.py", "src/train.py", "a..b/c", "..."}) QTest::newRow(name) << true;
        for (const char* name : {"/bin/sh", "../train.py", "src/../../x", "~/x", "..", "$HOME/x"})
            QTest::newRow(name) << false;
    }

    void namesThatLeaveAreToldByTheirWords() {
        QFETCH(bool, stays);
        QCOMPARE(staysInside(QString::fromLatin1(QTest::currentDataTag())), stays);
    }
};

ATELIER_TEST(TestLocalPlace)
#include "test_LocalPlace.moc"
