#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "tests/support/TestMain.h"
#include "tests/translations/TsFile.h"
#include "translations/SentenceIn.h"
#include "translations/Translations.h"
#include "ui/charts/Ticks.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What lupdate says, and the file it leaves behind, on a copy of a language's file.
struct Updated {
    QString said;
    QMap<QString, Message> messages;
};

Updated updated(const QString& language, const QStringList& options = {}) {
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy_%1.ts").arg(language));
    QFile::copy(tsPath(language), copy);
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(ATELIER_SOURCE_DIR));
    lupdate.setProcessChannelMode(QProcess::MergedChannels);
    lupdate.start(QStringLiteral(ATELIER_LUPDATE), QStringList{"-I", ".", "app", "core", "ui", "translations",
                                                               "-no-obsolete", "-locations", "none"} +
                                                       options + QStringList{"-ts", copy});
    if (!lupdate.waitForFinished(100'000) || lupdate.exitCode() != 0) return {};
    return {QString::fromUtf8(lupdate.readAll()), readTs(copy)};
}

QStringList differences(const QMap<QString, Message>& written, const QMap<QString, Message>& now) {
    QStringList faults;
    for (auto message = now.begin(); message != now.end(); ++message) {
        if (!written.contains(message.key()))
            faults << QStringLiteral("missing: ") + message->inWords();
        else if (!written[message.key()].finished || written[message.key()].translation.contains(QString()))
            faults << QStringLiteral("not translated: ") + message->inWords();
    }
    for (auto message = written.begin(); message != written.end(); ++message)
        if (!now.contains(message.key())) faults << QStringLiteral("no longer said: ") + message->inWords();
    return faults;
}

QString allSources() {
    QString text;
    for (const char* room : {"app", "core", "ui", "translations"}) {
        QDirIterator files(QStringLiteral(ATELIER_SOURCE_DIR "/") + QLatin1String(room),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly)) text += QString::fromUtf8(file.readAll());
        }
    }
    return text;
}

QSet<QString> captured(const QString& text, const char* pattern, const QString& before = {}) {
    QSet<QString> found;
    for (const auto& match : QRegularExpression(QLatin1String(pattern)).globalMatch(text))
        found << before + match.captured(1);
    return found;
}

}  // namespace

