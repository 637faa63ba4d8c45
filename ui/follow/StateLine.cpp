#include "ui/follow/StateLine.h"

#include <utility>

#include "core/follow/QueueWatch.h"
#include "core/messages/Messages.h"
#include "ui/follow/PieceWords.h"
#include "ui/follow/PiecesBar.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

std::pair<QString, IconTint> signOf(const JobStatus& status) {
    const JobState state = status.state;
    if (status.source == StatusSource::Nobody) return {QStringLiteral("info"), IconTint::Muted};
    if (state == JobState::Completed) return {QStringLiteral("success"), IconTint::Good};
    // Somebody has stopped it, and nothing has failed.
    if (state == JobState::Cancelled) return {QStringLiteral("stop"), IconTint::Muted};
    if (isFinal(state)) return {QStringLiteral("error"), IconTint::Error};
    if (state == JobState::Running || state == JobState::Completing)
        return {QStringLiteral("dot"), IconTint::Good};
    return {QStringLiteral("clock"), IconTint::Muted};
}

/// Words whose time stays on the line of the word before it: “for” or “since” alone at the end of a line says
/// nothing.
QString withTime(QString words, const QString& time) {
    return words.replace(QLatin1Char(' ') + time, QChar(QChar::Nbsp) + time);
}

}  // namespace

StateLine::StateLine(std::shared_ptr<const Clock> clock, QWidget* parent)
    : QWidget(parent),
      clock_(std::move(clock)),
      icon_(new IconLabel(QStringLiteral("clock"), IconTint::Muted, 16, this)),
      words_(new Text(TextStyle::Strong, Tone::Normal, this)),
      pieces_(new PiecesBar(this)),
      piecesText_(new Text(TextStyle::Small, Tone::Muted, this)),
      age_(new Text(TextStyle::Small, Tone::Muted, this)) {
    auto* row = new FlowLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(2));
    row->addWidget(icon_);
    row->addWidget(words_->wrapped());
    row->addWidget(pieces_);
    row->addWidget(piecesText_);
    row->addWidget(age_);
    tick_.setInterval(std::chrono::seconds(1));
    connect(&tick_, &QTimer::timeout, this, [this] {
        if (!isVisible()) return;
        present();
        Q_EMIT ticked();
    });
    keepTranslated(this, [this] { present(); });
}

void StateLine::setStatus(const SubmittedJob& job, const JobStatus& status,
                          std::optional<std::chrono::milliseconds> at) {
    job_ = job;
    status_ = status;
    told_ = at;
    told_ && !hasEnded(status_) ? tick_.start() : tick_.stop();
    present();
}

std::chrono::seconds StateLine::since(std::chrono::milliseconds moment) const {
    return std::chrono::duration_cast<std::chrono::seconds>(clock_->monotonic() - moment);
}

std::chrono::seconds StateLine::sinceStatus() const {
    const bool goesOn = status_.state == JobState::Running && told_;
    return goesOn ? since(*told_) : std::chrono::seconds(0);
}

QString StateLine::words() const {
    const bool hasRun = status_.secondsRun > 0;
    const QString run =
        hasRun ? format::duration(std::chrono::seconds(status_.secondsRun) + sinceStatus()) : QString();
    const QString nodes = status_.nodes.join(QStringLiteral(", "));
    const bool several = status_.piecesRunning > 1;
    if (status_.source == StatusSource::Nobody) return tr("Ended; how is not known");
    if (status_.state == JobState::Running && several) return sentence(status_.state);
    if (job_.pieces > 1 && !status_.failedPieces.isEmpty() && isFinal(status_.state) &&
        job_.pieceKind != PieceKind::Piece)
        return tr("Ended, and not all went well");
    if (status_.state == JobState::Running && hasRun && !nodes.isEmpty())
        return withTime(tr("Running on %1 for %2").arg(nodes, run), run);
    if (status_.state == JobState::Running && !nodes.isEmpty()) return tr("Running on %1").arg(nodes);
    if (status_.state == JobState::Completed && hasRun && job_.pieces <= 1)
        return withTime(tr("Done after %1").arg(run), run);
    return sentence(status_.state);
}

void StateLine::present() {
    setVisible(!job_.jobId.isEmpty());
    const auto [name, tint] = signOf(status_);
    icon_->setIcon(name, tint);
    words_->setText(words());
    // Slurm alone knows how many tasks have ended, so that nothing is shown once it has forgotten the job.
    pieces_->setPieces(status_.isForgotten() ? SubmittedJob() : job_, status_);
    piecesText_->setVisible(job_.pieces > 1 && !status_.isForgotten());
    piecesText_->setText(piecesInWords(job_, status_));
    presentAge();
}

void StateLine::presentAge() {
    age_->setVisible(told_ && !hasEnded(status_));
    if (!told_) return;
    const auto age = since(*told_);
    age_->setText(age.count() < 1 ? tr("seen just now") : tr("seen %1 ago").arg(format::duration(age)));
    setPlainToolTip(age_, tr("Atelier asks for the state of the job every %1, and looks for its output "
                             "every %2.")
                              .arg(format::duration(queuePause(job_.account)),
                                   format::duration(lookPause(job_.account))));
}

}  // namespace atelier
