#include <QPushButton>
#include <QRegularExpression>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/theme/Icon.h"
#include "ui/theme/StyleSheet.h"
#include "ui/theme/ThemeSwitch.h"
#include "ui/widgets/Button.h"

using namespace atelier;

namespace {

/// Contrast of two colours as WCAG 2.1 defines it (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& color) {
        const auto part = [](double c) {
            return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF());
    };
    const double high = std::max(luminance(a), luminance(b));
    return (high + 0.05) / (std::min(luminance(a), luminance(b)) + 0.05);
}

QPalette systemPalette(bool dark) {
    return QPalette(dark ? QColor(40, 40, 40) : QColor(240, 240, 240));
}

/// How often the application was told of another palette. Made after a theme's switch, it is told before it.
class PaletteNews final : public QObject {
public:
    PaletteNews() { qApp->installEventFilter(this); }
    int count = 0;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == qApp && event->type() == QEvent::ApplicationPaletteChange) ++count;
        return false;
    }
};

}  // namespace

class TestThemeSwitch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSystemsChoiceIsFollowed() {
        QApplication::setPalette(systemPalette(true));
        ThemeSwitch theme(*qApp);
        QCOMPARE(theme.theme(), Theme::dark());
        QSignalSpy changed(&theme, &ThemeSwitch::changed);
        QApplication::setPalette(systemPalette(false));
        QTRY_COMPARE(theme.theme(), Theme::light());
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::light().background);
        QVERIFY(changed.count() > 0);
    }

    void theUsersChoiceStands() {
        QApplication::setPalette(systemPalette(false));
        ThemeSwitch theme(*qApp);
        theme.setChoice(ThemeChoice::Dark);
        QCoreApplication::processEvents();
        const PaletteNews news;
        QApplication::setPalette(systemPalette(false));
        QTRY_VERIFY(news.count > 0);
        QCoreApplication::processEvents();
        QCOMPARE(theme.theme(), Theme::dark());
        QCOMPARE(Theme::of(QApplication::palette()), Theme::dark());
        theme.setChoice(ThemeChoice::System);
        QCOMPARE(theme.theme(), Theme::light());
    }

    /// So that a page whose words have room in the light has no faults in the dark.
    void bothThemesDifferInColorsAlone() {
        static const QRegularExpression color(QStringLiteral("#[0-9a-f]{6}\\b"));
        const auto withoutColors = [](const Theme& theme) {
            return styleSheet(theme)
                .replace(color, QStringLiteral("#"))
                .replace(theme.isDark ? QStringLiteral("dark") : QStringLiteral("light"),
                         QStringLiteral("mode"));
        };
        QCOMPARE(withoutColors(Theme::dark()), withoutColors(Theme::light()));
        ThemeSwitch theme(*qApp);
        theme.setChoice(ThemeChoice::Light);
        QWidget window;
        QPushButton* button = makeButton(ButtonKind::Primary, &window);
        button->setText(QStringLiteral("Send"));
        button->ensurePolished();
        const QSize room = button->sizeHint();
        const QFont letters = button->font();
        theme.setChoice(ThemeChoice::Dark);
        QCOMPARE(button->sizeHint(), room);
        QCOMPARE(button->font(), letters);
    }

    void everyTextCanBeRead_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void everyTextCanBeRead() {
        QFETCH(bool, dark);
        const Theme theme = dark ? Theme::dark() : Theme::light();
        const std::pair<QColor, QColor> pairs[] = {
            {theme.text, theme.background},     {theme.text, theme.surface},
            {theme.muted, theme.background},    {theme.muted, theme.surface},
            {theme.text, theme.accentSoft},     {theme.onAccent, theme.accent},
            {theme.accent, theme.surface},      {theme.good, theme.surface},
            {theme.warning, theme.warningSoft}, {theme.error, theme.errorSoft},
            {theme.error, theme.surface}};
        for (const auto& [ink, paper] : pairs)
            QVERIFY2(contrast(ink, paper) >= 4.5, qPrintable(ink.name() + " on " + paper.name()));
    }

    void theStyleSheetIsWholeAndKnown() {
        for (const auto& theme : {Theme::light(), Theme::dark()}) {
            const QString sheet = styleSheet(theme);
            QVERIFY2(!sheet.contains(u'@'), "a colour's name was not replaced");
            QCOMPARE(sheet.count(u'{'), sheet.count(u'}'));
        }
    }

    void aButtonWithTheKeyboardHasOneFrame_data() {
        QTest::addColumn<ButtonKind>("kind");
        QTest::newRow("normal") << ButtonKind::Normal;
        QTest::newRow("primary") << ButtonKind::Primary;
        QTest::newRow("danger") << ButtonKind::Danger;
        QTest::newRow("link") << ButtonKind::Link;
        QTest::newRow("quiet") << ButtonKind::Quiet;
    }

    /// The style has a frame of its own for whoever uses the Tab key.
    void aButtonWithTheKeyboardHasOneFrame() {
        QFETCH(ButtonKind, kind);
        ThemeSwitch theme(*qApp);
        theme.setChoice(ThemeChoice::Light);
        QWidget window;
        auto* before = makeButton(ButtonKind::Normal, &window, {});
        auto* button = makeButton(kind, &window, {});
        before->setGeometry(0, 0, 80, 40);
        button->setGeometry(0, 50, 80, 40);
        window.show();
        window.activateWindow();
        window.setAttribute(Qt::WA_KeyboardFocusChange);
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Tab);
        QTRY_VERIFY(button->hasFocus());
        const QImage inside = button->grab().toImage().copy(4, 4, 72, 32);
        for (int y = 0; y < inside.height(); ++y)
            for (int x = 0; x < inside.width(); ++x)
                QCOMPARE(inside.pixelColor(x, y).name(), inside.pixelColor(36, 16).name());
    }

    void iconsWearTheThemesColours() {
        QApplication::setPalette(paletteOf(Theme::light()));
        const QImage image = iconPixmap("check", Theme::light().accent, 24, 2).toImage();
        QCOMPARE(image.size(), QSize(48, 48));
        bool found = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) found |= image.pixelColor(x, y) == Theme::light().accent;
        QVERIFY(found);
    }

    void everyIconCanBeDrawn() {
        const QDir icons(":/icons");
        QVERIFY(icons.entryList({"*.svg"}).size() > 30);
        for (const auto& file : icons.entryList({"*.svg"})) {
            const QImage image = iconPixmap(file.chopped(4), Qt::black, 24, 1).toImage();
            bool drawn = false;
            for (int y = 0; y < 24; ++y)
                for (int x = 0; x < 24; ++x) drawn |= qAlpha(image.pixel(x, y)) > 100;
            QVERIFY2(drawn, qPrintable(file));
        }
    }
};

ATELIER_WINDOW_TEST(TestThemeSwitch)
#include "test_ThemeSwitch.moc"
