#pragma once

#include <QFrame>
#include <QList>

#include "core/remote/CommandLog.h"

class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace atelier {

class CommandLine;
class Text;

/// The strip at the bottom: the commands as they are run on the cluster, the last two, or all of them.
class CommandPane final : public QFrame {
    Q_OBJECT
public:
    explicit CommandPane(QWidget* parent = nullptr);

    /// All commands so far, oldest first.
    void setCommands(const QList<CommandRecord>& commands);
    bool isExpanded() const;
    void setExpanded(bool expanded);

protected:
    void changeEvent(QEvent* event) override;

private:
    void present();
    void presentHistory();
    void followEnd();
    void retranslate();

    QList<CommandRecord> commands_;
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
