#include <QtTest>

#include "app/ctl/cluster/SiteReport.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What `atelierctl site` prints.
class TestSiteReport : public QObject {
    Q_OBJECT

    static FoundSite site() {
        FoundSite site;
        site.version = QStringLiteral("24.11.5");
        site.node = QStringLiteral("login1");
        site.user = QStringLiteral("moi");
        site.controllerAnswers = true;
        SlurmPartition gpu;
        gpu.name = QStringLiteral("gpu");
        gpu.maxTime = std::chrono::minutes(36 * 60 + 5);
        gpu.accounts = {QStringLiteral("physics")};
        site.partitions = {gpu};
        NodeShape shape;
        shape.partition = gpu.name;
        shape.nodes = 16;
        shape.cpus = 64;
        shape.memoryMiB = 515072;
        shape.gpus = {{QString(), 4}};
        site.nodes = {shape};
        return site;
    }

    static QString line(const FoundSite& site, const char* start) {
        for (const QString& line : ctl::siteReport(site, 0))
            if (line.startsWith(QLatin1String(start))) return line.simplified();
        return {};
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aPartitionIsARow() {
        QCOMPARE(line(site(), "gpu"),
                 QStringLiteral("gpu 1-12:05:00 16 64 503 GiB – 4 × GPU without a model’s name – physics"));
    }

    void aPartitionWhoseNodesAreKeptFromTheUserIsARowToo() {
        FoundSite hidden = site();
        hidden.nodes.clear();
        QCOMPARE(line(hidden, "gpu"), QStringLiteral("gpu 1-12:05:00 – – – – – – physics"));
    }

    void withoutAUsualPartitionOneMustBeNamed() {
        FoundSite usual = site();
        QVERIFY(!line(usual, "No partition is the usual one").isEmpty());
        usual.partitions[0].isDefault = true;
        QVERIFY(line(usual, "No partition is the usual one").isEmpty());
        QVERIFY(line(usual, "gpu (usual)").contains(QLatin1String("1-12:05:00")));
    }

    void accountsComeWithWhatTheyAreFor() {
        FoundSite found = site();
        QCOMPARE(line(found, "Accounts"), QStringLiteral("Accounts: Slurm names none"));
        found.projects = {QStringLiteral("def-x")};
        QVERIFY(line(found, "Accounts").endsWith(QLatin1String("def-x")));
        found.shareAccounts = {QStringLiteral("chem")};
        QCOMPARE(line(found, "Accounts"), QStringLiteral("Accounts: chem"));
        found.associations = {
            {QStringLiteral("physics"), QStringLiteral("gpu"), {QStringLiteral("high")}, {}}};
        QCOMPARE(line(found, "Accounts"), QStringLiteral("Accounts: physics on gpu (QoS high)"));
    }

    void whatSlurmSaysOfItselfIsTold() {
        FoundSite found = site();
        for (const char* start : {"Looked at", "Highest number", "Memory", "Of these"})
            QCOMPARE(line(found, start), QString());
        found.when = QDateTime(QDate(2026, 11, 20), QTime(10, 0));
        found.config.maxArraySize = 501;
        found.config.defaultMemoryMiBPerCpu = 256;
        found.config.privateData = {QStringLiteral("jobs"), QStringLiteral("usage")};
        QCOMPARE(line(found, "Looked at"),
                 "Looked at: " + QLocale().toString(found.when, QLocale::ShortFormat).simplified());
        QCOMPARE(line(found, "Highest number"), QStringLiteral("Highest number in a job array: 500"));
        QCOMPARE(line(found, "Memory for"),
                 QStringLiteral("Memory for each core where a job asks for none: 256 MiB"));
        QCOMPARE(line(found, "Of these"),
                 QStringLiteral("Of these, Slurm shows only what is yours: jobs, usage"));
        found.config.defaultMemoryMiBPerCpu.reset();
        found.config.defaultMemoryMiBPerNode = 4096;
        QVERIFY(line(found, "Memory on each node").endsWith(QLatin1String("4096 MiB")));
    }

    /// A file system has room for all; what is one's own is what the quota leaves.
    void foldersAndQuotasAreTold() {
        FoundSite found = site();
        constexpr qint64 kibi = 1024;
        found.folders = {{QStringLiteral("home"), QStringLiteral("/home/moi"), 50'000'000'000 / kibi,
                          40'000'000'000 / kibi}};
        found.quotas = {{QStringLiteral("/home"), 2'000'000'000, 5'000'000'000, 30, 500},
                        {QStringLiteral("/work"), 1'000'000'000, 2'000'000'000, 30, 0},
                        {QStringLiteral("/files"), 1'000'000'000, 0, 30, 60},
                        {QStringLiteral("/free"), 1'000'000'000, 0, 30, 0}};
        found.lateFolders = {QStringLiteral("SCRATCH")};
        QCOMPARE(line(found, "Folder SCRATCH"),
                 QStringLiteral("Folder SCRATCH: its file server did not answer in time"));
        QVERIFY(line(found, "Folder home").contains(QLatin1String("of its file system, 40")));
        const auto words = [&found](const char* start) {
            return line(found, start).replace(QChar(0xa0), u' ');
        };
        QCOMPARE(words("Quota of /home"),
                 QStringLiteral("Quota of /home: 2.0 GB of 5.0 GB used, and 30 of 500 files"));
        QCOMPARE(words("Quota of /work"), QStringLiteral("Quota of /work: 1.0 GB of 2.0 GB used"));
        QCOMPARE(words("Quota of /files"), QStringLiteral("Quota of /files: 30 of 60 files"));
        QCOMPARE(words("Quota of /free"), QString());
    }

    void whatAnswersAndWhatDoesNotIsSaid() {
        FoundSite found = site();
        found.answered = {QStringLiteral("sacct"), QStringLiteral("squeue-start")};
        QCOMPARE(line(found, "Of Slurm"),
                 QStringLiteral(
                     "Of Slurm’s programs these answer: sacct, squeue --start; these do not: sstat, seff"));
    }

    void withoutSlurmItIsSaid() {
        FoundSite none;
        none.node = QStringLiteral("desk");
        QCOMPARE(ctl::siteReport(none, 0).first(), QStringLiteral("No Slurm was found on desk."));
        QVERIFY(line(none, "Of Slurm").isEmpty());
    }

    void aControllerThatDoesNotAnswerIsTold() {
        FoundSite silent = site();
        QVERIFY(line(silent, "Slurm does not answer").isEmpty());
        silent.controllerAnswers = false;
        QVERIFY(ctl::isSlurmSilent(silent));
        QVERIFY(
            line(silent, "Slurm does not answer on login1").contains(QLatin1String("found there before")));
        silent.version.clear();
        QVERIFY(!ctl::isSlurmSilent(silent));
    }

    void aSlurmThatDoesNotRunIsNotTakenForNone() {
        FoundSite broken;
        broken.node = QStringLiteral("desk");
        broken.programs = {QStringLiteral("sbatch")};
        QVERIFY(ctl::siteReport(broken, 0).first().startsWith(
            QLatin1String("Slurm is on desk, but its programs do not run")));
    }
};

ATELIER_TEST(TestSiteReport)
#include "test_SiteReport.moc"
