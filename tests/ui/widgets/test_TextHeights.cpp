#include <QtTest>

#include "tests/support/NamedFont.h"
#include "tests/support/TestMain.h"
#include "ui/widgets/Text.h"
#include "ui/widgets/TextHeights.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString sentence = QStringLiteral(
    "Atelier looks at /project/def-sponsor00/moi/experiments/2024/results/checkpoints before it sends "
    "anything, "
    "and says what is there.");

/// What can change in a text that is shown.
struct Change {
    const char* name;
    void (*make)(Text& text);
};

const Change changes[] = {
    {"another text", [](Text& text) { text.setText(sentence + sentence); }},
    {"a prepared text", [](Text& text) { text.setPreparedText(sentence + sentence + sentence); }},
    {"no text", [](Text& text) { text.setText({}); }},
    {"larger letters", [](Text& text) { text.setFont(fontOf(TextStyle::PageTitle)); }},
    {"a style sheet",
     [](Text& text) { text.setStyleSheet(QStringLiteral("font-size: 30px; padding: 9px;")); }},
    {"selectable", [](Text& text) { text.selectable(); }},
    {"room around it", [](Text& text) { text.setContentsMargins(20, 20, 20, 20); }},
    {"a margin", [](Text& text) { text.setMargin(20); }},
    {"one line", [](Text& text) { text.setWordWrap(false); }}};

}  // namespace

/// The height of a text is remembered for as long as it is true.
class TestTextHeights : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { useNamedFont(); }

    void eachIsMeasuredOnce() {
        QLabel label(sentence);
        TextHeights heights;
        int measured = 0;
        const auto measure = [&measured] { return ++measured; };
        QCOMPARE(heights.at(100, label, measure), 1);
        QCOMPARE(heights.at(200, label, measure), 2);
        QCOMPARE(heights.at(100, label, measure), 1);
        label.setText(QStringLiteral("another one"));
        QCOMPARE(heights.at(100, label, measure), 3);
        heights.clear();
        QCOMPARE(heights.at(100, label, measure), 4);
    }

    void aChangedTextHasTheHeightOfAFreshOne_data() {
        QTest::addColumn<int>("change");
        for (int i = 0; i < int(std::size(changes)); ++i) QTest::newRow(changes[i].name) << i;
    }

    void aChangedTextHasTheHeightOfAFreshOne() {
        QFETCH(int, change);
        const auto wrapped = [] {
            auto text = std::make_unique<Text>();
            text->wrapped()->setText(sentence);
            text->resize(400, 100);
            return text;
        };
        const auto asked = wrapped();
        const auto fresh = wrapped();
        for (const int width : {120, 250, 400}) (void)asked->heightForWidth(width);
        for (Text* text : {asked.get(), fresh.get()}) {
            changes[change].make(*text);
            text->ensurePolished();
        }
        for (const int width : {120, 250, 400})
            QCOMPARE(asked->heightForWidth(width), fresh->heightForWidth(width));
    }
};

ATELIER_WINDOW_TEST(TestTextHeights)
#include "test_TextHeights.moc"
