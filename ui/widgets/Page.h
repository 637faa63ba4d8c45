#pragma once

#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include "core/journey/Step.h"
#include "ui/widgets/ReasonPanel.h"

class QScrollArea;

namespace atelier {

class FlowLayout;
class Notice;
class Text;

/// A step's page: title and subtitle, a column of cards that scrolls, the way on below it, the reasons beside
/// it. A page fills `content()` in its constructor and calls its own `retranslate()` at the end of it.
class Page : public QWidget {
    Q_OBJECT
public:
    enum class Width {
        Column,  ///< a calm column, for forms
        Full,    ///< all there is, for charts and the script
    };

    Page(Step step, Width width, QWidget* parent = nullptr);

    Step step() const { return step_; }
    /// Puts the keyboard on the first control that can be used.
    void focusFirst();
    /// Shows what is missing, with a way there, and takes the form away while it is; or why the step has to
    /// be done again. Called by the window.
    void setStatus(const StepStatus& status);
    /// What somebody else says about the step, above the page's own reasons: a page of full width has it
    /// above its form, where it can be put away. No paragraphs: nothing is said.
    void setLesson(const Reason& lesson);
    /// All of the page's words, in the application's language. Called when the language changes; an override
    /// ends by calling this one.
    virtual void retranslate();
    /// Whether a file that was dropped anywhere on the window is for this page.
    virtual bool takesFile(const QString& path) const;
    virtual void openFile(const QString& path);

    /// What would be cut off if the window closed or the connection ended now.
    enum class UnderWay { Nothing, Submission, Try };
    virtual UnderWay underWay() const { return UnderWay::Nothing; }
    /// Whether what was under way last has ended in a way that the user must be told of.
    virtual bool hasToBeRead() const { return false; }

Q_SIGNALS:
    /// The user wants to be at another step.
    void stepWanted(Step step);
    /// Whether `underWay` may have changed.
    void underWayChanged();
    /// The user wants to give the connection up.
    void disconnectWanted();

protected:
    /// Whether what is missing takes the way on away. A page that can be worked on without it keeps its form
    /// then; it calls `presentNeed` where its answer may have changed.
    virtual bool blocks(StepNeed need) const;
    /// The page's form stays usable whatever is missing; only the way on goes.
    void keepForm() { keepsForm_ = true; }
    void presentNeed();
    /// What the page shows is not what is known any more: it is shown anew, once the page is in sight.
    void presentOnceSeen();
    /// Shows what is known now. It only shows: a page that nobody sees is not asked to.
    virtual void present() {}
    void setTitle(const QString& title);
    void setSubtitle(const QString& subtitle);
    /// Beside the page, or below it where there is no room beside. None: the page has no such panel.
    void setReasons(const QList<Reason>& reasons);
    QVBoxLayout* content() const { return content_; }
    template <typename W>
    W* add(W* widget, int stretch = 0) {
        content_->addWidget(widget, stretch);
        return widget;
    }
    /// A button at the right of the title.
    void addHeaderWidget(QWidget* widget);
    /// A button at the left below the column.
    void addFooterWidget(QWidget* widget);
    /// The same, at the right end: the page's one action, where it takes the place of "Continue".
    void addFooterEnd(QWidget* widget);
    /// The primary button below the column: "Continue: Dataset", to the next step. A page may give it another
    /// text and another effect (disconnect its `clicked` first), disable it or hide it.
    QPushButton* continueButton() const { return continue_; }
    /// Scrolls so that a part of the page is in sight.
    void reveal(QWidget* widget);
    /// The same of one that may be taller than what is in sight: its beginning then.
    void revealFromTop(QWidget* widget);
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeReasons();
    void orderTabs();
    void showFocus();
    QWidget* makeHeader();
    QWidget* makeFooter();
    void showReasons();

    Step step_;
    StepNeed need_ = StepNeed::Nothing;
    StepChange change_ = StepChange::None;
    bool keepsForm_ = false;
    bool outdated_ = false;
    Text* title_;
    Text* subtitle_;
    FlowLayout* headerRow_ = nullptr;
    FlowLayout* footerRow_ = nullptr;
    Notice* needed_;
    QWidget* footer_ = nullptr;
    QWidget* form_;
    QVBoxLayout* content_;
    QPushButton* continue_;
    Width width_;
    QList<Reason> ownReasons_;
    Reason lesson_;
    Notice* lessonNotice_;
    QString hiddenLesson_;
    ReasonPanel* reasons_;
    ReasonList* reasonsBelow_;
    bool hasReasons_ = false;
    QScrollArea* scroll_;
};

}  // namespace atelier
