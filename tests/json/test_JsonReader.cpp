#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include "core/json/JsonReader.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

QJsonObject parsed(const char* text) {
    return QJsonDocument::fromJson(text).object();
}

/// Everything a reader reads.
struct Values {
    QString text = QStringLiteral("before");
    bool yes = false;
    int number = 7;
    qint64 large = 7;
    quint16 port = 22;
    double part = 0.5;
    QStringList texts;
    QList<int> numbers;
    QMap<QString, QString> pairs;
    QDate day;
    QJsonObject inner;
    std::chrono::minutes time{3};
    std::optional<int> perhaps;
    Qt::Alignment side = Qt::AlignLeft;
};

void readAll(JsonReader& reader, Values& values) {
    static const QMap<QString, Qt::Alignment> sides{{QStringLiteral("left"), Qt::AlignLeft},
                                                    {QStringLiteral("right"), Qt::AlignRight}};
    reader.read("text", values.text);
    reader.read("yes", values.yes);
    reader.read("number", values.number);
    reader.read("large", values.large);
    reader.read("port", values.port);
    reader.read("part", values.part);
    reader.read("texts", values.texts);
    reader.read("numbers", values.numbers);
    reader.read("pairs", values.pairs);
    reader.read("day", values.day);
    reader.read("inner", values.inner);
    reader.read("time", values.time);
    reader.read("perhaps", values.perhaps);
    reader.read("side", values.side, sides);
}

/// "WHERE: WHAT" of the first problem; empty where there is none.
QString problemOf(JsonReader& reader) {
    const auto problem = reader.problem();
    if (!problem) return {};
    return problem->where + QStringLiteral(": ") + problem->what.english;
}

}  // namespace

