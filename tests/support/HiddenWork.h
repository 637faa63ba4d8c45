#pragma once

#include <QAbstractButton>
#include <QEvent>
#include <QMap>
#include <QPlainTextEdit>
#include <QProgressBar>

#include "tests/support/PageStage.h"

namespace atelier::testing {

/// A page without anything, to be looked at while others are out of sight.
class BlankPage final : public Page {
public:
    explicit BlankPage(Step step, QWidget* parent) : Page(step, Width::Column, parent) {}
    static PageFactory factory(Step step) {
        return {step, [step](JourneyModel&, const AppServices&, QWidget* parent) -> Page* {
                    return new BlankPage(step, parent);
                }};
    }

private:
    void retranslate() override {}
};

/// Notes from now on what the pages that are out of sight do for being looked at: which of their widgets are
/// laid out, painted or polished, or have other words.
class HiddenWork final : public QObject {
public:
    explicit HiddenWork(MainWindow& window) : window_(window) {
        qApp->installEventFilter(this);
        becomeQuiet();
        before_ = words();
    }
    ~HiddenWork() override { qApp->removeEventFilter(this); }

    /// What was done in vain, a line each.
    QStringList found() {
        PageStage::settle();
        QStringList all = events_;
        const auto now = words();
        for (const auto& [widget, text] : before_.asKeyValueRange())
            if (now.contains(widget) && now[widget] != text)
                all << QStringLiteral("other words: %1 → “%2”").arg(text, now[widget].left(200));
        all.removeDuplicates();
        return all;
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        static const QMap<QEvent::Type, QString> work{{QEvent::LayoutRequest, QStringLiteral("laid out")},
                                                      {QEvent::Paint, QStringLiteral("painted")},
                                                      {QEvent::UpdateRequest, QStringLiteral("updated")},
                                                      {QEvent::Polish, QStringLiteral("polished")}};
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (widget && work.contains(event->type()) && isHidden(*widget))
            events_ << work[event->type()] + QStringLiteral(": ") + pathOf(widget);
        return false;
    }

private:
    /// Waits until what was still to be done when the pages left the sight has been done, such as the removal
    /// of widgets.
    void becomeQuiet() {
        constexpr int mostRounds = 100;
        for (int round = 0, quiet = 0; quiet < 3 && round < mostRounds; ++round) {
            events_.clear();
            PageStage::settle();
            QTest::qWait(10);
            quiet = events_.isEmpty() ? quiet + 1 : 0;
        }
        events_.clear();
    }
    static QString pathOf(const QWidget* widget) {
        QStringList path;
        for (; widget && !qobject_cast<const Page*>(widget); widget = widget->parentWidget())
            path.prepend(widget->objectName().isEmpty() ? QLatin1String(widget->metaObject()->className())
                                                        : widget->objectName());
        return (widget ? QLatin1String(widget->metaObject()->className()) : QLatin1String("?")) +
               QLatin1Char(' ') + path.join(QLatin1Char('/'));
    }
    static bool isHidden(const QWidget& widget) {
        const auto* around = &widget;
        while (around && !qobject_cast<const Page*>(around)) around = around->parentWidget();
        return around && !around->isVisible();
    }
    static QString textOf(const QWidget* widget) {
        if (const auto* label = qobject_cast<const QLabel*>(widget)) return label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) return button->text();
        if (const auto* edit = qobject_cast<const QPlainTextEdit*>(widget)) return edit->toPlainText();
        if (const auto* bar = qobject_cast<const QProgressBar*>(widget)) return QString::number(bar->value());
        return {};
    }
    /// What stands in the widgets of the pages that are out of sight.
    QMap<const QWidget*, QString> words() const {
        QMap<const QWidget*, QString> all;
        for (const Step step : allSteps())
            if (const auto* page = window_.page(step); page && !page->isVisible())
                for (const auto* widget : page->findChildren<QWidget*>()) all[widget] = textOf(widget);
        return all;
    }

    MainWindow& window_;
    QMap<const QWidget*, QString> before_;
    QStringList events_;
};

}  // namespace atelier::testing
