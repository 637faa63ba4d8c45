#include "ui/page/ReasonPanel.h"

#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/theme/StyleSheet.h"
#include "ui/theme/TextStyle.h"

namespace atelier {

namespace {

constexpr int leastWidth = 270;
constexpr int lettersInALine = 30;

}  // namespace

ReasonPanel::ReasonPanel(QWidget* parent) : QFrame(parent), list_(new ReasonList) {
    setStyleProperty(this, "surface", "reason");
    setFixedWidth(fixedWidth());
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(spacing(5), spacing(7), spacing(4), spacing(5));
    column->addWidget(list_);
    scroll->setWidget(inside);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0);
    outer->addWidget(scroll);
}

int ReasonPanel::fixedWidth() const {
    const QFontMetrics metrics(fontOf(TextStyle::Small));
    return std::max(leastWidth, lettersInALine * metrics.averageCharWidth() + spacing(9));
}

}  // namespace atelier
