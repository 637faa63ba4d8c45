#include <QProcess>
#include <QtTest>

#include "tests/consent/PlanStage.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What is in the folders and archives that a recipe sends and nobody sees at once: links and hidden names.
class TestSentThings : public QObject, PlanStage {
    Q_OBJECT
private Q_SLOTS:
    void linksInWhatIsSentAreCountedAndThoseThatLeadOutWarnedOf() {
        put("linked/train.py", "1");
        const auto link = [this](const char* target, const char* name) {
            return QFile::link(QString::fromLatin1(target), path(name));
        };
        const auto plan = [this] {
            return recipePlan(recipe(), path("recipe.json"), cluster("narval"), path("linked"), {}, {})
                .value();
        };
        const auto key = [&plan] { return agreementKey(recipe(), plan()); };
        const AgreementKey before = key();
        QVERIFY(QDir().mkdir(path("linked/sub")));
        QVERIFY(link("../train.py", "linked/sub/inside"));
        QVERIFY2(textOf(plan()).contains(QStringLiteral("/linked (1 file, 1 link")) ||
                     textOf(plan()).contains(QStringLiteral("/linked (1 file(s), 1 link(s)")),
                 qPrintable(textOf(plan())));
        QVERIFY(!warns(plan(), QStringLiteral("lead out")));
        QCOMPARE(key(), before);
        QVERIFY(link("../../../../home/.ssh", "linked/out"));
        QVERIFY(warns(plan(), QStringLiteral("on the cluster: out → ../../../../home/.ssh")));
        const AgreementKey once = key();
        QVERIFY(once != before);
        QVERIFY(link("/somewhere/", "linked/homelnk"));
        // One that climbs by another one's target.
        QVERIFY(link("inside/../../..", "linked/sub/climbs"));
        QVERIFY2(warns(plan(), QStringLiteral("on the cluster: homelnk → /somewhere/ and 2 more")),
                 qPrintable(textOf(plan())));
        QCOMPARE(plan().sent.first().files, 1);
        QCOMPARE(plan().sent.first().links.count, 4);
        QVERIFY(QFile::remove(path("linked/homelnk")) && QFile::remove(path("linked/sub/climbs")));
        QCOMPARE(key(), once);
        // The same name, another target.
        QVERIFY(QFile::remove(path("linked/out")) && link("../../../../home/bin", "linked/out"));
        QVERIFY(key() != once && key() != before);
    }

