#include "ui/script/ScriptNotices.h"

#include <QBoxLayout>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "core/messages/CatalogueNames.h"
#include "core/messages/Messages.h"
#include "core/submit/SubmissionWords.h"
#include "ui/models/JourneyModel.h"
#include "ui/script/MissingNotice.h"
#include "ui/script/ScriptWords.h"
#include "ui/script/session/ScriptSession.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {
constexpr auto hintSaidKey = "script/shellcheckHintSaid";
}

ScriptNotices::ScriptNotices(ScriptSession& session, JourneyModel& model, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(model),
      seen_(new OnceSeen(this, [this] { present(); })),
      whose_(new Notice(this)),
      putAside_(new Notice(this)),
      missing_(new MissingNotice(this)),
      notThere_(new Notice(this)),
      outcome_(new Notice(this)),
      hint_(new QWidget(this)),
      hintWords_(new Text(TextStyle::Small, Tone::Muted, hint_)),
      hideHint_(makeButton(ButtonKind::Link, hint_, [this] { hint_->hide(); })) {
    auto* row = new QHBoxLayout(hint_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(3));
    row->addWidget(hintWords_->wrapped(), 1);
    row->addWidget(hideHint_, 0, Qt::AlignTop);
    hint_->hide();
    notThere_->setObjectName(QStringLiteral("script.notThere"));
    for (auto* each : {whose_, putAside_}) each->keepToOneLine();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    for (QWidget* each :
         std::initializer_list<QWidget*>{whose_, putAside_, missing_, notThere_, outcome_, hint_})
        column->addWidget(each);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(missing_, &MissingNotice::stepWanted, this, &ScriptNotices::stepWanted);
    keepTranslated(this, [this] { retranslate(); });
}

void ScriptNotices::present() {
    presentWhose();
    presentPutAside();
    presentNotThere();
    presentOutcome();
    if (std::exchange(hintIsNews_, false)) hint_->show();
    missing_->show(missingNow(model_.state(), session_.findings()));
    setVisible(!whose_->isHidden() || !putAside_->isHidden() || !missing_->isHidden() ||
               !notThere_->isHidden() || !outcome_->isHidden() || !hint_->isHidden());
}

void ScriptNotices::presentWhose() {
    whose_->clear();
    const auto& draft = session_.draft();
    if (!draft.isHandWritten()) return;
    const QString& name = session_.openedName();
    if (draft.isOutdated())
        whose_->show(
            Notice::Kind::Warning,
            tr("This script was changed by hand: what you changed beside its #SBATCH lines is not in "
               "it."));
    else if (!name.isEmpty())
        whose_->show(Notice::Kind::Info, tr("This is your %1: the form reads its #SBATCH lines and changes "
                                            "nothing else.")
                                             .arg(name));
    else
        whose_->show(Notice::Kind::Info, tr("This script was changed by hand: the form reads its #SBATCH "
                                            "lines and changes nothing else."));
    whose_->addLink(tr("Write it anew from the form"), [this] { session_.regenerate(); });
}

void ScriptNotices::presentPutAside() {
    putAside_->clear();
    if (!session_.hasPutAside()) return;
    putAside_->show(Notice::Kind::Info, tr("The script you had changed by hand was put aside."));
    putAside_->addLink(tr("Go back to it"), [this] { session_.restorePutAside(); });
    putAside_->addLink(tr("I no longer need it"), [this] {
        session_.forgetPutAside();
        present();
    });
}

void ScriptNotices::presentNotThere() {
    const auto& findings = session_.findings();
    const QStringList paths = findings.lacksOnlyPaths() ? findings.missingPaths() : QStringList();
    if (paths == toldPaths_) return;
    toldPaths_ = paths;
    if (paths.isEmpty()) return notThere_->clear();
    notThere_->say(Notice::Kind::Warning, [paths, cluster = session_.cluster().name] {
        return tr("Not there on %1: %2. Put it there and ask Slurm again, or submit anyway.")
            .arg(cluster, paths.join(QLatin1String(", ")));
    });
}

void ScriptNotices::presentOutcome() {
    if (about_ && *about_ != session_.draft().text()) {
        about_.reset();
        tell_ = {};
    }
    if (tell_) {
        if (std::exchange(isNews_, false)) outcome_->keepTelling(tell_);
        return;
    }
    outcome_->clear();
    const auto& job = model_.state().submitted;
    if (!job || job->fromHistory) return;
    if (unrecorded_)
        outcome_->show(
            Notice::Kind::Warning,
            tr("Job %1 was submitted, but this computer could not note it: once Atelier is closed, "
               "it is not shown here again. Note its number down.")
                .arg(job->jobId),
            sentence(*unrecorded_));
    else
        outcome_->show(Notice::Kind::Success, tr("Job %1 was submitted.").arg(job->jobId));
    addLinkToJob();
}

void ScriptNotices::addLinkToJob() {
    outcome_->addLink(tr("Go to: %1").arg(stepTitle(Step::Follow)),
                      [this] { Q_EMIT stepWanted(Step::Follow); });
}

void ScriptNotices::keepTelling(bool isBad, const std::function<void()>& tell) {
    unrecorded_.reset();
    about_.reset();
    tell_ = tell;
    isNews_ = true;
    isBad_ = isBad;
    seen_->ask();
}

void ScriptNotices::say(Notice::Kind kind, const std::function<QString()>& words) {
    keepTelling(kind == Notice::Kind::Warning, [this, kind, words] { outcome_->show(kind, words()); });
}

void ScriptNotices::sayOfText(const std::function<QString()>& words) {
    say(Notice::Kind::Success, words);
    about_ = session_.draft().text();
}

void ScriptNotices::sayError(const Error& error) {
    keepTelling(true, [this, error] { outcome_->showError(error); });
}

void ScriptNotices::forget() {
    unrecorded_.reset();
    tell_ = {};
    about_.reset();
    isBad_ = false;
    seen_->ask();
}

void ScriptNotices::sayUnrecorded(const Error& error) {
    forget();
    unrecorded_ = error;
    seen_->ask();
}

void ScriptNotices::sayElsewhere(const SubmittedJob& job) {
    say(Notice::Kind::Warning, [job] {
        return tr("Job %1 was submitted on %2 (%3), where you are no longer signed in. Note its "
                  "number down; once you sign in there again, it is listed on the page “Follow”.")
            .arg(job.jobId, clusterName(job.account.clusterId), job.account.user);
    });
}

void ScriptNotices::sayAnswerLost(const OpenSubmission& submission) {
    say(Notice::Kind::Warning, [name = submission.name] {
        return tr("The connection went away while “%1” was being submitted: the cluster may have taken the "
                  "job or not. Do not submit it again; once you sign in there again, Atelier looks for it, "
                  "also after it was closed.")
            .arg(name);
    });
}

void ScriptNotices::sayOutcomes(const QList<SubmissionOutcome>& outcomes) {
    const bool good = std::ranges::all_of(outcomes, isGoodNews);
    keepTelling(!good, [this, good, outcomes] {
        QStringList lines;
        for (const SubmissionOutcome& outcome : outcomes) {
            lines << outcomeInWords(outcome);
            if (outcome.trouble) lines << troubleInWords(outcome);
        }
        outcome_->show(good ? Notice::Kind::Success : Notice::Kind::Warning, lines.join(QLatin1Char('\n')));
        if (good) addLinkToJob();
    });
}

void ScriptNotices::sayShellCheckMissing() {
    QSettings settings;
    if (settings.value(QLatin1String(hintSaidKey)).toBool()) return;
    settings.setValue(QLatin1String(hintSaidKey), true);
    hintIsNews_ = true;
    seen_->ask();
}

void ScriptNotices::retranslate() {
    hintWords_->setText(
        tr("Where shellcheck is installed, what it finds in a script is shown here too. This "
           "computer does not have it."));
    hideHint_->setText(tr("Hide"));
}

}  // namespace atelier
