#include <QtTest>
#include <cmath>

#include "tests/support/TestMain.h"
#include "ui/charts/Smoothing.h"
#include "ui/charts/Ticks.h"

using namespace atelier;

static QStringList labels(const QList<Tick>& ticks) {
    QStringList texts;
    for (const Tick& tick : ticks) texts << tick.label;
    return texts;
}

static std::vector<double> smoothed(std::vector<double> values, double weight) {
    Smoothing smoothing(weight);
    for (double& value : values) value = smoothing.next(value);
    return values;
}

class TestTicks : public QObject {
    Q_OBJECT
    QLocale english_{QStringLiteral("en_CA")};
    QLocale french_{QStringLiteral("fr_FR")};

private Q_SLOTS:
    void numbers_are_round() {
        QCOMPARE(labels(numberTicks(0, 2.4, 5, english_)),
                 QStringList({QStringLiteral("0.0"), QStringLiteral("0.5"), QStringLiteral("1.0"),
                              QStringLiteral("1.5"), QStringLiteral("2.0")})
                     .replaceInStrings(QStringLiteral("0.0"), QStringLiteral("0")));
        QCOMPARE(labels(numberTicks(0, 100, 2, french_)),
                 QStringList({QStringLiteral("0"), QStringLiteral("50"), QStringLiteral("100")}));
        QCOMPARE(labels(numberTicks(0.3, 0.5, 3, french_)),
                 QStringList({QStringLiteral("0,3"), QStringLiteral("0,4"), QStringLiteral("0,5")}));
    }

    void there_are_never_more_than_asked_for_and_one() {
        for (double from : {-1e9, -3.3, 0.0, 1e-7, 5.0})
            for (double width : {1e-6, 0.77, 13.0, 4e5, 2e12})
                for (int most : {2, 5, 9}) {
                    const auto ticks = numberTicks(from, from + width, most, english_);
                    QVERIFY(ticks.size() <= most + 1);
                    for (const Tick& tick : ticks)
                        QVERIFY(tick.at >= from - width * 1e-6 && tick.at <= from + width * (1 + 1e-6));
                }
    }

    void labels_tell_ticks_apart() {
        const auto texts = labels(numberTicks(1e-5, 4e-5, 4, english_));
        QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), texts.size());
        const auto large = labels(numberTicks(1e9, 1.0004e9, 4, english_));
        QCOMPARE(QSet<QString>(large.begin(), large.end()).size(), large.size());
    }

    void steps_are_whole() {
        QCOMPARE(labels(numberTicks(0, 2, 9, english_, true)),
                 QStringList({QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2")}));
    }

    void nothing_is_asked_of_an_empty_axis() {
        QVERIFY(numberTicks(1, 1, 5, english_).isEmpty());
        QVERIFY(numberTicks(0, std::nan(""), 5, english_).isEmpty());
        QVERIFY(powerTicks(2, 1, 5, english_).isEmpty());
    }

    void powers_are_written_as_numbers() {
        QCOMPARE(labels(powerTicks(-3, 1, 5, french_)),
                 QStringList({QStringLiteral("0,001"), QStringLiteral("0,01"), QStringLiteral("0,1"),
                              QStringLiteral("1"), QStringLiteral("10")}));
    }

    void times_are_written_as_one_says_them() {
        QCOMPARE(durationText(45), QStringLiteral("45 s"));
        QCOMPARE(durationText(185), QStringLiteral("3 min 05"));
        QCOMPARE(durationText(7800), QStringLiteral("2 h 10"));
        QCOMPARE(durationText(86400 + 7200), QStringLiteral("1 d 2 h"));
        QCOMPARE(labels(durationTicks(0, 11400, 4, english_)),
                 QStringList({QStringLiteral("0 s"), QStringLiteral("1 h"), QStringLiteral("2 h"),
                              QStringLiteral("3 h")}));
    }

    void values_have_the_digits_that_tell() {
        QCOMPARE(numberText(0.6130001, french_), QStringLiteral("0,613"));
        QCOMPARE(numberText(1.5, english_), QStringLiteral("1.5"));
        QCOMPARE(numberText(41200, english_), QStringLiteral("41,200"));
        QCOMPARE(numberText(0, english_), QStringLiteral("0"));
        QCOMPARE(numberText(3.14e-7, english_), QStringLiteral("3.14e-7"));
        QCOMPARE(numberText(std::nan(""), english_), QStringLiteral("NaN"));
    }

    // Worked out by hand: 0.9 old, 0.1 new, over 1 - 0.9^n.
    void smoothing_has_no_bias_to_zero() {
        const auto result = smoothed({1, 1, 1, 2}, 0.9);
        QCOMPARE(result[0], 1.0);
        QCOMPARE(result[2], 1.0);
        QCOMPARE(result[3], (0.271 * 0.9 + 0.1 * 2) / 0.3439);
        QCOMPARE(smoothed({1, 5}, 0), (std::vector<double>{1, 5}));
        const auto gap = smoothed({1, std::nan(""), 1}, 0.5);
        QVERIFY(std::isnan(gap[1]));
        QCOMPARE(gap[2], 1.0);
    }
};

ATELIER_TEST(TestTicks)
#include "test_Ticks.moc"
