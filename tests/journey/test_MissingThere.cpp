#include <QtTest>

#include "core/discover/ReadSiteFacts.h"
#include "core/environment/RequirementFiles.h"
#include "core/follow/JobFiles.h"
#include "core/submit/ScriptOnCluster.h"
#include "tests/support/FarTools.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Each command that the steps of the journey run on a cluster, taken away in turn: what needs it says which
/// one is not there, and nothing takes that for an answer.
class TestMissingThere : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    QMap<QString, QString> whole_;
    using Step = std::function<Expected<QString>(const QString&, RemoteHost&)>;
    static QMap<QString, Step> steps() {
        return {
            {QStringLiteral("write a script"),
             [](const QString&, RemoteHost& host) -> Expected<QString> {
                 const auto put = putScript(host, RemotePath("~/scripts"), "train", "#!/bin/bash\n", {}, {});
                 return put ? Expected<QString>(put->text().left(15)) : failure(put);
             }},
            {QStringLiteral("look at a job's files"),
             [](const QString& home, RemoteHost& host) -> Expected<QString> {
                 const auto looked = lookAtFiles(
                     host, {.files = {{home + "/job/out", 0}}, .metricsFolders = {home + "/job"}}, {});
                 if (!looked) return failure(looked);
                 QString said;
                 for (const FileGrowth& file : looked->grown) said += QString::fromUtf8(file.bytes);
                 return said;
             }},
            {QStringLiteral("look around"),
             [](const QString&, RemoteHost& host) -> Expected<QString> {
                 const auto facts = readSiteFacts(host, {});
                 return facts ? Expected<QString>(facts->user + facts->accounts.join(' ')) : failure(facts);
             }},
            {QStringLiteral("find requirements"),
             [](const QString&, RemoteHost& host) -> Expected<QString> {
                 const auto files = requirementFilesOnCluster(host, "~/job", {});
                 return files ? Expected<QString>(files->join(' ')) : failure(files);
             }},
        };
    }
    /// What a step says where every command is there; it is asked once.
    Expected<QString> withAll(const QString& step, RemoteHost& host) {
        if (const auto known = whole_.constFind(step); known != whole_.cend()) return *known;
        auto whole = steps()[step](home_.path(), host);
        if (whole) whole_.insert(step, *whole);
        return whole;
    }
    static void write(const QString& path, const QByteArray& text) {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

private Q_SLOTS:
    void initTestCase() {
        write(home_.filePath("job/out"), "a line\n");
        write(home_.filePath("job/events.out.tfevents.1"), "events");
        write(home_.filePath("job/requirements.txt"), "torch\n");
        QVERIFY(QDir(home_.path()).mkpath("projects/def-prof"));
    }

    void eachIsNamed_data() {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("missing");
        for (const QString& step : steps().keys())
            for (const char* command : FarTools::names)
                QTest::addRow("%s, without %s", qPrintable(step), command)
                    << step << QString::fromLatin1(command);
    }
    void eachIsNamed() {
        QFETCH(QString, step);
        QFETCH(QString, missing);
        static const FarTools there(FarTools::Gnu);
        LocalHost host(home_.path());
        host.path = there.path();
        const auto whole = withAll(step, host);
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().detail));
        there.remove(missing);
        const auto without = steps()[step](home_.path(), host);
        there.putBack(missing);
        if (without) {
            QCOMPARE(*without, *whole);
            return;
        }
        QVERIFY2(without.error().kind() == ErrorKind::CommandMissing,
                 qPrintable(QString::number(int(without.error().kind())) + without.error().detail));
        QCOMPARE(without.error().arguments().value(0), missing);
    }
};

ATELIER_TEST(TestMissingThere)
#include "test_MissingThere.moc"
