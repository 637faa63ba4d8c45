#pragma once

#include <QLabel>

#include "ui/theme/TextStyle.h"
#include "ui/widgets/Text.h"

namespace atelier {

/// A one-line label that elides a text that is too long; the tooltip has the whole text.
class ElidedText final : public QLabel {
    Q_OBJECT
public:
    /// A label without text; `mode` says where a long text is cut.
    explicit ElidedText(TextStyle style = TextStyle::Body, Tone tone = Tone::Normal,
                        Qt::TextElideMode mode = Qt::ElideRight, QWidget* parent = nullptr);

    /// Shows a text; characters that would deceive are shown by their number.
    void setFullText(const QString& text);
    /// The whole text as it is shown, not cut.
    QString fullText() const { return full_; }
    /// Sets the meaning of the colour.
    void setTone(Tone tone);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString full_;
    Qt::TextElideMode mode_;
};

}  // namespace atelier
