#pragma once

#include <QDialog>

namespace atelier {

class Text;

/// Says why Atelier does not start, to somebody who sees no terminal. All there is to do is to read it, to
/// copy it and to close it.
class RefusalWindow final : public QDialog {
    Q_OBJECT
public:
    explicit RefusalWindow(const QString& why, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    Text* title_;
    Text* why_;
};

}  // namespace atelier
