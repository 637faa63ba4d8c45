#pragma once

#include <QObject>

namespace atelier {

/// Accepts a recipe (one .json file) that is dropped anywhere on a window, except on a widget that accepts
/// files of any kind.
class RecipeDrop final : public QObject {
    Q_OBJECT
public:
    /// `part` is a widget of that window.
    explicit RecipeDrop(QWidget* part);

Q_SIGNALS:
    /// A recipe was dropped; `path` is that of its file.
    void dropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* part_;
};

}  // namespace atelier
