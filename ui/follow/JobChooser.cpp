#include "ui/follow/JobChooser.h"

#include <algorithm>

#include "core/display/VisibleText.h"
#include "core/messages/Messages.h"
#include "ui/follow/JobList.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"

namespace atelier {

namespace {

constexpr int shownLetters = 18;

}  // namespace

JobChooser::JobChooser(JobList& list, QWidget* parent) : QComboBox(parent), list_(list) {
    setObjectName(QStringLiteral("follow.jobs"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(shownLetters);
    hide();
    connect(this, &QComboBox::activated, this,
            [this](int index) { list_.choose(list_.jobs().value(index)); });
    keepTranslated(this, [this] { retranslate(); });
}

QStringList JobChooser::words() const {
    QStringList all;
    for (const HistoryEntry& entry : list_.jobs())
        all << visibleLine(
            entry.lastState.isEmpty()
                ? tr("%1 · %2").arg(entry.jobId, entry.job.name)
                : tr("%1 · %2 · %3")
                      .arg(entry.jobId, entry.job.name, sentence(jobStateFromSlurm(entry.lastState))));
    return all;
}

void JobChooser::present(const QString& id) {
    const QSignalBlocker blocker(this);
    // An open list stays as it is while there is nothing new in it.
    if (const QStringList all = words(); shown_ != all) {
        clear();
        addItems(all);
        shown_ = all;
    }
    const auto& jobs = list_.jobs();
    const auto chosen = std::ranges::find(jobs, id, &HistoryEntry::jobId);
    setCurrentIndex(chosen == jobs.cend() ? -1 : int(chosen - jobs.cbegin()));
    setVisible(jobs.size() > 1);
}

void JobChooser::retranslate() {
    setAccessibleName(tr("Jobs"));
    setPlainToolTip(this, tr("Your jobs on this cluster, the newest first"));
}

}  // namespace atelier
