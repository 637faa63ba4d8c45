#pragma once

#include <QFrame>
#include <QList>
#include <QSet>
#include <memory>

#include "core/base/Clock.h"
#include "core/remote/CommandLog.h"

class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace atelier {

class CommandLine;
class Text;

/// The strip at the bottom with the commands that are run on the cluster: the last two, or all of them. A
/// command that is run again and again is shown once.
class CommandPane final : public QFrame {
    Q_OBJECT
public:
    /// `clock` tells how long commands have been running.
    explicit CommandPane(std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// All commands so far, oldest first.
    void setCommands(const QList<CommandRecord>& commands);
    /// Whether all commands are shown.
    bool isExpanded() const;
    /// Shows all commands, or the last two.
    void setExpanded(bool expanded);

private:
    void present();
    void presentHistory();
    void addLine();
    void followEnd();
    void retranslate();

    std::shared_ptr<const Clock> clock_;
    QList<CommandEntry> entries_;
    QSet<QString> open_;  // the commands that are shown whole
    bool follows_ = true;
    Text* empty_;
    CommandLine* last_;
    CommandLine* lastButOne_;
    QToolButton* toggle_;
    QWidget* brief_;
    QScrollArea* scroll_;
    QVBoxLayout* history_;
    QList<CommandLine*> lines_;
};

}  // namespace atelier
