#include <QtTest>

#include "core/consent/AdaptedWords.h"
#include "core/credentials/Credentials.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// How a recipe's job was changed, in the words of the window and of the command line alike.
class TestAdaptedWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsSaidWhereNothingWasChanged() { QVERIFY(adaptedInWords({}, Adapted::Recipe).isEmpty()); }

    void eachLineIsToldAsItWasAndAsItIs() {
        QCOMPARE(
            adaptedInWords({{QStringLiteral("--time=5"), QStringLiteral("--time=4")},
                            {QStringLiteral("--mem=1G"), {}},
                            {{}, QStringLiteral("--account=a")}},
                           Adapted::Recipe),
            (QStringList{QStringLiteral("The recipe’s job was changed to fit this cluster and your account:"),
                         QStringLiteral("- --time=5"), QStringLiteral("+ --time=4"),
                         QStringLiteral("- --mem=1G"), QStringLiteral("+ --account=a")}));
    }

    void aKeyIsLeftOut() {
        const QStringList lines = adaptedInWords(
            {{QStringLiteral("python a.py --api-key=hf_abcdefghijklmnopqrstuvwxyz012345"), {}}},
            Adapted::OwnJob);
        QCOMPARE(lines.value(0),
                 QStringLiteral("Your job was changed to fit this cluster and your account:"));
        QVERIFY2(lines.value(1).contains(QString::fromUtf16(credentialMask)), qPrintable(lines.value(1)));
    }
};

ATELIER_TEST(TestAdaptedWords)
#include "test_AdaptedWords.moc"
