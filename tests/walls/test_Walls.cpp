#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/walls/Includes.h"
#include "tests/walls/Rooms.h"

using namespace atelier::testing;

namespace {

struct Source {
    QString name;
    QString text;
};

/// The files of some folders, comments of a line left out.
QList<Source> sourcesOf(const QStringList& folders) {
    static const QRegularExpression comment(QStringLiteral("(^|\\s)//[^\n]*"));
    QList<Source> sources;
    for (const QString& folder : folders) {
        QDirIterator files(root + QLatin1Char('/') + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                sources << Source{QDir(root).relativeFilePath(file.fileName()),
                                  QString::fromUtf8(file.readAll()).remove(comment)};
        }
    }
    return sources;
}

/// "FILE: WORDS" of everything that a pattern finds outside of some files; its first group, where it has one.
QStringList places(const QList<Source>& sources, const QRegularExpression& pattern,
                   const QStringList& except) {
    QStringList found;
    for (const Source& source : sources) {
        if (except.contains(source.name)) continue;
        auto matches = pattern.globalMatch(source.text);
        while (matches.hasNext()) {
            const auto match = matches.next();
            found << source.name + QStringLiteral(": ") + match.captured(match.lastCapturedIndex());
        }
    }
    return found;
}

/// The room whose remote programs "resources/remote/X.h" has: core/X. Empty for any other include.
QString roomOfRemotePrograms(const QString& included) {
    static const QRegularExpression programs(QStringLiteral("^resources/remote/(.+)[.]h$"));
    const auto match = programs.match(included);
    return match.hasMatch() ? QStringLiteral("core/") + match.captured(1) : QString();
}

}  // namespace

class TestWalls : public QObject {
    Q_OBJECT

    /// A literal with a letter that is not ASCII, where Qt takes each of its bytes for a character.
    static QRegularExpression notAscii() {
        const QString literal = QStringLiteral("\"(?:[^\"\\\\\\n]|\\\\.)*\"");
        const QString foreign =
            QStringLiteral("\"(?:[^\"\\\\\\n]|\\\\.)*[^\\x00-\\x7f](?:[^\"\\\\\\n]|\\\\.)*\"");
        const QString before =
            QStringLiteral("(?:\\s|") + literal + QStringLiteral("|QT_TRANSLATE_NOOP\\(|,)*");
        return QRegularExpression(
            QStringLiteral("(?:QLatin1String(?:View)?|fromLatin1|QLatin1Char)\\s*[({]") + before +
                QStringLiteral("(") + foreign + QStringLiteral(")|(") + foreign + QStringLiteral(")_L1\\b"),
            QRegularExpression::UseUnicodePropertiesOption);
    }

    /// A second `.arg()` behind a first one, which fills a %1 or %2 that stands in the first one's text, too.
    static QRegularExpression argBehindArg() {
        const QString argument = QStringLiteral("\\.arg(\\((?:[^()\"]|\"(?:[^\"\\\\]|\\\\.)*\"|(?1))*\\))");
        return QRegularExpression(QStringLiteral("\"\\)+\\s*") + argument + QStringLiteral("\\s*\\.arg\\("));
    }

private Q_SLOTS:
    void theHouseIsRead() {
        QVERIFY(includesOf(QStringLiteral("core")).size() > 100);
        QVERIFY(includesOf(QStringLiteral("ui")).size() > 20);
    }

