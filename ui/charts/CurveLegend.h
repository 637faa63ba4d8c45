#pragma once

#include <QColor>
#include <QList>
#include <QWidget>

class QToolButton;

namespace atelier {

/// The names of a chart's curves with their colours, as buttons that show and hide them, on as many lines as
/// they need.
class CurveLegend final : public QWidget {
    Q_OBJECT
public:
    /// A curve as the legend shows it.
    struct Entry {
        QString name;
        QColor color;
        bool visible = true;
        bool operator==(const Entry&) const = default;
    };

    explicit CurveLegend(QWidget* parent = nullptr);
    /// Shows these curves, in this order.
    void setEntries(const QList<Entry>& entries);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(width, false); }
    QSize sizeHint() const override { return {200, place(width() > 0 ? width() : 400, false)}; }
    QSize minimumSizeHint() const override { return {80, 0}; }

Q_SIGNALS:
    /// The user shows or hides a curve.
    void toggled(const QString& name, bool visible);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int place(int width, bool move) const;
    void look();

    QList<Entry> entries_;
    QList<QToolButton*> buttons_;
};

}  // namespace atelier
