#include <sys/stat.h>

#include <QtTest>
#include <atomic>

#include "core/error/ReachingErrors.h"
#include "core/transfer/download/DownloadFolder.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Looks, at every piece that travels, at how open what grows is.
class Watched final : public RemoteHost {
public:
    Watched(const QString& home, QStringList watched) : host_(home), watched_(std::move(watched)) {}
    QString label() const override { return host_.label(); }
    QString identity() const override { return host_.identity(); }
    HostCapabilities capabilities() const override { return host_.capabilities(); }
    bool isConnected() const override { return true; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        look();
        if (!streams.read) return host_.execute(command, streams, stop);
        Streams seen = streams;
        seen.read = [&](char* data, qint64 room) {
            look();
            return streams.read(data, qMin<qint64>(room, 100'000));
        };
        return host_.execute(command, seen, stop);
    }
    Expected<ExitStatus> executeInTerminal(const Command&, TerminalSize, const Streams&,
                                           std::stop_token) override {
        return failure(error::ChannelRefused{});
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_.openTunnel(to, port);
    }
    QStringList rsyncTransport() const override { return {}; }
    std::atomic<unsigned> widest = 0;

private:
    void look() {
        for (const QString& name : watched_) widest |= modeOf(name);
    }
    LocalHost host_;
    QStringList watched_;
};

}  // namespace

/// What is made on the cluster is as closed as what it is made of, and as the umask there says.
class TestModesThere : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    static void setMode(const QString& path, unsigned mode) {
        QCOMPARE(::chmod(path.toUtf8().constData(), mode), 0);
    }
    static bool isError(const Error& error) {
        qWarning("%d %s", int(error.kind()), qPrintable(error.detail));
        return false;
    }
    template <typename T>
    static Expected<std::vector<Error>> takenBy(const Expected<T>& outcome) {
        if (!went(outcome)) return failure(outcome);
        return outcome->rightsTaken;
    }
    template <typename T>
    static bool went(const Expected<T>& outcome) {
        return outcome ? true : isError(outcome.error());
    }

    /// Sends data, or source.tar, to where data.tar is already; what groups lost by it.
    Expected<std::vector<Error>> replaces(const QString& way) const {
        const RemotePath to(QStringLiteral("~/data.tar"));
        LocalCluster cluster(in("home"),
                             way.endsWith(QLatin1String("rsync")) || way == QLatin1String("changes"));
        if (way.startsWith(QLatin1String("stream"))) {
            StreamUpload upload{.localPath = in("data"), .remote = to};
            if (way != QLatin1String("stream")) upload.pythons = {};
            return takenBy(uploadStream(cluster, upload, {}, {}));
        }
        ArchiveUpload upload{in("source.tar"), to};
        upload.changesOnly = way == QLatin1String("changes");
        return takenBy(uploadArchive(cluster, upload, {}, {}));
    }

    /// Each right stays or goes by itself: every source is tried at the usual umask, and the most open and
    /// the most closed one at every other. Root, who may do all of it, sees a few.
    static bool tellsMore(unsigned source, unsigned mask, bool ordinary) {
        const bool isExtreme = source == 0666 || source == 0400;
        if (ordinary || ::geteuid() != 0) return mask == 0022 || isExtreme;
        return source == 0 || (isExtreme && (mask == 0022 || mask == 0077));
    }
    /// The rights the source has, and the umask on the cluster.
    static void addRows(std::initializer_list<const char*> ways) {
        QTest::addColumn<QString>("way");
        QTest::addColumn<unsigned>("source");
        QTest::addColumn<unsigned>("mask");
        QTest::addColumn<bool>("ordinary");
        for (const char* way : ways)
            for (const unsigned source : {0644U, 0666U, 0640U, 0600U, 0444U, 0400U, 0555U, 0000U})
                for (const unsigned mask : {0000U, 0022U, 0027U, 0077U, 0002U})
                    for (const bool ordinary : {false, true}) {
                        if (!tellsMore(source, mask, ordinary)) continue;
                        // Nobody but root could read it.
                        if (source == 0 && (ordinary || ::geteuid() != 0)) continue;
                        QTest::addRow("%s, source %03o, umask %03o%s", way, source, mask,
                                      ordinary ? ", an ordinary user" : "")
                            << QString::fromUtf8(way) << source << mask << ordinary;
                    }
    }
    static void addUmasks() {
        QTest::addColumn<unsigned>("mask");
        for (const unsigned mask : {0000U, 0022U, 0077U}) QTest::addRow("umask %03o", mask) << mask;
    }
    /// Of an archive that is made of such files.
    static unsigned expected(unsigned source, unsigned mask) {
        return (0600U | (source & 0040U ? 0060U : 0U) | (source & 0006U)) & ~mask;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        setMode(folder_.path(), 0777);
        QVERIFY(QDir().mkpath(in("home")));
        setMode(in("home"), 0777);
    }

