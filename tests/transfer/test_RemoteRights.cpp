#include <QtTest>
#include <map>

#include "core/transfer/rights/RemoteRights.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/support/FarTools.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/RightsStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A name in a folder that is sent: its rights here, those it has there before (0: it is new), and after.
struct Row {
    const char* name;
    unsigned here;
    unsigned before;
    unsigned after;
};

// A folder's name ends with a slash. What is new has the rights of the source without the umask's; what is
// there keeps its own, without what the source keeps from others.
constexpr Row folderRows[] = {
    {"new/", 0755, 0, 0755},
    {"new/a", 0664, 0, 0664},
    {"new/closed/", 0700, 0, 0700},
    {"new/run", 0755, 0, 0755},
    {"new/secret", 0600, 0, 0600},
    {"old/", 0755, 02775, 02775},
    {"old/closed-here/", 0700, 02775, 02700},
    {"old/closed-there/", 0755, 0700, 0700},
    {"old/closed-there/a", 0644, 0600, 0600},
    {"old/everybodys", 0666, 0666, 0666},
    {"old/groups", 0644, 0664, 0664},
    {"old/groups-run", 0755, 0775, 0775},
    {"old/its-owners", 0600, 0664, 0600},
    {"old/no-more-run", 0644, 0775, 0664},
    {"old/now-run", 0755, 0664, 0775},
    {"old/of-others-less", 0640, 0666, 0660},
    {"old/others-write", 0644, 0666, 0664},
    {"old/read-only", 0644, 0444, 0444},
};

bool isFolder(const Row& row) {
    return QLatin1String(row.name).endsWith(QLatin1Char('/'));
}

/// Lays out one side; folders get their rights last.
void layOut(const QString& root, unsigned Row::*mode, const std::string& content) {
    const auto path = [&](const Row& row) { return root + QLatin1Char('/') + QLatin1String(row.name); };
    for (const Row& row : folderRows) {
        if (row.*mode == 0) continue;
        if (isFolder(row))
            QVERIFY(QDir().mkpath(path(row)));
        else
            put(root, row.name, content);
    }
    for (auto row = std::rbegin(folderRows); row != std::rend(folderRows); ++row)
        if ((*row).*mode != 0) setMode(path(*row), (*row).*mode);
}

}  // namespace

/// What is sent has the same rights there, whichever way it goes, and what tools the cluster has.
/// A folder that is sent has the same rights there, whichever way it goes, and what tools the cluster has.
class TestRemoteRights : public QObject, RightsStage {
    Q_OBJECT

    /// The rights of all that was sent, a line each.
    static QStringList rightsIn(const QString& root) {
        QStringList said;
        for (const Row& row : folderRows)
            said << named(row.name, modeOf(root + QLatin1Char('/') + QLatin1String(row.name)));
        return said;
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }
    void init() {
        clear({"project"});
        setMode(in(""), 0777);
    }
    void cleanup() {
        atSignIn("true");
        clear({"project"});
    }

    void ofAFolder_data() {
        addPlaces({{0022, false}, {0022, true}, {0002, false}, {0002, true}, {0077, false}, {0077, true}});
    }
    void ofAFolder() {
        QFETCH(unsigned, mask);
        QFETCH(bool, shared);
        layOut(in("data"), &Row::here, "second one");
        setMode(in("data"), 0755);
        QStringList expected;
        for (const Row& row : folderRows) {
            const unsigned handedDown = row.before == 0 && shared && isFolder(row) ? 02000U : 0U;
            expected << named(row.name, (row.before == 0 ? row.after & ~mask : row.after) | handedDown);
        }
        const auto host = login();
        QVERIFY(host);
        std::map<bool, QStringList> said;
        for (const bool rsync : {true, false}) {
            clearProject();
            makeProject(shared);
            layOut(project(), &Row::before, "first");
            const QByteArray tools = rsync ? QByteArray() : "; PATH=" + withoutRsync();
            setUmask(mask, tools);
            const auto sent = uploadFolder(*host, in("data"), RemotePath(project()), {}, {}, {});
            QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
            QCOMPARE(sent->transport.by, rsync ? Transport::Rsync : Transport::Stream);
            QCOMPARE(fingerprint(project()), fingerprint(in("data")));
            said[rsync] = rightsIn(project());
            // No more than that, and what is said gives it back.
            QCOMPARE(toldOf(sent->rightsTaken, project()),
                     (QStringList{QStringLiteral("old/closed-here g-rwx"),
                                  QStringLiteral("old/its-owners g-rw")}));
            for (const Error& taken : sent->rightsTaken) {
                QCOMPARE(taken.kind(), ErrorKind::GroupRightsTaken);
                QCOMPARE(say("bash", {"-c", taken.arguments().value(2)}).code, 0);
            }
            QCOMPARE(modeOf(project() + QStringLiteral("/old/closed-here")), 02770U);
            QCOMPARE(modeOf(project() + QStringLiteral("/old/its-owners")), 0660U);
        }
        QCOMPARE(said[true], expected);
        QCOMPARE(said[false], expected);
    }

