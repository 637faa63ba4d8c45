#include "core/check/ToldByCluster.h"

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "tests/check/Trap.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

const QString uni = QStringLiteral("uni");

Diagnostic refusal(const QString& reason) {
    return broken<ClusterRule::RefusedBySlurm>(reason, uni).at(3, 9, 12);
}

Diagnostic notTold(const char* option) {
    return broken<SiteRule::NameNotTold>(QLatin1String(option), QStringLiteral("x"), QStringLiteral("y"), uni)
        .at(3, 9, 12, TextEdit{3, 9, 3, 12, QStringLiteral("y")});
}

}  // namespace

/// What the check has found and the cluster says, too, is one fault.
class TestToldByCluster : public QObject {
    Q_OBJECT

    static QStringList codes(const QList<Diagnostic>& found) {
        QStringList list;
        for (const auto& one : found) list.append(one.code);
        return list;
    }

private Q_SLOTS:
    /// That nothing loads modules there was found before, and says more than that one is missing.
    void whatNothingLoadsIsToldOnce() {
        const auto own = broken<SiteRule::NoModulesThere>(QStringLiteral("gcc"), uni).at(3, 9, 12);
        const auto told =
            broken<ClusterRule::ModuleNotThere>(QStringLiteral("gcc"), uni, QString()).at(3, 9, 12);
        const auto both = withToldByCluster({own}, {told});
        QCOMPARE(both.size(), 1);
        QVERIFY(both.first().is(SiteRule::NoModulesThere));
        QCOMPARE(both.first().severity, Severity::Error);
    }

    void whySlurmRefusesIsToldOnce_data() {
        QTest::addColumn<Diagnostic>("own");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<bool>("isKnown");
        const auto row = [](const Diagnostic& own, const char* reason, bool isKnown) {
            QTest::addRow("%s %s", qPrintable(own.code + own.arguments.value(0)), reason)
                << own << QString::fromLatin1(reason) << isKnown;
        };
        const auto missing =
            broken<SiteRule::OptionMandatory>(QStringLiteral("--partition"), uni, QString()).at(2, 1, 2);
        row(missing, "No partition specified or system default partition", true);
        row(missing, "Requested time limit is invalid (missing or exceeds some limit)", false);
        row(missing, "Invalid account or account/partition combination specified", false);
        row(notTold("--partition"), "Invalid partition name specified", true);
        row(notTold("--partition"), "Invalid qos specification", false);
        row(notTold("--partition"),
            "Job's account not permitted to use this partition (gpu allows chem not physics)", true);
        const Diagnostic closed =
            broken<SiteRule::PartitionClosed>(QStringLiteral("ferme"), QStringLiteral("uni")).at(3, 9, 12);
        row(closed, "Required partition not available (inactive or drain)", true);
        row(closed, "Invalid qos specification", false);
        row(notTold("--qos"), "Invalid qos specification", true);
        row(notTold("--constraint"), "Invalid feature specification", true);
        row(notTold("--reservation"), "Requested reservation is invalid", true);
        row(notTold("--reservation"), "Requested node configuration is not available", false);
        const auto model = broken<SiteGpuRule::GpuModelUnknown>(QStringLiteral("v100"), uni, QString());
        row(model.at(3, 9, 12), "Invalid generic resource (gres) specification", true);
        row(model.at(3, 9, 12), "Requested node configuration is not available", true);
        row(model.at(3, 9, 12), "Requested time limit is invalid (missing or exceeds some limit)", false);
        const auto option = broken<OptionRule::UnknownOption>(QStringLiteral("--uenv"), QString());
        row(option.at(3, 9, 12), "unrecognized option '--uenv=a/b'", true);
        row(option.at(3, 9, 12), "unrecognized option '--image=a/b'", false);
    }

