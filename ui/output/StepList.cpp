#include "ui/output/StepList.h"

#include <QVBoxLayout>

#include "ui/output/StepRow.h"
#include "ui/theme/Theme.h"

namespace atelier {

StepList::StepList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(1));
}

void StepList::setSteps(const QStringList& titles, bool keepStates) {
    if (!keepStates || titles.size() != rows_.size()) {
        qDeleteAll(rows_);
        rows_.clear();
        for (qsizetype i = 0; i < titles.size(); ++i) {
            rows_ += new StepRow(this);
            column_->addWidget(rows_.last());
        }
    }
    for (qsizetype i = 0; i < titles.size(); ++i) rows_.at(i)->setTitle(titles.at(i));
}

void StepList::setState(int step, State state) {
    rows_.at(step)->setState(state);
}

StepList::State StepList::state(int step) const {
    return rows_.at(step)->state();
}

void StepList::setRemark(int step, const QString& remark) {
    rows_.at(step)->setRemark(remark);
}

void StepList::append(int step, QByteArrayView output) {
    rows_.at(step)->append(output);
}

void StepList::setExpanded(int step, bool expanded) {
    rows_.at(step)->setExpanded(expanded);
}

}  // namespace atelier
