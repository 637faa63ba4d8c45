#include <unistd.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/consent/AgreedDestinations.h"
#include "core/consent/ClosedHost.h"
#include "core/consent/LookAtPlaces.h"
#include "core/upload/program/SendProgram.h"
#include "tests/support/FarTools.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
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

    void itIsToldWithoutGnusTools_data() { itIsToldWhatOthersMayDo_data(); }
    /// Neither stat nor readlink.
    void itIsToldWithoutGnusTools() {
        const FarTools there(FarTools::Gnu);
        there.remove(QStringLiteral("stat"));
        host_->path = there.path();
        itIsToldWhatOthersMayDo();
        host_->path.clear();
    }

    /// What cannot be found out counts as open.
    void whereNothingCanBeToldItIsClosed() {
        const FarTools there(FarTools::Gnu);
        there.remove(QStringLiteral("ls"));
        host_->path = there.path();
        const Umask umask(022);
        const auto access = accessTo(*host_, {RemotePath("~/closed/data.tar")}, {});
        host_->path.clear();
        QVERIFY(access);
        QCOMPARE(access->first().closedAgainst(), QStringLiteral("go="));
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

    void whereALinkLeadsIsKnown_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("real");
        QTest::addColumn<bool>("linked");
        QTest::addColumn<bool>("hidden");
        const auto row = [](const char* path, const char* real, bool linked, bool hidden) {
            QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(real) << linked << hidden;
        };
        row("~/open/none/deep", "/open/none/deep", false, false);
        row("open/none", "/open/none", false, false);
        row("~/.keys/id", "/.keys/id", false, true);
        row("~/tokeys", "/.keys", true, true);
        row("~/tokeys/id", "/.keys/id", true, true);
        row("~/tokeys/new/id", "/.keys/new/id", true, true);
        row("~/dangling/id", "/.none/deep/id", true, true);
        row("~/odd/id", "/open\n/id", true, false);
        row("~/toopen/x", "/open/x", true, false);
    }

    void whereALinkLeadsIsKnown() {
        QFETCH(QString, path);
        QFETCH(QString, real);
        QFETCH(bool, linked);
        QFETCH(bool, hidden);
        folder(".keys", 0700);
        for (const auto& [name, target] : {std::pair("tokeys", ".keys"), std::pair("dangling", ".none/deep"),
                                           std::pair("odd", "open\n"), std::pair("toopen", "open")})
            QFile::link(QString::fromLatin1(target), home_.filePath(QString::fromLatin1(name)));
        const auto access = accessTo(*host_, {RemotePath(path)}, {});
        QVERIFY(access);
        const PlaceAccess& place = access->first();
        QCOMPARE(place.real, QFileInfo(home_.path()).canonicalFilePath() + real);
        QCOMPARE(place.linked, linked);
        QCOMPARE(place.hidden, hidden);
        QVERIFY(place.inHome);
    }

    /// All of a practice cluster lies below such a folder.
    void hiddenFoldersThatTheHomeFolderLiesInDoNotCount() {
        QVERIFY(QDir().mkpath(home_.filePath(QStringLiteral(".state/home/a"))));
        QVERIFY(QDir().mkpath(home_.filePath(QStringLiteral(".state/project/.keys"))));
        QVERIFY(QFile::link(QStringLiteral("../project"), home_.filePath(QStringLiteral(".state/home/p"))));
        LocalHost host(home_.filePath(QStringLiteral(".state/home")));
        const auto access =
            accessTo(host, {RemotePath("~/a/x"), RemotePath("~/p/x"), RemotePath("~/p/.keys/x")}, {});
        QVERIFY(access);
        QVERIFY(!access->at(0).hidden && !access->at(1).hidden && access->at(2).hidden);
        QVERIFY(access->at(0).inHome && !access->at(1).inHome && access->at(1).linked);
    }

    void aLinkThatWasPutInTheWaySinceIsFound() {
        const QList<RemotePath> paths{RemotePath("~/open/p"), RemotePath("~/open/p/out/keys")};
        AgreedPlaces agreed;
        agreed.recipe = QStringLiteral("r.json");
        agreed.destinations = accessTo(*host_, paths, {}).value();
        agreed.host = host_->identity();
        JobSpec job;
        job.program.folder = paths[0].text();
        job.data.archive = paths[1].text();
        const auto look = [&](const QList<RemotePath>& places) {
            return requireAgreedDestinations(*host_, agreed, job, places, {});
        };
        QVERIFY(look(paths));
        // What is made there as it is named is no link.
        QVERIFY(QDir().mkpath(home_.filePath(QStringLiteral("open/p"))));
        QVERIFY(look(paths));
        QVERIFY(QFile::link(QStringLiteral("../../.ssh"), home_.filePath(QStringLiteral("open/p/out"))));
        const auto moved = look(paths);
        QVERIFY(!moved && moved.error().kind() == ErrorKind::RecipeInvalid);
        QCOMPARE(moved.error().arguments().value(1), QStringLiteral("job.data.archive"));
        QVERIFY2(moved.error().detail.endsWith(QStringLiteral("/.ssh/keys")),
                 qPrintable(moved.error().detail));
        // Each by itself; another place was not asked about.
        QVERIFY(look({paths[0]}));
        QVERIFY(!look({paths[1]}));
        QVERIFY(look({RemotePath("~/open/p/out/other")}));
    }

    void whereNobodyWasAskedNothingMayBeAstray() {
        QVERIFY(QFile::link(QStringLiteral(".ssh"), home_.filePath(QStringLiteral("pretty"))));
        AgreedPlaces agreed;
        agreed.recipe = QStringLiteral("r.json");
        JobSpec job;
        job.follow.resultsFolder = QStringLiteral("~/pretty/results");
        for (const QString& asked : {QString(), QStringLiteral("another host")}) {
            agreed.host = asked;
            QVERIFY(requireAgreedDestinations(*host_, agreed, job, {RemotePath("~/open/results")}, {}));
            const auto there =
                requireAgreedDestinations(*host_, agreed, job, {RemotePath(job.follow.resultsFolder)}, {});
            QVERIFY(!there && there.error().kind() == ErrorKind::RecipeInvalid);
            QCOMPARE(there.error().arguments().value(1), QStringLiteral("job.follow.resultsFolder"));
            QVERIFY2(there.error().detail.endsWith(QStringLiteral("/.ssh/results")),
                     qPrintable(there.error().detail));
        }
    }

    void aYesHoldsWhereItsPlacesLeadAsBefore() {
        QTemporaryDir folder;
        const Agreements kept(folder.filePath(QStringLiteral("agreements")));
        const PlaceAccess plain{.asked = QStringLiteral("~/a"), .real = QStringLiteral("/home/moi/a")};
        PlaceAccess astray{.asked = QStringLiteral("~/a"), .real = QStringLiteral("/home/moi/.ssh")};
        astray.linked = astray.hidden = true;
        // A yes of before sign-in.
        QVERIFY(kept.add(AgreementKey::of("key")));
        QVERIFY(isAgreedTo(kept, AgreementKey::of("key"), {plain}));
        QVERIFY(!isAgreedTo(kept, AgreementKey::of("key"), {astray}));
        QVERIFY(rememberAgreement(kept, AgreementKey::of("key"), {astray}));
        QVERIFY(isAgreedTo(kept, AgreementKey::of("key"), {astray}));
        QVERIFY(!isAgreedTo(kept, AgreementKey::of("key"), {plain}));
        QVERIFY(isAgreedTo(kept, AgreementKey::of("another"), {plain}));
    }

    void whatIsSentToAnOpenPlaceIsClosed() {
        const Umask umask(022);
        QTemporaryDir program;
        QFile file(program.filePath(QStringLiteral("train.py")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("print()\n");
        file.close();
        QFile::setPermissions(file.fileName(), QFile::Permissions(0x6644));
        const auto closed = closedWhereOthersMayLook(*host_, RemotePath("~/world/code"), {});
        QVERIFY(closed);
        QVERIFY(sendProgram(**closed, program.path(), QStringLiteral("~/world/code"), {}, {}));
        QCOMPARE(modeOf(home_.filePath(QStringLiteral("world/code"))) & 077U, 0U);
        // Root's tar gives files the permissions they had; nobody else comes to them through the folder.
        if (::geteuid() != 0)
            QCOMPARE(modeOf(home_.filePath(QStringLiteral("world/code/train.py"))) & 077U, 0U);
        const auto untouched = closedWhereOthersMayLook(*host_, RemotePath("~/closed/code"), {});
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

ATELIER_TEST(TestPlaceAccess)
#include "test_PlaceAccess.moc"
