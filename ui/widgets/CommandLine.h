#pragma once

#include <QWidget>

#include "core/remote/CommandLog.h"

class QToolButton;

namespace atelier {

class ElidedText;
class Text;

/// One command as it was run, how it ended, and a button that copies it.
class CommandLine final : public QWidget {
    Q_OBJECT
public:
    enum class Weight { Strong, Quiet };
    explicit CommandLine(Weight weight, QWidget* parent = nullptr);

    void setRecord(const CommandRecord& record);

protected:
    void changeEvent(QEvent* event) override;

private:
    void present();

    CommandRecord record_;
    ElidedText* shell_;
    Text* outcome_;
    QToolButton* copy_;
};

}  // namespace atelier
