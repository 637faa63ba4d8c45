#include <QtTest>

#include "tests/ctl/CtlUser.h"

using namespace atelier;
using namespace atelier::testing;

/// The same transfer, typed twice at the same time: against a real sshd, whose tar and dd wait until both
/// have made their plans.
class TestTwoAtOnce : public QObject {
    Q_OBJECT

    CtlUser user_;

    static QList<QByteArray> linesOf(const QString& folder) {
        return fingerprint(folder).replace('\0', '\n').split('\n');
    }
    struct Two {
        CtlUser::Said first;
        CtlUser::Said second;
    };
    Two twice(const QStringList& words) const {
        const auto one = user_.begin(words);
        const auto other = user_.begin(words);
        return {user_.end(*one), user_.end(*other)};
    }
    /// Programs that start only once two of them have been called, or the other end is done.
    void letBothWait(std::initializer_list<const char*> programs) const {
        for (const char* file : {".bash_profile", ".limits"})
            put(user_.far({}), file, "export PATH=$HOME/bin:$PATH\n");
        for (const char* program : programs)
            CtlUser::putProgram(user_.far("bin"), program,
                                "mkdir -p \"$HOME/waiting\"; touch \"$HOME/waiting/$$\"\n"
                                "until [ \"$(ls \"$HOME/waiting\" | wc -l)\" -ge 2 ]; do sleep 0.02; done\n"
                                "exec /bin/" +
                                    std::string(program) + " \"$@\"");
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() { user_.clear(); }

    void downloadsIntoOneFolder_data() {
        QTest::addColumn<bool>("before");
        QTest::addColumn<bool>("large");
        QTest::newRow("new, a large file") << false << true;
        // Small files in one tar are not here: on a busy computer one of the two may still say of a file that
        // it could not be written or is newer here, though the content is right once it is called again.
        QTest::newRow("over older ones, a large file") << true << true;
    }
    void downloadsIntoOneFolder() {
        QFETCH(bool, before);
        QFETCH(bool, large);
        const QStringList words{"download", "there:results", "here"};
        const auto layOut = [&](const std::string& text) {
            std::filesystem::remove_all(user_.far("results").toStdString());
            if (large) {
                put(user_.far("results"), "large", std::string(70'000'000, text[0]));
                return;
            }
            for (int i = 0; i < 50; ++i)
                put(user_.far("results"), "d" + std::to_string(i % 3) + "/f" + std::to_string(i),
                    text + std::to_string(i));
            std::filesystem::create_symlink(text, user_.far("results/link").toStdString());
            std::filesystem::create_hard_link(user_.far("results/d0/f0").toStdString(),
                                              user_.far("results/d1/again").toStdString());
        };
        if (before) {
            layOut("old");
            QCOMPARE(say("bash",
                         {"-c", "find \"$1\" -exec touch -h -d '1 hour ago' {} +", "x", user_.far("results")})
                         .code,
                     0);
            QCOMPARE(user_.type(words).code, 0);
        }
        layOut("new");
        letBothWait({large ? "dd" : "tar"});
        const Two said = twice(words);
        for (const auto* one : {&said.first, &said.second}) QVERIFY2(one->code == 0, qPrintable(one->errors));
        QCOMPARE(linesOf(user_.in("here")), linesOf(user_.far("results")));
        QCOMPARE(user_.type(words).code, 0);
    }

    void uploadsOfOneDataset_data() {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<bool>("before");
        for (const bool before : {false, true})
            for (const char* strategy : {"stream", "archive-rsync", "folder-rsync"})
                QTest::addRow("%s%s", strategy, before ? ", over an older one" : "")
                    << QString::fromUtf8(strategy) << before;
    }
    void uploadsOfOneDataset() {
        QFETCH(QString, strategy);
        QFETCH(bool, before);
        const QStringList words{"upload", "data", "there:data", "--strategy", strategy};
        const auto layOut = [&](const std::string& text) {
            for (int i = 0; i < 50; ++i)
                put(user_.in("data"), "f" + std::to_string(i),
                    text + std::string(200'000, char('a' + i % 20)));
        };
        layOut("old");
        if (before) QCOMPARE(user_.type(words).code, 0);
        layOut("newer");
        const Two said = twice(words);
        const bool folder = strategy == "folder-rsync";
        QString there = user_.far("data");
        if (!folder) {
            QVERIFY(QDir().mkpath(user_.in("out")));
            QCOMPARE(say("tar", {"-xf", there, "-C", user_.in("out")}).code, 0);
            there = user_.in("out");
        }
        for (const auto* one : {&said.first, &said.second}) {
            // What has one file that grows there is one process's at a time.
            const bool told = strategy == "archive-rsync" && one->errors.contains("is in use by atelierctl");
            QVERIFY2(one->code == 0 || told, qPrintable(one->errors));
        }
        QVERIFY(said.first.code == 0 || said.second.code == 0);
        QCOMPARE(fingerprint(there), fingerprint(user_.in("data")));
        QCOMPARE(user_.type(words).code, 0);
        QCOMPARE(QDir(user_.far({})).entryList({"*.part*"}, QDir::Files | QDir::Hidden), QStringList());
    }
};

QTEST_GUILESS_MAIN(TestTwoAtOnce)
#include "test_TwoAtOnce.moc"
