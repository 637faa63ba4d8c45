#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/base/Clock.h"
#include "core/remote/CommandLog.h"

class QPlainTextEdit;
class QToolButton;

namespace atelier {

class ElidedText;
class IconLabel;
class Text;

/// One command as it was run: what it does, where its words do not tell, how it ended, how often it was run,
/// and a button that copies it. For a script of Atelier's it says what the script does, and shows the lines
/// on request.
class CommandLine final : public QWidget {
    Q_OBJECT
public:
    /// How much the line stands out: a quiet one is muted.
    enum class Weight { Strong, Quiet };
    /// `clock` tells how long a command has been running.
    CommandLine(Weight weight, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// Shows a command, or its new state.
    void setEntry(const CommandEntry& entry);
    /// Whether the whole command can be shown below its line; false at first.
    void setOpenable(bool openable);
    /// Shows or hides the whole command.
    void setOpen(bool open);

Q_SIGNALS:
    /// The user shows or hides the whole command.
    void opened(const QString& shell, bool open);

private:
    void present();
    void presentWords();
    void presentOutcome();
    void presentWhole();
    bool isSlow() const;

    CommandEntry entry_;
    Weight weight_;
    std::shared_ptr<const Clock> clock_;
    bool openable_ = false;
    IconLabel* icon_;
    ElidedText* shell_;
    ElidedText* note_;
    Text* times_;
    Text* outcome_;
    QToolButton* open_;
    QToolButton* copy_;
    QTimer* slow_ = new QTimer(this);
    QPlainTextEdit* whole_ = nullptr;  // made when it is first shown
};

}  // namespace atelier