    /// A folder that others may not enter keeps from them what lies in it, though it is open to them itself.
    void ofAClosedFolder_data() {
        QTest::addColumn<bool>("rsync");
        QTest::addColumn<bool>("there");
        for (const bool rsync : {true, false})
            for (const bool there : {true, false})
                QTest::addRow("%s, %s", rsync ? "rsync" : "tar", there ? "into an open one" : "new")
                    << rsync << there;
    }
    void ofAClosedFolder() {
        QFETCH(bool, rsync);
        QFETCH(bool, there);
        const Umask umask{0022};
        put(in("data"), "a", "1");
        put(in("data"), "d/a", "1");
        setMode(in("data/d"), 0755);
        setMode(in("data"), 0700);
        QVERIFY(QDir().mkpath(in("home")));
        if (there) put(in("home/data"), "a", "old");
        LocalCluster cluster(in("home"), rsync);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(modeOf(in("home/data")), there ? 0755U : 0700U);
        QCOMPARE(modeOf(in("home/data/a")), there ? 0600U : 0644U);
        QCOMPARE(modeOf(in("home/data/d")), there ? 0700U : 0755U);
        // The file is open itself.
        QCOMPARE(toldOf(sent->rightsTaken, in("home/data")),
                 there ? QStringList{QStringLiteral("a g-r")} : QStringList());
        if (there) QCOMPARE(sent->rightsTaken.front().arguments().value(5), in("data"));
    }

    void ofTheFolderItself_data() { addSomePlaces(); }
    /// What is made there is as closed as the folder that is sent, from the first moment on; what is there
    /// already keeps its rights.
    void ofTheFolderItself() {
        QFETCH(unsigned, mask);
        QFETCH(bool, shared);
        put(in("data"), "grades.csv", "secret");
        const auto host = login();
        QVERIFY(host);
        const QString made = project() + QStringLiteral("/Thesis");
        const QByteArray watch = "mkdir() { command mkdir \"$@\" && stat -c %a -- \"${!#}\" >> '" +
                                 far("project/moments").toUtf8() + "'; }; export -f mkdir";
        // The rights here, those there before (0: it is new), and those there afterwards, but for the umask.
        using Case = std::array<unsigned, 3>;
        std::vector<Case> cases{{0700, 0, 0700}, {0755, 0, 0775}, {0755, 02775, 02775}};
        if (isFirstPlace(mask, shared))
            for (const Case& more : {Case{0500, 0, 0700}, Case{0711, 0, 0711}, Case{0710, 0, 0710},
                                     Case{0750, 0, 0770}, Case{0701, 0, 0701}, Case{0700, 0755, 0755},
                                     Case{0755, 0700, 0700}, Case{0700, 0770, 0770}})
                cases.push_back(more);
        for (const auto& [here, before, after] : cases)
            for (const bool rsync : {true, false}) {
                clearProject();
                makeProject(shared);
                setMode(in("data"), here);
                if (before != 0) {
                    QVERIFY(QDir().mkpath(made));
                    setMode(made, before);
                }
                const QByteArray tools = rsync ? QByteArray() : "; PATH=" + withoutRsync();
                setUmask(mask, tools + "; " + watch);
                const auto sent = uploadFolder(*host, in("data"), RemotePath(made), {}, {}, {});
                QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
                QCOMPARE(sent->transport.by, rsync ? Transport::Rsync : Transport::Stream);
                QCOMPARE(contentOf(made, "grades.csv"), std::string("secret"));
                const unsigned handedDown = before == 0 && shared ? 02000U : 0U;
                const unsigned expected = (before == 0 ? after & ~mask : after) | handedDown;
                const QString row = QStringLiteral("%1 here, %2 there before: ")
                                        .arg(QString::number(here, 8), QString::number(before, 8));
                QCOMPARE(row + named("", modeOf(made)), row + named("", expected));
                if (before != 0) continue;
                // The last folder that was made is the place itself.
                const auto moments = QByteArray::fromStdString(contentOf(project(), "moments")).trimmed();
                QCOMPARE(row + named("", moments.split('\n').last().toUInt(nullptr, 8)),
                         row + named("", expected));
            }
        setMode(in("data"), 0700);
    }

    /// Simulated by a mkdir that does as the kernel does where the folder above has such a list.
    void ofTheFolderItselfWhereAnAccessListCountsAndNotTheUmask() {
        put(in("data"), "grades.csv", "secret");
        const auto host = login();
        QVERIFY(host);
        const QString made = project() + QStringLiteral("/Thesis");
        atSignIn("mkdir() { (umask 0; command mkdir \"$@\"); }; export -f mkdir");
        for (const unsigned here : {0700U, 0750U, 0711U}) {
            clearProject();
            makeProject(true);
            setMode(in("data"), here);
            const auto sent = uploadFolder(*host, in("data"), RemotePath(made), {}, {}, {});
            QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
            QCOMPARE(modeOf(made), 02000U | here | (here == 0750U ? 0020U : 0U));
        }
        setMode(in("data"), 0700);
    }

