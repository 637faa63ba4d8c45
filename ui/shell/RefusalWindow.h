#pragma once

#include <QDialog>

namespace atelier {

class Text;

/// Says why Atelier does not start, for users without a terminal. They can only read it, copy it and close
/// it.
class RefusalWindow final : public QDialog {
    Q_OBJECT
public:
    /// `why` is a sentence in the application's language.
    explicit RefusalWindow(const QString& why, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    Text* title_;
    Text* why_;
};

}  // namespace atelier
