#include "ui/follow/JobChooser.h"

#include <QAbstractItemView>
#include <QScrollBar>
#include <algorithm>

#include "core/display/VisibleText.h"
#include "core/messages/Messages.h"
#include "ui/follow/JobList.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"

namespace atelier {

namespace {

constexpr int leastLetters = 18;
/// Of a longer name the middle is left out, so that the state behind it is in sight.
constexpr qsizetype nameLetters = 28;

QString shortName(const QString& name) {
    if (name.size() <= nameLetters) return name;
    constexpr qsizetype half = nameLetters / 2;
    return name.left(half) + QChar(0x2026) + name.right(half - 1);
}

}  // namespace

JobChooser::JobChooser(JobList& list, QWidget* parent) : QComboBox(parent), list_(list) {
    setObjectName(QStringLiteral("follow.jobs"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    hide();
    connect(this, &QComboBox::activated, this,
            [this](int index) { list_.choose(list_.jobs().value(index)); });
    keepTranslated(this, [this] { retranslate(); });
}

QStringList JobChooser::words() const {
    QStringList all;
    for (const HistoryEntry& entry : list_.jobs()) {
        const QString name = shortName(visibleLine(entry.job.name));
        const QString id = visibleLine(entry.jobId);
        all << (entry.lastState.isEmpty()
                    ? tr("%1 · %2").arg(id, name)
                    : tr("%1 · %2 · %3").arg(id, name, sentence(jobStateFromSlurm(entry.lastState))));
    }
    return all;
}

QSize JobChooser::minimumSizeHint() const {
    const QSize least = QComboBox::minimumSizeHint();
    const int letters = leastLetters * fontMetrics().horizontalAdvance(QLatin1Char('x'));
    return {std::min(least.width(), letters + least.height()), least.height()};
}

void JobChooser::present(const QString& id) {
    const QSignalBlocker blocker(this);
    // An open list stays as it is while there is nothing new in it.
    if (const QStringList all = words(); shown_ != all) {
        clear();
        addItems(all);
        shown_ = all;
        // The list is as wide as its longest line, be the box in which it opens as narrow as it may.
        view()->setMinimumWidth(view()->sizeHintForColumn(0) +
                                view()->verticalScrollBar()->sizeHint().width());
        updateGeometry();
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
