#pragma once

#include <QDialog>

class QGridLayout;
class QPushButton;

namespace atelier {

class Text;

/// The help: the keys, and where to read on. It stays beside the window and does not block it.
class HelpWindow final : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void retranslate();
    void fitHeight();

    Text* title_;
    Text* about_;
    QList<Text*> meanings_;
    Text* licence_;
    QPushButton* close_;
};

}  // namespace atelier
