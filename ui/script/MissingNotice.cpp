#include "ui/script/MissingNotice.h"

#include <QCoreApplication>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct MissingText {
    Q_DECLARE_TR_FUNCTIONS(MissingText)
};

QString inWords(const MissingForJob& missing) {
    switch (missing.what) {
        case JobNeed::EntryPoint:
            return missing.name.isEmpty()
                       ? MissingText::tr("It is not said which script of the program starts the training.")
                       : MissingText::tr("The program has no file %1, which is to start the training.")
                             .arg(missing.name);
        case JobNeed::Requirements:
            return MissingText::tr("The program has no list of packages %1, from which the job installs.")
                .arg(missing.name);
        case JobNeed::Archive:
            return MissingText::tr("%1 was not sent from here; “Ask Slurm” also looks whether it is there.")
                .arg(missing.name);
        case JobNeed::Data:
            return MissingText::tr(
                       "The program’s arguments name the folder of the data, %1, but the job has no dataset: "
                       "the program would get an empty text. Choose a dataset, or take %1 out of the "
                       "arguments.")
                .arg(missing.name);
        case JobNeed::Secret:
            return MissingText::tr(
                       "A key or a password among the program’s arguments was not kept: %1 stands "
                       "in its place. Type it again.")
                .arg(missing.name);
    }
    return {};
}

}  // namespace

MissingNotice::MissingNotice(QWidget* parent) : QWidget(parent), notice_(new Notice(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("script.missing"));
    hide();
}

void MissingNotice::show(const QList<MissingForJob>& missing) {
    setHidden(missing.isEmpty());
    if (missing == missing_) return;
    missing_ = missing;
    missing_.isEmpty() ? notice_->clear() : notice_->keepTelling([this] { tell(); });
}

void MissingNotice::tell() {
    QStringList lines;
    QList<Step> steps;
    for (const MissingForJob& one : missing_) {
        lines << inWords(one);
        if (const Step step = stepThatFixes(one.what); !steps.contains(step)) steps << step;
    }
    const bool isCertain = std::ranges::any_of(missing_, &MissingForJob::isCertain);
    notice_->show(isCertain ? Notice::Kind::Warning : Notice::Kind::Info, lines.join(QLatin1Char('\n')));
    for (const Step step : steps)
        notice_->addLink(tr("Go to: %1").arg(stepTitle(step)), [this, step] { Q_EMIT stepWanted(step); });
}

}  // namespace atelier
