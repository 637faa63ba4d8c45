#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QtTest>

#include "core/display/VisibleText.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/RightsStage.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

/// What is sent takes from colleagues and groups no more than what is closed here, and what it took is told
/// with the command that gives it back.
class TestGroupRights : public QObject {
    Q_OBJECT

    SampleFolder folder_;

    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    static std::vector<gid_t> groupsOfThisProcess() {
        std::vector<gid_t> groups(std::size_t(::getgroups(0, nullptr)));
        groups.resize(std::size_t(::getgroups(int(groups.size()), groups.data())));
        return groups;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        setMode(in(""), 0777);
    }

    /// The next try finds nothing to take.
    void whatWasTakenIsToldWhenSendingFails() {
        put(in("data"), "a", "secret");
        setMode(in("data/a"), 0600);
        setMode(in("data"), 0755);
        put(in("home/data"), "a", "first");
        setMode(in("home/data/a"), 0664);
        LocalCluster cluster(in("home"));
        cluster.limit = QStringLiteral("exit 1");
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY(!sent);
        QCOMPARE(modeOf(in("home/data/a")), 0600U);
        QCOMPARE(toldOf(sent.error().also, in("home/data")), QStringList{QStringLiteral("a g-rw")});
    }

    /// What is closed here must be closed there before it is sent, or it is not; what was closed by then is
    /// told.
    void aColleaguesFileStopsWhatIsClosedHere() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of somebody else's needs root's rights");
        put(in("data"), "a", "secret");
        setMode(in("data/a"), 0600);
        setMode(in("data"), 0755);
        put(in("home/data"), "a", "a colleague's");
        setMode(in("home/data/a"), 0664);
        setMode(in("home/data"), 0777);
        QCOMPARE(::chown(in("data/a").toUtf8().constData(), 65534, 65534), 0);
        for (const char* name : {"b", "c"}) {
            put(in("data"), name, "new");
            put(in("home/data"), name, "old");
            setMode(in("home/data/") + QLatin1String(name), 0664);
            for (const char* root : {"data/", "home/data/"})
                QCOMPARE(::chown((in(root) + QLatin1String(name)).toUtf8().constData(), 65534, 65534), 0);
        }
        setMode(in("data/b"), 0600);
        QCOMPARE(::chown(in("home/data").toUtf8().constData(), 65534, 65534), 0);
        const OrdinaryUser user;
        LocalCluster cluster(in("home"), false);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemotePermissionDenied);
        QCOMPARE(sent.error().arguments(), (QStringList{QStringLiteral("a"), QStringLiteral("anothers")}));
        QCOMPARE(contentOf(in("home"), "data/a"), std::string("a colleague's"));
        QCOMPARE(modeOf(in("home/data/b")), 0600U);
        QCOMPARE(toldOf(sent.error().also, in("home/data")), QStringList{QStringLiteral("b g-rw")});
    }

    void aColleaguesFolderStopsWhatIsClosedHere_data() {
        QTest::addColumn<QString>("closed");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("by itself") << QStringLiteral("data/theirs")
                                   << QStringList{QStringLiteral("theirs"), QStringLiteral("anothers")};
        QTest::newRow("by the folder that is sent")
            << QStringLiteral("data")
            << QStringList{QStringLiteral("theirs"), QStringLiteral("anothers"), QString()};
    }
    void aColleaguesFolderStopsWhatIsClosedHere() {
        QFETCH(QString, closed);
        QFETCH(QStringList, said);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a folder of somebody else's needs root's rights");
        put(in("data"), "theirs/a", "secret");
        for (const char* name : {"data", "data/theirs"}) setMode(in(name), 0755);
        setMode(in(closed.toUtf8().constData()), 0700);
        for (const char* name : {"data/theirs/a", "data/theirs", "data"})
            QCOMPARE(::chown(in(name).toUtf8().constData(), 65534, 65534), 0);
        QVERIFY(QDir().mkpath(in("home/data/theirs")));
        setMode(in("home/data"), 0777);
        setMode(in("home/data/theirs"), 02777);
        if (said.size() > 2) said[2] = in("data");
        const OrdinaryUser user;
        LocalCluster cluster(in("home"));
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemotePermissionDenied);
        QCOMPARE(sent.error().arguments(), said);
        QVERIFY(!QFileInfo::exists(in("home/data/theirs/a")));
    }

    void aColleaguesProjectFolder_data() {
        QTest::addColumn<bool>("rsync");
        QTest::newRow("rsync") << true;
        QTest::newRow("tar") << false;
    }
    /// What the group may write into can be sent into, whoever's it is: only its owner may set its times.
    void aColleaguesProjectFolder() {
        QFETCH(bool, rsync);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a folder of somebody else's needs root's rights");
        for (const char* name : {"a", "run", "theirs/a", "mine/a"}) put(in("data"), name, "new content");
        setMode(in("data/run"), 0755);
        std::filesystem::create_symlink("a", in("data/link").toStdString());
        put(in("home/data"), "a", "a colleague's");
        put(in("home/data"), "run", "new content");
        std::filesystem::create_symlink("a", in("home/data/link").toStdString());
        QVERIFY(QDir().mkpath(in("home/data/theirs")));
        for (const char* name : {"data", "data/theirs", "data/mine"}) setMode(in(name), 0755);
        const timespec longAgo[2] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
        for (const char* name :
             {"data/a", "data/run", "home/data/run", "data/theirs/a", "data/link", "data/theirs", "data"})
            QCOMPARE(::utimensat(AT_FDCWD, in(name).toUtf8().constData(), longAgo, AT_SYMLINK_NOFOLLOW), 0);
        for (const char* name :
             {"home/data", "home/data/theirs", "home/data/a", "home/data/run", "home/data/link"}) {
            QCOMPARE(::lchown(in(name).toUtf8().constData(), 12345, ::getegid()), 0);
            if (!QFileInfo(in(name)).isSymLink())
                setMode(in(name), QFileInfo(in(name)).isDir() ? 02775 : 0664);
        }
        const OrdinaryUser user;
        const Umask umask{0002};
        LocalCluster cluster(in("home"), rsync);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(fingerprint(in("home/data")), fingerprint(in("data")));
        QCOMPARE(modeOf(in("home/data")), 02775U);
        QCOMPARE(modeOf(in("home/data/theirs")), 02775U);
        QCOMPARE(modeOf(in("home/data/a")), 0664U);
        QCOMPARE(modeOf(in("home/data/run")), 0775U);
        QCOMPARE(QFileInfo(in("home/data/mine")).groupId(), ::getegid());
    }

    void whatIsAColleaguesAndUnchangedStays_data() {
        QTest::addColumn<bool>("rsync");
        QTest::newRow("rsync") << true;
        QTest::newRow("tar") << false;
    }
    /// With its owner, its group, its access list and its other names: rsync compares size and time, too.
    void whatIsAColleaguesAndUnchangedStays() {
        QFETCH(bool, rsync);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of somebody else's needs root's rights");
        const auto hers = [this](const char* name) { return in("home/data/") + QLatin1String(name); };
        const auto date = [](const QString& path, long nanoseconds) {
            const timespec longAgo[2] = {{1'000'000'000, nanoseconds}, {1'000'000'000, nanoseconds}};
            QCOMPARE(::utimensat(AT_FDCWD, path.toUtf8().constData(), longAgo, 0), 0);
        };
        for (const char* name : {"a", "closed", "d/of a group", "longer", "newer", "snapped"}) {
            put(in("data"), name, "same content");
            put(in("home/data"), name, qstrcmp(name, "longer") == 0 ? "content" : "same content");
            setMode(in("data/") + QLatin1String(name), 0644);
            setMode(hers(name), qstrcmp(name, "closed") == 0 ? 0200 : 0664);
            if (qstrcmp(name, "newer") != 0) date(in("data/") + QLatin1String(name), 500);
            date(hers(name), 0);
            QCOMPARE(::chown(hers(name).toUtf8().constData(), 12345, 12345), 0);
        }
        std::filesystem::create_hard_link(in("data/a").toStdString(), in("data/again").toStdString());
        std::filesystem::create_hard_link(hers("a").toStdString(), hers("again").toStdString());
        std::filesystem::create_hard_link(hers("snapped").toStdString(), in("home/snapshot").toStdString());
        for (const char* folder : {"data", "data/d"}) setMode(in(folder), 0755);
        for (const char* folder : {"home/data", "home/data/d"})
            QCOMPARE(::chown(in(folder).toUtf8().constData(), 65534, 65534), 0);
        const OrdinaryUser user;
        const Umask umask{0022};
        LocalCluster cluster(in("home"), rsync);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        const auto owner = [&](const char* name) { return QFileInfo(hers(name)).ownerId(); };
        for (const char* name : {"a", "again", "closed", "d/of a group", "snapped"}) {
            QVERIFY2(owner(name) == 12345U, name);
            QCOMPARE(QFileInfo(hers(name)).groupId(), 12345U);
        }
        QCOMPARE(modeOf(hers("a")), 0664U);
        for (const char* name : {"longer", "newer"}) {
            QVERIFY2(owner(name) != 12345U, name);
            QCOMPARE(contentOf(in("home/data"), name), std::string("same content"));
        }
        QCOMPARE(toldOf(sent->rightsTaken, in("home/data")),
                 (QStringList{QStringLiteral("longer g-rw"), QStringLiteral("newer g-rw")}));
    }

    void aGroupAndAnAccessListAreKept_data() {
        QTest::addColumn<bool>("rsync");
        QTest::addColumn<bool>("writable");
        for (const bool rsync : {true, false})
            for (const bool writable : {true, false})
                QTest::addRow("%s, %s", rsync ? "rsync" : "tar", writable ? "writable" : "read-only")
                    << rsync << writable;
    }
    /// A new file has neither. Of what its owner may not write, nobody else has the group's rights then.
    void aGroupAndAnAccessListAreKept() {
        QFETCH(bool, rsync);
        QFETCH(bool, writable);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of another group needs root's rights");
        for (const char* name : {"groups", "d/groups", "list", "named"}) {
            put(in("data"), name, "second one");
            setMode(in("data/") + QLatin1String(name), 0644);
            put(in("home/data"), name, "first");
        }
        put(in("data"), "new", "second one");
        for (const char* name : {"data", "data/d"}) setMode(in(name), 0755);
        const unsigned owners = writable ? 0600 : 0400;
        for (const char* name : {"groups", "d/groups"}) {
            const QString path = in("home/data/") + QLatin1String(name);
            QCOMPARE(::chown(path.toUtf8().constData(), 65534, 12345), 0);
            setMode(path, owners | 0060);
        }
        const QString list = in("home/data/list");
        for (const QString& path : {list, in("home/data"), in("home/data/d")})
            QCOMPARE(::chown(path.toUtf8().constData(), 65534, 65534), 0);
        setMode(list, owners);
        const QString snapped = in("home/data/named");
        QCOMPARE(::chown(snapped.toUtf8().constData(), 65534, 12345), 0);
        setMode(snapped, owners | 0060);
        std::filesystem::create_hard_link(snapped.toStdString(), in("home/snapshot").toStdString());
        if (const auto set = say("setfacl", {"-m", "u:12345:r", list}); set.code != 0)
            SKIP_WITHOUT_PACKAGE("no access list can be set here; the package acl has setfacl");
        const auto before = say("getfacl", {"-cpn", list}).output;
        QVERIFY2(before.contains("user:12345:r--") && before.contains("group::---"), before.constData());
        const OrdinaryUser user;
        const Umask umask{0022};
        LocalCluster cluster(in("home"), rsync);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(fingerprint(in("home/data")), fingerprint(in("data")));
        for (const char* name : {"groups", "d/groups"}) {
            const QString path = in("home/data/") + QLatin1String(name);
            QCOMPARE(QFileInfo(path).groupId() == 12345, writable);
            QCOMPARE(named(name, modeOf(path)), named(name, writable ? 0660 : 0400));
        }
        QCOMPARE(modeOf(snapped), owners);
        const QStringList lost =
            writable ? QStringList{QStringLiteral("named g-rw")}
                     : QStringList{QStringLiteral("d/groups g-rw"), QStringLiteral("groups g-rw"),
                                   QStringLiteral("list g-r"), QStringLiteral("named g-rw")};
        QCOMPARE(toldOf(sent->rightsTaken, in("home/data")), lost);
        const auto listNow = [&] { return say("getfacl", {"-cpn", list}).output; };
        if (!writable)
            QVERIFY2(listNow().contains("group::---") && listNow().contains("other::---"),
                     listNow().constData());
        // A list is its owner's to set, a group its members' to give.
        for (const Error& taken : sent->rightsTaken) {
            QCOMPARE(taken.kind(), ErrorKind::GroupRightsLost);
            QCOMPARE(taken.arguments().value(5), QString());
            const bool isOfList = taken.arguments().value(1) == QLatin1String("g-r");
            QCOMPARE(taken.arguments().value(4).startsWith(QLatin1String("setfacl -m user:12345:r--,")),
                     isOfList);
            QCOMPARE(taken.arguments().value(2).isEmpty(), !isOfList);
            QCOMPARE(say("bash", {"-c", taken.arguments().value(2)}).code, 0);
        }
        for (const QByteArray& line : before.trimmed().split('\n')) QVERIFY2(listNow().contains(line), line);
        QCOMPARE(contentOf(in("home"), "snapshot"), std::string("first"));
        QCOMPARE(modeOf(in("home/data/new")), 0644U);
    }

    /// Simulated: what cannot be written in place, as on a disk that is full by then.
    void whatGroupsHaveLostIsToldWhenSendingFailsLater() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of another group needs root's rights");
        for (const char* name : {"named", "plain"}) {
            put(in("data"), name, "second one");
            setMode(in("data/") + QLatin1String(name), 0664);
            put(in("home/data"), name, "first");
            const QString path = in("home/data/") + QLatin1String(name);
            QCOMPARE(::chown(path.toUtf8().constData(), 65534, 12345), 0);
            setMode(path, 0664);
        }
        setMode(in("data"), 0755);
        QCOMPARE(::chown(in("home/data").toUtf8().constData(), 65534, 65534), 0);
        std::filesystem::create_hard_link(in("home/data/named").toStdString(),
                                          in("home/snapshot").toStdString());
        const OrdinaryUser user;
        LocalCluster cluster(in("home"), true);
        // The other of the two goes by tar.
        cluster.limit = QStringLiteral("echo 'No space left on device (28)' >&2; exit 11");
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY(!sent);
        QCOMPARE(contentOf(in("home/data"), "named"), std::string("second one"));
        QCOMPARE(contentOf(in("home/data"), "plain"), std::string("first"));
        QCOMPARE(toldOf(sent.error().also, in("home/data")), QStringList{QStringLiteral("named g-rw")});
    }

    void aListThatTheFolderHandsDownStays_data() {
        QTest::addColumn<bool>("rsync");
        QTest::newRow("rsync") << true;
        QTest::newRow("tar") << false;
    }
    /// A colleague's file is replaced, and the new one gets the same list.
    void aListThatTheFolderHandsDownStays() {
        QFETCH(bool, rsync);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of another user's needs root's rights");
        QVERIFY(QDir().mkpath(in("home/data/d")));
        for (const char* folder : {"home/data", "home/data/d"})
            if (say("setfacl", {"-d", "-m", "u:12345:rw,g:12346:r", in(folder)}).code != 0)
                SKIP_WITHOUT_PACKAGE("no access list can be set here; the package acl has setfacl");
        const QStringList names{QStringLiteral("a"), QStringLiteral("d/it's a b"), QStringLiteral("other")};
        for (const QString& name : names) {
            put(in("data"), name.toStdString(), "second one");
            setMode(in("data/") + name, 0644);
            put(in("home/data"), name.toStdString(), "first");
            const QString path = in("home/data/") + name;
            setMode(path, 0660);
            QCOMPARE(::chown(path.toUtf8().constData(), 12347, ::getegid()), 0);
        }
        for (const char* name : {"data", "data/d"}) setMode(in(name), 0755);
        QCOMPARE(say("setfacl", {"-m", "u:12348:r,m::rw", in("home/data/other")}).code, 0);
        const auto listOf = [this](const QString& name) {
            return say("getfacl", {"-cpn", in("home/data/") + name}).output;
        };
        const QByteArrayList before{listOf(names[0]), listOf(names[1])};
        const QByteArray other = listOf(names[2]);
        QVERIFY2(before[0].contains("user:12345:rw-") && before[0].contains("mask::rw-"),
                 before[0].constData());
        LocalCluster cluster(in("home"), rsync);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(fingerprint(in("home/data")), fingerprint(in("data")));
        QCOMPARE((QByteArrayList{listOf(names[0]), listOf(names[1])}), before);
        QCOMPARE(toldOf(sent->rightsTaken, in("home/data")), QStringList{QStringLiteral("other g-rw")});
        QVERIFY(listOf(names[2]).contains("mask::---"));
        QCOMPARE(say("bash", {"-c", sent->rightsTaken.front().arguments().value(2)}).code, 0);
        QCOMPARE(listOf(names[2]), other);
    }

    void aListOfAnotherGroupIsGivenBackByWhatIsSaid_data() {
        QTest::addColumn<unsigned>("source");
        QTest::newRow("open here") << 0644U;
        QTest::newRow("closed here, too") << 0600U;
    }
    /// Whoever owns a file may name any group in its list. What is closed here would be taken again.
    void aListOfAnotherGroupIsGivenBackByWhatIsSaid() {
        QFETCH(unsigned, source);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of another user's needs root's rights");
        put(in("data"), "a", "second one");
        setMode(in("data/a"), source);
        setMode(in("data"), 0755);
        put(in("home/data"), "a", "first");
        const QString path = in("home/data/a");
        QCOMPARE(::chown(path.toUtf8().constData(), 65534, 12345), 0);
        setMode(path, 0460);
        if (say("setfacl", {"-m", "u:12346:r", path}).code != 0)
            SKIP_WITHOUT_PACKAGE("no access list can be set here; the package acl has setfacl");
        for (const char* name : {"data/a", "data", "home/data"})
            QCOMPARE(::chown(in(name).toUtf8().constData(), 65534, 65534), 0);
        const OrdinaryUser user;
        LocalCluster cluster(in("home"));
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(toldOf(sent->rightsTaken, in("home/data")), QStringList{QStringLiteral("a g-rw")});
        const QStringList arguments = sent->rightsTaken.front().arguments();
        QCOMPARE(say("bash", {"-c", arguments.value(2)}).code, 0);
        const QByteArray list = say("getfacl", {"-cpn", path}).output;
        QVERIFY2(
            list.contains("user:12346:r--") && list.contains("group:12345:rw-") && list.contains("mask::rw-"),
            list.constData());
        QCOMPARE(arguments.value(5), source == 0600 ? QStringLiteral(".") : QString());
    }

    /// A colleague's file, of a group that both are in and a new file is not of.
    void aGroupThatTheUserIsInIsGivenBackByWhatIsSaid() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of another user's needs root's rights");
        for (const char* name : {"a", "b", "c", "d", "e"}) {
            put(in("data"), name, "second one");
            setMode(in("data/") + QLatin1String(name), 0755);
            put(in("home/data"), name, "first");
            const QString path = in("home/data/") + QLatin1String(name);
            QCOMPARE(::chown(path.toUtf8().constData(), 12346, 12345), 0);
            setMode(path, 0770);
        }
        setMode(in("data"), 0755);
        const gid_t shared = 12345;
        const auto before = groupsOfThisProcess();
        QCOMPARE(::setgroups(1, &shared), 0);
        LocalCluster cluster(in("home"));
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QCOMPARE(::setgroups(before.size(), before.data()), 0);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->rightsTaken.size(), 1U);
        QCOMPARE(sent->rightsTaken.front().kind(), ErrorKind::GroupRightsLost);
        QCOMPARE(modeOf(in("home/data/e")), 0700U);
        QCOMPARE(say("bash", {"-c", sent->rightsTaken.front().arguments().value(2)}).code, 0);
        for (const char* name : {"a", "b", "c", "d", "e"}) {
            const QString path = in("home/data/") + QLatin1String(name);
            QCOMPARE(QFileInfo(path).groupId(), shared);
            QCOMPARE(modeOf(path), 0770U);
        }
    }

    /// The command opens these and no others, whatever their names hold.
    void whatIsSaidGivesBackAllAndNothingElse() {
        const std::string odd[] = {"a b",
                                   "it's",
                                   "s\nb",
                                   "s\x1b[31mb",
                                   "\xe2\x80\xae"
                                   "txt",
                                   "caf\xe9",
                                   "-n",
                                   "t\tb",
                                   "\xc3\xa9t\xc3\xa9"};
        const std::string others[] = {"s\\012b", "s\\033[31mb", "\\u202etxt", "caf\xef\xbf\xbd"};
        for (const std::string& name : odd) {
            put(in("data"), name, "second one");
            QCOMPARE(::chmod((in("data/").toStdString() + name).c_str(), 0600), 0);
            put(in("home/data"), name, "first");
            QCOMPARE(::chmod((in("home/data/").toStdString() + name).c_str(), 0660), 0);
        }
        for (const std::string& name : others) {
            put(in("home/data"), name, "a secret");
            QCOMPARE(::chmod((in("home/data/").toStdString() + name).c_str(), 0600), 0);
        }
        setMode(in("data"), 0755);
        LocalCluster cluster(in("home"));
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->rightsTaken.size(), 1U);
        const Error& taken = sent->rightsTaken.front();
        const QString back = taken.arguments().value(2);
        QCOMPARE(visibleLine(back), back);
        const auto rights = [this](const std::string& name) {
            struct stat found {};
            return ::lstat((in("home/data/").toStdString() + name).c_str(), &found) == 0
                       ? found.st_mode & 0777U
                       : 0U;
        };
        QCOMPARE(say("bash", {"-c", back}).code, 0);
        for (const std::string& name : odd) QCOMPARE(rights(name), 0660U);
        for (const std::string& name : others) QCOMPARE(rights(name), 0600U);
        // Each is named by a word that a shell takes for it.
        for (const QString& word : taken.detail.split(QLatin1Char('\n')))
            QCOMPARE(say("bash", {"-c", QStringLiteral("chmod 600 -- ") + word}).code, 0);
        for (const std::string& name : odd) QCOMPARE(rights(name), 0600U);
    }

    void ofTooManyForACommandAllAreNamed() {
        for (unsigned i = 0; i < 300; ++i) {
            const std::string name = "f" + std::to_string(i);
            for (const bool here : {true, false}) {
                put(in(here ? "data" : "home/data"), name, here ? "second one" : "first");
                setMode(in(here ? "data/" : "home/data/") + QString::fromStdString(name), here ? 0600 : 0660);
            }
        }
        setMode(in("data"), 0755);
        LocalCluster cluster(in("home"));
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        const Error& taken = sent->rightsTaken.front();
        QCOMPARE(taken.arguments().mid(1),
                 (QStringList{QStringLiteral("g-rw"), QString(), QStringLiteral("300"),
                              QStringLiteral("chmod g+rw"), QStringLiteral(".")}));
        QCOMPARE(taken.detail.count(QLatin1Char('\n')), 299);
    }

    /// What runs for its owner is closed to the group, too; what runs for nobody any more is the source's.
    void whatAGroupMayNoLongerRunIsTold() {
        const struct {
            const char* name;
            unsigned here;
            unsigned before;
        } files[] = {{"enters", 0700, 0710}, {"run.sh", 0700, 0775}, {"runs no more", 0644, 0775}};
        for (const auto& file : files) {
            put(in("data"), file.name, "second one");
            setMode(in("data/") + QLatin1String(file.name), file.here);
            put(in("home/data"), file.name, "first");
            setMode(in("home/data/") + QLatin1String(file.name), file.before);
        }
        setMode(in("data"), 0755);
        LocalCluster cluster(in("home"));
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(toldOf(sent->rightsTaken, in("home/data")),
                 (QStringList{QStringLiteral("enters g-x"), QStringLiteral("run.sh g-rwx")}));
        for (const Error& taken : sent->rightsTaken)
            QCOMPARE(say("bash", {"-c", taken.arguments().value(2)}).code, 0);
        QCOMPARE(modeOf(in("home/data/enters")), 0710U);
        QCOMPARE(modeOf(in("home/data/run.sh")), 0770U);
    }
};

ATELIER_TEST(TestGroupRights)
#include "test_GroupRights.moc"