/// What recipes, catalogues and records are read with: strictly, and with the place of what is wrong.
class TestJsonReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachKindOfFieldIsRead() {
        JsonReader reader(
            parsed(R"({"text": "é", "yes": true, "number": -3, "large": 9007199254740992, "port": 65535,
                       "part": 1e-4, "texts": ["a", ""], "numbers": [4, 0], "pairs": {"en": "A"},
                       "day": "2026-04-30", "inner": {"a": 1}, "time": 90, "perhaps": 0,
                       "side": "right"})"));
        Values values;
        readAll(reader, values);
        QCOMPARE(problemOf(reader), QString());
        QCOMPARE(values.text, QStringLiteral("é"));
        QVERIFY(values.yes);
        QCOMPARE(values.number, -3);
        QCOMPARE(values.large, Q_INT64_C(9007199254740992));
        QCOMPARE(values.port, quint16(65535));
        QCOMPARE(values.part, 1e-4);
        QCOMPARE(values.texts, QStringList({QStringLiteral("a"), QString()}));
        QCOMPARE(values.numbers, QList<int>({4, 0}));
        QCOMPARE(values.pairs.value(QStringLiteral("en")), QStringLiteral("A"));
        QCOMPARE(values.day, QDate(2026, 4, 30));
        QCOMPARE(values.inner, parsed(R"({"a": 1})"));
        QCOMPARE(values.time, std::chrono::minutes(90));
        QCOMPARE(values.perhaps, std::optional(0));
        QCOMPARE(values.side, Qt::Alignment(Qt::AlignRight));
    }

    void whatIsAbsentStaysAsItWas() {
        JsonReader reader{QJsonObject()};
        Values values;
        readAll(reader, values);
        QCOMPARE(problemOf(reader), QString());
        QCOMPARE(values.text, QStringLiteral("before"));
        QCOMPARE(values.number, 7);
        QCOMPARE(values.port, quint16(22));
        QCOMPARE(values.time, std::chrono::minutes(3));
        QVERIFY(!values.perhaps);
        QCOMPARE(values.side, Qt::Alignment(Qt::AlignLeft));
    }

    void whatHasAnotherTypeIsNamed_data() {
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* json, const char* problem) {
            QTest::newRow(json) << QString::fromUtf8(problem);
        };
        row(R"({"text": 1})", "text: a text is expected");
        row(R"({"text": null})", "text: a text is expected");
        row(R"({"yes": "true"})", "yes: true or false is expected");
        row(R"({"number": 1.5})", "number: a whole number is expected");
        row(R"({"number": "1"})", "number: a whole number is expected");
        row(R"({"number": 2147483648})", "number: a whole number is expected");
        row(R"({"large": 1e17})", "large: a whole number is expected");
        row(R"({"port": 65536})", "port: a whole number is expected");
        row(R"({"port": -1})", "port: a whole number is expected");
        row(R"({"part": "x"})", "part: a number is expected");
        row(R"({"texts": "a"})", "texts: a list is expected");
        row(R"({"texts": ["a", 1]})", "texts: a text is expected");
        row(R"({"numbers": [-1]})", "numbers: a whole number is expected");
        row(R"({"pairs": []})", "pairs: an object in braces is expected");
        row(R"({"pairs": {"a": 1}})", "pairs: a text is expected");
        row(R"({"day": "30 April"})", "day: a date such as 2026-04-30 is expected");
        row(R"({"inner": 1})", "inner: an object in braces is expected");
        row(R"({"time": "1:30"})", "time: a whole number is expected");
        row(R"({"perhaps": true})", "perhaps: a whole number is expected");
        row(R"({"misspelt": 1})", "misspelt: there is no such field");
    }

    void whatHasAnotherTypeIsNamed() {
        QFETCH(QString, problem);
        JsonReader reader(parsed(QTest::currentDataTag()));
        Values values;
        readAll(reader, values);
        QCOMPARE(problemOf(reader), problem);
    }

    /// The words that would have been understood are told.
    void aWordThatIsNoneOfThemIsToldWithThem() {
        JsonReader reader(parsed(R"({"side": "above"})"));
        Values values;
        readAll(reader, values);
        const auto problem = reader.problem();
        QVERIFY(problem);
        QCOMPARE(problem->where, QStringLiteral("side"));
        QCOMPARE(problem->what.words, QStringList({QStringLiteral("above"), QStringLiteral("left, right")}));
        QCOMPARE(values.side, Qt::Alignment(Qt::AlignLeft));
    }

    void theWayToWhatIsWrongIsTold() {
        JsonReader reader(parsed(R"({"site": {"gpus": [{"perNode": 4}, {"perNode": "four"}]}})"));
        QList<int> perNode;
        reader.object("site", [&](JsonReader& site) {
            site.objects("gpus", [&](JsonReader& gpu) {
                int count = 0;
                gpu.read("perNode", count);
                perNode << count;
            });
        });
        QCOMPARE(problemOf(reader), QStringLiteral("site.gpus[1].perNode: a whole number is expected"));
        QCOMPARE(perNode, QList<int>({4, 0}));
    }

    void whatNobodyReadWithinIsNamedToo() {
        JsonReader reader(parsed(R"({"site": {"gpu": 1}})"));
        reader.object("site", [](JsonReader&) {});
        QCOMPARE(problemOf(reader), QStringLiteral("site.gpu: there is no such field"));
    }

    void whatIsNoObjectIsNoneOfAList() {
        JsonReader reader(parsed(R"({"gpus": [1], "site": []})"));
        int asked = 0;
        reader.objects("gpus", [&](JsonReader&) { ++asked; });
        reader.object("site", [&](JsonReader&) { ++asked; });
        QCOMPARE(problemOf(reader), QStringLiteral("gpus[0]: an object in braces is expected"));
        QCOMPARE(asked, 0);
    }

    void onlyTheFirstProblemIsKept() {
        JsonReader reader(parsed(R"({"b": 1, "a": "x"})"));
        int number = 0;
        reader.read("a", number);
        reader.require("c");
        reader.blame(QStringLiteral("d"), jsonProblem::greaterExpected);
        QCOMPARE(problemOf(reader), QStringLiteral("a: a whole number is expected"));
    }

    void whatMustBeThereIsAskedFor() {
        JsonReader reader(parsed("{}"), QStringLiteral("job."));
        reader.require("name");
        QCOMPARE(problemOf(reader), QStringLiteral("job.name: this field must be there"));
    }

    /// With the line that is broken, for a file that somebody wrote by hand.
    void textThatIsNoJsonIsRefusedWithItsLine() {
        const auto broken = jsonFromBytes(QStringLiteral("r.json"), "{\n\"a\": 1,\n\"b\" 2}");
        QVERIFY(!broken);
        QCOMPARE(broken.error().kind(), ErrorKind::JsonInvalid);
        QCOMPARE(broken.error().arguments().value(0), QStringLiteral("r.json"));
        QCOMPARE(broken.error().arguments().value(1), QStringLiteral("3"));
        const auto list = jsonFromBytes(QStringLiteral("r.json"), "[1]");
        QVERIFY(!list);
        QCOMPARE(list.error().kind(), ErrorKind::JsonInvalid);
    }

    void aFileIsRead() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("é.json"));
        QCOMPARE(jsonFromFile(path).error().kind(), ErrorKind::FileMissing);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"a": "é"})");
        file.close();
        const auto json = jsonFromFile(path);
        QVERIFY(json);
        QCOMPARE(json->value(QStringLiteral("a")).toString(), QStringLiteral("é"));
    }
};

ATELIER_TEST(TestJsonReader)
#include "test_JsonReader.moc"
