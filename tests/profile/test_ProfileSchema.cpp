#include <QDir>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>
#include <functional>

#include "core/cluster/ClusterJson.h"
#include "core/error/FileErrors.h"
#include "core/json/JsonReader.h"
#include "core/profile/ProfileStore.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

const QString folder = QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters/");

/// Prints the names of those that a schema refuses; the schema itself is held against that of its draft.
const char* const validate = R"(
import json, sys
from jsonschema import Draft202012Validator
asked = json.load(sys.stdin)
Draft202012Validator.check_schema(asked["schema"])
validator = Draft202012Validator(asked["schema"])
print(json.dumps([name for name, instance in asked["instances"].items() if not validator.is_valid(instance)]))
)";

/// A string that a profile may hold, or a list of them, with what must never be in one.
struct Hostile {
    const char* name;
    QString text;
};

const QList<Hostile>& hostileTexts() {
    static const QList<Hostile> all{{"substitution", QStringLiteral("/x$(touch gone)")},
                                    {"backquotes", QStringLiteral("/x`touch gone`")},
                                    {"another command", QStringLiteral("/x;touch gone")},
                                    {"a pipe", QStringLiteral("x|sh")},
                                    {"in the background", QStringLiteral("x&sh")},
                                    {"two lines", QStringLiteral("x\n#SBATCH --wrap=gone")},
                                    {"a quote", QStringLiteral("/x'y")},
                                    {"quotes", QStringLiteral("/x\"y")},
                                    {"a backslash", QStringLiteral("/x\\y")},
                                    {"redirection", QStringLiteral("/x>y")},
                                    {"a blank", QStringLiteral("/x y")},
                                    {"a pattern", QStringLiteral("/x*")},
                                    {"a comment", QStringLiteral("#x")},
                                    {"an option", QStringLiteral("--wrap")},
                                    {"a variable in braces", QStringLiteral("/x/${HOME}")},
                                    {"a folder above", QStringLiteral("~/../../etc")},
                                    {"another's home", QStringLiteral("~root/x")},
                                    {"hidden letters", QStringLiteral("/x\u202ey")}};
    return all;
}

/// What is only shown, one line of visible characters.
bool isShownOnly(const QString& path) {
    static const QRegularExpression shown(
        QStringLiteral("\\A(name|place|access|gpus\\.label|partitions\\.gpus|sources\\.what)\\z"));
    return shown.match(path).hasMatch();
}

}  // namespace

/// resources/clusters/schema.json and the reader of a cluster's file say the same.
class TestProfileSchema : public QObject {
    Q_OBJECT

    QJsonObject schema_;

    QJsonObject resolved(QJsonObject part) const {
        const QString ref = part.value(QLatin1String("$ref")).toString();
        if (ref.isEmpty()) return part;
        return schema_.value(QLatin1String("$defs"))[ref.section(QLatin1Char('/'), -1)].toObject();
    }

    /// Calls `visit` with the path of each property of an object and its schema, those of lists' elements
    /// included.
    void eachProperty(const QJsonObject& object, const QString& before,
                      const std::function<void(const QString&, const QJsonObject&)>& visit) const {
        const QJsonObject properties = object.value(QLatin1String("properties")).toObject();
        for (auto it = properties.begin(); it != properties.end(); ++it) {
            QJsonObject part = resolved(it->toObject());
            visit(before + it.key(), part);
            if (part.contains(QLatin1String("items")))
                part = resolved(part.value(QLatin1String("items")).toObject());
            eachProperty(part, before + it.key() + QLatin1Char('.'), visit);
        }
    }

    /// A profile with one value at a path; a dot on the way leads into an object, or into the one of a list.
    QJsonObject with(const QString& path, const QJsonValue& value) const {
        QJsonObject whole{{QStringLiteral("id"), QStringLiteral("x")},
                          {QStringLiteral("name"), QStringLiteral("X")}};
        const QStringList steps = path.split(QLatin1Char('.'));
        if (steps.size() == 1) {
            whole.insert(path, value);
            return whole;
        }
        QJsonObject inner{{steps[1], value}};
        const QJsonObject part = schema_.value(QLatin1String("properties"))[steps[0]].toObject();
        const bool isList = part.value(QLatin1String("type")) == QLatin1String("array");
        const bool named = steps[0] == QLatin1String("partitions") || steps[0] == QLatin1String("qos");
        if (named && steps[1] != QLatin1String("name"))
            inner.insert(QStringLiteral("name"), QStringLiteral("x"));
        if (steps[0] == QLatin1String("otherHosts"))
            for (const auto& [name, needed] : {std::pair{"host", "x"}, std::pair{"use", "data"}})
                if (steps[1] != QLatin1String(name)) inner.insert(QLatin1String(name), QLatin1String(needed));
        whole.insert(steps[0], isList ? QJsonValue(QJsonArray{inner}) : QJsonValue(inner));
        return whole;
    }

