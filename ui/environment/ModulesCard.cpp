#include "ui/environment/ModulesCard.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include "core/consent/words/UnconfirmedWords.h"
#include "ui/environment/ModuleChips.h"
#include "ui/environment/Modules.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"

namespace atelier {

ModulesCard::ModulesCard(QWidget* parent)
    : QWidget(parent),
      card_(new Card(this)),
      python_(new ChoiceBox),
      pythonField_(new Field(python_)),
      more_(new EntryBox),
      moreField_(new Field(more_)),
      chips_(new ModuleChips),
      cannotLoad_(new Notice(this)) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(card_);
    python_->setObjectName(QStringLiteral("environment.python"));
    more_->setObjectName(QStringLiteral("environment.addModule"));
    card_->addRow({pythonField_, moreField_});
    card_->add(chips_);
    card_->add(cannotLoad_);
    cannotLoad_->setObjectName(QStringLiteral("environment.cannotLoad"));
    connect(python_, &QComboBox::activated, this, &ModulesCard::readPython);
    connect(more_, &QComboBox::activated, this, &ModulesCard::addTyped);
    connect(more_->lineEdit(), &QLineEdit::returnPressed, this, &ModulesCard::addTyped);
    connect(chips_, &ModuleChips::edited, this, &ModulesCard::edited);
    keepTranslated(this, [this] { retranslate(); });
}

void ModulesCard::show(const QStringList& modules, const std::optional<ClusterProfile>& cluster,
                       bool canLoad) {
    cluster_ = cluster.value_or(ClusterProfile{});
    chips_->setModules(modules);
    canLoad_ = canLoad;
    markDoubts();
    const bool isInVain = !canLoad && !modules.isEmpty();
    if (isInVain && cannotLoad_->isHidden())
        cannotLoad_->keepTelling([this] {
            cannotLoad_->show(Notice::Kind::Warning,
                              tr("This cluster has no command “module”: a job that loads modules fails."));
            cannotLoad_->addLink(tr("Leave the modules out"), [this] { Q_EMIT edited({}); });
        });
    if (!isInVain) cannotLoad_->clear();
    const QSignalBlocker quiet(python_);
    const QString current = pythonAmong(modules);
    python_->clear();
    python_->addItems(cluster_.pythonModules);
    if (!current.isEmpty() && python_->findText(current) < 0) python_->insertItem(0, current);
    python_->setCurrentIndex(python_->findText(current));
    offer(modules);
}

void ModulesCard::markDoubts() {
    QMap<QString, QString> doubts;
    for (const QString& module : chips_->modules())
        if (const QString why = moduleDoubtInWords(module, cluster_, canLoad_); !why.isEmpty())
            doubts.insert(module, why);
    chips_->setDoubts(doubts);
}

void ModulesCard::offer(const QStringList& modules) {
    const QStringList offered = modulesToOffer(modules, cluster_);
    QStringList shown;
    for (int i = 0; i < more_->count(); ++i) shown += more_->itemText(i);
    if (shown == offered) return;
    const QSignalBlocker quiet(more_);
    const QString typed = more_->currentIndex() < 0 ? more_->currentText() : QString();
    more_->clear();
    more_->addItems(offered);
    more_->setCurrentIndex(-1);
    more_->setEditText(typed);
}

void ModulesCard::readPython() {
    Q_EMIT edited(withPython(chips_->modules(), python_->currentText(), cluster_));
}

void ModulesCard::addTyped() {
    QStringList modules = chips_->modules();
    for (const auto& module : modulesInText(more_->currentText()))
        if (!modules.contains(module)) modules += module;
    more_->setCurrentIndex(-1);
    more_->clearEditText();
    if (modules != chips_->modules()) Q_EMIT edited(modules);
}

void ModulesCard::retranslate() {
    card_->setTitle(tr("Modules"));
    pythonField_->setLabel(tr("Python"));
    python_->setPlaceholderText(tr("none"));
    moreField_->setLabel(tr("Add a module"));
    more_->lineEdit()->setPlaceholderText(tr("Name, then Enter"));
    more_->updateGeometry();
    card_->setRemark(tr("Loaded from left to right"));
    markDoubts();
}

}  // namespace atelier
