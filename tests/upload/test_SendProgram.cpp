#include <QtTest>

#include "core/upload/ListProgram.h"
#include "core/upload/SendProgram.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

class TestSendProgram : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString at(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QStringList said_;
    Expected<void> clone(const QString& address) {
        LocalCluster host(at("home"));
        return cloneProgram(host, address, QStringLiteral("~/my code"),
                            [this](const QString& line) { said_ << line; }, {});
    }
    void commit(const char* text) const {
        put(at("origin"), "train.py", text);
        for (const char* line : {"init -q", "add .", "-c user.name=x -c user.email=x@x commit -q -m change"})
            QCOMPARE(say(QStringLiteral("git"), QString::fromUtf8(line).split(QLatin1Char(' ')), at("origin"))
                         .code,
                     0);
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        said_.clear();
        QVERIFY(QDir().mkpath(at("home")));
    }

    void codeArrivesWithoutItsRubbish() {
        put(at("code"), "train.py", "print()");
        put(at("code"), "venv/pyvenv.cfg", "");
        put(at("code"), ".git/HEAD", "");
        LocalCluster host(at("home"));
        QVERIFY(sendProgram(host, at("code"), QStringLiteral("~/my code"), {}, {}));
        QCOMPARE(QDir(at("home/my code")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("train.py")});
    }

    /// A job must not run what is half the one program and half the other.
    void whatChangesMeanwhileIsNoSuccess() {
        for (const char* name : {"a.py", "train.py"}) put(at("code"), name, "print()");
        LocalCluster host(at("home"));
        host.limit = QStringLiteral("echo >> %1").arg(shellQuoted(at("code/train.py")));
        const auto sent = sendProgram(host, at("code"), QStringLiteral("~/my code"), {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(sent.error().arguments(), QStringList{QStringLiteral("train.py")});
        QVERIFY(QFile::exists(at("home/my code/a.py")));
    }

    void aRepositoryIsClonedAndThenFollowed() {
        commit("first");
        QVERIFY(clone(at("origin")));
        QCOMPARE(contentOf(at("home/my code"), "train.py"), std::string("first"));
        commit("second");
        QVERIFY(clone(at("origin")));
        QCOMPARE(contentOf(at("home/my code"), "train.py"), std::string("second"));
        QVERIFY(!said_.isEmpty());
    }

    void aCloneIsKnownByItsCommitAndItsListsByTheirContent() {
        put(at("origin"), "requirements.txt", "torch");
        put(at("origin"), "été/deep.py", "");
        QList<ProgramListing> known;
        LocalCluster host(at("home"));
        for (const char* text : {"first", "second"}) {
            commit(text);
            QVERIFY(clone(at("origin")));
            const auto listing = listClone(host, QStringLiteral("~/my code"), {});
            QVERIFY2(listing, listing ? "" : qPrintable(listing.error().detail));
            known << *listing;
        }
        QVERIFY(!known[0].digest.isEmpty() && known[0].digest != known[1].digest);
        QCOMPARE(known[0].requirementFiles.keys(),
                 (QStringList{QStringLiteral("requirements.txt"), QStringLiteral("train.py"),
                              QStringLiteral("été")}));
        const QString list = QStringLiteral("requirements.txt");
        QVERIFY(!known[0].requirementFiles[list].isEmpty());
        QCOMPARE(known[0].requirementFiles[list], known[1].requirementFiles[list]);
        const QString program = QStringLiteral("train.py");
        QVERIFY(known[0].requirementFiles[program] != known[1].requirementFiles[program]);
        QVERIFY(!listClone(host, QStringLiteral("~/nowhere"), {}));
    }

    void anotherRepositoryInTheFolderIsLeftAlone() {
        commit("first");
        QVERIFY(clone(at("origin")));
        const auto other = clone(QStringLiteral("https://example.org/other.git"));
        QVERIFY(!other);
        QCOMPARE(other.error().kind(), ErrorKind::CloneFailed);
        QVERIFY(other.error().detail.contains(at("origin")));
        QCOMPARE(contentOf(at("home/my code"), "train.py"), std::string("first"));
    }

    void whatCannotBeClonedIsSaidInGitsWords() {
        const auto cloned = clone(at("nowhere"));
        QVERIFY(!cloned);
        QCOMPARE(cloned.error().kind(), ErrorKind::CloneFailed);
        QCOMPARE(cloned.error().arguments(), QStringList{at("nowhere")});
        QVERIFY(cloned.error().detail.contains(QStringLiteral("nowhere")));
    }
};

ATELIER_TEST(TestSendProgram)
#include "test_SendProgram.moc"
