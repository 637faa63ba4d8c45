#include "ui/environment/ModuleChips.h"

#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

#include "ui/environment/Modules.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/Icon.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/StyleSheet.h"
#include "ui/theme/TextStyle.h"

namespace atelier {

ModuleChips::ModuleChips(QWidget* parent) : QWidget(parent), flow_(new FlowLayout(this)) {
    flow_->setContentsMargins(0, 0, 0, 0);
    flow_->setSpacing(spacing(2));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    keepTranslated(this, [this] { retranslate(); });
}

void ModuleChips::setModules(const QStringList& modules) {
    if (modules_ == modules) return;
    modules_ = modules;
    rebuild();
}

void ModuleChips::setDoubts(const QMap<QString, QString>& doubts) {
    if (doubts_ == doubts) return;
    doubts_ = doubts;
    retranslate();
    updateGeometry();
}

void ModuleChips::rebuild() {
    for (auto* chip : std::as_const(chips_)) {
        flow_->removeWidget(chip);
        chip->setObjectName({});
        chip->hide();
        chip->deleteLater();
    }
    chips_.clear();
    for (qsizetype i = 0; i < modules_.size(); ++i) {
        chips_ += makeChip(i);
        flow_->addWidget(chips_.last());
        chips_.last()->show();
    }
    retranslate();
    updateGeometry();
}

QToolButton* ModuleChips::makeChip(qsizetype at) {
    auto* chip = new QToolButton(this);
    chip->setText(plainCaption(modules_.at(at)));
    chip->setFont(fontOf(TextStyle::Mono));
    chip->setObjectName(QStringLiteral("environment.module.") + modules_.at(at));
    setStyleProperty(chip, "kind", "chip");
    chip->setPopupMode(QToolButton::InstantPopup);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setFocusPolicy(Qt::StrongFocus);
    chip->setMenu(new QMenu(chip));
    chip->installEventFilter(this);
    return chip;
}

void ModuleChips::fillMenu(QToolButton* chip, qsizetype at) {
    auto* menu = chip->menu();
    menu->clear();
    auto* earlier = menu->addAction(tr("Load it earlier"), this, [this, at] { move(at, -1); });
    auto* later = menu->addAction(tr("Load it later"), this, [this, at] { move(at, 1); });
    menu->addAction(icon(QStringLiteral("cross")), tr("Remove it"), this, [this, at] { remove(at); });
    earlier->setEnabled(at > 0);
    later->setEnabled(at + 1 < modules_.size());
}

void ModuleChips::retranslate() {
    for (qsizetype i = 0; i < chips_.size(); ++i) present(chips_.at(i), i);
}

void ModuleChips::present(QToolButton* chip, qsizetype at) {
    fillMenu(chip, at);
    chip->setAccessibleName(
        tr("Module %1, number %2 of %3")
            .arg(modules_.at(at), QString::number(at + 1), QString::number(modules_.size())));
    const QString doubt = doubts_.value(modules_.at(at));
    const QString use =
        tr("Click to move or remove it. Delete removes it too, Alt with an arrow key moves it.");
    chip->setIcon(doubt.isEmpty() ? QIcon() : icon(QStringLiteral("alert"), IconTint::Warning));
    chip->setAccessibleDescription(doubt);
    setPlainToolTip(chip, doubt.isEmpty() ? use : doubt + QLatin1Char('\n') + use);
    setStyleProperty(chip, "invalid", doubt.isEmpty() ? "false" : "warning");
}

bool ModuleChips::eventFilter(QObject* watched, QEvent* event) {
    const qsizetype at = chips_.indexOf(qobject_cast<QToolButton*>(watched));
    if (at < 0 || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool alt = key->modifiers() == Qt::AltModifier;
    if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace)
        remove(at);
    else if (alt && key->key() == Qt::Key_Left)
        move(at, -1);
    else if (alt && key->key() == Qt::Key_Right)
        move(at, 1);
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void ModuleChips::move(qsizetype at, int by) {
    const QStringList moved = withModuleMoved(modules_, at, by);
    if (moved == modules_) return;
    setModules(moved);
    focusChip(at + by);
    Q_EMIT edited(modules_);
}

void ModuleChips::remove(qsizetype at) {
    QStringList left = modules_;
    left.removeAt(at);
    setModules(left);
    focusChip(std::min(at, left.size() - 1));
    Q_EMIT edited(modules_);
}

void ModuleChips::focusChip(qsizetype at) {
    if (at >= 0 && at < chips_.size()) chips_.at(at)->setFocus();
}

}  // namespace atelier
