#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Commands that are typed at once and share a connection that stays open, on which the server allows fewer
/// sessions than they want: each waits until another leaves one.
class TestSharedSessions : public QObject {
    Q_OBJECT

    CtlUser user_{{QStringLiteral("MaxSessions 2")}};

    void layOut() const {
        for (int i = 0; i < 50; ++i)
            put(user_.far("results"), "f" + std::to_string(i), std::string(20'000, char('a' + i % 20)));
        put(user_.far("large"), "whole", std::string(70'000'000, 'x'));
        for (int i = 0; i < 30; ++i)
            put(user_.in("data"), "f" + std::to_string(i), std::string(200'000, char('a' + i % 20)));
    }
    static void compare(const CtlUser::Said& said, const QStringList& words) {
        QVERIFY2(said.code == 0, qPrintable(words.join(QLatin1Char(' ')) + u'\n' + said.errors));
        QVERIFY2(!said.errors.contains("start-up files"), qPrintable(said.errors));
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() { user_.clear(); }
    void cleanup() { compare(user_.type({"connections", "--close"}), {"connections", "--close"}); }

    void allOfThemComeToTheirEnd() {
        layOut();
        const QList<QStringList> kinds{{"download", "there:results"},
                                       {"download", "there:large"},
                                       {"upload", "data", "--strategy", "stream"},
                                       {"upload", "data", "--strategy", "archive-rsync"},
                                       {"upload", "data", "--strategy", "folder-rsync"}};
        const int before = user_.signIns();
        compare(user_.type({"download", "there:results", "first", "--keep"}), {"the first"});
        std::vector<std::pair<QStringList, std::unique_ptr<QProcess>>> all;
        for (int i = 0; i < 10; ++i) {
            QStringList words = kinds[i % kinds.size()];
            const QString own = QString::number(i);
            words.insert(2, words.first() == QLatin1String("download") ? own : "there:" + own);
            all.emplace_back(words, user_.begin(words));
        }
        for (const auto& [words, process] : all) compare(user_.end(*process), words);
        for (int i = 0; i < 10; ++i) {
            const QString own = QString::number(i);
            if (i % 5 < 2)
                QCOMPARE(fingerprint(user_.in(own)),
                         fingerprint(user_.far(i % 5 == 0 ? "results" : "large")));
            if (i % 5 == 4) QCOMPARE(fingerprint(user_.far(own)), fingerprint(user_.in("data")));
        }
        QTRY_COMPARE(user_.signIns(), before + 1);
    }

    /// Whoever waits for others to end is told so, and goes on once they have.
    void theWaitIsTold() {
        layOut();
        compare(user_.type({"download", "there:results", "first", "--keep"}), {"the first"});
        // Two commands hold all there is until they may go on; or one of them does, which has its login shell
        // in a session of its own, and then the other one waits.
        CtlUser::putProgram(user_.far("bin"), "tar",
                            "touch \"$HOME/called.$$\"; until [ -e \"$HOME/go\" ]; do sleep 0.1; done\n"
                            "exec /bin/tar \"$@\"");
        for (const char* file : {".bash_profile", ".limits"})
            put(user_.far({}), file, "export PATH=$HOME/bin:$PATH\n");
        const auto one = user_.begin({"download", "there:results", "one"});
        const auto other = user_.begin({"download", "there:results", "other"});
        const auto called = [this] { return QDir(user_.far({})).entryList({"called.*"}).size(); };
        const auto isTold = [](QProcess& process) {
            process.setReadChannel(QProcess::StandardError);
            return process.peek(1 << 16).contains("Other programs use this connection");
        };
        QTRY_VERIFY2_WITH_TIMEOUT(called() == 2 || (called() == 1 && (isTold(*one) || isTold(*other))),
                                  qPrintable(whatItDoes(one->processId()) + whatItDoes(other->processId())),
                                  180'000);
        const auto third = user_.begin({"download", "there:results/f1", "third"});
        QTRY_VERIFY2_WITH_TIMEOUT(isTold(*third), third->peek(1 << 16), 60'000);
        put(user_.far({}), "go", "");
        for (QProcess* process : {one.get(), other.get(), third.get()})
            compare(user_.end(*process), process->arguments());
        QVERIFY(QFile::exists(user_.in("third/f1")));
    }
};

ATELIER_TEST(TestSharedSessions)
#include "test_SharedSessions.moc"
