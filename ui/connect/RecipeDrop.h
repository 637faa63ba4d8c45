#pragma once

#include <QObject>

namespace atelier {

/// Takes a recipe (one .json file) that is dropped anywhere on a window, whatever is under the mouse, except
/// where files of any kind are wanted.
class RecipeDrop final : public QObject {
    Q_OBJECT
public:
    /// The window is the one that `part` is in.
    explicit RecipeDrop(QWidget* part);

Q_SIGNALS:
    void dropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* part_;
};

}  // namespace atelier