    void whySlurmRefusesIsToldOnce() {
        QFETCH(Diagnostic, own);
        QFETCH(QString, reason);
        QFETCH(bool, isKnown);
        const auto all = withToldByCluster({own}, {refusal(reason)});
        QCOMPARE(all.size(), isKnown ? 1 : 2);
        if (!isKnown) QVERIFY(all.contains(own) && all.contains(refusal(reason)));
        if (!isKnown) return;
        // What was doubted is certain now; its fix stays.
        QCOMPARE(all.first().code, own.code);
        QCOMPARE(all.first().severity, Severity::Error);
        QCOMPARE(all.first().fix, own.fix);
    }

    void aGpuThatNoNodeHasIsToldOnce() {
        const auto own = broken<SiteGpuRule::GpuModelUnknown>(QStringLiteral("v100"), uni, QString());
        const auto told = broken<ClusterRule::GpuNotThere>(QStringLiteral("v100"), QStringLiteral("a"), uni);
        const auto other = broken<ClusterRule::GpuNotThere>(QStringLiteral("p100"), QStringLiteral("a"), uni);
        const auto reason = refusal(QStringLiteral("Invalid generic resource (gres) specification"));
        QCOMPARE(codes(withToldByCluster({own.at(3, 1, 2)}, {told.at(3, 1, 2), reason})),
                 QStringList{codeOf(SiteGpuRule::GpuModelUnknown)});
        QCOMPARE(codes(withToldByCluster({}, {told.at(3, 1, 2), reason})),
                 QStringList{codeOf(ClusterRule::GpuNotThere)});
        QCOMPARE(withToldByCluster({own.at(3, 1, 2)}, {other.at(3, 1, 2)}).size(), 2);
    }

    /// The cluster's own finding names the user's accounts.
    void anAccountThatIsNotTheUsersIsToldOnce() {
        const auto guess = broken<SiteRule::AccountOfExample>(QStringLiteral("def-x"), uni).at(3, 9, 12);
        const auto told =
            broken<ClusterRule::AccountNotYours>(QStringLiteral("def-x"), QStringLiteral("def-y"), uni)
                .at(3, 9, 12);
        const auto reason =
            refusal(QStringLiteral("Invalid account or account/partition combination specified"));
        QCOMPARE(withToldByCluster({guess}, {told, reason}), QList<Diagnostic>{told});
        QCOMPARE(withToldByCluster({}, {told, reason}), QList<Diagnostic>{told});
        QCOMPARE(withToldByCluster({}, {reason}), QList<Diagnostic>{reason});
    }

    void aNoteIsNoErrorForARefusal() {
        const auto share = broken<SiteGpuRule::CpusBeyondShare>(QStringLiteral("9"), QStringLiteral("1"),
                                                                QStringLiteral("4"), uni, QStringLiteral("2"))
                               .at(3, 9, 12);
        const auto all = withToldByCluster(
            {share}, {refusal(QStringLiteral("Requested node configuration is not available"))});
        QCOMPARE(all.size(), 2);
        QVERIFY(all.contains(share));
    }

    void whatHoldsUntilTheScriptIsChanged_data() {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<bool>("isLasting");
        const auto row = [](const char* reason, bool isLasting) {
            QTest::newRow(reason) << QString::fromLatin1(reason) << isLasting;
        };
        row("Invalid partition name specified", true);
        row("Invalid qos specification", true);
        row("Requested node configuration is not available", true);
        row("Invalid account or account/partition combination specified", true);
        row("Requested time limit is invalid (missing or exceeds some limit)", true);
        row("Requested partition configuration not available now", false);
        row("Job violates accounting/QOS policy (job submit limit, user's size and/or time limits)", false);
        row("Requested reservation is invalid", false);
        row("The site’s own filter has its own words", false);
    }

    void whatHoldsUntilTheScriptIsChanged() {
        QFETCH(QString, reason);
        QTEST(atelier::isLasting(refusal(reason)), "isLasting");
    }
};

ATELIER_TEST(TestToldByCluster)
#include "test_ToldByCluster.moc"
