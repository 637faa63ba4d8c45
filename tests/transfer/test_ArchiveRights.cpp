#include <QtTest>
#include <map>

#include "tests/support/TestMain.h"
#include "tests/transfer/RightsStage.h"

using namespace atelier;
using namespace atelier::testing;

/// An archive that is sent is as closed there as what it is made of, whichever way it goes.
class TestArchiveRights : public QObject, RightsStage {
    Q_OBJECT

    /// The rights there before (0: it is new), by those here.
    using Cases = std::map<unsigned, QList<unsigned>>;

    static constexpr const char* ways[] = {"stream", "stream without python", "archive as a stream",
                                           "archive by rsync", "changes"};

    QString made() const { return project() + QStringLiteral("/data.tar"); }
    void send(RemoteHost& host, const char* way, unsigned before) const {
        QFile::remove(made());
        if (before != 0) {
            put(project(), "data.tar", std::string(300'000, 'o'));
            setMode(made(), before);
        }
        const auto sent = sendArchive(host, in(""), QString::fromLatin1(way), RemotePath(made()));
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(QFileInfo(made()).size() > 300'000);
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

    void ofAnArchive_data() { addSomePlaces(); }
    void ofAnArchive() {
        QFETCH(unsigned, mask);
        QFETCH(bool, shared);
        const auto host = login();
        QVERIFY(host);
        setUmask(mask);
        makeProject(shared);
        put(in("data"), "a", std::string(300'000, 'a'));
        put(in(""), "source.tar", std::string(300'001, 's'));
        setMode(in("data"), 0755);
        const Cases all{{0644, {0, 0600, 0664, 0444}}, {0640, {0666}}, {0600, {0, 0664}}, {0666, {0}}};
        const Cases some{{0644, {0, 0664}}, {0666, {0}}};
        for (const auto& [here, those] : isFirstPlace(mask, shared) ? all : some) {
            setMode(in("data/a"), here);
            setMode(in("source.tar"), here);
            const unsigned most = 0600U | (here & 0040U ? 0060U : 0U) | (here & 0006U);
            for (const unsigned before : those) {
                const unsigned after = before == 0 ? most & ~mask : before & most;
                for (const char* way : ways) {
                    send(*host, way, before);
                    const QString where =
                        QStringLiteral("%1, %2 here, %3 there before")
                            .arg(QLatin1String(way), QString::number(here, 8), QString::number(before, 8));
                    QCOMPARE(where + named("", modeOf(made())), where + named("", after));
                }
            }
        }
    }
};

ATELIER_TEST(TestArchiveRights)
#include "test_ArchiveRights.moc"