    void anArchive_data() {
        addRows({"stream", "stream without python", "archive as a stream", "archive by rsync"});
    }
    void anArchive() {
        QFETCH(QString, way);
        QFETCH(unsigned, source);
        QFETCH(unsigned, mask);
        QFETCH(bool, ordinary);
        std::optional<OrdinaryUser> user;
        if (ordinary) user.emplace();
        {
            const Umask open{0};
            put(in("data"), "a", std::string(300'000, 'a'));
            put(in(""), "source.tar", std::string(300'000, 's'));
        }
        setMode(in("data/a"), source);
        setMode(in("source.tar"), source);
        const Umask umask{mask};
        const RemotePath to(QStringLiteral("~/data.tar"));
        Watched watched(in("home"), {in("home/data.tar.part"), in("home/data.tar")});
        if (way.startsWith(QLatin1String("stream"))) {
            StreamUpload upload{.localPath = in("data"), .remote = to};
            if (way != QLatin1String("stream")) upload.pythons = {};
            QVERIFY(went(uploadStream(watched, upload, {}, {})));
        } else if (way == QLatin1String("archive by rsync")) {
            LocalCluster cluster(in("home"));
            QVERIFY(went(uploadArchive(cluster, {in("source.tar"), to, {}, Transport::Rsync}, {}, {})));
        } else {
            QVERIFY(went(uploadArchive(watched, {in("source.tar"), to}, {}, {})));
        }
        // A file that is sent as it is stays read-only for its owner, too.
        const bool asItIs = way.startsWith(QLatin1String("archive"));
        const unsigned owners = asItIs ? (source & 0600U) | 07177U : 07777U;
        QCOMPARE(modeOf(in("home/data.tar")), expected(source, mask) & owners);
        QCOMPARE(watched.widest & ~expected(source, mask), 0U);
    }

    void aFolderOfFiles_data() { addRows({"rsync", "tar"}); }
    void aFolderOfFiles() {
        QFETCH(QString, way);
        QFETCH(unsigned, source);
        QFETCH(unsigned, mask);
        QFETCH(bool, ordinary);
        std::optional<OrdinaryUser> user;
        if (ordinary) user.emplace();
        {
            const Umask open{0022};
            put(in("data"), "d/a", "1");
            put(in("data"), "d/run", "2");
        }
        setMode(in("data/d/a"), source);
        setMode(in("data/d/run"), source | 04100);
        const bool closed = (source & 0077U) == 0;
        setMode(in("data/d"), closed ? 0700 : 0755);
        setMode(in("data"), closed ? 0700 : 0755);
        const Umask umask{mask};
        LocalCluster cluster(in("home"), way == QLatin1String("rsync"));
        QVERIFY(went(uploadFolder(cluster, in("data"), RemotePath(QStringLiteral("~/data")), {}, {}, {})));
        QCOMPARE(modeOf(in("home/data/d/a")), source & ~mask);
        // What runs goes on running, as its owner alone where that is so here, and as nobody else.
        QCOMPARE(modeOf(in("home/data/d/run")) & 07100, 00100U);
        QCOMPARE(modeOf(in("home/data/d")), (closed ? 0700U : 0755U) & ~mask);
        // The group may go on writing in what it may enter, as in a project folder.
        QCOMPARE(modeOf(in("home/data")), (closed ? 0700U : 0775U) & ~mask);
    }

    void whatIsThereStaysAsClosedAsTheNewOne_data() {
        QTest::addColumn<bool>("rsync");
        QTest::newRow("only what changed, by rsync") << true;
        QTest::newRow("all of it") << false;
    }
    void whatIsThereStaysAsClosedAsTheNewOne() {
        QFETCH(bool, rsync);
        const Umask umask{0022};
        put(in("home"), "data.tar", std::string(300'000, 'o'));
        put(in(""), "source.tar", std::string(300'001, 's'));
        setMode(in("source.tar"), 0600);
        LocalCluster cluster(in("home"), rsync);
        ArchiveUpload upload{in("source.tar"), RemotePath(QStringLiteral("~/data.tar"))};
        upload.changesOnly = true;
        const auto sent = uploadArchive(cluster, upload, {}, {});
        QVERIFY(went(sent));
        QCOMPARE(sent->changesOnly, rsync);
        QCOMPARE(modeOf(in("home/data.tar")), 0600U);
    }

    void whatWasClosedThereStaysClosed_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<unsigned>("there");
        for (const char* way : {"stream", "stream without python", "archive", "archive by rsync", "changes"})
            for (const unsigned there : {0600U, 0400U, 0200U, 0000U})
                QTest::addRow("%s, %03o", way, there) << QString::fromUtf8(way) << there;
    }
    void whatWasClosedThereStaysClosed() {
        QFETCH(QString, way);
        QFETCH(unsigned, there);
        const Umask umask{0022};
        std::optional<OrdinaryUser> user;
        if (::geteuid() == 0) user.emplace();
        put(in("data"), "a", std::string(300'000, 'a'));
        put(in(""), "source.tar", std::string(300'001, 's'));
        put(in("home"), "data.tar", std::string(300'000, 'o'));
        setMode(in("home/data.tar"), there);
        QVERIFY(replaces(way));
        QVERIFY(QFileInfo(in("home/data.tar")).size() != 300'000);
        QCOMPARE(modeOf(in("home/data.tar")), there);
    }

    void theGroupAndTheAccessListOfAnArchiveAreKept_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<bool>("member");
        QTest::addColumn<bool>("listed");
        for (const char* way : {"stream", "stream without python", "archive", "archive by rsync", "changes"})
            for (const bool member : {true, false})
                for (const bool listed : {false, true})
                    QTest::addRow("%s, %s%s", way, member ? "a member" : "no member",
                                  listed ? ", a list" : "")
                        << QString::fromUtf8(way) << member << listed;
    }
    /// Where they cannot be kept, the group of the new file has none of the old one's rights.
    void theGroupAndTheAccessListOfAnArchiveAreKept() {
        QFETCH(QString, way);
        QFETCH(bool, member);
        QFETCH(bool, listed);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "a file of another group needs root's rights");
        constexpr gid_t group = 12345;
        const Umask umask{0022};
        put(in("data"), "a", std::string(300'000, 'a'));
        put(in(""), "source.tar", std::string(300'001, 's'));
        for (const char* name : {"data/a", "source.tar"}) setMode(in(name), 0666);
        put(in("home"), "data.tar", std::string(300'000, 'o'));
        const QString there = in("home/data.tar");
        QCOMPARE(::chown(there.toUtf8().constData(), member ? 0 : 65534, listed ? 0 : group), 0);
        setMode(there, 0660);
        if (listed && say("setfacl", {"-m", "u:12345:r,g::---", there}).code != 0)
            SKIP_WITHOUT_PACKAGE("no access list can be set here; the package acl has setfacl");
        const QByteArray before = say("getfacl", {"-cpn", there}).output;
        std::optional<OrdinaryUser> user;
        if (!member) user.emplace();
        const auto taken = replaces(way);
        QVERIFY(taken);
        QVERIFY(QFileInfo(there).size() != 300'000);
        // A list is its owner's to set, a group its members' to give.
        if (member || listed) {
            QCOMPARE(say("getfacl", {"-cpn", there}).output, before);
            QVERIFY(listed || QFileInfo(there).groupId() == group);
            QCOMPARE(*taken, std::vector<Error>());
        } else {
            QCOMPARE(modeOf(there), 0600U);
            QCOMPARE(taken->size(), 1U);
            QCOMPARE(taken->front().kind(), ErrorKind::GroupRightsLost);
            QCOMPARE(taken->front().arguments(), (QStringList{there, QStringLiteral("g-rw"), QString(),
                                                              QStringLiteral("1"), QString(), QString()}));
        }
    }

    void whatIsClosedHereIsTakenFromTheGroupThere_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<unsigned>("source");
        for (const char* way : {"stream", "stream without python", "archive", "archive by rsync", "changes"})
            for (const unsigned source : {0600U, 0640U, 0644U})
                QTest::addRow("%s, source %03o", way, source) << QString::fromUtf8(way) << source;
    }
    void whatIsClosedHereIsTakenFromTheGroupThere() {
        QFETCH(QString, way);
        QFETCH(unsigned, source);
        const Umask umask{0022};
        put(in("data"), "a", std::string(300'000, 'a'));
        put(in(""), "source.tar", std::string(300'001, 's'));
        for (const char* name : {"data/a", "source.tar"}) setMode(in(name), source);
        put(in("home"), "data.tar", std::string(300'000, 'o'));
        const QString there = in("home/data.tar");
        setMode(there, 0664);
        const auto taken = replaces(way);
        QVERIFY(taken);
        QCOMPARE(modeOf(there) & 0060U, source == 0600U ? 0U : 0060U);
        QCOMPARE(taken->size(), source == 0600U ? 1U : 0U);
        if (taken->empty()) return;
        QCOMPARE(taken->front().kind(), ErrorKind::GroupRightsTaken);
        QCOMPARE(taken->front().arguments().value(2), QStringLiteral("chmod g+rw -- %1").arg(there));
    }

    void whatWasClosedInAFolderThereStaysClosed_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"rsync", "tar"}) QTest::newRow(way) << QString::fromUtf8(way);
    }
    void whatWasClosedInAFolderThereStaysClosed() {
        QFETCH(QString, way);
        const Umask umask{0022};
        for (const char* name : {"a", "it's closed/a", "it's closed/run", "open/a", "named/1"})
            put(in("data"), name, "first");
        for (const char* name : {"it's closed", "open", "named"})
            setMode(in("data/") + QLatin1String(name), 0755);
        std::filesystem::create_hard_link(in("data/named/1").toStdString(), in("data/named/2").toStdString());
        setMode(in("data/it's closed/run"), 0755);
        LocalCluster cluster(in("home"), way == QLatin1String("rsync"));
        const RemotePath to(QStringLiteral("~/data"));
        QVERIFY(went(uploadFolder(cluster, in("data"), to, {}, {}, {})));
        for (const char* name : {"a", "it's closed/a", "named/2"})
            setMode(in("home/data/") + QLatin1String(name), 0600);
        setMode(in("home/data/it's closed/run"), 0710);
        setMode(in("home/data/it's closed"), 0700);
        put(in("data"), "new", "first");
        for (const char* name : {"a", "it's closed/a", "it's closed/run", "open/a", "named/1"})
            put(in("data"), name, "second one");
        QVERIFY(went(uploadFolder(cluster, in("data"), to, {}, {}, {})));
        QCOMPARE(fingerprint(in("home/data")), fingerprint(in("data")));
        const std::pair<const char*, unsigned> modes[] = {
            {"a", 0600},    {"it's closed", 0700}, {"it's closed/a", 0600}, {"it's closed/run", 0710},
            {"open", 0755}, {"open/a", 0644},      {"named/2", 0600},       {"new", 0644}};
        for (const auto& [name, mode] : modes)
            QCOMPARE(modeOf(in("home/data/") + QLatin1String(name)) & 07777, mode);
    }

    void whatIsClosedMeanwhileStaysClosed_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<bool>("cut");
        for (const char* way : {"stream", "stream without python", "archive"})
            for (const bool cut : {false, true})
                QTest::addRow("%s, %s", way, cut ? "gone on with" : "at once")
                    << QString::fromUtf8(way) << cut;
    }
    /// The name may be a link to what somebody closed.
    void whatIsClosedMeanwhileStaysClosed() {
        QFETCH(QString, way);
        QFETCH(bool, cut);
        const Umask umask{0022};
        put(in("data"), "a", std::string(3'000'000, 'a'));
        put(in(""), "source.tar", std::string(3'000'000, 's'));
        put(in("home"), "real.tar", "old");
        std::filesystem::create_symlink("real.tar", in("home/data.tar").toStdString());
        const RemotePath to(QStringLiteral("~/data.tar"));
        const auto send = [&](RemoteHost& host, const UploadProgress& progress) {
            if (way == QLatin1String("archive"))
                return bool(uploadArchive(host, {in("source.tar"), to}, progress, {}));
            StreamUpload upload{.localPath = in("data"), .remote = to};
            if (way != QLatin1String("stream")) upload.pythons = {};
            return bool(uploadStream(host, upload, progress, {}));
        };
        if (cut) {
            LocalCluster breaking(in("home"), false);
            breaking.cutAfter = 2'000'000;
            QVERIFY(!send(breaking, {}));
            QTRY_VERIFY(QFile::exists(in("home/data.tar.part")));
            setMode(in("home/real.tar"), 0600);
        }
        LocalCluster cluster(in("home"), false);
        QVERIFY(send(cluster, [&](UploadPhase, const Progress& now) {
            if (now.done > 0) setMode(in("home/real.tar"), 0600);
        }));
        QVERIFY(QFileInfo(in("home/data.tar")).size() >= 3'000'000);
        QCOMPARE(modeOf(in("home/data.tar")), 0600U);
    }

    void aPartThatWasLeftOpenIsClosed_data() {
        QTest::addColumn<bool>("python");
        QTest::newRow("python") << true;
        QTest::newRow("shell") << false;
    }
    void aPartThatWasLeftOpenIsClosed() {
        QFETCH(bool, python);
        const Umask umask{0022};
        put(in("data"), "a", std::string(3'000'000, 'a'));
        setMode(in("data/a"), 0600);
        StreamUpload upload{.localPath = in("data"), .remote = RemotePath(QStringLiteral("~/data.tar"))};
        if (!python) upload.pythons = {};
        LocalCluster cut(in("home"), false);
        cut.cutAfter = 2'000'000;
        QVERIFY(!uploadStream(cut, upload, {}, {}));
        QTRY_VERIFY(QFile::exists(in("home/data.tar.part")));
        setMode(in("home/data.tar.part"), 0644);
        setMode(in("home/data.tar.part.json"), 0644);
        Watched watched(in("home"), {in("home/data.tar")});
        QVERIFY(went(uploadStream(watched, upload, {}, {})));
        QCOMPARE(modeOf(in("home/data.tar")), 0600U);
    }

    void whatIsNotedThereIsNobodyElses_data() { aPartThatWasLeftOpenIsClosed_data(); }
    void whatIsNotedThereIsNobodyElses() {
        QFETCH(bool, python);
        const Umask umask{0};
        put(in("data"), "a", std::string(3'000'000, 'a'));
        StreamUpload upload{.localPath = in("data"), .remote = RemotePath(QStringLiteral("~/data.tar"))};
        if (!python) upload.pythons = {};
        LocalCluster cut(in("home"), false);
        cut.cutAfter = 2'000'000;
        QVERIFY(!uploadStream(cut, upload, {}, {}));
        const QString note = in("home/data.tar.part.json");
        QTRY_VERIFY(QFile::exists(note));
        QCOMPARE(modeOf(note), 0600U);
        const auto text = contentOf(in("home"), "data.tar.part.json");
        QVERIFY2(text.find(folder_.path().toStdString()) == std::string::npos, text.c_str());
        QVERIFY(text.find("\"source\":\"data\"") != std::string::npos);
    }

    void aLinkThatSomebodyLaidInTheWayIsNotWrittenThrough_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"stream", "stream without python", "archive"})
            QTest::newRow(way) << QString::fromUtf8(way);
    }
    /// A folder that many may write to: whoever guesses the name is there first.
    void aLinkThatSomebodyLaidInTheWayIsNotWrittenThrough() {
        QFETCH(QString, way);
        put(in("data"), "a", std::string(3000, 'a'));
        put(in(""), "source.tar", std::string(3000, 's'));
        put(in("home"), "victim", "untouched");
        for (const char* name : {"data.tar.part", "data.tar.part.json"})
            std::filesystem::create_symlink("victim", (in("home/") + QLatin1String(name)).toStdString());
        LocalCluster cluster(in("home"), false);
        const RemotePath to(QStringLiteral("~/data.tar"));
        if (way == QLatin1String("archive")) {
            QVERIFY(went(uploadArchive(cluster, {in("source.tar"), to}, {}, {})));
        } else {
            StreamUpload upload{.localPath = in("data"), .remote = to};
            if (way != QLatin1String("stream")) upload.pythons = {};
            QVERIFY(went(uploadStream(cluster, upload, {}, {})));
        }
        QCOMPARE(contentOf(in("home"), "victim"), std::string("untouched"));
        QVERIFY(!QFileInfo(in("home/data.tar")).isSymbolicLink());
    }

    void aGroupsFolderStaysItsGroups_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"stream", "stream without python", "archive", "rsync", "tar"})
            QTest::newRow(way) << QString::fromUtf8(way);
    }
    /// As project spaces are: the group's, handed down to what is made in them, at a umask that leaves it its
    /// rights.
    void aGroupsFolderStaysItsGroups() {
        QFETCH(QString, way);
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "giving a folder to another group needs root's rights");
        const Umask umask{0002};
        put(in("data"), "d/a", std::string(3000, 'a'));
        put(in(""), "source.tar", std::string(3000, 's'));
        setMode(in("data"), 0755);
        setMode(in("data/d"), 0755);
        setMode(in("data/d/a"), 0644);
        setMode(in("source.tar"), 0644);
        const QString project = in("home/project");
        QVERIFY(QDir().mkpath(project));
        QCOMPARE(::chown(project.toUtf8().constData(), ::geteuid(), 12345), 0);
        setMode(project, 02770);
        const RemotePath there(QStringLiteral("~/project/made"));
        LocalCluster cluster(in("home"), way == QLatin1String("rsync") || way == QLatin1String("archive"));
        const bool folder = way == QLatin1String("rsync") || way == QLatin1String("tar");
        if (folder) {
            QVERIFY(went(uploadFolder(cluster, in("data"), there, {}, {}, {})));
        } else if (way == QLatin1String("archive")) {
            QVERIFY(went(uploadArchive(cluster, {in("source.tar"), there}, {}, {})));
        } else {
            StreamUpload upload{.localPath = in("data"), .remote = there};
            if (way != QLatin1String("stream")) upload.pythons = {};
            QVERIFY(went(uploadStream(cluster, upload, {}, {})));
        }
        const auto groupOf = [](const QString& path) {
            struct stat status {};
            return ::stat(path.toUtf8().constData(), &status) == 0 ? status.st_gid : gid_t(-1);
        };
        QCOMPARE(groupOf(project + QStringLiteral("/made")), gid_t(12345));
        if (!folder) {
            QCOMPARE(modeOf(project + QStringLiteral("/made")), 0664U);
            return;
        }
        QCOMPARE(modeOf(project + QStringLiteral("/made")) & 02070, 02070U);
        QCOMPARE(groupOf(project + QStringLiteral("/made/d/a")), gid_t(12345));
        QCOMPARE(modeOf(project + QStringLiteral("/made/d")) & 02050, 02050U);
    }

    void whatComesBack_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<unsigned>("mask");
        QTest::addColumn<bool>("ordinary");
        for (const char* way : {"in tar", "by themselves"})
            for (const unsigned mask : {0000U, 0022U, 0027U, 0077U})
                for (const bool ordinary : {false, true})
                    QTest::addRow("%s, umask %03o%s", way, mask, ordinary ? ", an ordinary user" : "")
                        << QString::fromUtf8(way) << mask << ordinary;
    }
    /// Also over what came the last time, which may be read-only.
    void whatComesBack() {
        QFETCH(QString, way);
        QFETCH(unsigned, mask);
        QFETCH(bool, ordinary);
        std::optional<OrdinaryUser> user;
        if (ordinary) user.emplace();
        QList<unsigned> modes{0666, 0644, 0640, 0600, 0755, 06755, 0444, 0400, 0555, 0500};
        // Nobody but root could read it there.
        if (!ordinary && ::geteuid() == 0) modes << 0000;
        const QString there = in("home/results");
        QVERIFY(QDir().mkpath(there + QStringLiteral("/closed")));
        setMode(there + QStringLiteral("/closed"), 01770);
        setMode(there, 0750);
        const Umask umask{mask};
        LocalHost host(in("home"));
        FolderDownload download{RemotePath(QStringLiteral("~/results")), in("here")};
        if (way != QLatin1String("in tar")) download.largeFile = 1;
        for (const char* content : {"1", "another"}) {
            for (const unsigned mode : modes) {
                const auto name = "closed/" + std::to_string(mode);
                std::filesystem::remove(there.toStdString() + '/' + name);
                put(there, name, content);
                setMode(there + QLatin1Char('/') + QString::fromStdString(name), mode);
            }
            QVERIFY(went(downloadFolder(host, download, {}, {})));
            for (const unsigned mode : modes) {
                const QString name = QStringLiteral("here/closed/%1").arg(mode);
                QCOMPARE(modeOf(folder_.filePath(name)), mode & 0777 & ~mask);
                if (mode != 0) QCOMPARE(contentOf(folder_.path(), name.toStdString()), std::string(content));
            }
        }
        QCOMPARE(modeOf(in("here")), 0750U & ~mask);
        QCOMPARE(modeOf(in("here/closed")), 0770U & ~mask);
    }

    void aSingleFileComesBackReadOnly_data() { addUmasks(); }
    void aSingleFileComesBackReadOnly() {
        QFETCH(unsigned, mask);
        const Umask umask{mask};
        put(in("home"), "results/weights", "1");
        setMode(in("home/results/weights"), 0444);
        LocalHost host(in("home"));
        const FolderDownload download{RemotePath(QStringLiteral("~/results/weights")), in("here")};
        QVERIFY(went(downloadFolder(host, download, {}, {})));
        QCOMPARE(modeOf(in("here/weights")), 0444U & ~mask);
    }

    /// What has arrived can be written on, and is read-only once it is whole.
    void aReadOnlyFileThatWasCutGoesOn_data() { addUmasks(); }
    void aReadOnlyFileThatWasCutGoesOn() {
        QFETCH(unsigned, mask);
        const OrdinaryUser user;
        const Umask umask{mask};
        put(in("home"), "results/weights", std::string(3'000'000, 'w'));
        setMode(in("home/results/weights"), 0440);
        LocalHost host(in("home"));
        FolderDownload download{RemotePath(QStringLiteral("~/results")), in("here")};
        download.largeFile = 1;
        std::stop_source stop;
        const auto stopSoon = [&stop](const Progress& now) {
            if (now.done > 0) stop.request_stop();
        };
        QVERIFY(!downloadFolder(host, download, stopSoon, stop.get_token()));
        const auto parts =
            QDir(in("here")).entryInfoList({QStringLiteral("*.part")}, QDir::Files | QDir::Hidden);
        QCOMPARE(parts.size(), 1);
        QVERIFY(parts.first().size() > 0);
        QCOMPARE(modeOf(parts.first().filePath()), (0640U & ~mask) | 0600U);
        QVERIFY(went(downloadFolder(host, download, {}, {})));
        QCOMPARE(modeOf(in("here/weights")), 0440U & ~mask);
        QCOMPARE(QFileInfo(in("here/weights")).size(), 3'000'000);
        QCOMPARE(QDir(in("here")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(),
                 1);
    }
};

ATELIER_TEST(TestModesThere)
#include "test_ModesThere.moc"
