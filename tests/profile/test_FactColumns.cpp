#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/cluster/ClusterJson.h"
#include "core/error/RecordErrors.h"
#include "core/profile/FactColumns.h"
#include "core/profile/FactText.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a user says of one GPU, partition or quality of service of a cluster.
class TestFactColumns : public QObject {
    Q_OBJECT

    static const FactColumn& column(FactForm list, const char* field) {
        for (const FactColumn& one : factColumns(list))
            if (qstrcmp(one.field, field) == 0) return one;
        qFatal("no such column: %s", field);
    }
    static QString whyNot(const Error& error) {
        const auto* unfit = error.as<error::FactUnfit>();
        return unfit ? unfit->what.english : QString();
    }
    static QJsonObject named(const char* name) { return {{QStringLiteral("name"), QString::fromUtf8(name)}}; }

private Q_SLOTS:
    void everyListOfThingsHasColumnsThatAreTypedOrChosen() {
        for (const FactKind& kind : factKinds()) {
            QCOMPARE(inputOf(kind.form) == FactInput::Things, !factColumns(kind.form).isEmpty());
            for (const FactColumn& one : factColumns(kind.form))
                QVERIFY2(inputOf(one.form) != FactInput::Things, one.field);
        }
    }

    /// What is offered to be changed is what would be typed, for every cluster that Atelier knows.
    void whatTheCatalogueSaysCanBeTyped() {
        int typed = 0;
        for (const ClusterProfile& cluster : Catalogue::builtIn().clusters())
            for (const FactKind& kind : factKinds())
                for (const QJsonValue& thing : factAt(toJson(cluster), QLatin1String(kind.path)).toArray())
                    for (const FactColumn& one : factColumns(kind.form)) {
                        const auto value = columnFromText(one, columnText(one, thing.toObject()));
                        QVERIFY2(value, one.field);
                        const QJsonValue read = one.form == FactForm::YesNo && !value->isUndefined()
                                                    ? QJsonValue(value->toString() == QLatin1String("true"))
                                                    : *value;
                        const auto same = withColumn(kind.form, thing.toObject(), one, read);
                        QVERIFY2(same, qPrintable(cluster.id + QLatin1Char(' ') + QLatin1String(one.field)));
                        QCOMPARE(*same, thing.toObject());
                        ++typed;
                    }
        QVERIFY(typed > 500);
    }

    void everyValueOfAThingIsHeldAgainstItsForm_data() {
        QTest::addColumn<FactForm>("list");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("typed");
        QTest::newRow("a model") << FactForm::Gpus << "slurmName"
                                 << "h100; rm -r ~";
        QTest::newRow("a feature") << FactForm::Gpus << "constraint"
                                   << "$(id)";
        QTest::newRow("less than nothing") << FactForm::Gpus << "perNode"
                                           << "-1";
        QTest::newRow("no number") << FactForm::Gpus << "memoryGiB"
                                   << "much";
        QTest::newRow("two lines") << FactForm::Gpus << "label"
                                   << "A100\nB";
        QTest::newRow("a partition") << FactForm::Partitions << "name"
                                     << "gpu fast";
        QTest::newRow("no partition") << FactForm::Partitions << "name"
                                      << "";
        QTest::newRow("no time") << FactForm::Partitions << "maxTime"
                                 << "soon";
        QTest::newRow("its GPUs") << FactForm::Partitions << "gpus" << QStringLiteral("a\u202eb");
        QTest::newRow("a QoS") << FactForm::Qos << "name"
                               << "`id`";
    }

    void everyValueOfAThingIsHeldAgainstItsForm() {
        QFETCH(FactForm, list);
        QFETCH(QString, field);
        QFETCH(QString, typed);
        const FactColumn& one = column(list, qPrintable(field));
        const auto value = columnFromText(one, typed);
        const auto taken = value ? withColumn(list, {}, one, *value) : failure(value);
        QVERIFY(!taken);
        const auto* unfit = taken.error().as<error::FactUnfit>();
        QVERIFY(unfit);
        QCOMPARE(unfit->typed, typed);
    }

