#pragma once

#include <QWidget>

class QBoxLayout;

namespace atelier {

/// Parts side by side, or below each other where the width is too small for that. It needs no more width than
/// its widest part.
class StackingRow final : public QWidget {
    Q_OBJECT
public:
    /// `spacing`: pixels between the parts.
    explicit StackingRow(int spacing, QWidget* parent = nullptr);

    /// Adds a part with its share of the width, or of the height where parts stand below each other.
    void addPart(QWidget* part, int share);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthSideBySide() const;
    void place();

    QBoxLayout* parts_;
};

}  // namespace atelier
