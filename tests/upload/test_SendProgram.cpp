#include <QtTest>

#include "core/upload/program/ListProgram.h"
#include "core/upload/program/SendProgram.h"
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
        put(at("origin"), "requirements-dev.txt", "pytest\n -r requirements.txt\n");
        put(at("origin"), "été/deep.py", "");
        put(at("origin"), "own/list.txt", "-e .");
        put(at("origin"), "plain/list.txt",
            "torch  # via -r other.txt\n--index-url https://example.org/a/b\n");
        put(at("origin"), "quoted.txt", "--pre -r \"requirements.txt\"\n");
        put(at("origin"), "packages", "lib/\n");
        put(at("origin"), "all.lock", "lib @ file:./lib\n");
        QVERIFY(QFile::link(QStringLiteral("requirements.txt"), at("origin/linked.txt")));
        put(at("origin"), "links/train.py", "");
        QVERIFY(QFile::link(QStringLiteral("../requirements.txt"), at("origin/links/été list")));
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
        QStringList names;
        for (const char* name : {"all.lock", "linked.txt", "links", "own", "packages", "plain", "quoted.txt",
                                 "requirements-dev.txt", "requirements.txt", "train.py", "été"})
            names << QString::fromUtf8(name);
        QCOMPARE(known[0].requirementFiles.keys(), names);
        for (const char* name : {"requirements.txt", "plain"}) {
            const QString list = QString::fromUtf8(name);
            QVERIFY(!known[0].requirementFiles[list].isEmpty());
            QCOMPARE(known[0].requirementFiles[list], known[1].requirementFiles[list]);
        }
        // What the others name may have changed with the commit.
        for (const char* name : {"train.py", "requirements-dev.txt", "own", "quoted.txt", "packages",
                                 "all.lock", "linked.txt", "links"}) {
            const QString changed = QString::fromUtf8(name);
            QVERIFY2(known[0].requirementFiles[changed] != known[1].requirementFiles[changed], name);
        }
        QVERIFY(!listClone(host, QStringLiteral("~/nowhere"), {}));
    }

    /// The list itself, and all that pip reads because of it.
    void aListIsKnownByAllThatItHasInstalled_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("edited");
        QTest::addColumn<bool>("isOther");
        QTest::newRow("itself") << "requirements.txt"
                                << "requirements.txt" << true;
        QTest::newRow("the program") << "requirements.txt"
                                     << "train.py" << false;
        QTest::newRow("in a folder") << "exigences d’été/gpu.txt"
                                     << "exigences d’été/gpu.txt" << true;
        QTest::newRow("included") << "requirements.txt"
                                  << "exigences d’été/gpu.txt" << true;
        QTest::newRow("included twice over") << "requirements.txt"
                                             << "exigences d’été/base.txt" << true;
        QTest::newRow("constraints") << "requirements.txt"
                                     << "limits.txt" << true;
        QTest::newRow("the program as a package") << "requirements-dev.txt"
                                                  << "pyproject.toml" << true;
        QTest::newRow("another list") << "exigences d’été/gpu.txt"
                                      << "limits.txt" << false;
        QTest::newRow("conda's") << "environment.yml"
                                 << "limits.txt" << true;
        QTest::newRow("of any name") << "packages"
                                     << "packages" << true;
        QTest::newRow("three folders down") << "a/b/c/list.txt"
                                            << "a/b/c/list.txt" << true;
        QTest::newRow("named in quotes") << "packages"
                                         << "limits.txt" << true;
        QTest::newRow("a project's plain folder") << "packages"
                                                  << "lib/setup.py" << true;
        QTest::newRow("a package's file") << "a/b/c/list.txt"
                                          << "w/x.whl" << true;
        QTest::newRow("a folder of conda's list") << "a/environment.yml"
                                                  << "a/own/pyproject.toml" << true;
        QTest::newRow("a link") << "linked.txt"
                                << "limits.txt" << true;
        QTest::newRow("what only looks like a list's") << "packages"
                                                       << "pyproject.toml" << false;
    }
    void aListIsKnownByAllThatItHasInstalled() {
        QFETCH(QString, list);
        QFETCH(QString, edited);
        QFETCH(bool, isOther);
        put(at("code"), "train.py", "");
        put(at("code"), "limits.txt", "numpy<2");
        put(at("code"), "pyproject.toml", "");
        put(at("code"), "requirements.txt",
            "-c limits.txt\n--requirement='exigences d’été/gpu.txt'  # all\n");
        put(at("code"), "requirements-dev.txt", "-e .[dev]\n");
        put(at("code"), "environment.yml", "dependencies:\n  - pip:\n    - -r limits.txt\n");
        put(at("code"), "exigences d’été/gpu.txt", "torch\n-r base.txt\n");
        put(at("code"), "exigences d’été/base.txt", "numpy\n-r gpu.txt\n");
        put(at("code"), "packages", "--pre -r \"limits.txt\"\n-e lib\n");
        put(at("code"), "lib/setup.py", "");
        put(at("code"), "a/b/c/list.txt", "numpy\nw/x.whl\n");
        put(at("code"), "w/x.whl", "");
        put(at("code"), "a/environment.yml", "dependencies:\n  - pip:\n    - file:./own\n");
        put(at("code"), "a/own/pyproject.toml", "");
        QVERIFY(QFile::link(QStringLiteral("limits.txt"), at("code/linked.txt")));
        const auto hash = [&] {
            const auto listing = listProgram(at("code"), list, {});
            return listing ? listing->requirementFiles.value(list) : QByteArray();
        };
        const QByteArray before = hash();
        QVERIFY(!before.isEmpty());
        put(at("code"), edited.toUtf8().constData(), "pandas\n");
        QVERIFY(!hash().isEmpty());
        QCOMPARE(hash() != before, isOther);
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
