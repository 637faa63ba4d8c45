#pragma once

#include <QWidget>

class QBoxLayout;

namespace atelier {

/// Parts side by side, or below each other where the width does not do for all of them: it asks for no more
/// than its widest part needs.
class StackingRow final : public QWidget {
    Q_OBJECT
public:
    /// `spacing` in pixels, between the parts.
    explicit StackingRow(int spacing, QWidget* parent = nullptr);

    /// A part and its share of the width, or of the height where they stand below each other.
    void addPart(QWidget* part, int share);
    bool isStacked() const;

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
