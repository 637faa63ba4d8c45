#include <QDir>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/cluster/ClusterJson.h"
#include "core/json/JsonReader.h"
#include "tests/support/TestMain.h"

using namespace atelier;

static QString folder() {
    return QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters");
}

/// "resources/clusters/narval.json has no sources".
static QString ofFile(const ClusterProfile& cluster, const char* fault) {
    return QStringLiteral("resources/clusters/%1.json %2").arg(cluster.id, QLatin1String(fault));
}

class TestCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// As phoenix.calculquebec.cloud, which a course had for a week.
    void aCoursesClusterIsKnownByItsDomain() {
        const Catalogue catalogue = Catalogue::builtIn();
        const auto phoenix = catalogue.find(QStringLiteral("moi@Phoenix.calculquebec.cloud"));
        QVERIFY(phoenix);
        QCOMPARE(phoenix->id, QStringLiteral("phoenix.calculquebec.cloud"));
        QCOMPARE(phoenix->loginHost, phoenix->id);
        QCOMPARE(phoenix->pythonModules, catalogue.find(QStringLiteral("magic-castle"))->pythonModules);
        for (const char* other :
             {"calculquebec.cloud", "calculquebec.cloud.example", "evilcalculquebec.cloud"})
            QVERIFY2(!catalogue.find(QLatin1String(other)), other);
    }

    void everyFileIsRead() {
        const auto read = Catalogue::fromFolder(folder());
        if (!read) QFAIL(qPrintable(read.error().arguments().join(QStringLiteral(" · "))));
        QStringList files = QDir(folder()).entryList({QStringLiteral("*.json")});
        QVERIFY(files.removeOne(QStringLiteral("schema.json")));
        QCOMPARE(read->clusters().size(), files.size());
        QCOMPARE(Catalogue::builtIn().clusters().size(), files.size());
    }

    void everyClusterHasTheIdOfItsFile() {
        QSet<QString> ids;
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            QVERIFY2(!ids.contains(cluster.id), qPrintable(ofFile(cluster, "has the id of another cluster")));
            QVERIFY2(QDir(folder()).exists(cluster.id + QStringLiteral(".json")),
                     qPrintable(ofFile(cluster, "is the file that this id asks for, and is not there")));
            ids.insert(cluster.id);
        }
    }

    /// So that what was found and corrected can be kept and handed over.
    void whatIsWrittenIsReadAgain() {
        const Catalogue catalogue = Catalogue::builtIn();
        for (ClusterProfile cluster : catalogue.clusters()) {
            cluster.slurmRelease = 2405;
            cluster.scheduling.reservations = QStringList{QStringLiteral("ecole")};
            const auto read = clusterFromJson(cluster.id, toJson(cluster));
            QVERIFY2(read, qPrintable(cluster.id));
            QVERIFY2(*read == cluster, qPrintable(cluster.id));
        }
    }

    void everyClusterSaysWhereItsFactsComeFrom() {
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            // The practice cluster is ours: its description is its own source.
            QVERIFY2(cluster.practice || !cluster.sources.isEmpty(),
                     qPrintable(ofFile(cluster, "has no sources")));
            for (const auto& note : cluster.sources) {
                QVERIFY2(!note.what.isEmpty(),
                         qPrintable(ofFile(cluster, "has a source that does not say of what")));
                QVERIFY2(note.asOf.isValid(),
                         qPrintable(ofFile(cluster, "has a source without its date, asOf")));
                QVERIFY2(cluster.practice || note.url.startsWith(QLatin1String("http")),
                         qPrintable(ofFile(cluster, "has a source without its url")));
            }
        }
    }

    void everyLivingClusterSpeaksBothLanguages() {
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            for (const char* language : {"en", "fr"})
                QVERIFY2(cluster.place.contains(QLatin1String(language)),
                         qPrintable(ofFile(cluster, "does not tell its place in English and in French")));
            if (!cluster.retired)
                QVERIFY2(cluster.access.contains(QStringLiteral("fr")),
                         qPrintable(ofFile(cluster, "does not tell in French who has access")));
        }
    }

    void everyClusterSaysWhereOneSignsIn() {
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            // Whoever gives a course with Magic Castle makes a cluster of their own, and tells its address.
            if (cluster.id == QLatin1String("magic-castle")) continue;
            QVERIFY2(!cluster.loginHost.isEmpty(), qPrintable(ofFile(cluster, "has no loginHost")));
        }
    }

    void theLivingAreOfferedBeforeTheRetired() {
        const auto clusters = Catalogue::builtIn().clusters();
        bool retiredSeen = false;
        for (const auto& cluster : clusters) {
            QVERIFY2(!retiredSeen || cluster.retired, qPrintable(cluster.id));
            retiredSeen = retiredSeen || cluster.retired;
        }
        QVERIFY(retiredSeen);
    }

    void aClusterIsFoundByItsNames_data() {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("id");
        QTest::newRow("id") << "narval"
                            << "narval";
        QTest::newRow("host") << "narval.alliancecan.ca"
                              << "narval";
        QTest::newRow("a dot at the end") << "me@narval.alliancecan.ca."
                                          << "narval";
        QTest::newRow("old domain") << "narval.computecanada.ca"
                                    << "narval";
        QTest::newRow("with a user") << "me@fir.alliancecan.ca"
                                     << "fir";
        QTest::newRow("capitals") << "TamIA"
                                  << "tamia";
        QTest::newRow("a login node's number") << "rorqual3.alliancecan.ca"
                                               << "rorqual";
        QTest::newRow("a login node of another site") << "me@login2.baobab.hpc.unige.ch"
                                                      << "baobab";
        QTest::newRow("the other login host") << "trillium.alliancecan.ca"
                                              << "trillium";
        QTest::newRow("the GPU login host") << "trillium-gpu.alliancecan.ca"
                                            << "trillium";
        QTest::newRow("Mila") << "login.server.mila.quebec"
                              << "mila";
    }

    void aClusterIsFoundByItsNames() {
        QFETCH(QString, asked);
        QFETCH(QString, id);
        const auto found = Catalogue::builtIn().find(asked);
        QVERIFY(found.has_value());
        QCOMPARE(found->id, id);
    }

    void aLoginNodeIsToldByItsNumberAlone() {
        const auto narval = *Catalogue::builtIn().find(QStringLiteral("narval"));
        for (const char* node : {"narval1.alliancecan.ca", "me@Narval12.alliancecan.ca."})
            QVERIFY2(isLoginNode(narval, QString::fromLatin1(node)), node);
        for (const char* other :
             {"narval", "narval1", "narval.alliancecan.ca", "narval.computecanada.ca", "narval1.example.org",
              "narvals1.alliancecan.ca", "1.alliancecan.ca", "robot.narval.alliancecan.ca", "10.0.0.1", ""})
            QVERIFY2(!isLoginNode(narval, QString::fromLatin1(other)), other);
    }

    void anotherComputerOfASiteIsKnown_data() {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("id");
        QTest::addColumn<HostUse>("use");
        QTest::newRow("automation") << "robot.narval.alliancecan.ca"
                                    << "narval" << HostUse::Automation;
        QTest::newRow("as typed") << "me@Robot.TamIA.ecpia.ca."
                                  << "tamia" << HostUse::Automation;
        QTest::newRow("files") << "tri-dm3.scinet.utoronto.ca"
                               << "trillium" << HostUse::Data;
        QTest::newRow("no GPUs") << "trillium.alliancecan.ca"
                                 << "trillium" << HostUse::CpuJobs;
    }

    void anotherComputerOfASiteIsKnown() {
        QFETCH(QString, asked);
        QFETCH(QString, id);
        QFETCH(HostUse, use);
        const auto other = Catalogue::builtIn().otherHost(asked);
        QVERIFY(other);
        QCOMPARE(other->cluster.id, id);
        QVERIFY(other->host.use == use);
    }

    void otherComputersAreNoLoginHosts() {
        const Catalogue catalogue = Catalogue::builtIn();
        for (const auto& cluster : catalogue.clusters()) {
            QVERIFY2(!catalogue.otherHost(cluster.loginHost), qPrintable(cluster.id));
            for (const OtherHost& other : cluster.otherHosts) {
                QCOMPARE(catalogue.otherHost(other.host)->cluster.id, cluster.id);
                // What holds of the login host is not said of a computer that runs no jobs.
                const bool isCluster = catalogue.find(other.host).has_value();
                QVERIFY2(!isCluster || other.use == HostUse::CpuJobs, qPrintable(other.host));
                QVERIFY2(!other.sameHostKeys || !cluster.hostKeys.isEmpty(), qPrintable(other.host));
            }
        }
        QVERIFY(!catalogue.otherHost(QStringLiteral("robot.example.org")));
        QVERIFY(!catalogue.otherHost(QString()));
    }

    void gpusOfAmdAreKnownAsSuch() {
        for (const auto& cluster : Catalogue::builtIn().clusters())
            for (const GpuModel& gpu : cluster.gpus)
                QVERIFY2(gpu.amd == gpu.label.startsWith(QLatin1String("MI")),
                         qPrintable(cluster.id + QLatin1Char(' ') + gpu.label));
    }

    void aRetiredClusterNamesItsSuccessor_data() {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("beluga") << "beluga.computecanada.ca"
                                << QStringList{"Béluga", "2026-06-20", "rorqual"};
        QTest::newRow("cedar") << "cedar" << QStringList{"Cedar", "2025-09-12", "fir"};
        QTest::newRow("graham") << "graham.alliancecan.ca" << QStringList{"Graham", "2025-09-01", "nibi"};
        QTest::newRow("niagara") << "niagara.computecanada.ca"
                                 << QStringList{"Niagara", "2025-09-30", "trillium"};
        QTest::newRow("mist") << "mist" << QStringList{"Mist", "2025-09-16", "trillium"};
        QTest::newRow("puhti") << "puhti.csc.fi" << QStringList{"Puhti", "2026-07-31", "roihu"};
        QTest::newRow("mahti") << "Mahti" << QStringList{"Mahti", "2026-08-31", "roihu"};
        QTest::newRow("helios") << "helios3.calculquebec.ca" << QStringList{"Hélios", "2022-10-26", ""};
    }

    void aRetiredClusterNamesItsSuccessor() {
        QFETCH(QString, asked);
        QFETCH(QStringList, arguments);
        const auto catalogue = Catalogue::builtIn();
        const auto found = catalogue.find(asked);
        QVERIFY(!found.has_value());
        QCOMPARE(found.error().kind(), ErrorKind::ClusterRetired);
        QCOMPARE(found.error().arguments(), arguments);
        if (!arguments[2].isEmpty()) QVERIFY(catalogue.find(arguments[2]).has_value());
    }

    void anUnknownHostIsUnknown() {
        const auto found = Catalogue::builtIn().find(QStringLiteral("narval.example.org"));
        QVERIFY(!found.has_value());
        QCOMPARE(found.error().kind(), ErrorKind::ClusterUnknown);
    }

    void vulcansFingerprintIsNotTrusted() {
        QVERIFY(Catalogue::builtIn().find(QStringLiteral("vulcan"))->hostKeys.isEmpty());
    }

    void rulesAreThoseOfThePages() {
        const auto catalogue = Catalogue::builtIn();
        const auto trillium = *catalogue.find(QStringLiteral("trillium"));
        QCOMPARE(trillium.rules.gpuCounts, QList<int>{1});
        QCOMPARE(trillium.rules.gpuCountMultiple, 4);
        QVERIFY(!trillium.rules.memoryOptionAllowed);
        const auto fir = *catalogue.find(QStringLiteral("fir"));
        QVERIFY(fir.rules.gpuModelMandatory);
        QCOMPARE(*fir.limits.maxTime, std::chrono::hours(7 * 24));
        QVERIFY(!catalogue.find(QStringLiteral("killarney"))->limits.maxTime.has_value());
    }

    void aGpuIsFoundByItsSynonyms() {
        const auto nibi = *Catalogue::builtIn().find(QStringLiteral("nibi"));
        QCOMPARE(findGpu(nibi, QStringLiteral("nvidia_h100_80gb_hbm3"))->slurmName, QStringLiteral("h100"));
        QVERIFY(findGpu(nibi, QStringLiteral("h100_1g.10gb"))->instance);
        QVERIFY(!findGpu(nibi, QStringLiteral("k20")).has_value());
    }

    void aWrongFieldIsRefusedByName_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("where");
        QTest::newRow("unknown") << QByteArray(R"({"id":"x","name":"X","gpu":[]})") << "gpu";
        QTest::newRow("unknown, nested")
            << QByteArray(R"({"id":"x","name":"X","limits":{"maxtime":1}})") << "limits.maxtime";
        QTest::newRow("unknown, in a list")
            << QByteArray(R"({"id":"x","name":"X","gpus":[{"slurmName":"a"},{"slurmName":"b","n":1}]})")
            << "gpus[1].n";
        QTest::newRow("wrong type") << QByteArray(R"({"id":"x","name":"X","port":"22"})") << "port";
        QTest::newRow("too large") << QByteArray(R"({"id":"x","name":"X","port":70000})") << "port";
        QTest::newRow("half a minute")
            << QByteArray(R"({"id":"x","name":"X","limits":{"maxTime":1.5}})") << "limits.maxTime";
        QTest::newRow("word") << QByteArray(R"({"id":"x","name":"X","internet":"maybe"})") << "internet";
        QTest::newRow("date") << QByteArray(R"({"id":"x","name":"X","retiredOn":"2026-13-01"})")
                              << "retiredOn";
        QTest::newRow("too many GPUs")
            << QByteArray(R"({"id":"x","name":"X","gpus":[{"slurmName":"a","cpusPerGpu":2147483647}]})")
            << "gpus[0].cpusPerGpu";
        QTest::newRow("fewer than none")
            << QByteArray(R"({"id":"x","name":"X","cpusPerNode":-1})") << "cpusPerNode";
        QTest::newRow("no sockets") << QByteArray(R"({"id":"x","name":"X","layout":{"sockets":0}})")
                                    << "layout.sockets";
        QTest::newRow("longer than any time")
            << QByteArray(R"({"id":"x","name":"X","limits":{"maxTime":9007199254740992}})")
            << "limits.maxTime";
        QTest::newRow("missing") << QByteArray(R"({"id":"x"})") << "name";
    }

    void aWrongFieldIsRefusedByName() {
        QFETCH(QByteArray, json);
        QFETCH(QString, where);
        const auto read = clusterFromJson(QStringLiteral("x.json"), QJsonDocument::fromJson(json).object());
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().kind(), ErrorKind::JsonInvalid);
        QCOMPARE(read.error().arguments()[0], QStringLiteral("x.json"));
        QCOMPARE(read.error().arguments()[1], where);
        QVERIFY(!read.error().arguments()[2].isEmpty());
    }

    void aBrokenFileIsNamedWithItsLine() {
        const QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("a.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\n\"id\": \"a\",\n oops\n}");
        file.close();
        const auto read = Catalogue::fromFolder(dir.path());
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().kind(), ErrorKind::JsonInvalid);
        QCOMPARE(read.error().arguments()[0], file.fileName());
        QCOMPARE(read.error().arguments()[1], QStringLiteral("3"));
    }

    void noSuchFolder() {
        QCOMPARE(Catalogue::fromFolder(QStringLiteral("/nowhere")).error().kind(), ErrorKind::FolderMissing);
    }
};

ATELIER_TEST(TestCatalogue)
#include "test_Catalogue.moc"
