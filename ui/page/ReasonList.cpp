#include "ui/page/ReasonList.h"

#include <QVBoxLayout>

#include "ui/theme/Theme.h"
#include "ui/widgets/Text.h"

namespace atelier {

ReasonList::ReasonList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(3));
    column_->addStretch(1);
}

void ReasonList::setReasons(const QList<Reason>& reasons) {
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
            text->setPreparedText(QStringLiteral("<div style='line-height: 130%'>%1</div>").arg(paragraph));
            put(text);
        }
    }
}

}  // namespace atelier