    void linksInAnArchiveThatIsSentAreWarnedOf_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("pack");
        QTest::newRow("tar") << "data.tar"
                             << "tar -cf \"$1\" .";
        QTest::newRow("compressed") << "data.tar.gz"
                                    << "tar -czf \"$1\" .";
        QTest::newRow("zip") << "data.zip"
                             << "bsdtar --format zip -cf \"$1\" .";
    }

    /// They are unpacked by the job: where they lead is judged as it is there.
    void linksInAnArchiveThatIsSentAreWarnedOf() {
        QFETCH(QString, name);
        QFETCH(QString, pack);
        const auto packed = [&, this] {
            QProcess tar;
            tar.setWorkingDirectory(path("links"));
            tar.start("bash", {"-c", pack, "x", path(qPrintable(name))});
            return tar.waitForFinished(300'000) && tar.exitCode() == 0;
        };
        const auto plan = [&, this] {
            return recipePlan(recipe(), path("recipe.json"), cluster("narval"), {}, path(qPrintable(name)),
                              {})
                .value();
        };
        QVERIFY(QDir(path("links")).removeRecursively());
        put("links/d/a", "1");
        QVERIFY(QFile::link("../d/a", path("links/d/inside")));
        QVERIFY(packed());
        QVERIFY(!warns(plan(), "lead out"));
        const AgreementKey before = agreementKey(recipe(), plan());
        QVERIFY(QFile::link("../../../home/.ssh", path("links/d/out")));
        QVERIFY(packed());
        QVERIFY2(warns(plan(), "on the cluster: d/out → ../../../home/.ssh"), qPrintable(textOf(plan())));
        QVERIFY(agreementKey(recipe(), plan()) != before);
        QCOMPARE(plan().sent.first().links.count, 2);
        QVERIFY(!plan().sent.first().links.unread);
    }

    void hardLinksOutOfAnArchiveAreWarnedOf() {
        const auto plan = [this](const TarBuilder& tar) {
            put("data.tar", tar.bytes());
            return recipePlan(recipe(), path("recipe.json"), cluster("narval"), {}, path("data.tar"), {})
                .value();
        };
        const auto inside = plan(TarBuilder().file("a", "1").hardLink("d/second", "a"));
        QVERIFY(!warns(inside, "lead out"));
        QCOMPARE(inside.sent.first().links.count, 0);
        const auto hard = plan(TarBuilder().file("a", "1").hardLink("d/key", "../../.ssh/id_rsa"));
        QVERIFY2(warns(hard, "on the cluster: d/key → ../../.ssh/id_rsa"), qPrintable(textOf(hard)));
        // A link of another kind is another one.
        const auto symbolic = plan(TarBuilder().file("a", "1").symbolicLink("d/key", "../../.ssh/id_rsa"));
        QVERIFY(agreementKey(recipe(), hard) != agreementKey(recipe(), symbolic));
        QVERIFY(agreementKey(recipe(), hard) != agreementKey(recipe(), inside));
    }

    void anArchiveThatIsNotLookedAtToItsEndIsSaidToBe_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("pack");
        QTest::addColumn<qint64>("links");
        QTest::newRow("cut off") << "data.tar"
                                 << "tar -cf - l big | head -c 20000 > \"$1\"" << qint64(1);
        QTest::newRow("no archive") << "data.tar"
                                    << "cat big > \"$1\"" << qint64(0);
        QTest::newRow("very many entries")
            << "data.tar"
            << "mkdir many; touch many/{1..20010}; tar -cf \"$1\" l many" << qint64(1);
        QTest::newRow("very large where it is compressed")
            << "data.tar.gz"
            << "truncate -s 300M huge; tar -czf \"$1\" l huge l2" << qint64(1);
        QTest::newRow("very large") << "data.tar"
                                    << "truncate -s 300M huge; tar -cf - l huge l2 | dd of=\"$1\" "
                                       "conv=sparse bs=1M iflag=fullblock status=none"
                                    << qint64(2);
    }

    void anArchiveThatIsNotLookedAtToItsEndIsSaidToBe() {
        QFETCH(QString, name);
        QFETCH(QString, pack);
        QFETCH(qint64, links);
        QVERIFY(QDir(path("links")).removeRecursively());
        put("links/big", QByteArray(100'000, 'x'));
        for (const char* link : {"links/l", "links/l2"}) QVERIFY(QFile::link("/etc", path(link)));
        QProcess tar;
        tar.setWorkingDirectory(path("links"));
        tar.start("bash", {"-c", pack, "x", path(qPrintable(name))});
        QVERIFY(tar.waitForFinished(300'000) && tar.exitCode() == 0);
        const auto plan =
            recipePlan(recipe(), path("recipe.json"), cluster("narval"), {}, path(qPrintable(name)), {})
                .value();
        QCOMPARE(plan.sent.first().links.leadingOut, links);
        QCOMPARE(warns(plan, "not looked at to its end"), links < 2);
    }

    void hiddenNamesInWhatIsSentAreTold() {
        const QTemporaryDir data;
        const auto make = [&data](const QString& name) {
            QDir().mkpath(QFileInfo(data.filePath(name)).path());
            QFile file(data.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        };
        for (const char* name :
             {".netrc", ".ssh/id_ed25519", ".ssh/.deep", ".plain", "a/b/.env", "a/seen", ".git/config"})
            make(QString::fromLatin1(name));
        const RecipePlan plan = planOf(recipe(), data.path());
        QCOMPARE(plan.sent.last().hidden.names, QStringList({".netrc", ".ssh", "a/b/.env", ".plain"}));
        QCOMPARE(plan.sent.last().hidden.count, 4);
        QVERIFY(warns(plan, QStringLiteral(": .netrc, .ssh, a/b/.env, .plain")));
        // git's own folder stays here.
        QVERIFY(!textOf(plan).contains(QLatin1String(".git")));
        for (int i = 10; i < 40; ++i) make(QStringLiteral(".more%1\n\x1b").arg(i));
        const QString many = textOf(planOf(recipe(), data.path()));
        QVERIFY2(many.contains(QLatin1String(": .netrc, .ssh, a/b/.env, .more10")) &&
                     many.contains(QLatin1String("and 26 more")) && !many.contains(QLatin1String(".plain")) &&
                     !many.contains(QLatin1Char('\x1b')),
                 qPrintable(many));
    }

    void howManyHiddenNamesThereAreFillsNoMemory() {
        HiddenEntries hidden;
        for (int i = 5000; i > 0; --i) hidden.add("d/." + std::to_string(10'000 + i), FileFacts::Kind::File);
        hidden.add(".z", FileFacts::Kind::File);
        QCOMPARE(hidden.count, 5001);
        QCOMPARE(hidden.names.size(), HiddenEntries::mostNames);
        QCOMPARE(hidden.names.first(), QStringLiteral(".z"));
        QCOMPARE(hidden.names.at(1), QStringLiteral("d/.10001"));
    }

    /// However many there are, and in whatever order they are found.
    void everyHiddenNameCountsForAYes() {
        constexpr int many = 3 * int(HiddenEntries::mostNames);
        const auto keyOf = [this](int first, int step, const std::string& last) {
            HiddenEntries hidden;
            for (int i = 0; i < many; ++i)
                hidden.add("d/." + std::to_string(10'000 + first + step * i), FileFacts::Kind::File);
            hidden.add(last, FileFacts::Kind::File);
            RecipePlan plan = planOf(recipe());
            plan.sent.first().hidden = hidden;
            return agreementKey(recipe(), plan);
        };
        const AgreementKey key = keyOf(0, 1, "d/.z1");
        QCOMPARE(keyOf(many - 1, -1, "d/.z1"), key);
        QVERIFY(keyOf(0, 1, "d/.z2") != key);
    }

    /// A yes to a hidden file is none to a folder, with whatever is in it, or to a link of its name.
    void aHiddenNameThatChangesItsKindIsAskedAboutAnew() {
        const QTemporaryDir data;
        const QString name = data.filePath(QStringLiteral(".cache"));
        const auto key = [&] { return agreementKey(recipe(), planOf(recipe(), data.path())); };
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QFile target(data.filePath(QStringLiteral("seen")));
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.close();
        const AgreementKey asFile = key();
        QCOMPARE(key(), asFile);
        QVERIFY(file.remove() && QFile::link(QStringLiteral("seen"), name));
        const AgreementKey asLink = key();
        QVERIFY(asLink != asFile);
        QVERIFY(QFile::remove(name) && QDir().mkpath(name));
        QVERIFY(key() != asFile && key() != asLink);
        QVERIFY(QDir().rmpath(name) && file.open(QIODevice::WriteOnly));
        QCOMPARE(key(), asFile);
    }
};

ATELIER_TEST(TestSentThings)
#include "test_SentThings.moc"
