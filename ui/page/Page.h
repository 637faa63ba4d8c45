#pragma once

#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include "core/journey/Step.h"
#include "ui/page/ReasonPanel.h"

class QScrollArea;

namespace atelier {

class FlowLayout;
class Notice;
class PageFocus;
class Text;

/// A step's page: heading and subtitle, a column of cards that scrolls, the buttons that lead on below it,
/// the reasons beside it. A page fills `content()` in its constructor. Its words, and what is known, are put
/// into it only while it is in sight: a page that was out of sight catches up with what it missed, another
/// language too, once it is seen.
class Page : public QWidget {
    Q_OBJECT
public:
    /// How much of the window's width the page takes.
    enum class Width {
        Column,  ///< a calm column, for forms
        Full,    ///< all the width, for charts and the script
    };

    /// The page of that step, still without content.
    Page(Step step, Width width, QWidget* parent = nullptr);

    /// The step that the page is for.
    Step step() const { return step_; }
    /// Gives the focus to the first control that can be used.
    void focusFirst();
    /// Shows what the step needs first, with a link to it, and disables the form meanwhile; or shows why the
    /// step has to be done again. Called by the window.
    void setStatus(const StepStatus& status);
    /// Sets what a recipe says about the step, shown above the page's own reasons; a page of full width shows
    /// it above its form, where it can be hidden. Without paragraphs, nothing is shown.
    void setLesson(const Reason& lesson);
    /// Whether the page wants a file that was dropped anywhere on the window.
    virtual bool acceptsFile(const QString& path) const;
    /// Opens a file that was dropped on the window; called only where `acceptsFile` has accepted it.
    virtual void openFile(const QString& path);

    /// What would be cut off if the window closed or the connection ended now.
    enum class UnderWay { Nothing, Submission, Try };
    /// What is under way now.
    virtual UnderWay underWay() const { return UnderWay::Nothing; }
    /// Whether the work that was under way last ended in a way that the user must be told of.
    virtual bool hasToBeRead() const { return false; }

Q_SIGNALS:
    /// The user wants to go to another step.
    void stepWanted(Step step);
    /// `underWay` may have changed.
    void underWayChanged();
    /// The user wants to disconnect.
    void disconnectWanted();
    /// The page has shown what is known, which is the costly part of its work.
    void presented();

protected:
    /// The proof that a page is in sight, which only `Page` can make.
    class InSight {
        friend class Page;
        InSight() = default;
    };

    /// Whether a part of the form, one that was passed to `add`, can be used whatever the step needs first.
    virtual bool staysUsable(const QWidget&) const { return false; }
    /// Disables the form, without the parts that stay usable, and the buttons below it while the step needs
    /// something, and says what; or why it has to be done again.
    void presentNeed();
    /// Adds to the notice that says why the step has to be done again the links that lead out of it.
    virtual void addChangeLinks(Notice&, StepChange) {}
    /// Says that what is known has changed: `present` is called at once if the page is in sight, and else
    /// once it is.
    void presentOnceSeen();
    /// Sets the words that are the same whatever is known. It is called before the page is seen for the first
    /// time, and again in each other language; `present` follows.
    virtual void retranslate() = 0;
    /// Shows what is known now, and does nothing else. It can be called by nobody but `Page`, which does so
    /// only while the page is in sight.
    virtual void present(InSight) {}
    /// Sets the line below the heading; empty: none.
    void setSubtitle(const QString& subtitle);
    /// Sets the reasons, shown beside the page, or below it where there is not enough room. If empty, the
    /// page has no such panel.
    void setReasons(const QList<Reason>& reasons);
    /// The column of cards.
    QVBoxLayout* content() const { return content_; }
    /// Appends a widget to the column and returns it; `stretch` is its share of the height that is left
    /// over.
    template <typename W>
    W* add(W* widget, int stretch = 0) {
        content_->addWidget(widget, stretch);
        return widget;
    }
    /// Adds a button at the right of the title.
    void addHeaderWidget(QWidget* widget);
    /// Adds a button at the left below the column.
    void addFooterWidget(QWidget* widget);
    /// Adds the page's main button at the right end, instead of "Continue".
    void addFooterEnd(QWidget* widget);
    /// The main button below the column: "Continue: Dataset", which leads to the next step. A page may give
    /// it another text and another effect (disconnect its `clicked` first), disable it or hide it.
    QPushButton* continueButton() const { return continue_; }
    /// Scrolls until a part of the page is in sight.
    void reveal(QWidget* widget);
    /// Scrolls until the beginning of a part of the page is in sight, for a part that may be higher than the
    /// page.
    void revealFromTop(QWidget* widget);
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeReasons();
    void catchUp();
    void catchUpFrame();
    void presentLesson();
    void sayStep();
    QWidget* makeHeader();
    QWidget* makeFooter();
    void showReasons();

    Step step_;
    StepNeed need_ = StepNeed::Nothing;
    StepChange change_ = StepChange::None;
    bool wordsAreOld_ = true;  ///< they are of another language, or were never set
    bool frameIsOld_ = true;   ///< the step's status or its lesson was not shown yet
    bool outdated_ = true;     ///< what is known was not shown yet
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
    PageFocus* focus_ = nullptr;
};

}  // namespace atelier