    void amountsAreMoreThanNothingAndNoMoreThanAnySiteHas_data() {
        QTest::addColumn<FactForm>("list");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("advice");
        for (const char* field : {"memoryGiB", "perNode", "cpusPerGpu"})
            for (const char* typed : {"0", "-3", "100001"})
                QTest::addRow("%s %s", field, typed)
                    << FactForm::Gpus << QString::fromLatin1(field) << QString::fromLatin1(typed)
                    << "from 1 to 100000, or leave the field empty";
        QTest::newRow("no memory") << FactForm::Gpus << "memoryMiBPerGpu"
                                   << "0"
                                   << "such as 186G";
        QTest::newRow("more memory than there is") << FactForm::Gpus << "memoryMiBPerGpu"
                                                   << "9000T"
                                                   << "such as 186G";
        QTest::newRow("no time") << FactForm::Partitions << "maxTime"
                                 << "0"
                                 << "such as 90 (minutes)";
        QTest::newRow("a century") << FactForm::Qos << "maxTime"
                                   << "36500-00:00:00"
                                   << "a time above zero";
    }
    void amountsAreMoreThanNothingAndNoMoreThanAnySiteHas() {
        QFETCH(FactForm, list);
        QFETCH(QString, field);
        QFETCH(QString, typed);
        QFETCH(QString, advice);
        const FactColumn& one = column(list, qPrintable(field));
        const auto value = columnFromText(one, typed);
        const auto taken = value ? withColumn(list, {}, one, *value) : failure(value);
        QVERIFY(!taken);
        QVERIFY2(whyNot(taken.error()).contains(advice), qPrintable(whyNot(taken.error())));
        QVERIFY(withColumn(list, {}, one, *columnFromText(one, QStringLiteral(" 12 "))));
        QVERIFY(withColumn(list, {}, one, QJsonValue::Undefined));
    }

    void whatIsNotAskedForIsKept() {
        const QJsonObject gpu{{QStringLiteral("slurmName"), QStringLiteral("h100")},
                              {QStringLiteral("rgu"), 12.2}};
        const auto changed = withColumn(FactForm::Gpus, gpu, column(FactForm::Gpus, "perNode"), 4);
        QVERIFY(changed);
        QCOMPARE(changed->value(QLatin1String("rgu")).toDouble(), 12.2);
        QCOMPARE(changed->value(QLatin1String("perNode")).toInt(), 4);
        const auto back =
            withColumn(FactForm::Gpus, *changed, column(FactForm::Gpus, "perNode"), QJsonValue::Undefined);
        QCOMPARE(*back, gpu);
    }

    void aThingHasANameOfItsOwn() {
        const QJsonArray things{named("short"), named("long")};
        QVERIFY(withThing(FactForm::Partitions, things, 1, named("longer")));
        QCOMPARE(withThing(FactForm::Partitions, things, 2, named("gpu"))->size(), 3);
        const auto twice = withThing(FactForm::Partitions, things, 1, named("short"));
        QVERIFY(!twice && whyNot(twice.error()).contains(QLatin1String("another one by that name")));
        const auto nameless = withThing(FactForm::Gpus, {}, 0, {{QStringLiteral("memoryGiB"), 80}});
        QVERIFY(!nameless && whyNot(nameless.error()).contains(QLatin1String("the one that people know")));
        // One model in two partitions is two choices.
        const auto gpu = [](const char* partition) {
            return QJsonObject{{QStringLiteral("slurmName"), QStringLiteral("a100")},
                               {QStringLiteral("partition"), QString::fromUtf8(partition)}};
        };
        QVERIFY(withThing(FactForm::Gpus, {gpu("short")}, 1, gpu("long")));
        QVERIFY(!withThing(FactForm::Gpus, {gpu("short")}, 1, gpu("short")));
    }

    void onlyOneIsTheOneForJobsThatNameNone() {
        QJsonObject first = named("short");
        first.insert(QStringLiteral("default"), true);
        QJsonObject second = named("long");
        second.insert(QStringLiteral("default"), true);
        const auto changed = withThing(FactForm::Partitions, {first, named("long")}, 1, second);
        QCOMPARE(*changed, (QJsonArray{named("short"), second}));
    }
};

ATELIER_TEST(TestFactColumns)
#include "test_FactColumns.moc"
