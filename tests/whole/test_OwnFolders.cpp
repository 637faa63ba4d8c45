#include <signal.h>

#include <QDirIterator>
#include <QSettings>
#include <QtTest>

#include "core/files/OwnFolders.h"
#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The folders that are Atelier's own, where nothing says that they are elsewhere.
const QStringList ownFolders{QStringLiteral(".local/share/atelier"), QStringLiteral(".cache/atelier"),
                             QStringLiteral(".config/atelier"), QStringLiteral(".local/state/atelier")};

}  // namespace

/// Whatever is done first, at whatever umask, and whatever was left open before: what Atelier keeps for
/// itself is for its owner alone.
class TestOwnFolders : public QObject {
    Q_OBJECT

    CtlUser user_;

    QString home(const QString& name) const { return user_.in(QStringLiteral("me/") + name); }

    void leaveAllOpen() const {
        const Umask open{0022};
        for (const QString& folder : ownFolders) QVERIFY(QDir().mkpath(home(folder)));
        QVERIFY(QDir().mkpath(home(".local/share/atelier/unfinished")));
        QVERIFY(QDir().mkpath(home(".local/share/atelier/agreed-recipes")));
        put(home(".local/share/atelier"), "uploads.json", "{}");
        put(home(".local/share/atelier"), "unfinished/x", "");
        put(home(".config/atelier"), "atelier.conf", "");
        for (const QString& folder : ownFolders) QCOMPARE(modeOf(home(folder)), 0755U);
    }

    /// `made`: how many of them there must be by now.
    void verifyAllIsClosed(int made) const {
        int found = 0;
        for (const QString& folder : ownFolders) {
            if (!QFileInfo::exists(home(folder))) continue;
            ++found;
            QVERIFY2(modeOf(home(folder)) == 0700U, qPrintable(folder));
            QDirIterator all(home(folder), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                             QDirIterator::Subdirectories);
            while (all.hasNext()) {
                const QString name = all.next();
                const unsigned expected = all.fileInfo().isDir() ? 0700U : 0600U;
                QVERIFY2(modeOf(name) == expected,
                         qPrintable(name + QLatin1Char(' ') + QString::number(modeOf(name), 8)));
            }
        }
        QVERIFY2(found >= made, qPrintable(QString::number(found)));
        // Nobody can put another folder in their place.
        for (const char* above : {".local", ".local/share", ".local/state", ".cache", ".config"})
            QVERIFY2((modeOf(home(QLatin1String(above))) & 0022U) == 0, above);
    }

    static void addRows() {
        QTest::addColumn<unsigned>("mask");
        QTest::addColumn<bool>("before");
        for (const unsigned mask : {0000U, 0022U, 0077U})
            for (const bool before : {false, true})
                QTest::addRow("umask %03o%s", mask, before ? ", all left open" : "") << mask << before;
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() {
        user_.clear();
        put(user_.in("data"), "a", "1");
        put(user_.far("results"), "a", "1");
        put(user_.in({}), "job.sh", "#!/bin/bash\n#SBATCH --time=1:0:0\nhostname\n");
        put(user_.in({}), "recipe.json", R"({"version": 1, "cluster": "narval", "host": "there"})");
    }

    void bySubcommand_data() { addRows(); }
    void bySubcommand() {
        QFETCH(unsigned, mask);
        QFETCH(bool, before);
        const Umask umask{mask};
        const QList<QStringList> all{{"check", "job.sh", "--cluster", "narval"},
                                     {"download", "there:results", "here"},
                                     {"events", "data"},
                                     {"jobs"},
                                     {"pack", "data", "-o", "data.tar"},
                                     {"practice", "status"},
                                     {"render", "recipe.json"},
                                     {"run", "recipe.json", "--yes"},
                                     {"scan", "data"},
                                     {"upload", "data", "there:", "--strategy", "archive-rsync"},
                                     {"upload", "data", "there:data.tar"}};
        for (const QStringList& words : all) {
            init();
            if (before) leaveAllOpen();
            const auto said = user_.type(words);
            QVERIFY2(said.code == 0 || said.code == 1, qPrintable(words.first() + said.errors));
            const bool remembers = words.first() == "upload" || words.first() == "download";
            verifyAllIsClosed(before ? int(ownFolders.size()) : remembers ? 1 : 0);
            if (QTest::currentTestFailed()) QFAIL(qPrintable(words.join(QLatin1Char(' '))));
        }
    }

    void byTheWindow_data() { addRows(); }
    void byTheWindow() {
        QFETCH(unsigned, mask);
        QFETCH(bool, before);
        const Umask umask{mask};
        if (before) leaveAllOpen();
        QProcess window;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home({}));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            environment.remove(QLatin1String(name));
        window.setProcessEnvironment(environment);
        window.start(QStringLiteral(ATELIER_BINARY_DIR "/app/atelier"), QStringList());
        QVERIFY(window.waitForStarted());
        // The last of them, and what the window makes first.
        const bool closed = QTest::qWaitFor(
            [&] {
                return (!before || modeOf(home(ownFolders.last())) == 0700U) &&
                       modeOf(home(".local/share/atelier/pending-uploads.json.lock")) == 0600U;
            },
            60'000);
        window.kill();
        window.waitForFinished();
        QVERIFY(closed);
        // The settings are there before the first of them is changed.
        QVERIFY(QFileInfo::exists(home(".config/atelier/atelier.conf")));
        verifyAllIsClosed(before ? int(ownFolders.size()) : 2);
    }

    void settingsStayClosedWhenTheyAreWritten_data() {
        QTest::addColumn<unsigned>("mask");
        for (const unsigned mask : {0000U, 0022U, 0077U}) QTest::addRow("umask %03o", mask) << mask;
    }
    void settingsStayClosedWhenTheyAreWritten() {
        QFETCH(unsigned, mask);
        const Umask umask{mask};
        const QString file = user_.in("settings/atelier/atelier.conf");
        makeClosedSettings(file);
        for (const char* theme : {"dark", "light"}) {
            QSettings settings(file, QSettings::IniFormat);
            settings.setValue("theme", QLatin1String(theme));
            settings.sync();
            QCOMPARE(settings.status(), QSettings::NoError);
            QCOMPARE(modeOf(file), 0600U);
            QCOMPARE(modeOf(user_.in("settings/atelier")), 0700U);
        }
        QCOMPARE(QSettings(file, QSettings::IniFormat).value("theme").toString(), QStringLiteral("light"));
    }
};

ATELIER_TEST(TestOwnFolders)
#include "test_OwnFolders.moc"
