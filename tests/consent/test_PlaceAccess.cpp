#include <unistd.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/consent/PlaceAccess.h"
#include "core/journey/SendProgram.h"
#include "tests/support/LocalHost.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

/// What others may do in a place on the cluster, and how it is closed to them. The cluster is a folder here.
class TestPlaceAccess : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    std::unique_ptr<LocalHost> host_;

    void folder(const char* name, mode_t mode) {
        const QString path = home_.filePath(QString::fromLatin1(name));
        QVERIFY(QDir().mkpath(path));
        QCOMPARE(::chmod(path.toLocal8Bit().constData(), mode), 0);
    }

private Q_SLOTS:
    void initTestCase() {
        QFile::setPermissions(home_.path(), QFile::Permissions(0x7755));
        host_ = std::make_unique<LocalHost>(home_.path());
        folder("world", 01777);
        folder("open", 0755);
        folder("closed", 0700);
        folder("closed/inside", 0777);
        folder("project", 02775);
        folder("group", 0770);
    }

    void itIsToldWhatOthersMayDo_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("readable");
        QTest::addColumn<bool>("writable");
        QTest::addColumn<QString>("closed");
        QTest::newRow("everybody's") << "~/world/data.tar" << true << true << "go=";
        QTest::newRow("to be made in it") << "~/world/new/deep/data.tar" << true << true << "go=";
        QTest::newRow("readable") << "~/open/data.tar" << true << false << "go=";
        QTest::newRow("closed") << "~/closed/data.tar" << false << false << "";
        QTest::newRow("behind a closed door") << "~/closed/inside/data.tar" << false << false << "";
        QTest::newRow("a project's") << "~/project/data.tar" << true << false << "o=";
        QTest::newRow("a group's") << "~/group/data.tar" << false << false << "";
    }

    void itIsToldWhatOthersMayDo() {
        QFETCH(QString, path);
        QFETCH(bool, readable);
        QFETCH(bool, writable);
        QFETCH(QString, closed);
        const Umask umask(022);
        const auto access = accessTo(*host_, {RemotePath(path)}, {});
        QVERIFY(access);
        QCOMPARE(access->first().asked, path);
        QCOMPARE(access->first().readable, readable);
        QCOMPARE(access->first().writable, writable);
        QCOMPARE(access->first().closedAgainst(), closed);
        QVERIFY(!access->first().exists);
    }

    void anUmaskThatClosesIsHeeded() {
        const Umask umask(077);
        const auto access = accessTo(*host_, {RemotePath("~/open/a"), RemotePath("~/world/a")}, {});
        QVERIFY(!access->first().isOpen());
        QVERIFY(access->last().writable && !access->last().readable);
    }

    void whatIsThereAlreadyIsTold() {
        QFile file(home_.filePath(QStringLiteral("open/there")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto access = accessTo(*host_, {RemotePath("~/open/there"), RemotePath("~/none")}, {});
        QVERIFY(access->first().exists && !access->last().exists);
    }

    void theHomeFolderIsKnownByWhateverName() {
        QVERIFY(QFile::link(home_.path(), home_.filePath(QStringLiteral("link"))));
        QVERIFY(QFile::link(QStringLiteral("/"), home_.filePath(QStringLiteral("top"))));
        for (const QString& path :
             {QStringLiteral("~"), home_.path(), QStringLiteral("~/link"), QStringLiteral("~/open/.."),
              QStringLiteral("~/.."), QStringLiteral("/"), QStringLiteral("~/top")})
            QVERIFY2(accessTo(*host_, {RemotePath(path)}, {})->first().home, qPrintable(path));
        for (const char* path : {"~/open", "~/none", "~/none/deep", "~/open/there", "/usr"})
            QVERIFY2(!accessTo(*host_, {RemotePath(QString::fromLatin1(path))}, {})->first().home, path);
    }

    void whatIsSentToAnOpenPlaceIsClosed() {
        const Umask umask(022);
        QTemporaryDir program;
        QFile file(program.filePath(QStringLiteral("train.py")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("print()\n");
        file.close();
        QFile::setPermissions(file.fileName(), QFile::Permissions(0x6644));
        const auto closed = closedWhereOpen(*host_, RemotePath("~/world/code"), {});
        QVERIFY(closed);
        QVERIFY(sendProgram(**closed, program.path(), QStringLiteral("~/world/code"), {}, {}));
        QCOMPARE(modeOf(home_.filePath(QStringLiteral("world/code"))) & 077U, 0U);
        // Root's tar gives files the permissions they had; nobody else comes to them through the folder.
        if (::geteuid() != 0)
            QCOMPARE(modeOf(home_.filePath(QStringLiteral("world/code/train.py"))) & 077U, 0U);
        const auto untouched = closedWhereOpen(*host_, RemotePath("~/closed/code"), {});
        QVERIFY(sendProgram(**untouched, program.path(), QStringLiteral("~/closed/code"), {}, {}));
        QCOMPARE(modeOf(home_.filePath(QStringLiteral("closed/code/train.py"))), 0644U);
    }

    void aClosedHostRunsTheSameCommands() {
        const auto closed = closedTo(QStringLiteral("go="), *host_);
        Command command = shellScript(QStringLiteral("cat; printf '%s|' \"$@\" \"$X\"; umask"));
        command.arg(QStringLiteral("name"))
            .arg(RemotePath(QStringLiteral("~/a b")))
            .arg(QStringLiteral("it's"));
        command.environment.insert(QStringLiteral("X"), QStringLiteral("1 2"));
        command.standardInput = "in ";
        const Umask umask(022);
        QCOMPARE(closed->runChecked(command).value(), "in " + home_.path().toUtf8() + "/a b|it's|1 2|0077\n");
    }
};

QTEST_GUILESS_MAIN(TestPlaceAccess)
#include "test_PlaceAccess.moc"
