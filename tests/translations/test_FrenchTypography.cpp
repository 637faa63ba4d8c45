#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include "core/render/ScriptText.h"
#include "tests/support/TestMain.h"
#include "tests/translations/TsFile.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr QChar noBreak(0x00A0);

struct Rule {
    const char* name;
    const char* broken;  ///< a pattern that finds where it is broken
};

const QList<Rule>& rules() {
    static const QList<Rule> all{
        {"no-break space before : ; ! ? »", " [:;!?»]"},
        {"no-break space before %", " %(?![1-9Ln%])"},
        {"a space before : ; ! ?", "(?<!^%)[a-zà-ÿ0-9)»][:;!?](\\s|$)"},
        // What editors read of a check: the place, as every compiler prints it.
        {"a space before : ; ! ?", "^%\\d[:;!?] (?!.*\\[%\\d\\]$)"},
        {"no-break space after «", "«(?!\u00a0)"},
        {"no-break space before »", "(?<!\u00a0)»"},
        {"French quotes", "[“”\"]"},
        {"typographic apostrophe", "\\p{L}'[\\p{L}«%]"},
        {"œ", "\\b(n|c|b|v|s|m|ch)?oe(u|il)"},
        {"one character for …", "\\.\\.\\."},
        {"no two spaces", "[ \u00a0]{2}(?=\\S)(?<=\\S..)"},
    };
    return all;
}

QStringList faultsOf(const QString& french) {
    // What is in code marks or a list of file patterns follows other rules.
    QString prose = french;
    prose.remove(QRegularExpression(QStringLiteral("<[^>]+>")))
        .replace(QLatin1String(";;"), QLatin1String(" "));
    QStringList faults;
    for (const Rule& rule : rules())
        if (QRegularExpression(QString::fromUtf8(rule.broken)).match(prose).hasMatch())
            faults << QStringLiteral("%1: %2").arg(QString::fromUtf8(rule.name), french);
    return faults;
}

QStringList placeholders(const QString& text) {
    QStringList found;
    for (const auto& match : QRegularExpression(QStringLiteral("%%?(L?[1-9]|n)")).globalMatch(text))
        found << match.captured();
    found.sort();
    found.removeDuplicates();
    return found;
}

QString lastMark(const QString& text) {
    static const QRegularExpression mark(QStringLiteral("[.:?…]\\s*\\z"));
    return mark.match(text).captured();
}

QString firstBlanks(const QString& text) {
    static const QRegularExpression blanks(QStringLiteral("\\A *"));
    return blanks.match(text).captured();
}

/// Every text under a key "fr", however deep.
void collectFrench(const QJsonValue& value, const QString& key, QStringList& texts) {
    if (value.isString() && key == QLatin1String("fr")) texts << value.toString();
    if (!value.isObject()) return;
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        collectFrench(member.value(), member.key(), texts);
}

}  // namespace

/// French is set as the Alliance's own documentation in French sets it at its best: no mark of punctuation
/// alone at the start of a line, « » for quotations, and the same placeholders as in English.
class FrenchTypographyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesFindWhatTheyAreFor_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("right");
        QTest::newRow("no-break colon") << QStringLiteral("Tâche\u00a0: 12") << true;
        QTest::newRow("plain space") << QStringLiteral("Tâche : 12") << false;
        QTest::newRow("glued") << QStringLiteral("Tâche: 12") << false;
        QTest::newRow("placeholder after a space") << QStringLiteral("sur %1") << true;
        QTest::newRow("percent sign") << QStringLiteral("%1 %") << false;
        QTest::newRow("quotes") << QStringLiteral("«\u00a0%1\u00a0»") << true;
        QTest::newRow("tight quotes") << QStringLiteral("«%1»") << false;
        QTest::newRow("English quotes") << QStringLiteral("“%1”") << false;
        QTest::newRow("apostrophe") << QStringLiteral("l'erreur") << false;
        QTest::newRow("ligature") << QStringLiteral("un noeud") << false;
        QTest::newRow("a place in a file") << QStringLiteral("%1: erreur\u00a0: %2 [%3]") << true;
        QTest::newRow("glued to a placeholder") << QStringLiteral("%1: terminée") << false;
        QTest::newRow("Slurm's colons") << QStringLiteral("minutes:secondes, B:USR1@120") << true;
    }

    void rulesFindWhatTheyAreFor() {
        QFETCH(QString, text);
        QFETCH(bool, right);
        QCOMPARE(faultsOf(text).isEmpty(), right);
    }

    void everySentenceIsSetInFrench() {
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr"))))
            for (const QString& form : message.translation) faults << faultsOf(form);
        NO_FAULTS(faults);
    }

    /// What is one thing has one name: two windows that call it by two make it two.
    void whatIsSaidTwiceIsSaidTheSameWay() {
        // Nouns and verbs, and words that go with nouns of either gender.
        static const QStringList severalThings{QStringLiteral("Runs"), QStringLiteral("Connect"),
                                               QStringLiteral("none"), QStringLiteral("closed")};
        QMap<QString, Message> first;
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr")))) {
            if (severalThings.contains(message.source)) continue;
            const Message known = *first.insert(message.source, first.value(message.source, message));
            if (known.translation != message.translation)
                faults << known.inWords() + QStringLiteral(" and ") + message.inWords();
        }
        NO_FAULTS(faults);
    }

    void noTwoSentencesDifferInTheirApostrophesAlone() {
        QMap<QString, QString> first;
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr")))) {
            const QString key = QString(message.source).replace(u'’', u'\'');
            if (first.value(key, message.source) != message.source) faults << message.inWords();
            first.insert(key, message.source);
        }
        NO_FAULTS(faults);
    }

    void placeholdersAgree() {
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr"))))
            for (const QString& form : message.translation)
                if (placeholders(form) != placeholders(message.source)) faults << message.inWords();
        NO_FAULTS(faults);
    }

    void sentencesEndAlike() {
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr"))))
            for (const QString& form : message.translation)
                if (lastMark(form) != lastMark(message.source) ||
                    firstBlanks(QString(form).replace(noBreak, QLatin1Char(' '))) !=
                        firstBlanks(message.source))
                    faults << message.inWords() + QStringLiteral(" → “%1”").arg(form);
        NO_FAULTS(faults);
    }

    void scriptsAreSetInFrench() {
        QStringList faults;
        int texts = 0;
        // Behind the last one there is no text.
        for (; !scriptText(static_cast<ScriptText>(texts), Language::English).isEmpty(); ++texts) {
            const auto text = static_cast<ScriptText>(texts);
            const QString french = scriptText(text, Language::French);
            faults << faultsOf(french);
            QCOMPARE(placeholders(french), placeholders(scriptText(text, Language::English)));
        }
        QVERIFY(texts > static_cast<int>(ScriptText::NoRestartLeft));
        NO_FAULTS(faults);
    }

    void clustersAndRecipesAreSetInFrench() {
        QStringList texts;
        QDirIterator files(QStringLiteral(ATELIER_SOURCE_DIR "/resources"), {QStringLiteral("*.json")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            collectFrench(QJsonDocument::fromJson(file.readAll()).object(), {}, texts);
        }
        QVERIFY(texts.size() > 20);
        QStringList faults;
        for (const QString& text : texts) faults << faultsOf(text);
        NO_FAULTS(faults);
    }
};

ATELIER_TEST(FrenchTypographyTest)
#include "test_FrenchTypography.moc"