    void everyFileIsInARoom() {
        QVERIFY(rooms().size() > 30);
        for (const Source& source :
             sourcesOf({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")}))
            QVERIFY2(!roomOf(source.name).isEmpty(), qPrintable(source.name));
    }

    /// What is neither *.h nor *.cpp is read by no wall.
    void everyFileThatIncludesIsRead() {
        QStringList found;
        for (const char* part : {"core", "ui", "app", "translations"}) {
            QDirIterator files(root + QLatin1Char('/') + QString::fromLatin1(part),
                               QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString name = QDir(root).relativeFilePath(files.next());
                if (!name.endsWith(QLatin1String(".h")) && !name.endsWith(QLatin1String(".cpp")) &&
                    !includesOfFile(name).isEmpty())
                    found << name;
            }
        }
        expectNone(found);
    }

    /// Any other way of naming a file would lead past the walls.
    void ourFilesAreIncludedByTheirPathsFromTheRoot() {
        expectNone(offenders(allIncludes(), [](const Include& include) {
            const bool isPlain = QDir::cleanPath(include.included) == include.included;
            const bool isProgram = !roomOfRemotePrograms(include.included).isEmpty();
            return include.isQuoted ? !isPlain || (!isOurs(include) && !isProgram)
                                    : isOurs(include) || isProgram || include.included.startsWith(u'.');
        }));
    }

    void remoteProgramsAreTheirOwnRooms() {
        expectNone(offenders(allIncludes(), [](const Include& include) {
            const QString owner = roomOfRemotePrograms(include.included);
            return !owner.isEmpty() && !isIn(include.room, owner);
        }));
    }

    void theWindowNeverReachesForSshOrThePracticeCluster() {
        expectNone(offenders(includesOf(QStringLiteral("ui")), [](const Include& include) {
            static const QStringList hidden{
                QStringLiteral("core/ssh/"),        QStringLiteral("core/openssh/"),
                QStringLiteral("core/loginshell/"), QStringLiteral("core/practice/"),
                QStringLiteral("core/transfer/"),   QStringLiteral("app/")};
            return std::ranges::any_of(
                hidden, [&include](const QString& room) { return include.included.startsWith(room); });
        }));
    }

    /// What is told the time can be tested without waiting for it.
    void theWindowIsToldTheTime() {
        static const QRegularExpression own(
            QStringLiteral("\\bSystemClock\\b|\\bcurrentDateTime|\\bQElapsedTimer\\b|\\bQ(Date|Time)::"
                           "current|_clock::now\\b"));
        // It measures how long its own work takes, so that the window has its turn in time.
        expectNone(
            places(sourcesOf({QStringLiteral("ui")}), own, {QStringLiteral("ui/output/OutputView.cpp")}));
    }

    /// Each keeps its own words (ui/theme/KeepTranslated.h), or some page forgets somebody's.
    void nobodyIsToldThatTheLanguageHasChanged() {
        static const QRegularExpression told(
            QStringLiteral("\\bQEvent::LanguageChange\\b|(?:->|\\.)retranslate\\("));
        expectNone(places(sourcesOf({QStringLiteral("ui"), QStringLiteral("app")}), told,
                          {QStringLiteral("ui/theme/KeepTranslated.cpp")}));
    }

    void onlyTheApplicationNamesSshHost() {
        const auto includes = includesOf(QStringLiteral("core")) + includesOf(QStringLiteral("ui"));
        expectNone(offenders(includes, [](const Include& include) {
            // The second transport shares what the rooms within it know, and not the first one itself.
            const bool isPart = include.included.count(QLatin1Char('/')) > 2;
            const bool isSecond = isIn(include.room, QStringLiteral("core/openssh"));
            return include.included.startsWith(QLatin1String("core/ssh/")) &&
                   !isIn(include.room, QStringLiteral("core/ssh")) && !(isSecond && isPart);
        }));
        // Nor does anybody else name the second.
        expectNone(offenders(includes, [](const Include& include) {
            return include.included.startsWith(QLatin1String("core/openssh/")) &&
                   !isIn(include.room, QStringLiteral("core/openssh"));
        }));
    }

    /// Where all packages are installed, a test that is left out says what no package could have brought.
    void noTestIsLeftOutWithoutSayingWhatIsLacking() {
        static const QRegularExpression skip(QStringLiteral("\\bQSKIP\\b"));
        const auto sources = sourcesOf({QStringLiteral("tests")});
        const QString owner = QStringLiteral("tests/support/Skip.h");
        QCOMPARE(places(sources, skip, {}).filter(owner).size(), 2);
        expectNone(places(sources, skip, {owner, QStringLiteral("tests/walls/test_Walls.cpp")}));
    }

    /// Qt knows a type once it is named; a declaration comes too late where a file before it in the same unit
    /// of compilation has named it, which the compiler finds with some options only.
    void noTestDeclaresATypeToQt() {
        static const QRegularExpression declared(QStringLiteral("\\bQ_DECLARE_METATYPE\\b"));
        expectNone(places(sourcesOf({QStringLiteral("tests")}), declared,
                          {QStringLiteral("tests/walls/test_Walls.cpp")}));
    }

    /// Who hears of every change of the journey has to find out what concerns it.
    void whoListensToTheJourneySaysToWhat() {
        static const QRegularExpression any(QStringLiteral("\\bJourneyModel::changed\\b"));
        expectNone(places(sourcesOf({QStringLiteral("ui"), QStringLiteral("app")}), any,
                          {QStringLiteral("ui/models/JourneyModel.cpp")}));
    }

    /// What the list of subcommands has, see whatIsOneOfManyIsInTheirList.
    void everySubcommandIsInTheReadme() {
        static const QRegularExpression added(QStringLiteral("\\b\\w+\\.add_subcommand\\(\\s*\"([a-z-]+)\""));
        QFile file(root + QStringLiteral("/README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString readme = QString::fromUtf8(file.readAll());
        const QStringList found = places(sourcesOf({QStringLiteral("app/ctl")}), added, {});
        QVERIFY(found.size() > 5);
        for (const QString& each : found) {
            const QString name = each.section(QStringLiteral(": "), 1);
            QVERIFY2(readme.contains(QStringLiteral("\natelierctl %1 ").arg(name)),
                     qPrintable(QStringLiteral("README.md shows no example of atelierctl %1").arg(name)));
        }
    }

    /// What is printed elsewhere would reach a terminal as a server or a file wrote it.
    void onlyOneFileWritesToTheStandardStreams() {
        static const QRegularExpression stream(QStringLiteral(
            "\\b(stdout|stderr|std::cout|std::cerr|std::clog|qPrintable|qDebug|qInfo|std::printf|std::puts|"
            "QTextStream\\(std)\\b"));
        const auto sources = sourcesOf({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")});
        const QString streams = QStringLiteral("app/common/StandardStreams.cpp");
        QVERIFY(places(sources, stream, {}).filter(streams).size() >= 2);
        // What rsync and ssh start links nothing of ours, and says two fixed sentences and an errno.
        expectNone(
            places(sources, stream,
                   {streams, QStringLiteral("app/rsh/main.cpp"), QStringLiteral("app/askpass/main.cpp")}));
    }

    // Qt takes a text for HTML where it looks like it, and loads the pictures that it names.
    void onlyPlainTextIsShownInTheWindow() {
        const auto sources = sourcesOf({QStringLiteral("ui"), QStringLiteral("app")});
        static const QRegularExpression label(QStringLiteral("new QLabel\\b|\\bQLabel [a-z]|: QLabel\\("));
        expectNone(places(sources, label,
                          {QStringLiteral("ui/theme/PlainText.cpp"), QStringLiteral("ui/widgets/Text.cpp"),
                           QStringLiteral("ui/widgets/ElidedText.cpp")}));
        static const QRegularExpression tip(
            QStringLiteral("\\bsetToolTip\\(|QToolTip::showText\\((?!.*\\bplainToolTip\\(|"
                           ".*\\bfindingTip\\()[^;]*;|ToolTipRole[^;]*return (?!plainToolTip)"),
            QRegularExpression::DotMatchesEverythingOption);
        expectNone(places(sources, tip, {QStringLiteral("ui/theme/PlainText.cpp")}));
        static const QRegularExpression rich(QStringLiteral(
            "Qt::RichText|Qt::AutoText|Qt::MarkdownText|setHtml|insertHtml|appendHtml|QTextBrowser|"
            "QMessageBox|setWhatsThis|QErrorMessage"));
        // Reasons are Atelier's own words; what an instructor says among them is escaped.
        expectNone(places(sources, rich, {QStringLiteral("ui/page/ReasonList.cpp")}));
    }

    void whatIsReadAsLatin1IsAscii_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("offends");
        QTest::newRow("direct") << QStringLiteral(u"QLatin1String(\"job’s\")") << true;
        QTest::newRow("marked for translation, on two lines")
            << QStringLiteral(u"QLatin1String(\n QT_TRANSLATE_NOOP(\"A\", \"job’s\"))") << true;
        QTest::newRow("joined literals") << QStringLiteral(u"QString::fromLatin1(\"a\" \"é\")") << true;
        QTest::newRow("suffix") << QStringLiteral(u"\"é\"_L1") << true;
        QTest::newRow("ascii") << QStringLiteral(u"QLatin1String(\"a\") + QStringLiteral(\"é\")") << false;
        QTest::newRow("within quotes") << QStringLiteral(u"QLatin1String(\")\") + u\"é\"_s") << false;
    }

    void whatIsReadAsLatin1IsAscii() {
        QFETCH(QString, text);
        QFETCH(bool, offends);
        QCOMPARE(!places({{QStringLiteral("x"), text}}, notAscii(), {}).isEmpty(), offends);
    }

    void noLetterIsReadAsLatin1() {
        expectNone(places(sourcesOf({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"),
                                     QStringLiteral("tests")}),
                          notAscii(), {QStringLiteral("tests/walls/test_Walls.cpp")}));
    }

    /// A sentence that is kept in a constant has letters that are not ASCII, too: read as Latin-1, it is no
    /// longer the sentence that was translated.
    void noSentenceIsReadAsLatin1() {
        static const QRegularExpression sentence(
            QStringLiteral("\\b(UntranslatedText)\\{\\s*QString::fromLatin1\\b"));
        expectNone(places(sourcesOf({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")}),
                          sentence, {}));
    }

    void whatIsFilledInTwice_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("offends");
        QTest::newRow("one behind the other")
            << QStringLiteral("QStringLiteral(\"%1:%2\").arg(a).arg(b)") << true;
        QTest::newRow("calls and brackets in a text")
            << QStringLiteral("translated(NOOP(\"A\", \"%1 %2\"))\n  .arg(f(a, \")\"))\n  .arg(b)") << true;
        QTest::newRow("at once") << QStringLiteral("QStringLiteral(\"%1:%2\").arg(a, f(b))") << false;
        QTest::newRow("a command's words")
            << QStringLiteral("ask.arg(QStringLiteral(\"a\")).arg(b)") << false;
    }

    void whatIsFilledInTwice() {
        QFETCH(QString, text);
        QFETCH(bool, offends);
        QCOMPARE(!places({{QStringLiteral("x"), text}}, argBehindArg(), {}).isEmpty(), offends);
    }

    void whatIsFilledInIsFilledInAtOnce() {
        expectNone(places(sourcesOf({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")}),
                          argBehindArg(), {}));
    }

    /// What is one of many of its kind and called through their list: a check, a subcommand.
    void whatIsOneOfManyIsInTheirList_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("signature");
        QTest::addColumn<QString>("list");
        const QString check = QStringLiteral("check\\w+)\\(CheckContext& \\w+\\)");
        QTest::newRow("checks of a script's body")
            << QStringLiteral("core/check/body") << check << QStringLiteral("core/check/body/Checks.h");
        QTest::newRow("checks of its header")
            << QStringLiteral("core/check/header") << check << QStringLiteral("core/check/Check.cpp");
        QTest::newRow("checks of a site")
            << QStringLiteral("core/check/site") << check << QStringLiteral("core/check/Check.cpp");
        QTest::newRow("subcommands") << QStringLiteral("app/ctl")
                                     << QStringLiteral("add[A-Z]\\w+)\\(CLI::App& \\w+, Action& \\w+\\)")
                                     << QStringLiteral("app/ctl/Subcommands.h");
    }

    void whatIsOneOfManyIsInTheirList() {
        QFETCH(QString, folder);
        QFETCH(QString, signature);
        QFETCH(QString, list);
        const auto sources = sourcesOf({QStringLiteral("core/check"), QStringLiteral("app/ctl")});
        const QRegularExpression made(QStringLiteral("^void (") + signature + QStringLiteral(" \\{"),
                                      QRegularExpression::MultilineOption);
        const QStringList found = places(sourcesOf({folder}), made, {});
        QVERIFY(found.size() >= 3);
        QStringList forgotten;
        for (const QString& place : found) {
            const QRegularExpression asked(
                QStringLiteral("(?<!void )\\b%1\\b").arg(place.section(QStringLiteral(": "), 1)));
            if (places(sources, asked, {}).isEmpty())
                forgotten << QStringLiteral("%1 is called by nobody: add it to %2").arg(place, list);
        }
        expectNone(forgotten);
    }

    void everyCheckHasItsHeader() {
        QStringList without;
        for (const Source& source : sourcesOf({QStringLiteral("core/check")})) {
            const QFileInfo file(root + u'/' + source.name);
            if (file.suffix() == QLatin1String("cpp") && file.fileName().startsWith(QLatin1String("Check")) &&
                !QFile::exists(file.path() + u'/' + file.completeBaseName() + QStringLiteral(".h")))
                without << source.name;
        }
        expectNone(without);
    }

    void theTopLevelIsTheAgreedOne() {
        const QSet<QString> agreed{QStringLiteral("CMakeLists.txt"),
                                   QStringLiteral("CMakePresets.json"),
                                   QStringLiteral("app"),
                                   QStringLiteral("core"),
                                   QStringLiteral("ui"),
                                   QStringLiteral("resources"),
                                   QStringLiteral("translations"),
                                   QStringLiteral("tests"),
                                   QStringLiteral("installer"),
                                   QStringLiteral("README.md"),
                                   QStringLiteral("LICENSE"),
                                   QStringLiteral("CONTRIBUTING.md"),
                                   QStringLiteral("CHANGELOG.md"),
                                   QStringLiteral("SECURITY.md"),
                                   QStringLiteral("build")};
        for (const QString& name : QDir(root).entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
            QVERIFY2(agreed.contains(name), qPrintable(name));
    }
};

ATELIER_TEST(TestWalls)
#include "test_Walls.moc"