    void whatItsOwnerMayNotReadThere_data() {
        QTest::addColumn<bool>("rsync");
        QTest::addColumn<unsigned>("mask");
        for (const bool rsync : {true, false})
            for (const unsigned mask : {0000U, 0022U, 0077U})
                QTest::addRow("%s, umask %03o", rsync ? "rsync" : "tar", mask) << rsync << mask;
    }
    /// rsync takes for new what it may not read.
    void whatItsOwnerMayNotReadThere() {
        QFETCH(bool, rsync);
        QFETCH(unsigned, mask);
        std::optional<OrdinaryUser> user;
        if (::geteuid() == 0) user.emplace();
        const unsigned closed[] = {0000, 0200, 0040, 0220};
        const auto name = [](unsigned mode) { return QString::number(mode, 8); };
        put(in("data"), "a name", "second one");
        for (const unsigned mode : closed) {
            put(in("data"), name(mode).toStdString(), "second one");
            put(in("home/data"), name(mode).toStdString(), "first");
            setMode(in("data/") + name(mode), 0666);
            setMode(in("home/data/") + name(mode), mode);
        }
        // A second name of what is new.
        std::filesystem::create_hard_link(in("data/a name").toStdString(), in("data/another").toStdString());
        put(in("home/data"), "another", "first");
        setMode(in("home/data/another"), 0000);
        setMode(in("data"), 0755);
        const Umask umask{mask};
        LocalCluster cluster(in("home"), rsync);
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        for (const unsigned mode : closed) QCOMPARE(name(modeOf(in("home/data/") + name(mode))), name(mode));
        QCOMPARE(modeOf(in("home/data/another")) & 0077U, 0U);
        for (const unsigned mode : closed) setMode(in("home/data/") + name(mode), 0600);
        setMode(in("home/data/another"), 0600);
        QCOMPARE(fingerprint(in("home/data")), fingerprint(in("data")));
    }

    void withOtherTools_data() {
        QTest::addColumn<QString>("tools");
        QTest::addColumn<bool>("ordinary");
        for (const char* tools : {"no stat", "the stat of busybox", "the stat of a BSD", "busybox alone"})
            for (const bool ordinary : {false, true})
                QTest::addRow("%s%s", tools, ordinary ? ", an ordinary user" : "")
                    << QString::fromLatin1(tools) << ordinary;
    }
    /// What was closed there stays so, where no stat like GNU's tells what was.
    void withOtherTools() {
        QFETCH(QString, tools);
        QFETCH(bool, ordinary);
        if (tools.contains(QLatin1String("busybox")) && FarTools::find(QStringLiteral("busybox")).isEmpty())
            SKIP_WITHOUT_PACKAGE("this machine has no busybox; the package busybox has it");
        const FarTools there(tools == QLatin1String("busybox alone") ? FarTools::Busybox : FarTools::Gnu);
        there.remove(QStringLiteral("stat"));
        there.remove(QStringLiteral("rsync"));
        if (tools.endsWith(QLatin1String("busybox"))) there.addBusybox(QStringLiteral("stat"));
        // Simulated: FreeBSD's stat(1) knows neither -c nor long options.
        if (tools.endsWith(QLatin1String("BSD")))
            there.addScript(
                QStringLiteral("stat"),
                "case $1 in -f) ;; *) echo \"stat: illegal option -- ${1#-}\" >&2; exit 1 ;; esac\n");
        std::optional<OrdinaryUser> user;
        if (ordinary) user.emplace();
        const Umask umask{0022};
        layOut(in("data"), &Row::here, "second one");
        setMode(in("data"), 0755);
        layOut(in("home/data"), &Row::before, "first");
        LocalCluster cluster(in("home"), false);
        cluster.host.path = there.path();
        const auto sent = uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().arguments().join(' ') + sent.error().detail));
        QCOMPARE(fingerprint(in("home/data")), fingerprint(in("data")));
        QStringList expected;
        for (const Row& row : folderRows)
            expected << named(row.name, row.before == 0 ? row.after & ~0022U : row.after);
        QCOMPARE(rightsIn(in("home/data")), expected);
        put(in(""), "source.tar", std::string(300'001, 's'));
        for (const char* way : {"stream", "stream without python", "archive as a stream"}) {
            put(in("home"), "data.tar", std::string(300'000, 'o'));
            setMode(in("home/data.tar"), 0600);
            const auto archive = sendArchive(cluster, in(""), QString::fromLatin1(way),
                                             RemotePath(QStringLiteral("~/data.tar")));
            QVERIFY2(archive, archive ? "" : qPrintable(QLatin1String(way) + archive.error().detail));
            QCOMPARE(modeOf(in("home/data.tar")), 0600U);
        }
    }

private:
    QByteArray withoutRsync() const {
        if (!tools_) {
            tools_ = std::make_unique<FarTools>(FarTools::Gnu);
            tools_->remove(QStringLiteral("rsync"));
        }
        return tools_->path().toUtf8();
    }
    mutable std::unique_ptr<FarTools> tools_;
};

ATELIER_TEST(TestRemoteRights)
#include "test_RemoteRights.moc"