    static std::optional<QString> problemOf(const QJsonObject& profile) {
        const auto read = clusterFromJson(QStringLiteral("x"), profile);
        if (read) return std::nullopt;
        return read.error().as<error::JsonInvalid>()->what.english;
    }

    QStringList refusedBySchema(const QJsonObject& instances) const {
        QProcess python;
        python.start(QStringLiteral("python3"), {QStringLiteral("-c"), QString::fromUtf8(validate)});
        python.write(QJsonDocument(QJsonObject{{QStringLiteral("schema"), schema_},
                                               {QStringLiteral("instances"), instances}})
                         .toJson());
        python.closeWriteChannel();
        if (!python.waitForFinished(60'000) || python.exitCode() != 0)
            qFatal("%s", python.readAllStandardError().constData());
        QStringList names;
        for (const QJsonValue& name : QJsonDocument::fromJson(python.readAllStandardOutput()).array())
            names << name.toString();
        return names;
    }

    static bool hasValidator() {
        return QProcess::execute(QStringLiteral("python3"),
                                 {QStringLiteral("-c"),
                                  QStringLiteral("from jsonschema import Draft202012Validator")}) == 0;
    }

private Q_SLOTS:
    void initTestCase() {
        const auto read = jsonFromFile(folder + QStringLiteral("schema.json"));
        QVERIFY(read);
        schema_ = *read;
    }

    /// A field that was added to one of the two and forgotten in the other is named here.
    void bothKnowTheSameFields() {
        QFile reader(QStringLiteral(ATELIER_SOURCE_DIR "/core/cluster/ClusterJson.cpp"));
        QVERIFY(reader.open(QIODevice::ReadOnly));
        static const QRegularExpression call(QStringLiteral("json\\.(?:read|object|objects)\\(\"(\\w+)\""));
        QSet<QString> names;
        auto calls = call.globalMatch(QString::fromUtf8(reader.readAll()));
        while (calls.hasNext()) names.insert(calls.next().captured(1));
        QSet<QString> inSchema;
        QSet<QString> levels{QString()};
        eachProperty(schema_, {}, [&](const QString& path, const QJsonObject& part) {
            names.insert(path.section(QLatin1Char('.'), -1));
            inSchema.insert(path);
            if (part.contains(QLatin1String("properties")) ||
                part.value(QLatin1String("items"))[QLatin1String("properties")].isObject())
                levels.insert(path + QLatin1Char('.'));
        });
        QVERIFY(names.size() > 60 && levels.size() > 8);
        for (const QString& level : levels)
            for (const QString& name : names) {
                const auto problem = problemOf(with(level + name, QJsonValue::Null));
                const bool unknown = problem == QLatin1String(jsonProblem::unknownField);
                QVERIFY2(unknown != inSchema.contains(level + name),
                         qPrintable((unknown ? QStringLiteral("only the schema has ")
                                             : QStringLiteral("only the reader has ")) +
                                    level + name));
            }
    }

    void theSchemaIsClosed() {
        const std::function<void(const QJsonObject&)> look = [&](const QJsonObject& part) {
            if (part.contains(QLatin1String("properties")))
                QCOMPARE(part.value(QLatin1String("additionalProperties")), QJsonValue(false));
        };
        look(schema_);
        eachProperty(schema_, {}, [&](const QString&, const QJsonObject& part) {
            look(part);
            look(part.value(QLatin1String("items")).toObject());
        });
    }

    /// Everything that goes into a script, a command or a file's name is held to a form.
    void nothingForAShellIsRead() {
        int texts = 0;
        eachProperty(schema_, {}, [&](const QString& path, const QJsonObject& part) {
            const bool isList = part.value(QLatin1String("type")) == QLatin1String("array");
            const QJsonObject one = isList ? resolved(part.value(QLatin1String("items")).toObject()) : part;
            if (one.value(QLatin1String("type")) != QLatin1String("string") || isShownOnly(path)) return;
            if (one.contains(QLatin1String("format"))) return;
            ++texts;
            for (const Hostile& hostile : hostileTexts()) {
                const QJsonValue value =
                    isList ? QJsonValue(QJsonArray{hostile.text}) : QJsonValue(hostile.text);
                QVERIFY2(problemOf(with(path, value)),
                         qPrintable(path + QLatin1Char(' ') + QLatin1String(hostile.name)));
            }
        });
        QVERIFY(texts > 25);
    }

    void whatIsShownIsOneLineOfVisibleLetters() {
        for (const char* path : {"name", "gpus.label", "sources.what"}) {
            QVERIFY(problemOf(with(QLatin1String(path), QStringLiteral("a\nb"))));
            QVERIFY(problemOf(with(QLatin1String(path), QStringLiteral("a\u202eb"))));
            QVERIFY(problemOf(with(QLatin1String(path), QString(2000, QLatin1Char('a')))));
            QVERIFY(!problemOf(with(QLatin1String(path), QStringLiteral("Béluga · 80 GB"))));
        }
        QVERIFY(problemOf(
            with(QStringLiteral("access"), QJsonObject{{QStringLiteral("en"), QStringLiteral("a\u0007")}})));
    }

    void theSchemaHoldsForEveryFileAndForWhatIsExported() {
        if (!hasValidator()) SKIP_WITHOUT_PACKAGE("python3-jsonschema is not installed");
        QJsonObject instances;
        QStringList files = QDir(folder).entryList({QStringLiteral("*.json")});
        files.removeOne(QStringLiteral("schema.json"));
        QVERIFY(files.size() > 20);
        for (const QString& name : files) instances.insert(name, *jsonFromFile(folder + name));
        SiteProfile profile;
        profile.catalogue = *jsonFromFile(folder + QStringLiteral("narval.json"));
        profile.foundAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC);
        profile.found = QJsonObject{{QStringLiteral("slurm"), QStringLiteral("25.05")},
                                    {QStringLiteral("reservations"), QJsonArray{QStringLiteral("ecole")}}};
        profile.said =
            withFact({}, QStringLiteral("storage.localDisk"), QStringLiteral("/local/$SLURM_JOB_ID"));
        instances.insert(QStringLiteral("exported"), exported(profile));
        instances.insert(QStringLiteral("written again"), toJson(*effectiveCluster(profile)));
        instances.insert(QStringLiteral("no profile"), QJsonObject());
        QCOMPARE(refusedBySchema(instances), QStringList{QStringLiteral("no profile")});
    }

    /// Who writes a file with an editor that knows the schema has written one that Atelier reads, and the
    /// other way.
    void theSchemaAndTheReaderAgree() {
        if (!hasValidator()) SKIP_WITHOUT_PACKAGE("python3-jsonschema is not installed");
        const QList<QJsonValue> values{QStringLiteral("python/3.12"),
                                       QStringLiteral("$SCRATCH/x.y"),
                                       QStringLiteral("~/projects/{account}/$USER"),
                                       QStringLiteral("~"),
                                       QStringLiteral("25.05.1"),
                                       QStringLiteral("https://example.org/a?b"),
                                       QStringLiteral("2026-04-30"),
                                       QStringLiteral("none"),
                                       QStringLiteral("limited"),
                                       QString(),
                                       0,
                                       5,
                                       -1,
                                       1.5,
                                       70000,
                                       2e9,
                                       true,
                                       QJsonValue::Null,
                                       QJsonObject(),
                                       QJsonArray(),
                                       QJsonArray{1, 2},
                                       QJsonArray{-1},
                                       QJsonArray{QStringLiteral("a-b")},
                                       QJsonArray{QString()}};
        QJsonObject instances;
        QSet<QString> refused;
        const auto add = [&](const QString& path, const QJsonValue& value, const QString& name) {
            const QJsonObject profile = with(path, value);
            instances.insert(path + QLatin1Char(' ') + name, profile);
            if (problemOf(profile)) refused.insert(path + QLatin1Char(' ') + name);
        };
        eachProperty(schema_, {}, [&](const QString& path, const QJsonObject& part) {
            for (qsizetype i = 0; i < values.size(); ++i) add(path, values[i], QString::number(i));
            const bool isList = part.value(QLatin1String("type")) == QLatin1String("array");
            for (const Hostile& hostile : hostileTexts())
                // Which letters are invisible no pattern says.
                if (qstrcmp(hostile.name, "hidden letters") != 0)
                    add(path, isList ? QJsonValue(QJsonArray{hostile.text}) : QJsonValue(hostile.text),
                        QLatin1String(hostile.name));
        });
        const QStringList named = refusedBySchema(instances);
        const QSet<QString> bySchema(named.cbegin(), named.cend());
        const auto differing = (bySchema - refused) + (refused - bySchema);
        QVERIFY2(differing.isEmpty(),
                 qPrintable(QStringList(differing.cbegin(), differing.cend()).join(QLatin1String("; "))));
    }
};

ATELIER_TEST(TestProfileSchema)
#include "test_ProfileSchema.moc"