/// A sentence that the sources say and the file of a language does not know stays English without a word of
/// warning; so does one that the file knows under another context than the program looks it up with.
class TranslationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySentenceIsInFrench() {
        const Updated now = updated(QStringLiteral("fr"));
        QVERIFY(now.messages.size() > 500);
        NO_FAULTS(differences(readTs(tsPath(QStringLiteral("fr"))), now.messages));
    }

    void englishHasItsPlurals() {
        const Updated now = updated(QStringLiteral("en"), {QStringLiteral("-pluralonly")});
        QVERIFY(!now.messages.isEmpty());
        NO_FAULTS(differences(readTs(tsPath(QStringLiteral("en"))), now.messages));
    }

    /// "Qualifying with unknown namespace", "lacks Q_OBJECT macro": lupdate guesses a context there.
    void noContextIsGuessed() {
        const Updated now = updated(QStringLiteral("fr"));
        QVERIFY(now.said.contains(QLatin1String("Found ")));
        NO_FAULTS(
            now.said.split(QLatin1Char('\n')).filter(QRegularExpression(QStringLiteral("\\.(cpp|h):\\d+:"))));
    }

    void everyContextIsAskedFor() {
        const QString sources = allSources();
        const QSet<QString> asked =
            captured(sources, "Q_DECLARE_TR_FUNCTIONS\\(([\\w:]+)\\)") +
            captured(sources, "translate\\(\\s*\"([\\w:]+)\"") +
            captured(sources, "sentenceIn\\(\\w+,\\s*\"([\\w:]+)\"") +
            captured(sources, "class (\\w+)[^;{]*\\{\\s*Q_OBJECT", QStringLiteral("atelier::"));
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr"))))
            if (!asked.contains(message.context)) faults << message.inWords();
        NO_FAULTS(faults);
    }

    /// lupdate does not see through functions of our own: what they are given has to be marked.
    void sentencesGivenToHelpersAreMarked() {
        NO_FAULTS(captured(allSources(), "(\\btranslated\\(\\s*\"[^\"]*\")").values());
    }

    void everyLanguageHasItsSentences() {
        for (const auto language : allLanguages()) {
            const QString file = QStringLiteral(":/i18n/atelier_%1.qm").arg(languageCode(language));
            QVERIFY2(QFile::exists(file),
                     qPrintable(QStringLiteral("translations/atelier_%1.ts is not there: begin it as "
                                               "CONTRIBUTING.md says")
                                    .arg(languageCode(language))));
        }
    }

    void everyFileOfSentencesIsOfALanguage() {
        const auto files = QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("atelier_*.qm")});
        QVERIFY(!files.isEmpty());
        for (const QString& file : files) {
            const QString code = file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
            QVERIFY2(languageCodes().contains(code),
                     qPrintable(QStringLiteral("translations/atelier_%1.ts is offered by nobody: give its "
                                               "language a row in core/base/Language.h")
                                    .arg(code)));
        }
    }

    /// A script is commented in its job's language, whatever the application speaks.
    void aSentenceCanBeSaidInAnyLanguage() {
        QCOMPARE(sentenceIn(Language::English, "ScriptText", "Data"), QStringLiteral("Data"));
        QCOMPARE(sentenceIn(Language::French, "ScriptText", "Data"), QStringLiteral("Données"));
        QCOMPARE(sentenceIn(Language::French, "ScriptText", "never said"), QStringLiteral("never said"));
    }

    void theProgramSpeaksFrench() {
        Translations translations;
        translations.use(Language::French);
        QStringList faults;
        for (const Message& message : readTs(tsPath(QStringLiteral("fr")))) {
            const QString said =
                QCoreApplication::translate(message.context.toUtf8(), message.source.toUtf8(),
                                            message.comment.toUtf8(), message.counts ? 5 : -1);
            static const QRegularExpression count(QStringLiteral("%L?n"));
            const QString meant = QString(message.translation.constLast()).replace(count, QLatin1String("5"));
            if (said != meant) faults << message.inWords() + QStringLiteral(" → “%1”").arg(said);
        }
        NO_FAULTS(faults);
    }

    /// "5 minute(s)" is no sentence in any language: a language that has just been begun says it in English.
    void whatALanguageLacksIsSaidInTheEnglishPlural() {
        const QTemporaryDir folder;
        const QString english = QStringLiteral("/atelier_en.qm");
        QVERIFY(QFile::copy(QStringLiteral(":/i18n") + english, folder.path() + english));
        Translations translations(folder.path());
        translations.use(Language::French);
        QCOMPARE(QCoreApplication::translate("Connections", "after %n minute(s) without use", nullptr, 5),
                 QStringLiteral("after 5 minutes without use"));
    }

    void theLanguageChangesAtOnce() {
        Translations translations;
        translations.use(Language::French);
        QCOMPARE(durationText(2 * 86400 + 3 * 3600), QStringLiteral("2\u00a0j 3\u00a0h"));
        translations.use(Language::English);
        QCOMPARE(durationText(2 * 86400 + 3 * 3600), QStringLiteral("2 d 3 h"));
    }

    void theCommandLineChoosesTheLanguage() {
        QCOMPARE(languageWanted({"atelier", "--lang", "fr", "--help"}), Language::French);
        QCOMPARE(languageWanted({"atelier", "--lang=fr"}), Language::French);
        QCOMPARE(languageWanted({"atelier", "--lang=en"}), Language::English);
        QCOMPARE(languageWanted({"atelier"}), systemLanguage());
    }
};

ATELIER_TEST(TranslationsTest)
#include "test_Translations.moc"
