#include "ui/widgets/ReasonPanel.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int panelWidth = 270;

}  // namespace

ReasonPanel::ReasonPanel(QWidget* parent) : QFrame(parent) {
    setStyleProperty(this, "surface", "reason");
    setFixedWidth(panelWidth);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("scrolled"));
    column_ = new QVBoxLayout(inside);
    column_->setContentsMargins(spacing(5), spacing(7), spacing(4), spacing(5));
    column_->setSpacing(spacing(3));
    column_->addStretch(1);
    scroll->setWidget(inside);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0);
    outer->addWidget(scroll);
}

void ReasonPanel::setReasons(const QList<Reason>& reasons) {
    qDeleteAll(shown_);
    shown_.clear();
    const auto put = [this](Text* text) {
        column_->insertWidget(column_->count() - 1, text->wrapped());
        shown_ += text;
    };
    for (const auto& reason : reasons) {
        auto* title = new Text(TextStyle::Strong);
        title->setText(reason.title);
        put(title);
        for (const auto& paragraph : reason.paragraphs) {
            auto* text = new Text(TextStyle::Small, Tone::Muted);
            text->setTextFormat(Qt::RichText);
            text->setText(QStringLiteral("<div style='line-height: 130%'>%1</div>").arg(paragraph));
            put(text);
        }
    }
}

}  // namespace atelier
