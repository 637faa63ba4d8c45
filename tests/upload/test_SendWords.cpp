#include <QSet>
#include <QtTest>

#include "core/upload/SendWays.h"
#include "core/upload/SendWords.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What programs read in the answers of `--json`.
class TestSendWords : public QObject {
    Q_OBJECT

    template <typename Reason>
    static void verifyWords(Reason last) {
        QSet<QString> words;
        for (int reason = 0; reason <= int(last); ++reason) {
            const QString word = reasonWord(Reason(reason));
            QVERIFY2(!word.isEmpty() && !words.contains(word), qPrintable(word));
            words.insert(word);
        }
    }

private Q_SLOTS:
    void everyReasonOfASendingHasItsOwnWord() { verifyWords(SendReason::FolderThere); }
    void everyReasonOfAWayHasItsOwnWord() { verifyWords(TransportReason::Chosen); }
    void everyWayHasItsOwnName() {
        for (const SendWay& way : sendWays()) {
            QCOMPARE(wayOf(way.strategy).word, way.word);
            QCOMPARE(sendStrategies().value(QLatin1String(way.word), SendStrategy::Auto), way.strategy);
            QCOMPARE(strategyWord(way.strategy), QLatin1String(way.word));
        }
        QCOMPARE(strategyWord(SendStrategy::Auto), QStringLiteral("auto"));
        QCOMPARE(sendStrategies().size(), qsizetype(sendWays().size()) + 1);
    }
    void theHelpTellsOfEveryWay() {
        const QString help = helpOfWays();
        QVERIFY(help.startsWith(QLatin1String("auto (chosen from what is there, with the reason), ")));
        qsizetype told = 0;
        for (const SendWay& way : sendWays()) {
            const auto text =
                QStringLiteral("%1 (%2)").arg(QLatin1String(way.word), QString::fromUtf8(way.help));
            QVERIFY2(help.indexOf(text, told) > told, qPrintable(text));
            told = help.indexOf(text, told);
        }
    }
    void theWordsAreTheReasons() {
        QCOMPARE(reasonWord(TransportReason::Holes), QStringLiteral("holes"));
        QCOMPARE(reasonWord(TransportReason::Chosen), QStringLiteral("chosen"));
        QCOMPARE(reasonWord(SendReason::FolderThere), QStringLiteral("folder-there"));
    }
};

ATELIER_TEST(TestSendWords)
#include "test_SendWords.moc"
